/** How many of what a panel has prepared: it outlives the panel and the page, as long as the same is asked. */
import { keepDraft, readDraft } from './drafts'
import type { Session } from './session.svelte'
import { total, type Counts } from './units'

export class Prepared {
  #now = $state.raw<Counts>({})

  constructor(private readonly session: Session) {
    this.#now = countsIn(session.seat === null ? null : readDraft('answer', session.id, session.seat, session.question))
    this.#tell()
  }

  get now(): Counts {
    return this.#now
  }

  set now(counts: Counts) {
    this.#now = counts
    const { id, seat, question } = this.session
    if (seat !== null) keepDraft('answer', id, seat, total(counts) > 0 ? counts : null, question)
    this.#tell()
  }

  #tell(): void {
    this.session.prepared = total(this.#now) > 0 ? this.session.question : ''
  }
}

/** What was kept, if it can be read as numbers of things. */
function countsIn(found: unknown): Counts {
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(Object.entries(found).filter(([, count]) => Number.isInteger(count) && count > 0)) as Counts
}
