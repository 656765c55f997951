/** Hints for the first games: one for each kind of question, five in all, gone for good when told so. */
const KEPT = 'battleboard.hints'
export const HINTS = 5

interface Kept {
  seen: readonly string[]
  off: boolean
}

export class Hints {
  #now = $state.raw<Kept>({ seen: [], off: false })

  constructor(private readonly keep: Storage = localStorage) {
    this.#now = read(keep.getItem(KEPT))
  }

  /** Which hint it would be, from 1 on; 0: none for this kind of question any more. */
  number(kind: string): number {
    const { seen, off } = this.#now
    if (off || seen.includes(kind) || seen.length >= HINTS) return 0
    return seen.length + 1
  }

  /** This one is understood. */
  got(kind: string): void {
    if (!this.#now.seen.includes(kind)) this.#store({ ...this.#now, seen: [...this.#now.seen, kind] })
  }

  /** No more hints, for good. */
  off(): void {
    this.#store({ ...this.#now, off: true })
  }

  #store(next: Kept): void {
    this.#now = next
    this.keep.setItem(KEPT, JSON.stringify(next))
  }
}

function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<Kept>
    const seen = Array.isArray(found.seen) ? found.seen.filter((kind) => typeof kind === 'string') : []
    return { seen, off: found.off === true }
  } catch {
    return { seen: [], off: false }
  }
}

export const hints = new Hints()
