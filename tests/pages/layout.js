/* What is wrong with the layout of the page as it stands, as sentences; for `tests/pages/looking.py`. */
() => {
  "use strict";

  const TARGET = 44; // pixels that a finger needs
  const CARD = 30; // pixels of each card of the hand that no other card covers
  const LOOKED_AT = 24; // the same, of cards that nobody presses
  const SLACK = 1; // parts of pixels that rounding makes
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  // What lies over the page by design; what is under it is reached when it is gone.
  const OVER = ".confirm, .hint, .help-fold[open], .bar .shuffle-body, .tour, dialog[open], [popover], #live[data-tone]";
  const STUCK = ".bar, .site-header";

  const faults = [];
  const root = document.documentElement;
  const named = (element) => {
    const words = (element.getAttribute("aria-label") || element.innerText || element.value || "").trim();
    const id = element.id ? `#${element.id}` : "";
    const name = element.name ? `[name=${element.name}]` : "";
    const classes = [...element.classList].map((each) => `.${each}`).join("");
    return `${element.localName}${id}${classes}${name} "${words.replace(/\s+/g, " ").slice(0, 40)}"`;
  };

  const isHidden = (element) =>
    !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
    element.closest(".visually-hidden, .skip") !== null;

  /* What one presses in order to use it: the label around a radio button, the card around its pick. */
  const targetOf = (element) => (element.matches("input[type=radio], input[type=checkbox]") && element.closest("label")) || element;
  const targets = [...new Set([...document.querySelectorAll(CONTROLS)].filter((each) => !isHidden(each)).map(targetOf))];
  const isCard = (element) => element.matches(".hand .slot");
  const scrollTops = new Map([...document.querySelectorAll("*")].filter((each) => each.scrollTop).map((each) => [each, each.scrollTop]));

  // --- nothing is wider than the screen

  const width = root.clientWidth;
  if (root.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > width + SLACK);
    faults.push(`the page is ${root.scrollWidth} wide: ${wide.slice(-1).map(named)}`);
  }
  for (const box of document.body.querySelectorAll("*")) {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
    if (box.matches(".scroll")) continue; // made for it: a table that would be lost in narrow columns
    if (scrolls && box.scrollWidth > box.clientWidth + SLACK) faults.push(`${named(box)} scrolls sideways`);
  }

  // --- a finger finds each control

  /* A link within a sentence has the size of its words. */
  const isInline = (element) =>
    element.matches("a") && getComputedStyle(element).display === "inline" &&
    [...element.parentElement.childNodes].some((node) => node !== element && node.textContent.trim());

  for (const element of targets) {
    const box = element.getBoundingClientRect();
    if (isCard(element) || isInline(element)) continue;
    if (box.width < TARGET - SLACK / 2) faults.push(`${named(element)} is ${Math.round(box.width)} wide`);
    if (box.height < TARGET - SLACK / 2) faults.push(`${named(element)} is ${Math.round(box.height)} high`);
    const words = ["button", "summary", "label"].includes(element.localName) || element.matches(".button");
    if (words && element.scrollWidth > element.clientWidth + SLACK) faults.push(`the words of ${named(element)} stand out of it`);
  }

  // --- no control lies on another

  const clips = (box) => getComputedStyle(box).overflowY !== "visible";
  function shownBox(element) {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (!clips(box)) continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  }
  const boxes = targets.map((element) => [element, shownBox(element), element.closest(OVER), element.closest(STUCK)]);
  boxes.forEach(([one, a, overA, stuckA], index) => {
    for (const [other, b, overB, stuckB] of boxes.slice(index + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= SLACK || down <= SLACK || overA !== overB || stuckA !== stuckB) continue;
      if (isInline(one) && isInline(other)) continue; // a link that goes on in the next line has a box around both lines
      if (one.contains(other) || other.contains(one) || (isCard(one) && isCard(other))) continue;
      faults.push(`${named(one)} lies on ${named(other)}`);
    }
  });

  // --- of each card of the hand enough is seen, its index above all

  const cards = [...document.querySelectorAll(".hand .slot")].map((slot) => [slot, slot.querySelector(".card").getBoundingClientRect()]);
  cards.forEach(([slot, box], index) => {
    const next = cards[index + 1]?.[1];
    if (!next || Math.abs(next.top - box.top) > box.height / 2) return;
    const seen = next.left - box.left;
    if (seen < (slot.closest(".small-hand") ? LOOKED_AT : CARD)) faults.push(`of ${slot.dataset.code} only ${Math.round(seen)} pixels are seen`);
    const mark = slot.querySelector(".index").getBoundingClientRect();
    if (mark.right > next.left + SLACK) faults.push(`the index of ${slot.dataset.code} is covered`);
  });

  // --- what is scrolled into view, as the keyboard does, can be pressed there

  for (const element of targets) {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getClientRects()[0];
    if (!box) continue;
    const [x, y] = [box.left + box.width / (isCard(element) ? 3 : 2), box.top + box.height / 2];
    if (box.left < -SLACK || box.right > width + SLACK) faults.push(`${named(element)} is cut off at the side`);
    const hit = document.elementFromPoint(x, y);
    if (element.contains(hit) || (element.disabled && hit?.contains(element))) continue;
    if (hit?.closest(OVER) && !element.closest(OVER)) continue;
    faults.push(`${named(element)} is covered by ${hit ? named(hit) : "the edge"}`);
  }
  for (const element of document.querySelectorAll("*")) {
    if (element.scrollTop !== (scrollTops.get(element) ?? 0)) element.scrollTop = scrollTops.get(element) ?? 0;
  }
  return faults;
}
