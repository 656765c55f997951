/** Where the tags of continents stand from far away: beside the armies, not under them. */

import { around, meet, type Box, type Point } from './boxes'

/** A tag around a point. */
export interface Tag {
  at: Point
  width: number
}

export const HEIGHT = 22
/** The bonus alone. */
export const SMALL = 26
/** Between a tag and the side of what is in sight. */
const EDGE = 6
const STEPS = [0, 10, 20, 30, 42, 56]
const WAYS = [[0, 1], [0, -1], [-1, 0], [1, 0], [-1, 1], [1, 1], [-1, -1], [1, -1]] as const

/**
 * Each tag as near as possible to its own point, where nothing else stands: whole, or with its bonus alone.
 *
 * None is cut at the sides of what is in sight: it is whole there, or wholly beyond.
 */
export function placed<T extends Tag>(tags: readonly T[], taken: readonly Box[], sight: Box): (T & { whole: boolean })[] {
  const boxes = [...taken]
  return tags.map((tag) => {
    const { point, closed } = uncut(tag, sight)
    const held = [...boxes, ...closed]
    const { at, width } = free(point, tag.width, held) ?? free(point, SMALL, held) ?? { at: point, width: SMALL }
    boxes.push(around(at, width, HEIGHT))
    return { ...tag, at, width, whole: width === tag.width }
  })
}

/** The nearest point where no side cuts a tag, and what is closed to it from there. */
function uncut({ at: [x, y], width }: Tag, sight: Box): { point: Point; closed: Box[] } {
  const [left, right, room] = [sight.x, sight.x + sight.width, width / 2 + EDGE]
  const column = { ...sight, y: sight.y - sight.height, height: 3 * sight.height }
  if (x < left) return { point: [Math.min(x, left - room), y], closed: [column] }
  if (x > right) return { point: [Math.max(x, right + room), y], closed: [column] }
  const beyond = [left - sight.width, right].map((from) => ({ ...column, x: from }))
  return { point: [Math.max(Math.min(x, right - room), left + room), y], closed: beyond }
}

function free(at: Point, width: number, boxes: readonly Box[]): Tag | null {
  for (const step of STEPS)
    for (const [dx, dy] of WAYS) {
      const there = [at[0] + dx * step, at[1] + dy * step] as const
      const box = around(there, width, HEIGHT)
      if (!boxes.some((other) => meet(box, other))) return { at: there, width }
    }
  return null
}
