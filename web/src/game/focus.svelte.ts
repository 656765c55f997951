/** What a panel shows on the map, and what it wants to hear of clicks: the map knows nothing else. */

export interface Arrow {
  from: string
  to: string
  kind: 'plan' | 'ghost'
}

export interface Showing {
  /** Spaces that can be chosen now, each with what stands in its badge (or nothing). */
  lit?: Readonly<Record<string, string>>
  origin?: string | null
  target?: string | null
  arrows?: readonly Arrow[]
  /** Chips that would be added: what the panel prepares and has not sent. */
  extra?: Readonly<Record<string, number>>
  pick?: ((space: string) => void) | null
}

export class Focus {
  showing = $state.raw<Showing>({})
  /** Spaces that the map should bring into sight. */
  wanted = $state.raw<{ spaces: readonly string[]; at: number; gently: boolean } | null>(null)
  hovered = $state<string | null>(null)
  /** Where the keyboard is on the map. */
  active = $state<string | null>(null)
  #asked = 0

  /** Show this until the returned function is called. */
  show(showing: Showing): () => void {
    this.showing = showing
    return () => {
      if (this.showing === showing) this.showing = {}
    }
  }

  /** Bring spaces into sight. */
  find(spaces: readonly string[]): void {
    if (spaces.length > 0) this.wanted = { spaces, at: ++this.#asked, gently: false }
  }

  /** Bring spaces into sight unless they are. */
  reveal(spaces: readonly string[]): void {
    this.wanted = { spaces, at: ++this.#asked, gently: true }
  }
}
