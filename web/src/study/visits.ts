/** When this device last looked at a game, so that one can be told what happened since. */

/** Lines that one has not seen: from one on, up to the one before `to`. */
export interface Missed {
  from: number
  to: number
}

export interface Visit {
  /** How many lines the game had then. */
  version: number
  /** Milliseconds since 1970. */
  at: number
  /** What had been missed, and nobody has said yet that it is seen. */
  unseen?: Missed | null
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

export function noteVisit(
  game: string, seat: string | null, version: number, unseen: Missed | null = null, now = Date.now(), keep: Storage = localStorage,
): void {
  keep.setItem(place(game, seat), JSON.stringify({ version, at: now, unseen }))
}

/** What one missed who comes back now, with what is still unseen of earlier; null: nothing. */
export function missedBy(visit: Visit | null, version: number, now = Date.now()): Missed | null {
  if (!visit) return null
  const unseen = visit.unseen ?? null
  if (visit.version >= version || now - visit.at < AWAY) return unseen
  return { from: unseen?.from ?? visit.version, to: version }
}
