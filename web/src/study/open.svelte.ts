/** What of the learning parts is open at a table; any button may open one. */
export const study = $state<{
  /** The odds of a space, or of nothing in particular. */
  odds: { space: string | null } | null
}>({ odds: null })
