/** Where a selection can go, as the rules say: several origins meet where all of them get to. */
import type { ForkInfo, ReachInfo, RefusalInfo, Way } from '../../api/wire'
import type { LocalWay } from './selection'

export interface Target {
  space: string
  cost: number
  paths: readonly (readonly string[])[]
  /** What `done` would be refused for afterwards. */
  owed: readonly RefusalInfo[]
  /** Nothing to do there in this phase; known before the rules have answered. */
  idle: boolean
  orders: readonly Record<string, unknown>[]
  /** For aircraft. */
  left: number | null
  landing: readonly string[]
  /** Whether ships carry them. */
  shipped: boolean
  /** What violating neutrals would cost. */
  fine: number
}

/** What all groups reach, each from its own space. */
export function merged(parts: readonly ReachInfo[]): Map<string, Target> {
  const [first, ...others] = parts
  const found = new Map<string, Target>()
  for (const space of Object.keys(first?.open ?? {})) {
    const ways = parts.map((part) => part.open[space])
    if (ways.every((way): way is Way => way !== undefined) && others.length === parts.length - 1)
      found.set(space, together(space, ways))
  }
  return found
}

function together(space: string, ways: readonly Way[]): Target {
  const flying = ways.filter((way) => way.left !== undefined && way.left !== null)
  return {
    space,
    cost: Math.max(...ways.map((way) => way.cost)),
    paths: ways.map((way) => way.path),
    owed: unique(ways.flatMap((way) => way.owed)),
    idle: false,
    orders: ways.flatMap((way) => way.orders),
    left: flying.length > 0 ? Math.min(...flying.map((way) => way.left ?? 0)) : null,
    landing: flying.length === 1 ? (flying[0]?.landing ?? []) : shared(flying.map((way) => way.landing ?? [])),
    shipped: ways.some((way) => way.orders.some((order) => order.type === 'Load' || order.type === 'Unload')),
    fine: ways.reduce((sum, way) => sum + (way.fine ?? 0), 0),
  }
}

function unique(duties: readonly RefusalInfo[]): RefusalInfo[] {
  return [...new Map(duties.map((duty) => [duty.sentence, duty])).values()]
}

function shared(lists: readonly (readonly string[])[]): string[] {
  const [first, ...others] = lists
  return (first ?? []).filter((space) => others.every((list) => list.includes(space)))
}

/** What is known before the rules have answered. */
export function provisional(found: ReadonlyMap<string, LocalWay>): Map<string, Target> {
  return new Map(
    [...found].map(([space, way]) => [
      space,
      { space, ...way, owed: [], orders: [], left: null, landing: [], shipped: false, fine: 0 },
    ]),
  )
}

/** The same target by another way. */
export function along(target: Target, fork: ForkInfo | undefined): Target {
  return fork ? { ...target, paths: [fork.path], orders: fork.orders } : target
}

/** Where a group goes aboard, or, loaded already, ashore: by the fewest orders, then the nearest. */
export function boardings(targets: Iterable<Target>): Target[] {
  const found = [...targets].sort((a, b) => a.orders.length - b.orders.length || a.cost - b.cost)
  const aboard = found.filter((target) => target.orders.at(-1)?.type === 'Load')
  if (aboard.length > 0) return aboard
  return found.filter(({ orders }) => orders.at(-1)?.type === 'Unload' && orders.every((order) => order.type !== 'Load'))
}

/** Whether a target serves the phase: what owes nothing comes first. */
export function isFit(target: Target): boolean {
  return !target.idle && target.owed.length === 0
}
