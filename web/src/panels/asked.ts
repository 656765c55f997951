/** The decision that is asked, as its panel reads it. */
import type { Session } from '../game/session.svelte'

const EMPTY = {
  seats: [],
  space: '',
  spaces: [],
  zone: '',
  zones: [],
  among: [],
  proposed: [],
  ships: [],
  targets: [],
  raids: [],
  hits: 0,
  least: 0,
  most: 0,
}

/** Its facts; empty ones while the next question is on its way and the panel is about to go. */
export function askedOf<T>(session: Session): T {
  return { ...EMPTY, ...session.asking?.decision } as unknown as T
}
