/** The colours of land and chips, as names of the palette’s tokens. */
import type { Scene } from '../api/wire'
import type { Words } from '../game/words'

/** The tint of who holds a space; nothing where nobody does. */
export function tintOf(words: Words, scene: Scene | null, space: string): string | null {
  const look = words.look(scene?.owners[space] ?? '')
  return look ? `var(--${look.livery}-land)` : null
}

/**
 * What land is filled with that nobody holds: that of no power is dotted; where no land has an owner of its own, it is
 * open to all; else it is neutral, and hatched.
 */
export function unheld(words: Words, space: string): 'dots' | 'open' | 'hatch' {
  if (words.spaces.get(space)?.independent) return 'dots'
  return words.board?.ownerless ? 'open' : 'hatch'
}

const FILLS = { dots: 'url(#dots)', open: 'var(--open)', hatch: 'url(#hatch)' }
/** The same in one colour, where all is small. */
const PLAIN = { dots: 'var(--free1)', open: 'var(--open)', hatch: 'var(--closed1)' }

export function fillOf(words: Words, scene: Scene | null, space: string): string {
  return tintOf(words, scene, space) ?? FILLS[unheld(words, space)]
}

export function plainFillOf(words: Words, scene: Scene | null, space: string): string {
  return tintOf(words, scene, space) ?? PLAIN[unheld(words, space)]
}

/** Chip, figure and edge of a power; things of the place are white. */
export function chipColours(words: Words, power: string, fixed: boolean): string {
  const livery = words.look(power)?.livery
  return fixed || !livery
    ? '--c: var(--panel); --on: var(--ink); --edge: var(--line2)'
    : `--c: var(--${livery}-chip); --on: var(--${livery}-figure); --edge: var(--${livery}-edge)`
}
