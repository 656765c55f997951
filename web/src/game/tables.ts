/** The position as tables: looked up by their titles and headings, whatever the game. */
import type { Grid } from '../api/wire'

export type Row = Readonly<Record<string, string | number>>

/** The rows of a table by the names of its columns, without `column-`. */
export function rowsOf(tables: readonly Grid[] | undefined, title: string): Row[] {
  const grid = (tables ?? []).find((one) => one.title === title)
  if (!grid) return []
  return grid.rows.map((row) =>
    Object.fromEntries(grid.headings.map((heading, i) => [heading.replace('column-', ''), row[i] ?? ''])),
  )
}
