/* A picked card is let go by a second press, and by Escape; Escape also folds help that lies over the
   table, and answers "Go back" to a question. */
(() => {
  "use strict";

  const board = () => document.querySelector("#table .board");

  /* Notes which card is picked, so that the next press on it is known to be the second. */
  function note(form) {
    for (const each of form.querySelectorAll(".pick")) each.dataset.picked = each.checked ? "yes" : "no";
  }

  document.addEventListener("click", (event) => {
    const pick = event.target.closest?.(".pick");
    if (!pick || event.defaultPrevented) return;
    if (pick.dataset.picked === "yes") pick.checked = false;
    note(pick.form);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !board()) return;
    const help = board().querySelector(".help-fold[open]");
    const back = board().querySelector(".confirm [name=keep]");
    const picked = board().querySelector(".pick:checked");
    if (help) {
      help.open = false;
      help.querySelector("summary").focus();
    } else if (back) back.click();
    else if (picked) {
      picked.checked = false;
      note(picked.form);
    }
  });
})();
