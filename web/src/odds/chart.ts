/** A distribution as a few bars. */
import type { Left } from '../api/wire'

export interface Bar {
  label: string
  chance: number
}

/** How many bars have room for what stands below them. */
export function mostBars(width: number, letter: number): number {
  return Math.min(Math.max(Math.floor(width / (2.1 * letter)), 4), 14)
}

/** At most so many bars, from none left to all; neighbours share one where there are too many. */
export function barsOf(left: readonly Left[], units: number, most = 14): Bar[] {
  const width = Math.max(1, Math.ceil((units + 1) / most))
  const bars: Bar[] = []
  for (let from = 0; from <= units; from += width) {
    const to = Math.min(from + width - 1, units)
    const chance = left.filter((one) => one.units >= from && one.units <= to).reduce((sum, one) => sum + one.chance, 0)
    bars.push({ label: from === to ? String(from) : `${from}–${to}`, chance })
  }
  return bars
}
