/** Who this browser was, on a server that knew it no more: such a server may come back, with all its games. */
import type { Player } from './wire'

const FORMER = 'battleboard.former'
/** Each one is asked about before this browser becomes somebody new. */
const MOST = 3

export class Former {
  constructor(private readonly keep: Storage) {}

  /** The latest first. */
  all(): Player[] {
    const kept = this.keep.getItem(FORMER)
    return kept ? (JSON.parse(kept) as Player[]) : []
  }

  add(player: Player): void {
    this.#set([player, ...this.#without(player)].slice(0, MOST))
  }

  remove(player: Player): void {
    this.#set(this.#without(player))
  }

  #without(player: Player): Player[] {
    return this.all().filter((one) => one.secret !== player.secret)
  }

  #set(players: Player[]): void {
    this.keep.setItem(FORMER, JSON.stringify(players))
  }
}
