/** This browser’s own line for messages: web push. */
import { addContact, contacts, dropContact } from './requests'

/** Where the part of the page lives that messages wake up. */
const WORKER = '/sw.js'

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The address at which messages reach this browser; null: they do not. */
export async function pushAddress(): Promise<string | null> {
  if (!canPush()) return null
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null
}

/** Whether messages for whoever we are come to this browser. */
export async function isOn(): Promise<boolean> {
  const here = await pushAddress()
  return here !== null && (await contacts()).contacts.some((one) => one.address === here)
}

/** Do what has the server forget all browsers; this one, which stays, is told as before. */
export async function keptOn(work: () => Promise<void>): Promise<void> {
  const on = await isOn().catch(() => false)
  await work()
  if (on) await switchOn().catch(() => false)
}

/** Have messages reach this browser; false: its owner does not want that. */
export async function switchOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const { vapid } = await contacts()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(vapid) }
  const found = await worker.pushManager.subscribe(options)
  const { keys } = found.toJSON()
  await addContact({ kind: 'push', address: found.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
  return true
}

/** Have no messages reach this browser any more: the server sends none, and the browser takes none; each holds alone. */
export async function switchOff(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  const found = await worker?.pushManager.getSubscription()
  if (!found) return
  try {
    const known = (await contacts()).contacts.find((one) => one.address === found.endpoint)
    if (known) await dropContact(known.id)
  } finally {
    await found.unsubscribe()
  }
}

/** Bytes from base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
