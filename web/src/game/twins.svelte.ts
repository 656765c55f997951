/** The same game in two tabs of one browser: both follow it, and each knows of the other. */

export class Twins {
  /** Whether another tab shows this game. */
  met = $state(false)
  #channel: BroadcastChannel | null = null

  open(game: string): void {
    if (!('BroadcastChannel' in globalThis)) return
    this.#channel = new BroadcastChannel(`battleboard.${game}`)
    this.#channel.onmessage = (event) => {
      this.met = true
      if (event.data === 'hello') this.#channel?.postMessage('here')
    }
    this.#channel.postMessage('hello')
  }

  close(): void {
    this.#channel?.close()
  }
}
