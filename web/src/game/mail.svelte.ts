/** A wish on its way to the table: sent, sent again while the line is down, stored, then seen. */
import { Refused } from '../api/client'
import type { Done } from '../api/wire'

/** `unsent`: nobody has answered yet; it is sent again by itself. `stored`: safe, and not yet seen. */
export type Way = 'idle' | 'sending' | 'unsent' | 'stored'

/** So long a wish waits for a sign of life before it tries again by itself. */
const PATIENCE = 2000

export class Mail {
  way = $state<Way>('idle')
  #wakes: (() => void)[] = []
  #ended = false

  /** What is `seen` is how many lines of the log this page shows. */
  constructor(
    private readonly seen: () => number,
    private readonly patience = PATIENCE,
  ) {}

  /** Send a wish until it is answered, and come back when the page shows what came of it. */
  async deliver(send: () => Promise<Done>): Promise<void> {
    this.way = 'sending'
    try {
      const done = await this.#answered(send)
      this.way = 'stored'
      // The line tells what happened; if it is down, that comes when it is back.
      for (let waits = 0; this.seen() < done.version && waits < 3; waits++) await this.#sign()
    } finally {
      this.way = 'idle'
    }
  }

  /** Something was heard of the table, or somebody wants to try at once. */
  wake(): void {
    for (const wake of this.#wakes.splice(0)) wake()
  }

  close(): void {
    this.#ended = true
    this.wake()
  }

  async #answered(send: () => Promise<Done>): Promise<Done> {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (!isPassing(error) || this.#ended) throw error
        this.way = 'unsent'
        await this.#sign()
      }
    }
  }

  #sign(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.patience)
      this.#wakes.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}

/** Whether the same wish may be granted a moment later: nobody answered, or the server was in trouble. */
function isPassing(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status === 429 || error.status === 503)
}
