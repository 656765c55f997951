/** Where the chips of a space stand: row by row, each power on a row of its own where there is room. */
import type { Stack } from '../api/wire'
import type { Place } from './chart'

export const CHIP = 24
export const GAP = 3

/** How close one looks: one counter per power; names and icons; conditions; cargo and neighbours. */
export type Depth = 'far' | 'middle' | 'near' | 'close'

export function depthAt(zoom: number): Depth {
  return zoom < 0.46 ? 'far' : zoom < 0.8 ? 'middle' : zoom < 1.4 ? 'near' : 'close'
}

/** A smaller chip inside that of the ship which carries it. */
export interface Docked {
  power: string
  kind: string
  count: number
  /** From the left edge of the ship’s chip. */
  x: number
  width: number
}

/** What is drawn of a pile beside its figure. */
export interface Chip {
  power: string
  kind: string
  count: number
  /** A thing of the place, not of the army. */
  fixed: boolean
  /** Waits for battle here: framed with crossed swords. */
  attacks: boolean
  /** Prepared, and not sent. */
  arriving: boolean
  moved: number
  /** What is on these ships. */
  docked: readonly Docked[]
  damaged: boolean
  submerged: boolean
  /** Stands apart from the name, where there is room. */
  apart: boolean
  x: number
  y: number
  width: number
}

/** A pile with what is known of it on the map. */
export interface Standing extends Stack {
  attacks?: boolean
  arriving?: boolean
  fixed?: boolean
}

/** A row of attackers and the frame around it. */
export interface Framed {
  x: number
  y: number
  width: number
  power: string
}

export function chipWidth(count: number): number {
  return count > 1 ? 30 + 8 * String(count).length : 26
}

/** Cargo side by side inside its ship, right of the ship’s own figure. */
function docked(stack: Stack): Docked[] {
  let x = chipWidth(stack.count) - 1
  return (stack.carries ?? []).map(({ power, kind, count }) => {
    const width = count > 1 ? 19 + 6 * String(count).length : 18
    const found = { power, kind, count, x, width }
    x += width + 2
    return found
  })
}

function wholeWidth(stack: Stack): number {
  const last = docked(stack).at(-1)
  return last ? last.x + last.width + 3 : chipWidth(stack.count)
}

/** What stands by itself: what is aboard is drawn with its ship. */
function ashore(stacks: readonly Stack[]): Stack[] {
  return stacks.flatMap((stack) => {
    const count = stack.count - (stack.aboard ?? 0)
    return count > 0 ? [{ ...stack, count }] : []
  })
}

/** Attackers first, then what holds the space, things of the place last; what arrives beside it. */
export function standing(
  stacks: readonly Stack[],
  arriving: readonly Stack[],
  attacks: (power: string) => boolean,
  isFixed: (kind: string) => boolean,
): Standing[] {
  const here = ashore(stacks).map((stack) => {
    const fixed = isFixed(stack.kind)
    return { ...stack, fixed, attacks: attacks(stack.power) && !fixed }
  })
  const come = arriving.map((stack) => ({ ...stack, fixed: isFixed(stack.kind), arriving: true }))
  return [
    ...here.filter((stack) => stack.attacks),
    ...here.filter((stack) => !stack.attacks && !stack.fixed),
    ...come,
    ...here.filter((stack) => stack.fixed),
  ]
}

/**
 * Chips around the middle of the label, in pixels; what finds no room is told by a figure. Called-out piles
 * keep their own place on the map, `apart` from the label.
 */
export function chips(
  place: Place,
  stacks: readonly Standing[],
  zoom: number,
  depth: Depth = 'middle',
  apart: readonly [number, number] | null = null,
): Chip[] {
  const label = place.label
  if (!label || stacks.length === 0) return []
  const rows = rowsOf(place, depth)
  const room = Math.max(rows.reduce((sum, row) => sum + row.room, 0), 1)
  let shown: Standing[] = [...stacks]
  if (shown.length > room) {
    const rest = shown.length - room + 1
    shown = [...shown.slice(0, room - 1), { power: '', kind: `+${rest}`, count: 1 }]
  }
  const found: Chip[] = []
  for (const [i, row] of rows.entries()) {
    if (shown.length === 0) break
    const later = rows.slice(i + 1).reduce((sum, other) => sum + other.room, 0)
    const number = fitting(shown, row.room, later)
    const here = shown.slice(0, number)
    shown = shown.slice(number)
    const [home, away] = row.home && apart ? [row.home, apart] : [label.at, [0, 0] as const]
    found.push(...laid(here, row, home, away, zoom))
  }
  return found
}

