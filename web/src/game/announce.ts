/**
 * What is said aloud of what happens: one sentence for each action, once, in order.
 *
 * It is folded by what its parts are: dice, rounds and sums are in the history, long lists of moves become a
 * number; losses, captures and results are always said.
 */
import type { AttackRolled } from '../api/risk'
import type { Term } from '../api/classic'
import type { LineInfo } from '../api/wire'
import catalogue from '../../../src/battleboard/texts/en/web-say.ftl?raw'
import { learn, t } from '../i18n'
import { ABSENT } from './lines'
import { partsOf, type Part } from './parts'
import type { Words } from './words'

learn(catalogue)

/** So many moves of one action are said one by one; more are counted. */
const FEW_MOVES = 3

/** What one need not hear to know what happened. */
const DETAILS: ReadonlySet<string> = new Set(['DiceRolled', 'ProductionChanged', 'RoundBegan'])
/** Sums that follow from what is said beside them. */
const FOLLOWS: ReadonlySet<unknown> = new Set(['purchase', 'research'])
/** What a plan did, told again when it is done. */
const RETOLD: ReadonlySet<string> = new Set(['UnitsMoved', 'CargoLoaded', 'LandingPlanned', 'CargoLanded'])
const PLANNED: ReadonlySet<string> = new Set(['OrderPlanned', 'OrderTakenBack'])

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

function isDetail({ event }: Part, all: readonly Part[]): boolean {
  const others = all.map((part) => part.event)
  switch (event.type) {
    case 'MoneyChanged':
      return FOLLOWS.has(event.reason)
    case 'UnitsHit':
      return others.some((other) => other.type === 'UnitsLost' && powersOf(event.units).every((power) => powersOf(other.units).includes(power)))
    case 'BattleEnded':
      return others.some((other) => other.type === 'SpaceCaptured' && other.space === event.space)
    default:
      return DETAILS.has(event.type)
  }
}

/** One hears one’s own orders as they are given, and those of others when they are carried out. */
function isSaidElsewhere({ event }: Part, line: LineInfo, own: boolean): boolean {
  if (!own) return PLANNED.has(event.type)
  return RETOLD.has(event.type) && (line.action as { type?: string } | null | undefined)?.type === 'Done'
}

/** The words of the parts; many moves are one, and of a roll one hears what it cost. */
function counted(parts: readonly Part[], words: Words): string[] {
  const moves = parts.filter(({ event }) => RETOLD.has(event.type))
  const many = moves.length > FEW_MOVES
  return parts.flatMap((part) => {
    const { event, text } = part
    if (event.type === 'AttackRolled') return [rolled(event as unknown as AttackRolled, words)]
    if (!many || !moves.includes(part)) return [text]
    const seat = words.of('seat', String(event.seat))
    return part === moves[0] ? [t('web-say-moves', { seat, count: moves.length })] : []
  })
}

function rolled({ origin, target, attacker_loses, defender_loses }: AttackRolled, words: Words): string {
  return t('web-say-rolled', {
    origin: words.space(origin), target: words.space(target), attacker: attacker_loses, defender: defender_loses,
  })
}

function powersOf(units: unknown): string[] {
  return ((units ?? []) as readonly Term[]).map((term) => term.power ?? '')
}
