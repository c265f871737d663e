/* Draws by itself where that is the only thing to do, for readers who asked for it. The server says where. */
(() => {
  "use strict";

  if (document.documentElement.dataset.autoDraw !== "on") return;

  const CALM = 900; // milliseconds, to see what happened before
  let timer = null;

  function wait() {
    clearTimeout(timer);
    const stock = document.querySelector("button#stock[data-only]");
    // A press of one's own is faster, and then this button is gone.
    if (stock) timer = setTimeout(() => stock.isConnected && !stock.closest("[data-dragging]") && stock.click(), CALM);
  }

  document.addEventListener("htmx:afterSwap", wait);
  wait();
})();
