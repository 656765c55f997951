/** What only some boards have: convoy centres, boxes beside the land with arrows, signs at the edge, land of nobody. */
import type { Arrow, Point, Sign } from './chart'

/** How wide arrows are, in pixels, and how many times wider their heads. */
const BODY: Readonly<Record<Arrow['kind'], number>> = { landing: 8, drop: 4, fire: 3.6 }
const HEAD = 2.1

/**
 * An arrow along the x axis, and where it lies; `pixel` is the size of a pixel in map units. Ways out of boxes are
 * broad, drops by parachute broken, the fire of blockhouses thin.
 */
export function arrowShape(arrow: Arrow, pixel: number): { d: string; transform: string } {
  const [from, to] = [arrow.path[0] ?? [0, 0], arrow.path.at(-1) ?? [0, 0]]
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const body = BODY[arrow.kind] * pixel
  const head = Math.min(body * HEAD * 1.1, long * 0.6)
  const [half, wide, neck] = [body / 2, (body * HEAD) / 2, long - head]
  const d = arrow.kind === 'drop' ? broken(body, neck, long, wide) : `M0 ${n(-half)}H${n(neck)}V${n(-wide)}L${n(long)} 0L${n(neck)} ${n(wide)}V${n(half)}H0z`
  return { d, transform: `translate(${n(from[0])} ${n(from[1])}) rotate(${n(turn)})` }
}

function broken(body: number, neck: number, long: number, wide: number): string {
  const gap = body * 0.75
  const steps = Math.max(1, Math.floor(neck / (body + gap)))
  const step = neck / steps
  const shaft = Array.from({ length: steps }, (_, i) => `M${n(i * step)} ${n(-body / 2)}h${n(step - gap)}v${n(body)}h${n(gap - step)}z`)
  return `${shaft.join('')}M${n(neck)} ${n(-wide)}L${n(long)} 0L${n(neck)} ${n(wide)}z`
}

/** Signs stand so far from the edge of the map, in pixels. */
const EDGE = 6

/** The middle of a sign in pixels, as far from its edge at every zoom; `corners` are those of the map. */
export function signAt(sign: Sign, at: Point, corners: readonly [Point, Point], size: Point): Point {
  const [[west, north], [east, south]] = corners
  switch (sign.facing) {
    case 'west':
      return [west + size[0] / 2 + EDGE, at[1]]
    case 'east':
      return [east - size[0] / 2 - EDGE, at[1]]
    case 'north':
      return [at[0], north + size[1] / 2 + EDGE]
    case 'south':
      return [at[0], south - size[1] / 2 - EDGE]
  }
}

/** How far the triangle on a sign is turned, to point away from the edge. */
export const TURNS: Readonly<Record<Sign['facing'], number>> = { west: 0, north: 90, east: 180, south: 270 }

/** The mark of each kind of box. */
export const BOX_MARKS: Readonly<Record<string, string>> = { beach: 'anchor', airborne: 'parachute', airfield: 'plane' }

function n(value: number): number {
  return Math.round(value * 10) / 10
}
