/** What a panel shows on the map, and what it wants to hear of clicks: the map knows nothing else. */
import type { Stack } from '../api/wire'
import { Glides } from './glides.svelte'

export interface Arrow {
  from: string
  to: string
  /** Planned, only thought of, on its way to an attack, or a note to oneself. */
  kind: 'plan' | 'ghost' | 'attack' | 'note'
  /** Whose colour it wears; without it the colour of what is chosen. */
  power?: string
  /** Spaces on the way, where it matters which way is taken. */
  via?: readonly string[]
  /** What goes along, as chips on the arrow from near. */
  units?: readonly Stack[]
}

/** Which of the piles of a space: whose, and of which kind. */
export interface PileName {
  power: string
  kind: string
}

/** A pile among all of its space: powers may share one. */
export function pileKey({ power, kind }: PileName): string {
  return `${power} ${kind}`
}

/** Dragging from space to space: a convenience beside clicks, never the only way. */
export interface Dragging {
  /** Whether something can be taken from here. */
  may: (space: string, pile: PileName | null) => boolean
  /** It was taken: light up where it can go. */
  begin: (space: string, pile: PileName | null) => void
  drop: (space: string) => void
  /** It was let go where no space is. */
  cancel?: () => void
}

export interface Showing {
  /** Spaces that can be chosen now, each with what stands in its badge (or nothing). */
  lit?: Readonly<Record<string, string>>
  origin?: string | null
  target?: string | null
  arrows?: readonly Arrow[]
  /** Chips that would be added: what the panel prepares and has not sent. */
  extra?: Readonly<Record<string, number>>
  /** The same, for units of several kinds: shown dashed. */
  arriving?: Readonly<Record<string, readonly Stack[]>>
  /** How many of the piles of a space are chosen, by `pileKey`: their chips are ringed. */
  chosen?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Spaces with something that can still be done: ringed while `F` is held. */
  mine?: readonly string[]
  pick?: ((space: string) => void) | null
  /** A chip was clicked; without this, that is a click on its space. */
  pickPile?: ((space: string, pile: PileName, more: { shift: boolean }) => void) | null
  drag?: Dragging | null
}

export class Focus {
  /** `chosen` is told of every pick before the panel is. */
  constructor(private readonly chosen: () => void = () => undefined) {}

  /** Moves on their way over the map. */
  readonly glides = new Glides()
  #shown = $state.raw<Showing>({})
  #over = $state.raw<Showing | null>(null)
  /** What the panel shows, or what was laid over it; its arrows stay. */
  showing = $derived<Showing>(this.#over ? { arrows: this.#shown.arrows ?? [], ...this.#over } : this.#shown)
  /** Arrows that the person here has drawn for themselves. */
  drawn = $state.raw<readonly Arrow[]>([])
  /** Spaces that the map should bring into sight. */
  wanted = $state.raw<{ spaces: readonly string[]; at: number; gently: boolean; any?: boolean } | null>(null)
  hovered = $state<string | null>(null)
  /** The space that keys go from; what was last picked. */
  active = $state<string | null>(null)
  /** The space whose card is open. */
  card = $state<string | null>(null)
  /** The space of which one asks who could attack it, and their ways there. */
  threatened = $state<string | null>(null)
  threats = $state.raw<readonly Arrow[]>([])
  /** The map without its pieces, and the own pieces that can move ringed: while a key is held. */
  hidden = $state(false)
  highlighted = $state(false)
  /** Brings the keyboard to the map, which says how. */
  attend: () => void = () => undefined
  #asked = 0

  /** A space was clicked, on the map or in a list. */
  pick(space: string): void {
    const { pick } = this.showing
    if (pick) this.chosen()
    pick?.(space)
  }

  /** A chip was clicked; a panel that does not care hears of its space. */
  pickPile(space: string, pile: PileName, more: { shift: boolean }): void {
    const { pickPile } = this.showing
    if (!pickPile) {
      this.pick(space)
      return
    }
    this.chosen()
    pickPile(space, pile, more)
  }

  /** Show this until the returned function is called. */
  show(showing: Showing): () => void {
    this.#shown = showing
    return () => {
      if (this.#shown === showing) this.#shown = {}
    }
  }

  /** Show this instead of what the panel shows, and hear the picks, until the returned function is called. */
  cover(showing: Showing): () => void {
    this.#over = showing
    return () => {
      if (this.#over === showing) this.#over = null
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

  /** Bring spaces into sight unless one of them is: what can be chosen now. */
  offer(spaces: readonly string[]): void {
    this.wanted = { spaces, at: ++this.#asked, gently: true, any: true }
  }
}
