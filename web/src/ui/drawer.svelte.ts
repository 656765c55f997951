/** The rule that the drawer shows; any link to a rule opens it. */
export const drawer = $state<{ rule: string | null }>({ rule: null })

/** Open the rule of what is asked at a table; where nothing is, the sheet of its game. */
export function openRules({ asking, words }: { asking: { rule: string } | null; words: { board: { rule_prefix?: string } | null } }): void {
  drawer.rule = asking?.rule ?? (words.board?.rule_prefix || null)
}
