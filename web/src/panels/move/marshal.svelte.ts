/** Planning moves with one's hands: what is chosen, where it can go, what was thought of. */
import type { ForkInfo, PlanInfo, ReachInfo, StandInfo } from '../../api/wire'
import { Outlook } from '../../game/prospects.svelte'
import type { Session } from '../../game/session.svelte'
import { t } from '../../i18n'
import {
  afterChip,
  canAct,
  chosenSpaces,
  keyOf,
  sharedReach,
  stillThere,
  takenFrom,
  unitText,
  unsettledSpaces,
  waitingSpaces,
  type Selection,
} from './selection'
import { along, boardings, isFit, merged, provisional, type Target } from './ways'

export type Task = '' | 'raid'

export class Marshal {
  selection = $state.raw<Selection>({})
  /** Chosen, but not yet ordered: where a choice is left, or where nothing hovers. */
  target = $state<string | null>(null)
  task = $state<Task>('')
  /** Which of several ways is taken, where they mean different things. */
  fork = $state(0)
  #forks = $state.raw<{ of: string; found: readonly ForkInfo[] } | null>(null)
  #answers = $state.raw<{ asked: string; parts: readonly ReachInfo[]; raids: readonly ReachInfo[] } | null>(null)
  #asking: Promise<void> = Promise.resolve()
  /** Whether the panel has gone: what is derived here may be out of date then. */
  #gone = false
  readonly #outlook: Outlook
  readonly #of: () => Session

