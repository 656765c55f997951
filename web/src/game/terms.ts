/** Units as the record writes them, read and said without knowing their rules. */
import type { Term } from '../api/axis'
import { has, listed, t } from '../i18n'
import type { Words } from './words'

/** How many a term means. */
export function count(term: Term): number {
  return term.count ?? 1
}

export function total(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + count(term), 0)
}

/** What tells units apart: everything but their number. `seat` stands in where a term names no power. */
export function keyOf(term: Term, seat = ''): string {
  const cargo = (term.cargo ?? []).map((part) => `${count(part)} ${keyOf(part, term.power || seat)}`).join('+')
  return [term.power || seat, term.kind, term.left ?? '', cargo, term.to ?? '', term.task ?? '', term.condition ?? ''].join('|')
}

/** `3 fighters`: the number and the name, as one says it. */
export function saidKind(kind: string, number: number, words: Words): string {
  const id = `unit-${kind}`
  return has(id) ? t(id, { count: number }) : `${number} ${words.of('unit', kind)}`
}

/** Units as people say them: `2 infantry, armor and transport with infantry`. */
export function said(terms: readonly Term[], words: Words, mine = ''): string {
  if (terms.length === 0) return t('units-none')
  const place = (term: Term): number => words.board?.units.findIndex((unit) => unit.kind === term.kind) ?? 0
  const inOrder = [...terms].sort((a, b) => place(a) - place(b))
  return listed(inOrder.map((term) => saidTerm(term, words, mine)))
}

export function saidTerm(term: Term, words: Words, mine = ''): string {
  let text = saidKind(term.kind, count(term), words)
  if (term.condition) text = t('units-in-condition', { units: text, condition: conditionOf(term) })
  if (term.power && term.power !== mine) text = t('units-of', { power: words.of('seat', term.power), units: text })
  if (term.cargo?.length) text = t('units-with', { units: text, cargo: said(term.cargo, words, term.power ?? mine) })
  return text
}

/** In which condition it is: damaged, submerged. */
function conditionOf(term: Term): string {
  const id = `units-${term.condition ?? ''}`
  return has(id) ? t(id) : (term.condition ?? '')
}

/** What makes this one different from others of its kind: condition, range left, cargo, where it is bound. */
export function mark(term: Term, words: Words): string {
  const parts = []
  if (term.condition) parts.push(conditionOf(term))
  if (term.cargo?.length) parts.push(said(term.cargo, words, term.power))
  if (typeof term.left === 'number') parts.push(t('units-range', { left: term.left }))
  if (term.to) parts.push(t('units-bound', { space: words.space(term.to) }))
  if (term.task) parts.push(t('units-task', { task: term.task }))
  return parts.join(' · ')
}

/** What units cost by the chart of the board. */
export function worth(terms: readonly Term[], words: Words): number {
  const cost = (kind: string): number => words.board?.units.find((unit) => unit.kind === kind)?.cost ?? 0
  return terms.reduce((sum, term) => sum + cost(term.kind) * count(term), 0)
}
