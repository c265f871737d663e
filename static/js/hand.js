/* The own hand: dragging a card to another place (mode "own"), and letting go of a picked card.
   Everything here has a way without script: the buttons "move left" and "move right". */
(() => {
  "use strict";

  const START = 8; // pixels of movement before a press becomes a drag
  let drag = null;
  let dropped = -Infinity;

  const slots = (hand) => [...hand.querySelectorAll(".slot")];

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
    const place = before ? codes.indexOf(before.dataset.code) : codes.length;
    codes.splice(place, 0, dragged.dataset.code);
    return codes.join(" ");
  }

  function finish() {
    const { slot, hand } = drag;
    slot.classList.remove("held");
    slot.removeAttribute("style");
    for (const each of slots(hand)) each.classList.remove("drop-before");
    hand.classList.remove("drop-last");
    delete document.getElementById("table").dataset.dragging;
    drag = null;
  }

  document.addEventListener("pointerdown", (event) => {
    const slot = event.target.closest?.("[data-arrange] .slot");
    if (!slot || event.button !== 0 || drag) return;
    drag = { slot, hand: slot.closest("[data-arrange]"), x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moving && Math.hypot(dx, dy) < START) return;
    if (!drag.moving) {
      drag.moving = true;
      drag.slot.classList.add("held");
      document.getElementById("table").dataset.dragging = "yes"; // a new board waits until the card is let go
    }
    drag.slot.style.transform = `translate(${dx}px, ${dy}px)`;
    drag.before = slotBefore(drag.hand, drag.slot, event.clientX, event.clientY);
    for (const each of slots(drag.hand)) each.classList.toggle("drop-before", each === drag.before);
    drag.hand.classList.toggle("drop-last", drag.before === null);
  });

  document.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { hand, slot, moving, before } = drag;
    finish();
    if (!moving) return;
    dropped = event.timeStamp;
    const form = hand.closest("form");
    const cards = order(hand, slot, before ?? null);
    if (cards === slots(hand).map((each) => each.dataset.code).join(" ")) return;
    htmx.ajax("POST", hand.dataset.arrange, {
      source: form,
      target: "#table",
      swap: "outerHTML",
      values: { order: cards },
    });
  });

  document.addEventListener("pointercancel", () => drag && finish());
  document.addEventListener("dragstart", (event) => event.target.closest?.(".hand") && event.preventDefault());

  // The click that ends a drag picks nothing.
  document.addEventListener("click", (event) => {
    if (event.timeStamp - dropped < 100 && event.target.closest?.(".hand")) event.preventDefault();
  }, true);

  // A second press on a picked card lets it go.
  document.addEventListener("click", (event) => {
    const pick = event.target.closest?.(".pick");
    if (!pick || event.defaultPrevented) return;
    if (pick.dataset.picked === "yes") pick.checked = false;
    for (const each of pick.form.querySelectorAll(".pick")) each.dataset.picked = each.checked ? "yes" : "no";
  });
})();
