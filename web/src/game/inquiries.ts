/** What is asked of the server without changing anything: what one could do, why not, and the odds. */
import type { Client } from '../api/client'
import type {
  AdditionInfo,
  AttackOdds,
  BattleChances,
  ForkInfo,
  Hindsight,
  LossProposal,
  Prospects,
  ReachInfo,
  SentGroup,
  Threats,
  TurnEnd,
  Verdict,
  Verdicts,
  View,
} from '../api/wire'

/** Who asks, and what they see. */
interface Viewer {
  readonly seat: string | null
  readonly view: View | null
}

export class Inquiries {
  #prospects: { key: string; found: Promise<Prospects> } | null = null

  constructor(
    private readonly client: Client,
    private readonly game: string,
    private readonly viewer: Viewer,
  ) {}

  whyNot(actions: readonly unknown[]): Promise<Verdicts> {
    return this.client.whyNot(this.game, this.#seat, actions)
  }

  /** What a line in the record’s words says, and whether it is open to this seat. */
  async verdictOn(line: string): Promise<Verdict> {
    const [verdict] = (await this.client.read(this.game, this.#seat, [line])).verdicts
    if (!verdict) throw new Error(`no verdict on ${line}`)
    return verdict
  }

  /** Whether an action would end the turn, and what it brings then. */
  turnEnd(action: object): Promise<TurnEnd> {
    return this.client.turnEnd(this.game, { seat: this.#seat, action: action as Record<string, unknown> })
  }

  /** What belongs to the open question; asked once for each version. */
  prospects(): Promise<Prospects> {
    const key = `${this.#seat} ${this.viewer.view?.version ?? 0}`
    if (this.#prospects?.key !== key) {
      const found = this.client.prospects(this.game, this.#seat)
      this.#prospects = { key, found }
      // What did not come is asked for again.
      found.catch(() => {
        if (this.#prospects?.found === found) this.#prospects = null
      })
    }
    return this.#prospects.found
  }

  /** Where units can go from a space, by which orders, and why not elsewhere. */
  reach(units: string, space: string, task = ''): Promise<ReachInfo> {
    return this.client.reach(this.game, { seat: this.#seat, units, space, task })
  }

  /** Who could attack a space when their turn comes, as the board stands now. */
  threats(space: string): Promise<Threats> {
    return this.client.threats(this.game, this.viewer.seat, space)
  }

  /** Ways to a space that are as short but mean different things. */
  async forks(units: string, space: string, target: string, task = ''): Promise<readonly ForkInfo[]> {
    const found = await this.client.forks(this.game, { seat: this.#seat, units, space, target, task })
    return found.forks
  }

  /** Who could best join an attack of these groups on a space; null: nobody else can come. */
  async addition(target: string, groups: readonly SentGroup[]): Promise<AdditionInfo | null> {
    return (await this.client.addition(this.game, { seat: this.#seat, target, groups })).addition
  }

  odds(origin: string, target: string, stop = 1): Promise<AttackOdds> {
    return this.client.attackOdds(this.game, { origin, target, stop, seat: this.viewer.seat })
  }

  /** The odds of the battle in a space, if `actions` were done first; null: nobody fights there. */
  async battleOdds(space: string, actions: readonly object[] = []): Promise<BattleChances | null> {
    const considered = actions as readonly Record<string, unknown>[]
    const wish = { space, seat: this.viewer.seat, actions: considered }
    return (await this.client.battleOdds(this.game, wish)).odds
  }

  /** What these standing orders, and no others, would have answered since this seat’s last turn. */
  hindsight(orders: readonly string[]): Promise<Hindsight> {
    return this.client.hindsight(this.game, this.#seat, orders)
  }

  /** Standing orders that fit the position. */
  async suggestedOrders(): Promise<readonly string[]> {
    return (await this.client.suggestedOrders(this.game, this.#seat)).orders
  }

  /** What this seat could lose, the plainest first. */
  async lossProposals(): Promise<readonly LossProposal[]> {
    return (await this.client.lossProposals(this.game, this.#seat)).proposals
  }

  get #seat(): string {
    return this.viewer.seat ?? ''
  }
}
