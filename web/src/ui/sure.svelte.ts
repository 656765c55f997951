/** Steps that there may be no way back from: whoever has set it so is asked once more, and all before a game ends. */
import { settings } from '../settings/store.svelte'

interface Doubt {
  /** What is asked. */
  question: string
  run: () => void
  /** Done when the answer is no. */
  leave?: () => void
  /** No is at hand: a key that is pressed twice ends nothing. */
  grave?: boolean
}

export const doubts = $state<{ now: Doubt | null }>({ now: null })

/** Do something at once, or after a yes where one wants to be asked. */
export function ifSure(question: string, run: () => void, leave?: () => void): void {
  if (settings.now.confirm) doubts.now = { question, run, ...(leave && { leave }) }
  else run()
}

/** Do something after a yes, whatever the settings say: a game may end with it. */
export function askFirst(question: string, run: () => void, leave?: () => void): void {
  doubts.now = { question, run, ...(leave && { leave }), grave: true }
}
