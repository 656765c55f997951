/** Who plays a seat, in words. */
import type { SeatInfo } from '../api/wire'
import { listed, t } from '../i18n'

/** Everybody who holds it; who has said no name is counted. Empty: nobody, or nobody with a name. */
export function holdersSaid(players: readonly string[]): string {
  const names = players.filter((name) => name !== '')
  const nameless = players.length - names.length
  if (players.length < 2 || nameless === 0) return listed(names)
  if (names.length === 0) return t('seat-several', { people: players.length })
  return t('seat-and-more', { names: listed(names), people: nameless })
}

/** The same to somebody who is one of them. */
export function holdersWithMe(seat: SeatInfo): string {
  const others = seat.players.length - 1
  return others > 0 ? t('seat-you-and-more', { people: others }) : t('web-you')
}

const place = (game: string, seat: string): string => `battleboard.holders.${game}.${seat}`

/** The own seats that more people hold than one has taken note of on this device. */
export function newlyShared(game: string, seats: readonly SeatInfo[], keep: Storage = localStorage): SeatInfo[] {
  return seats.filter((one) => one.mine && one.players.length > Math.max(1, Number(keep.getItem(place(game, one.seat)) ?? 1)))
}

/** Take note of how many hold a seat. */
export function noteHolders(game: string, seat: SeatInfo, keep: Storage = localStorage): void {
  keep.setItem(place(game, seat.seat), String(seat.players.length))
}
