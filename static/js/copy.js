/* A button that copies the value of a field. It is hidden until there is a script; the field can be copied by hand. */
(() => {
  "use strict";

  for (const button of document.querySelectorAll("[data-copy]")) {
    const field = document.querySelector(button.dataset.copy);
    const label = button.textContent;
    button.hidden = false;
    field.addEventListener("focus", () => field.select());
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        document.execCommand("copy"); // without https there is no clipboard object
      }
      button.textContent = button.dataset.copied;
      document.getElementById("live").textContent = button.dataset.copied;
      setTimeout(() => { button.textContent = label; }, 2000);
    });
  }
})();
