/** Who comes straight to a table: its game, board, map and line are asked for before anything is drawn. */
import { client } from './api/client'
import { dial, liveAddress } from './api/socket'
import { editionOf, fetchBoard } from './map/maps'
import { parse } from './router.svelte'

const route = parse(location.hash)
if (route.screen === 'game') begin(route.id)

function begin(id: string): void {
  dial(liveAddress(id))
  const game = client.expect(id)
  const known = editionOf(id)
  if (known) fetchBoard(client, known)
  else game.then(({ edition }) => { fetchBoard(client, edition) }, () => undefined)
}
