/* The line for typed commands: "/" leads to it from wherever nothing is being written. */
(() => {
  "use strict";

  const line = () => document.getElementById("command");
  const writes = (element) => element.matches?.("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    if (!line()) return;
    event.preventDefault();
    line().focus();
    line().select();
  });

  // What was refused is there to be mended or written over.
  document.addEventListener("htmx:afterSwap", () => {
    if (document.activeElement === line() && line()?.defaultValue) line().select();
  });
})();
