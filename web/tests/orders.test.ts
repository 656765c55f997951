import { describe, expect, it } from 'vitest'

import page from '../../docs/how-to/play-in-the-browser.md?raw'
import { has, t } from '../src/i18n'
import { lasted } from '../src/game/since'
import { SHORTCUTS } from '../src/keys/table'
import { GROUPS, lossOrder, sentenceFor, without } from '../src/orders/orders'
import { CHOICES } from '../src/settings/settings'

describe('standing orders', () => {
  it('are sentences', () => {
    for (const { name, orders } of GROUPS) {
      expect(has(`orders-${name}`)).toBe(true)
      for (const order of orders) expect(sentenceFor(order)).not.toBe(order)
    }
    const order = lossOrder(['infantry', 'armor'], 'Ukraine S.S.R.')
    expect(order).toBe('lose infantry, armor in Ukraine S.S.R.')
    expect(sentenceFor(order)).toBe('In Ukraine S.S.R., lose infantry → armor in this order.')
    expect(sentenceFor('lose infantry')).toBe('Lose infantry in this order.')
    expect(sentenceFor('of another game')).toBe('of another game')
  })

  it('are taken back one by one by saying the others again', () => {
    expect(without(['agree', 'object'], 0)).toEqual([{ type: 'CancelOrders' }, { type: 'Instruct', order: 'object' }])
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
