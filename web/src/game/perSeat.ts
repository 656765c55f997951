/** Things that each seat of a game has one of, as long as the game is open here. */
import type { Session } from './session.svelte'

/** A function that makes the thing of a seat when it is first asked for, and then finds it again. */
export function perSeat<T>(make: (session: Session, seat: string) => T): (session: Session, seat: string) => T {
  const known = new WeakMap<Session, Map<string, T>>()
  return (session, seat) => {
    const seats = known.get(session) ?? new Map<string, T>()
    known.set(session, seats)
    const found = seats.get(seat) ?? make(session, seat)
    seats.set(seat, found)
    return found
  }
}
