// Keeps the phone's pages, scripts and styles, so that they open without a network. Answers of the API are never kept.
const told = {{ told|safe }};
const CACHE = `capicua-phone-${told.release}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const shell = shellOf(request, pathname);
  if (shell || told.files.includes(pathname)) event.respondWith(kept(shell ?? pathname, request));
});

/** Fetched anew, past the browser's own cache: a release is all of it or nothing. */
async function keep() {
  const cache = await caches.open(CACHE);
  const wanted = [...told.files, ...Object.values(told.shells)];
  await cache.addAll(wanted.map((path) => new Request(path, { cache: "reload" })));
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("capicua-phone-") && name !== CACHE) await caches.delete(name);
  }
}

/** The shell that a page of the phone is made from; every match has the same one. */
function shellOf(request, pathname) {
  if (request.mode !== "navigate" || !pathname.startsWith(told.scope)) return null;
  return pathname === told.scope ? told.shells.home : told.shells.match;
}

async function kept(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}
