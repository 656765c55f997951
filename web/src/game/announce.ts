/** What is said aloud of what happens: one sentence for each action, once, in order. */
import type { LineInfo } from '../api/wire'
import { t } from '../i18n'

/** So many sentences of one action are said; the history has them all. */
const MOST = 4

/** The lines after a number, each folded to one sentence; what tells nothing is left out. */
export function announced(lines: readonly LineInfo[], after: number): string[] {
  return lines
    .filter((line) => line.number > after && (line.told?.length ?? 0) > 0)
    .map((line) => folded(line.told ?? []))
}

function folded(told: readonly string[]): string {
  const shown = told.slice(0, MOST).map((text) => text.replace(/\.$/, '').replaceAll(' > ', ` ${t('web-say-to')} `))
  const text = shown.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
