/** The line to a table: what happens is told at once, and what was missed on return. */
import { greet, lineTo, type Line } from './early'
import type { Proof } from './post'
import type { Elsewhere, Goodbye, Said, Update } from './wire'

export type LineStatus = 'connecting' | 'open' | 'lost' | 'closed'
type Message =
  | (Update & { type: 'update' })
  | { type: 'said'; message: Said }
  | (Elsewhere & { type: 'elsewhere' })
  | { type: 'pong' }
  | (Goodbye & { type: 'goodbye' })

/** Goodbyes that connecting again would only repeat. */
const FINAL = new Set(['not-found', 'forbidden', 'unauthorized', 'too-many-lines', 'not-open'])
/** One that only means: to another worker of the same server. */
const MOVED = 'closing'
const FIRST_WAIT = 300
const LONGEST_WAIT = 8000
const PING = 15_000
/** So long nothing may be heard after a ping: a line can be dead without anybody having said so. */
const SILENCE = 8000
/** A new line may take longer until it tells how the game stands, and longer each time: it may be only slow. */
const OPENING = 5

export interface Listener {
  /** Who listens. */
  proof(): Promise<Proof>
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
  #silence: ReturnType<typeof setTimeout> | undefined
  #ended = false
  #greeted = false
  #moved = false
  #doubted = false

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
    this.#drop('at once')
    this.#open()
  }

  /** Ask for what is still missing: at once, or after the wait where the last answer brought nothing. */
  more(advanced: boolean): void {
    if (advanced) this.retry()
    else this.#again('')
  }

  /** Find out now whether the line still carries anything. */
  probe(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || !this.#greeted) return
    this.#socket.send('{"type":"ping"}')
    this.#expect(SILENCE)
  }

  /** The device says that it has no connection: the line counts as lost until something is heard on it. */
  doubt(): void {
    if (this.#ended || !this.#greeted || !this.#socket) return
    this.#doubted = true
    this.listener.status('lost', '')
    this.probe()
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#drop()
  }

  #open(): void {
    if (this.#ended) return
    this.#drop()
    this.#doubted = false
    this.listener.status('connecting', '')
    const line = lineTo(this.address)
    this.#socket = line.socket
    this.#greeted = false
    line.socket.onclose = () => {
      if (this.#socket === line.socket) this.#again('')
    }
    this.#expect(SILENCE + OPENING * this.#wait)
    void this.#begin(line)
  }

  /** Something has to be heard in so many milliseconds; what was expected before is not put off. */
  #expect(within: number): void {
    this.#silence ??= setTimeout(() => {
      this.#drop('at once')
      this.#again('')
    }, within)
  }

  #heard(): void {
    clearTimeout(this.#silence)
    this.#silence = undefined
  }

  /** Say hello as soon as it is known who we are; where that cannot be found out, try again later. */
  async #begin(line: Line): Promise<void> {
    const { socket } = line
    const { listener } = this
    try {
      // Whether the server still knows us is found out on the way: only then it is certain who we are.
      await listener.ready()
      const { secret, csrf } = await listener.proof()
      if (this.#socket !== socket) return
      const hello = { type: 'hello', secret, csrf, seat: listener.seat(), seen: listener.seen() } as const
      // Somebody else was announced early: this line is not ours.
      if (line.hello && (line.hello.seat !== hello.seat || line.hello.secret !== secret)) {
        this.#open()
        return
      }
      this.#greeted = true
      if (!line.hello) greet(line, hello)
    } catch {
      if (this.#socket === socket) this.#again('')
      return
    }
    this.#listen(line)
  }

  /** Hear what was said already, and from now on all the rest. */
  #listen({ socket, heard }: Line): void {
    socket.onmessage = (event) => {
      this.#read(JSON.parse(String(event.data)) as Message)
    }
    this.#ping = setInterval(() => { this.probe() }, PING)
    for (const message of heard) {
      this.#read(JSON.parse(message) as Message)
      // What it told may have led to another line, which tells the rest.
      if (this.#socket !== socket) return
    }
  }

  #read(message: Message): void {
    this.#heard()
    if (this.#doubted) this.listener.status('open', '')
    this.#doubted = false
    if (message.type === 'update') {
      const socket = this.#socket
      this.listener.status('open', '')
      this.listener.told(message)
      if (this.#socket === socket) this.#wait = FIRST_WAIT
    } else if (message.type === 'elsewhere') {
      this.listener.elsewhere(message)
    } else if (message.type === 'said') {
      this.listener.spoken(message.message)
    } else if (message.type === 'goodbye' && FINAL.has(message.code)) {
      this.close()
      this.listener.status('closed', message.message)
    } else if (message.type === 'goodbye') {
      this.#moved = message.code === MOVED
    }
  }

  #again(message: string): void {
    if (this.#ended) return
    this.#drop()
    this.listener.status('lost', message)
    this.#timer = setTimeout(() => { this.#open() }, this.#moved ? 0 : this.#wait)
    this.#moved = false
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  /** A browser opens one line to a place after the other: one that hangs would hold up the next. */
  #drop(when: 'when open' | 'at once' = 'when open'): void {
    clearInterval(this.#ping)
    this.#heard()
    const old = this.#socket
    this.#socket = null
    if (!old) return
    old.onmessage = null
    old.onclose = null
    // It complains about a line that is closed before it is open.
    if (when === 'when open' && old.readyState === WebSocket.CONNECTING) old.onopen = () => { old.close() }
    else old.close()
  }
}

/** Where the line of a game is, beside the page. */
export function liveAddress(game: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${page.host}/api/games/${game}/live`
}
