/** Records to watch: those that come with the program, or a file of one’s own. */
import catalogue from '../../../src/battleboard/texts/en/web-replays.ftl?raw'
import { client } from '../api/client'
import { learn } from '../i18n'
import { study } from './open.svelte'

learn(catalogue)

/** Where the records beside this are, each called by its game; one is fetched when it is watched. */
const RECORDS = import.meta.glob<string>('./samples/*.record', { query: '?url', import: 'default', eager: true })

/** The games of which there is one. */
export const SAMPLES: readonly string[] = Object.keys(RECORDS).map((path) => path.replace(/^.*\/|\.record$/g, ''))

/** Set a record up as a board of one’s own that plays from its beginning; its address. */
export async function watch(record: string): Promise<string> {
  const { game } = await client.tryRecord(record)
  study.replay = { from: 0, play: true }
  return `/game/${game.id}`
}

/** The same with a game of bots. */
export async function watchSample(game: string): Promise<string> {
  const place = RECORDS[`./samples/${game}.record`] ?? ''
  const answer = await fetch(place)
  if (!answer.ok) throw new Error(`${place}: ${answer.statusText}`)
  return watch(await answer.text())
}
