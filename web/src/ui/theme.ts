/** Light or dark: the system’s at first, then what was chosen on this device. */
import { settings } from '../settings/store.svelte'

export type Theme = 'light' | 'dark'

export function theme(): Theme {
  const chosen = settings.now.theme
  if (chosen !== 'system') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function toggleTheme(): Theme {
  const next = theme() === 'dark' ? 'light' : 'dark'
  settings.set({ theme: next })
  return next
}
