/** What the button says that ends a phase: what follows. */
import type { SequelInfo } from '../../api/wire'
import { t } from '../../i18n'

/** Whether nothing is left to do in the turn afterwards. */
export function endsTurn(sequel: SequelInfo | null, combat: boolean): boolean {
  return sequel !== null && !combat && sequel.waiting === 0
}

export function sequelWords(sequel: SequelInfo | null, combat: boolean): string {
  if (!sequel) return t('web-plan-done')
  if (!combat) {
    if (sequel.waiting > 0) return t('web-then-place', { units: sequel.waiting })
    return t('web-then-income', { income: sequel.income })
  }
  const fights = sequel.battles.length + sequel.raids.length
  if (fights > 0) return t('web-then-battles', { battles: fights })
  if (sequel.captures.length > 0) return t('web-then-captures', { spaces: sequel.captures.length })
  return t('web-then-nothing')
}
