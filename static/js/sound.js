/* Small sounds, made here and now: a card, one's own turn, the end of a deal. Off until asked for, and only after
   the reader has touched the page, as browsers demand. */
(() => {
  "use strict";

  const wants = () => document.documentElement.dataset.sound === "on";
  const Context = window.AudioContext || window.webkitAudioContext;
  if (!Context || !wants()) return;

  const TONES = { card: [[220, 0, 0.05]], turn: [[523, 0, 0.12], [659, 0.11, 0.18]], end: [[392, 0, 0.16], [523, 0.13, 0.16], [659, 0.26, 0.3]] };
  const LOUD = 0.06;
  let context = null;
  let before = null;

  /* [frequency in hertz, start and length in seconds], each swelling at once and fading out. */
  function play(name) {
    if (context?.state !== "running") return;
    for (const [frequency, start, length] of TONES[name]) {
      const at = context.currentTime + start;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = name === "card" ? "triangle" : "sine";
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(LOUD, at + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  }

  function wake() {
    context ??= new Context();
    context.resume();
  }

  for (const gesture of ["pointerup", "keydown"]) document.addEventListener(gesture, wake);

  document.addEventListener("htmx:beforeSwap", () => {
    before = { ...document.getElementById("table")?.dataset };
  });

  document.addEventListener("htmx:afterSwap", () => {
    const now = document.getElementById("table")?.dataset;
    if (!before || !now || (before.deal === now.deal && before.ply === now.ply)) return;
    const isOpen = (data) => data.stage === "defence" || data.stage.endsWith("over");
    if (isOpen(now) && !isOpen(before)) play("end");
    else if (now.yourMove === "yes" && before.yourMove === "no") play("turn");
    else play("card");
  });
})();
