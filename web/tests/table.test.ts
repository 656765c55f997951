import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Client } from '../src/api/client'
import type { GameInfo, Update, Verdicts } from '../src/api/wire'
import { keepDraft, readDraft } from '../src/game/drafts'
import { Prepared } from '../src/game/prepared.svelte'
import { Session } from '../src/game/session.svelte'
import LineBar from '../src/screens/LineBar.svelte'

class FakeSocket {
  static latest: FakeSocket | null = null
  static readonly OPEN = 1
  readyState = 1
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.latest = this
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.onclose?.()
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const info = { version: 1, round: 2, status: 'running', asked: ['ussr'], seats: [{ seat: 'ussr', mine: true, in_play: true }] } as unknown as GameInfo
const whyNot = vi.fn<() => Promise<Verdicts>>()
const act = vi.fn<Client['act']>()
const client = {
  act,
  game: () => Promise.resolve(info),
  identity: { proof: () => Promise.resolve({ secret: 's3cret', csrf: '' }) },
  board: () => new Promise(() => undefined),
  whyNot,
} as unknown as Client

/** The table after one more line, which a seat wrote; and what is asked then. */
function update(version: number, kind: string, seat = 'japan', game: GameInfo = info): object {
  const lines = [{ number: version - 1, type: 'action', seat, by: 'player', text: '', events: [] }]
  const view = { seat: 'ussr', version, asking: { kind, seats: ['ussr'], decision: { type: kind, money: 24 } }, result: null }
  return { type: 'update', version, lines, view, game, now: 0 } as unknown as Update
}

describe('a table', () => {
  let session: Session

  beforeEach(async () => {
    localStorage.clear()
    vi.stubGlobal('WebSocket', FakeSocket)
    whyNot.mockReset()
    session = new Session(client, 'g1')
    void session.open()
    await vi.waitFor(() => expect(FakeSocket.latest?.sent).toHaveLength(1))
    FakeSocket.latest?.say(update(1, 'PurchaseUnits'))
  })
  afterEach(() => {
    session.close()
    vi.unstubAllGlobals()
  })

  it('keeps what is prepared for its question, and for no other', () => {
    new Prepared(session).now = { infantry: 3 }
    expect(new Prepared(session).now).toEqual({ infantry: 3 })
    FakeSocket.latest?.say(update(2, 'PurchaseUnits'))
    expect(new Prepared(session).now).toEqual({ infantry: 3 })
    FakeSocket.latest?.say(update(3, 'PlanCombatMoves', 'ussr'))
    expect(new Prepared(session).now).toEqual({})
  })

  it('says when another tab has answered what was prepared here', () => {
    FakeSocket.latest?.say(update(2, 'ResearchOrNot', 'ussr'))
    expect(session.notice, 'nothing was prepared').toBeNull()
    new Prepared(session).now = { infantry: 3 }
    FakeSocket.latest?.say(update(3, 'PlanCombatMoves', 'ussr'))
    expect(session.notice?.sentence).toContain('another tab')
  })

  it('does not explain what nobody asks any more', async () => {
    const refusal = { rule: null, text: '', sentence: 'Not there.' }
    const answers: ((found: Verdicts) => void)[] = []
    whyNot.mockImplementation(() => new Promise((answer) => answers.push(answer)))
    const said = { verdicts: [{ text: '', refusal }] } as unknown as Verdicts
    const first = session.explain({ type: 'Move' })
    const second = session.explain({ type: 'Move' })
    answers[0]?.(said)
    await first
    expect(session.notice).toBeNull()
    FakeSocket.latest?.say(update(2, 'PlanCombatMoves'))
    answers[1]?.(said)
    await second
    expect(session.notice).toBeNull()
    const third = session.explain({ type: 'Move' })
    answers[2]?.(said)
    await third
    expect(session.notice?.sentence).toBe('Not there.')
  })

  it('agrees for all seats that are played here, and for nobody else', async () => {
    const seats = ['ussr', 'united_kingdom'].map((seat) => ({ seat, mine: true, in_play: true }))
    const both = { ...info, asked: ['ussr', 'united_kingdom'], seats } as unknown as GameInfo
    const proposal = { type: 'TakeLosses' }
    const asking = (game: GameInfo, asked: string[], version: number): object => {
      const said = update(version, 'AgreeOnCasualties', 'ussr', game) as { view: { asking: object } }
      return { ...said, view: { ...said.view, asking: { ...said.view.asking, seats: asked } } }
    }
    act.mockImplementation((_, { seat, version }) => {
      FakeSocket.latest?.say(asking(both, seat === 'ussr' ? ['united_kingdom'] : ['germany'], version + 1))
      return Promise.resolve({ number: version, version: version + 1, lines: [] })
    })
    FakeSocket.latest?.say(asking(both, ['ussr', 'united_kingdom'], 2))
    expect(session.alone).toBe(true)
    expect(await session.actTogether(proposal)).toBe(true)
    const sent = act.mock.calls.map(([, { seat, version, action }]) => ({ seat, version, action }))
    expect(sent).toEqual([
      { seat: 'ussr', version: 2, action: proposal },
      { seat: 'united_kingdom', version: 3, action: { type: 'Agree' } },
    ])
    act.mockClear()
    FakeSocket.latest?.say(asking({ ...both, seats: seats.slice(0, 1) } as unknown as GameInfo, ['ussr', 'united_kingdom'], 5))
    expect(session.alone).toBe(false)
    await session.actTogether(proposal)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('has nothing to do for a seat that is out', () => {
    expect(session.plays).toBe(true)
    const game = { ...info, seats: [{ ...info.seats[0], in_play: false }] } as GameInfo
    FakeSocket.latest?.say(update(2, 'PurchaseUnits', 'ussr', game))
    expect(session.plays).toBe(false)
  })

  it('says at once that the device has no connection, and takes it back where the line still carries', () => {
    const bar = mount(LineBar, { target: document.body, props: { session } })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    flushSync()
    expect(session.line).toBe('lost')
    expect(document.body.textContent).toContain('Your last move is safe')
    expect(FakeSocket.latest?.sent.at(-1)).toBe('{"type":"ping"}')
    FakeSocket.latest?.say({ type: 'pong' })
    flushSync()
    expect(session.line).toBe('open')
    expect(document.body.textContent).not.toContain('Your last move is safe')
    vi.restoreAllMocks()
    void unmount(bar)
  })

  it('tries at once when the device has found a connection', async () => {
    const before = FakeSocket.latest
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(FakeSocket.latest).not.toBe(before))
  })
})

describe('a draft', () => {
  it('is there for what it belongs to, on this device and for this seat', () => {
    keepDraft('talk', 'g1', 'red', 'hold the')
    expect(readDraft('talk', 'g1', 'red')).toBe('hold the')
    expect([readDraft('talk', 'g1', 'blue'), readDraft('talk', 'g2', 'red'), readDraft('answer', 'g1', 'red')]).toEqual([null, null, null])
    keepDraft('talk', 'g1', 'red', null)
    expect(localStorage.getItem('battleboard.draft.talk.g1.red')).toBeNull()
  })

  it('that nobody could have kept is none', () => {
    localStorage.setItem('battleboard.draft.talk.g1.red', '{')
    expect(readDraft('talk', 'g1', 'red')).toBeNull()
    localStorage.removeItem('battleboard.draft.talk.g1.red')
  })
})
