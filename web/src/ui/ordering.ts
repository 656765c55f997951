/** Lists whose order is chosen. */

/** The list with one thing moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const thing = list[from]
  if (thing === undefined) return [...list]
  const rest = list.filter((_, i) => i !== from)
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, thing)
  return rest
}

/** The place in a list that a height belongs to, by the lower edges of what stands there. */
export function placeAt(height: number, edges: readonly number[]): number {
  const found = edges.findIndex((edge) => height < edge)
  return found < 0 ? edges.length - 1 : found
}
