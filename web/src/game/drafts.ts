/** What a seat has begun and not sent: kept on this device, so that it is still there when the page is loaded again. */

/** What it is: an answer being put together, one that waits for the end of the turn, or something to say. */
type What = 'answer' | 'held' | 'talk'

interface Kept {
  /** What it belongs to; for anything else it is not there. */
  of: string
  draft: unknown
}

function place(what: What, game: string, seat: string): string {
  return `battleboard.draft.${what}.${game}.${seat}`
}

/** A draft, if there is one for this; what nobody could have kept is none. */
export function readDraft(what: What, game: string, seat: string, of = '', keep: Storage = localStorage): unknown {
  try {
    const found = JSON.parse(keep.getItem(place(what, game, seat)) ?? 'null') as Kept | null
    return found?.of === of ? found.draft : null
  } catch {
    return null
  }
}

/** Keep a draft in the place of the last; null leaves nothing behind. */
export function keepDraft(what: What, game: string, seat: string, draft: unknown, of = '', keep: Storage = localStorage): void {
  try {
    if (draft === null) keep.removeItem(place(what, game, seat))
    else keep.setItem(place(what, game, seat), JSON.stringify({ of, draft } satisfies Kept))
  } catch {
    // A device that is full keeps nothing more; the page still knows it.
  }
}
