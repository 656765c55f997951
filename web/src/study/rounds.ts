/** Statistics round by round: as a table, as lines of a chart, and where the game turned. */
import type { RoundInfo } from '../api/wire'

export const MEASURES = ['income', 'army', 'spaces', 'cities'] as const
export type Measure = (typeof MEASURES)[number]

export interface Turning {
  round: number
  seat: string
  before: number
  after: number
}

export function valueOf(round: RoundInfo, seat: string, measure: Measure): number {
  return round.seats[seat]?.[measure] ?? 0
}

/** What there is to measure: not every board has victory cities. */
export function measuresOf(rounds: readonly RoundInfo[]): Measure[] {
  const [seat] = Object.values(rounds[0]?.seats ?? {})
  return MEASURES.filter((measure) => measure !== 'cities' || typeof seat?.cities === 'number')
}

/** The table as text with tabs, to be pasted elsewhere. */
export function asText(
  rounds: readonly RoundInfo[], seats: readonly string[], measure: Measure, name: (seat: string) => string, head: string,
): string {
  const rows = rounds.map((round) => [round.round, ...seats.map((seat) => valueOf(round, seat, measure))].join('\t'))
  return [[head, ...seats.map(name)].join('\t'), ...rows].join('\n')
}

export interface Line {
  seat: string
  points: string
  /** Where the line ends, from the top. */
  end: number
}

/** Lines of a chart of this size; the highest value touches the top. */
export function linesOf(
  rounds: readonly RoundInfo[], seats: readonly string[], measure: Measure, width: number, height: number,
): Line[] {
  const most = Math.max(1, ...rounds.flatMap((round) => seats.map((seat) => valueOf(round, seat, measure))))
  const x = (i: number): number => (rounds.length > 1 ? (i / (rounds.length - 1)) * width : 0)
  const y = (value: number): number => height - (value / most) * height
  return seats.map((seat) => {
    const heights = rounds.map((round) => y(valueOf(round, seat, measure)))
    return { seat, points: heights.map((at, i) => `${x(i).toFixed(1)},${at.toFixed(1)}`).join(' '), end: heights.at(-1) ?? height }
  })
}

/** The round in which one seat’s share of all armies changed most; null where nothing much did. */
export function turningPoint(rounds: readonly RoundInfo[], least = 0.08): Turning | null {
  let found: Turning | null = null
  const share = (round: RoundInfo, seat: string): number => {
    const all = Object.values(round.seats).reduce((sum, one) => sum + one.army, 0)
    return all > 0 ? valueOf(round, seat, 'army') / all : 0
  }
  for (const [i, now] of rounds.entries()) {
    const last = rounds[i - 1]
    if (!last || last.round === 0) continue
    for (const seat of Object.keys(now.seats)) {
      const [before, after] = [share(last, seat), share(now, seat)]
      if (Math.abs(after - before) > Math.max(least, found ? Math.abs(found.after - found.before) : 0))
        found = { round: last.round, seat, before, after }
    }
  }
  return found
}
