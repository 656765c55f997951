/** A line of the log in parts: each event with its words, and which of them must not be left out. */
import type { LineInfo } from '../api/wire'

export interface Happened {
  type: string
  [field: string]: unknown
}

export interface Part {
  event: Happened
  text: string
  /** Whether a new part of the history begins with it, such as a turn. */
  heading: boolean
}

/** What decides a game: taken, lost, won. Whatever else is folded, these are told. */
const RESULTS: ReadonlySet<string> = new Set([
  'SpaceCaptured', 'TerritoryCaptured', 'SpaceReturned', 'UnitsLost', 'TroopsLost', 'BattleEnded', 'UnitsRetreated',
  'TechnologyGained', 'SeatEliminated', 'SeatResigned', 'MissionShown', 'GameEnded',
])
/** Of these the ones that say it all come first. */
const TAKEN = /^(Space|Territory)Captured$|^SeatEliminated$|^GameEnded$/

export function partsOf(line: Pick<LineInfo, 'told' | 'events' | 'headings'>): Part[] {
  return (line.told ?? []).map((text, i) => ({
    text,
    event: (line.events?.[i] ?? { type: '' }) as unknown as Happened,
    heading: line.headings?.includes(i) ?? false,
  }))
}

/** A few of the parts: what was taken, then other results, all of them; then what came first. */
export function foremost(parts: readonly Part[], few: number): Part[] {
  const results = parts.filter(({ event }) => RESULTS.has(event.type))
  const taken = results.filter(({ event }) => TAKEN.test(event.type))
  const rest = parts.filter((part) => !results.includes(part))
  return [...taken, ...results.filter((part) => !taken.includes(part)), ...rest.slice(0, Math.max(0, few - results.length))]
}
