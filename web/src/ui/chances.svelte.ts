/** The chances of several attacks that one could choose, each beside its own row. */

export interface Wish {
  /** What is asked, with all that its answer depends on. */
  readonly key: string
  /** Asks for it; null: nobody would fight. */
  readonly ask: () => Promise<number | null>
}

/** A moment to see whether the choice changes again. */
const PAUSE = 120
/** What is asked for at most: the first rows are those in sight. */
export const FEW = 5

/** Found one after another, so that nobody else waits for them; what is known is not asked again. */
export class Chances {
  #found = $state.raw<ReadonlyMap<string, number | null>>(new Map())

  /** Made while a component is set up; `wishes` are what its rows show now. */
  constructor(wishes: () => readonly Wish[]) {
    $effect(() => {
      const wanted = wishes().slice(0, FEW)
      let current = true
      const later = setTimeout(() => void this.#ask(wanted, () => current), PAUSE)
      return () => {
        current = false
        clearTimeout(later)
      }
    })
  }

  /** A chance; undefined: on its way, or not asked for; null: there is none. */
  of(key: string): number | null | undefined {
    return this.#found.get(key)
  }

  /** Stops where other rows are shown meanwhile. */
  async #ask(wishes: readonly Wish[], current: () => boolean): Promise<void> {
    for (const { key, ask } of wishes) {
      if (this.#found.has(key)) continue
      const chance = await ask().catch(() => null)
      if (!current()) return
      this.#found = new Map(this.#found).set(key, chance)
    }
  }
}
