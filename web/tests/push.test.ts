import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { client } from '../src/api/client'
import { switchOff } from '../src/club/push'

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
