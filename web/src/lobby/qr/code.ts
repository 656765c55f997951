/** QR codes (ISO/IEC 18004, level M, bytes), as far as a link to a seat needs them. */
import { marked, writeFormat, type Grid } from './grid'
import { lettersOf } from './letters'
import { COUNT, penalty, turns } from './masks'

export interface Code {
  /** So many squares on each side, without the margin. */
  side: number
  isDark: (x: number, y: number) => boolean
}

/** The light margin that a camera needs, in squares. */
export const QUIET = 4

/** A text as a QR code; null where it is too long for one. */
export function codeOf(text: string): Code | null {
  const letters = lettersOf(text)
  if (!letters) return null
  const written = write(marked(letters.version), letters.bytes)
  const found = Array.from({ length: COUNT }, (_, mask) => masked(written, mask))
  const hardness = found.map(({ dark, side }) => penalty(dark, side))
  const best = found[hardness.indexOf(Math.min(...hardness))] ?? written
  return { side: best.side, isDark: (x, y) => best.dark[y * best.side + x] === 1 }
}

/** The dark squares as a path for SVG, one line for each run of them, within the margin. */
export function pathOf({ side, isDark }: Code): string {
  const lines: string[] = []
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (!isDark(x, y)) continue
      const from = x
      while (x + 1 < side && isDark(x + 1, y)) x++
      lines.push(`M${from + QUIET} ${y + QUIET}h${x + 1 - from}v1h${from - x - 1}z`)
    }
  return lines.join('')
}

/** Bits go up and down in columns two squares wide, from the right to the left, around all marks. */
function write(grid: Grid, bytes: readonly number[]): Grid {
  const dark = grid.dark.slice()
  let bit = 0
  places(grid, (place) => {
    dark[place] = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
    bit++
  })
  return { ...grid, dark }
}

function places({ side, fixed }: Grid, visit: (place: number) => void): void {
  let up = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5 // the column of dots
    for (let i = 0; i < side; i++) {
      const y = up ? side - 1 - i : i
      for (const x of [right, right - 1]) if (!fixed[y * side + x]) visit(y * side + x)
    }
    up = !up
  }
}

function masked(grid: Grid, mask: number): Grid {
  const found = { ...grid, dark: grid.dark.slice(), fixed: grid.fixed.slice() }
  for (let place = 0; place < found.dark.length; place++)
    if (!grid.fixed[place] && turns(mask, place % grid.side, Math.floor(place / grid.side))) found.dark[place] = 1 - (found.dark[place] ?? 0)
  writeFormat(found, mask)
  return found
}
