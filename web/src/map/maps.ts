/** The maps of the package: known by name and content when the client is built, kept by browsers for good. */
import { Chart } from './chart'

/** Where the map of a board is; nothing where it has none that we know. */
export function mapOf(edition: string): string | null {
  const digest = MAPS[edition]
  return digest ? `/maps/${edition}.json?v=${digest}` : null
}

const charts = new Map<string, Chart>()

/** A map is read once, however often its board is opened. */
export function chartOf(edition: string, data: unknown): Chart {
  const found = charts.get(edition) ?? new Chart(data)
  charts.set(edition, found)
  return found
}
