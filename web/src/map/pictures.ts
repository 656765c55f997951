/** The boards as small pictures, made by `make publish`. */
import pictures from './pictures.json'

export interface Picture {
  size: readonly number[]
  /** Land by the name of the token that it is filled with. */
  land: Readonly<Record<string, string>>
  borders: string
}

const all: Readonly<Record<string, Picture>> = pictures as unknown as Record<string, Picture>

/** The picture of a board; a board without one of its own has that of the game it belongs to. */
export function pictureOf(edition: string): Picture | null {
  return all[edition] ?? all[edition.split('_')[0] ?? ''] ?? null
}
