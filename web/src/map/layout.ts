/** Where the chips of a space stand: row by row, each power on a row of its own where there is room. */
import type { Stack } from '../api/wire'
import type { Place } from './chart'

export const CHIP = 24
export const GAP = 3
const PLACE_KINDS = new Set(['industrial_complex', 'anti_aircraft_gun', 'blockhouse'])

export interface Chip {
  power: string
  kind: string
  count: number
  /** A thing of the place, not of the army. */
  fixed: boolean
  x: number
  y: number
  width: number
}

export function isFixed(kind: string): boolean {
  return PLACE_KINDS.has(kind)
}

export function chipWidth(count: number): number {
  return count > 1 ? 30 + 8 * String(count).length : 26
}

/** Chips around the middle of the label, in pixels; what finds no room is told by a figure. */
export function chips(place: Place, stacks: readonly Stack[], zoom: number): Chip[] {
  const label = place.label
  if (!label || stacks.length === 0) return []
  let shown: Stack[] = [...stacks]
  const room = Math.max(place.piles.length, 1)
  if (shown.length > room) {
    const rest = shown.length - room + 1
    shown = [...shown.slice(0, room - 1), { power: '', kind: `+${rest}`, count: 1 }]
  }
  const found: Chip[] = []
  const rows = rowsOf(place)
  for (const [i, row] of rows.entries()) {
    if (shown.length === 0) break
    const later = rows.slice(i + 1).reduce((sum, other) => sum + other.xs.length, 0)
    const number = fitting(shown, row.xs.length, later)
    const here = shown.slice(0, number)
    shown = shown.slice(number)
    found.push(...laid(here, row, label.at, zoom))
  }
  return found
}

interface Row {
  y: number
  xs: number[]
}

function rowsOf(place: Place): Row[] {
  const rows = new Map<number, number[]>()
  for (const [x, y] of place.piles) rows.set(y, [...(rows.get(y) ?? []), x])
  return [...rows].map(([y, xs]) => ({ y, xs }))
}

/** How many chips go to a row: one power’s, unless the rest would then have no room. */
function fitting(stacks: readonly Stack[], room: number, later: number): number {
  const change = stacks.findIndex((stack, i) => i > 0 && group(stack) !== group(stacks[i - 1] as Stack))
  const together = change < 0 ? stacks.length : change
  const number = Math.min(room, together)
  return stacks.length - number > later ? Math.min(room, stacks.length) : number
}

function group(stack: Stack): string {
  return `${stack.power}/${String(isFixed(stack.kind))}`
}

function laid(stacks: readonly Stack[], row: Row, label: readonly [number, number], zoom: number): Chip[] {
  const widths = stacks.map((stack) => chipWidth(stack.count))
  const whole = widths.reduce((sum, width) => sum + width, 0) + GAP * (stacks.length - 1)
  const middle = (row.xs.reduce((sum, x) => sum + x, 0) / row.xs.length - label[0]) * zoom
  const y = (row.y - label[1]) * zoom - CHIP / 2
  let x = middle - whole / 2
  return stacks.map((stack, i) => {
    const width = widths[i] ?? 26
    const chip = { ...stack, fixed: isFixed(stack.kind), x, y, width }
    x += width + GAP
    return chip
  })
}

/** How many units of each power, things of the place left out: what is seen from far away. */
export function counters(stacks: readonly Stack[]): { power: string; count: number }[] {
  const found = new Map<string, number>()
  for (const stack of stacks)
    if (!isFixed(stack.kind)) found.set(stack.power, (found.get(stack.power) ?? 0) + stack.count)
  return [...found].map(([power, count]) => ({ power, count }))
}
