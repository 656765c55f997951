/** Where a link in a message leads: to what a seat was asked after a line of the log. */
import type { GameInfo, SeatInfo } from '../api/wire'

export interface Called {
  seat: string
  /** The line after which the seat was asked; null: whatever it is asked now. */
  number: number | null
}

/** What is to be said to somebody who followed such a link; null: they stand before the question. */
export type Finding = null | 'answered' | 'answered-again' | 'answered-over' | 'not-yours'

export function read(seat: string, number: string): Called | null {
  return seat ? { seat, number: /^\d+$/.test(number) ? Number(number) : null } : null
}

export function findingOf(game: GameInfo, called: Called): Finding {
  const place = game.seats.find((one) => one.seat === called.seat)
  if (!place?.mine) return 'not-yours'
  if (isAsked(place, called)) return null
  if (game.status === 'over' || game.status === 'abandoned') return 'answered-over'
  return place.clock.number === null ? 'answered' : 'answered-again'
}

/** The seat that a link leads to; null: the game itself knows better where one is asked. */
export function seatFor(game: GameInfo, called: Called): string | null {
  const place = game.seats.find((one) => one.seat === called.seat)
  if (!place?.mine) return null
  const askedElsewhere = game.seats.some((one) => one.mine && one.seat !== called.seat && game.asked.includes(one.seat))
  return game.asked.includes(called.seat) || !askedElsewhere ? called.seat : null
}

function isAsked(place: SeatInfo, called: Called): boolean {
  return called.number === null ? true : place.clock.number === called.number
}
