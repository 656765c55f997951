/** What is asked, as a sentence: the client’s own few words for it, or the server’s. */
import type { Asking } from '../api/wire'
import { has, listed, t, type Facts } from '../i18n'
import type { Words } from './words'

export function questionOf(asking: Asking, words: Words): string {
  const own = `ask-${asking.kind}`
  return has(own) ? t(own, factsOf(asking.decision, words)) : asking.question
}

/** The same, said to somebody else: who is asked stands before it, or “you” would be who reads it. */
export function questionTo(asking: Asking, words: Words): string {
  const seats = listed(asking.seats.map((seat) => words.of('seat', seat)))
  return t('web-asked-of', { seats, count: asking.seats.length, question: questionOf(asking, words) })
}

/** Which question it is, whenever it is looked at: it stays the same where others offer a draw, or a page is loaded again. */
export function nameOf(asking: Asking, round: number): string {
  return `${round} ${asking.kind} ${JSON.stringify(asking.decision)}`
}

/** The fields of a decision as facts of a message, with names for IDs. */
export function factsOf(decision: Readonly<Record<string, unknown>>, words: Words): Facts {
  const facts: Facts = {}
  for (const [name, value] of Object.entries(decision)) {
    if (typeof value === 'number') facts[name] = value
    else if (typeof value === 'boolean') facts[name] = String(value)
    else if (typeof value === 'string') facts[name] = words.name(value)
    else if (Array.isArray(value))
      facts[name] = value.map((part) => (typeof part === 'string' ? words.name(part) : String(part))).join(', ')
  }
  return facts
}
