// The service worker. It keeps one page for when there is no network, and what that page shows: nothing else
// ever comes into its cache, no board, no account. Above this line the server writes KEPT: the offline page by
// language, the files that it needs, and a version that follows from both.
"use strict";

const NAME = `gin-${KEPT.version}`;
const LANGUAGE = "/offline/language";

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([dropOld(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data?.language in KEPT.pages) event.waitUntil(rememberLanguage(event.data.language));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (KEPT.files.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll([...Object.values(KEPT.pages), ...KEPT.files]);
  // What an older worker was told holds on.
  await rememberLanguage(await rememberedLanguage());
}

async function dropOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("gin-") && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Whatever the server answers is shown, errors too; the kept page only when nobody answers.
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return caches.match(KEPT.pages[await rememberedLanguage()]);
  }
}

async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return caches.match(request);
  }
}

async function rememberLanguage(language) {
  const cache = await caches.open(NAME);
  await cache.put(LANGUAGE, new Response(language));
}

async function rememberedLanguage() {
  const kept = await caches.match(LANGUAGE);
  const language = kept && (await kept.text());
  return language in KEPT.pages ? language : "en";
}
