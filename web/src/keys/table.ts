/** Every shortcut: which command it gives, and its keys at first. */

export interface Shortcut {
  readonly command: string
  /** As `keyOf` writes them. */
  readonly keys: readonly string[]
}

export const SHORTCUTS = [
  { command: 'find', keys: ['/'] },
  { command: 'next', keys: ['N'] },
  { command: 'previous', keys: ['Shift+N'] },
  { command: 'select', keys: ['Space'] },
  { command: 'all', keys: ['A'] },
  { command: 'go', keys: ['Enter'] },
  { command: 'path', keys: ['P'] },
  { command: 'load', keys: ['L'] },
  { command: 'mission', keys: ['M'] },
  { command: 'undo', keys: ['U'] },
  { command: 'end', keys: ['E'] },
  { command: 'end-turn', keys: ['Shift+E'] },
  { command: 'battle', keys: ['B'] },
  { command: 'roll', keys: ['R'] },
  { command: 'withdraw', keys: ['W'] },
  { command: 'odds', keys: ['O'] },
  { command: 'card', keys: ['I'] },
  { command: 'movable', keys: ['F'] },
  { command: 'threats', keys: ['T'] },
  { command: 'hide', keys: ['H'] },
  { command: 'history', keys: ['J'] },
  { command: 'rule', keys: ['?'] },
  { command: 'keys', keys: ['K'] },
  { command: 'closer', keys: ['+', '='] },
  { command: 'farther', keys: ['-'] },
  { command: 'whole', keys: ['Home'] },
  { command: 'earlier', keys: [','] },
  { command: 'later', keys: ['.'] },
  { command: 'line', keys: [':'] },
  { command: 'back', keys: ['Escape'] },
  { command: 'repeat-event', keys: ['Alt+1'] },
  { command: 'repeat-question', keys: ['Alt+2'] },
  { command: 'repeat-money', keys: ['Alt+3'] },
  { command: 'repeat-clock', keys: ['Alt+4'] },
] as const satisfies readonly Shortcut[]

/** Digits say how many; they are not changed. */
export type Command = (typeof SHORTCUTS)[number]['command'] | 'count'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** A pressed key as text: `N`, `Shift+N`, `Alt+1`, `?`; empty where it is the browser’s business. */
export function keyOf(event: Pressed): string {
  if (event.ctrlKey || event.metaKey) return ''
  // With Alt, some keyboards write another letter: what counts is the key itself.
  if (event.altKey) return /^Digit\d$/.test(event.code) ? `Alt+${event.code.slice(5)}` : ''
  if (event.key === ' ') return 'Space'
  if (/^\p{L}$/u.test(event.key)) return (event.shiftKey ? 'Shift+' : '') + event.key.toUpperCase()
  return event.key
}

/** Which command a key gives, with what was changed by hand. */
export function commandOf(key: string, changed: Readonly<Record<string, string>>): Command | null {
  if (!key) return null
  const own = Object.entries(changed).find(([, other]) => other === key)
  if (own) return own[0] as Command
  if (/^\d$/.test(key)) return 'count'
  const found = SHORTCUTS.find(
    ({ command, keys }) => !(command in changed) && (keys as readonly string[]).includes(key),
  )
  return found?.command ?? null
}

/** The key that a command has now; empty: none. */
export function keyFor(command: Command, changed: Readonly<Record<string, string>>): string {
  return changed[command] ?? SHORTCUTS.find((one) => one.command === command)?.keys[0] ?? ''
}

/** Keys that single-key shortcuts switched off do not touch: they are no letters or signs. */
export function isPlain(key: string): boolean {
  return !key.startsWith('Alt+') && !['Escape', 'Enter', 'Home', 'Space'].includes(key)
}
