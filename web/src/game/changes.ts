/** What changed between two positions. */
import type { Scene } from '../api/wire'

/** The spaces whose owner or piles differ. */
export function changedSpaces(before: Scene, after: Scene): string[] {
  const spaces = new Set([...Object.keys(before.owners), ...Object.keys(after.owners)])
  for (const scene of [before, after]) for (const space of Object.keys(scene.stacks)) spaces.add(space)
  return [...spaces].filter(
    (space) =>
      before.owners[space] !== after.owners[space] ||
      JSON.stringify(before.stacks[space] ?? []) !== JSON.stringify(after.stacks[space] ?? []),
  )
}
