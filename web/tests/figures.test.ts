import { describe, expect, it } from 'vitest'

import { figuresOf, freeAt, hull } from '../src/map/figures'
import type { Place } from '../src/map/chart'

const place: Place = {
  kind: 'land',
  name: 'Iceland',
  neighbours: [],
  heart: [0, 0],
  label: { at: [0, 0], size: [60, 13], lines: ['Iceland'] },
  piles: [[0, 40], [40, 40]],
  leader: null,
  calledOut: null,
}
const army = { power: 'red', kind: 'army', count: 3 }
const spot = { info: { city: '', sea: false }, place, stacks: [army], standing: [army], at: [100, 100] as const, heart: [110, 90] as const, apart: null }
const SIGHT = { x: 0, y: 0, width: 400, height: 300 }

describe('the room that figures take', () => {
  it('is one counter at the heart from far away, and chips under the name from near', () => {
    const manner = { zoom: 0.6, scale: 1, plain: true, isFixed: () => false }
    expect(figuresOf(spot, { ...manner, depth: 'far' })).toEqual([{ x: 91, y: 79.5, width: 38, height: 21 }])
    const [chip] = figuresOf(spot, { ...manner, depth: 'middle' })
    expect(chip?.y).toBe(100 + 40 * 0.6 - 12)
    expect((chip?.x ?? 0) + (chip?.width ?? 0) / 2).toBeCloseTo(100 + 20 * 0.6, -1)
  })

  it('is the box around them all', () => {
    expect(hull([{ x: 0, y: 5, width: 10, height: 10 }, { x: 20, y: 0, width: 5, height: 5 }])).toEqual({ x: 0, y: 0, width: 25, height: 15 })
    expect(hull([])).toBeNull()
  })
})

describe('a badge', () => {
  const points = [[134, 90], [66, 90], [100, 68]] as const

  it('is where it is meant to be, unless a neighbour’s figure is there', () => {
    expect(freeAt(points, 30, 20, [], SIGHT)).toEqual([134, 90])
    expect(freeAt(points, 30, 20, [{ x: 140, y: 80, width: 38, height: 21 }], SIGHT)).toEqual([66, 90])
  })

  it('is not cut at the side of what is in sight', () => {
    const narrow = { x: 60, y: 0, width: 80, height: 300 }
    expect(freeAt(points, 30, 20, [], narrow)).toEqual([100, 68])
  })

  it('is drawn all the same where there is no room at all', () => {
    expect(freeAt(points, 30, 20, [SIGHT], SIGHT)).toEqual([134, 90])
  })
})
