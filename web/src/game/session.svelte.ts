/** One game as this browser sees it: the view, what is asked, what happened, what is being sent. */
import type { Client } from '../api/client'
import { newKey, Refused } from '../api/post'
import { Live, liveAddress, type LineStatus } from '../api/socket'
import type {
  BoardInfo,
  Elsewhere,
  GameInfo,
  LineInfo,
  Moment,
  RefusalInfo,
  Update,
  View,
} from '../api/wire'
import { t } from '../i18n'
import type { Chart } from '../map/chart'
import { chartOf, fetchBoard, mapOf, noteEdition } from '../map/maps'
import { findingOf, seatFor, type Called, type Finding } from '../club/called'
import { Talk } from '../club/talk.svelte'
import { changedSpaces } from './changes'
import { Focus } from './focus.svelte'
import { glidesIn } from './glides.svelte'
import { Inquiries } from './inquiries'
import { merged } from './lines'
import { isPassing, Mail, type Send } from './mail.svelte'
import type { Playing } from './playing.svelte'
import { nameOf } from './question'
import { firstSeat, ownSeats } from './seats'
import { Words } from './words'

/** Why something was not done: the sentence, and the rule where there is one. */
export interface Notice {
  sentence: string
  rule: string | null
}

/** An answer that waits for the end of the turn, and what that brings. */
export interface Held {
  readonly seat: string
  readonly version: number
  readonly action: { type: string }
  /** The answer in words. */
  readonly said: string
  readonly income: number | null
  readonly lost: number
  /** What comes back for new units that find no place. */
  readonly refund?: number
}

/** So long a page that found nobody waits before it asks again. */
const REOPENING = 3000
/** A tab that logs in may hear of it a little later than those that it affects. */
const A_MOMENT = 1000

export class Session {
  info = $state.raw<GameInfo | null>(null)
  view = $state.raw<View | null>(null)
  /** The version of the first position that came: what led to it was not watched here. */
  openedAt = -1
  lines = $state.raw<readonly LineInfo[]>([])
  board = $state.raw<BoardInfo | null>(null)
  chart = $state.raw<Chart | null>(null)
  seat = $state<string | null>(null)
  line = $state<LineStatus>('connecting')
  notice = $state.raw<Notice | null>(null)
  /** Spaces that others changed since this seat last acted. */
  changed = $state.raw<ReadonlySet<string>>(new Set())
  /** Set while the next seat of a shared device has not looked yet. */
  handOver = $state<string | null>(null)
  problem = $state('')
  /** Whether this was a visitor of a table whose open seats are taken: trying again is of no use. */
  turnedAway = $state(false)
  /** An answer that would end the turn: it is sent when the player ends the turn. */
  held = $state.raw<Held | null>(null)

  /** The decision that a link led to, and what is to be said of it. */
  called = $state.raw<Called | null>(null)
  finding = $state<Finding>(null)
  #heeded = true
  /** Another table where this player was asked while this one was open. */
  elsewhere = $state.raw<Elsewhere | null>(null)
  /** The server’s clock beside this one, in seconds. */
  skew = $state(0)

  readonly focus = new Focus(() => {
    this.dismiss()
  })
  readonly ask: Inquiries
  /** A moment of the past that the map shows instead of now. */
  past = $state.raw<Moment | null>(null)
  readonly pastFocus = new Focus()
  pastChanged = $state.raw<ReadonlySet<string>>(new Set())
  readonly talk = new Talk()
  words = $state.raw(new Words(null))
  #live: Live | null = null
  #closed = false
  #reopening: ReturnType<typeof setTimeout> | undefined
  /** All lines that were told; some of them may wait to be shown. */
  #told: readonly LineInfo[] = []
  /** Settled when the first position is there. */
  #begin: () => void = () => undefined
  readonly #begun = new Promise<void>((begin) => (this.#begin = begin))
  /** How often something was asked for or sent: only the last is told of. */
  #explained = 0
  #chosen = false
  /** Who was asked when a seat was chosen by hand: it stays until others are. */
  #chosenFor: string | null = null

  constructor(
    private readonly client: Client,
    readonly id: string,
  ) {
    this.ask = new Inquiries(client, id, this)
  }

  /** What others do, one thing after the other; it comes after the first question. */
  playing = $state.raw<Playing | null>(null)

