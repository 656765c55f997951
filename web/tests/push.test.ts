import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { client } from '../src/api/client'
import { keptOn, switchOff } from '../src/club/push'

describe('messages to a browser that is left', () => {
  const HERE = 'https://push.example/here'
  let asked: string[]
  let unsubscribe: () => Promise<boolean>

  beforeEach(() => {
    asked = []
    unsubscribe = () => Promise.resolve(true)
    vi.spyOn(client, 'call').mockImplementation((method, path) => {
      asked.push(`${method} ${path}`)
      return Promise.resolve({ contacts: [{ id: 'c1', address: 'me@play.example' }, { id: 'c2', address: HERE }] } as never)
    })
    const found = { endpoint: HERE, unsubscribe: () => (asked.push('unsubscribe'), unsubscribe()) }
    const worker = { pushManager: { getSubscription: () => Promise.resolve(found) } }
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(worker) } })
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('are not sent any more, even if the push service cannot be told', async () => {
    unsubscribe = () => Promise.reject(new Error('no line'))
    await expect(switchOff()).rejects.toThrow('no line')
    expect(asked).toEqual(['GET /api/me/contacts', 'DELETE /api/me/contacts/c2', 'unsubscribe'])
  })

  it('are not shown any more, even if the server cannot be told', async () => {
    vi.spyOn(client, 'call').mockRejectedValue(new Error('offline'))
    await expect(switchOff()).rejects.toThrow('offline')
    expect(asked).toEqual(['unsubscribe'])
  })
})

describe('a browser that stays when all others are forgotten', () => {
  const HERE = 'https://push.example/here'
  let known: string[]
  let asked: string[]

  beforeEach(() => {
    known = [HERE]
    asked = []
    vi.spyOn(client, 'call').mockImplementation((method, path) => {
      asked.push(`${method} ${path}`)
      return Promise.resolve({ contacts: known.map((address) => ({ id: 'c1', address })), vapid: 'AAAA' } as never)
    })
    const found = { endpoint: HERE, toJSON: () => ({ keys: {} }) }
    const pushManager = { getSubscription: () => Promise.resolve(found), subscribe: () => Promise.resolve(found) }
    const worker = { pushManager }
    const serviceWorker = { getRegistration: () => Promise.resolve(worker), register: () => Promise.resolve(worker), ready: worker }
    vi.stubGlobal('navigator', { serviceWorker })
    vi.stubGlobal('window', { PushManager: {}, Notification: {} })
    vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') })
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const work = (): Promise<void> => {
    asked.push('work')
    return Promise.resolve()
  }

  it('is told as before', async () => {
    await keptOn(work)
    expect(asked).toEqual(['GET /api/me/contacts', 'work', 'GET /api/me/contacts', 'POST /api/me/contacts'])
  })

  it('is not told if it was not', async () => {
    known = []
    await keptOn(work)
    expect(asked).toEqual(['GET /api/me/contacts', 'work'])
  })
})
