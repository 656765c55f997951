/** Which rule sheet is whose: known before the rules are. */

/** What the IDs of each edition’s rules begin with. */
export const SHEETS: Readonly<Record<string, string>> = {
  RI: 'risk',
  CL: 'classic',
  RV: 'revised',
  EU: 'europe',
  DD: 'dday',
}

/** The sheet of a game, also on a board of another size. */
export function sheetOf(game: string): string {
  return Object.entries(SHEETS).find(([, edition]) => game.startsWith(edition))?.[0] ?? 'RI'
}
