/** What happened since one left, folded: turn by turn, without every die and every order. */
import type { Weight } from '../api/wire'
import { inBrief, sentence, type Step } from './steps'

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
const DETAILS: ReadonlySet<Weight> = new Set(['minor', 'detail'])

/** The news from a line on to before another, by turns. */
export function foldedSince(steps: readonly Step[], from: number, to = Infinity): Fold[] {
  const folds: { turn: string; news: News[] }[] = [{ turn: '', news: [] }]
  for (const step of steps) {
    const news = step.parts.filter(({ heading, weight }) => !heading && !DETAILS.has(weight))
    if (step.line >= from && step.line < to && step.line > 0 && news.length > 0)
      folds.at(-1)?.news.push({ line: step.line, seat: step.seat, text: inBrief(news) })
    // A line that begins a turn belongs to the turn that it ends.
    const turn = step.parts.find(({ heading }) => heading)
    if (turn) folds.push({ turn: sentence([turn.text]), news: [] })
  }
  return folds.filter((fold) => fold.news.length > 0)
}
