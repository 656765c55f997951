/** A new game in one go: a table where the first seat is mine and bots play the others. */
import type { Client } from '../api/client'
import type { EditionInfo, NewGame, SeatPlan } from '../api/wire'

export function againstBots(edition: EditionInfo): Omit<NewGame, 'key'> {
  const seats = edition.default_seats.map(
    (seat, i): SeatPlan => ({ seat, holder: i === 0 ? 'me' : 'bot' }),
  )
  // Bots do not mind: back over phases of the own turn, but never over a die.
  return { edition: edition.edition, seats, customs: { undo: 'turn' } }
}

/** Set the table up and sit down; the address of the game. */
export async function begin(client: Client, game: Omit<NewGame, 'key'>): Promise<string> {
  const created = await client.create(game)
  if (game.seats.some((plan) => plan.holder === 'me')) await client.begin(created.game.id)
  return `/game/${created.game.id}`
}
