// Registers the service worker, once the page has all that it needs, and tells it the reader's language.
"use strict";

if ("serviceWorker" in navigator) {
  const { worker } = document.currentScript.dataset;
  const { lang } = document.documentElement;
  addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register(worker);
      const { active } = await navigator.serviceWorker.ready;
      active.postMessage({ language: lang });
    } catch {
      // Without it everything works but the page for when there is no network.
    }
  });
}
