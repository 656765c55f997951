/** New units on their way to the board: which of them fit where. */
import type { SiteInfo, WorksInfo } from '../../api/wire'
import type { Counts } from '../../game/units'

/** The spaces where some unit of a selection can go. */
export function openTo(selection: Counts, sites: readonly SiteInfo[]): string[] {
  return [...new Set(sites.filter((site) => (selection[site.kind] ?? 0) > 0).map((site) => site.space))]
}

/** The factories that could build something of a selection for a space, the roomiest first. */
export function buildersFor(
  selection: Counts,
  space: string,
  sites: readonly SiteInfo[],
  works: readonly WorksInfo[],
): string[] {
  const found = sites.filter((site) => site.space === space && (selection[site.kind] ?? 0) > 0)
  const roomy = (factory: string): number => roomOf(factory, works) ?? Infinity
  return [...new Set(found.map((site) => site.factory))].sort((a, b) => roomy(b) - roomy(a))
}

export function roomOf(factory: string, works: readonly WorksInfo[]): number | null {
  return works.find((one) => one.space === factory)?.room ?? null
}

/** As much of a selection as one factory can build for a space. */
export function fitting(
  selection: Counts,
  space: string,
  factory: string,
  sites: readonly SiteInfo[],
  works: readonly WorksInfo[],
): Counts {
  let room = roomOf(factory, works) ?? Infinity
  const found: Record<string, number> = {}
  for (const [kind, wanted] of Object.entries(selection)) {
    const here = sites.some((site) => site.kind === kind && site.space === space && site.factory === factory)
    // A place for one is certain; whether more fit, the rules say when it is sent.
    const count = here ? Math.min(wanted, room) : 0
    if (count > 0) found[kind] = count
    if (factory) room -= count
  }
  return found
}

/** What of a wish is still there, after some units have been placed. */
export function kept(wish: Counts, waiting: Counts): Counts {
  return Object.fromEntries(
    Object.entries(waiting).map(([kind, count]) => [kind, Math.min(wish[kind] ?? count, count)]),
  )
}
