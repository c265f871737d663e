/* What outlives a swap of the table: the focus, the picked card and other choices, what is folded open, what is
   scrolled; and the sentence that a screen reader is told about the new board. */
(() => {
  "use strict";

  const table = () => document.getElementById("table");
  let kept = null;
  let spoken = table()?.dataset.live;

  const quoted = (value) => `"${CSS.escape(value)}"`;

  /* How to find an element of the table again after the swap. */
  function selectorOf(element) {
    if (element.id) return `#${CSS.escape(element.id)}`;
    if (element.name) {
      const value = element.matches("button, [type=radio]") ? `[value=${quoted(element.value)}]` : "";
      return `${element.localName}[name=${quoted(element.name)}]${value}`;
    }
    const near = element.parentElement.closest("[id]");
    return [selectorOf(near), element.localName + [...element.classList].map((name) => `.${name}`).join("")].join(" ");
  }

  const find = (selector) => table().querySelector(selector);

  /* `sent` is the form whose answer has come. */
  function look(sent) {
    const all = (selector) => [...table().querySelectorAll(selector)];
    const focused = document.activeElement;
    const { stage, deal, ply, yourMove } = table().dataset;
    return {
      stage, deal, ply, yourMove,
      focus: table().contains(focused) ? selectorOf(focused) : null,
      checked: all("input[type=radio]:checked").map(selectorOf),
      selects: all("select").map((select) => [selectorOf(select), select.value]),
      // A half-written line goes on; the one that was sent is for the server to say.
      texts: all("input[type=text]").filter((input) => input.form !== sent).map((input) => [selectorOf(input), input.value]),
      folds: all("details").map((fold) => [selectorOf(fold), fold.open]),
      scrolls: all("[tabindex='0'], .board, .beside").map((box) => [selectorOf(box), box.scrollLeft, box.scrollTop]),
      page: [window.scrollX, window.scrollY],
    };
  }

  /* Whether the board has another form now, or the reader is called to it. Between offer, draw and discard all
     things keep their places, so a page that was scrolled to the hand stays there. */
  function isAnother({ stage, deal, yourMove }) {
    const now = table().dataset;
    const formOf = (name) => (["offer", "draw", "discard"].includes(name) ? "play" : name);
    return deal !== now.deal || formOf(stage) !== formOf(now.stage) || (yourMove === "no" && now.yourMove === "yes");
  }

  function restore(before) {
    const { focus, checked, selects, texts, folds, scrolls, page } = before;
    const another = isAnother(before);
    for (const selector of checked) {
      const radio = find(selector);
      if (!radio || radio.disabled) continue;
      radio.checked = true;
      if (radio.matches(".pick")) radio.dataset.picked = "yes"; // as hand.js notes it
    }
    for (const [selector, value] of selects) {
      const select = find(selector);
      if (select && [...select.options].some((option) => option.value === value)) select.value = value;
    }
    for (const [selector, text] of texts) {
      const input = find(selector);
      if (input && !input.readOnly) input.value = text;
    }
    for (const [selector, open] of folds) {
      const fold = find(selector);
      if (fold) fold.open = open;
    }
    for (const [selector, left, top] of scrolls) {
      const box = find(selector);
      if (!another || !box?.matches(".board")) box?.scrollTo(left, top);
    }
    if (focus) refocus(focus);
    const top = window.scrollY + table().getBoundingClientRect().top;
    const writes = document.activeElement?.id === "command";
    window.scrollTo(page[0], another && !writes ? Math.min(page[1], top) : page[1]);
  }

  /* Where one goes on when what had the focus is gone. Nothing here does harm when Enter is pressed once more:
     cards are picked and not thrown, and boxes are where reading goes on. */
  const NEXT = [
    ".confirm [name=keep]",
    ".pick:checked",
    ".pick[data-new]",
    "[data-your-move=yes][data-stage=discard] .pick",
    ".layouts :checked",
    ".defence",
    ".match-end",
    ".showdown",
    ".board",
  ];

  function refocus(selector) {
    if (document.activeElement && document.activeElement !== document.body) return; // htmx has found it by its id
    for (const candidate of [selector, ...NEXT]) {
      const element = find(candidate);
      element?.focus({ preventScroll: true });
      if (element && document.activeElement === element) return;
    }
  }

  /* A refusal is always told; what the table says only when it says something new. */
  function speak() {
    const live = document.getElementById("live");
    // A question that has the focus is read with it.
    const told = find(".notice") ?? (document.activeElement?.closest(".confirm") ? null : find("#confirm-question"));
    const notice = told?.dataset.spoken;
    const text = table().dataset.live;
    if (!notice && text === spoken) return;
    spoken = text;
    live.textContent = notice || text;
  }

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    kept = detail.shouldSwap && detail.target === table() ? look(detail.requestConfig.elt) : null;
  });

  // The tour has ended: one goes on at the table.
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.target.id === "tour" && !document.getElementById("tour")) refocus(".board");
  });

  document.addEventListener("htmx:afterSwap", () => {
    if (!kept) return;
    const before = kept;
    kept = null;
    restore(before);
    speak();
  });
})();
