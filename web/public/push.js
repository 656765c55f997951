/* Messages that wake the page up. The service worker brings this in. */

const TOLD = 'battleboard-told'
const MOST = 50

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data ? event.data.json() : {}))
})

/*
 * A message can come again under the same tag: nobody knows whether it arrived before its sender died. One that
 * still stands is replaced in silence; one that was put away stays away. Browsers want to see something shown
 * for every push, so it is shown for no longer than that takes.
 */
async function tell(said) {
  const known = await isKnown(said.tag)
  const stands = known && (await self.registration.getNotifications({ tag: said.tag })).length > 0
  await self.registration.showNotification(said.title || 'Battleboard', {
    body: said.body || '',
    tag: said.tag,
    silent: known,
    icon: '/icon.svg',
    data: { url: said.url || '/' },
  })
  if (!known || stands) return
  for (const one of await self.registration.getNotifications({ tag: said.tag })) one.close()
}

/* Whether a tag came before; from now on it did. */
async function isKnown(tag) {
  if (!tag) return false
  const told = await caches.open(TOLD)
  const place = `/told/${encodeURIComponent(tag)}`
  if (await told.match(place)) return true
  await told.put(place, new Response(''))
  const kept = await told.keys()
  await Promise.all(kept.slice(0, -MOST).map((old) => told.delete(old)))
  return false
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin).href))
})

/* A page that is open already goes there; else a new one does. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.url === url) || pages[0]
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.url === url ? page : page.navigate(url)
}
