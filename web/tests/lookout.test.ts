import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Chart } from '../src/map/chart'
import { depthAt } from '../src/map/layout'
import { LEGIBLE, Lookout } from '../src/map/lookout.svelte'
import small from '../../src/battleboard/maps/classic_mini.json'
import data from '../../src/battleboard/maps/risk.json'

const chart = new Chart(data)
const heart = (space: string): readonly [number, number] => chart.places.get(space)?.heart ?? [0, 0]

describe('whoever looks at the map', () => {
  let moved = 0
  let lookout: Lookout

  beforeEach(() => {
    vi.useFakeTimers()
    moved = 0
    lookout = new Lookout(
      () => chart,
      () => moved++,
    )
    lookout.width = 1000
    lookout.height = 600
    lookout.first()
    lookout.zoom(3)
    vi.runAllTimers()
    moved = 0
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('first sees as much as can be read, on a low stage a part of the map', () => {
    lookout.width = 390
    lookout.height = 190
    lookout.first()
    expect(lookout.base.zoom).toBe(LEGIBLE)
    lookout.show([heart('alaska'), heart('siam')], { gently: true, any: true })
    expect(lookout.base.zoom).toBeGreaterThanOrEqual(LEGIBLE)
    lookout.width = 1084
    lookout.height = 844
    lookout.first()
    expect(lookout.base.zoom).toBe(lookout.whole)
  })

  it('moves what is drawn with a gesture, and has it drawn anew at rest', () => {
    const before = lookout.base
    lookout.drag(-80, 0)
    expect([moved, lookout.base]).toEqual([1, before])
    vi.runAllTimers()
    expect(lookout.base).toBe(lookout.camera)
    expect(lookout.base.x).toBeCloseTo(before.x + 80 / before.zoom)
  })

  it('does not wait for the end of a gesture that leaves what is drawn', () => {
    const before = lookout.base
    lookout.drag(-1200, 0)
    expect(lookout.base).not.toBe(before)
  })

  it('finds the space under a pixel wherever the world is entered', () => {
    for (const space of ['alaska', 'kamchatka', 'brazil']) {
      lookout.reveal(heart(space))
      const [x, y] = lookout.heartOf(space, null)
      const spot = [x - lookout.drawn.width / 2 + 500, y - lookout.drawn.height / 2 + 300] as const
      expect(lookout.spaceAt(...spot)).toBe(space)
    }
  })

  it('leaves the map as it is for what is in sight, unless it is asked for on purpose', () => {
    lookout.reveal(heart('brazil'))
    const before = lookout.base
    lookout.show([heart('brazil')], { gently: true })
    lookout.show([heart('brazil'), heart('japan')], { gently: true, any: true })
    expect(lookout.base).toBe(before)
    lookout.show([heart('brazil'), heart('japan')], { gently: true })
    expect(lookout.base.zoom).toBeLessThan(before.zoom)
  })

  it('does not turn a whole world for what is in sight already, at its rim or as a copy', () => {
    for (const across of [0.5, 0.04, 0.97]) {
      lookout.first()
      lookout.look({ ...lookout.camera, x: chart.about.width * across })
      const before = lookout.base
      for (const space of ['alaska', 'kamchatka', 'brazil']) lookout.show([heart(space)], { gently: true, any: true })
      expect(lookout.base).toBe(before)
    }
  })

  it('does not take for seen what lies under a button', () => {
    lookout.reveal(heart('brazil'))
    const before = lookout.base
    const [x, y] = lookout.heartOf('brazil', null)
    lookout.covered = [{ x: x - 20, y: y - 40, width: 40, height: 80 }]
    lookout.show([heart('brazil')], { gently: true, any: true })
    expect(lookout.base).not.toBe(before)
  })

  it('goes where something is offered that is out of sight', () => {
    lookout.reveal(heart('brazil'))
    const before = lookout.base
    lookout.show([heart('japan')], { gently: true, any: true })
    expect(lookout.base.x).not.toBeCloseTo(before.x)
  })
})

describe('a map with sides', () => {
  const board = new Chart(small)
  const at = (width: number, height: number): Lookout => {
    const lookout = new Lookout(() => board, () => undefined)
    lookout.width = width
    lookout.height = height
    lookout.first()
    return lookout
  }

  it('is seen whole at first, with nothing beyond, until one comes closer', () => {
    const lookout = at(1080, 840)
    expect(lookout.more).toBe(false)
    lookout.look({ ...lookout.camera, zoom: lookout.camera.zoom * 1.5 })
    expect(lookout.more).toBe(true)
    expect(new Lookout(() => chart, () => undefined).more).toBe(true)
  })

  it('of the small board shows its names at once, beside a panel and on a tablet', () => {
    for (const [width, height] of [[1080, 840], [768, 580]] as const)
      expect(depthAt(at(width, height).camera.zoom), `${width}`).not.toBe('far')
  })
})
