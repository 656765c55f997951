/** The settings of this device, and what they do to the page. */
import { readSettings, type Settings } from './settings'

const KEPT = 'battleboard.settings'

class Store {
  now = $state.raw<Settings>(readSettings(localStorage.getItem(KEPT)))

  /** Set some of them, at once and for the next visit. */
  set(part: Partial<Settings>): void {
    this.now = { ...this.now, ...part }
    localStorage.setItem(KEPT, JSON.stringify(this.now))
    this.apply()
  }

  /** Let the page look as it is set. */
  apply(root: HTMLElement = document.documentElement): void {
    const { theme, palette, patterns, text } = this.now
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    root.dataset.palette = palette
    root.dataset.patterns = patterns ? 'on' : 'off'
    root.dataset.motion = this.calm() ? 'reduced' : 'full'
    root.style.fontSize = text === 100 ? '' : `${text}%`
  }

  /** Whether nothing should travel over the page. */
  calm(): boolean {
    if (this.now.motion !== 'system') return this.now.motion === 'reduced'
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Store()

// Another tab of this device has set something, or the system was changed.
addEventListener('storage', (event) => {
  if (event.key !== KEPT) return
  settings.now = readSettings(event.newValue)
  settings.apply()
})
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => {
  settings.apply()
})
