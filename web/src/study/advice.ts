/** What a bot suggests, sorted into what can be planned, filled in, or only done. */
import type { Term } from '../api/axis'
import type { OptionInfo, Suggestion } from '../api/wire'
import { said, total } from '../game/terms'
import type { Words } from '../game/words'
import { has, t } from '../i18n'

/** How a panel takes over an answer without sending it, by the kind of answer. */
export type Fill = Readonly<Record<string, (action: never) => void>>

/** How far one is: a bot thinks, its orders are being given, or they are. */
export type Way = 'idle' | 'thinking' | 'planning' | 'planned'

export interface Advised {
  /** Orders of a plan: they are given one by one and can be taken back. */
  orders: readonly OptionInfo[]
  /** The answer, where it is a single one. */
  answer: OptionInfo | null
}

/** In a plan, the last action ends the phase: that stays the player’s own business. */
export function advised(suggestion: Suggestion, listed: boolean): Advised {
  const { actions, ends } = suggestion
  if (listed || (ends && actions.length === 1)) {
    const [answer = null] = actions
    return isDone(answer) && !listed ? { orders: [], answer: null } : { orders: [], answer }
  }
  return { orders: ends ? actions.slice(0, -1) : actions, answer: null }
}

/** An answer in a sentence; in the words of the record where there is none for its kind. */
export function adviceSentence({ action, text }: OptionInfo, words: Words): string {
  const { type, dice = 0, units = [] } = action as { type: string; dice?: number; units?: readonly Term[] }
  const id = `advice-${type}`
  return has(id) ? t(id, { dice, units: total(units), named: said(units, words) }) : t('web-suggest-answer', { answer: text })
}

/** What takes an answer over, if anything does. */
export function filling(fill: Fill | undefined, option: OptionInfo): (() => void) | null {
  const { type } = option.action as { type: string }
  const into = fill?.[type]
  return into ? () => { into(option.action as never) } : null
}

function isDone(option: OptionInfo | null): boolean {
  return (option?.action as { type?: string } | undefined)?.type === 'Done'
}
