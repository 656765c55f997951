/** Proposals for losses, asked of the server when a question comes; the first is chosen to begin with. */
import type { TakeLosses, Term } from '../../api/axis'
import type { BattleChances, LossProposal } from '../../api/wire'
import type { Session } from '../../game/session.svelte'
import { oddsShown } from '../../ui/odds'
import type { BattleMemory } from '../battle/memory.svelte'
import { action, chosenOf, complete, same, type Chosen, type Hits } from './losses'

export class Choice {
  proposals = $state.raw<readonly LossProposal[]>([])
  /** The odds after a choice of one’s own. */
  own = $state.raw<{ chosen: Chosen; odds: BattleChances | null } | null>(null)

  constructor(
    readonly session: Session,
    readonly memory: BattleMemory,
  ) {}

  /** A question came: forget the last answer, and look what could be lost. */
  begin(hits: Hits, first: readonly Term[] = []): void {
    this.memory.hits = hits
    this.memory.chosen = chosenOf(hits, first)
    this.proposals = []
    this.own = null
    if (!oddsShown(this.session)) return
    this.session.ask
      .lossProposals()
      .then((found) => {
        if (this.memory.hits !== hits) return
        this.proposals = found
        const best = found[0]
        if (best && this.memory.chosen.length === 0) this.take(best)
      })
      .catch(() => undefined)
  }

  end(hits: Hits): void {
    if (this.memory.hits === hits) this.memory.hits = null
  }

  take(proposal: LossProposal): void {
    if (this.memory.hits) this.memory.chosen = chosenOf(this.memory.hits, unitsOf(proposal))
  }

  isTaken(proposal: LossProposal): boolean {
    const { hits, chosen } = this.memory
    return !!hits && same(chosen, chosenOf(hits, unitsOf(proposal)))
  }

  /** Ask for the odds after a choice of one’s own. */
  weigh(space: string): void {
    const { hits, chosen } = this.memory
    if (!hits || !oddsShown(this.session) || !complete(chosen, hits)) return
    if (this.proposals.some((one) => this.isTaken(one)) || this.own?.chosen === chosen) return
    this.session.ask
      .battleOdds(space, [action(chosen, hits)])
      .then((odds) => {
        if (this.memory.chosen === chosen) this.own = { chosen, odds }
      })
      .catch(() => undefined)
  }
}

function unitsOf(proposal: LossProposal): readonly Term[] {
  return (proposal.action as unknown as TakeLosses).units
}
