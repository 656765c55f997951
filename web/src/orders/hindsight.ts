/** What orders would have answered, as sentences. */
import type { Hindsight, PastQuestion } from '../api/wire'
import type { Words } from '../game/words'
import { listed, t } from '../i18n'

/** So many questions are shown before somebody asks for all. */
export const FEW = 3

export interface Told {
  key: number
  where: string
  question: string
  answer: string
  /** Whether the orders answer, and otherwise than it was. */
  differs: boolean
}

/** Every question with what the orders would have said; the latest first. */
export function told(found: Hindsight, orders: number, words: Words): Told[] {
  return found.questions
    .map((past) => ({
      key: past.line,
      where: t('orders-back-where', { round: past.round, seat: listed(past.active.map((seat) => words.of('seat', seat))) }),
      question: past.question,
      answer: answerTo(past, orders),
      differs: past.ordered !== null && !past.same,
    }))
    .reverse()
}

/** How many questions these orders would have answered, in a sentence. */
export function summed(found: Hindsight, orders: number): string {
  if (found.questions.length === 0) return t('orders-back-nothing')
  const answered = found.questions.filter(({ ordered }) => ordered !== null).length
  return t('orders-back-asked', { asked: found.questions.length, answered, orders })
}

function answerTo(past: PastQuestion, orders: number): string {
  const answers = past.ordered !== null
  const facts = { orders, ordered: past.ordered ?? '', given: past.given ?? '', by: past.by ?? 'player' }
  if (past.open) return t(answers ? 'orders-would-now' : 'orders-would-not-now', facts)
  if (past.given === null) return t(answers ? 'orders-would-needless' : 'orders-would-not-needless', facts)
  if (past.same) return t('orders-would-same', facts)
  return t(answers ? 'orders-would' : 'orders-would-not', facts)
}
