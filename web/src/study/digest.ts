/** What happened since one left, folded: turn by turn, without every die and every order. */
import { sentence, type Step } from './steps'

export interface News {
  line: number
  seat: string | null
  text: string
}

export interface Fold {
  /** The words that a turn began with. */
  turn: string
  news: readonly News[]
}

/** What one need not know to know what happened. */
const DETAILS = new Set([
  'ArmiesReceived', 'AttackDeclared', 'AttackRolled', 'BattleBegan', 'CargoLoaded', 'DiceRolled', 'LandingPlanned',
  'MoneyChanged', 'OrderPlanned', 'OrderTakenBack', 'ProductionChanged', 'RoundBegan', 'TurnBegan', 'UnitsHit',
])

/** The news from a line on, by turns. */
export function foldedSince(steps: readonly Step[], from: number): Fold[] {
  const folds: { turn: string; news: News[] }[] = [{ turn: '', news: [] }]
  for (const step of steps) {
    const told = step.told.filter((_, i) => !DETAILS.has(step.kinds[i] ?? ''))
    if (step.line >= from && step.line > 0 && told.length > 0)
      folds.at(-1)?.news.push({ line: step.line, seat: step.seat, text: sentence(told.slice(0, 3)) })
    // A line that begins a turn belongs to the turn that it ends.
    const turn = step.told.find((_, i) => step.kinds[i] === 'TurnBegan')
    if (turn) folds.push({ turn: sentence([turn]), news: [] })
  }
  return folds.filter((fold) => fold.news.length > 0)
}
