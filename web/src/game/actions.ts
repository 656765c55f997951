/** Options of any game, looked at without knowing their rules: which spaces they name. */
import type { Words } from './words'

/** Every space that an action names, in its order. */
export function spacesIn(action: unknown, words: Words): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (words.isSpace(value)) found.push(value)
    } else if (Array.isArray(value)) value.forEach(look)
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(look)
  }
  look(action)
  return [...new Set(found)]
}

/** The same action with one space put in the place of another. */
export function withSpace<T>(action: T, space: string, instead: string): T {
  return JSON.parse(
    JSON.stringify(action, (_, value: unknown) => (value === space ? instead : value)),
  ) as T
}
