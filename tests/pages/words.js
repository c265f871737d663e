/* What is wrong with the page's words and their colours, as sentences; for `tests/pages/looking.py`. */
() => {
  "use strict";

  const LEAST = 4.5; // contrast of words and what is behind them

  /* Any CSS colour as red, green, blue, alpha: the browser's own canvas reads it. */
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  function rgba(colour) {
    if (known.has(colour)) return known.get(colour);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(colour, [red, green, blue, alpha / 255]);
    return known.get(colour);
  }
  const over = ([r, g, b, a], [r2, g2, b2]) => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];

  /* The colour behind an element, from the page upwards. */
  function behind(element) {
    const layers = [];
    for (let box = element; box; box = box.parentElement) {
      const colour = rgba(getComputedStyle(box).backgroundColor);
      layers.unshift(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduce((below, colour) => over(colour, below), rgba("Canvas"));
  }

  function brightness(colour) {
    const [red, green, blue] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(element) {
    const ground = behind(element);
    let opacity = 1;
    for (let box = element; box; box = box.parentElement) opacity *= getComputedStyle(box).opacity;
    const [red, green, blue, alpha] = rgba(getComputedStyle(element).color);
    const [one, other] = [brightness(over([red, green, blue, alpha * opacity], ground)), brightness(ground)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pale = new Map();
  const seen = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim().replace(/\s+/g, " ");
    const element = walker.currentNode.parentElement;
    if (!text || element.closest("script, noscript, option, .visually-hidden") || !element.checkVisibility({ visibilityProperty: true })) continue;
    // What says that it is of another language may read alike in all.
    if (element.closest("[lang]").lang === document.documentElement.lang) seen.push(text);
    if (element.closest(":disabled")) continue; // what cannot be pressed now may step back
    const found = contrast(element);
    if (found < LEAST) pale.set(`${element.localName}.${element.className}`, `"${text.slice(0, 40)}" has contrast ${found.toFixed(2)}`);
  }

  const faults = [...pale].map(([where, what]) => `${where}: ${what}`);
  const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length) faults.push(`ids stand twice: ${[...new Set(twice)]}`);
  if (document.querySelectorAll("h1").length !== 1) faults.push(`${document.querySelectorAll("h1").length} headings of level 1`);
  return { faults, seen, title: document.title.trim(), language: document.documentElement.lang };
}
