/** What others do, shown one thing after the other: what is told is held back for a moment, and never for long. */
import type { LineInfo, Update, View } from '../api/wire'
import { reading } from '../club/clock'
import { settings } from '../settings/store.svelte'
import { announced } from './announce'
import { activeSeats } from './players'
import type { Words } from './words'

/** What is being shown, and the how-manieth it is of all that is known. */
export interface Caption {
  seat: string | null
  text: string
  number: number
  of: number
}

/** Milliseconds for one thing at the usual speed, and for all that waits together. */
const EACH = 700
const ALL = 4000
/** What would be seen for less goes together with the next. */
const SHORTEST = 90
/** Seconds on a clock of one’s own: with less there is no time to watch. */
const SHORT = 60

/** Who looks at a game, and what they see of it now. */
export interface Watcher {
  readonly view: View | null
  readonly asked: boolean
  readonly past: unknown
  readonly seat: string | null
  readonly mine: readonly string[]
  readonly words: Words
}

/** Shows updates, with moves that glide within so many milliseconds; `false`: this seat is asked now. */
export type Show = (updates: readonly Update[], within: number) => boolean

export class Playing {
  now = $state.raw<Caption | null>(null)
  #waiting: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #until = 0
  #number = 0

  constructor(
    private readonly watcher: Watcher,
    private readonly show: Show,
  ) {}

  /** Something was told: it is shown after what is shown now, or at once where that may not wait. */
  hear(update: Update): void {
    if (!this.#waits(update)) {
      this.finish()
      this.show([update], Infinity)
      return
    }
    this.#waiting.push(update)
    if (this.#timer === undefined) {
      this.#until = Date.now() + ALL / settings.now.speed
      this.#number = 0
      this.#next()
    } else if (this.now) this.now = { ...this.now, of: this.#number + this.#tellsIn(this.#waiting) }
  }

  /** All is shown, at once. */
  finish(): void {
    const rest = this.#waiting
    this.drop()
    if (rest.length > 0) this.show(rest, 0)
  }

  /** What waits is not for who looks now. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.now = null
  }

  /** Others’ turns are played, for who wants to see them and is not asked. */
  #waits(update: Update): boolean {
    const { view, asked, past, seat, mine } = this.watcher
    if (settings.calm() || settings.now.speed === 0 || document.hidden || past !== null) return false
    if (!view || asked || update.view?.seat !== seat) return false
    return isOthersTurn(update, this.#waiting.at(-1)?.view ?? view, mine)
  }

  #next(): void {
    this.#timer = undefined
    while (this.#waiting.length > 0) {
      const left = Math.max(this.#until - Date.now(), 0)
      const steps = Math.max(Math.floor(left / SHORTEST), 1)
      const taken = this.#waiting.splice(0, Math.ceil(this.#waiting.length / steps))
      const tells = this.#tellsIn(taken)
      const lasts = tells === 0 ? 0 : Math.min(EACH / settings.now.speed, left / (this.#waiting.length + 1))
      this.#number += tells
      if (lasts > 0) {
        this.now = { ...this.#told(taken), number: this.#number, of: this.#number + this.#tellsIn(this.#waiting) }
        this.#timer = setTimeout(() => { this.#next() }, lasts)
      }
      if (!this.show(taken, lasts)) {
        this.finish()
        return
      }
      if (lasts > 0) return
    }
    this.now = null
  }

  /** What some lines tell, each in one sentence. */
  #said(lines: readonly LineInfo[]): string[] {
    return announced(lines, -1, this.watcher.words, this.watcher.mine)
  }

  /** How many lines of some updates tell something. */
  #tellsIn(updates: readonly Update[]): number {
    return updates.reduce((sum, update) => sum + this.#said(update.lines).length, 0)
  }

  #told(updates: readonly Update[]): { seat: string | null; text: string } {
    const lines = updates.flatMap((update) => update.lines)
    const last = lines.findLast((line) => this.#said([line]).length > 0)
    return last ? { seat: last.seat ?? null, text: this.#said([last])[0] ?? '' } : { seat: null, text: '' }
  }
}

/** Whether an update tells of another’s turn, in which nobody here fights or has to hurry. */
export function isOthersTurn(update: Update, before: View, mine: readonly string[]): boolean {
  const active = activeSeats(before)
  if (active.length === 0 || active.some((seat) => mine.includes(seat)) || update.game.round === 0) return false
  if (update.lines.some((line) => line.by === 'player' && mine.includes(line.seat ?? ''))) return false
  const { attacker = [], defender = [] } = before.battle ?? {}
  if ([...attacker, ...defender].some(({ power }) => mine.includes(power))) return false
  return !update.game.seats.some((seat) => {
    const clock = mine.includes(seat.seat) ? reading(seat, update.now) : null
    return clock !== null && clock.state !== 'away' && clock.free + clock.reserve < SHORT
  })
}
