/** The battle strip: tokens in the columns of the battle board, each with its dice. */
import type { Shots, Term } from '../../api/classic'
import type { Strip, UnitInfo } from '../../api/wire'
import type { Battle, Role, Squad } from './battle'

/** More of the same are drawn as one token with their number. */
export const MANY = 8

export type Condition = 'ready' | 'hit' | 'lost' | 'away'

export interface Token {
  squad: Squad
  condition: Condition
  /** Its number among those of its squad that are not hit; -1: it is. */
  place: number
  faces: readonly number[]
}

/** Units of one kind and condition in a row: as tokens, or as one token for many. */
export interface Group {
  squad: Squad
  tokens: readonly Token[]
}

export interface Row {
  need: number
  groups: readonly Group[]
}

/** Units of one kind and condition, as they are told: a row of a table. */
export interface Heard {
  squad: Squad
  condition: Condition
  count: number
  need: number
  faces: readonly number[]
  hits: number
}

/** Who fires from outside the battle: guns of the place, ships off the coast. */
export interface Outside {
  shots: Shots
  step: string
}

export type Needs = (role: Role, squad: Squad) => number

/** What a squad hits on: as its dice said last, as the server says, or as the chart of units has it. */
export function needsOf(battle: Battle, strip: Strip | null, units: readonly UnitInfo[]): Needs {
  return (role, squad) => {
    const same = (one: { kind: string; power: string }): boolean =>
      one.kind === squad.term.kind && one.power === squad.power
    const rolled = battle.volleys.filter((volley) => volley.role === role).flatMap((volley) => volley.shots)
    const shot = rolled.filter(same).at(-1)
    const line = strip?.space === battle.space ? strip[role].find(same) : undefined
    const unit = units.find((one) => one.kind === squad.term.kind)
    return shot?.need ?? line?.need ?? (role === 'attacker' ? unit?.attack : unit?.defense) ?? 0
  }
}

/** The rows of both sides: every number that anybody hits on, and 0 for who never does. */
export function numbers(battle: Battle, needs: Needs): number[] {
  const found = (['attacker', 'defender'] as const).flatMap((role) =>
    battle[role].filter(present).map((squad) => needs(role, squad)),
  )
  const last = Math.max(...found, 1)
  const hitting = Array.from({ length: last }, (_, i) => i + 1)
  return found.includes(0) ? [0, ...hitting] : hitting
}

/** The rows of a side; in each, kinds stand in the order of the chart of units. */
export function rows(battle: Battle, role: Role, needs: Needs, units: readonly UnitInfo[]): Row[] {
  const place = (squad: Squad): number => units.findIndex((unit) => unit.kind === squad.term.kind)
  const squads = battle[role].filter(present).sort((a, b) => place(a) - place(b))
  return numbers(battle, needs).map((need) => ({
    need,
    groups: squads
      .filter((squad) => needs(role, squad) === need)
      .map((squad) => ({ squad, tokens: tokensOf(squad, facesOf(battle, role, squad)) })),
  }))
}

/** The same in words: those of one squad that fared alike are one row. */
export function heard(strip: readonly Row[]): Heard[] {
  return strip.flatMap(({ need, groups }) =>
    groups.flatMap(({ squad, tokens }) =>
      [...new Set(tokens.map((token) => token.condition))].map((condition) => {
        const alike = tokens.filter((token) => token.condition === condition)
        const faces = alike.flatMap((token) => token.faces)
        return { squad, condition, count: alike.length, need, faces, hits: faces.filter((face) => face <= need).length }
      }),
    ),
  )
}

/** Whether a squad still has, or had in this round, anybody. */
function present(squad: Squad): boolean {
  return size(squad) > 0
}

export function size(squad: Squad): number {
  return squad.ready + squad.hit + squad.lost + squad.away
}

/** Who fires from outside, in this round. */
export function outside(battle: Battle, role: Role): Outside[] {
  return battle.volleys
    .filter((volley) => volley.role === role && volley.round === battle.round)
    .flatMap(({ step, shots }) => shots.map((one) => ({ shots: one, step })))
    .filter(({ shots }) => !battle[role].some((squad) => fires(squad, shots)))
}

export function hitsOf(battle: Battle, role: Role): number {
  return battle.volleys
    .filter((volley) => volley.role === role && volley.round === battle.round)
    .reduce((sum, volley) => sum + volley.hits, 0)
}

function fires(squad: Squad, shots: Shots): boolean {
  return squad.term.kind === shots.kind && squad.power === shots.power
}

/** The dice of a squad in this round, shared out where several squads are of the same kind. */
function facesOf(battle: Battle, role: Role, squad: Squad): readonly number[] {
  const faces = battle.volleys
    .filter((volley) => volley.role === role && volley.round === battle.round)
    .flatMap((volley) => volley.shots)
    .filter((shots) => fires(squad, shots))
    .flatMap((shots) => shots.faces)
  const alike = battle[role].filter((one) => one.term.kind === squad.term.kind && one.power === squad.power)
  if (alike.length === 1) return faces
  const all = alike.reduce((sum, one) => sum + size(one), 0)
  const each = faces.length / Math.max(all, 1)
  const before = alike.slice(0, alike.indexOf(squad)).reduce((sum, one) => sum + size(one), 0)
  return faces.slice(Math.round(before * each), Math.round((before + size(squad)) * each))
}

/** Lost ones first, then those that are hit, those that left, and the others. */
function tokensOf(squad: Squad, faces: readonly number[]): Token[] {
  const conditions: Condition[] = [
    ...Array<Condition>(squad.lost).fill('lost'),
    ...Array<Condition>(squad.hit).fill('hit'),
    ...Array<Condition>(squad.away).fill('away'),
    ...Array<Condition>(squad.ready).fill('ready'),
  ]
  const each = Math.max(1, Math.ceil(faces.length / Math.max(conditions.length, 1)))
  // Who was lost before its turn to fire has no dice: those who have are the last.
  const without = conditions.length - Math.ceil(faces.length / each)
  const firstReady = conditions.indexOf('ready')
  return conditions.map((condition, i) => ({
    squad,
    condition,
    place: condition === 'ready' ? i - firstReady : -1,
    faces: i < without ? [] : faces.slice((i - without) * each, (i - without + 1) * each),
  }))
}

/** The same faces together: `1 1 4` as one twice and four once, from the lowest up. */
export function grouped(faces: readonly number[]): { face: number; times: number }[] {
  const counts = new Map<number, number>()
  for (const face of [...faces].sort((a, b) => a - b)) counts.set(face, (counts.get(face) ?? 0) + 1)
  return [...counts].map(([face, times]) => ({ face, times }))
}

/** The units of a side that are not hit. */
export function left(battle: Battle, role: Role): Term[] {
  return battle[role].filter((squad) => squad.ready > 0).map((squad) => ({ ...squad.term, count: squad.ready }))
}

export function powers(battle: Battle, role: Role): string[] {
  return [...new Set(battle[role].map((squad) => squad.power))]
}
