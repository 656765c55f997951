/** Sentences from the message catalogues, which the whole program shares. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import { isPseudo, pseudo } from './pseudo'

export type Facts = Record<string, FluentVariable>

/** Refusals, letters, events and verdicts on records are only ever said by the server; some parts of the page bring their own. */
const files = import.meta.glob<string>(
  ['../../../src/battleboard/texts/en/*.ftl', '!../../../src/battleboard/texts/en/{*-refusals,*-told,notices,record,web-account,web-arrows,web-lobby,web-odds,web-orders,web-plan,web-put-away,web-replays,web-say}.ftl'],
  { query: '?raw', import: 'default', eager: true },
)

/** A message, or a term that messages share, with all its lines. */
const ENTRY = /^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*/gm

const bundle = new FluentBundle('en', { useIsolating: false })
/** Entries as they are written: each is read when it is first said, for a page says few of them. */
const unread = new Map<string, string>()
Object.values(files).forEach(learn)

/** Take in a catalogue: the page’s own, or one that comes with what speaks it. */
export function learn(text: string): void {
  for (const [entry, id = ''] of text.matchAll(ENTRY))
    if (id.startsWith('-')) bundle.addResource(new FluentResource(entry))
    else unread.set(id, entry)
}

function messageOf(id: string): ReturnType<typeof bundle.getMessage> {
  const entry = unread.get(id)
  if (entry !== undefined) {
    unread.delete(id)
    bundle.addResource(new FluentResource(entry))
  }
  return bundle.getMessage(id)
}

const stretched = typeof location !== 'undefined' && isPseudo(location.search)

/** Whether the catalogues know a message. */
export function has(id: string): boolean {
  return unread.has(id) || bundle.hasMessage(id)
}

/** One sentence; a message that is missing shows its ID, which a test looks for. */
export function t(id: string, facts: Facts = {}): string {
  const pattern = messageOf(id)?.value
  if (!pattern) return id
  const text = bundle.formatPattern(pattern, facts, [])
  return stretched ? pseudo(text) : text
}

const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const decimals = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const lists = new Intl.ListFormat('en', { type: 'conjunction' })

/** A chance as people say it: never 0 % or 100 % unless it is certain. */
export function chance(value: number): string {
  if (value > 0 && value < 0.005) return `<${percents.format(0.01)}`
  if (value < 1 && value > 0.995) return `>${percents.format(0.99)}`
  return percents.format(value)
}

/** A number with at most one decimal. */
export function decimal(value: number): string {
  return decimals.format(value)
}

/** Some things as a list: `a, b, and c`. */
export function listed(parts: readonly string[]): string {
  return lists.format(parts)
}

const UNITS = [['day', 86_400], ['hour', 3_600], ['minute', 60]] as const
const spans = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago a moment was (seconds of the epoch), in the largest fitting unit. */
export function ago(moment: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - moment)
  for (const [unit, seconds] of UNITS)
    if (passed >= seconds) return spans.format(-Math.floor(passed / seconds), unit)
  return t('web-just-now')
}
