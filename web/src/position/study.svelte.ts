/** A board that is studied: what was wished of it, and what the server says to that. */
import type { Client } from '../api/client'
import type { PositionEdit, StudyBoard } from '../api/wire'
import { sentenceOf } from '../game/session.svelte'
import { asked, type Source } from './source'
import { NOTHING } from './wishes'

/** A moment to see whether the number changes again. */
const PAUSE = 120

export class Study {
  board = $state.raw<StudyBoard | null>(null)
  layout = $state.raw<PositionEdit>(NOTHING)
  attacker = $state<string | null>(null)
  target = $state<string | null>(null)
  /** Why the last wish cannot be. */
  problem = $state('')
  waiting = $state(false)
  #before = $state.raw<readonly PositionEdit[]>([])
  #later: ReturnType<typeof setTimeout> | undefined
  #number = 0

  constructor(
    private readonly client: Client,
    readonly source: Source,
  ) {}

  get mayUndo(): boolean {
    return this.#before.length > 0
  }

  wish(layout: PositionEdit): void {
    this.#before = [...this.#before, this.layout]
    this.layout = layout
    this.ask(PAUSE)
  }

  undo(): void {
    this.layout = this.#before.at(-1) ?? NOTHING
    this.#before = this.#before.slice(0, -1)
    this.ask()
  }

  reset(): void {
    this.layout = NOTHING
    this.#before = []
    this.ask()
  }

  look(target: string | null): void {
    this.target = target
    this.ask()
  }

  attackAs(seat: string): void {
    this.attacker = seat
    this.ask()
  }

  /** Ask for the board as it is wished now; only the latest answer counts. */
  ask(after = 0): void {
    clearTimeout(this.#later)
    const number = ++this.#number
    const base = asked(this.source)
    if (!base) return
    this.waiting = true
    this.#later = setTimeout(() => {
      const { layout, attacker, target } = this
      this.client.position({ ...base, layout, attacker, target })
        .then(({ board, refusal }) => {
          if (number !== this.#number) return
          this.board = board ?? this.board
          this.problem = refusal?.sentence ?? ''
        })
        .catch((error: unknown) => {
          if (number === this.#number) this.problem = sentenceOf(error)
        })
        .finally(() => {
          if (number === this.#number) this.waiting = false
        })
    }, after)
  }

  close(): void {
    clearTimeout(this.#later)
    this.#number++
  }
}
