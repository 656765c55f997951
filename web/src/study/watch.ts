/** Records to watch: the one that comes with the program, or a file of one’s own. */
import catalogue from '../../../src/battleboard/texts/en/web-replays.ftl?raw'
import { client } from '../api/client'
import { learn } from '../i18n'
import { study } from './open.svelte'
import sample from './samples/headquarters.record?url'

learn(catalogue)

/** Set a record up as a board of one’s own that plays from its beginning; its address. */
export async function watch(record: string): Promise<string> {
  const { game } = await client.tryRecord(record)
  study.replay = { from: 0, play: true }
  return `/game/${game.id}`
}

/** The same with a game of three bots for headquarters. */
export async function watchSample(): Promise<string> {
  const answer = await fetch(sample)
  if (!answer.ok) throw new Error(`${sample}: ${answer.statusText}`)
  return watch(await answer.text())
}
