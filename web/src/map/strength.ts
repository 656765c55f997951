/** What an army amounts to: the sums that a space card shows. */
import type { Scene, Stack, UnitInfo } from '../api/wire'
import type { Words } from '../game/words'

/** Sums of attack, defence and value; nothing for a game whose pieces are all alike. */
export function strengthOf(
  stacks: readonly Stack[],
  units: readonly UnitInfo[],
): { attack: number; defense: number; value: number } | null {
  const known = new Map(units.map((unit) => [unit.kind, unit]))
  if (known.size === 0) return null
  const sum = (of: (unit: UnitInfo) => number): number =>
    stacks.reduce((whole, stack) => {
      const unit = known.get(stack.kind)
      return whole + (unit ? of(unit) * stack.count : 0)
    }, 0)
  return { attack: sum((unit) => unit.attack), defense: sum((unit) => unit.defense), value: sum((unit) => unit.cost) }
}

/** Spaces with own units that have not moved yet. */
export function movable(scene: Scene | null, words: Words, me: string | null): string[] {
  return Object.entries(scene?.stacks ?? {}).flatMap(([space, stacks]) =>
    stacks.some((stack) => stack.power === me && !words.isFixed(stack.kind) && (stack.moved ?? 0) < stack.count) ? [space] : [],
  )
}
