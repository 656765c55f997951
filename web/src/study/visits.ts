/** When this device last looked at a game, so that one can be told what happened since. */

export interface Visit {
  /** How many lines the game had then. */
  version: number
  /** Milliseconds since 1970. */
  at: number
}

/** Whoever was away for less has not missed anything. */
export const AWAY = 60_000

function place(game: string, seat: string | null): string {
  return `battleboard.visit.${game}.${seat ?? 'watch'}`
}

export function lastVisit(game: string, seat: string | null, keep: Storage = localStorage): Visit | null {
  try {
    const found = JSON.parse(keep.getItem(place(game, seat)) ?? 'null') as Partial<Visit> | null
    return found && typeof found.version === 'number' && typeof found.at === 'number' ? (found as Visit) : null
  } catch {
    return null
  }
}

export function noteVisit(game: string, seat: string | null, version: number, now = Date.now(), keep: Storage = localStorage): void {
  keep.setItem(place(game, seat), JSON.stringify({ version, at: now }))
}

/** The line from which on one missed something; null if nothing. */
export function missedFrom(visit: Visit | null, version: number, now = Date.now()): number | null {
  if (!visit || visit.version >= version || now - visit.at < AWAY) return null
  return visit.version
}
