/** Options of the set-up beside the neutral army, narrowed down click by click. */
import type { PlaceBesideNeutral } from '../../api/risk'

/** The territories of an option, each as often as it gets armies. */
export function spread(option: PlaceBesideNeutral): string[] {
  return option.armies.flatMap(([space, count]) => Array<string>(count).fill(space))
}

/** Whether an option holds all of these territories, each often enough. */
export function fits(option: PlaceBesideNeutral, chosen: readonly string[]): boolean {
  const rest = spread(option)
  return chosen.every((space) => {
    const at = rest.indexOf(space)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}
