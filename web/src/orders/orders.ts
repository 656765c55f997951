/** Standing orders: their text as the record has it, and the sentence that says what they do. */
import catalogue from '../../../src/battleboard/texts/en/web-orders.ftl?raw'
import { has, learn, t } from '../i18n'

learn(catalogue)

/** Orders that are one sentence each; of a group, the latest counts. */
export const GROUPS: readonly { name: string; orders: readonly string[] }[] = [
  { name: 'defence', orders: ['defend with 2', 'defend with 1'] },
  { name: 'submarines', orders: ['withdraw submarines', 'submerge submarines', 'keep submarines'] },
  { name: 'proposals', orders: ['agree if it costs nothing', 'agree', 'object'] },
  { name: 'boarding', orders: ['allow boarding', 'forbid boarding'] },
  { name: 'homeless', orders: ['land fighters'] },
]

/** So many land units can be kept for the very last: more would be an order of another kind. */
export const KEPT: readonly number[] = [0, 1, 2, 3]

const LOSSES = /^lose (?<units>.+?)(?: but keep (?<kept>\d+) land units?)?$/i
const PLACED = /^(?<said>.+?) in (?<space>.+)$/i

/** An order as a sentence; what nobody has a sentence for is shown as it was written. */
export function sentenceFor(order: string): string {
  const { said = order, space = '' } = PLACED.exec(order)?.groups ?? {}
  const sentence = lossSentence(said) ?? plainSentence(said)
  if (!sentence) return order
  return space ? t('order-in', { space, order: sentence }) : sentence
}

function lossSentence(said: string): string | null {
  const found = LOSSES.exec(said)?.groups
  if (!found) return null
  return t('order-lose', { units: (found.units ?? '').split(', ').join(' → '), kept: Number(found.kept ?? 0) })
}

function plainSentence(said: string): string | null {
  const id = `order-${said.toLowerCase().replaceAll(' ', '-')}`
  return has(id) ? t(id) : null
}

/** An order for one space, or for everywhere. */
export function placed(order: string, space: string): string {
  return space ? `${order} in ${space}` : order
}

/** The order to lose these first, in one space or everywhere, with some land units for the last. */
export function lossOrder(units: readonly string[], space: string, kept = 0): string {
  const but = kept ? ` but keep ${kept} land ${kept > 1 ? 'units' : 'unit'}` : ''
  return placed(`lose ${units.join(', ')}${but}`, space)
}

export interface Instruct {
  type: 'Instruct'
  order: string
}

/** What has to be said so that only these orders stand: there is no word to take back just one. */
export function without(orders: readonly string[], gone: number): ({ type: 'CancelOrders' } | Instruct)[] {
  const kept = orders.filter((_, i) => i !== gone)
  return [{ type: 'CancelOrders' }, ...kept.map((order): Instruct => ({ type: 'Instruct', order }))]
}
