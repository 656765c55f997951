/** Units in words and in sums, for every panel that handles them. */
import { listed } from '../i18n'
import type { Words } from './words'

export type Counts = Readonly<Record<string, number>>

/** How many in all. */
export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** As the units of an action: kinds with their numbers, without those of which there are none. */
export function terms(counts: Counts): { kind: string; count: number }[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count }))
}

/** `2 infantry and 1 armor`. */
export function inWords(counts: Counts, words: Words): string {
  return listed(terms(counts).map(({ kind, count }) => `${count} ${words.of('unit', kind)}`))
}

/** In the order in which units stand on the board. */
export function inOrder(counts: Counts, words: Words): Counts {
  const order = (words.board?.units ?? []).map((unit) => unit.kind)
  const place = (kind: string): number => (order.includes(kind) ? order.indexOf(kind) : order.length)
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => place(a) - place(b)))
}

/** With a capital letter, as at the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
