/* Dragging: a card of the hand to the discard pile, to a knock, or (sorted by hand) to another place; the top card of
   the stock or of the pile into the hand. A drop presses the button that does the same, so whatever is refused or
   asked is so there too; and everything here has a way without script. What may not be done snaps back and says why. */
(() => {
  "use strict";

  const START = 8; // pixels of movement before a press becomes a drag
  const NEAR = 20; // pixels around the discard pile that still count as on it
  const TOLD = 5000; // milliseconds for which a reason stays
  let drag = null;
  let dropped = -Infinity;
  let held = null; // what was dropped, lying there until the answer comes

  const table = () => document.getElementById("table");
  const find = (selector) => table().querySelector(selector);
  const buttonFor = (action) => find(`.board button[name=action][value="${action}"]`);
  const slots = (hand) => [...hand.querySelectorAll(".slot")];

  function isOver(element, x, y, near = 0) {
    const box = element?.getBoundingClientRect();
    return Boolean(box) && x > box.left - near && x < box.right + near && y > box.top - near && y < box.bottom + near;
  }

  // --- places in the hand

  /* The slot before which a card lands at this point, or null for the end of the hand. */
  function slotBefore(hand, dragged, x, y) {
    for (const slot of slots(hand)) {
      if (slot === dragged) continue;
      const box = slot.getBoundingClientRect();
      if (y < box.top || (y < box.bottom && x < box.left + box.width / 2)) return slot;
    }
    return null;
  }

  function order(hand, dragged, before) {
    const codes = slots(hand).filter((slot) => slot !== dragged).map((slot) => slot.dataset.code);
    codes.splice(before ? codes.indexOf(before.dataset.code) : codes.length, 0, dragged.dataset.code);
    return codes.join(" ");
  }

  // --- where a card may be dropped

  function showTargets() {
    const { slot } = drag;
    if (!slot) return find(".hand")?.classList.add("drop-here");
    if (buttonFor(slot.dataset.code)) find("#pile")?.classList.add("drop-here");
    const knock = buttonFor(`k${slot.dataset.code}`);
    if (!knock) return undefined;
    const zone = document.createElement("p");
    zone.className = "knock-zone";
    zone.textContent = knock.textContent;
    return find(".words").append(zone);
  }

  function hideTargets() {
    find(".knock-zone")?.remove();
    for (const name of ["drop-here", "drop-before", "drop-last", "over"]) {
      for (const each of table().querySelectorAll(`.${name}`)) each.classList.remove(name);
    }
  }

  function targetAt(x, y) {
    const hand = find(".hand");
    if (!drag.slot) return isOver(hand, x, y, NEAR) ? { name: "hand", element: hand } : null;
    const zone = find(".knock-zone");
    if (isOver(zone, x, y)) return { name: "knock", element: zone };
    if (isOver(find("#pile"), x, y, NEAR)) return { name: "pile", element: find("#pile") };
    if (hand.dataset.arrange && isOver(hand, x, y, NEAR)) {
      return { name: "order", element: hand, before: slotBefore(hand, drag.slot, x, y) };
    }
    return null;
  }

  function showTarget(target) {
    for (const name of ["drop-before", "drop-last", "over"]) {
      for (const each of table().querySelectorAll(`.${name}`)) each.classList.remove(name);
    }
    if (target?.name === "order") {
      if (target.before) target.before.classList.add("drop-before");
      else target.element.classList.add("drop-last");
    } else target?.element.classList.add("over");
  }

  // --- dropping

  /* One back leaves the stock, which lies there as before: what is dragged is a copy of it. */
  function lift({ node, source }) {
    if (source.id !== "stock") return node;
    const { left, top } = node.getBoundingClientRect();
    const copy = node.cloneNode(true);
    copy.classList.add("ghost");
    copy.style.left = `${left}px`;
    copy.style.top = `${top}px`;
    node.after(copy);
    return copy;
  }

  function letGo(node) {
    node.classList.remove("held");
    node.style.transform = "";
  }

  function press(button, node) {
    held = node; // it lies where it was dropped; move.js takes it from there
    button.click();
  }

  function snapBack(node) {
    const from = node.style.transform;
    const duration = parseFloat(getComputedStyle(node).getPropertyValue("--quick")) || 0;
    letGo(node);
    const way = node.animate?.([{ transform: from }], { duration, easing: "ease-out" });
    if (!node.matches(".ghost")) return;
    if (way) way.onfinish = () => node.remove();
    else node.remove();
  }

  /* Says why not: for a picked card in the bar, and to everybody what is to be done now. */
  function refuse() {
    const pick = drag.slot?.querySelector(".pick");
    pick?.click();
    const number = pick?.className.match(/pick-(\d+)/)?.[1];
    const live = document.getElementById("live");
    live.textContent = (number && find(`.bar .for-${number} p`)?.textContent) || find(".turn").textContent;
    live.dataset.tone = "note";
    setTimeout(() => live.dataset.tone === "note" && delete live.dataset.tone, TOLD);
  }

  function arrange(target) {
    const { slot } = drag;
    const cards = order(target.element, slot, target.before);
    if (cards === slots(target.element).map((each) => each.dataset.code).join(" ")) return snapBack(slot);
    held = slot;
    return htmx.ajax("POST", target.element.dataset.arrange, {
      source: target.element.closest("form"),
      target: "#table",
      swap: "outerHTML",
      values: { order: cards },
    });
  }

  function drop(target) {
    const { slot, node, source } = drag;
    if (!target) return snapBack(node);
    if (target.name === "order") return arrange(target);
    const button = slot ? buttonFor((target.name === "knock" ? "k" : "") + slot.dataset.code) : source.closest("button");
    if (button) return press(button, node);
    snapBack(node);
    return refuse();
  }

  // --- the finger or the mouse

  document.addEventListener("pointerdown", (event) => {
    const slot = event.target.closest?.(".hand .slot");
    const source = slot || event.target.closest?.("#table :is(#stock, #pile)");
    if (!source || event.button !== 0 || drag || find(".confirm")) return;
    const node = slot || source.querySelector(".card");
    drag = { slot, source, node, x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
    // A finger belongs to the element that it first touched, which may be drawn anew meanwhile.
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moving) {
      if (Math.hypot(dx, dy) < START) return;
      drag.moving = true;
      drag.node = lift(drag);
      drag.node.classList.add("held");
      table().dataset.dragging = "yes"; // a new board waits until the card is let go
      showTargets();
    }
    drag.node.style.transform = `translate(${dx}px, ${dy}px)`;
    showTarget(targetAt(event.clientX, event.clientY));
  });

  function end(event, target) {
    const { moving } = drag;
    if (moving) {
      dropped = event.timeStamp;
      hideTargets();
      delete table().dataset.dragging;
      drop(target);
    }
    drag = null;
  }

  document.addEventListener("pointerup", (event) => {
    if (drag && event.pointerId === drag.id) end(event, drag.moving ? targetAt(event.clientX, event.clientY) : null);
  });
  document.addEventListener("pointercancel", (event) => drag && event.pointerId === drag.id && end(event, null));
  document.addEventListener("dragstart", (event) => event.target.closest?.(".board") && event.preventDefault());

  // The click that ends a drag picks and presses nothing; those that a drop makes have no place on the screen.
  document.addEventListener("click", (event) => {
    const isOwn = event.isTrusted && event.timeStamp - dropped < 30;
    if (isOwn && event.target.closest?.(".hand, .piles")) event.preventDefault();
  }, true);

  document.addEventListener("htmx:afterRequest", () => {
    if (held?.isConnected) snapBack(held); // no new board came of it
    held = null;
  });

  document.addEventListener("htmx:afterSwap", () => {
    const live = document.getElementById("live");
    if (live.dataset.tone === "note") delete live.dataset.tone;
  });
})();
