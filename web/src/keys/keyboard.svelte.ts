/** The keyboard: one ear for the whole page; whatever is on screen says what it can do. */
import { settings } from '../settings/store.svelte'
import { commandOf, isPlain, keyFor, keyOf, type Command } from './table'

/** Does what a command means here; `false`: it means nothing here now. */
export type Handler = (event: KeyboardEvent) => unknown
export type Handlers = Partial<Record<Command, Handler>>

const TYPING = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]'
/** Where Enter and Space have a meaning already. */
const PRESSABLE = 'button, a, summary, input, [role=option], [role=listbox]'

/** Commands that end a phase or the turn: a key still held, or pressed right after a new question, is ignored. */
const ENDING: readonly Command[] = ['end', 'end-turn']
/** Milliseconds after a new question in which keys may still be meant for the one before. */
const SETTLING = 500

class Keyboard {
  #settled = 0
  #layers: (() => Handlers)[] = []
  #rests = 0
  #sleeps = 0

  /** Hear commands until the returned function is called: what came last is asked first. */
  listen(handlers: () => Handlers): () => void {
    this.#layers = [handlers, ...this.#layers]
    return () => {
      this.#layers = this.#layers.filter((layer) => layer !== handlers)
    }
  }

  /** Hear only what says something again until the returned function is called: a dialog covers the page. */
  rest(): () => void {
    this.#rests++
    return () => {
      this.#rests--
    }
  }

  /** Hear nothing at all until the returned function is called: what is known here is another player’s. */
  sleep(): () => void {
    this.#sleeps++
    return () => {
      this.#sleeps--
    }
  }

  /** Ignore keys that end something for a moment: a new question is asked. */
  settle(): void {
    this.#settled = performance.now() + SETTLING
  }

  /** Whether a key is still held, or may be meant for the question before. */
  isHasty(event: KeyboardEvent): boolean {
    return event.repeat || performance.now() < this.#settled
  }

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || this.#sleeps > 0) return
    const key = keyOf(event)
    if (this.#rests > 0 && !key.startsWith('Alt+')) return
    const command = commandOf(key, settings.now.keys)
    if (!command || !this.#meant(event, key)) return
    if (ENDING.includes(command) && this.isHasty(event)) {
      event.preventDefault()
      return
    }
    for (const layer of this.#layers) {
      const handler = layer()[command]
      if (handler && handler(event) !== false) {
        event.preventDefault()
        return
      }
    }
  }

  /** Whether a key is meant for the page: not for a field, a button, or nobody at all. */
  #meant(event: KeyboardEvent, key: string): boolean {
    if (isPlain(key) && !settings.now.shortcuts) return false
    const target = event.target instanceof Element ? event.target : null
    if (key !== 'Escape' && target?.closest(TYPING)) return false
    return !((key === 'Enter' || key === 'Space') && target?.closest(PRESSABLE))
  }
}

export const keyboard = new Keyboard()

addEventListener('keydown', (event) => {
  keyboard.press(event)
})

/** The key of a command, as a button shows it; empty where there is none. */
export function keyShown(command: Command): string {
  return settings.now.shortcuts ? keyFor(command, settings.now.keys) : ''
}
