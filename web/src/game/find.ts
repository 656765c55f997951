/** Spaces whose name holds what was typed, those that begin with it first. */
import type { Words } from './words'

export function matching(text: string, words: Words): string[] {
  const typed = plain(text)
  if (!typed) return []
  const scored = [...words.spaces].flatMap(([space, { name }]) => {
    const at = plain(name).indexOf(typed)
    return at < 0 ? [] : [{ space, at: at === 0 ? 0 : 1, name }]
  })
  return scored.sort((a, b) => a.at - b.at || a.name.localeCompare(b.name)).map(({ space }) => space)
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
