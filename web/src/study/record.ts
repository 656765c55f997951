/** The record of a game as a file of one’s own. */
import { client } from '../api/client'
import { sentenceOf, type Session } from '../game/session.svelte'

export async function download(session: Session): Promise<void> {
  try {
    const text = await client.record(session.id, session.seat)
    save(text, `${session.info?.edition ?? 'game'}-${session.id}.txt`)
  } catch (error) {
    session.notice = { sentence: sentenceOf(error), rule: null }
  }
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
