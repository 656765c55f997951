/** The five games of the home page; those that the server does not know yet say so. */
export interface Shelf {
  edition: string
  /** Other boards for the same rules. */
  also: readonly string[]
}

export const SHELVES: readonly Shelf[] = [
  { edition: 'risk', also: [] },
  { edition: 'classic', also: ['classic_mini'] },
  { edition: 'revised', also: [] },
  { edition: 'europe', also: [] },
  { edition: 'dday', also: [] },
]
