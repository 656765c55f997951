/** The phases of a turn, as the bar at the top shows them. */
import type { Asking } from '../api/wire'

/** The messages of a game’s phases, and where in them a question stands; nothing outside turns. */
export function phasesOf(
  phases: readonly string[] | undefined,
  asking: Pick<Asking, 'phase'> | null,
): { phases: readonly string[]; now: number } | null {
  const now = asking?.phase && phases ? phases.indexOf(asking.phase) : -1
  return phases && now >= 0 ? { phases, now } : null
}
