/** What a seat means to do when it is asked: lines in the record’s words, kept on this device alone. */

/** No more lines than this make a plan. */
export const MOST = 20

function place(game: string, seat: string): string {
  return `battleboard.plan.${game}.${seat}`
}

export function hasPlan(game: string, seat: string | null, keep: Storage = localStorage): boolean {
  return seat !== null && keep.getItem(place(game, seat)) !== null
}

/** The plan of a seat; what nobody could have kept is none. */
export function readPlan(game: string, seat: string, keep: Storage = localStorage): readonly string[] {
  try {
    const found: unknown = JSON.parse(keep.getItem(place(game, seat)) ?? '[]')
    return Array.isArray(found) ? found.filter((line) => typeof line === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keep a plan; an empty one leaves nothing behind. */
export function keepPlan(game: string, seat: string, lines: readonly string[], keep: Storage = localStorage): void {
  if (lines.length > 0) keep.setItem(place(game, seat), JSON.stringify(lines))
  else keep.removeItem(place(game, seat))
}

/** Hear when another tab changes the plan of a seat, until the function that this returns is called. */
export function followPlan(game: string, seat: string, changed: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === place(game, seat)) changed()
  }
  addEventListener('storage', hear)
  return () => {
    removeEventListener('storage', hear)
  }
}
