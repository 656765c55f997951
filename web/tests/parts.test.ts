import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fetchUntilHere } from '../src/ui/parts'

describe('a part of the page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function wanted(...answers: (string | null)[]): { fetches: () => Promise<string>; said: string[]; stop: () => void } {
    const said: string[] = []
    const fetches = vi.fn(() => {
      const next = answers.shift()
      return next ? Promise.resolve(next) : Promise.reject(new Error('nobody is there'))
    })
    const stop = fetchUntilHere(fetches, { came: (part) => said.push(part), failed: () => said.push('failed') })
    return { fetches, said, stop }
  }

  it('that does not come is asked for again by itself, until it is here', async () => {
    const { fetches, said } = wanted(null, null, 'here')
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual(['failed'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said).toEqual(['failed', 'failed', 'here'])
    expect(fetches).toHaveBeenCalledTimes(3)
  })

  it('is asked for at once when the device has found a connection', async () => {
    const { said } = wanted(null, 'here')
    await vi.advanceTimersByTimeAsync(0)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual(['failed', 'here'])
  })

  it('that nobody wants any more is not asked for', async () => {
    const { fetches, stop } = wanted(null, 'here')
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    dispatchEvent(new Event('online'))
    expect(fetches).toHaveBeenCalledTimes(1)
  })
})
