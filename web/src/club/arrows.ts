/** Arrows drawn for oneself: lines of one’s notes that name two spaces, such as `Karelia S.S.R. → Ukraine S.S.R.` */
import catalogue from '../../../src/battleboard/texts/en/web-arrows.ftl?raw'
import type { Words } from '../game/words'
import { learn } from '../i18n'

learn(catalogue)

export interface Drawn {
  /** Which line of the notes it is, from 0 on. */
  line: number
  from: string
  to: string
}

const ARROW = /^\s*(?<from>.+?)\s*(?:→|->|>)\s*(?<to>.+?)\s*$/

/** The arrows among some notes, in their order; what names no two spaces is a note like any other. */
export function arrowsIn(notes: string, words: Words): Drawn[] {
  const spaces = new Map([...words.spaces].map(([space, { name }]) => [name.toLowerCase(), space]))
  return notes.split('\n').flatMap((text, line) => {
    const { from = '', to = '' } = ARROW.exec(text)?.groups ?? {}
    const [start, end] = [spaces.get(from.toLowerCase()), spaces.get(to.toLowerCase())]
    return start && end && start !== end ? [{ line, from: start, to: end }] : []
  })
}

/** The notes with one more arrow, at their end; each is drawn once. */
export function withArrow(notes: string, from: string, to: string, words: Words): string {
  if (from === to || arrowsIn(notes, words).some((one) => one.from === from && one.to === to)) return notes
  const before = notes === '' || notes.endsWith('\n') ? notes : `${notes}\n`
  return `${before}${words.space(from)} → ${words.space(to)}\n`
}

/** The notes without one of their lines. */
export function withoutLine(notes: string, line: number): string {
  return notes.split('\n').filter((_, at) => at !== line).join('\n')
}
