/** What was said at a table, as far as this seat may hear it. */
import type { Said } from '../api/wire'
import type { SaidList } from './wire'

export class Talk {
  messages = $state.raw<readonly Said[]>([])
  muted = $state.raw<readonly string[]>([])
  /** What is looked at: it stays so when the page is laid out anew, as on a phone that is turned. */
  page = $state<'table' | 'side' | 'notes'>('table')
  /** Something was said that nobody here has looked at. */
  unread = $state(false)
  /** Whether the talk is on the screen. */
  #open = false
  /** The last message that was told, or was there before one came; null: nobody knows yet what was. */
  #told: number | null = null

  /** Somebody has just said something. */
  heard(message: Said): void {
    this.messages = joined(this.messages, [message])
    if (!this.#open) this.unread = true
  }

  /** What was said before. */
  read(list: SaidList): void {
    this.#told ??= list.messages.at(-1)?.id ?? 0
    this.muted = list.muted
    this.messages = joined(this.messages, list.messages).filter((one) => !list.muted.includes(one.seat))
  }

  /** Another seat hears something else. */
  forget(): void {
    this.messages = []
    this.#told = null
  }

  /** What was said since one came, each message once. */
  untold(): Said[] {
    const told = this.#told ?? Infinity
    const fresh = this.messages.filter((one) => one.id > told)
    this.#told = fresh.at(-1)?.id ?? this.#told
    return fresh
  }

  /** The talk is on the screen from now on, until the function that this returns is called. */
  show(): () => void {
    this.#open = true
    this.unread = false
    this.#told = null
    return () => (this.#open = false)
  }
}

/** Messages in the order of their saying, each once. */
export function joined(known: readonly Said[], more: readonly Said[]): Said[] {
  const found = new Map([...known, ...more].map((one) => [one.id, one]))
  return [...found.values()].sort((a, b) => a.id - b.id)
}
