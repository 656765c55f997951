/** Who plays which seats: alone against bots, or in one of the seatings that the book knows. */
import type { Holder } from '../api/wire'

/** Who holds each seat. */
export type Holders = Readonly<Record<string, Holder | 'none'>>
/** The seats of each player. */
export type Seating = readonly (readonly string[])[]

/** The first seat is mine, bots play the others. */
export function alone(seats: readonly string[], mine: string | undefined): Holders {
  return Object.fromEntries(seats.map((seat) => [seat, seat === mine ? 'me' : 'bot']))
}

/** One hand is mine, friends play the others. */
export function seatedAs(seating: Seating, mine: readonly string[] | undefined): Holders {
  return Object.fromEntries(seating.flatMap((hand) => hand.map((seat) => [seat, hand === mine ? 'me' : 'invite'])))
}

/** The hand that is mine in a seating; none: people do not sit like that. */
export function handIn(seating: Seating, holders: Holders): readonly string[] | undefined {
  return seating.find((hand) => same(holders, seatedAs(seating, hand)))
}

export function same(one: Holders, other: Holders): boolean {
  return Object.keys({ ...one, ...other }).every((seat) => one[seat] === other[seat])
}
