/* Movement that explains: after a swap each card travels from where it was to where it lies now. Only transforms are
   animated, by the browser; nothing waits for them, a press ends them, and what is pressed is never what moves (the
   faces move, not the places that one touches). Off where --calm is nothing: by preference, or as the device asks. */
(() => {
  "use strict";

  if (!Element.prototype.animate) return;

  const table = () => document.getElementById("table");
  const calm = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--calm")) || 0;
  const EASE = "cubic-bezier(0.25, 0.7, 0.3, 1)";
  const DEAL_STEP = 30; // milliseconds from one dealt card to the next
  const LAY_STEP = 130; // from one meld laid open to the next

  // --- what is under way

  let running = [];
  let ghosts = []; // copies that lie over the page while they travel

  function settle() {
    for (const each of running) each.finish();
    for (const each of ghosts) each.remove();
    running = [];
    ghosts = [];
  }

  function run(element, frame, delay) {
    const animation = element.animate([frame], { duration: calm(), delay, easing: EASE, fill: "backwards" });
    const end = () => element.classList.remove("moving");
    element.classList.add("moving");
    animation.onfinish = end;
    animation.oncancel = end;
    running.push(animation);
    return animation;
  }

  // --- where things lie

  /* On the page, not on the screen: what the page was scrolled by between two boards is no way that cards went. */
  function boxOf(element) {
    const box = element?.getBoundingClientRect();
    return box?.width ? { left: box.left + scrollX, top: box.top + scrollY, width: box.width } : null;
  }

  const facesIn = (place) => [...place.querySelectorAll(".card[data-card]")];

  /* The last of the opponent's backs; where none are shown, the opponent's name, which is no card's size. */
  function opponent() {
    const seat = boxOf(table().querySelector(".seat-name"));
    return boxOf(table().querySelector(".backs .card:last-of-type")) || (seat && { left: seat.left, top: seat.top, width: 0 });
  }

  function look() {
    const cards = new Map();
    for (const face of facesIn(table())) {
      const box = boxOf(face);
      if (box && !cards.has(face.dataset.card)) cards.set(face.dataset.card, box);
    }
    const top = table().querySelector("#pile .card");
    const { deal, ply } = table().dataset;
    return {
      deal, ply: Number(ply), cards,
      stock: boxOf(table().querySelector("#stock .held") || table().querySelector("#stock .card")),
      pile: boxOf(top),
      top: top?.cloneNode(true),
      opponent: opponent(),
      open: table().querySelectorAll(".laid-hand").length,
    };
  }

  // --- travelling

  function frameFrom(from, to) {
    const scale = from.width && to.width ? from.width / to.width : 1;
    return { transformOrigin: "0 0", transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})` };
  }

  /* Lets a card come from a place; whether there was a way to go. */
  function fly(face, from, delay = 0, faint = false) {
    const to = boxOf(face);
    if (!from || !to || Math.hypot(from.left - to.left, from.top - to.top) < 3) return false;
    run(face, faint ? { ...frameFrom(from, to), opacity: 0 } : frameFrom(from, to), delay);
    return true;
  }

  /* Lets a copy go where the opponent's cards are; there it vanishes among them. */
  function send(card, from, to, delay) {
    if (!card || !from || !to) return;
    const ghost = card.cloneNode(true);
    ghost.classList.add("ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.setProperty("--card-w", `${to.width || from.width}px`);
    ghost.style.left = `${to.left - scrollX}px`;
    ghost.style.top = `${to.top - scrollY}px`;
    document.body.append(ghost);
    ghosts.push(ghost);
    run(ghost, frameFrom(from, to), delay).addEventListener("finish", () => ghost.remove());
  }

  /* Keeps a copy lying at its place until the card that covers it has come. */
  function keep(card, at, until) {
    if (!card || !at || !until) return;
    send(card, at, at, 0);
    const ghost = ghosts.at(-1);
    running.at(-1).effect.updateTiming({ duration: until });
    ghost.classList.add("below");
  }

  // --- the three stories

  function dealt() {
    const stock = boxOf(table().querySelector("#stock .card"));
    const rows = [facesIn(table()).filter((face) => face.closest(".hand")), [...table().querySelectorAll(".backs .card")]];
    for (const row of rows) row.forEach((card, place) => fly(card, stock, place * DEAL_STEP));
  }

  /* One action after the other: the opponent's as they are told, one's own by where its card was. */
  function played(before) {
    const count = Math.max(Number(table().dataset.ply) - before.ply, 0);
    const moves = (table().dataset.moves || "").split(" ").slice(-count || Infinity);
    const theirs = opponent();
    const top = table().querySelector("#pile .card");
    let delay = 0;
    for (const move of moves) {
      if (move === "ts") send(table().querySelector("#stock .card"), before.stock, theirs, delay);
      else if (move === "tt") send(before.top, before.pile, theirs, delay);
      else if (move === "td" || move === "tk") {
        keep(before.top, delay && before.pile, delay);
        fly(top, before.opponent || theirs, delay);
      }
      if (move[0] === "t") delay += calm();
    }
    const drew = moves.includes("ms");
    for (const face of facesIn(table())) {
      if (face.closest(".layouts") || face.classList.contains("moving")) continue;
      const isNew = drew && face.closest(".hand") && !before.cards.has(face.dataset.card);
      fly(face, isNew ? before.stock : before.cards.get(face.dataset.card));
    }
  }

  /* Hands laid open meld by meld, then what is laid off, what is left, and the sum. */
  function laidOpen(before) {
    let delay = 0;
    const lay = (faces) => {
      const flown = faces.map((face) => fly(face, before.cards.get(face.dataset.card) || before.opponent, delay, !before.cards.has(face.dataset.card)));
      if (flown.some(Boolean)) delay += LAY_STEP;
    };
    const groups = (selector) => [...table().querySelectorAll(selector)];
    for (const meld of groups(":is(.laid-hand, .defence) .meld:not(.deadwood)")) lay(facesIn(meld).filter((face) => !face.closest(".laid-off")));
    for (const laidOff of groups(".laid-off")) lay(facesIn(laidOff));
    lay(groups(":is(.laid-hand, .defence) .meld.deadwood .card, .knock-card .card"));
    for (const sums of groups(".showdown .sums")) run(sums, { opacity: 0 }, delay);
  }

  // --- when

  let before = null;

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    before = null;
    if (!detail.shouldSwap || detail.target !== table() || !calm()) return;
    settle();
    before = look();
  });

  document.addEventListener("htmx:afterSwap", () => {
    if (!before || !("ply" in table().dataset)) return;
    if (before.deal !== table().dataset.deal) dealt();
    else if (table().querySelectorAll(".laid-hand").length > before.open) laidOpen(before);
    else played(before);
    before = null;
  });

  for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, settle, true);
})();
