/** The square of a QR code before anything is said in it: the marks by which a camera finds and reads it. */

/** Dark or light, row by row; `fixed` squares belong to the marks. */
export interface Grid {
  side: number
  dark: Uint8Array
  fixed: Uint8Array
}

/** Where the middles of the small squares lie, by version; they lie where any two of these cross. */
const MIDDLES: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34],
  [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50], [6, 30, 54], [6, 32, 58],
]
/** Level M, as its two bits. */
const LEVEL = 0b00
/** What the two remainders are made by, and what the first is changed by so that it is never all light. */
const FORMAT = { bits: 10, divisor: 0x537, changed: 0x5412 }
const VERSION = { bits: 12, divisor: 0x1f25 }

export function marked(version: number): Grid {
  const side = 17 + 4 * version
  const grid: Grid = { side, dark: new Uint8Array(side * side), fixed: new Uint8Array(side * side) }
  for (let i = 8; i < side - 8; i++) {
    mark(grid, i, 6, i % 2 === 0)
    mark(grid, 6, i, i % 2 === 0)
  }
  for (const [x, y] of [[3, 3], [side - 4, 3], [3, side - 4]] as const) corner(grid, x, y)
  const middles = MIDDLES[version - 1] ?? []
  const ends: readonly (number | undefined)[] = [middles[0], middles.at(-1)]
  for (const x of middles)
    for (const y of middles) {
      const taken = ends.includes(x) && ends.includes(y) && !(x === ends[1] && y === ends[1])
      if (!taken) rings(grid, x, y, 2, (ring) => ring !== 1)
    }
  writeFormat(grid, 0) // its place is kept
  if (version >= 7) writeVersion(grid, version)
  return grid
}

/** Write which mask was taken, twice, around the corners. */
export function writeFormat(grid: Grid, mask: number): void {
  const value = (LEVEL << 3) | mask
  const bits = ((value << FORMAT.bits) | restOf(value, FORMAT)) ^ FORMAT.changed
  const { side } = grid
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1
    // Down the left corner's right side and along below it, around the line of dots …
    if (i < 8) mark(grid, 8, i < 6 ? i : i + 1, dark)
    else mark(grid, i === 8 ? 7 : 14 - i, 8, dark)
    // … and once more, half at each of the other two corners.
    if (i < 8) mark(grid, side - 1 - i, 8, dark)
    else mark(grid, 8, side - 15 + i, dark)
  }
  mark(grid, 8, side - 8, true)
}

/** Large codes say their version beside two corners. */
function writeVersion(grid: Grid, version: number): void {
  const bits = (version << VERSION.bits) | restOf(version, VERSION)
  for (let i = 0; i < 18; i++) {
    const [a, b] = [Math.floor(i / 3), grid.side - 11 + (i % 3)]
    const dark = ((bits >> i) & 1) === 1
    mark(grid, a, b, dark)
    mark(grid, b, a, dark)
  }
}

/** What is left when a value, moved up by so many bits, is divided without carrying. */
function restOf(value: number, { bits, divisor }: { bits: number; divisor: number }): number {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor)
  return rest
}

/** The large square of a corner, and the light line around it. */
function corner(grid: Grid, x: number, y: number): void {
  rings(grid, x, y, 4, (ring) => ring !== 2 && ring !== 4)
}

function rings(grid: Grid, x: number, y: number, radius: number, dark: (ring: number) => boolean): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) mark(grid, x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
}

function mark({ side, dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= side || y >= side) return
  dark[y * side + x] = isDark ? 1 : 0
  fixed[y * side + x] = 1
}
