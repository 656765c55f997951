/** What can be done next in the combat phase: battles, raids, and rockets gun by gun; and what waits for others. */
import type { ChooseBattle } from '../../api/axis'

export type Entry =
  | { kind: 'battle' | 'raid'; space: string }
  /** A gun that can fire, and the industrial complexes in its range. */
  | { kind: 'rocket'; space: string; targets: readonly string[] }

/** What is offered: rockets first, for they cost the attacker nothing; then raids, then battles. */
export function entriesOf({ spaces, raids = [], rockets = [] }: ChooseBattle): Entry[] {
  const guns = [...new Set(rockets.map(([origin]) => origin))]
  return [
    ...guns.map((space): Entry => ({
      kind: 'rocket', space, targets: rockets.filter(([origin]) => origin === space).map(([, target]) => target),
    })),
    ...raids.map((space): Entry => ({ kind: 'raid', space })),
    ...spaces.map((space): Entry => ({ kind: 'battle', space })),
  ]
}

export function keyOf({ kind, space }: Entry): string {
  return `${kind} ${space}`
}

/** Where something happens: what a rocket can be aimed at counts only once its gun is chosen. */
export function spacesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries.map(({ space }) => space))]
}

/** What an entry is about; `aim` is where a rocket is to go. */
export function targetIn(entry: Entry, aim: string | null): string {
  if (entry.kind !== 'rocket') return entry.space
  return aim !== null && entry.targets.includes(aim) ? aim : (entry.targets[0] ?? '')
}

/** What a click on a space means: its battle, its raid, or the gun there. */
export function entryAt(entries: readonly Entry[], space: string): Entry | undefined {
  const here = entries.filter((entry) => entry.space === space)
  return here.find(({ kind }) => kind === 'battle') ?? here[0]
}

/** Battles of this turn that are not among those to choose from: they wait for others. */
export function waiting(state: Readonly<Record<string, unknown>> | undefined, open: readonly string[]): string[] {
  const turn = state?.turn as { battles?: readonly string[] } | undefined
  return (turn?.battles ?? []).filter((space) => !open.includes(space))
}
