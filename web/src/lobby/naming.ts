/** How the others at a table call whoever sits before this browser. */
import { client } from '../api/client'
import { Refused } from '../api/post'
import type { Player } from '../api/wire'
import { sentenceOf } from '../game/session.svelte'
import { t } from '../i18n'
import './words'

/** The longest name that the server takes. */
export const LONGEST = 60

/** A guest is called as they like; whoever has an account, by its name. */
export function isGuest(me: Player): boolean {
  return !me.account
}

/** Whether somebody who sits down would be nobody in particular to the others. */
export function isUnnamed(me: Player): boolean {
  return isGuest(me) && me.name === ''
}

/** Be called so from now on, at every table; where it stays as it was, nothing is asked. */
export async function beCalled(name: string): Promise<void> {
  const wanted = name.trim()
  if (wanted !== (await client.identity.me()).name) await client.identity.rename(wanted)
}

/** Why a name was not taken. */
export function refusalSaid(error: unknown): string {
  return error instanceof Refused && error.trouble.code === 'invalid' ? t('called-refused') : sentenceOf(error)
}
