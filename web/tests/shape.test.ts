import { describe, expect, it } from 'vitest'

import { neighbour } from '../src/game/find'
import { listsMuch } from '../src/panels/kinds'
import { drawnTo, firstHeight, nextHeight, shapeOf } from '../src/screens/shape'

describe('the shape of a table', () => {
  it('fits the screen', () => {
    expect(shapeOf(1920, 1080)).toBe('broad')
    expect(shapeOf(1440, 900)).toBe('wide')
    expect(shapeOf(1024, 768)).toBe('tablet')
    expect(shapeOf(768, 1024)).toBe('sheet')
    expect(shapeOf(390, 844)).toBe('sheet')
    expect(shapeOf(844, 390)).toBe('beside')
  })

  it('has a sheet in three heights, by taps or drawn', () => {
    expect([nextHeight('peek'), nextHeight('half'), nextHeight('full')]).toEqual(['half', 'full', 'peek'])
    expect(drawnTo('half', -5)).toBe('half')
    expect(drawnTo('half', -80)).toBe('full')
    expect(drawnTo('full', 400)).toBe('peek')
    expect(drawnTo('peek', 80)).toBe('peek')
  })

  it('opens a sheet to the top where a list needs it and has one column', () => {
    expect(firstHeight('purchase', 390)).toBe('full')
    expect(firstHeight('purchase', 768)).toBe('half')
    expect(firstHeight('move', 390)).toBe('half')
    expect([listsMuch('PlaceNewUnits'), listsMuch('PlanCombatMoves'), listsMuch('PlaceNewArmies')]).toEqual([true, false, false])
  })
})

describe('going round spaces', () => {
  it('begins at an end and never stops', () => {
    expect(neighbour(['a', 'b'], null, 1)).toBe('a')
    expect(neighbour(['a', 'b'], 'elsewhere', -1)).toBe('b')
    expect(neighbour(['a', 'b'], 'b', 1)).toBe('a')
    expect(neighbour([], 'b', 1)).toBeUndefined()
  })
})
