/** Who attacks where, as the position shows it: units in a space that the other side holds. */
import type { Scene } from '../api/wire'
import type { Words } from '../game/words'

/** Whose phase it is attacks: says of a power whether its units in a space wait for battle there. */
export function attackersIn(
  space: string,
  scene: Scene | null,
  words: Words,
  active: readonly string[],
): (power: string) => boolean {
  const sides = words.board?.sides ?? {}
  const attacking = new Set(active.flatMap((seat) => sides[seat] ?? []))
  const stacks = scene?.stacks[space] ?? []
  const owner = scene?.owners[space]
  const here = new Set(stacks.filter((stack) => !words.isFixed(stack.kind)).map((stack) => sides[stack.power]))
  if (owner && stacks.length > 0) here.add(sides[owner])
  // One side alone attacks nobody; where all are against all, everybody stands in own spaces.
  if (attacking.size === 0 || here.size < 2) return () => false
  return (power) => attacking.has(sides[power] ?? '')
}
