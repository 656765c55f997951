/** Which seat of a game one sits at. */
import type { GameInfo } from '../api/wire'

export function ownSeats(game: GameInfo): string[] {
  return game.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
}

/** The own seat that is asked; where none is, the first one. */
export function firstSeat(game: GameInfo): string | null {
  const mine = ownSeats(game)
  return game.asked.find((seat) => mine.includes(seat)) ?? mine[0] ?? null
}
