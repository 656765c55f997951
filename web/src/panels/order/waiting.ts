/** Battles of this turn that are not among those to choose from: they wait for others. */
export function waiting(state: Readonly<Record<string, unknown>> | undefined, open: readonly string[]): string[] {
  const turn = state?.turn as { battles?: readonly string[] } | undefined
  return (turn?.battles ?? []).filter((space) => !open.includes(space))
}
