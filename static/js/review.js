/* Steps of a review without loading the page: by its links, by keys, by the slider. Presses in quick succession lead on
   from where the last one leads, and one request at a time is on its way. Without htmx the links and the form do it. */
(() => {
  "use strict";

  const words = document.currentScript.dataset;
  if (!window.htmx) return;

  const KEYS = { ArrowLeft: "step-back", ArrowRight: "step-on", Home: "step-first", End: "step-last" };

  const moment = () => document.getElementById("moment");
  const slider = () => document.getElementById("ply");
  const shown = () => ({ ply: Number(moment().dataset.ply), seat: moment().dataset.seat });
  const isSame = (one, other) => one.ply === other.ply && one.seat === other.seat;

  let goal = null; // what is asked for, until it is shown
  let asked = null; // what the request on its way asks for

  function go(wish) {
    const from = goal ?? shown();
    const ply = Math.min(Math.max(wish.ply ?? from.ply + wish.by, 0), Number(slider().max));
    goal = { ply, seat: wish.seat ?? from.seat, slides: wish.slides };
    if (!asked) ask();
  }

  /* From another seat the log tells other cards, so that the whole review is asked for. */
  function ask() {
    if (isSame(goal, shown())) return (goal = null);
    asked = goal;
    const isStep = goal.seat === shown().seat;
    const target = isStep ? moment() : moment().closest("#review");
    const path = `${isStep ? "step" : ""}?ply=${goal.ply}&seat=${goal.seat}${goal.slides ? "&slides" : ""}`;
    const options = { source: target, target, swap: "outerHTML", ...(isStep ? {} : { select: "#review" }) };
    htmx.ajax("GET", path, options).catch(() => {}); // what went wrong is told below
    return null;
  }

  /* Where a link of the review leads; nothing for a link that leads elsewhere. */
  function wishOf(link) {
    if (link.dataset.by) return { by: Number(link.dataset.by) };
    const query = new URLSearchParams(link.getAttribute("href"));
    return { ply: Number(query.get("ply")), seat: query.get("seat") };
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#review a[href^='?']");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(wishOf(link));
  });

  document.addEventListener("input", ({ target }) => target === slider() && go({ ply: Number(target.value), slides: true }));
  document.addEventListener("submit", (event) => event.target.id === "slide" && event.preventDefault());

  // Fields keep their keys, and so does what is scrolled by them.
  const keepsKeys = (element, key) =>
    element.closest("input, textarea, select, [contenteditable]") || (key.length < 5 && element.closest("[tabindex='0'], dialog"));

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!(key in KEYS) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!moment() || keepsKeys(target, key)) return;
    event.preventDefault();
    go(wishOf(document.getElementById(KEYS[key])));
  });

  // --- what comes

  const isOurs = ({ target }) => ["moment", "review"].includes(target?.id);
  let folds = [];

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (isOurs(detail)) folds = [...document.querySelectorAll(".beside details")].map((fold) => [fold.id, fold.open]);
  });

  document.addEventListener("htmx:afterSettle", ({ detail }) => {
    if (!isOurs(detail)) return;
    for (const [id, open] of folds) {
      const fold = document.getElementById(id);
      if (fold) fold.open = open;
    }
    tell();
  });

  /* What stands outside the fragment: the slider and its label, the marks in log and chart, the way back for the
     language switch, and the sentence for those who listen. */
  function tell() {
    const { ply, place, present, live } = moment().dataset;
    if (!goal || goal.ply === Number(ply)) slider().value = ply;
    slider().setAttribute("aria-valuetext", place);
    document.getElementById("place").textContent = `${ply} / ${slider().max}`;
    document.querySelector(".steps-log [aria-current]")?.removeAttribute("aria-current");
    document.getElementById(`at-${ply}`).setAttribute("aria-current", "step");
    document.getElementById("present")?.setAttribute("transform", `translate(${present})`);
    for (const field of document.querySelectorAll("[name=next]")) field.value = location.pathname + location.search;
    say(live);
    showPresent();
  }

  function say(text, tone) {
    const live = document.getElementById("live");
    delete live.dataset.tone;
    if (tone) live.dataset.tone = tone;
    if (live.textContent !== text) live.textContent = text; // once, though each part that is swapped is told of
  }

  /* The log scrolls along, and the page does not. */
  function showPresent() {
    const line = document.querySelector(".steps-log [aria-current]");
    const log = line?.closest(".log");
    if (log) log.scrollTop = line.offsetTop - (log.clientHeight - line.offsetHeight) / 2;
  }

  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.xhr.status === 404) return location.reload(); // what was shown is gone: the page says so
    if (!detail.successful) say(words.failed, "warn");
    if (!isOurs(detail)) return;
    asked = null;
    if (detail.successful && goal) return setTimeout(ask); // after the swap
    goal = null;
    slider().value = shown().ply;
    return null;
  });

  document.addEventListener("htmx:historyRestore", showPresent);
  showPresent();
})();
