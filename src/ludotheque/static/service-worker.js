// Everything works with the network off after the first visit. `ludotheque static` writes the two
// names below: they change whenever any file does, and with them this file, so browsers notice.
const VERSION = "{version}";
const FILES = "{files}";

// Several libraries may live at one origin: each looks after its own.
const OURS = `ludotheque ${new URL(self.registration.scope).pathname} `;
const INDEX = new URL("index.html", self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const within = request.url.startsWith(self.registration.scope);
  if (request.method === "GET" && within) event.respondWith(answer(request));
});
// An update waits until the person has said so: nobody's page changes in the middle of a game.
self.addEventListener("message", ({ data }) => data === "update" && self.skipWaiting());

async function keep() {
  const cache = await caches.open(OURS + VERSION);
  // Names that carry no hash are asked for anew.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== OURS + VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(OURS + VERSION);
  const wanted = request.mode === "navigate" ? INDEX : request;
  return (await cache.match(wanted)) ?? fetch(request);
}
