import { describe, expect, it } from 'vitest'

import { Chart, inside } from '../src/map/chart'
import { towards } from '../src/map/paths'
import small from '../../src/battleboard/maps/classic_mini.json'
import data from '../../src/battleboard/maps/risk.json'


describe('a map that ships', () => {
  const chart = new Chart(data)

  it('finds every territory at its heart', () => {
    expect(chart.places.size).toBe(42)
    for (const [space, place] of chart.places) expect(chart.spaceAt(...place.heart), space).toBe(space)
  })

  it('finds nothing in the open sea', () => {
    expect(chart.spaceAt(-1, -1)).toBeNull()
  })

  it('has a front where neighbours are at odds, and none where nobody is', () => {
    expect(chart.fronts(() => false)).toBe('')
    expect(chart.fronts((a, b) => [a, b].sort().join() === 'brazil,peru')).toMatch(/^M/)
  })

  it('is walked by arrow keys', () => {
    expect(towards(chart, 'brazil', -1, 0)).toBe('peru')
    const there = towards(chart, 'alaska', -1, 0)
    expect(there).toBe('kamchatka')
  })
})

describe('the map of the small board', () => {
  const chart = new Chart(small)

  it('has its thirteen spaces, and land that is none of them', () => {
    expect(chart.places.size).toBe(13)
    for (const [space, place] of chart.places) expect(chart.spaceAt(...place.heart), space).toBe(space)
    expect(chart.beyond).toMatch(/^M/)
  })

  it('has a front along the border of enemies, and none along land that is no space', () => {
    const sides: [string, string][] = []
    chart.fronts((...pair) => sides.push(pair) > 0)
    expect(sides.map((pair) => pair.sort().join())).toContain('poland,russia')
    expect(sides.flat()).not.toContain('')
  })

  it('is walked by arrow keys, and ends at its edges', () => {
    expect(towards(chart, 'germany', 1, 0)).toBe('poland')
    expect(towards(chart, 'poland', 1, 0)).toBe('russia')
    expect(towards(chart, 'france', 1, 0)).toBe('germany')
    expect(towards(chart, 'iceland', 1, 0)).toBe('norwegian_sea')
    expect(towards(chart, 'russia', 1, 0)).not.toBe('iceland')
  })
})

describe('inside', () => {
  const ring = [[0, 0], [10, 0], [10, 10], [0, 10]] as const
  const hole = [[4, 4], [6, 4], [6, 6], [4, 6]] as const

  it('knows a hole', () => {
    expect(inside([ring, hole], 2, 2)).toBe(true)
    expect(inside([ring, hole], 5, 5)).toBe(false)
    expect(inside([ring, hole], 12, 5)).toBe(false)
  })
})
