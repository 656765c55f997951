/** Who plays, and how each stands in one line: whatever the game counts. */
import type { GameInfo, View } from '../api/wire'
import { has, t } from '../i18n'
import { holdersSaid, holdersWithMe } from '../lobby/holders'
import { rowsOf } from './tables'
import type { Words } from './words'

export interface Standing {
  seat: string
  name: string
  /** The person or the program that plays it. */
  holder: string
  /** Money, lands, armies ...: the message `strip-<edition>`. */
  line: string
  /** The same as one would say it aloud, where signs stand for words: `heard-<edition>`. */
  heard: string
  /** The same for a small screen, in two lines: `head-<edition>`, `below-<edition>`. */
  short: readonly string[]
  onTurn: boolean
  asked: boolean
  gone: boolean
}

export function playersOf(view: View | null, info: GameInfo | null, words: Words): Standing[] {
  const active = activeSeats(view)
  const game = family(info)
  const message = `strip-${game}`
  return rowsOf(view?.tables, 'table-players').map((row) => {
    const seat = String(row.player ?? row.power ?? '')
    const gone = info?.seats.find((one) => one.seat === seat)?.in_play === false
    const line = gone ? t('web-out') : has(message) ? t(message, row) : ''
    return {
      seat,
      name: words.of('seat', seat),
      holder: holderOf(seat, info),
      line,
      heard: !gone && has(`heard-${game}`) ? t(`heard-${game}`, row) : line,
      short: [`head-${game}`, `below-${game}`].filter(has).map((id) => t(id, row)),
      onTurn: active.includes(seat),
      asked: view?.asking?.seats.includes(seat) ?? false,
      gone,
    }
  })
}

/** Boards of another size share the words of their game. */
export function family(info: GameInfo | null): string {
  return (info?.edition ?? '').replace(/_.*/, '')
}

/** Whose phase it is; allies can have one together, and in a set-up nobody has. */
export function activeSeats(view: View | null): readonly string[] {
  return view?.active ?? []
}

/** The first of them: where one colour stands for the phase. */
export function onTurn(view: View | null): string | null {
  return activeSeats(view)[0] ?? null
}

function holderOf(seat: string, info: GameInfo | null): string {
  const found = info?.seats.find((one) => one.seat === seat)
  if (!found) return ''
  if (found.mine) return holdersWithMe(found)
  return holdersSaid(found.players) || (found.bot ? t('web-bot') : '')
}
