/* The language switch of a page of the rules keeps the place: the part of the address after "#" goes along. */
(() => {
  "use strict";
  const buttons = document.querySelectorAll(".languages button[formaction]");
  const take = () => buttons.forEach((button) => { button.formAction = button.formAction.split("#")[0] + location.hash; });
  window.addEventListener("hashchange", take);
  take();
})();
