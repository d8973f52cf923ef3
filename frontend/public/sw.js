/* The site's service worker: it shows notices that come while no page is open. It keeps no page and no
   file, and answers no request: what a page asks for always comes from the site. */

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // A browser wants something shown for each push, whatever it was.
  }
  const { title = "Tachanka", body = "", path = "/", tag = "" } = told;
  const shown = { body, tag, data: path, icon: "/icons/192.png", badge: "/icons/badge.png" };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/* A page of the site that shows it already comes to the front; else a new one is opened. */
async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (there ? there.focus() : self.clients.openWindow(url.href));
}
