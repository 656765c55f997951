/** What can be asked of the server over HTTP. */
import { Identity } from './identity'
import { newKey, send, sendForText } from './post'
import type {
  Addition,
  AdditionRequest,
  ArmsList,
  AttackOdds,
  BattleOdds,
  BattleOddsRequest,
  BoardInfo,
  Created,
  Done,
  EditionList,
  ForkList,
  ForkRequest,
  Fairness,
  GameInfo,
  GameList,
  Hindsight,
  Joined,
  Link,
  LineList,
  Links,
  LossProposals,
  Moment,
  NewGame,
  OddsInfo,
  OddsRequest,
  PositionRequest,
  Prospects,
  ReachInfo,
  ReachRequest,
  RuleList,
  RulePage,
  Statistics,
  Studied,
  SuggestedOrders,
  Suggestion,
  Threats,
  Verdicts,
  View,
  TurnEnd,
  TurnEndRequest,
} from './wire'

/** So many actions the server judges in one request. */
const AT_ONCE = 30

export class Client {
  readonly identity: Identity
  readonly #kept = new Map<string, Promise<unknown>>()

  constructor(keep: Storage = localStorage) {
    this.identity = new Identity(keep)
  }

  /** The games do not change while the page is open: they are asked for once. */
  editions(): Promise<EditionList> {
    return this.#once('/api/editions')
  }

  /** A board does not change while the page is open: it is asked for once. */
  board(edition: string): Promise<BoardInfo> {
    return this.#once(`/api/editions/${edition}/board`)
  }

  map(path: string): Promise<unknown> {
    return this.#once(path)
  }

  #once<T>(path: string): Promise<T> {
    const known = this.#kept.get(path) as Promise<T> | undefined
    if (known) return known
    const asked = this.#look<T>(path)
    this.#kept.set(path, asked)
    asked.catch(() => this.#kept.delete(path))
    return asked
  }

  /** Who can fight in the battles of each edition. */
  arms(): Promise<ArmsList> {
    return this.#look('/api/arms')
  }

  odds(asked: OddsRequest): Promise<OddsInfo> {
    return this.#call('POST', '/api/odds', asked)
  }

  /** A board to study; nothing of it is kept. */
  position(asked: PositionRequest): Promise<Studied> {
    return this.#call('POST', '/api/positions', asked)
  }

  /** The position of a scenario as a board of one’s own. */
  tryScenario(scenario: string): Promise<Created> {
    return this.#try({ scenario })
  }

  /** A game that was played elsewhere as a board of one’s own. */
  tryRecord(record: string): Promise<Created> {
    return this.#try({ record })
  }

