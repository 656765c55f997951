/** A battle as it went, told again from the events of the log. */
import type {
  AircraftLeft,
  BattleBegan,
  BattleEnded,
  DiceRolled,
  RoundBegan,
  Shots,
  Term,
  UnitsDamaged,
  UnitsHit,
  UnitsLost,
  UnitsRetreated,
  UnitsSubmerged,
  UnitsWithdrew,
} from '../../api/axis'
import type { LineInfo } from '../../api/wire'
import { standing } from '../../game/lines'
import { count, keyOf } from '../../game/terms'

export type Role = 'attacker' | 'defender'

type Told =
  | BattleBegan
  | RoundBegan
  | DiceRolled
  | UnitsDamaged
  | UnitsHit
  | UnitsLost
  | UnitsSubmerged
  | UnitsWithdrew
  | UnitsRetreated
  | AircraftLeft
  | BattleEnded

/** The events of one battle, with a key that stays the same while it goes on. */
export interface Story {
  key: string
  space: string
  events: readonly Told[]
}

/** Units that nothing tells apart. Numbers add up to those who were there when the round began. */
export interface Squad {
  key: string
  term: Term
  power: string
  /** Not hit. */
  ready: number
  /** Hit, and still firing. */
  hit: number
  /** Lost in this round. */
  lost: number
  /** Withdrawn in this round. */
  away: number
  /** Submerged in this round. */
  under: number
  /** Lost in the whole battle. */
  lostInAll: number
}

/** Dice of one step, and whom they cost. */
export interface Volley {
  role: Role
  step: string
  round: number
  hits: number
  shots: readonly Shots[]
  struck: readonly Term[]
}

export interface Battle {
  space: string
  round: number
  attacker: readonly Squad[]
  defender: readonly Squad[]
  volleys: readonly Volley[]
  outcome: string | null
}

const KINDS = new Set([
  'RoundBegan',
  'DiceRolled',
  'UnitsDamaged',
  'UnitsHit',
  'UnitsLost',
  'UnitsSubmerged',
  'UnitsWithdrew',
  'UnitsRetreated',
  'AircraftLeft',
  'BattleEnded',
])

/** The battles of the log, the latest last. */
export function stories(lines: readonly LineInfo[]): Story[] {
  const found: Story[] = []
  let open: (Story & { events: Told[] }) | null = null
  for (const line of standing(lines)) {
    for (const [number, raw] of (line.events ?? []).entries()) {
      const event = raw as unknown as Told
      if (event.type === 'BattleBegan') {
        open = { key: `${line.number}.${number}`, space: event.space, events: [event] }
        found.push(open)
      } else if (open && KINDS.has(event.type) && event.space === open.space) {
        open.events.push(event)
        if (event.type === 'BattleEnded') open = null
      }
    }
  }
  return found
}

/** The latest dice that fell over a space outside a battle: of guns on the way, or at a raid. */
export function gunfire(lines: readonly LineInfo[], space: string): readonly Shots[] {
  for (const line of standing(lines).reverse()) {
    for (const raw of [...(line.events ?? [])].reverse()) {
      const event = raw as unknown as Told
      if (event.type === 'DiceRolled' && event.space === space) return event.dice
    }
  }
  return []
}

/** How a battle stands after these events; the first is its beginning. */
export function replayed(story: Story, upto = story.events.length): Battle {
  const battle = new Course(story.space)
  for (const event of story.events.slice(0, Math.max(upto, 1))) battle.take(event)
  return battle.now()
}

/** Where the dice of a battle can be shown one after another: the numbers of events after which to stop. */
export function pauses(story: Story, from: number): number[] {
  const found = []
  for (let i = from; i < story.events.length; i++) if (story.events[i]?.type === 'DiceRolled') found.push(i + 1)
  if (found.at(-1) !== story.events.length) found.push(story.events.length)
  return found
}

class Course {
  round = 1
  outcome: string | null = null
  attacker: Squad[] = []
  defender: Squad[] = []
  volleys: Volley[] = []

  constructor(readonly space: string) {}

  now(): Battle {
    const { space, round, outcome, attacker, defender, volleys } = this
    return { space, round, outcome, attacker, defender, volleys }
  }

