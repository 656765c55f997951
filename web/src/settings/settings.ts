/** What a person has set on this device: the values, and how they are read back from its store. */

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  palette: 'standard' | 'strong'
  /** Emblems as a pattern on the land of each power. */
  patterns: boolean
  /** Percent of the usual size. */
  text: 100 | 115 | 130 | 150 | 200
  motion: 'system' | 'full' | 'reduced'
  /** How fast what others do is shown; 0: at once. */
  speed: 0 | 1 | 2 | 4
  dice: 'watch' | 'quick' | 'instant'
  sound: boolean
  odds: boolean
  /** Whether one is asked once more before what may be final. */
  confirm: boolean
  /** Whether keys without Ctrl, Alt or Meta do something. */
  shortcuts: boolean
  /** Commands whose keys were changed: an empty text switches one off. */
  keys: Readonly<Record<string, string>>
}

export const DEFAULTS: Settings = {
  theme: 'system',
  palette: 'standard',
  patterns: false,
  text: 100,
  motion: 'system',
  speed: 1,
  dice: 'quick',
  sound: false,
  odds: true,
  confirm: false,
  shortcuts: true,
  keys: {},
}

/** The values that each setting with a choice may have, in the order in which they are offered. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  palette: ['standard', 'strong'],
  text: [100, 115, 130, 150, 200],
  motion: ['system', 'full', 'reduced'],
  speed: [1, 2, 4, 0],
  dice: ['watch', 'quick', 'instant'],
} as const

export type Choice = keyof typeof CHOICES
const SWITCHES = ['patterns', 'sound', 'odds', 'confirm', 'shortcuts'] as const
export type Switch = (typeof SWITCHES)[number]

/** What was kept, as far as it makes sense; anything else is as it is at first. */
export function readSettings(kept: string | null): Settings {
  const found = parsed(kept)
  const read = { ...DEFAULTS } as Record<string, unknown>
  for (const [name, values] of Object.entries(CHOICES))
    if ((values as readonly unknown[]).includes(found[name])) read[name] = found[name]
  for (const name of SWITCHES)
    if (typeof found[name] === 'boolean') read[name] = found[name]
  if (typeof found.keys === 'object' && found.keys !== null)
    read.keys = Object.fromEntries(Object.entries(found.keys).filter(([, key]) => typeof key === 'string'))
  return read as unknown as Settings
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
