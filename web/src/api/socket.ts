/** The line to a table: what happens is told at once, and what was missed on return. */
import type { Elsewhere, Goodbye, Said, Update } from './wire'

export type LineStatus = 'connecting' | 'open' | 'lost' | 'closed'
type Message =
  | (Update & { type: 'update' })
  | { type: 'said'; message: Said }
  | (Elsewhere & { type: 'elsewhere' })
  | { type: 'pong' }
  | (Goodbye & { type: 'goodbye' })

/** Goodbyes that connecting again would only repeat. */
const FINAL = new Set(['not-found', 'forbidden', 'unauthorized', 'too-many'])
const FIRST_WAIT = 300
const LONGEST_WAIT = 8000
const PING = 15_000

export interface Listener {
  secret(): Promise<string>
  /** Beside a cookie: that it is this page that listens. */
  csrf(): Promise<string>
  /** Settled as soon as it is known which seat to listen as. */
  ready(): Promise<unknown>
  seat(): string | null
  /** How many lines of the log are known. */
  seen(): number
  told(update: Update): void
  spoken(message: Said): void
  /** This player is asked at another table. */
  elsewhere(told: Elsewhere): void
  status(status: LineStatus, message: string): void
}

export class Live {
  #socket: WebSocket | null = null
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #ended = false
  #greeted = false

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    this.#open()
  }

  /** Be told as another seat: by a new line, unless this one has not said hello yet. */
  reseat(): void {
    if (this.#greeted) this.retry()
  }

  /** Try at once instead of after the wait. */
  retry(): void {
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT
    this.#open()
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#drop()
  }

  #open(): void {
    if (this.#ended) return
    this.#drop()
    this.listener.status('connecting', '')
    const socket = lineTo(this.address)
    this.#socket = socket
    this.#greeted = false
    socket.onmessage = (event) => {
      this.#read(JSON.parse(String(event.data)) as Message)
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#again('')
    }
    if (socket.readyState === WebSocket.OPEN) void this.#greet(socket)
    else socket.onopen = () => void this.#greet(socket)
  }

  /** Say hello as soon as it is known who we are; where that cannot be found out, try again later. */
  async #greet(socket: WebSocket): Promise<void> {
    const { listener } = this
    try {
      const [secret, csrf] = await Promise.all([listener.secret(), listener.csrf(), listener.ready()])
      if (this.#socket !== socket) return
      this.#greeted = true
      const hello = { type: 'hello', secret, csrf, seat: listener.seat(), seen: listener.seen() }
      socket.send(JSON.stringify(hello))
    } catch {
      if (this.#socket === socket) this.#again('')
      return
    }
    this.#ping = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}')
    }, PING)
  }

  #read(message: Message): void {
    if (message.type === 'update') {
      this.#wait = FIRST_WAIT
      this.listener.status('open', '')
      this.listener.told(message)
    } else if (message.type === 'elsewhere') {
      this.listener.elsewhere(message)
    } else if (message.type === 'said') {
      this.listener.spoken(message.message)
    } else if (message.type === 'goodbye' && FINAL.has(message.code)) {
      this.close()
      this.listener.status('closed', message.message)
    }
  }

  #again(message: string): void {
    if (this.#ended) return
    this.#drop()
    this.listener.status('lost', message)
    this.#timer = setTimeout(() => { this.#open() }, this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #drop(): void {
    clearInterval(this.#ping)
    const old = this.#socket
    this.#socket = null
    if (!old) return
    old.onmessage = null
    // A browser complains about a line that is closed before it is open.
    if (old.readyState === WebSocket.CONNECTING) old.onopen = () => { old.close() }
    else old.close()
  }
}

const dialled = new Map<string, WebSocket>()

/** Open a line before anybody is there to say hello on it. */
export function dial(address: string): void {
  dialled.set(address, new WebSocket(address))
}

function lineTo(address: string): WebSocket {
  const early = dialled.get(address)
  dialled.delete(address)
  return early && early.readyState <= WebSocket.OPEN ? early : new WebSocket(address)
}

/** Where the line of a game is, beside the page. */
export function liveAddress(game: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${page.host}/api/games/${game}/live`
}
