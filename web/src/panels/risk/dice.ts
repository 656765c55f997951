/** The latest roll of the game, as far as it is one of an attack. */
import type { AttackRolled, TerritoryCaptured } from '../../api/risk'
import type { LineInfo } from '../../api/wire'
import { standing } from '../../game/lines'

export interface LatestRoll extends AttackRolled {
  line: number
  /** Nothing has happened since: whoever is asked now has not seen it yet. */
  fresh: boolean
  /** What it decided, as a sentence: the territory was taken. */
  outcome: string
}

export function latestRoll(lines: readonly LineInfo[]): LatestRoll | null {
  const happened = standing(lines).filter((line) => (line.events ?? []).length > 0)
  for (const line of [...happened].reverse()) {
    const events = (line.events ?? []) as unknown as readonly (AttackRolled | TerritoryCaptured)[]
    const at = events.findLastIndex((event) => event.type === 'AttackRolled')
    if (at < 0) continue
    const told = events[at] as AttackRolled
    const taken = events.findIndex((event, i) => i > at && event.type === 'TerritoryCaptured' && event.space === told.target)
    const words = line.told?.[taken] ?? ''
    const outcome = words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
    return { ...told, line: line.number, fresh: line === happened.at(-1), outcome }
  }
  return null
}
