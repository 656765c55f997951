import { describe, expect, it } from 'vitest'

import page from '../../docs/how-to/play-in-the-browser.md?raw'
import { has, t } from '../src/i18n'
import type { Hindsight, PastQuestion } from '../src/api/wire'
import { lasted } from '../src/game/since'
import { Words } from '../src/game/words'
import { SHORTCUTS } from '../src/keys/table'
import { summed, told } from '../src/orders/hindsight'
import { added, cleared, give, removed, type Giver } from '../src/orders/giving'
import { GROUPS, lossOrder, placed, sentenceFor, without } from '../src/orders/orders'
import { CHOICES } from '../src/settings/settings'

describe('standing orders', () => {
  it('are sentences', () => {
    for (const { name, orders } of GROUPS) {
      expect(has(`orders-${name}`)).toBe(true)
      for (const order of orders) expect(sentenceFor(order)).not.toBe(order)
    }
    const order = lossOrder(['infantry', 'armor'], 'Ukraine S.S.R.')
    expect(order).toBe('lose infantry, armor in Ukraine S.S.R.')
    expect(sentenceFor(order)).toBe('Ukraine S.S.R.: Lose infantry → armor in this order.')
    expect(sentenceFor('lose infantry')).toBe('Lose infantry in this order.')
    expect(sentenceFor(placed('keep submarines', 'Baltic Sea Zone'))).toBe('Baltic Sea Zone: Submarines stay and fight.')
    expect(sentenceFor('of another game')).toBe('of another game')
    expect(sentenceFor('of another game in Siam')).toBe('of another game in Siam')
  })

  it('of losses can keep land units for the very last', () => {
    const order = lossOrder(['infantry', 'fighter'], 'Ukraine S.S.R.', 1)
    expect(order).toBe('lose infantry, fighter but keep 1 land unit in Ukraine S.S.R.')
    expect(sentenceFor(order)).toBe(
      'Ukraine S.S.R.: Lose infantry → fighter in this order, but 1 land unit after everything else.',
    )
    expect(sentenceFor(lossOrder(['infantry'], '', 2))).toBe(
      'Lose infantry in this order, but 2 land units after everything else.',
    )
  })

  it('are taken back one by one by saying the others again', () => {
    expect(without(['agree', 'object'], 0)).toEqual([{ type: 'CancelOrders' }, { type: 'Instruct', order: 'object' }])
  })
})

describe('standing orders on their way', () => {
  /** A table where something else happens before the first saying arrives. */
  function table(orders: readonly string[], meanwhile = orders, taken = true): Giver & { view: { orders: readonly string[] } } {
    const here = {
      seat: 'red',
      view: { orders },
      instruct(sayings: Parameters<Giver['instruct']>[0], again: () => boolean): Promise<boolean> {
        here.view = { orders: meanwhile }
        meanwhile = []
        here.instruct = (more) => {
          for (const one of more) here.view = { orders: one.type === 'Instruct' ? [...here.view.orders, one.order] : [] }
          return Promise.resolve(taken)
        }
        return taken && again() ? here.instruct(sayings, again) : Promise.resolve(false)
      },
    }
    return here
  }

  it('stand beside what others changed', async () => {
    const plain = table(['agree'])
    expect(await give(plain, added('object'))).toBe('done')
    expect(plain.view.orders).toEqual(['agree', 'object'])
    const overtaken = table(['agree'], ['agree', 'keep submarines'])
    expect(await give(overtaken, added('object'))).toBe('changed')
    expect(overtaken.view.orders).toEqual(['agree', 'keep submarines', 'object'])
  })

  it('are taken back from those that stand by then', async () => {
    const overtaken = table(['agree', 'object'], ['object', 'keep submarines'])
    expect(await give(overtaken, removed('object', 1))).toBe('changed')
    expect(overtaken.view.orders).toEqual(['keep submarines'])
    const gone = table(['agree'], [])
    expect(await give(gone, removed('agree', 0))).toBe('done')
  })

  it('that nobody has seen here are not taken back', async () => {
    const overtaken = table(['agree'], ['agree', 'object'])
    expect(await give(overtaken, cleared(['agree']))).toBe('changed')
    expect(overtaken.view.orders).toEqual(['agree', 'object'])
  })

  it('are refused by who refuses them', async () => {
    expect(await give(table(['agree'], ['agree'], false), added('object'))).toBe('refused')
  })
})

