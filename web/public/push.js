/* Messages that wake the page up. The service worker brings this in. */

self.addEventListener('push', (event) => {
  const said = event.data ? event.data.json() : {}
  event.waitUntil(
    self.registration.showNotification(said.title || 'Battleboard', {
      body: said.body || '',
      tag: said.tag,
      icon: '/icon.svg',
      data: { url: said.url || '/' },
    }),
  )
})

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
