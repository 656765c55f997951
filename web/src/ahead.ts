/**
 * In the page itself: who comes straight to a table has asked for its game, board, map and line while the
 * script of the page is still on its way. The build puts it there (see vite.config.ts).
 */
import { ask, dial, greetEarly, isTaken } from './api/early'
import { headersOf, LOGGED_IN, PLAYER } from './api/kept'
import { liveAddress } from './api/socket'
import type { GameInfo } from './api/wire'
import { firstSeat } from './game/seats'
import { editionOf, mapOf } from './map/maps'

const [, game, called] = /^#\/?game\/([\w-]+)(\/.)?/.exec(location.hash) ?? []
const player = localStorage.getItem(LOGGED_IN) ? '{}' : localStorage.getItem(PLAYER)
if (game && player) void begin(game, (JSON.parse(player) as { secret?: string }).secret ?? '')

async function begin(id: string, secret: string): Promise<void> {
  const path = `/api/games/${id}`
  const asked = ask(path, headersOf(secret))
  dial(liveAddress(id))
  const known = editionOf(id)
  if (known) askForBoard(known)
  const found = await asked.then((answer) => answer.clone().json() as Promise<Partial<GameInfo>>).catch(() => null)
  if (!found?.edition) return
  // Where the client waits for the same answer, it asks for the rest itself.
  if (!known && !isTaken(path)) askForBoard(found.edition)
  // A link may lead to another seat, and who is logged in has more to say: then the client says hello.
  if (called || !secret) return
  greetEarly(liveAddress(id), { type: 'hello', secret, csrf: '', seat: firstSeat(found as GameInfo), seen: 0 })
}

function askForBoard(edition: string): void {
  const map = mapOf(edition)
  void ask(`/api/editions/${edition}/board`, headersOf(''))
  if (map) void ask(map, headersOf(''))
}
