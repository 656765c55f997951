/** What the things of a game are called. */
import type { BoardInfo, LookInfo, SpaceInfo } from '../api/wire'

export class Words {
  readonly spaces: ReadonlyMap<string, SpaceInfo>
  readonly #names: ReadonlyMap<string, string>
  readonly #traits: ReadonlyMap<string, readonly string[]>

  constructor(readonly board: BoardInfo | null) {
    this.spaces = new Map((board?.spaces ?? []).map((space) => [space.space, space]))
    this.#names = new Map(Object.values(board?.words ?? {}).flatMap((entries) => Object.entries(entries)))
    this.#traits = new Map((board?.units ?? []).map((unit) => [unit.kind, unit.traits]))
  }

  /** Whether a kind of unit has a trait, as the unit chart says. */
  has(kind: string, trait: string): boolean {
    return this.#traits.get(kind)?.includes(trait) ?? false
  }

  /** A thing of the place, not of the army: a gun, a factory. */
  readonly isFixed = (kind: string): boolean => this.has(kind, 'installation')

  /** The name of anything; an ID that nobody named is its own name. */
  name(id: string): string {
    return this.#names.get(id) ?? id
  }

  of(kind: string, id: string): string {
    return this.board?.words[kind]?.[id] ?? this.name(id)
  }

  space(id: string): string {
    return this.spaces.get(id)?.name ?? id
  }

  isSpace(id: string): boolean {
    return this.spaces.has(id)
  }

  look(seat: string): LookInfo | null {
    return this.board?.looks[seat] ?? null
  }
}
