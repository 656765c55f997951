/** The record of a game as a file of one’s own. */
import { client } from '../api/client'
import { sentenceOf, type Session } from '../game/session.svelte'

export async function download(session: Session): Promise<void> {
  try {
    await keep(session.id, session.seat, session.info?.edition)
  } catch (error) {
    session.notice = { sentence: sentenceOf(error), rule: null }
  }
}

/** Save the record of a game as a seat may know it. */
export async function keep(game: string, seat: string | null, name = 'game'): Promise<void> {
  save(await client.record(game, seat), `${name}-${game}.txt`)
}

/** Let the browser save a text as a file. */
export function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}
