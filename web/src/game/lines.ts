/** The log: lines that were told, in their order, and what of it is history. */
import type { LineInfo } from '../api/wire'

/**
 * Known lines and new ones, each once; new ones that leave a gap come again when it is filled.
 *
 * The log has so many lines: where it was damaged, its end may have been cut off.
 */
export function merged(known: readonly LineInfo[], more: readonly LineInfo[], version: number): readonly LineInfo[] {
  const first = more[0]?.number ?? version
  if (first > known.length || (first === known.length && more.length === 0)) return known
  const kept = known.filter((line) => line.number < first)
  return [...kept, ...more]
}

export interface Entry {
  key: string
  /** Of whom it tells; none: of nobody in particular. */
  seat: string | null
  text: string
  /** Who answered, where it was not the player: `order`, `fallback`, `stand_in`. */
  by: string
  spaces: readonly string[]
  /** A new part of the history begins, such as a turn. */
  heading: boolean
}

/** Who answered where it was not the player. */
export const ABSENT: ReadonlySet<string> = new Set(['order', 'fallback', 'stand_in'])

interface Told {
  type: string
  [field: string]: unknown
}

/** What happened, newest first; what was undone is left out. */
export function history(lines: readonly LineInfo[], isSpace: (id: string) => boolean): Entry[] {
  const entries: Entry[] = []
  for (const line of standing(lines)) {
    for (const [number, text] of (line.told ?? []).entries()) {
      const event = (line.events?.[number] ?? { type: '' }) as unknown as Told
      entries.push({
        key: `${line.number}.${number}`,
        seat: line.whose?.[number] ?? null,
        text: text.charAt(0).toUpperCase() + text.slice(1),
        by: number === 0 && line.by && ABSENT.has(line.by) ? line.by : '',
        spaces: spacesOf(event, isSpace),
        heading: line.headings?.includes(number) ?? false,
      })
    }
  }
  return entries.reverse()
}

/** The lines that still count: those after a line that was gone back to do not. */
export function standing(lines: readonly LineInfo[]): LineInfo[] {
  let kept: LineInfo[] = []
  for (const line of lines) {
    const { to } = line
    if ((line.type === 'undo' || line.type === 'take_back') && to !== null && to !== undefined)
      kept = kept.filter((earlier) => earlier.number <= to)
    else kept.push(line)
  }
  return kept
}

function spacesOf(event: Told, isSpace: (id: string) => boolean): string[] {
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string' && isSpace(value)) found.push(value)
    else if (Array.isArray(value)) value.forEach(look)
  }
  for (const [name, value] of Object.entries(event)) if (name !== 'type') look(value)
  return [...new Set(found)]
}
