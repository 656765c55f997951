/** Lines in the record’s words that there may be no way back from: they are asked about as panels ask. */
import type { Asking } from '../api/wire'
import type { Session } from '../game/session.svelte'
import { t } from '../i18n'
import { askFirst, ifSure } from '../ui/sure.svelte'

/** Lines that may end the game, and what is asked before each of them. */
const ENDINGS: Readonly<Record<string, string>> = {
  resign: 'sure-resign',
  'offer draw': 'sure-offer-draw',
  'accept draw': 'sure-accept-draw',
}
/** Standing orders can be given and cancelled at any time. */
const STANDING = /^(order |cancel orders)/
/** What a form begins with, before the first thing that one fills in. */
const HEAD = /^[^A-Z[]*/

/** Whether a line may end something, as an answer to what is asked; what nobody here knows of may. */
export function isFinal(line: string, asking: Pick<Asking, 'forms' | 'final'> | null): boolean {
  const said = plain(line)
  if (STANDING.test(said)) return false
  if (!asking || Object.hasOwn(ENDINGS, said)) return true
  return asking.final?.[formOf(said, asking.forms)] ?? true
}

/** Which form a line has: the one that shares most of its beginning. */
function formOf(said: string, forms: readonly string[]): number {
  const shared = forms.map((form) => {
    const head = plain(HEAD.exec(form)?.[0] ?? '')
    return said === head || said.startsWith(`${head} `) || (head.endsWith(':') && said.startsWith(head)) ? head.length : -1
  })
  const most = Math.max(-1, ...shared)
  return most < 0 ? -1 : shared.indexOf(most)
}

function plain(line: string): string {
  return line.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** What has to be asked before a line is sent, however the settings are; null: nothing. */
export function endingOf(line: string): string | null {
  const said = plain(line)
  return Object.hasOwn(ENDINGS, said) ? t(ENDINGS[said] ?? '') : null
}

/** Send what a line says; whether it was taken. A final one only after a yes, where one wants to be asked. */
export function sendIfSure(session: Session, line: string, send: () => Promise<boolean>): Promise<boolean> {
  if (!isFinal(line, session.asking)) return send()
  const ending = endingOf(line)
  return new Promise((resolve) => {
    const go = (): void => { resolve(send()) }
    const leave = (): void => { resolve(false) }
    if (ending !== null) askFirst(ending, go, leave)
    else ifSure(t('sure-suggested', { answer: line.trim() }), go, leave)
  })
}
