/** Tables that anybody may join or watch. */
import { client } from '../api/client'
import { Refused } from '../api/post'
import type { GameInfo, SeatInfo } from '../api/wire'
import { sentenceOf } from '../game/session.svelte'
import { t } from '../i18n'
import './words'

export interface OpenTables {
  /** Tables with a seat that anybody may take. */
  free: readonly GameInfo[]
  /** Running games that anybody may watch. */
  running: readonly GameInfo[]
}

/** Fetch the tables of others; one’s own are listed elsewhere. */
export async function fetchTables(): Promise<OpenTables> {
  const [free, running] = await Promise.all([client.games('open'), client.games('watch')])
  return { free: free.games.filter(isOfOthers), running: running.games.filter(isOfOthers) }
}

function isOfOthers(game: GameInfo): boolean {
  return !game.host && !game.seats.some((seat) => seat.mine)
}

/** The seats that anybody may take. */
export function openSeats(game: GameInfo): SeatInfo[] {
  return game.seats.filter((seat) => seat.holder === 'open' && !seat.taken)
}

/** Why somebody could not sit down: others may have been faster. */
export function whyNotSeated(error: unknown): string {
  if (!(error instanceof Refused)) return sentenceOf(error)
  if (error.trouble.code === 'seat-taken') return t('table-seat-taken')
  return ['not-found', 'abandoned'].includes(error.trouble.code) ? t('table-gone') : sentenceOf(error)
}
