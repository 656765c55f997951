import { beforeEach, describe, expect, it, vi } from 'vitest'

import { Client } from '../src/api/client'
import { Refused } from '../src/api/post'
import { ask, dial, greetEarly } from '../src/api/early'
import { Live, type Listener } from '../src/api/socket'

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
      proof: () => Promise.resolve({ secret: 's3cret', csrf: '' }),
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

  it('comes back at once where it is sent to another worker', async () => {
    const live = new Live('ws://here/live', listener())
    await vi.advanceTimersByTimeAsync(0)
    await FakeSocket.all[0]?.open()
    await vi.advanceTimersByTimeAsync(0)
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"goodbye","code":"closing","message":"Connect again."}' })
    FakeSocket.all[0]?.onclose?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.all[1]?.onclose?.()
    await vi.advanceTimersByTimeAsync(0)
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

  it('hears what was said after an early hello', async () => {
    const hears = listener()
    dial('ws://here/live')
    greetEarly('ws://here/live', { type: 'hello', secret: 's3cret', csrf: '', seat: 'red', seen: 0 })
    await FakeSocket.all[0]?.open()
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"update","version":8,"lines":[]}' })
    const live = new Live('ws://here/live', hears)
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all).toHaveLength(1)
    expect(FakeSocket.all[0]?.sent).toHaveLength(1)
    expect(hears.said).toEqual(['connecting', 'open', 'told 8'])
    live.close()
  })

  it('is not taken where another seat was announced early', async () => {
    const hears = listener()
    dial('ws://here/live')
    greetEarly('ws://here/live', { type: 'hello', secret: 's3cret', csrf: '', seat: 'blue', seen: 0 })
    await FakeSocket.all[0]?.open()
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"update","version":8,"lines":[]}' })
    const live = new Live('ws://here/live', hears)
    await vi.advanceTimersByTimeAsync(0)
    await FakeSocket.all[1]?.open()
    expect(hears.said).not.toContain('told 8')
    expect(FakeSocket.all[1]?.sent).toEqual(['{"type":"hello","secret":"s3cret","csrf":"","seat":"red","seen":7}'])
    live.close()
  })

  it('says hello once where it is taken before the early hello', async () => {
    dial('ws://here/live')
    const live = new Live('ws://here/live', listener())
    greetEarly('ws://here/live', { type: 'hello', secret: 's3cret', csrf: '', seat: 'red', seen: 0 })
    await FakeSocket.all[0]?.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all[0]?.sent).toHaveLength(1)
    live.close()
  })

  it('notices that nothing is heard any more', async () => {
    const hears = listener()
    const live = new Live('ws://here/live', hears)
    await vi.advanceTimersByTimeAsync(0)
    await FakeSocket.all[0]?.open()
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"update","version":8,"lines":[]}' })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(FakeSocket.all[0]?.sent.at(-1)).toBe('{"type":"ping"}')
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"pong"}' })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(FakeSocket.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(8_400)
    expect(FakeSocket.all).toHaveLength(2)
    expect(hears.said.slice(-2)).toEqual(['lost', 'connecting'])
    live.close()
  })

  it('does not wait for ever for a line that does not open', async () => {
    const live = new Live('ws://here/live', listener())
    const closed = vi.spyOn(FakeSocket.prototype, 'close')
    await vi.advanceTimersByTimeAsync(9_900)
    expect(FakeSocket.all).toHaveLength(2)
    expect(closed).toHaveBeenCalledTimes(1)
    live.close()
  })

  it('hears the rest on the line that the first news led to', async () => {
    const hears = listener()
    dial('ws://here/live')
    greetEarly('ws://here/live', { type: 'hello', secret: 's3cret', csrf: '', seat: 'red', seen: 0 })
    await FakeSocket.all[0]?.open()
    for (const version of [300, 301])
      FakeSocket.all[0]?.onmessage?.({ data: `{"type":"update","version":${version},"lines":[]}` })
    hears.told = (update) => {
      hears.said.push(`told ${update.version}`)
      live.more(true)
    }
    const live = new Live('ws://here/live', hears)
    await vi.advanceTimersByTimeAsync(0)
    expect(hears.said).toEqual(['connecting', 'open', 'told 300', 'connecting'])
    expect(FakeSocket.all).toHaveLength(2)
    live.close()
  })

  it('asks ever more slowly for what does not come', async () => {
    const hears = listener()
    hears.told = () => { live.more(false) }
    const live = new Live('ws://here/live', hears)
    for (let i = 0; i < 6; i++) {
      await vi.advanceTimersByTimeAsync(0)
      const last = FakeSocket.all.at(-1)
      await last?.open()
      await vi.advanceTimersByTimeAsync(0)
      last?.onmessage?.({ data: '{"type":"update","version":8,"lines":[]}' })
      await vi.advanceTimersByTimeAsync(300 * 2 ** i)
    }
    expect(FakeSocket.all).toHaveLength(7)
    live.close()
  })

  it('comes back after it was told that there was too much at once', async () => {
    const live = new Live('ws://here/live', listener())
    await vi.advanceTimersByTimeAsync(0)
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"goodbye","code":"too-many","message":"Wait a moment."}' })
    FakeSocket.all[0]?.onclose?.()
    await vi.advanceTimersByTimeAsync(400)
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

async function secretOf(client: Client): Promise<string> {
  return (await client.identity.proof()).secret
}

describe('the client', () => {
  beforeEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  it('becomes a player once, and remembers it', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{"player":"p","name":"","secret":"s"}')))
    vi.stubGlobal('fetch', fetched)
    const client = new Client()
    await Promise.all([secretOf(client), secretOf(client)])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await secretOf(new Client())).toBe('s')
  })

  it('gives the first who wants a game what was asked for ahead', async () => {
    localStorage.setItem('battleboard.player', '{"player":"p","name":"","secret":"s"}')
    const fetched = vi.fn(() => Promise.resolve(new Response('{"id":"g","edition":"risk"}')))
    vi.stubGlobal('fetch', fetched)
    const client = new Client()
    await ask('/api/games/g', {})
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
    await new Client().game('g')
    expect(asked).toEqual(['/api/games/g'])
  })

  it('tells a refusal with its sentence and rule, and a dead line as such', async () => {
    const trouble = { code: 'refused', message: 'No.', refusal: { rule: 'RI-ATT-2', text: 'x', facts: {}, sentence: 'No. [RI-ATT-2]' } }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(trouble), { status: 422 })))
    await expect(new Client().editions()).rejects.toMatchObject({ status: 422, trouble })
    const headers = { 'trouble-status': '409' }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(trouble), { headers })))
    await expect(new Client().editions()).rejects.toMatchObject({ status: 409, trouble })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    const failed: unknown = await new Client().editions().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Refused)
    expect((failed as Refused).trouble.code).toBe('offline')
  })

  it('takes what a gate says for a dead line, and gives a wish up that nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })))
    await expect(new Client().editions()).rejects.toMatchObject({ status: 502, trouble: { code: 'offline' } })
    localStorage.setItem('battleboard.player', '{"player":"p","name":"","secret":"s"}')
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(new DOMException('', 'TimeoutError')) : new Promise(() => undefined),
    )
    const wish = new Client().act('g', { key: 'k', seat: 'red', version: 1, text: 'pass' }, 10)
    await expect(wish).rejects.toMatchObject({ status: 0, trouble: { code: 'offline' } })
    timeout.mockRestore()
  })

  it('is somebody new where it is not known, and who it was where that one is known again', async () => {
    let known: string[] = []
    let made = 0
    vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
      if (path === '/api/players') {
        const secret = `new${++made}`
        known.push(secret)
        return Promise.resolve(new Response(JSON.stringify({ player: 'q', name: '', secret })))
      }
      const secret = headers['authorization']?.replace('Bearer ', '') ?? ''
      const status = known.includes(secret) ? 200 : 401
      return Promise.resolve(new Response('{"code":"unauthorized","message":"?"}', { status }))
    })
    localStorage.setItem('battleboard.player', '{"player":"p","name":"","secret":"old"}')
    const client = new Client()
    await Promise.all([client.game('g'), client.game('h')])
    expect([await secretOf(client), made]).toEqual(['new1', 1])
    known = ['old']
    await Promise.all([client.game('g'), client.game('h')])
    expect([await secretOf(client), made]).toEqual(['old', 1])
    expect(await secretOf(new Client())).toBe('old')
  })
})
