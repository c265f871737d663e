/* The table keeps itself up to date. The socket brings one integer, the newest revision; every board comes by
   HTTP, as the answer to a post of this page or to `table:refresh`. A board that is older than the one shown is
   refused, so answers may arrive in any order. Without htmx the page stays one of plain forms. */
(() => {
  "use strict";

  const words = document.currentScript.dataset;
  if (!window.htmx || !document.getElementById("table")) return;

  const REFUSED = 4403; // this reader has no seat at the match: asking again would not help
  const LEAST_WAIT = 500;
  const MOST_WAIT = 4000; // milliseconds; spread out, so that a restarted server is not met by everyone at once
  const EVERY = 30000; // a lost notice costs no more than this
  const PATIENCE = 15000; // a request without an answer counts as failed

  htmx.config.defaultSettleDelay = 0; // a table that has just come must hear `table:refresh` at once

  const table = () => document.getElementById("table");
  const shown = () => Number(table().dataset.revision);

  // --- asking for the board, one request at a time

  let heard = 0; // the newest revision that the socket told
  let asked = 0; // what had been heard when the board was last asked for
  let due = false; // something happened that no integer told about
  let getting = null; // the request that is on its way
  let posting = null;

  function refresh() {
    due = true;
    ask();
  }

  function ask() {
    if (getting || posting || table().dataset.dragging) return; // asked again afterwards
    if (!due && heard <= shown()) return;
    due = false;
    asked = heard;
    htmx.trigger(table(), "table:refresh");
  }

  document.addEventListener("htmx:beforeSend", ({ detail: { requestConfig, xhr } }) => {
    if (requestConfig.verb === "get") getting = xhr;
    else posting = xhr;
    // A table that was swapped while it waited for its answer is heard no more: htmx tells it, and nobody else.
    xhr.addEventListener("loadend", () => ended(xhr) && ask());
  });

  function ended(xhr) {
    const wasOurs = xhr === getting || xhr === posting;
    if (xhr === getting) getting = null;
    if (xhr === posting) posting = null;
    return wasOurs;
  }

  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    ended(detail.xhr);
    const isGet = detail.requestConfig.verb === "get";
    if (detail.successful && !(isGet && trouble === "lost")) calm();
    if (!isGet && !detail.successful) due = true; // perhaps it was carried out, and only the answer got lost
    // What was asked for and did not come (no network, no news) waits for the next occasion.
    if (!isGet || due || heard > asked) ask();
  });

  document.addEventListener("htmx:configRequest", ({ detail }) => {
    detail.timeout = PATIENCE;
    if (detail.verb === "get") return;
    // The form's token is the page's; signing in in another tab has changed the cookie since.
    const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    if (!token) return;
    detail.headers["X-CSRFToken"] = token[1];
    delete detail.parameters.csrfmiddlewaretoken;
  });

  // --- which answers are shown

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { detail } = event;
    if (!detail.shouldSwap || detail.target.id !== "table") return;
    const isGet = detail.requestConfig.verb === "get";
    const fresh = new DOMParser().parseFromString(detail.serverResponse, "text/html").getElementById("table");
    const revision = fresh && Number(fresh.dataset.revision);
    if (!fresh) {
      detail.shouldSwap = false;
      detail.isError = true; // a page of somebody else's, whatever its status says
    } else if (revision < shown() || (isGet && (revision === shown() || posting))) {
      detail.shouldSwap = false; // older than what is shown, or about to be
    } else if (table().dataset.dragging) {
      detail.shouldSwap = false;
      due = true;
    } else if ("ply" in fresh.dataset !== "ply" in table().dataset) {
      detail.shouldSwap = false;
      location.replace(`/match/${table().dataset.match}/`); // the first deal: title and frame change as well
    }
  });

  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, ask); // a drag has ended

  // --- presses in quick succession

  let pressed = null; // what the last press meant
  let waiting = null; // what was pressed while an answer was on its way; the form drops that
  const meaningOf = (button) => [button.formAction, button.name, button.value].join(" ");

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#table button");
    if (!button) return;
    const before = pressed;
    pressed = meaningOf(button);
    // A second click means what the first one meant; it must not press what has come under the finger since.
    if (event.detail > 1 && pressed !== before) event.preventDefault();
    else if (posting && pressed !== before) waiting = pressed;
  }, true);

  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "get" || !waiting) return;
    const again = [...table().querySelectorAll("button")].find((button) => meaningOf(button) === waiting);
    waiting = null;
    if (detail.successful) setTimeout(() => again?.click()); // the form is free again
  });

  // --- what went wrong

  let trouble = null; // the name of the sentence that is shown

  function say(name) {
    const live = document.getElementById("live");
    const button = document.createElement("button");
    trouble = name;
    button.type = "button";
    button.className = "button small";
    button.textContent = words.retry;
    button.addEventListener("click", () => {
      if (name === "outdated" || name === "gone") return location.reload();
      trouble = "failed"; // an answer is enough to calm down
      refresh();
    });
    live.dataset.tone = "warn";
    live.replaceChildren(words[name], " ", button);
  }

  function calm() {
    if (!trouble) return;
    const live = document.getElementById("live");
    trouble = null;
    delete live.dataset.tone;
    live.replaceChildren();
  }

  document.addEventListener("htmx:afterSwap", calm);

  function sentenceFor(status, isGet) {
    if (status === 401 || status === 403) return "outdated";
    if (status === 404) return "gone";
    if (status === 429) return "busy";
    return isGet ? "failed" : "lost";
  }

  document.addEventListener("htmx:responseError", ({ detail }) => {
    say(sentenceFor(detail.xhr.status, detail.requestConfig.verb === "get"));
  });
  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, ({ detail }) => say(detail.requestConfig.verb === "get" ? "offline" : "lost"));
  }

  // --- when to look

  let socket = null;
  let timer = null;
  let refused = false;

  function connect() {
    clearTimeout(timer);
    if (socket || refused || !window.WebSocket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/ws/match/${table().dataset.match}/`);
    socket.onopen = () => {
      document.documentElement.dataset.connected = "yes";
      refresh();
    };
    socket.onmessage = ({ data }) => {
      heard = Math.max(heard, Number(data) || 0);
      ask();
    };
    socket.onclose = ({ code }) => {
      delete document.documentElement.dataset.connected;
      socket = null;
      refused = code === REFUSED;
      if (!refused) timer = setTimeout(connect, LEAST_WAIT + Math.random() * (MOST_WAIT - LEAST_WAIT));
    };
  }

  function wake() {
    connect();
    refresh();
  }

  document.addEventListener("visibilitychange", () => document.hidden || wake());
  window.addEventListener("online", wake);
  window.addEventListener("offline", () => say("offline"));
  window.addEventListener("pageshow", (event) => event.persisted && wake());
  setInterval(() => document.hidden || refresh(), EVERY);
  connect();
})();
