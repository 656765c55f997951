/** Hints for the first games: one for each kind of question, five in all, gone for good when told so. */
const KEPT = 'battleboard.hints'
export const HINTS = 5

/** A kind of question, and in which round of which game it was asked. */
interface Occasion {
  kind: string
  round: string
}

interface Kept {
  /** Kinds of questions that were answered, or whose hint was understood before. */
  seen: readonly string[]
  /** What is hinted at now: it is seen when something else is asked. */
  now: Occasion | null
  off: boolean
}

export class Hints {
  #kept = $state.raw<Kept>({ seen: [], now: null, off: false })

  constructor(private readonly keep: Storage = localStorage) {
    this.#kept = read(keep.getItem(KEPT))
  }

  /** Which hint it would be, from 1 on; 0: none for this kind of question any more. */
  number(kind: string, round: string): number {
    const seen = this.#seenBefore({ kind, round })
    if (this.#kept.off || seen.includes(kind) || seen.length >= HINTS) return 0
    return seen.length + 1
  }

  /** This is asked now, with its hint where `hinted`: whatever was asked before is answered. */
  ask(kind: string, round: string, hinted: boolean): void {
    const now = hinted && this.number(kind, round) > 0 ? { kind, round } : null
    const seen = this.#seenBefore({ kind, round })
    if (!same(now, this.#kept.now) || seen.length > this.#kept.seen.length) this.#store({ ...this.#kept, seen, now })
  }

  /** This one is understood. */
  got(kind: string): void {
    this.#store({ ...this.#kept, seen: [...new Set([...this.#kept.seen, kind])], now: null })
  }

  /** No more hints, for good. */
  off(): void {
    this.#store({ ...this.#kept, off: true })
  }

  /** The kinds whose hints are over once something is asked. */
  #seenBefore(next: Occasion): readonly string[] {
    const { seen, now } = this.#kept
    return now && !same(now, next) ? [...seen, now.kind] : seen
  }

  #store(next: Kept): void {
    this.#kept = next
    this.keep.setItem(KEPT, JSON.stringify(next))
  }
}

function same(one: Occasion | null, other: Occasion | null): boolean {
  return one?.kind === other?.kind && one?.round === other?.round
}

function read(text: string | null): Kept {
  try {
    const { seen, now, off } = JSON.parse(text ?? '{}') as Partial<Kept>
    const kinds = Array.isArray(seen) ? seen.filter((kind) => typeof kind === 'string') : []
    const open = typeof now?.kind === 'string' && typeof now.round === 'string' ? now : null
    return { seen: kinds, now: open, off: off === true }
  } catch {
    return { seen: [], now: null, off: false }
  }
}

export const hints = new Hints()
