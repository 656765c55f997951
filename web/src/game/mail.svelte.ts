/** A wish on its way to the table: sent, sent again while the line is down, stored, then seen. */
import { Refused } from '../api/post'
import type { Done } from '../api/wire'

/** `unsent`: nobody has answered yet; it is sent again by itself. `stored`: safe, and not yet seen. */
export type Way = 'idle' | 'sending' | 'unsent' | 'stored'

/** So long a wish waits for a sign of life before it tries again by itself. */
const PATIENCE = 2000
/** So long the first try waits for an answer. */
const FIRST = 8000
/** After that, each of the few ways that a browser keeps open may turn out dead: they are tried quickly. */
const QUICK = 3000
const WAYS = 6
/** Then the line is slow rather than dead. */
const LONG = 20_000

/** Sends a wish; it may be sent again, and waits for its answer no longer than so many milliseconds. */
export type Send = (patience: number) => Promise<Done>

export class Mail {
  way = $state<Way>('idle')
  #wakes: (() => void)[] = []
  #ended = false

  /** What is `seen` is how many lines of the log this page shows. */
  constructor(
    private readonly seen: () => number,
    private readonly patience = PATIENCE,
  ) {}

  /**
   * Send a wish until it is answered, and come back when the page shows what came of it.
   *
   * Where others were first it is refused, unless it means the same in the new position, as `again` says.
   */
  async deliver(send: Send, again: () => boolean = () => false): Promise<void> {
    this.way = 'sending'
    try {
      const done = await this.#answered(send, again)
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

  async #answered(send: Send, again: () => boolean): Promise<Done> {
    for (let tries = 0; ; tries++) {
      try {
        return await send(tries === 0 ? FIRST : tries < WAYS ? QUICK : LONG)
      } catch (error) {
        const late = isLate(error) && again()
        if (!(late || isPassing(error)) || this.#ended) throw error
        this.way = 'unsent'
        await this.#sign()
        // What others did may be seen only now.
        if (late && !again()) throw error
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

/** Nobody answered, too many asked, or what stands before the server found nobody there. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

function isLate(error: unknown): boolean {
  return error instanceof Refused && error.trouble.code === 'stale'
}

/** Whether the same wish may be granted a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof Refused && PASSING.has(error.status)
}
