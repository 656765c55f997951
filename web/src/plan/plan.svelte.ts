/** A plan as it is written, looked at by the rules, and carried out when one says so. */
import catalogue from '../../../src/battleboard/texts/en/web-plan.ftl?raw'
import { client } from '../api/client'
import type { RefusalInfo, Verdict } from '../api/wire'
import { sayOrHold } from '../game/hold'
import { perSeat } from '../game/perSeat'
import { noticeOf, sentenceOf, type Notice, type Session } from '../game/session.svelte'
import { learn, t } from '../i18n'
import { followPlan, keepPlan, MOST, readPlan } from './kept'

learn(catalogue)

/** What the rules say of a line now; no reason against it: it is open. */
export interface Checked {
  text: string
  why: Notice | null
}

export class Plan {
  lines = $state.raw<readonly string[]>([])
  /** What was said of some lines, by their words. */
  checked = $state.raw<ReadonlyMap<string, Checked>>(new Map())
  /** Why a line was not taken down. */
  problem = $state('')
  /** Whether it is being carried out: nothing is taken from it by hand meanwhile. */
  using = $state(false)
  /** How often the rules were asked: the last answer counts. */
  #checks = 0

  constructor(
    private readonly session: Session,
    private readonly seat: string,
  ) {
    this.lines = readPlan(session.id, seat)
  }

  /** See what is done to it in other tabs, until the function that this returns is called. */
  follow(): () => void {
    const look = (): void => {
      this.lines = readPlan(this.session.id, this.seat)
    }
    look()
    return followPlan(this.session.id, this.seat, look)
  }

  get full(): boolean {
    return this.lines.length >= MOST
  }

  /** Take down one more line if it can be read, in the words that the record would have. */
  async add(line: string): Promise<boolean> {
    try {
      const [read] = await this.#ask([line])
      this.#change((lines) => [...lines, read?.text ?? line])
      this.problem = ''
      return true
    } catch (error) {
      this.problem = sentenceOf(error)
      return false
    }
  }

  remove(at: number): void {
    const line = this.lines[at]
    if (line !== undefined) this.#change((lines) => without(lines, line, at))
  }

  drop(): void {
    this.#change(() => [])
  }

  /** Ask the rules about every line, as the game stands now; without an answer nothing is known of any. */
  async check(): Promise<void> {
    const number = ++this.#checks
    const found = await this.#ask(this.lines).catch(() => [])
    if (number === this.#checks) this.checked = new Map(found.map((one) => [one.text, one]))
  }

  /** Send the lines that answer the present question, one after the other, until one is refused: it stays, with the rest. */
  async use(): Promise<void> {
    if (this.using) return
    this.using = true
    const kind = this.session.asking?.kind
    const isAsked = (): boolean => this.session.asked && !this.session.holding && this.session.asking?.kind === kind
    try {
      for (let line = this.lines[0]; line !== undefined && isAsked(); line = this.lines[0]) {
        const said = line
        if (!(await sayOrHold(this.session, said))) return
        this.#change((lines) => without(lines, said))
      }
    } finally {
      this.using = false
    }
  }

  async #ask(texts: readonly string[]): Promise<Checked[]> {
    const verdicts = await this.#verdicts(texts)
    return verdicts.map(({ text, refusal }) => ({ text, why: refusal ? reason(refusal) : null }))
  }

  async #verdicts(texts: readonly string[]): Promise<readonly Verdict[]> {
    return (await client.read(this.session.id, this.seat, texts)).verdicts
  }

  /** Change what is kept: another tab may have written to it. */
  #change(change: (lines: readonly string[]) => readonly string[]): void {
    this.lines = change(readPlan(this.session.id, this.seat)).slice(0, MOST)
    keepPlan(this.session.id, this.seat, this.lines)
  }
}

/** The lines but one: at its place, or wherever it stands first by now. */
function without(lines: readonly string[], line: string, at = 0): readonly string[] {
  const gone = lines[at] === line ? at : lines.indexOf(line)
  return lines.filter((_, i) => i !== gone)
}

/** Why a line is not open: that its question is still to come is told in few words. */
function reason(refusal: RefusalInfo): Notice {
  return refusal.text === 'another-question' ? { sentence: t('plan-later'), rule: null } : noticeOf(refusal)
}

export const planOf = perSeat((session, seat) => new Plan(session, seat))
