/** What the battle board of one game remembers: whether it is open, how far the dice are shown, what is chosen. */
import type { BattleChances } from '../../api/wire'
import { onTurn } from '../../game/players'
import type { Session } from '../../game/session.svelte'
import type { Chosen, Hits } from '../casualties/losses'

export class BattleMemory {
  open = $state(false)
  /** The battle that is looked at; null: the latest. */
  looking = $state<string | null>(null)
  /** The last line whose events were seen; -1: none yet. */
  seen = -1
  /** The version whose question opened the board. */
  answering = -1
  /** The latest battle, and how many of its events are shown. */
  story = $state('')
  shown = $state(0)
  /** The losses that are asked about, and those that are chosen; null: none are. */
  hits = $state.raw<Hits | null>(null)
  chosen = $state.raw<Chosen>([])
  /** The battle that goes on by itself, while the chance to win is at least `floor`; null: each round is asked. */
  fighting = $state.raw<{ readonly story: string; readonly floor: number } | null>(null)
  /** Losses in this order for the rest of a battle. */
  keep = $state.raw<{ story: string; kinds: readonly string[] } | null>(null)
  /** The odds when a round began, by battle and round, and those of battles to come, by turn and space. */
  before = $state.raw<Readonly<Record<string, BattleChances>>>({})

  /** Down to which chance a battle goes on by itself; null: its rounds are asked. */
  floorOf(story: string): number | null {
    return this.fighting?.story === story ? this.fighting.floor : null
  }

  note(key: string, odds: BattleChances | null): void {
    if (odds && !(key in this.before)) this.before = { ...this.before, [key]: odds }
  }
}

const memories = new WeakMap<Session, BattleMemory>()

export function battleMemory(session: Session): BattleMemory {
  const found = memories.get(session) ?? new BattleMemory()
  memories.set(session, found)
  return found
}

/** Under what the odds of a battle to come are noted: each turn has its own. */
export function forecast(session: Session, space: string): string {
  const { round } = (session.view?.state ?? {}) as { round?: number }
  return `${round ?? 0} ${onTurn(session.view) ?? ''} ${space}`
}