/** The frames around rows of attackers, with room for the crossed swords at their left. */
export function frames(chips: readonly Chip[]): Framed[] {
  const rows = new Map<string, Chip[]>()
  for (const chip of chips)
    if (chip.attacks) rows.set(`${chip.power} ${chip.y}`, [...(rows.get(`${chip.power} ${chip.y}`) ?? []), chip])
  return [...rows.values()].map((row) => {
    const left = Math.min(...row.map((chip) => chip.x))
    const right = Math.max(...row.map((chip) => chip.x + chip.width))
    return { x: left - 21, y: (row[0]?.y ?? 0) - 3, width: right - left + 24, power: row[0]?.power ?? '' }
  })
}

interface Row {
  y: number
  middle: number
  room: number
  /** The first of the called-out piles, for those that stand with it. */
  home: readonly [number, number] | null
}

/** More goes on a row the closer one looks, for the land grows and the chips do not. */
function rowsOf(place: Place, depth: Depth): Row[] {
  const more = { far: 0, middle: 0, near: 1, close: 2 }[depth]
  const near = place.calledOut ?? place.piles.length
  return [place.piles.slice(0, near), place.piles.slice(near)].flatMap((piles, i) => {
    const rows = new Map<number, number[]>()
    for (const [x, y] of piles) rows.set(y, [...(rows.get(y) ?? []), x])
    return [...rows].map(([y, xs]) => ({
      y,
      middle: xs.reduce((sum, x) => sum + x, 0) / xs.length,
      room: xs.length + more,
      home: i > 0 ? (piles[0] ?? null) : null,
    }))
  })
}

/** How many chips go to a row: one power’s, unless the rest would then have no room. */
function fitting(stacks: readonly Standing[], room: number, later: number): number {
  const change = stacks.findIndex((stack, i) => i > 0 && group(stack) !== group(stacks[i - 1] as Stack))
  const together = change < 0 ? stacks.length : change
  const number = Math.min(room, together)
  return stacks.length - number > later ? Math.min(room, stacks.length) : number
}

function group(stack: Standing): string {
  return `${stack.power}/${String(stack.fixed ?? false)}/${String(stack.attacks ?? false)}`
}

type Point = readonly [number, number]

/** A row of chips as far from `home` as on the map of the layout; `home` itself lies `away` from the label. */
function laid(stacks: readonly Standing[], row: Row, home: Point, away: Point, zoom: number): Chip[] {
  const widths = stacks.map(wholeWidth)
  const whole = widths.reduce((sum, width) => sum + width, 0) + GAP * (stacks.length - 1)
  const middle = away[0] + (row.middle - home[0]) * zoom
  const y = away[1] + (row.y - home[1]) * zoom - CHIP / 2
  let x = middle - whole / 2
  return stacks.map((stack, i) => {
    const width = widths[i] ?? 26
    const { power, kind, count, moved = 0, attacks = false, arriving = false, fixed = false } = stack
    const [damaged, submerged] = [(stack.damaged ?? 0) > 0, (stack.submerged ?? 0) > 0]
    const cargo = docked(stack)
    const chip = { power, kind, count, moved, docked: cargo, damaged, submerged, attacks, arriving, fixed, apart: row.home !== null, x, y, width }
    x += width + GAP
    return chip
  })
}

/** Where the name of a space begins above the middle of its label, and half of its width. */
export function plateOf(place: Place, city: string | null | undefined): { top: number; half: number } {
  const lines = place.label?.lines ?? []
  return { top: -(13 * (lines.length + (city ? 1 : 0))) / 2, half: Math.max(...lines.map((line) => line.length), 0) * 3.3 }
}

/** How many units of each power, things of the place left out: what is seen from far away. */
export function counters(stacks: readonly Stack[], isFixed: (kind: string) => boolean): { power: string; count: number }[] {
  const found = new Map<string, number>()
  for (const stack of stacks)
    if (!isFixed(stack.kind)) found.set(stack.power, (found.get(stack.power) ?? 0) + stack.count)
  return [...found].map(([power, count]) => ({ power, count }))
}