  constructor(of: () => Session) {
    this.#of = of
    this.#outlook = new Outlook(of)
    // A line that comes back is a reason to ask again.
    $effect(() => (this.session.line === 'lost' ? undefined : this.#ask(this.question)))
    $effect(() => () => {
      this.#gone = true
    })
  }

  get session(): Session {
    return this.#of()
  }

  /** Whether the plan is the one that is asked about now. */
  ready = $derived.by(() => this.#outlook.ready)
  plan = $derived.by((): PlanInfo | null => this.#outlook.now?.plan ?? null)
  stands = $derived.by((): readonly StandInfo[] => this.plan?.stands ?? [])
  combat = $derived.by(() => this.session.asking?.kind === 'PlanCombatMoves')
  /** What is chosen, as far as it is still there. */
  chosen = $derived.by(() => stillThere(this.selection, this.stands))
  groups = $derived.by(() => chosenSpaces(this.chosen, this.stands))
  origins = $derived.by(() => Object.keys(this.groups))
  /** Where something is left to do: in non-combat movement, aircraft in the air come first. */
  waiting = $derived.by(() => [
    ...new Set([...(this.combat ? [] : unsettledSpaces(this.plan?.flights ?? [])), ...waitingSpaces(this.stands, this.#units())]),
  ])
  /** What is chosen, in the words of an order, by the space that it leaves. */
  said = $derived.by(() => Object.entries(this.groups).map(([space, units]) => ({ space, units: units.map((unit) => unitText(unit)).join(', ') })))
  /** One question to the rules for each space that units leave. */
  question = $derived.by(() => JSON.stringify([this.session.view?.version, this.said.map(({ space, units }) => [space, units])]))
  answered = $derived.by(() => this.#answers?.asked === this.question)
  targets = $derived.by((): ReadonlyMap<string, Target> =>
    this.answered && this.#answers ? merged(this.#answers.parts) : provisional(sharedReach(this.chosen, this.stands)),
  )
  raids = $derived.by((): ReadonlyMap<string, Target> => (this.answered && this.#answers ? merged(this.#answers.raids) : new Map()))
  fit = $derived.by(() => [...this.targets.values(), ...this.raids.values()].filter(isFit).map((target) => target.space))

  /** The ways to the target that mean different things; none: there is no choice. */
  choices = $derived.by(() => (this.target !== null && this.#forks?.of === this.#forkKey(this.target) ? this.#forks.found : []))

  /** The way to a space as it would be ordered now. */
  wayTo(space: string | null): Target | null {
    const way = this.#wayTo(space)
    return way && space === this.target ? along(way, this.choices[this.fork]) : way
  }

  #wayTo(space: string | null): Target | null {
    if (space === null) return null
    const [plain, raid] = [this.targets.get(space) ?? null, this.raids.get(space) ?? null]
    if (!raid) return plain
    if (this.task === 'raid' || !plain) return raid
    return this.target !== space && !isFit(plain) ? raid : plain
  }

  /** A click on a space. */
  pick(space: string): void {
    this.session.dismiss()
    const launch = this.targets.get(space)
    if (this.origins.length > 0 && (!this.origins.includes(space) || (launch && this.takesOffAt(launch)))) {
      if (this.answered) this.#send(space)
      else void this.#sendLater(space)
      return
    }
    if (this.origins.length > 0) this.select({})
    else this.take(space)
  }

  /** Whether fighters take off there to fight where they are. */
  takesOffAt(target: Target): boolean {
    return target.orders[0]?.type === 'Launch'
  }

  /** Aim what is chosen at a space that it reaches; else take what stands there, or say why not. */
  #send(space: string): void {
    if (this.wayTo(space)) this.#aim(space)
    else if (takesSome(space, this.stands)) this.select(takenFrom(space, this.stands, this.#units()))
    else this.#refuse(space)
  }

  /** Wait for the rules’ answer where a space is not reached as far as is known, unless something else is chosen meanwhile. */
  async #sendLater(space: string): Promise<void> {
    if (!this.wayTo(space)) {
      const { question } = this
      if (!(await this.#stillAsked()) || question !== this.question) return
    }
    this.#send(space)
  }

  /** A click on a chip: its pile; a foreign one is a click on its space. */
  pickPile(space: string, pile: { power: string; kind: string }, more: { shift: boolean }): void {
    const target = this.origins.length > 0 && !this.origins.includes(space) && this.wayTo(space) !== null
    if (pile.power !== this.session.seat || (target && !more.shift)) {
      this.pick(space)
      return
    }
    const next = afterChip(this.chosen, space, pile.kind, this.stands, more.shift)
    const none = next === this.chosen || Object.keys(next).length === 0
    this.select(next)
    if (none) this.#held(space, pile.kind)
  }

  select(selection: Selection): void {
    this.session.dismiss()
    this.selection = selection
    this.target = null
    this.task = ''
    this.fork = 0
  }

  set(stand: StandInfo, count: number): void {
    this.select({ ...this.chosen, [keyOf(stand)]: count })
  }

  /** The next space with units that have not moved. */
  visit(step: 1 | -1): boolean {
    const here = this.origins[0]
    const at = here === undefined ? -1 : this.waiting.indexOf(here)
    const next = this.waiting.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % this.waiting.length)
    if (next === undefined) return false
    this.select(takenFrom(next, this.stands, this.#units()))
    this.session.focus.active = next
    this.session.focus.reveal([next])
    return true
  }

  /** Aim at where the units go aboard, or ashore; again: at the next such place. */
  async load(): Promise<void> {
    if (!(await this.#stillAsked())) return
    const places = boardings(this.targets.values()).map((target) => target.space)
    const next = places[(places.indexOf(this.target ?? '') + 1) % places.length]
    if (next === undefined) {
      this.session.notice = { sentence: t('web-nothing-to-load'), rule: null }
      return
    }
    this.session.dismiss()
    this.fork = 0
    this.target = next
    // Enter on the map goes there.
    this.session.focus.active = next
    this.session.focus.reveal([next])
  }

  /** Give the orders that lead to the target: all of them, or none and why. */
  async go(): Promise<void> {
    const way = this.wayTo(this.target)
    if (!way || way.orders.length === 0) return
    const before = ordersIn(this.session)
    const given = this.origins.length > 1 ? await this.#together(way.space) : await this.session.actAll(actions(way.orders))
    if (given) this.select({})
    else {
      await this.#rollBack(before)
      this.target = null
    }
  }

  /** One group after the other: what one takes, such as a ship, the next has to do without. */
  async #together(target: string): Promise<boolean> {
    const [kind, task] = [this.session.asking?.kind, this.task]
    for (const [space, units] of Object.entries(this.groups)) {
      // An ally is asked first; the others wait.
      if (this.session.asking?.kind !== kind) return true
      const reach = await this.session.ask.reach(units.map((unit) => unitText(unit)).join(', '), space, task)
      const way = reach.open[target]
      const refusal = reach.closed[target]
      if (!way && refusal) this.session.tell(refusal)
      if (!way || !(await this.session.actAll(actions(way.orders)))) return false
    }
    return true
  }

  /** Take back what was ordered for a group that cannot go as a whole, and still say why. */
  async #rollBack(before: number): Promise<void> {
    const { notice } = this.session
    const latest = ordersIn(this.session)
    if (latest === before) return
    const numbers = Array.from({ length: latest - before }, (_, i) => latest - i)
    await this.session.actAll(numbers.map((number) => ({ type: 'TakeBack', number })))
    this.session.notice = { sentence: t('web-all-or-none', { why: notice?.sentence ?? '' }), rule: notice?.rule ?? null }
  }

  /** Take back an order and those that need it, the latest first. */
  async takeBack(numbers: readonly number[]): Promise<void> {
    const latest = [...numbers].sort((a, b) => b - a)
    this.select({})
    await this.session.actAll(latest.map((number) => ({ type: 'TakeBack', number })))
  }

  /** An order with all later ones that would no longer be possible without it. */
  async withDependents(number: number): Promise<number[]> {
    const found = [number]
    for (;;) {
      const refusal = (await this.session.ask.whyNot([{ type: 'TakeBack', number: found.at(-1) }])).verdicts[0]?.refusal
      const later = refusal?.facts.later
      if (typeof later !== 'number' || found.includes(later)) return found
      found.push(later)
    }
  }

  #units(): NonNullable<Session['board']>['units'] {
    return this.session.board?.units ?? []
  }

  /** Take what can move in a space, or say why nothing does. */
  take(space: string): void {
    const taken = takenFrom(space, this.stands, this.#units())
    if (Object.keys(taken).length > 0) this.select(taken)
    else this.#held(space, null)
  }

  #aim(space: string): void {
    const choice = this.targets.has(space) && this.raids.has(space)
    const way = this.#wayTo(space)
    const again = this.target === space
    if (!again) {
      this.task = choice && way === this.raids.get(space) ? 'raid' : ''
      this.fork = 0
    }
    this.target = space
    const owes = way !== null && !isFit(way)
    if (owes && !again) this.#tell(way)
    // Where a mouse has shown what would happen, a click is enough; elsewhere it is confirmed.
    else if (again) void this.go()
    else if (canHover() && !choice) void this.#goUnlessForked(space)
  }

  /** Go as soon as the rules have answered, unless they leave a choice. */
  async #goUnlessForked(space: string): Promise<void> {
    if (!(await this.#stillAsked()) || this.target !== space) return
    const way = this.#wayTo(space)
    if (!way) this.#refuse(space)
    else if (!isFit(way)) this.#tell(way)
    else if (!this.raids.has(space) && (await this.scout(space)).length < 2 && !this.#gone && this.target === space) await this.go()
  }

  /** Wait for the rules’ answer; whether the panel is still there. */
  async #stillAsked(): Promise<boolean> {
    await this.#asking
    return !this.#gone
  }

  /** Find out whether ways to a space mean different things. */
  async scout(space: string): Promise<readonly ForkInfo[]> {
    const [origin, ...others] = this.origins
    const way = this.#wayTo(space)
    if (origin === undefined || others.length > 0 || !way || way.shipped || way.cost < 2) return []
    const key = this.#forkKey(space)
    if (this.#forks?.of === key) return this.#forks.found
    const units = (this.groups[origin] ?? []).map((unit) => unitText(unit)).join(', ')
    const found = await this.session.ask.forks(units, origin, space, this.task).catch(() => [])
    this.#forks = { of: key, found }
    return found
  }

  #forkKey(space: string): string {
    return `${this.question} ${space} ${this.task}`
  }

  #tell(way: Target): void {
    const [duty] = way.owed
    if (duty) this.session.tell(duty)
  }

  #refuse(space: string): void {
    if (!this.answered) return // what is known is about other units
    const refusal = this.#answers?.parts.map((part) => part.closed[space]).find((one) => one)
    if (refusal) this.session.tell(refusal)
  }

  /** Why nothing of a space (or of a kind there) moves. */
  #held(space: string, kind: string | null): void {
    const held = this.stands.filter((one) => one.space === space && (kind === null || one.unit.kind === kind) && one.held)
    // Guns and factories come last: nobody means them first.
    const stand = held.find((one) => !this.session.words.isFixed(one.unit.kind)) ?? held[0]
    if (stand?.held) this.session.tell(stand.held)
  }

  /** Ask the rules, unless another question comes first. */
  #ask(question: string): () => void {
    let wanted = true
    const [, groups] = JSON.parse(question) as [number, [string, string][]]
    const all = Object.values(this.groups).flat()
    const raiders = this.combat && all.every((unit) => this.#units().find((one) => one.kind === unit.kind)?.traits.includes('raids'))
    const ask = (task: string): Promise<ReachInfo[]> =>
      Promise.all(groups.map(([space, units]) => this.session.ask.reach(units, space, task)))
    if (groups.length > 0) this.#asking = Promise.all([ask(''), raiders ? ask('raid') : Promise.resolve([])]).then(
      ([parts, raids]) => {
        if (wanted) this.#answers = { asked: question, parts, raids }
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }
}

function actions(orders: readonly Record<string, unknown>[]): readonly { type: string }[] {
  return orders as readonly { type: string }[]
}

/** How many orders the plan has. */
function ordersIn(session: Session): number {
  const state = session.view?.state as { plan?: { orders: readonly unknown[] } | null } | undefined
  return state?.plan?.orders.length ?? 0
}

function takesSome(space: string, stands: readonly StandInfo[]): boolean {
  return stands.some((stand) => stand.space === space && canAct(stand))
}

function canHover(): boolean {
  return matchMedia('(hover: hover)').matches
}
