/** The hand of a player: which sets it holds and what each is worth, and where its cards lie. */
import type { TurnInSet } from '../../api/risk'
import type { View } from '../../api/wire'
import { rowsOf } from '../../game/tables'

export interface Held {
  card: string
  symbol: string
}

/** A set: its cards, where they lie in the hand, and how many armies it brings. */
export interface Worth {
  cards: readonly string[]
  places: readonly number[]
  armies: number
}

/** Whether two hands hold the same cards, in whatever order. */
export function sameCards(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && [...a].sort().join() === [...b].sort().join()
}

export function handOf(view: View | null, seat: string | null): Held[] {
  return rowsOf(view?.tables, 'table-hands')
    .filter((row) => row.player === seat)
    .map((row) => ({ card: String(row.card), symbol: String(row.symbol) }))
}

/** The sets of a hand, the dearest first; of those, what leaves most to choose from stays. */
export function setsOf(view: View | null, seat: string | null): Worth[] {
  const hand = handOf(view, seat)
  return rowsOf(view?.tables, 'table-sets')
    .filter((row) => row.player === seat)
    .map((row) => {
      const cards = String(row.cards).split(', ')
      return { cards, places: placesOf(hand, cards), armies: Number(row.armies) }
    })
    .sort((a, b) => b.armies - a.armies || jokers(hand, a) - jokers(hand, b))
}

/** Jokers show no symbol. */
function jokers(hand: readonly Held[], set: Worth): number {
  return set.places.filter((place) => !hand[place]?.symbol).length
}

/** Where some cards lie in a hand, each at a place of its own. */
export function placesOf(hand: readonly Held[], cards: readonly string[]): number[] {
  const taken: number[] = []
  for (const card of cards) {
    const at = hand.findIndex((held, i) => held.card === card && !taken.includes(i))
    if (at >= 0) taken.push(at)
  }
  return taken
}

export function isTurnIn(action: unknown): action is TurnInSet {
  return (action as { type?: unknown }).type === 'TurnInSet'
}
