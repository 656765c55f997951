/** The maps of the package: known by name and content when the client is built, kept by browsers for good. */
import type { Client } from '../api/client'
import { Chart } from './chart'

/** Where the map of a board is; nothing where it has none that we know. */
export function mapOf(edition: string): string | null {
  const digest = MAPS[edition]
  return digest ? `/maps/${edition}.json?v=${digest}` : null
}

/** Let a board and its map be on their way; the client keeps them for whoever asks. */
export function fetchBoard(client: Client, edition: string): void {
  const map = mapOf(edition)
  client.board(edition).catch(() => undefined)
  if (map) client.map(map).catch(() => undefined)
}

function place(game: string): string {
  return `battleboard.edition.${game}`
}

/** Which board a table has, if this browser has been there: on return nothing waits to be told. */
export function editionOf(game: string, keep: Storage = localStorage): string | null {
  return keep.getItem(place(game))
}

export function noteEdition(game: string, edition: string, keep: Storage = localStorage): void {
  if (editionOf(game, keep) !== edition) keep.setItem(place(game), edition)
}

const charts = new Map<string, Chart>()

/** A map is read once, however often its board is opened. */
export function chartOf(edition: string, data: unknown): Chart {
  const found = charts.get(edition) ?? new Chart(data)
  charts.set(edition, found)
  return found
}
