/** How much room the figures of a space take on the map, and where a badge beside them hides no other. */
import type { SpaceInfo, Stack } from '../api/wire'
import type { Place } from './chart'
import { CHIP, chips, counters, plateOf, type Depth, type Standing } from './layout'
import { around, meet, type Box, type Point } from './boxes'

/** One counter from far away: wide, where its emblem stands beside the number. */
export const COUNTER = { plain: { width: 38, height: 21, step: 40 }, small: { width: 23, height: 19, step: 27 } }

/** A space as it is drawn, in pixels. */
export interface Spot {
  info: Pick<SpaceInfo, 'city' | 'sea'>
  place: Place
  stacks: readonly Stack[]
  /** The same in the order in which they stand. */
  standing: readonly Standing[]
  /** Where the middle of its label is. */
  at: Point
  heart: Point
  /** Where called-out piles stand; null: none. */
  apart: Point | null
}

export interface Manner {
  depth: Depth
  /** The zoom of the layout, and how large it is shown. */
  zoom: number
  scale: number
  /** Whether there is only one kind of piece. */
  plain: boolean
  isFixed: (kind: string) => boolean
}

/** The boxes of all figures of a space. */
export function figuresOf({ place, stacks, standing, at, heart, apart }: Spot, { depth, zoom, scale, plain, isFixed }: Manner): Box[] {
  if (depth === 'far') {
    const { width, height, step } = COUNTER[plain ? 'plain' : 'small']
    const counted = counters(stacks, isFixed)
    return counted.map((_, i) => around([heart[0] + (i - (counted.length - 1) / 2) * step, heart[1]], width, height))
  }
  const away = apart && ([(apart[0] - at[0]) / scale, (apart[1] - at[1]) / scale] as const)
  return chips(place, standing, zoom, depth, away).map(({ x, y, width }) => ({
    x: at[0] + x * scale,
    y: at[1] + y * scale,
    width: width * scale,
    height: CHIP * scale,
  }))
}

/** The box of its name; from far away, and at sea, names make way. */
export function plateIn({ info, place, at }: Spot, { depth, scale }: Manner): Box[] {
  if (depth === 'far' || info.sea) return []
  const { top, half } = plateOf(place, info.city)
  return [{ x: at[0] - half * scale, y: at[1] + top * scale, width: 2 * half * scale, height: -2 * top * scale }]
}

/** The box around some boxes; null: there is none. */
export function hull(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  return { x, y, width: right - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y }
}

/** The first of some points where a badge is wholly in sight and on nothing else; the very first where none is. */
export function freeAt(points: readonly Point[], width: number, height: number, taken: readonly Box[], sight: Box): Point {
  const free = points.find((at) => {
    const box = around(at, width, height)
    return within(box, sight) && !taken.some((other) => meet(box, other, 0))
  })
  return free ?? points[0] ?? [0, 0]
}

function within(box: Box, sight: Box): boolean {
  return (
    box.x >= sight.x && box.y >= sight.y &&
    box.x + box.width <= sight.x + sight.width && box.y + box.height <= sight.y + sight.height
  )
}
