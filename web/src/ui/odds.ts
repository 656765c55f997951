/** Whether odds are shown: the table may play without them, and a person may not want to see them. */
import type { Session } from '../game/session.svelte'
import { settings } from '../settings/store.svelte'

export function oddsShown(session: Session): boolean {
  return (session.info?.customs.odds ?? true) && settings.now.odds
}
