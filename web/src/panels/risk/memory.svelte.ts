/** What the panels of one game remember from one question to the next: an attack goes on. */
import type { Session } from '../../game/session.svelte'

export class Memory {
  origin = $state<string | null>(null)
  target = $state<string | null>(null)
  /** Attack on by itself until so many armies are left; 0: each roll is asked. */
  until = $state(0)
}

const memories = new WeakMap<Session, Memory>()

export function memoryOf(session: Session): Memory {
  const found = memories.get(session) ?? new Memory()
  memories.set(session, found)
  return found
}
