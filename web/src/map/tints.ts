/** The colours of land and chips, as names of the palette’s tokens. */
import type { Scene } from '../api/wire'
import type { Words } from '../game/words'

/** The tint of who holds a space; nothing where nobody does. */
export function tintOf(words: Words, scene: Scene | null, space: string): string | null {
  const look = words.look(scene?.owners[space] ?? '')
  return look ? `var(--${look.livery}-land)` : null
}

/** Chip, figure and edge of a power; things of the place are white. */
export function chipColours(words: Words, power: string, fixed: boolean): string {
  const livery = words.look(power)?.livery
  return fixed || !livery
    ? '--c: var(--panel); --on: var(--ink); --edge: var(--line2)'
    : `--c: var(--${livery}-chip); --on: var(--${livery}-figure); --edge: var(--${livery}-edge)`
}
