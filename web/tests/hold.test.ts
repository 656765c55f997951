import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { TurnEnd } from '../src/api/wire'
import type { Held, Session } from '../src/game/session.svelte'
import { actOrHold, holdAgain, letGo, sayOrHold } from '../src/game/hold'

const PLACE = { type: 'Place' }

function sessionAt(version: number, end: Partial<TurnEnd> | null): Session & { act: ReturnType<typeof vi.fn> } {
  const told = { version, ends: true, income: 32, lost: 0, ...end }
  const turnEnd = vi.fn(() => (end ? Promise.resolve(told) : Promise.reject(new Error('offline'))))
  return { id: 'g', seat: 'germany', view: { version }, held: null as Held | null, ask: { turnEnd, verdictOn: () => Promise.resolve({ refusal: null, action: PLACE }) }, act: vi.fn(() => Promise.resolve(true)) } as unknown as Session & { act: ReturnType<typeof vi.fn> }
}

describe('an answer that would end the turn', () => {
  beforeEach(() => {
    localStorage.clear()
  })

  it('waits until the player ends the turn, also when the page is loaded again', async () => {
    const session = sessionAt(7, {})
    expect(await actOrHold(session, PLACE, 'Place 1 infantry in Germany')).toBe(true)
    expect(session.act).not.toHaveBeenCalled()
    expect(session.held).toMatchObject({ action: PLACE, income: 32, said: 'Place 1 infantry in Germany' })
    const again = sessionAt(7, {})
    holdAgain(again)
    expect(again.held).toMatchObject({ action: PLACE, version: 7 })
    const later = sessionAt(8, {})
    holdAgain(later)
    expect(later.held, 'another position').toBeNull()
    letGo(again)
    const afresh = sessionAt(7, {})
    holdAgain(afresh)
    expect(afresh.held).toBeNull()
  })

  it('is the only one that waits', async () => {
    const session = sessionAt(7, { ends: false })
    expect(await actOrHold(session, PLACE, '')).toBe(true)
    expect(session.act).toHaveBeenCalledExactlyOnceWith(PLACE)
    expect(session.held).toBeNull()
  })

  it('is asked about once at a time, and not sent where that is not possible', async () => {
    const session = sessionAt(7, null)
    const both = await Promise.all([actOrHold(session, PLACE, ''), actOrHold(session, PLACE, '')])
    expect(both).toEqual([false, false])
    expect(session.act).not.toHaveBeenCalled()
    expect(session.notice?.sentence).toBeTruthy()
  })

  it('waits when it is typed, too', async () => {
    const session = sessionAt(7, {})
    expect(await sayOrHold(session, 'place infantry in Germany')).toBe(true)
    expect(session.held).toMatchObject({ action: PLACE, said: 'place infantry in Germany' })
  })

  it('is asked about again when somebody else has acted meanwhile', async () => {
    const session = sessionAt(7, {})
    vi.mocked(session.ask.turnEnd).mockResolvedValueOnce({ version: 6, ends: false, income: null, lost: 0 })
    expect(await actOrHold(session, PLACE, '')).toBe(true)
    expect(session.act).not.toHaveBeenCalled()
    expect(session.held).toMatchObject({ action: PLACE, version: 7 })
  })
})
