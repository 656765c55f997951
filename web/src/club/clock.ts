/** What the clock of a seat shows. */
import type { ClockInfo, SeatInfo } from '../api/wire'

export interface Reading {
  /** Seconds of free time left for what is asked. */
  free: number
  /** Seconds of reserve left. */
  reserve: number
  state: 'free' | 'reserve' | 'late' | 'away'
}

/** A clock at a time; null where no time runs for this seat. */
export function reading(seat: SeatInfo, now: number): Reading | null {
  const { clock } = seat
  if (clock.free_until === null || clock.late_at === null || seat.stand_in) return null
  const free = Math.max(0, clock.free_until - now)
  const reserve = Math.max(0, Math.min(clock.reserve, clock.late_at - now))
  if (isAway(seat, now)) return { free: clock.free_until - (seat.away_until ?? now), reserve, state: 'away' }
  const state = now >= clock.late_at ? 'late' : free > 0 ? 'free' : 'reserve'
  return { free, reserve, state }
}

export function isAway(seat: SeatInfo, now: number): boolean {
  return seat.away_until !== null && now < seat.away_until
}

/** Whether somebody has been asked for longer than they have time, or for a day where there is none. */
export function isAbsent(seat: SeatInfo, now: number): boolean {
  const clock: ClockInfo = seat.clock
  if (clock.number === null || clock.since === null || seat.stand_in) return false
  if (clock.late_at !== null) return now >= clock.late_at
  return now - clock.since >= 86_400
}

/** Seconds as a clock shows them: `4:05`, `1:04:05`; more than a day as days and hours. */
export function shown(seconds: number): { days: number; hours: number } | string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole >= 86_400) return { days: Math.floor(whole / 86_400), hours: Math.floor((whole % 86_400) / 3600) }
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
