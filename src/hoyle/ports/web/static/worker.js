// The service worker: keeps the page's files, and has a plain word for one who is off line.

const KEPT = "hoyle-PRINT";
const SHELL = ["/offline", "/static/PRINT/offline.joined.mjs", "/static/PRINT/offline.css"];

addEventListener("install", (event) =>
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(SHELL)).then(() => self.skipWaiting())));

addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((each) => each !== KEPT).map((each) => caches.delete(each)))),
  ));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/offline")));
  } else if (/\/static\/[0-9a-f]{16}\//.test(request.url)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetched(request)));
  }
});

/** It is somebody's turn: the message names the game and the table, and nothing else. */
addEventListener("push", (event) => {
  const { title, table } = event.data.json();
  event.waitUntil(registration.showNotification(title, { tag: table, icon: "/static/art/icon-192.png", data: table }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = `/table/${event.notification.data}`;
  event.waitUntil(
    clients.matchAll({ type: "window" }).then((open) => {
      const there = open.find(({ url }) => new URL(url).pathname === page);
      return there ? there.focus() : clients.openWindow(page);
    }),
  );
});

/** A file of the page is kept once it has come; its address changes when it does. */
async function fetched(request) {
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
