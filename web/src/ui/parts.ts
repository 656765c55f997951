/** Parts of the page that are fetched when they are first needed: the line may be down just then. */

/** Style sheets that did not come: the build’s own loader takes them for fetched. */
const missing = new Map<HTMLLinkElement, Promise<void> | null>()

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.set(target, null)
  },
  true,
)

/** So long a part that may be whole waits for style sheets of others. */
const A_MOMENT = 300

/** Fetch a part; style sheets that failed to come before are asked for again. */
export async function fetchPart<T>(fetches: () => Promise<T>): Promise<T> {
  if (missing.size > 0) await Promise.race([Promise.allSettled(sheets()), new Promise((late) => setTimeout(late, A_MOMENT))])
  return fetches()
}

/** Fetch a part that failed to come before: not without any style sheet that is still missing. */
async function fetchAgain<T>(fetches: () => Promise<T>): Promise<T> {
  await Promise.all(sheets())
  return fetches()
}

function sheets(): Promise<void>[] {
  return [...missing].map(([sheet, coming]) => coming ?? fetchSheet(sheet))
}

/** Ask for a style sheet again, in the place of the one that did not come. */
function fetchSheet(old: HTMLLinkElement): Promise<void> {
  const sheet = old.cloneNode() as HTMLLinkElement
  const coming = new Promise<void>((resolve, reject) => {
    sheet.onload = () => {
      missing.delete(old)
      old.remove()
      resolve()
    }
    sheet.onerror = () => {
      missing.delete(sheet)
      missing.set(old, null)
      sheet.remove()
      reject(new Error(`${sheet.href} did not come`))
    }
  })
  missing.set(old, coming)
  coming.catch(() => undefined)
  old.after(sheet)
  return coming
}

const FIRST_WAIT = 1000
const LONGEST_WAIT = 8000

/** How a part that is on its way is told of. */
export interface Waits<T> {
  came: (part: T) => void
  /** It did not come; it is asked for again by itself. */
  failed: () => void
}

/** Fetch a part until it comes, or until the function that this returns is called. */
export function fetchUntilHere<T>(fetches: () => Promise<T>, { came, failed }: Waits<T>): () => void {
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  let tries = 0

  /** Style sheets are waited for: whoever wanted the part may be gone by then. */
  const wanted = (): Promise<T> => (over ? Promise.reject(new Error('nobody wants it any more')) : fetches())

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    try {
      const part = await (tries++ > 0 ? fetchAgain(wanted) : fetchPart(wanted))
      if (!over) came(part)
      stop()
    } catch {
      if (over) return
      clearTimeout(timer)
      timer = setTimeout(() => void attempt(), wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
      failed()
    }
  }
  const atOnce = (): void => void attempt()
  function stop(): void {
    over = true
    clearTimeout(timer)
    removeEventListener('online', atOnce)
  }

  addEventListener('online', atOnce)
  atOnce()
  return stop
}
