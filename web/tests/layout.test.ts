import { describe, expect, it } from 'vitest'

import type { Scene, Stack } from '../src/api/wire'
import { Words } from '../src/game/words'
import { attackersIn } from '../src/map/battles'
import type { Place } from '../src/map/chart'
import { chips, counters, depthAt, frames, standing } from '../src/map/layout'
import { arrowPath, middleOf } from '../src/map/paths'
import { movable, strengthOf } from '../src/map/strength'
import { arrowsTo } from '../src/map/threats'

const place: Place = {
  kind: 'land',
  name: 'Libya',
  neighbours: [],
  heart: [0, 0],
  label: { at: [0, 0], size: [60, 13], lines: ['Libya'] },
  piles: [[-40, 40], [0, 40], [40, 40], [-20, 85], [20, 85]],
  leader: null,
  calledOut: null,
}

const FIXED = new Set(['industrial_complex', 'anti_aircraft_gun'])
const isFixed = (kind: string): boolean => FIXED.has(kind)
const nobody = new Words(null)

function stack(power: string, kind: string, count = 1): Stack {
  return { power, kind, count }
}

describe('chips', () => {
  it('stand row by row, the things of the place on a row of their own', () => {
    const stacks = [stack('germany', 'infantry', 3), stack('germany', 'armor'), stack('germany', 'industrial_complex')]
    const found = chips(place, standing(stacks, [], () => false, isFixed), 0.6)
    expect(found.map((chip) => chip.kind)).toEqual(['infantry', 'armor', 'industrial_complex'])
    expect(found[0]?.y).toBe(found[1]?.y)
    expect(found[2]?.y).toBeGreaterThan(found[1]?.y ?? 0)
  })

  it('never hide a pile without saying so', () => {
    const kinds = ['infantry', 'armor', 'fighter', 'bomber', 'submarine', 'transport', 'battleship']
    const stacks = kinds.map((kind) => stack('germany', kind))
    expect(chips(place, stacks, 0.6).at(-1)?.kind).toBe('+3')
    expect(chips(place, stacks, 0.6, 'near').map((chip) => chip.kind)).toEqual(kinds)
  })

  it('frame those who attack, above those who defend', () => {
    const stacks = [stack('germany', 'infantry', 2), stack('united_kingdom', 'armor')]
    const found = chips(place, standing(stacks, [], (power) => power === 'united_kingdom', isFixed), 0.6)
    expect(found.map((chip) => chip.power)).toEqual(['united_kingdom', 'germany'])
    const [frame, ...others] = frames(found)
    expect(others).toEqual([])
    expect(frame?.x).toBeLessThan(found[0]?.x ?? 0)
  })

  it('show cargo inside its ship, and nothing twice', () => {
    const ship = { ...stack('united_states', 'transport', 2), carries: [stack('united_states', 'infantry', 2), stack('united_kingdom', 'armor')] }
    const stacks = [{ ...stack('united_states', 'infantry', 2), aboard: 2 }, { ...stack('united_kingdom', 'armor', 3), aboard: 1 }, ship]
    const found = chips(place, standing(stacks, [], () => false, isFixed), 0.6)
    expect(found.map((chip) => [chip.kind, chip.count])).toEqual([['armor', 2], ['transport', 2]])
    const [first, second] = found[1]?.docked ?? []
    expect([first?.kind, first?.count, second?.power]).toEqual(['infantry', 2, 'united_kingdom'])
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
    expect(found[1]?.width).toBeGreaterThan((second?.x ?? 0) + (second?.width ?? 0))
  })

  it('tell what is damaged and what is under water', () => {
    const stacks = [{ ...stack('japan', 'battleship'), damaged: 1 }, { ...stack('japan', 'submarine'), submerged: 1 }]
    const found = chips(place, standing(stacks, [], () => false, isFixed), 0.6)
    expect(found.map((chip) => [chip.damaged, chip.submerged])).toEqual([[true, false], [false, true]])
  })

  it('that are called out keep their place on the map', () => {
    const called: Place = { ...place, calledOut: 3, piles: [[-40, 40], [0, 40], [40, 40], [400, 300], [440, 300]] }
    const kinds = ['infantry', 'armor', 'fighter', 'bomber']
    const found = chips(called, kinds.map((kind) => stack('germany', kind)), 0.6, 'middle', [500, 350])
    expect(found.map((chip) => chip.apart)).toEqual([false, false, false, true])
    expect(found[3]?.y).toBe(350 - 12)
    expect(Math.abs((found[3]?.x ?? 0) + 13 - 512)).toBeLessThan(1)
  })

  it('show what is prepared as arriving', () => {
    const found = chips(place, standing([stack('ussr', 'infantry')], [stack('ussr', 'armor')], () => false, isFixed), 0.6)
    expect(found.map((chip) => chip.arriving)).toEqual([false, true])
  })

  it('are counted power by power from far away, without the things of the place', () => {
    const stacks = [stack('ussr', 'infantry', 3), stack('ussr', 'armor'), stack('ussr', 'anti_aircraft_gun')]
    expect(counters(stacks, isFixed)).toEqual([{ power: 'ussr', count: 4 }])
    expect([0.3, 0.5, 1, 2].map(depthAt)).toEqual(['far', 'middle', 'near', 'close'])
  })
})

