import { describe, expect, it } from 'vitest'

import type { ArmsInfo, UnitInfo } from '../src/api/wire'
import { begun, empty, example, fighters, fitting, fromLink, linkOf, lossOrder, ofArmies, request, swapped, type Battle } from '../src/odds/battle'
import { barsOf, mostBars } from '../src/odds/chart'

function unit(kind: string, cost: number, attack: number, defense: number, ...traits: string[]): UnitInfo {
  return { kind, name: kind, cost, move: 1, attack, defense, traits }
}

const ARMS: ArmsInfo = {
  edition: 'classic',
  units: [
    unit('infantry', 3, 1, 2, 'land', 'takes_land'),
    unit('armor', 5, 3, 2, 'land', 'takes_land'),
    unit('fighter', 12, 3, 4, 'air', 'deck'),
    unit('anti_aircraft_gun', 5, 0, 1, 'land', 'gun'),
    unit('battleship', 24, 4, 4, 'sea'),
  ],
  supports: ['battleship'],
  perks: [{ perk: 'jet_power', name: 'Jet power' }],
  sides: [],
  sea: true,
  retreats: true,
  priced: true,
}

function battle(part: Partial<Battle>): Battle {
  return { ...example('classic', ARMS), ...part }
}

describe('a battle of the sandbox', () => {
  it('comes back from its link', () => {
    const full = battle({
      landing: true, ships: { battleship: 2 }, reason: 'air', limit: 2, keepLand: true,
      attacker: { army: { infantry: 3, fighter: 1 }, order: ['fighter', 'infantry'], perks: ['jet_power'], dive: 'alone', allies: [] },
    })
    expect(fromLink(linkOf(full))).toEqual(full)
    const risk = { ...example('risk', null), reason: 'chance', limit: 40, dice: 2, defence: 'best' } as const
    expect(fromLink(linkOf(risk))).toEqual(risk)
  })

  it('makes the best of nonsense', () => {
    expect(fromLink('classic?a=9999infantry.3<b>&off=soon&dice=9')).toEqual({ ...empty('classic'), attacker: { army: { infantry: 300 }, order: [], perks: [], dive: 'never', allies: [] } })
    expect(fromLink('')).toEqual(empty(''))
  })

  it('begins with an example of the edition that the server has', () => {
    const list = { editions: [ARMS], armies: ['risk'] }
    expect(begun(fromLink('classic'), list)).toEqual(example('classic', ARMS))
    expect(example('classic', ARMS).attacker.army).toEqual({ infantry: 4, armor: 2, fighter: 1 })
    expect(begun(fromLink(''), list)).toEqual(example('risk', null))
    expect(begun(fromLink('chess'), list)).toEqual(example('risk', null))
    expect(begun(fromLink('classic?a=1armor'), list).attacker.army).toEqual({ armor: 1 })
    const ashore = { ...ARMS, units: [ARMS.units[0] as UnitInfo, unit('artillery', 0, 2, 2, 'takes_land', 'artillery'), unit('tank', 0, 3, 2, 'takes_land')] }
    const { attacker, defender } = example('shore', ashore)
    expect([attacker.army, defender.army]).toEqual([{ infantry: 4, tank: 2, artillery: 1 }, { infantry: 4, artillery: 1 }])
    expect([ofArmies(example('risk', null)), ofArmies(example('shore', ashore))]).toEqual([true, false])
  })

  it('loses the cheapest first, or as one says', () => {
    const { attacker } = battle({})
    expect(lossOrder(attacker, ARMS.units, 'attacker')).toEqual(['infantry', 'armor', 'fighter'])
    expect(lossOrder({ ...attacker, order: ['fighter'] }, ARMS.units, 'attacker')).toEqual(['fighter', 'infantry', 'armor'])
  })

  it('lets only those fight who can', () => {
    const kinds = (sea: boolean, role: 'attacker' | 'defender'): string[] => fighters(ARMS, battle({ sea }), role).map((one) => one.kind)
    expect(kinds(false, 'attacker')).toEqual(['infantry', 'armor', 'fighter'])
    expect(kinds(false, 'defender')).toContain('anti_aircraft_gun')
    expect(kinds(true, 'attacker')).toEqual(['fighter', 'battleship'])
    expect(fitting(battle({ sea: true }), ARMS).attacker.army).toEqual({ fighter: 1 })
  })

  it('asks as the server reads it', () => {
    const asked = request(battle({ reason: 'fewer', limit: 3 }), ARMS)
    expect(asked?.battle).toMatchObject({ attacker: '4 infantry, 2 armor, 1 fighter', defender: '4 infantry, 1 armor', retreat: { fewer: 3 }, attacker_order: [] })
    expect(request({ ...example('risk', null), reason: 'rounds', limit: 4 }, null)?.assault).toMatchObject({ armies: 8, defenders: 5, rounds: 4 })
    expect(request(battle({ reason: 'fewer', landing: true }), ARMS)?.battle?.retreat).toEqual({})
  })

  it('is not asked while a side is empty', () => {
    expect(request(empty('classic'), ARMS)).toBeNull()
    expect(request(battle({ defender: { ...empty('').defender, army: { anti_aircraft_gun: 1 } } }), ARMS)).toBeNull()
    expect(request(empty('risk'), null)).toBeNull()
  })

  it('turns round', () => {
    expect(swapped(swapped(battle({})))).toEqual(battle({}))
  })
})

describe('bars', () => {
  it('add up, however few there are', () => {
    const left = Array.from({ length: 61 }, (_, units) => ({ units, chance: 1 / 61 }))
    const bars = barsOf(left, 60)
    expect(bars.length).toBeLessThanOrEqual(14)
    expect(bars.reduce((sum, bar) => sum + bar.chance, 0)).toBeCloseTo(1)
    expect(bars[0]?.label).toBe('0–4')
    expect([mostBars(600, 16), mostBars(326, 16), mostBars(326, 32), mostBars(0, 16)]).toEqual([14, 9, 4, 4])
    expect(barsOf([{ units: 2, chance: 1 }], 2).map((bar) => bar.label)).toEqual(['0', '1', '2'])
  })
})
