/** Boxes on the map, in pixels: how much room something takes there. */

export type Point = readonly [number, number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Between two things that do not lie on each other. */
const GAP = 2

/** The box around a point. */
export function around([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Whether two boxes lie on each other, or closer together than a gap. */
export function meet(a: Box, b: Box, gap = GAP): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  )
}
