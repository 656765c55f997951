/** Luck in numbers: hits against what was to be expected, and how rare that is. */
import type { LuckInfo } from '../api/wire'

export interface Luck {
  seat: string
  dice: number
  got: number
  expected: number
  /** The share of players who would have rolled worse with the same dice. */
  share: number
  kinds: readonly LuckInfo[]
}

/** The luck of each seat over all its hits; damage is told by kind only. */
export function luckOf(rows: readonly LuckInfo[], seats: readonly string[]): Luck[] {
  return seats.flatMap((seat) => {
    const kinds = rows.filter((row) => row.seat === seat)
    const hits = kinds.filter((row) => row.measure === 'hits')
    if (kinds.length === 0) return []
    const sum = (of: (row: LuckInfo) => number): number => hits.reduce((all, row) => all + of(row), 0)
    const [got, expected, variance] = [sum((row) => row.got), sum((row) => row.expected), sum((row) => row.variance)]
    return [{ seat, dice: sum((row) => row.dice), got, expected, share: shareBelow(got - expected, variance), kinds }]
  })
}

/** How much of a bell curve lies below a deviation. */
export function shareBelow(deviation: number, variance: number): number {
  if (variance <= 0) return 0.5
  const z = deviation / Math.sqrt(variance)
  // Abramowitz and Stegun 26.2.17: right to seven places, which is more than anybody reads.
  const k = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}
