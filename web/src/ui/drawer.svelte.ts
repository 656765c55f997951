/** The rule that the drawer shows; any link to a rule opens it. */
export const drawer = $state<{ rule: string | null }>({ rule: null })