  /** The latest wish on its way; while there is one, no other is sent. */
  readonly mail = new Mail(() => this.view?.version ?? 0)
  sending = $derived(this.mail.way !== 'idle')

  /** What the map shows: now, or a moment of the past with nothing to pick. */
  scene = $derived((this.past ?? this.view)?.scene ?? null)
  sight = $derived(this.past ? this.pastFocus : this.focus)
  ringed = $derived(this.past ? this.pastChanged : this.changed)

  asking = $derived(this.view?.asking ?? null)
  /** Which question that is; empty: none. */
  question = $derived(this.asking ? nameOf(this.asking, this.info?.round ?? 0) : '')
  /** The question that something is prepared for here, not sent yet. */
  prepared = ''
  /** Whether the seat that this browser plays now is asked. */
  asked = $derived(
    this.seat !== null &&
      this.view?.seat === this.seat &&
      this.handOver === null &&
      !!this.asking?.seats.includes(this.seat),
  )
  /** What is held back, as long as nothing has changed since. */
  holding = $derived(this.asked && this.held?.seat === this.seat && this.held?.version === this.view?.version ? this.held : null)
  options = $derived(this.asked ? (this.view?.options ?? null) : null)
  mine = $derived(this.info ? ownSeats(this.info) : [])
  /** Whether this seat can still do anything in this game: it is not over, nor for it alone. */
  plays = $derived(
    this.view !== null &&
      !this.view.result &&
      this.info?.status !== 'abandoned' &&
      !!this.info?.seats.some((one) => one.seat === this.seat && one.in_play),
  )
  /** Whether seats know what others may not; until that is known, they do. */
  hides = $derived(this.board?.hides ?? true)
  /** Whether all who are asked sit here: whoever plays several powers agrees with nobody else. */
  alone = $derived(this.asking?.seats.every((seat) => this.mine.includes(seat)) ?? false)
  /** Whether people share this device in a game where everybody may see everything. */
  shared = $derived(this.mine.length > 1 && !this.hides)

