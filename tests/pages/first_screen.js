/* Whether a player who has only just come sees the whole hand and the buttons; sentences; for `looking.py`. */
() => {
  "use strict";

  const SLACK = 1; // parts of pixels that rounding makes
  const bar = document.querySelector(".hand-tools ~ .bar, .moment:has(#cards.hand):not(:has(.showdown)) ~ .bar");
  if (!bar) return [];
  document.documentElement.scrollTop = bar.closest(".board").scrollTop = 0;

  const faults = [];
  const edge = bar.getBoundingClientRect();
  for (const slot of document.querySelectorAll(".hand .slot")) {
    const { top, bottom } = slot.querySelector(".card").getBoundingClientRect();
    if (top < -SLACK) faults.push(`${slot.dataset.code} begins above the first screen`);
    if (bottom > Math.min(edge.top, innerHeight) + SLACK) faults.push(`${slot.dataset.code} is cut off by the bar or the first screen's end`);
  }
  for (const box of [bar, ...bar.querySelectorAll(".button")]) {
    if (box.getBoundingClientRect().bottom > innerHeight + SLACK) faults.push(`${box.className} is below the first screen`);
  }
  return faults;
}
