/** The same game in several tabs of one browser: all follow it, and each knows of the others. */
import { newKey } from '../api/post'

interface Word {
  from: string
  says: 'hello' | 'here' | 'bye'
}

export class Twins {
  /** Whether another tab shows this game; who has read that puts it away. */
  met = $state(false)
  readonly #name = newKey()
  readonly #known = new Set<string>()
  #channel: BroadcastChannel | null = null

  /** How many other tabs show it. */
  get others(): number {
    return this.#known.size
  }

  open(game: string): void {
    if (!('BroadcastChannel' in globalThis)) return
    this.#channel = new BroadcastChannel(`battleboard.${game}`)
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      this.#hear(data)
    }
    addEventListener('pagehide', this.#leave)
    addEventListener('pageshow', this.#enter)
    this.#enter()
  }

  close(): void {
    this.#leave()
    removeEventListener('pagehide', this.#leave)
    removeEventListener('pageshow', this.#enter)
    this.#channel?.close()
    this.#channel = null
  }

  // A browser may keep a tab that was left, and show it again as it was.
  readonly #enter = (): void => {
    this.#say('hello')
  }
  readonly #leave = (): void => {
    this.#say('bye')
  }

  #say(says: Word['says']): void {
    this.#channel?.postMessage({ from: this.#name, says } satisfies Word)
  }

  #hear({ from, says }: Word): void {
    if (says === 'bye') this.#known.delete(from)
    else if (!this.#known.has(from)) {
      this.#known.add(from)
      this.met = true
    }
    if (says === 'hello') this.#say('here')
    if (this.others === 0) this.met = false
  }
}
