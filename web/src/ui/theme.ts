/** Light or dark: the system’s at first, then what was chosen on this device. */
const KEPT = 'battleboard.theme'
export type Theme = 'light' | 'dark'

export function theme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  const kept = localStorage.getItem(KEPT)
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
}

export function toggleTheme(): Theme {
  const next = theme() === 'dark' ? 'light' : 'dark'
  localStorage.setItem(KEPT, next)
  document.documentElement.dataset.theme = next
  return next
}