  take(event: Told): void {
    switch (event.type) {
      case 'BattleBegan':
        this.attacker = mustered(event.attackers)
        this.defender = mustered(event.defenders)
        break
      case 'RoundBegan':
        if (event.round > this.round) this.#nextRound(event.round)
        break
      case 'DiceRolled':
        this.#roll(event)
        break
      case 'UnitsHit':
        this.#struck(event.units)
        this.#each(event.units, '', (squad, number) => {
          squad.ready -= number
          squad.hit += number
        })
        break
      case 'UnitsLost':
        this.#lose(event.units)
        break
      case 'UnitsDamaged':
        this.#damage(event.units)
        break
      case 'UnitsSubmerged':
        this.#each(event.units, '', (squad, number) => {
          squad.ready -= number
          squad.under += number
        })
        break
      case 'AircraftLeft':
      case 'UnitsWithdrew':
        this.#leave(event.units, '')
        break
      case 'UnitsRetreated':
        this.#leave(event.units, event.seat)
        break
      case 'BattleEnded':
        this.outcome = event.outcome
        break
    }
  }

  #nextRound(round: number): void {
    this.round = round
    for (const squad of [...this.attacker, ...this.defender]) squad.lost = squad.away = squad.under = 0
  }

  #roll(event: DiceRolled): void {
    const { step, hits, dice } = event
    const role = event.role as Role
    const last = this.volleys.at(-1)
    // The columns of one step are rolled one after another.
    if (last?.role === role && last.step === step && last.round === this.round)
      this.volleys[this.volleys.length - 1] = { ...last, hits: last.hits + hits, shots: [...last.shots, ...dice] }
    else this.volleys.push({ role, step, round: this.round, hits, shots: dice, struck: [] })
  }

  /** Units that were hit before were counted then; others are the victims of the last dice. */
  #lose(units: readonly Term[]): void {
    const now: Term[] = []
    this.#each(units, '', (squad, number) => {
      const before = Math.min(squad.hit, number)
      squad.hit -= before
      squad.ready -= number - before
      squad.lost += number
      squad.lostInAll += number
      if (number > before) now.push({ ...squad.term, count: number - before })
    })
    this.#struck(now)
  }

  /** Ships that took the first of two hits fight on, in a squad of their own. */
  #damage(units: readonly Term[]): void {
    this.#each(units, '', (squad, number) => {
      squad.ready -= number
      this.#damagedOf(squad).ready += number
    })
    this.#struck(units.map((term) => ({ ...term, condition: 'damaged' })))
  }

  #damagedOf(squad: Squad): Squad {
    const side = this.attacker.includes(squad) ? this.attacker : this.defender
    const term = { ...squad.term, condition: 'damaged' }
    const found = side.find((one) => one.key === keyOf(term))
    if (found) return found
    const [damaged] = mustered([{ ...term, count: 0 }])
    if (damaged) side.splice(side.indexOf(squad) + 1, 0, damaged)
    return damaged ?? squad
  }

  #leave(units: readonly Term[], seat: string): void {
    this.#each(units, seat, (squad, number) => {
      squad.ready -= number
      squad.away += number
    })
  }

  #struck(units: readonly Term[]): void {
    const last = this.volleys.at(-1)
    if (last && units.length > 0) this.volleys[this.volleys.length - 1] = { ...last, struck: [...last.struck, ...units] }
  }

  #each(units: readonly Term[], seat: string, change: (squad: Squad, number: number) => void): void {
    for (const term of units) {
      const squads = [...this.attacker, ...this.defender]
      const key = keyOf(term, seat)
      const squad =
        squads.find((one) => one.key === key) ??
        squads.find((one) => one.term.kind === term.kind && one.power === (term.power || seat) && one.term.condition === term.condition) ??
        squads.find((one) => one.term.kind === term.kind && one.power === (term.power || seat))
      if (squad) change(squad, count(term))
    }
  }
}

function mustered(units: readonly Term[]): Squad[] {
  return units.map((term) => ({
    key: keyOf(term),
    term: { ...term, count: 1 },
    power: term.power ?? '',
    ready: count(term),
    hit: 0,
    lost: 0,
    away: 0,
    under: 0,
    lostInAll: 0,
  }))
}
