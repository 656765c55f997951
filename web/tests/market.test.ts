import { describe, expect, it } from 'vitest'

import type { LineInfo, OfferInfo, SiteInfo } from '../src/api/wire'
import { buildersFor, fitting, kept, openTo } from '../src/panels/placement/tray'
import { costOf, lastBought, mostOf, places, withCount } from '../src/panels/purchase/basket'
import { atLeastOne } from '../src/panels/research/chances'

function offer(kind: string, price: number, refused = false): OfferInfo {
  const refusal = refused ? { rule: 'X-1', text: 'no', facts: {}, sentence: 'No.' } : null
  return { kind, price, attack: 1, defense: 1, move: 1, refusal }
}

const OFFERS = [offer('infantry', 3), offer('armor', 5), offer('factory', 15, true)]

describe('a purchase', () => {
  it('costs what its units cost', () => {
    expect(costOf({ infantry: 2, armor: 1 }, OFFERS)).toBe(11)
  })

  it('lets one add what the rest of the money pays, and nothing that is not for sale', () => {
    expect(mostOf(offer('infantry', 3), { armor: 3 }, OFFERS, 24)).toBe(3)
    expect(mostOf(offer('infantry', 3), { infantry: 8 }, OFFERS, 24)).toBe(8)
    expect(mostOf(offer('factory', 15, true), {}, OFFERS, 24)).toBe(0)
  })

  it('forgets kinds of which there are none', () => {
    expect(withCount({ infantry: 2 }, 'infantry', 0)).toEqual({})
  })

  it('knows how many places there are, unless some factory has no limit', () => {
    expect(places([{ space: 'a', built: 0, room: 4 }, { space: 'b', built: 0, room: 2 }])).toBe(6)
    expect(places([{ space: 'a', built: 0, room: 4 }, { space: 'b', built: 0, room: null }])).toBeNull()
    expect(places([])).toBe(0)
  })

  it('can be the same as last turn, as far as the money goes', () => {
    const bought = (seat: string, units: unknown): LineInfo =>
      ({ number: 1, at: 0, type: 'play', events: [{ type: 'UnitsBought', seat, units, cost: 0 }] }) as unknown as LineInfo
    const lines = [bought('red', [{ kind: 'armor', count: 9 }]), bought('red', [{ kind: 'armor', count: 2 }, { kind: 'infantry' }]), bought('blue', [{ kind: 'armor' }])]
    expect(lastBought(lines, 'red', OFFERS, 30)).toEqual({ armor: 2, infantry: 1 })
    expect(lastBought(lines, 'red', OFFERS, 11)).toEqual({ armor: 2 })
    expect(lastBought(lines, 'green', OFFERS, 30)).toBeNull()
  })
})

describe('placement', () => {
  const sites: SiteInfo[] = [
    { kind: 'infantry', space: 'berlin', factory: 'berlin' },
    { kind: 'transport', space: 'baltic', factory: 'berlin' },
    { kind: 'transport', space: 'baltic', factory: 'oslo' },
    { kind: 'factory', space: 'paris', factory: '' },
  ]
  const works = [{ space: 'berlin', built: 4, room: 2 }, { space: 'oslo', built: 0, room: 5 }]

  it('lights where something of the selection can go', () => {
    expect(openTo({ infantry: 1, transport: 0 }, sites)).toEqual(['berlin'])
    expect(openTo({ transport: 1, factory: 1 }, sites)).toEqual(['baltic', 'paris'])
  })

  it('takes the roomiest factory first', () => {
    expect(buildersFor({ transport: 1 }, 'baltic', sites, works)).toEqual(['oslo', 'berlin'])
  })

  it('puts down no more than a factory builds', () => {
    expect(fitting({ infantry: 3, transport: 1 }, 'berlin', 'berlin', sites, works)).toEqual({ infantry: 2 })
    expect(fitting({ factory: 1, infantry: 1 }, 'paris', '', sites, works)).toEqual({ factory: 1 })
  })

  it('keeps a wish as far as units are left', () => {
    expect(kept({ infantry: 3 }, { infantry: 2, armor: 1 })).toEqual({ infantry: 2, armor: 1 })
    expect(kept({ infantry: 0 }, { infantry: 2 })).toEqual({ infantry: 0 })
  })
})

describe('research', () => {
  it('is likelier with more dice', () => {
    expect(atLeastOne(0, 1 / 6)).toBe(0)
    expect(atLeastOne(2, 1 / 6)).toBeCloseTo(11 / 36)
  })
})
