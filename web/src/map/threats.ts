/** Threats as the map shows them: an arrow from everywhere that somebody could come from. */
import type { Stack, Threats } from '../api/wire'
import type { Arrow } from '../game/focus.svelte'

export function stacksOf(power: string, units: Readonly<Record<string, number>>): Stack[] {
  return Object.entries(units).map(([kind, count]) => ({ power, kind, count }))
}

export function arrowsTo({ space, threats }: Threats): Arrow[] {
  return threats.flatMap(({ seat, origins }) =>
    origins.map((origin) => ({
      from: origin.space,
      to: space,
      kind: 'attack' as const,
      power: seat,
      units: stacksOf(seat, origin.units),
    })),
  )
}
