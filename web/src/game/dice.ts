/** The latest roll of the game, as far as it is one of an attack. */
import type { AttackRolled } from '../api/risk'
import type { LineInfo } from '../api/wire'
import { standing } from './lines'

export function latestRoll(lines: readonly LineInfo[]): (AttackRolled & { line: number }) | null {
  for (const line of standing(lines).reverse()) {
    for (const event of [...(line.events ?? [])].reverse()) {
      const told = event as unknown as AttackRolled
      if (told.type === 'AttackRolled') return { ...told, line: line.number }
    }
  }
  return null
}
