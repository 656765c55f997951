/** Standing orders: their text as the record has it, and the sentence that says what they do. */
import { has, t } from '../i18n'

/** Orders that are one sentence each; of a group, the latest counts. */
export const GROUPS: readonly { name: string; orders: readonly string[] }[] = [
  { name: 'defence', orders: ['defend with 2', 'defend with 1'] },
  { name: 'submarines', orders: ['withdraw submarines', 'keep submarines'] },
  { name: 'proposals', orders: ['agree', 'object'] },
  { name: 'boarding', orders: ['allow boarding', 'forbid boarding'] },
  { name: 'homeless', orders: ['land fighters'] },
]

const LOSSES = /^lose (.+?)(?: in (.+))?$/i

/** An order as a sentence; what nobody has a sentence for is shown as it was written. */
export function sentenceFor(order: string): string {
  const losses = LOSSES.exec(order)
  if (losses?.[1]) {
    const units = losses[1].split(', ').join(' → ')
    return losses[2] ? t('order-lose-in', { units, space: losses[2] }) : t('order-lose', { units })
  }
  const id = `order-${order.toLowerCase().replaceAll(' ', '-')}`
  return has(id) ? t(id) : order
}

/** The order to lose these first, in one space or everywhere. */
export function lossOrder(units: readonly string[], space: string): string {
  return `lose ${units.join(', ')}${space ? ` in ${space}` : ''}`
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
