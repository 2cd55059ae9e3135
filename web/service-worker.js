/* Starts the page without a network. Games need their server, which may be this very machine. */
const CACHE = "quiltbee-__VERSION__";
const FILES = ["__FILES__"];
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

/* The files of the build before are kept: a page that is still open may want to load some. */
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("quiltbee-") && name !== CACHE))
      .then((older) => Promise.all(older.slice(0, -1).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/api/games") || pathname.startsWith("/api/bots")) {
    event.respondWith(fresh(request, request));
  } else if (/^\/(api\/|health$|metrics$)/.test(pathname)) {
    return;
  } else if (request.mode === "navigate") {
    event.respondWith(fresh(request, "/"));
  } else {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

/* A note that it is someone's turn leads to the table. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showTable(`/room/${event.notification.tag}`));
});

async function showTable(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (!open) return self.clients.openWindow(path);
  await open.focus();
  if (new URL(open.url).pathname !== path) await open.navigate(path);
}

/** From the network if it answers soon, otherwise as it was last time. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  });
  try {
    return await Promise.race([asked, late(PATIENCE)]);
  } catch {
    return (await cache.match(key)) ?? asked;
  }
}

function late(milliseconds) {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error("late")), milliseconds),
  );
}
