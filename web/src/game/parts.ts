/** A line of the log in parts: each event with its words, and which of them must not be left out. */
import type { LineInfo, Weight } from '../api/wire'

export interface Happened {
  type: string
  [field: string]: unknown
}

export interface Part {
  event: Happened
  text: string
  /** Whether a new part of the history begins with it, such as a turn. */
  heading: boolean
  /** How much it matters to whoever does not read all. */
  weight: Weight
  /** An order that waits in a plan, or what such an order did when the plan was done. */
  order: '' | 'planned' | 'carried out'
}

type Told = Pick<LineInfo, 'told' | 'events' | 'headings' | 'weights' | 'planned' | 'carried_out'>

export function partsOf(line: Told): Part[] {
  return (line.told ?? []).map((text, i) => ({
    text,
    event: (line.events?.[i] ?? { type: '' }) as unknown as Happened,
    heading: line.headings?.includes(i) ?? false,
    weight: line.weights?.[i] ?? 'normal',
    order: line.planned?.includes(i) ? 'planned' : line.carried_out?.includes(i) ? 'carried out' : '',
  }))
}

/** A few of the parts: what decides, then other results, all of them; then what came first. */
export function foremost(parts: readonly Part[], few: number): Part[] {
  const decisive = parts.filter(({ weight }) => weight === 'decisive')
  const results = parts.filter(({ weight }) => weight === 'result')
  const rest = parts.filter((part) => !decisive.includes(part) && !results.includes(part))
  return [...decisive, ...results, ...rest.slice(0, Math.max(0, few - decisive.length - results.length))]
}
