/** Moves that were made, shown one after the other as they glide over the map. */
import type { LineInfo } from '../api/wire'
import { settings } from '../settings/store.svelte'

export interface Glide {
  key: string
  seat: string
  /** From space to space. */
  way: readonly string[]
}

/** How long one move takes at the usual speed. */
const LASTS = 220
/** Of many moves only the latest are shown: nobody has to wait. */
const MOST = 12
/** What is faster cannot be followed. */
const FOLLOWED = 90
const MOVES = /(Moved|Landed|Loaded|Retreated|Captured)$/

export class Glides {
  now = $state.raw<Glide | null>(null)
  #waiting: Glide[] = []
  #each = LASTS
  #timer: ReturnType<typeof setTimeout> | undefined

  /** How long the glide under way takes. */
  get lasts(): number {
    return this.#each
  }

  /** Show moves after those under way; or instead of them, the latest that can be followed within so many milliseconds. */
  add(glides: readonly Glide[], within = Infinity): void {
    if (settings.calm() || settings.now.speed === 0) return
    if (within !== Infinity) this.finish()
    const usual = LASTS / settings.now.speed
    const most = Math.min(MOST, Math.floor(within / Math.min(usual, FOLLOWED)))
    this.#waiting = most > 0 ? [...this.#waiting, ...glides].slice(-most) : []
    this.#each = Math.min(usual, within / Math.max(this.#waiting.length, 1))
    if (!this.now) this.#next()
  }

  /** All is where it belongs, at once. */
  finish(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
    this.now = null
  }

  #next(): void {
    this.now = this.#waiting.shift() ?? null
    if (this.now) this.#timer = setTimeout(() => { this.#next() }, this.lasts)
  }
}

/** The moves that some lines tell of, whatever the game calls them. */
export function glidesIn(lines: readonly LineInfo[], isSpace: (id: string) => boolean): Glide[] {
  return lines.flatMap((line) =>
    (line.events ?? []).flatMap((event, i) => {
      const told = event as Record<string, unknown>
      const way = MOVES.test(String(told.type)) ? wayOf(told).filter(isSpace) : []
      const seat = told.seat ?? told.by ?? line.seat
      return way.length > 1 && typeof seat === 'string' ? [{ key: `${line.number}.${i}`, seat, way }] : []
    }),
  )
}

function wayOf(event: Record<string, unknown>): string[] {
  if (Array.isArray(event.path)) return event.path.map(String)
  const to = event.target ?? event.space
  const from = event.origin ?? event.zone ?? event.space
  return from === to ? [] : [String(from), String(to)]
}
