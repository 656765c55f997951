/** A QR code is read best where nothing in it looks like a mark: of eight patterns that one is laid over it. */

/** Where each pattern turns dark into light. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
export const COUNT = MASKS.length

export function turns(mask: number, x: number, y: number): boolean {
  return MASKS[mask]?.(x, y) ?? false
}

/** Lines that look like the middle of a corner mark, with light beside it. */
const CORNER = /(?=10111010000|00001011101)/g

/** How hard a code is to read: long lines, blocks, false corners, and too much of dark or light. */
export function penalty(dark: Uint8Array, side: number): number {
  const rows = Array.from({ length: side }, (_, y) => dark.subarray(y * side, (y + 1) * side).join(''))
  const columns = Array.from({ length: side }, (_, x) => rows.map((row) => row[x]).join(''))
  const lines = [...rows, ...columns]
  const share = dark.reduce((sum, one) => sum + one, 0) / dark.length
  const uneven = Math.ceil(Math.abs(share - 0.5) * 20) - 1
  return sum(lines, inRow) + 3 * blocks(rows) + 40 * sum(lines, (line) => [...line.matchAll(CORNER)].length) + 10 * Math.max(0, uneven)
}

function inRow(line: string): number {
  return sum(line.match(/0{5,}|1{5,}/g) ?? [], (run) => run.length - 2)
}

function blocks(rows: readonly string[]): number {
  return sum(rows.slice(1), (row, y) => {
    const above = rows[y] ?? ''
    return sum([...row].slice(1), (square, x) => (square === row[x] && square === above[x] && square === above[x + 1] ? 1 : 0))
  })
}

function sum<T>(all: readonly T[], of: (one: T, at: number) => number): number {
  return all.reduce((total, one, at) => total + of(one, at), 0)
}
