/** Things that outlive the part of the page that made them. */

/**
 * Make something whose derived values stay true when the part that makes it is gone.
 *
 * Otherwise they belong to that part: Svelte stops updating them with it (`derived_inert`).
 */
export function lasting<T>(make: () => T): T {
  const made: T[] = []
  $effect.root(() => {
    made.push(make())
  })
  return made[0] as T
}
