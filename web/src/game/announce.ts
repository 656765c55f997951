/**
 * What is said aloud of what happens: one sentence for each action, once, in order.
 *
 * It is folded by what its parts are: dice, rounds and sums are in the history, long lists of moves become a
 * number; losses, captures and results are always said.
 */
import type { Term } from '../api/axis'
import type { LineInfo } from '../api/wire'
import catalogue from '../../../src/battleboard/texts/en/web-say.ftl?raw'
import { learn, t } from '../i18n'
import { ABSENT } from './lines'
import { partsOf, type Part } from './parts'
import type { Words } from './words'

learn(catalogue)

/** A roll of an attack, as far as it is said. */
interface Rolled {
  origin: string
  target: string
  attacker_loses: number
  defender_loses: number
}

/** So many moves of one action are said one by one; more are counted. */
const FEW_MOVES = 3

/** The lines after a number, each folded to one sentence; what tells nothing is left out. `mine` are one’s own seats. */
export function announced(lines: readonly LineInfo[], after: number, words: Words, mine: readonly string[]): string[] {
  return lines
    .filter((line) => line.number > after)
    .map((line) => folded(line, words, mine))
    .filter((text) => text !== '')
}

function folded(line: LineInfo, words: Words, mine: readonly string[]): string {
  const parts = partsOf(line)
  const own = !!line.seat && mine.includes(line.seat)
  const kept = parts.filter((part) => !isDetail(part, parts) && !isSaidElsewhere(part, line, own))
  const said = counted(kept, words).map((text) => text.replace(/\.$/, '').replaceAll(' > ', ` ${t('web-say-to')} `))
  if (said.length === 0) return ''
  if (line.by && ABSENT.has(line.by) && line.seat) said.unshift(t(`web-say-by-${line.by}`, { seat: words.of('seat', line.seat) }))
  const text = said.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** What one need not hear to know what happened, or hears from what follows. */
function isDetail({ event, weight }: Part, all: readonly Part[]): boolean {
  const others = all.map((part) => part.event)
  switch (event.type) {
    case 'UnitsHit':
      return others.some((other) => other.type === 'UnitsLost' && powersOf(event.units).every((power) => powersOf(other.units).includes(power)))
    case 'BattleEnded':
      return others.some((other) => other.type === 'SpaceCaptured' && other.space === event.space)
    default:
      return weight === 'minor'
  }
}

/** One hears one’s own orders as they are given, and those of others when they are carried out. */
function isSaidElsewhere({ order }: Part, line: LineInfo, own: boolean): boolean {
  if (!own) return order === 'planned'
  return order === 'carried out' && (line.action as { type?: string } | null | undefined)?.type === 'Done'
}

/** The words of the parts; many moves are one, and of a roll one hears what it cost. */
function counted(parts: readonly Part[], words: Words): string[] {
  const moves = parts.filter(({ order }) => order === 'carried out')
  const many = moves.length > FEW_MOVES
  return parts.flatMap((part) => {
    const { event, text } = part
    if (event.type === 'AttackRolled') return [rolled(event as unknown as Rolled, words)]
    if (!many || !moves.includes(part)) return [text]
    const seat = words.of('seat', String(event.seat))
    return part === moves[0] ? [t('web-say-moves', { seat, count: moves.length })] : []
  })
}

function rolled({ origin, target, attacker_loses, defender_loses }: Rolled, words: Words): string {
  return t('web-say-rolled', {
    origin: words.space(origin), target: words.space(target), attacker: attacker_loses, defender: defender_loses,
  })
}

function powersOf(units: unknown): string[] {
  return ((units ?? []) as readonly Term[]).map((term) => term.power ?? '')
}
