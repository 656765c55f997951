/** The pace of a new table, as people choose it. */
import type { Customs, Silence } from '../api/wire'

export interface Pace {
  kind: 'none' | 'live' | 'days'
  /** Live: seconds for each decision. */
  seconds: number
  /** Live: minutes of reserve for the whole game. */
  reserve: number
  /** Correspondence: days for each decision. */
  days: number
  /** Correspondence: days of vacation. */
  vacation: number
  silence: Silence
}

export const UNHURRIED: Pace = { kind: 'none', seconds: 60, reserve: 30, days: 3, vacation: 14, silence: 'answer' }
export const SILENCES: readonly Silence[] = ['answer', 'hand_over', 'wait']
export const SECONDS = [30, 60, 120, 300] as const
export const RESERVES = [0, 10, 30, 60] as const
export const DAYS = [1, 2, 3, 5, 7] as const
export const VACATIONS = [0, 7, 14, 28] as const

export const DAY = 86_400

/** The customs of a table that is played at a pace. */
export function customsOf(pace: Pace): Partial<Customs> {
  if (pace.kind === 'live') return { patience: pace.seconds, reserve: pace.reserve * 60, silence: pace.silence }
  if (pace.kind === 'days') return { patience: pace.days * DAY, vacation: pace.vacation, silence: pace.silence }
  return {}
}

/** Whether a table is played live: its clocks are watched by the second. */
export function isLive(customs: Customs): boolean {
  return !!customs.patience && customs.patience < DAY / 24
}
