/*
 * The part of the page that works while no page is open. It keeps one page, the one that says that there is
 * no connection; everything else always comes from the server, so that no old client meets a new one.
 */

importScripts('/push.js')

const KEPT = 'battleboard-offline'
const PAGE = '/offline.html'
/** What that page needs. */
const BESIDE = ['/offline.js', '/icon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll([PAGE, ...BESIDE].map((path) => new Request(path, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => ![KEPT, TOLD].includes(name)).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  const kept = BESIDE.includes(pathname)
  if (request.mode !== 'navigate' && !kept) return
  event.respondWith(fetch(request).catch(() => caches.match(kept ? pathname : PAGE)))
})
