/** What one can look at beside the board: each view is fetched when it is first opened. */
import type { Component } from 'svelte'

import type { Session } from '../game/session.svelte'
import type { IconName } from '../ui/icons'

export type View = Component<{ session: Session }>

export interface Tab {
  /** Its words are the message `web-tab-<name>`. */
  name: string
  icon: IconName
  view: () => Promise<{ default: View }>
  /** Whether there is something new in it. */
  news?: (session: Session) => boolean
}

export const TABS: readonly [Tab, ...Tab[]] = [
  { name: 'history', icon: 'list', view: () => import('./History.svelte') },
  { name: 'statistics', icon: 'dice', view: () => import('../study/Statistics.svelte') },
  { name: 'tables', icon: 'chart', view: () => import('./Powers.svelte') },
  { name: 'talk', icon: 'chat', view: () => import('../club/Talk.svelte'), news: (session) => session.talk.unread },
]

/** Go on with the keyboard in the history, as soon as it is there. */
export function enterHistory(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.log button, .log')?.focus())
}
