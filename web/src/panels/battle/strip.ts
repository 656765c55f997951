/** The battle strip: tokens in the columns of the battle board, each with its dice. */
import type { Shots, Term } from '../../api/axis'
import type { Strip, UnitInfo } from '../../api/wire'
import type { Battle, Role, Squad } from './battle'

/** More of the same are drawn as one token with their number. */
export const MANY = 8

export type Condition = 'ready' | 'hit' | 'lost' | 'away' | 'submerged'

/** What one unit hits on, and what it rolled in this round. */
interface Shot {
  need: number
  faces: readonly number[]
}

export interface Token extends Shot {
  squad: Squad
  condition: Condition
  /** Its number among those of its squad that are not hit; -1: it is. */
  place: number
}

/** Units of one squad in a row: as tokens, or as one token for many. */
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

/** The tokens of both sides. */
export type Lineup = Readonly<Record<Role, readonly Group[]>>

/** Every squad with its tokens; what each hits on: as its dice said, as the server says, or as the chart of units has it. */
export function lineupOf(battle: Battle, strip: Strip | null, units: readonly UnitInfo[]): Lineup {
  const here = strip?.space === battle.space ? strip : null
  const place = (squad: Squad): number => units.findIndex((unit) => unit.kind === squad.term.kind)
  const side = (role: Role): Group[] =>
    battle[role]
      .filter(present)
      .map((squad) => ({ squad, tokens: tokensOf(squad, shotsOf(battle, role, squad, here, units)) }))
      .sort((a, b) => place(a.squad) - place(b.squad))
  return { attacker: side('attacker'), defender: side('defender') }
}

/** The rows of both sides: every number that anybody hits on, and 0 for who never does. */
export function numbers({ attacker, defender }: Lineup): number[] {
  const found = [...attacker, ...defender].flatMap(({ tokens }) => tokens.map((token) => token.need))
  const last = Math.max(...found, 1)
  const hitting = Array.from({ length: last }, (_, i) => i + 1)
  return found.includes(0) ? [0, ...hitting] : hitting
}

/** The rows of a side; a squad some of whom hit on more, such as infantry beside artillery, stands in several. */
export function rows(lineup: Lineup, role: Role): Row[] {
  return numbers(lineup).map((need) => ({
    need,
    groups: lineup[role]
      .map(({ squad, tokens }) => ({ squad, tokens: tokens.filter((token) => token.need === need) }))
      .filter(({ tokens }) => tokens.length > 0),
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
  return squad.ready + squad.hit + squad.lost + squad.away + squad.under
}

/** Who fires from outside, in this round. */
export function outside(battle: Battle, role: Role): Outside[] {
  return battle.volleys
    .filter((volley) => volley.role === role && volley.round === battle.round)
    .flatMap(({ step, shots }) => shots.map((one) => ({ shots: one, step })))
    .filter(({ shots }) => !battle[role].some((squad) => isOf(squad, shots)))
}

export function hitsOf(battle: Battle, role: Role): number {
  return battle.volleys
    .filter((volley) => volley.role === role && volley.round === battle.round)
    .reduce((sum, volley) => sum + volley.hits, 0)
}

function isOf(squad: Squad, one: { kind: string; power: string }): boolean {
  return squad.term.kind === one.kind && squad.power === one.power
}

/** What the units of a squad hit on and rolled, one by one, shared out where several squads are of the same kind. */
function shotsOf(battle: Battle, role: Role, squad: Squad, strip: Strip | null, units: readonly UnitInfo[]): readonly Shot[] {
  const alike = battle[role].filter((one) => isOf(squad, { kind: one.term.kind, power: one.power }))
  const all = alike.reduce((sum, one) => sum + size(one), 0)
  const found = shotsOfKind(battle, role, squad, all, strip, units)
  const each = found.length / Math.max(all, 1)
  const before = alike.slice(0, alike.indexOf(squad)).reduce((sum, one) => sum + size(one), 0)
  const mine = found.slice(Math.round(before * each), Math.round((before + size(squad)) * each))
  return mine.length > 0 ? mine : found.slice(0, 1).map(({ need }) => ({ need, faces: [] }))
}

/** The same for all units of a kind and power, from the lowest number up. */
function shotsOfKind(battle: Battle, role: Role, squad: Squad, all: number, strip: Strip | null, units: readonly UnitInfo[]): Shot[] {
  const rolled = battle.volleys
    .filter((volley) => volley.role === role)
    .flatMap(({ round, shots }) => shots.filter((one) => isOf(squad, one)).map((one) => ({ ...one, round })))
  const said = (strip?.[role] ?? []).filter((row) => isOf(squad, row))
  const now = apart(rolled.filter(({ round }) => round === battle.round), all, said[0]?.dice)
  if (now.length > 0) return now
  const expected = said.flatMap(({ need, ready, hit }) => Array.from({ length: ready + hit }, () => ({ need, faces: [] })))
  if (expected.length > 0) return expected.sort((a, b) => a.need - b.need)
  const last = Math.max(...rolled.map(({ round }) => round), 0)
  const before = apart(rolled.filter(({ round }) => round === last), 0)
  if (before.length > 0) return before.map(({ need }) => ({ need, faces: [] }))
  const unit = units.find((one) => one.kind === squad.term.kind)
  return [{ need: (role === 'attacker' ? unit?.attack : unit?.defense) ?? 0, faces: [] }]
}

/** Dice by the units that rolled them; where nobody says how many each rolls, and there are more than units, several. */
function apart(shots: readonly Shots[], units: number, dice?: number): Shot[] {
  const all = shots.reduce((sum, { faces }) => sum + faces.length, 0)
  const each = dice ?? (units > 0 ? Math.max(1, Math.ceil(all / units)) : 1)
  return [...shots]
    .sort((a, b) => a.need - b.need)
    .flatMap(({ need, faces }) =>
      Array.from({ length: Math.ceil(faces.length / each) }, (_, i) => ({ need, faces: faces.slice(i * each, (i + 1) * each) })),
    )
}

/** Lost ones first, then those that are hit, those that left, and the others. */
function tokensOf(squad: Squad, shots: readonly Shot[]): Token[] {
  const conditions: Condition[] = [
    ...Array<Condition>(squad.lost).fill('lost'),
    ...Array<Condition>(squad.hit).fill('hit'),
    ...Array<Condition>(squad.away).fill('away'),
    ...Array<Condition>(squad.under).fill('submerged'),
    ...Array<Condition>(squad.ready).fill('ready'),
  ]
  // Who was lost before its turn to fire has no dice: those who have are the last.
  const without = Math.max(0, conditions.length - shots.length)
  const firstReady = conditions.indexOf('ready')
  return conditions.map((condition, i) => ({
    squad,
    condition,
    place: condition === 'ready' ? i - firstReady : -1,
    need: shots[Math.max(0, i - without)]?.need ?? 0,
    faces: i < without ? [] : (shots[i - without]?.faces ?? []),
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
