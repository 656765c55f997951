/** What a person notes at a seat for themselves: read once, and kept a moment after the last letter. */
import { untrack } from 'svelte'

import { Refused } from '../api/post'
import type { Notes as Kept } from '../api/wire'
import { perSeat } from '../game/perSeat'
import { sentenceOf } from '../game/session.svelte'
import { keepNotes, notes } from './requests'

/** So long after the last change notes are sent, in milliseconds. */
const WAIT = 800
/** No more letters than this are kept. */
export const MOST = 10_000

export class Notes {
  text = $state('')
  ready = $state(false)
  /** Whether all of it is kept. */
  way = $state<'kept' | 'typing'>('kept')
  problem = $state('')
  /** What was kept elsewhere since these were read: nothing is sent until one has said what stays. */
  other = $state.raw<Kept | null>(null)
  /** When the notes were kept that the next ones replace. */
  #at = 0
  /** What was sent since; one of these may be kept, and only the answer lost. */
  readonly #sent = new Set<string>()
  #changes = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** One is on its way; `again`: and another should follow. */
  #keeping: 'no' | 'once' | 'again' = 'no'

  constructor(
    private readonly game: string,
    private readonly seat: string,
  ) {}

  /** Look what is kept, unless something here is not. */
  async read(): Promise<void> {
    if (this.#unkept()) return
    const before = this.#changes
    try {
      const found = await notes(this.game, this.seat)
      if (before === this.#changes) this.#learn(found, found.text)
      this.ready = true
    } catch (error) {
      this.problem = sentenceOf(error)
    }
  }

  /** Change them; they are kept by themselves. */
  write(text: string): void {
    if (text === this.text || text.length > MOST) return
    this.#change(text)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), WAIT)
  }

  /** Keep what was changed, now: one after the other, so that none overtakes another. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.#unkept() || this.other) return
    if (this.#keeping !== 'no') {
      this.#keeping = 'again'
      return
    }
    try {
      do {
        this.#keeping = 'once'
        await this.#put(this.text)
      } while (this.#goesOn())
      this.problem = ''
    } catch (error) {
      this.problem = sentenceOf(error)
    } finally {
      this.#keeping = 'no'
    }
  }

  /** Say what stays, of these and of those that were kept elsewhere. */
  async settle(text: string): Promise<void> {
    if (!this.other) return
    this.#at = this.other.at
    this.other = null
    this.#change(text)
    await this.keep()
  }

  async #put(text: string): Promise<void> {
    this.#sent.add(text)
    try {
      this.#learn(await keepNotes(this.game, { seat: this.seat, text, over: this.#at }))
    } catch (error) {
      if (!(error instanceof Refused) || error.trouble.code !== 'notes-changed') throw error
      const found = await notes(this.game, this.seat)
      if (!this.#sent.has(found.text)) this.other = found
      else {
        this.#learn(found)
        this.#keeping = 'again'
      }
    }
  }

  /** These are kept now, and shown as `text`. */
  #learn(found: Kept, text = this.text): void {
    this.#at = found.at
    this.#sent.clear()
    this.text = text
    this.way = text === found.text ? 'kept' : 'typing'
  }

  #change(text: string): void {
    this.text = text
    this.way = 'typing'
    this.problem = ''
    this.#changes++
  }

  #goesOn(): boolean {
    return this.#keeping === 'again' && this.#unkept() && !this.other
  }

  #unkept(): boolean {
    return this.way === 'typing'
  }
}

/** The notes of a seat: the pad and the map look at the same ones. */
export const notesAt = perSeat((session, seat) => {
  const here = new Notes(session.id, seat)
  // What could not be sent is sent when the line is back, whoever sits there then.
  $effect.root(() => {
    $effect(() => {
      if (session.line === 'open') untrack(() => void here.keep())
    })
  })
  return here
})
