/** The server over HTTP. A browser is a player: it keeps the secret that it got. */
import type {
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
  Joined,
  Link,
  LineList,
  Links,
  LossProposals,
  Moment,
  NewGame,
  OddsInfo,
  OddsRequest,
  Player,
  PositionRequest,
  Prospects,
  ReachInfo,
  ReachRequest,
  RuleList,
  RulePage,
  Statistics,
  Studied,
  Suggestion,
  Threats,
  Trouble,
  Verdicts,
  View,
} from './wire'

const KEPT = 'battleboard.player'
/** There while this browser is logged in; the cookie itself is out of reach. */
const LOGGED_IN = 'battleboard.account'
/** So many actions the server judges in one request. */
const AT_ONCE = 30

/** The server’s answer to what it could not grant, or a line that is down. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble,
  ) {
    super(trouble.message)
  }
}

/** A key for one wish: a repeat with the same key is done only once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

export class Client {
  #player: Promise<Player> | null = null
  readonly #kept = new Map<string, Promise<unknown>>()
  readonly #expected = new Map<string, Promise<GameInfo>>()

  constructor(
    private readonly root = '',
    private readonly keep: Storage = localStorage,
  ) {}

  /** Who this browser is; the first call makes it a player. */
  me(): Promise<Player> {
    this.#player ??= this.#enter().catch((error: unknown) => {
      this.#player = null
      throw error
    })
    return this.#player
  }

  /** Who we were last time is believed; what we ask next tells whether the server still knows us. */
  async #enter(): Promise<Player> {
    if (this.keep.getItem(LOGGED_IN)) {
      try {
        return await this.#send<Player>('GET', '/api/me')
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 401) throw error
        this.keep.removeItem(LOGGED_IN)
      }
    }
    const kept = this.keep.getItem(KEPT)
    if (kept) return JSON.parse(kept) as Player
    const made = await this.#send<Player>('POST', '/api/players', { name: '' })
    this.keep.setItem(KEPT, JSON.stringify(made))
    return made
  }

  async secret(): Promise<string> {
    return (await this.me()).secret ?? ''
  }

  /** What shows, beside the cookie of somebody who is logged in, that it is this page that asks. */
  async csrf(): Promise<string> {
    return (await this.me()).csrf ?? ''
  }

  /** From now on this browser is the player of an account. */
  loggedIn(player: Player): void {
    if (player.secret === null || player.secret === undefined) this.keep.setItem(LOGGED_IN, '1')
    this.#player = Promise.resolve(player)
  }

  /** From now on this browser is whoever it was before it logged in; for good if that one is gone. */
  loggedOut(gone: boolean): void {
    this.keep.removeItem(LOGGED_IN)
    if (gone) this.keep.removeItem(KEPT)
    this.#player = null
  }

  /** The secret of a player who has an account now opens nothing any more. */
  retired(player: Player): void {
    this.keep.removeItem(KEPT)
    this.loggedIn(player)
  }

  async rename(name: string): Promise<void> {
    const now = await this.#call<Player>('PUT', '/api/me', { name })
    const player = await this.me()
    this.#player = Promise.resolve({ ...player, name: now.name })
    if (player.secret) this.keep.setItem(KEPT, JSON.stringify({ ...player, name: now.name }))
  }

  editions(): Promise<EditionList> {
    return this.#send('GET', '/api/editions')
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
    const asked = this.#send<T>('GET', path)
    this.#kept.set(path, asked)
    asked.catch(() => this.#kept.delete(path))
    return asked
  }

  /** Who can fight in the battles of each edition. */
  arms(): Promise<ArmsList> {
    return this.#send('GET', '/api/arms')
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
    return this.#call('POST', '/api/imports', { key: newKey(), purpose: 'analysis', scenario })
  }

  rules(edition: string, search: string): Promise<RulePage> {
    const asked = new URLSearchParams({ edition, search })
    return this.#send('GET', `/api/rules?${asked.toString()}`)
  }

  /** What a bot would do for an own seat. */
  suggest(game: string, seat: string): Promise<Suggestion> {
    return this.#call('POST', `/api/games/${game}/suggest`, { seat })
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
    return this.#send('GET', `/api/rules/${encodeURIComponent(id)}`)
  }

  games(which: 'mine' | 'open' = 'mine'): Promise<GameList> {
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

  takeSeat(game: string, seat: string): Promise<GameInfo> {
    return this.#call('POST', `/api/games/${game}/seats`, { seat, word: newKey() })
  }

  game(game: string): Promise<GameInfo> {
    const early = this.#expected.get(game)
    this.#expected.delete(game)
    return early ?? this.#call('GET', `/api/games/${game}`)
  }

  /** Ask for a game before its screen is there: the first who wants it gets this answer. */
  expect(game: string): Promise<GameInfo> {
    const asked = this.game(game)
    this.#expected.set(game, asked)
    return asked
  }

  links(game: string): Promise<Links> {
    return this.#call('GET', `/api/games/${game}/links`)
  }

  renewLink(game: string, seat: string | null): Promise<Link> {
    return this.#call('POST', `/api/games/${game}/links`, { seat })
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
  ): Promise<Done> {
    return this.#call('POST', `/api/games/${game}/actions`, wish)
  }

  undo(game: string, wish: { key: string; seat: string; version: number }): Promise<Done> {
    return this.#call('POST', `/api/games/${game}/undo`, wish)
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
    return `${this.root}/api/games/${game}/record`
  }

  record(game: string, seat: string | null): Promise<string> {
    return this.#text(`${this.recordAddress(game)}${query(seat)}`)
  }

  /** A position as a scenario file: after a line, or now. */
  scenario(game: string, seat: string | null, line: number | null): Promise<string> {
    const asked = new URLSearchParams({ ...(seat === null ? {} : { seat }), ...(line === null ? {} : { line: String(line) }) })
    return this.#text(`${this.root}/api/games/${game}/scenario?${asked.toString()}`)
  }

  async #text(address: string): Promise<string> {
    const secret = await this.secret()
    const headers = { ...(secret ? { authorization: `Bearer ${secret}` } : {}), prefer: 'trouble=body' }
    const answer = await fetch(address, { headers })
    if (statusOf(answer) >= 400) throw new Refused(statusOf(answer), (await answer.json()) as Trouble)
    return answer.text()
  }

  /** A request of this player; parts of the page that few open bring their own. */
  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.#call(method, path, body)
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    // Who is logged in may look with the cookie alone: nothing waits until we know who that is.
    const looks = method === 'GET' && this.#player === null && this.keep.getItem(LOGGED_IN) !== null
    const secret = looks ? '' : await this.secret()
    try {
      return await this.#send<T>(method, path, body, secret, looks ? '' : await this.csrf())
    } catch (error) {
      if (error instanceof Refused && !secret && (error.trouble.code === 'csrf' || error.status === 401)) {
        // Another tab has logged in or out: we ask who we are, and once more.
        this.#player = null
        return this.#send<T>(method, path, body, await this.secret(), await this.csrf())
      }
      // A server that does not know us any more has lost its games: we begin anew.
      if (!(error instanceof Refused) || error.status !== 401 || secret !== (await this.secret())) throw error
      this.keep.removeItem(KEPT)
      this.#player = null
      return this.#send<T>(method, path, body, await this.secret())
    }
  }

  async #send<T>(method: string, path: string, body?: unknown, secret = '', csrf = ''): Promise<T> {
    // What is refused comes as an answer like any other: it is no failure of the page.
    const headers: Record<string, string> = { prefer: 'trouble=body' }
    if (secret) headers.authorization = `Bearer ${secret}`
    else if (csrf) headers['x-csrf-token'] = csrf
    if (body !== undefined) headers['content-type'] = 'application/json'
    let answer: Response
    try {
      answer = await fetch(this.root + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch {
      throw new Refused(0, { code: 'offline', message: '' })
    }
    const status = statusOf(answer)
    if (status < 400) return (status === 204 ? undefined : await answer.json()) as T
    const trouble = (await answer.json().catch(() => null)) as Trouble | null
    throw new Refused(status, trouble ?? { code: 'broken', message: answer.statusText })
  }
}

/** The status that an answer has, or would have: see “What can be wrong” in the API’s reference. */
function statusOf(answer: Response): number {
  return Number(answer.headers.get('trouble-status') ?? answer.status)
}

function query(seat: string | null): string {
  return seat === null ? '' : `?seat=${encodeURIComponent(seat)}`
}

export const client = new Client()
