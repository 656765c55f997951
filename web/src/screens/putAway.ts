/** Games that have ended and that a player does not want to see in the list any more. */
import catalogue from '../../../src/battleboard/texts/en/web-put-away.ftl?raw'
import { client } from '../api/client'
import type { GameInfo, GameList, PutAway } from '../api/wire'
import { learn } from '../i18n'

learn(catalogue)

export interface Shelf {
  /** Those of the list. */
  games: readonly GameInfo[]
  /** Those that were put away. */
  away: readonly GameInfo[]
}

export async function gamesPutAway(): Promise<readonly GameInfo[]> {
  return (await client.call<GameList>('GET', '/api/games?which=put-away')).games
}

/** Put a game away, or bring it back. */
export function keep(game: GameInfo, away: boolean): Promise<void> {
  return client.call('PUT', `/api/games/${game.id}/put-away`, { put_away: away } satisfies PutAway)
}

/** The same games after one of them was put away or brought back. */
export function moved({ games, away }: Shelf, game: GameInfo, isAway: boolean): Shelf {
  const others = (list: readonly GameInfo[]): GameInfo[] => list.filter(({ id }) => id !== game.id)
  return isAway ? { games: others(games), away: [game, ...others(away)] } : { games: [game, ...others(games)], away: others(away) }
}
