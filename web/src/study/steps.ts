/** The steps of a game that one can look back at: lines in which something happened. */
import type { LineInfo } from '../api/wire'
import { standing } from '../game/lines'

export interface Step {
  line: number
  at: number
  seat: string | null
  told: readonly string[]
  /** The kind of each event, beside its words. */
  kinds: readonly string[]
  spaces: readonly string[]
  /** A turn begins here. */
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
      told: line.told ?? [],
      kinds: (line.events ?? []).map(kindOf),
      spaces: spacesOf(line.events ?? [], isSpace),
      turn: line.number === 0 || (line.events ?? []).some((event) => kindOf(event) === 'TurnBegan'),
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

/** What one would say of a step: the first few things that happened. */
export function saidOf(step: Step): string {
  return sentence(step.told.filter((_, i) => step.kinds[i] !== 'TurnBegan').slice(0, 3))
}

export function sentence(parts: readonly string[]): string {
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function kindOf(event: unknown): string {
  return (event as { type?: string }).type ?? ''
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
