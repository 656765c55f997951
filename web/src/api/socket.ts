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
  /** The latest wish for a line: earlier ones that are still under way count no more. */
  #attempt = 0

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    void this.#open()
  }

  /** Try at once instead of after the wait. */
  retry(): void {
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT
    void this.#open()
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#drop()
  }

  async #open(): Promise<void> {
    if (this.#ended) return
    this.#drop()
    this.listener.status('connecting', '')
    const attempt = ++this.#attempt
    let secret: string
    let csrf: string
    try {
      secret = await this.listener.secret()
      csrf = await this.listener.csrf()
    } catch {
      this.#again('')
      return
    }
    if (attempt !== this.#attempt || this.#ended) return
    const socket = new WebSocket(this.address)
    this.#socket = socket
    socket.onopen = () => {
      const hello = { type: 'hello', secret, csrf, seat: this.listener.seat(), seen: this.listener.seen() }
      socket.send(JSON.stringify(hello))
      this.#ping = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}')
      }, PING)
    }
    socket.onmessage = (event) => {
      this.#read(JSON.parse(String(event.data)) as Message)
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#again('')
    }
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
    this.#timer = setTimeout(() => void this.#open(), this.#wait)
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

/** Where the line of a game is, beside the page. */
export function liveAddress(game: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${page.host}/api/games/${game}/live`
}