  /** The device has found a connection, or lost it; it may be wrong about a server that it need not go far for. */
  readonly #online = (): void => {
    this.retry()
  }
  readonly #offline = (): void => {
    this.#live?.doubt()
  }

  async open(): Promise<void> {
    clearTimeout(this.#reopening)
    addEventListener('online', this.#online)
    addEventListener('offline', this.#offline)
    // The line is opened meanwhile: it says hello when the seat is known.
    const found = this.client.game(this.id)
    const seated = found.then((info) => {
      this.info = info
      this.#heed(info)
      this.#chooseSeat(info)
    })
    this.#listen(seated)
    try {
      await seated
      this.problem = ''
      const { edition } = await found
      noteEdition(this.id, edition)
      await this.#loadBoard(edition)
    } catch (error) {
      this.problem = sentenceOf(error)
      this.#live?.close()
      if (isPassing(error) && !this.#closed) this.#reopening = setTimeout(() => void this.open(), REOPENING)
    }
  }

  #listen(seated: Promise<void>): void {
    this.#live?.close()
    this.#live = new Live(liveAddress(this.id), {
      proof: () => this.client.identity.proof(),
      ready: () => seated,
      seat: () => this.seat,
      seen: () => this.#told.length,
      told: (update) => {
        this.#hear(update)
      },
      elsewhere: (told) => (this.elsewhere = told),
      spoken: (message) => {
        this.talk.heard(message)
      },
      status: (status, message) => {
        this.line = status
        if (status === 'closed') this.#reopening = setTimeout(() => void this.#turnedAway(message), A_MOMENT)
      },
    })
  }

  /** The line is not for us; or we are somebody else now, because another tab has logged in. */
  async #turnedAway(message: string): Promise<void> {
    if (await this.client.identity.isOvertaken()) void this.open()
    else {
      this.problem = message
      this.turnedAway = this.info?.status === 'open' && this.mine.length === 0
    }
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#online)
    removeEventListener('offline', this.#offline)
    clearTimeout(this.#reopening)
    this.#live?.close()
    this.playing?.drop()
    this.mail.close()
  }

  /** Try at once what waits for the line. */
  retry(): void {
    this.#live?.retry()
    this.mail.wake()
  }

  /** From now on what others do is played. */
  async play(): Promise<void> {
    const { Playing } = await import('./playing.svelte')
    this.playing ??= new Playing(this, (updates, within) => this.#show(updates, within))
  }

  /** Whatever still moves is where it belongs, and all that was told is shown. */
  finish(): void {
    this.playing?.finish()
    this.focus.glides.finish()
  }

  /** A link leads to a decision: sit there as soon as the game is known. */
  call(called: Called | null): void {
    this.called = called
    this.finding = null
    this.#heeded = called === null
    if (this.info) this.#heed(this.info)
  }

  /** Look at the game as another of the own seats. */
  sitAt(seat: string | null): void {
    this.playing?.finish()
    this.#chosen = true
    this.#chosenFor = this.info?.asked.join() ?? ''
    this.#change(seat)
    this.handOver = null
  }

  /** Send an action; what the server refuses is told, and nothing is lost. */
  act(action: { type: string }): Promise<boolean> {
    return this.#send({ action })
  }

  /**
   * Send an answer that several seats give together; where all others who are asked sit here, too, they agree at once.
   *
   * When it is refused, or somebody else was first, whoever is still asked answers by hand.
   */
  async actTogether(action: { type: string }): Promise<boolean> {
    const others = this.alone ? this.asking?.seats.filter((seat) => seat !== this.seat) ?? [] : []
    if (!(await this.#send({ action }))) return false
    for (const seat of others) if (!(await this.#send({ action: { type: 'Agree' } }, seat))) return false
    return true
  }

  /** Send several actions, one after the other, until one is refused. */
  async actAll(actions: readonly { type: string }[]): Promise<boolean> {
    for (const action of actions) if (!(await this.#send({ action }))) return false
    return true
  }

  /**
   * Send standing orders of a seat, one after the other until one is refused.
   *
   * They hold whatever the position is: where others were first they are sent again, the first of them only while `again`.
   */
  async instruct(orders: readonly { type: string }[], again: () => boolean): Promise<boolean> {
    const { seat } = this
    this.playing?.finish()
    for (const [i, action] of orders.entries()) {
      if (seat === null || this.sending) return false
      const wish = { key: newKey(), seat, action }
      const send: Send = (patience) => this.client.act(this.id, { ...wish, version: this.info?.version ?? 0 }, patience)
      if (!(await this.#sending(send, i === 0 ? again : () => true))) return false
    }
    return true
  }

  /** Send an action in the record’s words. */
  say(text: string): Promise<boolean> {
    return this.#send({ text })
  }

  async undo(): Promise<void> {
    this.playing?.finish()
    const { seat, view } = this
    if (seat === null || !view || this.sending) return
    const wish = { key: newKey(), seat, version: view.version }
    await this.#sending((patience) => this.client.undo(this.id, wish, patience))
  }

  /** Take the note away: it is about a choice that is no longer meant. */
  dismiss(): void {
    this.#explained++
    this.notice = null
  }

  /** Show why something is not possible. */
  tell(refusal: RefusalInfo): void {
    this.#explained++
    this.notice = noticeOf(refusal)
  }

  /** Show why an action is not open: what the panel knows to be closed is asked of the rules. */
  async explain(action: { type: string }): Promise<void> {
    if (this.seat === null) return
    const [number, version] = [++this.#explained, this.view?.version]
    // An answer that comes late speaks of what nobody asks any more.
    const isWanted = (): boolean => number === this.#explained && version === this.view?.version
    try {
      const found = await this.ask.whyNot([action])
      const refusal = found.verdicts[0]?.refusal
      if (refusal && isWanted()) this.notice = noticeOf(refusal)
    } catch (error) {
      if (isWanted()) this.notice = { sentence: sentenceOf(error), rule: null }
    }
  }

  async #send(what: { action?: unknown; text?: string }, seat = this.seat): Promise<boolean> {
    this.playing?.finish()
    const { view } = this
    if (seat === null || !view || this.sending) return false
    const wish = { key: newKey(), seat, version: view.version, ...what }
    return this.#sending((patience) => this.client.act(this.id, wish, patience))
  }

  async #sending(send: Send, again?: () => boolean): Promise<boolean> {
    this.#explained++
    this.notice = null
    this.changed = new Set()
    this.#live?.probe()
    try {
      await this.mail.deliver(send, again)
      return true
    } catch (error) {
      this.notice = this.#noticeOf(error)
      return false
    }
  }

  /** Why a wish was not granted; whoever came first is named, and nothing prepared is lost. */
  #noticeOf(error: unknown): Notice {
    const trouble = error instanceof Refused ? error.trouble : null
    if (trouble?.refusal) return noticeOf(trouble.refusal)
    const first = trouble?.lines?.find((line) => line.seat)?.seat
    if (trouble?.code !== 'stale' || !first) return { sentence: sentenceOf(error), rule: null }
    const mine = this.mine.includes(first)
    const sentence = mine ? t('web-stale-mine') : t('web-stale-by', { seat: this.words.of('seat', first) })
    return { sentence, rule: null }
  }

  async #loadBoard(edition: string): Promise<void> {
    fetchBoard(this.client, edition)
    const board = await this.client.board(edition)
    this.words = new Words(board)
    this.board = board
    const map = mapOf(edition) ?? board.map
    if (!map) return
    const chart = chartOf(edition, await this.client.map(map))
    // The map is drawn once, with all that stands on it.
    await this.#begun
    this.chart = chart
  }

  #hear(update: Update): void {
    const known = this.#told.length
    this.#told = merged(this.#told, update.lines, update.version)
    this.skew = update.now - Date.now() / 1000
    if (this.playing) this.playing.hear(update)
    else this.#show([update], Infinity)
    // The server tells at most so many lines at once.
    if (this.#told.length < update.version) this.#live?.more(this.#told.length > known)
  }

  #show(updates: readonly Update[], within: number): boolean {
    const [before, latest] = [this.view, updates.at(-1)]
    const [seat, question] = [this.seat, this.question]
    for (const update of updates) this.lines = merged(this.lines, update.lines, update.version)
    if (latest) {
      this.info = latest.game
      this.#chooseSeat(latest.game)
    }
    const view = latest?.view
    if (view && view.seat === this.seat) {
      this.view = view
      if (this.openedAt < 0) this.openedAt = view.version
      this.#begin()
      if (before?.scene && view.scene && before.seat === view.seat)
        this.changed = new Set([...this.changed, ...changedSpaces(before.scene, view.scene)])
      const lines = updates.flatMap((update) => update.lines)
      if (before) this.focus.glides.add(glidesIn(lines, (id) => this.words.isSpace(id)), within)
    }
    // Who sits at another tab, or elsewhere, was faster.
    const answered = updates.flatMap((update) => update.lines).some((line) => line.seat === seat && line.by === 'player')
    if (question && question === this.prepared && question !== this.question) {
      if (answered && !this.sending) this.notice = { sentence: t('web-answered-elsewhere'), rule: null }
      this.prepared = ''
    }
    this.mail.wake()
    return !this.asked
  }

  /** Sit where a link leads, once; what was answered meanwhile is said. */
  #heed(game: GameInfo): void {
    if (this.#heeded || this.called === null) return
    this.#heeded = true
    this.finding = findingOf(game, this.called)
    const seat = seatFor(game, this.called)
    if (seat !== null) this.sitAt(seat)
  }

  /** Sit where one is asked; where something is hidden, the next player looks only when ready. */
  #chooseSeat(game: GameInfo): void {
    const mine = ownSeats(game)
    if (mine.length === 0 || this.#chosenFor === game.asked.join()) return
    this.#chosenFor = null
    const wanted = game.asked.find((seat) => mine.includes(seat))
    if (this.seat === null && !this.#chosen) this.#change(firstSeat(game))
    else if (wanted && this.seat !== null && !game.asked.includes(this.seat)) {
      if (this.hides) this.handOver = wanted
      this.#change(wanted)
    }
  }

  #change(seat: string | null): void {
    if (seat === this.seat) return
    this.seat = seat
    // What all may see stays in sight until the view of the other seat is here.
    if (this.hides) {
      this.playing?.drop()
      this.view = null
      this.lines = []
      this.#told = []
    }
    this.#live?.reseat()
  }
}

/** A refusal as it is told: the sentence, and its rule apart from it. */
export function noticeOf(refusal: RefusalInfo): Notice {
  const tail = refusal.rule ? ` [${refusal.rule}]` : ''
  return { sentence: refusal.sentence.replace(tail, ''), rule: refusal.rule }
}

/** What went wrong, in words. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Refused)) return t('web-broken')
  if (error.trouble.code === 'offline') return t('web-offline')
  if (error.trouble.code === 'stale') return t('web-stale')
  return error.trouble.message
}
