/** Lines on the map, and the way from space to space by keys. */
import type { Chart } from './chart'

type At = readonly [number, number]

/** A bent line from the first point to the last that stops short of both; by those between, if any. */
export function arrowPath(points: readonly At[]): string {
  const from = points[0] ?? [0, 0]
  const to = points.at(-1) ?? from
  const start = shortOf(from, points[1] ?? to)
  const end = shortOf(to, points.at(-2) ?? from)
  if (points.length > 2) return `M${say(start)}${points.slice(1, -1).map((at) => `L${say(at)}`).join('')}L${say(end)}`
  return `M${say(start)}Q${say(bend(start, end))} ${say(end)}`
}

/** The middle of such a line. */
export function middleOf(points: readonly At[]): At {
  const from = points[0] ?? [0, 0]
  const to = points.at(-1) ?? from
  if (points.length > 2) return points[Math.floor(points.length / 2)] ?? from
  const [mx, my] = bend(from, to)
  return [(from[0] + to[0] + 2 * mx) / 4, (from[1] + to[1] + 2 * my) / 4]
}

function shortOf(from: At, to: At): At {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const short = Math.min(18, length / 4)
  return [from[0] + (dx / length) * short, from[1] + (dy / length) * short]
}

function bend(from: At, to: At): At {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const by = Math.min(length * 0.16, 40)
  return [(from[0] + to[0]) / 2 - (dy / length) * by, (from[1] + to[1]) / 2 + (dx / length) * by]
}

function say(point: At): string {
  return `${point[0].toFixed(1)} ${point[1].toFixed(1)}`
}

/** The neighbour that lies most in a direction; else the nearest space there. */
export function towards(chart: Chart, from: string, dx: number, dy: number): string | null {
  const here = chart.places.get(from)
  if (!here) return [...chart.places.keys()][0] ?? null
  const best = (spaces: Iterable<string>): string | null => {
    let found: string | null = null
    let most = 0.35
    for (const space of spaces) {
      const there = chart.places.get(space)
      if (!there || space === from) continue
      let x = there.heart[0] - here.heart[0]
      if (chart.about.wraps) x -= Math.round(x / chart.about.width) * chart.about.width
      const y = there.heart[1] - here.heart[1]
      const score = (x * dx + y * dy) / Math.hypot(x, y)
      if (score > most) [found, most] = [space, score]
    }
    return found
  }
  return best(here.neighbours) ?? best(chart.places.keys())
}
