/* Draws by itself where that is the only thing to do, for readers who asked for it. The server says where. */
(() => {
  "use strict";

  if (document.documentElement.dataset.autoDraw !== "on") return;

  const CALM = 900; // milliseconds, to see what happened before
  let timer = null;

  function wait() {
    clearTimeout(timer);
    const stock = document.querySelector("button#stock[data-only]");
    if (stock) timer = setTimeout(draw, CALM, stock);
  }

  function draw(stock) {
    if (!stock.isConnected) return; // a press of one's own was faster
    if (stock.closest("[data-dragging]")) wait();
    else stock.click();
  }

  document.addEventListener("htmx:afterSwap", wait);
  wait();
})();
