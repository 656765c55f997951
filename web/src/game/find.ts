/** Finding spaces. */
import type { Words } from './words'

/** Spaces whose name holds what was typed, those that begin with it first. */
export function matching(text: string, words: Words): string[] {
  const typed = plain(text)
  if (!typed) return []
  const scored = [...words.spaces].flatMap(([space, { name }]) => {
    const at = plain(name).indexOf(typed)
    return at < 0 ? [] : [{ space, at: at === 0 ? 0 : 1, name }]
  })
  return scored.sort((a, b) => a.at - b.at || a.name.localeCompare(b.name)).map(({ space }) => space)
}

/** The next of some spaces, round and round; from one that is not among them, the first or last. */
export function neighbour(spaces: readonly string[], from: string | null, step: 1 | -1): string | undefined {
  const at = from === null ? -1 : spaces.indexOf(from)
  if (at < 0) return step > 0 ? spaces[0] : spaces.at(-1)
  return spaces[(at + step + spaces.length) % spaces.length]
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
