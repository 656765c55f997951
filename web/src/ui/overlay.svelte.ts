/** Which dialog of the whole page is open: the settings, or the list of keys. */
export type Dialogs = 'settings' | 'keys'

export const overlay = $state<{ open: Dialogs | null }>({ open: null })
