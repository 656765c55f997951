/** Losses being chosen: which units, one for every hit. Nothing of it is sent until it is said. */
import type { TakeLosses, Term } from '../../api/axis'
import { count, keyOf, said } from '../../game/terms'
import type { Words } from '../../game/words'
import { t } from '../../i18n'

/** How many of each, by their key, in the order in which they were chosen. */
export type Chosen = readonly string[]

/** What a decision about losses says. */
export interface Hits {
  among: readonly Term[]
  hits: number
  /** Whose units they are where a term names no power. */
  seat: string
}

export function chosenOf({ seat }: Hits, units: readonly Term[]): Chosen {
  return units.flatMap((term) => Array<string>(count(term)).fill(keyOf({ ...term, count: 1 }, seat)))
}

export function times(chosen: Chosen, key: string): number {
  return chosen.filter((one) => one === key).length
}

/** How many of these there are to choose from. */
export function most({ among, seat }: Hits, key: string): number {
  return among.filter((term) => keyOf(term, seat) === key).reduce((sum, term) => sum + count(term), 0)
}

/** One more of these; where all hits are taken, the earliest choice of others makes room. */
export function added(chosen: Chosen, hits: Hits, key: string): Chosen {
  if (times(chosen, key) >= most(hits, key)) return chosen
  if (chosen.length < hits.hits) return [...chosen, key]
  const other = chosen.findIndex((one) => one !== key)
  return other < 0 ? chosen : [...chosen.slice(0, other), ...chosen.slice(other + 1), key]
}

/** One less of these. */
export function removed(chosen: Chosen, key: string): Chosen {
  const at = chosen.lastIndexOf(key)
  return at < 0 ? chosen : [...chosen.slice(0, at), ...chosen.slice(at + 1)]
}

/** A tap on a token: it is chosen, or no longer; a ship that takes two hits is damaged first, then sunk. */
export function toggled(chosen: Chosen, hits: Hits, key: string, place: number): Chosen {
  if (place >= times(chosen, key)) return added(chosen, hits, key)
  const [second, sunk] = [secondOf(hits, key), sunkOf(chosen, hits, key)]
  if (second && place >= sunk && sunk < secondsFor(hits, key)) return withSecond(chosen, hits, key, second)
  const left = removed(chosen, key)
  return second && sunk > times(left, key) ? removed(left, second) : left
}

/** The second hit of a ship that is damaged already by this choice, in place of a hit on something else. */
function withSecond(chosen: Chosen, hits: Hits, key: string, second: string): Chosen {
  if (chosen.length < hits.hits) return [...chosen, second]
  const other = chosen.findIndex((one) => one !== key && one !== second)
  const spare = other >= 0 ? other : times(chosen, key) > 1 ? chosen.lastIndexOf(key) : -1
  return spare < 0 ? removed(chosen, key) : [...chosen.slice(0, spare), ...chosen.slice(spare + 1), second]
}

/** What a ship becomes by its first hit, among what may be hit; empty: it is lost at once. */
function secondOf({ among, seat }: Hits, key: string): string {
  const first = among.find((term) => keyOf(term, seat) === key)
  if (!first || first.condition) return ''
  const damaged = keyOf({ ...first, condition: 'damaged' }, seat)
  return among.some((term) => keyOf(term, seat) === damaged) ? damaged : ''
}

/** How many second hits ships could take that are not damaged yet. */
function secondsFor(hits: Hits, key: string): number {
  return Math.min(most(hits, key), Math.max(hits.hits - 1, 0))
}

/** How many that are not damaged yet are lost by a choice, with both of their hits. */
export function sunkOf(chosen: Chosen, hits: Hits, key: string): number {
  const second = secondOf(hits, key)
  if (!second) return 0
  const damagedBefore = most(hits, second) - secondsFor(hits, key)
  return Math.min(Math.max(times(chosen, second) - damagedBefore, 0), times(chosen, key))
}

/** Whether a unit fights on after a first hit. */
export function takesTwo(term: Term, words: Words): boolean {
  return words.has(term.kind, 'two_hits') && !term.condition
}

/** What hits do to units: some are lost, and ships that take two hits may only be damaged. */
export function effectsOf(units: readonly Term[], words: Words): { lost: Term[]; damaged: Term[] } {
  const lost = units.filter((term) => !takesTwo(term, words)).map((term) => ({ ...term, condition: '' }))
  const damaged = units.filter((term) => takesTwo(term, words)).flatMap((term) => {
    const second = keyOf({ ...term, condition: 'damaged' })
    const both = units.filter((one) => keyOf(one) === second).reduce((sum, one) => sum + count(one), 0)
    const number = count(term) - both
    return number > 0 ? [{ ...term, count: number }] : []
  })
  return { lost, damaged }
}

/** What is lost, and what is only damaged, as one says it after “lose”. */
export function saidLosses(units: readonly Term[], words: Words, mine: string): string {
  const { lost, damaged } = effectsOf(units, words)
  return said([...lost, ...damaged.map((term) => ({ ...term, condition: 'damaged' }))], words, mine)
}

/** What is asked of whoever loses units; the space is named where no battle board shows it. */
export function lossQuestion({ among, hits }: Hits, space: string | null, words: Words): string {
  if (space !== null) return t('ask-losses-in', { hits, space: words.space(space) })
  return t(among.some((term) => takesTwo(term, words)) ? 'ask-take-hits' : 'ask-ChooseCasualties', { hits })
}

/** What the button says: “Lose 1 destroyer, damage 1 battleship”. */
export function loseLabel(units: readonly Term[], words: Words, mine: string): string {
  const { lost, damaged } = effectsOf(units, words)
  if (damaged.length === 0) return t('battle-lose-units', { units: said(lost, words, mine) })
  if (lost.length === 0) return t('battle-damage-units', { units: said(damaged, words, mine) })
  return t('battle-lose-and-damage', { units: said(lost, words, mine), damaged: said(damaged, words, mine) })
}

export function complete(chosen: Chosen, { hits }: Hits): boolean {
  return chosen.length === hits
}

/** The answer, in the words of the decision. */
export function action(chosen: Chosen, { among, seat }: Hits): TakeLosses {
  const units = among.flatMap((term) => {
    const number = times(chosen, keyOf(term, seat))
    return number > 0 ? [{ ...term, count: Math.min(number, count(term)) }] : []
  })
  return { type: 'TakeLosses', units }
}

/** Whether two choices lose the same. */
export function same(one: Chosen, other: Chosen): boolean {
  return [...one].sort().join('\n') === [...other].sort().join('\n')
}

/** What an order of losses calls a unit: a damaged ship is not what it was. */
export function orderOf(term: Term): string {
  return [term.condition, term.kind].filter(Boolean).join(' ')
}

/** Losses in an order of kinds; kinds that it does not name go last, the cheapest of them first. */
export function byOrder(hits: Hits, kinds: readonly string[], cost: (kind: string) => number): Term[] {
  const rank = (term: Term): number => (kinds.includes(orderOf(term)) ? kinds.indexOf(orderOf(term)) : kinds.length)
  const sorted = [...hits.among].sort((a, b) => rank(a) - rank(b) || cost(a.kind) - cost(b.kind))
  const found: Term[] = []
  let open = hits.hits
  for (const term of sorted) {
    const number = Math.min(open, count(term))
    if (number > 0) found.push({ ...term, count: number })
    open -= number
  }
  return found
}
