/** Which units of which piles are chosen to move, and where all of them could go. */
import type { FlightInfo, StandInfo, Term, UnitInfo } from '../../api/wire'
import { pileKey } from '../../game/focus.svelte'

/** How many of each pile, by its key. */
export type Selection = Readonly<Record<string, number>>

export interface LocalWay {
  cost: number
  /** From each space that units leave. */
  paths: readonly (readonly string[])[]
  /** Some would have nothing to do there in this phase. */
  idle: boolean
}

/** A unit as orders write it: `2 transport[infantry]/1`. */
export function unitText(term: Term, count = term.count ?? 1): string {
  const cargo = term.cargo?.length ? `[${term.cargo.map((unit) => unitText(unit)).join(', ')}]` : ''
  const power = term.power ? `${term.power} ` : ''
  const left = term.left === undefined || term.left === null ? '' : `/${term.left}`
  return `${count === 1 ? '' : `${count} `}${power}${term.kind}${cargo}${left}`
}

/** What a pile is called among all piles. */
export function keyOf(stand: StandInfo): string {
  return `${stand.space} ${unitText(stand.unit, 1)}`
}

export function countOf(stand: StandInfo): number {
  return stand.unit.count ?? 1
}

/** Whether a pile can still do something: move, board, or land what it carries. */
export function canAct(stand: StandInfo): boolean {
  return stand.held === null && (stand.left > 0 || (stand.unit.cargo?.length ?? 0) > 0)
}

/** Whether a pile has not moved yet. */
export function isFresh(stand: StandInfo): boolean {
  return canAct(stand) && (stand.unit.left === undefined || stand.unit.left === null)
}

/** Whether a pile could go by itself where it has something to do. */
function hasPurpose(stand: StandInfo): boolean {
  return Object.keys(stand.open).some((space) => !stand.idle.includes(space))
}

/** Whether a kind of unit has a trait. */
export function isOf(kind: string, trait: string, units: readonly UnitInfo[]): boolean {
  return units.find((unit) => unit.kind === kind)?.traits.includes(trait) ?? false
}

type Element = 'land' | 'sea' | 'air'

/** What a unit moves over. */
export function elementOf(kind: string, units: readonly UnitInfo[]): Element {
  return isOf(kind, 'air', units) ? 'air' : isOf(kind, 'sea', units) ? 'sea' : 'land'
}

/** What a click on a space takes: all that can move together, troops or ships before aircraft. */
export function takenFrom(space: string, stands: readonly StandInfo[], units: readonly UnitInfo[]): Selection {
  const here = stands.filter((stand) => stand.space === space && !isOf(stand.unit.kind, 'installation', units))
  const fresh = here.filter(isFresh)
  const able = fresh.length > 0 ? fresh : here.filter(canAct)
  for (const element of ['land', 'sea', 'air'] as const) {
    const found = able.filter((stand) => elementOf(stand.unit.kind, units) === element)
    // Ships take the aircraft on their decks along.
    const all = element === 'sea' && found.length > 0 ? able : found
    const useful = all.filter(hasPurpose)
    const group = useful.length > 0 ? useful : all
    if (group.length > 0) return Object.fromEntries(group.map((stand) => [keyOf(stand), countOf(stand)]))
  }
  return {}
}

/** What a click on a chip makes of a selection: all of that kind, or one fewer if they were chosen. */
export function afterChip(
  selection: Selection,
  space: string,
  kind: string,
  stands: readonly StandInfo[],
  add: boolean,
): Selection {
  const pile = stands.filter((stand) => stand.space === space && stand.unit.kind === kind && canAct(stand))
  const chosen = pile.filter((stand) => (selection[keyOf(stand)] ?? 0) > 0)
  const last = chosen.at(-1)
  if (last) return tidied({ ...selection, [keyOf(last)]: (selection[keyOf(last)] ?? 0) - 1 })
  const same = Object.keys(chosenSpaces(selection, stands)).every((other) => other === space)
  const kept = add || (same && Object.keys(selection).length > 0) ? selection : {}
  return { ...kept, ...Object.fromEntries(pile.map((stand) => [keyOf(stand), countOf(stand)])) }
}

export function tidied(selection: Selection): Selection {
  return Object.fromEntries(Object.entries(selection).filter(([, count]) => count > 0))
}

/** What is still there of a selection, after the position has changed. */
export function stillThere(selection: Selection, stands: readonly StandInfo[]): Selection {
  const there = new Map(stands.map((stand) => [keyOf(stand), countOf(stand)]))
  return tidied(
    Object.fromEntries(Object.entries(selection).map(([key, count]) => [key, Math.min(count, there.get(key) ?? 0)])),
  )
}

/** The units of a selection by the spaces that they leave. */
export function chosenSpaces(selection: Selection, stands: readonly StandInfo[]): Record<string, Term[]> {
  const found: Record<string, Term[]> = {}
  for (const stand of stands) {
    const count = selection[keyOf(stand)] ?? 0
    if (count > 0) (found[stand.space] ??= []).push({ ...stand.unit, count })
  }
  return found
}

/** How many of each of a power’s piles are chosen in each space: what the chips show. */
export function chosenPiles(selection: Selection, stands: readonly StandInfo[], power: string): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {}
  for (const stand of stands) {
    const count = selection[keyOf(stand)] ?? 0
    if (count === 0) continue
    const here = (found[stand.space] ??= {})
    const key = pileKey({ power: stand.unit.power || power, kind: stand.unit.kind })
    here[key] = (here[key] ?? 0) + count
  }
  return found
}

/** Where all of a selection could go by itself: what its piles share. */
export function sharedReach(selection: Selection, stands: readonly StandInfo[]): Map<string, LocalWay> {
  const chosen = stands.filter((stand) => (selection[keyOf(stand)] ?? 0) > 0)
  const [first, ...others] = chosen
  const found = new Map<string, LocalWay>()
  if (!first) return found
  for (const space of Object.keys(first.open)) {
    if (!others.every((stand) => space in stand.open)) continue
    const paths = chosen.map((stand) => stand.open[space] ?? [])
    found.set(space, {
      cost: Math.max(...paths.map((path) => path.length - 1)),
      paths: [...new Map(paths.map((path) => [path[0], path])).values()],
      idle: chosen.some((stand) => stand.idle.includes(space)),
    })
  }
  return found
}

/** The spaces with piles that have not moved and could go somewhere, in the order of the board. */
export function waitingSpaces(stands: readonly StandInfo[], units: readonly UnitInfo[]): string[] {
  const able = stands.filter((stand) => isFresh(stand) && !isOf(stand.unit.kind, 'installation', units) && hasPurpose(stand))
  return [...new Set(able.map((stand) => stand.space))]
}

/** Where aircraft are that cannot stay, and could come down elsewhere: they are asked for first. */
export function unsettledSpaces(flights: readonly FlightInfo[]): string[] {
  const found = flights.filter((flight) => flight.landing.length > 0 && !flight.landing.includes(flight.space))
  return [...new Set(found.map((flight) => flight.space))]
}
