import { sheetOf } from './sheets'

/** The rule that the drawer shows; any link to a rule opens it. */
export const drawer = $state<{ rule: string | null }>({ rule: null })

/** Open the rule of what is asked at a table; where nothing is, the sheet of its game. */
export function openRules({ asking, info }: { asking: { rule: string } | null; info: { edition: string } | null }): void {
  drawer.rule = asking?.rule ?? sheetOf(info?.edition ?? '')
}
