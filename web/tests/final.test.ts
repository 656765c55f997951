import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Session } from '../src/game/session.svelte'
import { isFinal, sayIfSure } from '../src/line/final'
import { settings } from '../src/settings/store.svelte'
import { doubts } from '../src/ui/sure.svelte'

const asking = (kind: string, ...forms: string[]): { kind: string; forms: string[] } => ({ kind, forms })

describe('a line that there may be no way back from', () => {
  it('ends a plan; its orders can be taken back', () => {
    const plan = asking('PlanMoves', 'move UNITS: PATH', 'take back NUMBER', 'done')
    expect(['move 2: Ford > East Bank', 'take back 1', ' Done '].map((line) => isFinal(line, plan))).toEqual([false, false, true])
  })

  it('ends a phase or spends something', () => {
    const attack = asking('AttackOrEnd', 'attack with DICE: SPACE > SPACE', 'end attacks')
    expect(isFinal('attack with 3: Alaska > Kamchatka', attack)).toBe(false)
    expect(isFinal('end attacks', attack)).toBe(true)
    expect(isFinal('buy 3 infantry', asking('PurchaseUnits', 'buy UNITS'))).toBe(true)
    expect(isFinal('lose 2 infantry', asking('ChooseCasualties', 'lose UNITS'))).toBe(false)
    expect(isFinal('hold', asking('OfAnotherGame', 'hold'))).toBe(true)
  })

  it('may have nothing to do with the question', () => {
    const losses = asking('ChooseCasualties', 'lose UNITS')
    expect(['resign', 'order defend with 2', 'cancel orders'].map((line) => isFinal(line, losses))).toEqual([true, false, false])
    expect(isFinal('resign', null)).toBe(true)
  })
})

describe('where one wants to be asked', () => {
  const say = vi.fn(() => Promise.resolve(true))
  const session = { asking: asking('AttackOrEnd'), say } as unknown as Session

  afterEach(() => {
    settings.set({ confirm: false })
    doubts.now = null
    say.mockClear()
  })

  it('a final line is sent after a yes, and stays after a no', async () => {
    settings.set({ confirm: true })
    const left = sayIfSure(session, 'end attacks')
    expect(doubts.now?.question).toContain('end attacks')
    doubts.now?.leave?.()
    expect(await left).toBe(false)
    expect(say).not.toHaveBeenCalled()
    const meant = sayIfSure(session, 'end attacks')
    doubts.now?.run()
    expect(await meant).toBe(true)
    expect(say).toHaveBeenCalledExactlyOnceWith('end attacks')
  })

  it('is asked everywhere before the game may end', async () => {
    for (const line of ['resign', ' Offer  Draw', 'accept draw']) {
      const left = sayIfSure(session, line)
      expect(doubts.now).not.toBeNull()
      doubts.now?.leave?.()
      expect(await left).toBe(false)
    }
    expect(say).not.toHaveBeenCalled()
  })

  it('is the only place where it waits', async () => {
    expect(await sayIfSure(session, 'end attacks')).toBe(true)
    expect(doubts.now).toBeNull()
  })
})
