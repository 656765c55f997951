/** The spaces of a board in the groups in which one looks for them by ear: each in the first that fits. */
import type { Scene } from '../api/wire'
import { attackersIn } from '../map/battles'
import type { Words } from './words'

const NAMES = ['lit', 'fought', 'mine', 'rest'] as const
export type GroupName = (typeof NAMES)[number]

export interface Group {
  name: GroupName
  spaces: readonly string[]
}

export function groupsOf(
  words: Words,
  scene: Scene | null,
  lit: Readonly<Record<string, string>>,
  me: string | null,
  active: readonly string[],
): Group[] {
  const found: Record<GroupName, string[]> = { lit: [], fought: [], mine: [], rest: [] }
  for (const space of words.spaces.keys()) {
    const stacks = scene?.stacks[space] ?? []
    const attacks = attackersIn(space, scene, words, active)
    if (space in lit) found.lit.push(space)
    else if (stacks.some((stack) => attacks(stack.power))) found.fought.push(space)
    else if (me !== null && stacks.some((stack) => stack.power === me)) found.mine.push(space)
    else found.rest.push(space)
  }
  return filled((name) => found[name])
}

/** The same groups with one space in another than its own. */
export function steady(groups: readonly Group[], space: string, name: GroupName): readonly Group[] {
  if (groups.some((group) => group.name === name && group.spaces.includes(space))) return groups
  return filled((one) => {
    const others = groups.find((group) => group.name === one)?.spaces.filter((other) => other !== space) ?? []
    return one === name ? [space, ...others] : others
  })
}

function filled(spacesOf: (name: GroupName) => readonly string[]): Group[] {
  return NAMES.map((name) => ({ name, spaces: spacesOf(name) })).filter(({ spaces }) => spaces.length > 0)
}

/** The first space of the next group (or the one before), round and round. */
export function beside(groups: readonly Group[], from: string | null, step: 1 | -1): string | null {
  if (groups.length === 0) return null
  const now = groups.findIndex(({ spaces }) => from !== null && spaces.includes(from))
  const next = now < 0 ? 0 : (now + step + groups.length) % groups.length
  return groups[next]?.spaces[0] ?? null
}
