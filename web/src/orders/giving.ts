/** Standing orders on their way: they hold whatever others do, and what was changed elsewhere meanwhile stays. */
import { without, type Instruct } from './orders'

type Saying = { type: 'CancelOrders' } | Instruct

/** What has to be said so that the orders which stand become others. */
export type Change = (standing: readonly string[]) => readonly Saying[]

/** One more, after those that stand. */
export const added = (order: string): Change => () => [{ type: 'Instruct', order }]

/** One less, wherever it stands now. */
export const removed = (order: string, at: number): Change => (standing) => {
  const now = standing[at] === order ? at : standing.indexOf(order)
  return now < 0 ? [] : without(standing, now)
}

/** None of those that were seen; if there are others, they stay. */
export const cleared = (seen: readonly string[]): Change => (standing) =>
  isSame(standing, seen) ? [{ type: 'CancelOrders' }] : []

/** Who sends them, and what stands. */
export interface Giver {
  readonly seat: string | null
  readonly view: { readonly orders: readonly string[] } | null
  instruct(orders: readonly Saying[], again: () => boolean): Promise<boolean>
}

/** `changed`: it is done, as far as it can be, and others stand than one has seen. */
export type Outcome = 'done' | 'changed' | 'refused'

/** Change the orders that stand; where they became others before it arrived, once more from those. */
export async function give(giver: Giver, change: Change): Promise<Outcome> {
  const [seat, seen] = [giver.seat, standing(giver)]
  for (let before = seen; ; before = standing(giver)) {
    const sayings = change(before)
    const untouched = (): boolean => isSame(standing(giver), before)
    const adds = sayings[0]?.type === 'Instruct'
    if (await giver.instruct(sayings, () => adds || untouched()))
      return isSame(standing(giver), after(seen, change(seen))) ? 'done' : 'changed'
    if (untouched() || giver.seat !== seat) return 'refused'
  }
}

function standing(giver: Giver): readonly string[] {
  return giver.view?.orders ?? []
}

/** The orders that stand after something was said. */
function after(orders: readonly string[], sayings: readonly Saying[]): readonly string[] {
  return sayings.reduce<readonly string[]>((now, saying) => (saying.type === 'Instruct' ? [...now, saying.order] : []), orders)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((order, i) => order === other[i])
}
