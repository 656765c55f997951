/** What the panels of one game remember from one question to the next: an attack goes on. */
import type { Session } from '../../game/session.svelte'

export class Memory {
  origin = $state<string | null>(null)
  target = $state<string | null>(null)
  /** The attack that goes on by itself until so many armies are left; null: each roll is asked. */
  going = $state.raw<{ readonly of: string; readonly until: number } | null>(null)
}

const memories = new WeakMap<Session, Memory>()

export function memoryOf(session: Session): Memory {
  const found = memories.get(session) ?? new Memory()
  memories.set(session, found)
  return found
}
