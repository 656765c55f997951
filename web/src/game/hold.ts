/** Answers that would end the turn are held back until the player ends it, which is a separate action. */
import { Refused } from '../api/post'
import type { TurnEnd } from '../api/wire'
import { keepDraft, readDraft } from './drafts'
import { sentenceOf, type Held, type Session } from './session.svelte'

const asking = new WeakSet<Session>()

/** Send an answer, or hold it back if it would end the turn. `false`: it was refused or not sent. */
export async function actOrHold(session: Session, action: { type: string }, said: string): Promise<boolean> {
  const seat = session.seat
  if (seat === null || asking.has(session)) return false
  asking.add(session)
  try {
    const { ends, version, income, lost, refund = 0 } = await turnEndNow(session, action)
    if (!ends) return await session.act(action)
    session.held = { seat, version, action, said, income, lost, refund }
    keepDraft('held', session.id, seat, session.held, String(version))
    return true
  } catch (error) {
    // Nothing is sent: the turn would end without its player having said so.
    session.notice = { sentence: sentenceOf(error), rule: null }
    return false
  } finally {
    asking.delete(session)
  }
}

/** Send a line in the record’s words, or hold back what it says. `false`: it was refused or not sent. */
export async function sayOrHold(session: Session, line: string): Promise<boolean> {
  let verdict
  try {
    verdict = await session.ask.verdictOn(line)
  } catch (error) {
    if (error instanceof Refused) return session.say(line)
    session.notice = { sentence: sentenceOf(error), rule: null }
    return false
  }
  return verdict.refusal ? session.say(line) : actOrHold(session, verdict.action as { type: string }, line)
}

/** Whether an action ends the turn as things are now; others may have acted since the server looked. */
async function turnEndNow(session: Session, action: { type: string }): Promise<TurnEnd> {
  for (;;) {
    const found = await session.ask.turnEnd(action)
    if (found.version >= (session.view?.version ?? 0)) return found
  }
}

/** Hold again what was held before the page was loaded. */
export function holdAgain(session: Session): void {
  const [seat, version] = [session.seat, session.view?.version]
  if (seat === null || version === undefined || session.held?.version === version) return
  const found = readDraft('held', session.id, seat, String(version)) as Held | null
  if (found?.action) session.held = found
}

/** Leave the turn open: the answer can be changed. */
export function letGo(session: Session): void {
  session.held = null
  if (session.seat !== null) keepDraft('held', session.id, session.seat, null)
}
