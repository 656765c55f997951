/** The games of the home page, as the server lists them; those that it cannot play yet say so. */
import type { EditionInfo, EditionList } from '../api/wire'

export interface Shelf {
  edition: string
  name: string
  /** None: it cannot be played yet. */
  info: EditionInfo | undefined
  /** Other boards for the same rules. */
  also: readonly EditionInfo[]
}

/** One shelf for each rule sheet, then those of games to come; examples for programmers are left out. */
export function shelvesOf({ editions, drafts = [] }: EditionList): Shelf[] {
  const shown = editions.filter((one) => !one.example)
  const first = shown.filter((one, i) => shown.findIndex((other) => other.sheet === one.sheet) === i)
  return [
    ...first.map((info) => ({
      edition: info.edition, name: info.name, info,
      also: shown.filter((one) => one.sheet === info.sheet && one !== info),
    })),
    ...drafts.map(({ edition, name }) => ({ edition, name, info: undefined, also: [] })),
  ]
}
