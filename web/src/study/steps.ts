/** The steps of a game that one can look back at: lines in which something happened. */
import type { LineInfo } from '../api/wire'
import { standing } from '../game/lines'
import { foremost, partsOf, type Part } from '../game/parts'

/** So many things are a short sentence. */
const FEW = 3

export interface Step {
  line: number
  at: number
  seat: string | null
  parts: readonly Part[]
  spaces: readonly string[]
  /** A turn, or what the game divides its history by, begins here. */
  turn: boolean
}

/** Every line that still counts and tells something, and the beginning. */
export function stepsOf(lines: readonly LineInfo[], isSpace: (id: string) => boolean): Step[] {
  return standing(lines)
    .filter((line) => line.number === 0 || (line.told ?? []).length > 0)
    .map((line) => ({
      line: line.number,
      at: line.at,
      seat: line.seat ?? null,
      parts: partsOf(line),
      spaces: spacesOf(line.events ?? [], isSpace),
      turn: line.number === 0 || (line.headings ?? []).length > 0,
    }))
}

/** The first step of the turn before a step, or of the next one. */
export function turnFrom(steps: readonly Step[], at: number, way: -1 | 1): number {
  for (let i = at + way; i >= 0 && i < steps.length; i += way) if (steps[i]?.turn) return i
  return way < 0 ? 0 : steps.length - 1
}

/** The last step that was there when so many lines were. */
export function stepAt(steps: readonly Step[], line: number): number {
  let found = 0
  for (const [i, step] of steps.entries()) if (step.line <= line) found = i
  return found
}

/** What one would say of a step: a few things that happened, and all that was decided. */
export function saidOf(step: Step): string {
  return inBrief(step.parts.filter(({ heading }) => !heading))
}

/** Parts in one sentence: results first, then as many others as stay short. */
export function inBrief(parts: readonly Part[]): string {
  return sentence(foremost(parts, FEW).map(({ text }) => text))
}

export function sentence(parts: readonly string[]): string {
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function spacesOf(events: readonly unknown[], isSpace: (id: string) => boolean): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string' && isSpace(value)) found.add(value)
    else if (Array.isArray(value)) value.forEach(look)
  }
  for (const event of events)
    for (const [name, value] of Object.entries(event as Record<string, unknown>)) if (name !== 'type') look(value)
  return [...found]
}
