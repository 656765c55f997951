/** The clock of a seat and the pace of a table in words. */
import type { Customs, SeatInfo } from '../api/wire'
import { t } from '../i18n'
import { reading, shown, type Reading } from './clock'
import { DAY, isLive } from './pace'

/** Seconds as a clock shows them, long times in days and hours. */
export function timeSaid(seconds: number): string {
  const time = shown(seconds)
  return typeof time === 'string' ? time : t('clock-days', time)
}

export function readingSaid(found: Reading): string {
  return t(`clock-${found.state}-of`, { time: timeSaid(found.state === 'reserve' ? found.reserve : found.free) })
}

/** What the clock of a seat says now; null where no time runs. */
export function clockSaid(seat: SeatInfo, now: number): string | null {
  const found = reading(seat, now)
  return found && readingSaid(found)
}

/** The pace that a table has agreed on. */
export function paceSaid(customs: Customs): string {
  const { patience, reserve, vacation, silence } = customs
  if (!patience) return t('pace-said-none')
  const said = [t(isLive(customs) ? 'pace-said-live' : 'pace-said-days', { decision: spanSaid(patience) })]
  if (reserve) said.push(t('pace-said-reserve', { reserve: spanSaid(reserve) }))
  if (vacation) said.push(t('pace-said-vacation', { vacation: spanSaid(vacation * DAY) }))
  said.push(t('pace-said-silence', { then: t(`pace-silence-${silence ?? 'answer'}`) }))
  return said.join(' ')
}

/** A span of time in the largest unit that fits it. */
function spanSaid(seconds: number): string {
  if (seconds % DAY === 0) return t('pace-so-many-days', { value: seconds / DAY })
  if (seconds > 300 && seconds % 60 === 0) return t('pace-so-many-minutes', { value: seconds / 60 })
  return t('pace-so-many-seconds', { value: seconds })
}
