/** A purchase being put together: what it costs, what else can be paid, where it can be built. */
import type { LineInfo, OfferInfo, WorksInfo } from '../../api/wire'
import { total, type Counts } from '../../game/units'

export function costOf(basket: Counts, offers: readonly OfferInfo[]): number {
  return offers.reduce((sum, offer) => sum + offer.price * (basket[offer.kind] ?? 0), 0)
}

/** The most of one kind that the money allows beside the rest of the basket. */
export function mostOf(offer: OfferInfo, basket: Counts, offers: readonly OfferInfo[], money: number): number {
  if (offer.refusal) return 0
  const others = costOf({ ...basket, [offer.kind]: 0 }, offers)
  return Math.max(0, Math.floor((money - others) / offer.price))
}

/** The basket with another number of one kind. */
export function withCount(basket: Counts, kind: string, count: number): Counts {
  return Object.fromEntries(Object.entries({ ...basket, [kind]: count }).filter(([, number]) => number > 0))
}

/** How many new units all factories can build together; null: without limit. */
export function places(works: readonly WorksInfo[]): number | null {
  return works.reduce<number | null>((sum, { room }) => (sum === null || room === null ? null : sum + room), 0)
}

interface Bought {
  type: 'UnitsBought'
  seat: string
  units: readonly { kind: string; count?: number }[]
}

/** What a seat bought last, as far as it can be bought again; null: nothing yet. */
export function lastBought(
  lines: readonly LineInfo[],
  seat: string,
  offers: readonly OfferInfo[],
  money: number,
): Counts | null {
  const events = lines.flatMap((line) => (line.events ?? []) as readonly { type: string }[])
  const found = events.filter((event): event is Bought => event.type === 'UnitsBought' && (event as Bought).seat === seat).at(-1)
  if (!found) return null
  let basket: Counts = {}
  for (const { kind, count = 1 } of found.units) {
    const offer = offers.find((one) => one.kind === kind)
    if (offer) basket = withCount(basket, kind, Math.min(count, mostOf(offer, basket, offers, money)))
  }
  return total(basket) > 0 ? basket : null
}
