// Everything works with the network off after the first visit. `ludotheque static` writes the two
// names below: they change whenever any file does, and with them this file, so browsers notice.
const VERSION = "{version}";
const FILES = "{files}";

// Several libraries may live at one origin: each looks after its own folder. Beside a server, the
// scope is wider: pages of that server that cannot be reached lead here.
const FOLDER = new URL(".", self.location).href;
const OURS = `ludotheque ${new URL(FOLDER).pathname} `;
// As the page has unpacked it: browsers keep what they have compiled of a file that they find whole.
const UNPACKED = `unpacked ${OURS.trim()}`;
const INDEX = new URL("index.html", FOLDER).href;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.url.startsWith(FOLDER)) event.respondWith(answer(request));
  else if (request.mode === "navigate") event.respondWith(reach(request));
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

// A server that says nothing is as good as none.
const PATIENCE = 10_000;

async function reach(request) {
  const silence = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  try {
    return await Promise.race([fetch(request), silence]);
  } catch {
    return Response.redirect(FOLDER);
  }
}

async function answer(request) {
  const cache = await caches.open(OURS + VERSION);
  const wanted = request.mode === "navigate" ? INDEX : request;
  const kept = (await cache.match(wanted)) ?? (await caches.match(wanted, { cacheName: UNPACKED }));
  return kept ?? fetch(request);
}
