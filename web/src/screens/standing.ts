/** How the games of a list stand: which go on, which ended, and whose turn it is. */
import type { GameInfo } from '../api/wire'
import { listed, t } from '../i18n'

/** Whether this browser has to answer something there. */
export function isMyTurn(game: GameInfo): boolean {
  return game.status === 'playing' && game.seats.some((seat) => seat.mine && game.asked.includes(seat.seat))
}

/** Whether nobody plays there any more: it was won, drawn, or given up. */
export function hasEnded(game: GameInfo): boolean {
  return game.status === 'over' || game.status === 'abandoned'
}

/** Games that go on, those first where one is asked; and the others, the latest first. */
export function sorted(games: readonly GameInfo[]): { going: GameInfo[]; ended: GameInfo[] } {
  const rank = (game: GameInfo): number => (isMyTurn(game) ? 0 : game.status === 'playing' ? 1 : 2)
  const found = [...games].sort((a, b) => rank(a) - rank(b) || b.since - a.since)
  return { going: found.filter((game) => !hasEnded(game)), ended: found.filter(hasEnded) }
}

export function standingSaid(game: GameInfo): string {
  if (game.status === 'over') return endSaid(game)
  if (game.status === 'abandoned') return t(game.version > 0 ? 'ended-short' : 'ended-unbegun-short')
  if (game.status === 'open') return t('web-waiting-for-players')
  if (isMyTurn(game)) return t('web-your-turn')
  const asked = game.seats.filter((seat) => game.asked.includes(seat.seat)).map((seat) => seat.label)
  return t('web-turn-of', { seats: asked.join(', ') })
}

/** Who won, where somebody did. */
function endSaid(game: GameInfo): string {
  const winners = game.seats.filter((seat) => game.result?.winners.includes(seat.seat)).map((seat) => seat.label)
  if (winners.length === 0) return t('web-game-over')
  return t('web-winners', { seats: listed(winners), count: winners.length, drawn: String(game.result?.reason === 'draw-agreed') })
}
