/* A button that copies the value of a field. It is hidden until there is a script; the field can be copied by hand. */
(() => {
  "use strict";

  const show = () => {
    for (const button of document.querySelectorAll("[data-copy][hidden]")) button.hidden = false;
  };
  show();
  document.addEventListener("htmx:afterSettle", show);

  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // without https there is no clipboard object
    }
    const label = button.textContent;
    button.textContent = button.dataset.copied;
    document.getElementById("live").textContent = button.dataset.copied;
    if (label !== button.dataset.copied) setTimeout(() => { button.textContent = label; }, 2000);
  });
})();