describe('what orders would have answered', () => {
  const asked: PastQuestion = {
    line: 7, round: 2, on_turn: 'germany', active: ['germany'], question: '2 hits in Caucasus: choose your losses.',
    ordered: 'lose 2 infantry', given: 'lose infantry, armor', by: 'player', same: false, open: false,
  }
  const of = (...questions: Partial<PastQuestion>[]): Hindsight => ({
    version: 9, more: 0, questions: questions.map((one, i) => ({ ...asked, line: i, ...one })),
  })
  const answers = (orders: number, ...questions: Partial<PastQuestion>[]): string[] =>
    told(of(...questions), orders, new Words(null)).map(({ answer }) => answer)

  it('is said beside what was answered, the latest first', () => {
    const [first, second] = told(of(asked, { same: true, given: 'lose 2 infantry' }), 1, new Words(null))
    expect(first?.answer).toBe('This order would have said “lose 2 infantry”, as you did.')
    expect(first?.differs).toBe(false)
    expect(second?.where).toBe('Round 2, turn of germany')
    expect(second?.question).toBe(asked.question)
    expect(second?.answer).toBe('This order would have said “lose 2 infantry”; you said “lose infantry, armor”.')
    expect(second?.differs).toBe(true)
  })

  it('may be nothing', () => {
    expect(answers(2, { ordered: null })).toEqual(['These orders would not have answered; you said “lose infantry, armor”.'])
    expect(answers(1, { ordered: null, given: null })).toEqual([
      'This order would not have answered; your answer was not needed in the end.',
    ])
    expect(answers(1, { given: null })).toEqual([
      'This order would have said “lose 2 infantry”; your answer was not needed in the end.',
    ])
  })

  it('names who answered instead', () => {
    expect(answers(1, { by: 'stand_in' })[0]).toContain('the bot that stood in said “lose infantry, armor”')
    expect(answers(1, { by: 'order' })[0]).toContain('your standing order said')
    expect(answers(1, { by: 'fallback' })[0]).toContain('the rules said for you')
  })

  it('warns of what would be answered at once', () => {
    expect(answers(1, { open: true, given: null })).toEqual([
      'You are asked this now: this order answers at once with “lose 2 infantry”.',
    ])
    expect(answers(1, { open: true, given: null, ordered: null })).toEqual([
      'You are asked this now: this order does not answer it.',
    ])
  })

  it('is counted', () => {
    expect(summed(of(), 1)).toBe('Since your last turn you were asked nothing in the turns of others.')
    expect(summed(of(asked, { ordered: null }), 1)).toBe(
      'Asked 2 times in the turns of others; this order would have answered 1 of 2.',
    )
    expect(summed(of({ ordered: null }), 3)).toBe(
      'Asked once in the turns of others; these orders would have answered none of it.',
    )
  })
})

describe('words of keys and settings', () => {
  it('are all there', () => {
    const missing = [
      ...SHORTCUTS.map(({ command }) => `key-${command}`),
      ...Object.keys(CHOICES).map((name) => `setting-${name}`),
      ...Object.entries(CHOICES).flatMap(([name, values]) =>
        name === 'text' ? [] : values.map((value) => `setting-${name}-${value}`),
      ),
    ].filter((id) => !has(id))
    expect(missing).toEqual([])
  })

  it('stand in the manual', () => {
    const rows = SHORTCUTS.map(
      ({ command, keys }) => `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${t(`key-${command}`)} |`,
    )
    expect(rows.filter((row) => !page.includes(row))).toEqual([])
  })

  it('say how long something lasts', () => {
    expect([lasted(-3), lasted(1), lasted(200), lasted(7300), lasted(200_000)]).toEqual([
      '0 seconds', '1 second', '3 minutes', '2 hours', '2 days',
    ])
  })
})
