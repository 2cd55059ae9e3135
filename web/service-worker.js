/* Starts the page without a network. Games need their server, which may be this very machine. */
const CACHE = "quiltbee-__VERSION__";
const FILES = ["__FILES__"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("quiltbee-") && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/api/games") || pathname.startsWith("/api/bots")) {
    event.respondWith(fresh(request, request));
  } else if (request.mode === "navigate") {
    event.respondWith(fresh(request, "/"));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

/** From the network if there is one, otherwise as it was last time. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw failure;
  }
}
