/* The rules card beside the table: htmx fetches it into #rules-panel; here it is closed again, by its button or by
   Escape, and the reader goes back to the link that opened it. */
(() => {
  "use strict";
  const panel = document.getElementById("rules-panel");
  let opener = null; // the address of the link; the link itself may have been swapped away since

  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[hx-target='#rules-panel']");
    if (link) opener = link.getAttribute("href");
    if (target.closest?.("[data-close='rules-panel']")) close();
  });

  // The address of the page stays that of the table, so no :target marks the rule that was asked for.
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.target === panel) panel.querySelector(`[id="${opener?.split("#")[1]}"]`)?.classList.add("asked");
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !panel.firstElementChild) return;
    event.stopImmediatePropagation(); // it closes the panel and lets go of no card
    close();
  });

  function close() {
    panel.replaceChildren();
    document.querySelector(`a[hx-target='#rules-panel'][href="${opener}"]`)?.focus({ preventScroll: true });
  }
})();
