/* The part of the page that works while no page is open. */

importScripts('/push.js')

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
