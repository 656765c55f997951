/** What somebody wishes of a board: spaces and technologies that should be otherwise. No rules here. */
import type { Attack, Origin, PositionEdit, Scene, SpaceEdit } from '../api/wire'
import { total } from '../game/units'
import { empty, type Battle, type SideOf } from '../odds/battle'

export type Row = Readonly<Record<string, number>>

export interface Held {
  readonly owner: string
  readonly units: Readonly<Record<string, Row>>
}

export const NOTHING: PositionEdit = {}
export const ARMY = 'army'

/** A space as it is wished, or else as it stands. */
export function heldIn(layout: PositionEdit, scene: Scene | null, space: string): Held {
  const wished = layout.spaces?.[space]
  if (wished) return { owner: wished.owner ?? '', units: wished.units ?? {} }
  const units: Record<string, Record<string, number>> = {}
  for (const { power, kind, count } of scene?.stacks[space] ?? []) {
    const row = (units[power] ??= {})
    row[kind] = (row[kind] ?? 0) + count
  }
  return { owner: scene?.owners[space] ?? '', units }
}

function without(units: Held['units'], power: string): Held['units'] {
  return Object.fromEntries(Object.entries(units).filter(([other]) => other !== power))
}

export function withOwner(held: Held, owner: string): Held {
  return { ...held, owner }
}

/** So many of a kind; powers and kinds of which there are none are left out. */
export function withUnits(held: Held, power: string, kind: string, count: number): Held {
  const row = Object.fromEntries(Object.entries({ ...held.units[power], [kind]: count }).filter(([, n]) => n > 0))
  const rest = without(held.units, power)
  return { ...held, units: Object.keys(row).length > 0 ? { ...rest, [power]: row } : rest }
}

/** A board with nothing but armies: whoever holds a space has all that is there. */
export function withArmies(owner: string, count: number): Held {
  return { owner, units: owner ? { [owner]: { [ARMY]: count } } : {} }
}

export function armiesIn(held: Held): number {
  return Object.values(held.units).reduce((sum, row) => sum + (row[ARMY] ?? 0), 0)
}

/** The wishes with one more space. */
export function wishing(layout: PositionEdit, space: string, held: Held): PositionEdit {
  const holding: SpaceEdit = { owner: held.owner, units: held.units }
  return { ...layout, spaces: { ...layout.spaces, [space]: holding } }
}

/** The wishes with what a power has developed. */
export function developing(layout: PositionEdit, seat: string, technologies: readonly string[]): PositionEdit {
  return { ...layout, technologies: { ...layout.technologies, [seat]: technologies } }
}

export function changedSpaces(layout: PositionEdit): ReadonlySet<string> {
  return new Set(Object.keys(layout.spaces ?? {}))
}

// The attack as a battle

/** What an origin is known by: some units of a space may march, and others land. */
export function keyOf(origin: Origin): string {
  return origin.by_sea ? `${origin.space} by sea` : origin.space
}

/** Who takes part at first: who is already there; the strongest where one attacks alone; else all. */
export function firstOrigins(attack: Attack): readonly string[] {
  const keys = attack.origins.map(keyOf)
  if (keys.includes(attack.space)) return [attack.space]
  if (!attack.alone) return keys
  const strongest = [...attack.origins].sort((a, b) => total(b.units) - total(a.units))[0]
  return strongest ? [keyOf(strongest)] : []
}

/** The battle that an attack from some of its origins would be. */
export function battleOf(attack: Attack, origins: readonly string[]): Battle {
  const taking = attack.origins.filter((origin) => origins.includes(keyOf(origin)))
  const army: Record<string, number> = {}
  for (const { units } of taking)
    for (const [kind, n] of Object.entries(units)) army[kind] = (army[kind] ?? 0) + n
  const start = empty(attack.battles)
  const landing = taking.some((origin) => origin.by_sea)
  return {
    ...start,
    sea: attack.sea,
    landing,
    ships: landing ? (attack.ships ?? {}) : {},
    attacker: { ...start.attacker, army, perks: attack.attacker_perks ?? [] },
    defender: { ...start.defender, ...defence(attack.defenders) },
  }
}

/** Powers that have learned the same fight as one army; the others stand beside it. */
function defence(defenders: Attack['defenders']): Pick<SideOf, 'army' | 'perks' | 'allies'> {
  const [first, ...others] = defenders
  const perks = first?.perks ?? []
  const same = others.filter((one) => [...(one.perks ?? [])].sort().join() === [...perks].sort().join())
  const army: Record<string, number> = { ...first?.units }
  for (const { units } of same)
    for (const [kind, n] of Object.entries(units)) army[kind] = (army[kind] ?? 0) + n
  const allies = others
    .filter((one) => !same.includes(one))
    .map(({ units, perks: own }) => ({ army: units, perks: own ?? [] }))
  return { army, perks, allies }
}
