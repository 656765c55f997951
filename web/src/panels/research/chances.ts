/** The chance that some of several dice succeed. */
export function atLeastOne(dice: number, chance: number): number {
  return 1 - (1 - chance) ** dice
}
