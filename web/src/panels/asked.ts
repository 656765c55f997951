/** The decision that is asked, as its panel reads it. */
import { EMPTY_DECISION } from '../api/axis'
import type { Session } from '../game/session.svelte'

/** Its facts; empty ones while the next question is on its way and the panel is about to go. */
export function askedOf<T>(session: Session): T {
  return { ...EMPTY_DECISION, ...session.asking?.decision } as unknown as T
}
