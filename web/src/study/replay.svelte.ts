/** The way through the past: where one is, and the map that belongs to it. */
import type { Client } from '../api/client'
import type { Moment } from '../api/wire'
import { changedSpaces } from '../game/changes'
import { sentenceOf, type Session } from '../game/session.svelte'
import { stepsOf, turnFrom } from './steps'

/** Moments that are kept; a game has thousands of lines. */
const MOST = 400
/** Between two steps while it plays. */
export const PAUSE = 900

export class Replay {
  at = $state(0)
  playing = $state(false)
  problem = $state('')
  steps = $derived.by(() => stepsOf(this.session.lines, (id) => this.session.words.isSpace(id)))
  step = $derived(this.steps[this.at] ?? null)
  #known = new Map<number, Promise<Moment>>()
  #wanted = -1

  constructor(
    private readonly session: Session,
    private readonly client: Client,
  ) {}

  /** Show the map as it was after a step; the steps before and after are fetched as well. */
  async go(at: number): Promise<void> {
    const next = Math.max(0, Math.min(at, this.steps.length - 1))
    const step = this.steps[next]
    if (!step) return
    this.at = next
    this.#wanted = step.line
    try {
      const moment = await this.#moment(step.line)
      if (this.#wanted !== step.line) return
      const before = this.steps[next - 1]
      const last = before ? await this.#moment(before.line) : null
      if (this.#wanted !== step.line) return
      this.session.past = moment
      this.session.pastChanged = new Set(last?.scene && moment.scene ? changedSpaces(last.scene, moment.scene) : [])
      if (step.spaces.length > 0) this.session.pastFocus.reveal(step.spaces)
      const later = this.steps[next + 1]
      if (later) void this.#moment(later.line).catch(() => undefined)
      this.problem = ''
    } catch (error) {
      this.problem = sentenceOf(error)
      this.playing = false
    }
  }

  turn(way: -1 | 1): Promise<void> {
    return this.go(turnFrom(this.steps, this.at, way))
  }

  /** One step on while it plays; at the end it stops. */
  async tick(): Promise<void> {
    if (this.at >= this.steps.length - 1) this.playing = false
    else await this.go(this.at + 1)
  }

  /** Back to now. */
  close(): void {
    this.playing = false
    this.#wanted = -1
    this.session.past = null
    this.session.pastChanged = new Set()
  }

  #moment(line: number): Promise<Moment> {
    const known = this.#known.get(line)
    if (known) return known
    const asked = this.client.past(this.session.id, this.session.seat, line)
    asked.catch(() => this.#known.delete(line))
    this.#known.set(line, asked)
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value ?? -1)
    return asked
  }
}
