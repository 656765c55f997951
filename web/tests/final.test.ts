import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Session } from '../src/game/session.svelte'
import { isFinal, sendIfSure } from '../src/line/final'
import { settings } from '../src/settings/store.svelte'
import { doubts } from '../src/ui/sure.svelte'

/** What is asked, by the forms of the answers and whether each is final. */
const asking = (answers: Record<string, boolean>): { forms: string[]; final: boolean[] } => ({
  forms: Object.keys(answers), final: Object.values(answers),
})

describe('a line that there may be no way back from', () => {
  it('ends a plan; its orders can be taken back', () => {
    const plan = asking({ 'move UNITS: PATH[ as TASK]': false, 'take back NUMBER': false, done: true })
    expect(['move 2: Ford > East Bank', 'take back 1', ' Done '].map((line) => isFinal(line, plan))).toEqual([false, false, true])
  })

  it('ends a phase or spends something', () => {
    const attack = asking({ 'attack with DICE: SPACE > SPACE': false, 'end attacks': true })
    expect(isFinal('attack with 3: Alaska > Kamchatka', attack)).toBe(false)
    expect(isFinal('end attacks', attack)).toBe(true)
    expect(isFinal('buy 3 infantry', asking({ 'buy UNITS': true }))).toBe(true)
    expect(isFinal('lose 2 infantry', asking({ 'lose UNITS': false }))).toBe(false)
    expect(isFinal('attack', attack), 'nobody knows what that is').toBe(true)
    expect(isFinal('hold', { forms: ['hold'] }), 'a server that does not say').toBe(true)
  })

  it('is told by the form that fits it best', () => {
    const decks = asking({ 'deck UNITS: ZONE > TARGET': false, 'deck the others on carriers': true, 'rocket: ORIGIN > TARGET': false })
    expect(['deck 1 fighter: Sea > Eire', 'Deck the  others on carriers', 'rocket: a > b'].map((line) => isFinal(line, decks)))
      .toEqual([false, true, false])
  })

  it('may have nothing to do with the question', () => {
    const losses = asking({ 'lose UNITS': false })
    expect(['resign', 'order defend with 2', 'cancel orders'].map((line) => isFinal(line, losses))).toEqual([true, false, false])
    expect(isFinal('resign', null)).toBe(true)
  })
})

describe('where one wants to be asked', () => {
  const say = vi.fn(() => Promise.resolve(true))
  const session = { asking: asking({ 'end attacks': true }) } as unknown as Session

  afterEach(() => {
    settings.set({ confirm: false })
    doubts.now = null
    say.mockClear()
  })

  it('a final line is sent after a yes, and stays after a no', async () => {
    settings.set({ confirm: true })
    const left = sendIfSure(session, 'end attacks', say)
    expect(doubts.now?.question).toContain('end attacks')
    doubts.now?.leave?.()
    expect(await left).toBe(false)
    expect(say).not.toHaveBeenCalled()
    const meant = sendIfSure(session, 'end attacks', say)
    doubts.now?.run()
    expect(await meant).toBe(true)
    expect(say).toHaveBeenCalledOnce()
  })

  it('is asked everywhere before the game may end', async () => {
    for (const line of ['resign', ' Offer  Draw', 'accept draw']) {
      const left = sendIfSure(session, line, say)
      expect(doubts.now).not.toBeNull()
      doubts.now?.leave?.()
      expect(await left).toBe(false)
    }
    expect(say).not.toHaveBeenCalled()
  })

  it('is the only place where it waits', async () => {
    expect(await sendIfSure(session, 'end attacks', say)).toBe(true)
    expect(doubts.now).toBeNull()
  })
})
