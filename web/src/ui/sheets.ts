/** Which rule sheet is whose, as the server lists them. */
import type { EditionList } from '../api/wire'

export interface Sheet {
  /** What the IDs of its rules begin with. */
  prefix: string
  sheet: string
  /** The game that it is of. */
  name: string
}

/** The sheets that can be read here, each once; examples for programmers are left out. */
export function sheetsOf({ editions, drafts = [] }: EditionList): Sheet[] {
  const all = [...editions.filter((one) => !one.example), ...drafts]
  return all
    .filter((one, i) => one.rule_prefix && all.findIndex((other) => other.sheet === one.sheet) === i)
    .map(({ rule_prefix: prefix = '', sheet = '', name }) => ({ prefix, sheet, name }))
}

/** The sheet of a rule, by its ID. */
export function sheetWith(id: string, sheets: readonly Sheet[]): string {
  return sheets.find(({ prefix }) => prefix === id.split('-')[0])?.sheet ?? ''
}
