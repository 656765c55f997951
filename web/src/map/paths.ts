/** Lines on the map, and the way from space to space by keys. */
import type { Chart } from './chart'

/** A bent line from one point to another that stops short of both. */
export function arrowPath(from: readonly [number, number], to: readonly [number, number]): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const short = Math.min(18, length / 4)
  const start = [from[0] + ux * short, from[1] + uy * short] as const
  const end = [to[0] - ux * short, to[1] - uy * short] as const
  const bend = Math.min(length * 0.16, 40)
  const middle = [(start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend] as const
  const say = (point: readonly [number, number]): string => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`
  return `M${say(start)}Q${say(middle)} ${say(end)}`
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
