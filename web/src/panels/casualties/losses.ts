/** Losses being chosen: which units, one for every hit. Nothing of it is sent until it is said. */
import type { TakeLosses, Term } from '../../api/classic'
import { count, keyOf } from '../../game/terms'

/** How many of each, by their key, in the order in which they were chosen. */
export type Chosen = readonly string[]

/** What a decision about losses says. */
export interface Hits {
  among: readonly Term[]
  hits: number
  /** Whose units they are where a term names no power. */
  seat: string
}

export function chosenOf({ seat }: Hits, units: readonly Term[]): Chosen {
  return units.flatMap((term) => Array<string>(count(term)).fill(keyOf({ ...term, count: 1 }, seat)))
}

export function times(chosen: Chosen, key: string): number {
  return chosen.filter((one) => one === key).length
}

/** How many of these there are to choose from. */
export function most({ among, seat }: Hits, key: string): number {
  return among.filter((term) => keyOf(term, seat) === key).reduce((sum, term) => sum + count(term), 0)
}

/** One more of these; where all hits are taken, the earliest choice of others makes room. */
export function added(chosen: Chosen, hits: Hits, key: string): Chosen {
  if (times(chosen, key) >= most(hits, key)) return chosen
  if (chosen.length < hits.hits) return [...chosen, key]
  const other = chosen.findIndex((one) => one !== key)
  return other < 0 ? chosen : [...chosen.slice(0, other), ...chosen.slice(other + 1), key]
}

/** One less of these. */
export function removed(chosen: Chosen, key: string): Chosen {
  const at = chosen.lastIndexOf(key)
  return at < 0 ? chosen : [...chosen.slice(0, at), ...chosen.slice(at + 1)]
}

/** A tap on a token: it is chosen, or no longer. */
export function toggled(chosen: Chosen, hits: Hits, key: string, place: number): Chosen {
  return place < times(chosen, key) ? removed(chosen, key) : added(chosen, hits, key)
}

export function complete(chosen: Chosen, { hits }: Hits): boolean {
  return chosen.length === hits
}

/** The answer, in the words of the decision. */
export function action(chosen: Chosen, { among, seat }: Hits): TakeLosses {
  const units = among.flatMap((term) => {
    const number = times(chosen, keyOf(term, seat))
    return number > 0 ? [{ ...term, count: Math.min(number, count(term)) }] : []
  })
  return { type: 'TakeLosses', units }
}

/** Whether two choices lose the same. */
export function same(one: Chosen, other: Chosen): boolean {
  return [...one].sort().join('\n') === [...other].sort().join('\n')
}

/** Losses in an order of kinds; kinds that it does not name go last, the cheapest of them first. */
export function byOrder(hits: Hits, kinds: readonly string[], cost: (kind: string) => number): Term[] {
  const rank = (term: Term): number => (kinds.includes(term.kind) ? kinds.indexOf(term.kind) : kinds.length)
  const sorted = [...hits.among].sort((a, b) => rank(a) - rank(b) || cost(a.kind) - cost(b.kind))
  const found: Term[] = []
  let open = hits.hits
  for (const term of sorted) {
    const number = Math.min(open, count(term))
    if (number > 0) found.push({ ...term, count: number })
    open -= number
  }
  return found
}