describe('attackers', () => {
  const words = new Words({
    edition: 'x', name: 'X', map: null, hides: false, spaces: [], groups: [], looks: {}, units: [], words: {},
    sides: { germany: 'axis', japan: 'axis', ussr: 'allies' },
  })
  const scene: Scene = {
    owners: { ukraine: 'germany', manchuria: 'japan', russia: 'ussr' },
    stacks: {
      ukraine: [stack('germany', 'infantry'), stack('ussr', 'armor')],
      manchuria: [stack('ussr', 'infantry')],
      russia: [stack('ussr', 'infantry')],
    },
  }

  it('are those of the side on turn in a space of the others', () => {
    expect(attackersIn('ukraine', scene, words, ['ussr'])('ussr')).toBe(true)
    expect(attackersIn('ukraine', scene, words, ['ussr'])('germany')).toBe(false)
    expect(attackersIn('manchuria', scene, words, ['ussr'])('ussr')).toBe(true)
    expect(attackersIn('russia', scene, words, ['ussr'])('ussr')).toBe(false)
    expect(attackersIn('ukraine', scene, words, [])('ussr')).toBe(false)
  })
})

describe('arrows', () => {
  it('stop short of both ends and go by what lies between', () => {
    expect(arrowPath([[0, 0], [100, 0]])).toBe('M18.0 0.0Q50.0 10.2 82.0 0.0')
    expect(arrowPath([[0, 0], [50, 50], [100, 0]])).toContain('L50.0 50.0')
    expect(middleOf([[0, 0], [50, 50], [100, 0]])).toEqual([50, 50])
  })
})

describe('what an army amounts to', () => {
  it('is summed by the units of the game', () => {
    const units = [
      { kind: 'infantry', name: 'infantry', cost: 3, move: 1, attack: 1, defense: 2, traits: [] },
      { kind: 'armor', name: 'armor', cost: 5, move: 2, attack: 3, defense: 2, traits: [] },
    ]
    const stacks = [stack('ussr', 'infantry', 3), stack('ussr', 'armor')]
    expect(strengthOf(stacks, units)).toEqual({ attack: 6, defense: 8, value: 14 })
    expect(strengthOf(stacks, [])).toBeNull()
  })

  it('is movable where something of it has not moved', () => {
    const scene = { owners: {}, stacks: { a: [stack('ussr', 'infantry', 2)], b: [{ ...stack('ussr', 'armor'), moved: 1 }] } }
    expect(movable(scene, nobody, 'ussr')).toEqual(['a'])
    expect(movable(scene, nobody, null)).toEqual([])
  })
})

describe('threats', () => {
  it('are an arrow from everywhere that somebody could come from', () => {
    const origins = [{ space: 'libya', units: { armor: 2 } }, { space: 'germany', units: { bomber: 1 } }]
    const found = arrowsTo({ version: 3, space: 'egypt', threats: [{ seat: 'germany', origins }] })
    expect(found.map((arrow) => [arrow.from, arrow.to, arrow.power])).toEqual([['libya', 'egypt', 'germany'], ['germany', 'egypt', 'germany']])
    expect(found[0]?.units).toEqual([{ power: 'germany', kind: 'armor', count: 2 }])
  })
})
