import { describe, expect, it } from 'vitest'

import { Draft } from '../src/ui/draft.svelte'

/** Somebody who takes what is sent, and answers when told to. */
class Taker {
  readonly taken: { text: string; key: string }[] = []
  answer: (done: boolean) => void = () => undefined
  fail: (error: Error) => void = () => undefined

  readonly take = (text: string, key: string): Promise<boolean> => {
    this.taken.push({ text, key })
    return new Promise((answer, fail) => {
      this.answer = answer
      this.fail = fail
    })
  }

  get texts(): string[] {
    return this.taken.map(({ text }) => text)
  }
}

function written(text: string): Draft {
  const draft = new Draft()
  draft.text = text
  return draft
}

describe('a text that is sent', () => {
  it('goes from its field at once, and what is typed meanwhile stays', async () => {
    const [draft, taker] = [written('Good luck'), new Taker()]
    const sent = draft.send(taker.take)
    expect([draft.text, draft.sending]).toEqual(['', true])
    draft.text = 'and have f'
    taker.answer(true)
    await sent
    expect([draft.text, draft.sending, taker.texts]).toEqual(['and have f', false, ['Good luck']])
  })

  it('is sent once, however often one presses', async () => {
    const [draft, taker] = [written('Good luck'), new Taker()]
    const sent = draft.send(taker.take)
    draft.text = 'Good luck'
    await draft.send(taker.take)
    taker.answer(true)
    await sent
    expect([draft.text, taker.texts]).toEqual(['Good luck', ['Good luck']])
  })

  it('comes back when it was not taken, before what was typed since', async () => {
    const [draft, taker] = [written('Good luck'), new Taker()]
    const sent = draft.send(taker.take)
    taker.answer(false)
    await sent
    expect(draft.text).toBe('Good luck')
    const again = draft.send(taker.take)
    draft.text = 'and have fun'
    taker.answer(false)
    await again
    expect(draft.text).toBe('Good luck and have fun')
  })

  it('comes back when nobody answered, and the failure is told', async () => {
    const [draft, taker] = [written('Good luck'), new Taker()]
    const sent = draft.send(taker.take)
    taker.fail(new Error('offline'))
    await expect(sent).rejects.toThrow('offline')
    expect([draft.text, draft.sending]).toEqual(['Good luck', false])
  })

  it('has the same key when it is sent again, and another when it is another wish', async () => {
    const [draft, taker] = [written('yes'), new Taker()]
    const said = async (done: boolean, to = 'table'): Promise<void> => {
      draft.text = 'yes'
      const sent = draft.send(taker.take, to)
      taker.answer(done)
      await sent
    }
    await said(false)
    await said(true)
    await said(false)
    await said(true, 'side')
    const [first, again, next, aside] = taker.taken.map(({ key }) => key)
    expect(again).toBe(first)
    expect(new Set([first, next, aside]).size).toBe(3)
  })

  it('is never empty', async () => {
    const taker = new Taker()
    await written('  ').send(taker.take)
    expect(taker.texts).toEqual([])
  })
})
