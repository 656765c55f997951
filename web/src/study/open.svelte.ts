/** What of the learning parts is open at a table; any button may open one. */
export const study = $state<{
  /** The odds of a space, or of nothing in particular. */
  odds: { space: string | null } | null
  /** The proof of the dice. */
  fairness: boolean
  /** The bar that leads through the past, and where it begins: a line, or now. */
  replay: { from: number | null; play: boolean } | null
}>({ odds: null, fairness: false, replay: null })