  #try(what: { scenario: string } | { record: string }): Promise<Created> {
    return this.#call('POST', '/api/imports', { key: newKey(), purpose: 'analysis', ...what })
  }

  rules(edition: string, search: string): Promise<RulePage> {
    const asked = new URLSearchParams({ edition, search })
    return this.#look(`/api/rules?${asked.toString()}`)
  }

  /** What a bot would do for an own seat. */
  suggest(game: string, seat: string): Promise<Suggestion> {
    return this.#call('POST', `/api/games/${game}/suggest`, { seat })
  }

  /** What standing orders would have answered in others’ turns since the seat’s last one. */
  hindsight(game: string, seat: string, orders: readonly string[]): Promise<Hindsight> {
    return this.#call('POST', `/api/games/${game}/hindsight`, { seat, orders })
  }

  /** Standing orders that fit the position of an own seat. */
  suggestedOrders(game: string, seat: string): Promise<SuggestedOrders> {
    return this.#call('GET', `/api/games/${game}/suggested-orders${query(seat)}`)
  }

  /** The game as it stood after a line. */
  past(game: string, seat: string | null, line: number): Promise<Moment> {
    const from = query(seat)
    return this.#call('GET', `/api/games/${game}/past${from}${from ? '&' : '?'}line=${line}`)
  }

  statistics(game: string): Promise<Statistics> {
    return this.#call('GET', `/api/games/${game}/statistics`)
  }

  fairness(game: string): Promise<Fairness> {
    return this.#call('GET', `/api/games/${game}/fairness`)
  }

  /** A position of a game as a board of one’s own. */
  sandbox(game: string, seat: string | null, line: number | null): Promise<Created> {
    return this.#call('POST', `/api/games/${game}/sandbox`, { key: newKey(), seat, line })
  }

  rule(id: string): Promise<RuleList> {
    return this.#look(`/api/rules/${encodeURIComponent(id)}`)
  }

  games(which: 'mine' | 'open' | 'watch' = 'mine'): Promise<GameList> {
    return this.#call('GET', `/api/games?which=${which}`)
  }

  create(game: Omit<NewGame, 'key'>): Promise<Created> {
    return this.#call('POST', '/api/games', { key: newKey(), ...game })
  }

  /** Add to the dice for all own seats; the last word of all begins the game. */
  begin(game: string): Promise<GameInfo> {
    return this.#call('POST', `/api/games/${game}/word`, { word: newKey() })
  }

  join(link: string): Promise<Joined> {
    return this.#call('POST', '/api/join', { link, word: newKey() })
  }

  /** The table and the seat that a link leads to; nobody sits down yet. */
  invitation(link: string): Promise<Joined> {
    return this.#call('POST', '/api/invitations', { link })
  }

  takeSeat(game: string, seat: string): Promise<GameInfo> {
    return this.#call('POST', `/api/games/${game}/seats`, { seat, word: newKey() })
  }

  game(game: string): Promise<GameInfo> {
    return this.#call('GET', `/api/games/${game}`)
  }

  links(game: string): Promise<Links> {
    return this.#call('GET', `/api/games/${game}/links`)
  }

  /** A new link; `evict` has everybody else leave the seat. */
  renewLink(game: string, seat: string | null, evict = false): Promise<Link> {
    return this.#call('POST', `/api/games/${game}/links`, { seat, evict })
  }

  rematch(game: string): Promise<Created> {
    return this.#call('POST', `/api/games/${game}/rematch`, {})
  }

  view(game: string, seat: string | null): Promise<View> {
    return this.#call('GET', `/api/games/${game}/view${query(seat)}`)
  }

  log(game: string, seat: string | null, first: number): Promise<LineList> {
    const from = query(seat)
    return this.#call('GET', `/api/games/${game}/log${from}${from ? '&' : '?'}first=${first}`)
  }

  act(
    game: string,
    wish: { key: string; seat: string; version: number; action?: unknown; text?: string },
    patience?: number,
  ): Promise<Done> {
    return this.#call('POST', `/api/games/${game}/actions`, wish, patience)
  }

  undo(game: string, wish: { key: string; seat: string; version: number }, patience?: number): Promise<Done> {
    return this.#call('POST', `/api/games/${game}/undo`, wish, patience)
  }

  /** Which actions are open; many are asked about in several requests. */
  async whyNot(game: string, seat: string, actions: readonly unknown[]): Promise<Verdicts> {
    const parts = []
    for (let i = 0; i < Math.max(actions.length, 1); i += AT_ONCE)
      parts.push({ seat, actions: actions.slice(i, i + AT_ONCE) })
    const found = await Promise.all(
      parts.map((part) => this.#call<Verdicts>('POST', `/api/games/${game}/why-not`, part)),
    )
    const version = Math.min(...found.map((part) => part.version))
    return { version, verdicts: found.flatMap((part) => part.verdicts) }
  }

  reach(game: string, asked: ReachRequest): Promise<ReachInfo> {
    return this.#call('POST', `/api/games/${game}/reach`, asked)
  }

  /** Who could best join an attack of these groups. */
  addition(game: string, asked: AdditionRequest): Promise<Addition> {
    return this.#call('POST', `/api/games/${game}/addition`, asked)
  }

  /** Whether an action would end the turn. */
  /** What lines in the record’s words say, and why they are not open to a seat. */
  read(game: string, seat: string, texts: readonly string[]): Promise<Verdicts> {
    return this.#call('POST', `/api/games/${game}/why-not`, { seat, texts })
  }

  turnEnd(game: string, asked: TurnEndRequest): Promise<TurnEnd> {
    return this.#call('POST', `/api/games/${game}/turn-end`, asked)
  }

  forks(game: string, asked: ForkRequest): Promise<ForkList> {
    return this.#call('POST', `/api/games/${game}/forks`, asked)
  }

  prospects(game: string, seat: string): Promise<Prospects> {
    return this.#call('GET', `/api/games/${game}/prospects${query(seat)}`)
  }

  /** Who could attack a space when their turn comes. */
  threats(game: string, seat: string | null, space: string): Promise<Threats> {
    const asked = new URLSearchParams({ space, ...(seat === null ? {} : { seat }) })
    return this.#call('GET', `/api/games/${game}/threats?${asked.toString()}`)
  }

  attackOdds(
    game: string,
    asked: { origin: string; target: string; seat: string | null; stop: number },
  ): Promise<AttackOdds> {
    return this.#call('POST', `/api/games/${game}/attack-odds`, asked)
  }

  battleOdds(game: string, asked: BattleOddsRequest): Promise<BattleOdds> {
    return this.#call('POST', `/api/games/${game}/battle-odds`, asked)
  }

  lossProposals(game: string, seat: string): Promise<LossProposals> {
    return this.#call('POST', `/api/games/${game}/loss-proposals`, { seat })
  }

  recordAddress(game: string): string {
    return `/api/games/${game}/record`
  }

  record(game: string, seat: string | null): Promise<string> {
    return this.#text(`${this.recordAddress(game)}${query(seat)}`)
  }

  /** A position as a scenario file: after a line, or now. */
  scenario(game: string, seat: string | null, line: number | null): Promise<string> {
    const asked = new URLSearchParams({ ...(seat === null ? {} : { seat }), ...(line === null ? {} : { line: String(line) }) })
    return this.#text(`/api/games/${game}/scenario?${asked.toString()}`)
  }

  async #text(path: string): Promise<string> {
    return sendForText(path, await this.identity.proof())
  }

  /** A request of this player; parts of the page that few open bring their own. */
  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.#call(method, path, body)
  }

  #call<T>(method: string, path: string, body?: unknown, patience?: number): Promise<T> {
    return this.identity.ask({ method, path, body, patience })
  }

  #look<T>(path: string): Promise<T> {
    return send({ method: 'GET', path })
  }
}

function query(seat: string | null): string {
  return seat === null ? '' : `?seat=${encodeURIComponent(seat)}`
}

export const client = new Client()
