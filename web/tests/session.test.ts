import { beforeEach, describe, expect, it, vi } from 'vitest'

import { Client, Refused } from '../src/api/client'
import { dial, Live, type Listener } from '../src/api/socket'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  open(): Promise<void> {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
    return Promise.resolve()
  }
  close(): void {
    this.onclose?.()
  }
}

describe('the line to a table', () => {
  beforeEach(() => {
    FakeSocket.all = []
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', FakeSocket)
  })

  function listener(): Listener & { said: string[] } {
    const said: string[] = []
    return {
      said,
      secret: () => Promise.resolve('s3cret'),
      csrf: () => Promise.resolve(''),
      ready: () => Promise.resolve(),
      seat: () => 'red',
      seen: () => 7,
      elsewhere: (told) => said.push(`asked at ${told.title}`),
      spoken: (message) => said.push(`said ${message.text}`),
      told: (update) => said.push(`told ${update.version}`),
      status: (status) => said.push(status),
    }
  }

  it('says hello with what it has seen, and comes back after a break', async () => {
    const hears = listener()
    const live = new Live('ws://here/live', hears)
    await vi.advanceTimersByTimeAsync(0)
    await FakeSocket.all[0]?.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all[0]?.sent).toEqual(['{"type":"hello","secret":"s3cret","csrf":"","seat":"red","seen":7}'])
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"update","version":8,"lines":[]}' })
    FakeSocket.all[0]?.onclose?.()
    expect(hears.said).toEqual(['connecting', 'open', 'told 8', 'lost'])
    await vi.advanceTimersByTimeAsync(400)
    expect(FakeSocket.all).toHaveLength(2)
    live.close()
  })

  it('is opened ahead, and says hello when the seat is known', async () => {
    const hears = listener()
    let seated = (): void => undefined
    hears.ready = () => new Promise<void>((ready) => (seated = ready))
    dial('ws://here/live')
    await FakeSocket.all[0]?.open()
    const live = new Live('ws://here/live', hears)
    live.reseat()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all).toHaveLength(1)
    expect(FakeSocket.all[0]?.sent).toEqual([])
    seated()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all[0]?.sent).toHaveLength(1)
    live.reseat()
    expect(FakeSocket.all).toHaveLength(2)
    live.close()
  })

  it('does not come back where it is not wanted', async () => {
    const hears = listener()
    new Live('ws://here/live', hears)
    await vi.advanceTimersByTimeAsync(0)
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"goodbye","code":"not-found","message":"No such table."}' })
    FakeSocket.all[0]?.onclose?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(hears.said.at(-1)).toBe('closed')
  })
})

describe('the client', () => {
  beforeEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  it('becomes a player once, and remembers it', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{"player":"p","name":"","secret":"s"}')))
    vi.stubGlobal('fetch', fetched)
    const client = new Client('')
    await Promise.all([client.secret(), client.secret()])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await new Client('').secret()).toBe('s')
  })

  it('gives the first who wants a game what was asked for ahead', async () => {
    localStorage.setItem('battleboard.player', '{"player":"p","name":"","secret":"s"}')
    const fetched = vi.fn(() => Promise.resolve(new Response('{"id":"g","edition":"risk"}')))
    vi.stubGlobal('fetch', fetched)
    const client = new Client('')
    await client.expect('g')
    expect((await client.game('g')).edition).toBe('risk')
    expect(fetched).toHaveBeenCalledTimes(1)
    await client.game('g')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('looks at a game with the cookie alone before it knows who is logged in', async () => {
    localStorage.setItem('battleboard.account', '1')
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return Promise.resolve(new Response('{"id":"g","edition":"risk"}'))
    })
    await new Client('').game('g')
    expect(asked).toEqual(['/api/games/g'])
  })

  it('tells a refusal with its sentence and rule, and a dead line as such', async () => {
    const trouble = { code: 'refused', message: 'No.', refusal: { rule: 'RI-ATT-2', text: 'x', facts: {}, sentence: 'No. [RI-ATT-2]' } }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(trouble), { status: 422 })))
    await expect(new Client('').editions()).rejects.toMatchObject({ status: 422, trouble })
    const headers = { 'trouble-status': '409' }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(trouble), { headers })))
    await expect(new Client('').editions()).rejects.toMatchObject({ status: 409, trouble })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    const failed: unknown = await new Client('').editions().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Refused)
    expect((failed as Refused).trouble.code).toBe('offline')
  })
})
