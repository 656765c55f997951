import { describe, expect, it } from 'vitest'

import classic from '../../src/battleboard/maps/classic.json'
import dday from '../../src/battleboard/maps/dday.json'
import europe from '../../src/battleboard/maps/europe.json'
import type { BoardInfo, SpaceInfo } from '../src/api/wire'
import { Words } from '../src/game/words'
import { Chart, type Arrow } from '../src/map/chart'
import { arrowShape, signAt, TURNS } from '../src/map/extras'
import { hasExtras, isConvoy } from '../src/map/special'
import { fillOf, plainFillOf } from '../src/map/tints'

/** A board with some spaces, as the server tells of it. */
function wordsOf(spaces: SpaceInfo[], more: Partial<BoardInfo> = {}): Words {
  return new Words({
    edition: 'x', name: 'X', map: null, hides: false, groups: [], units: [], sides: {}, words: {},
    looks: { germany: { livery: 'germany', emblem: 'cross' } }, spaces, ...more,
  })
}

describe('what only some boards have', () => {
  const plain = wordsOf([{ space: 'ukraine', name: 'Ukraine', value: 3 }, { space: 'black_sea', name: 'Black Sea', sea: true }])

  it('is fetched with them alone', () => {
    expect(hasExtras(new Chart(classic), plain)).toBe(false)
    expect(hasExtras(new Chart(europe), plain), 'it has no boxes, and these words know no convoys').toBe(false)
    expect(hasExtras(new Chart(europe), wordsOf([{ space: 'iraq', name: 'Iraq', independent: true }]))).toBe(true)
    expect(hasExtras(new Chart(europe), wordsOf([{ space: 'adriatic_sea', name: 'Adriatic Sea', sea: true, value: 2 }]))).toBe(true)
    expect(hasExtras(new Chart(dday), plain), 'boxes, arrows and signs are on the map').toBe(true)
  })

  it('is a sea zone that is worth something', () => {
    expect([{ sea: true, value: 2 }, { sea: true }, { value: 2 }].map(isConvoy)).toEqual([true, false, false])
  })
})

describe('boxes', () => {
  const chart = new Chart(dday)

  it('are places that can be picked', () => {
    const boxes = [...chart.places].filter(([, place]) => place.kind === 'box').map(([space]) => space)
    expect(boxes).toHaveLength(9)
    for (const space of boxes) {
      const [x, y] = chart.places.get(space)?.heart ?? [0, 0]
      expect(chart.spaceAt(x, y)).toBe(space)
    }
  })

  it('have arrows from and to spaces of the map', () => {
    const arrows = chart.about.arrows ?? []
    expect(new Set(arrows.map((arrow) => arrow.kind))).toEqual(new Set(['landing', 'drop', 'fire']))
    for (const { from, to } of arrows) expect([chart.places.has(from), chart.places.has(to)]).toEqual([true, true])
  })
})

describe('an arrow', () => {
  const arrow = (kind: Arrow['kind']): Arrow => ({ from: 'a', to: 'b', kind, path: [[10, 10], [10, 110]] })

  it('points from its first point to its last', () => {
    expect(arrowShape(arrow('landing'), 1).transform).toBe('translate(10 10) rotate(90)')
    expect(arrowShape(arrow('landing'), 1).d).toContain('L100 0')
  })

  it('is broken where units drop, and as wide on every screen', () => {
    expect(arrowShape(arrow('drop'), 1).d.split('M').length).toBeGreaterThan(5)
    expect(arrowShape(arrow('fire'), 2).d.startsWith('M0 -3.6H')).toBe(true)
  })

  it('has a head that fits a short way', () => {
    expect(arrowShape({ ...arrow('landing'), path: [[0, 0], [10, 0]] }, 10).d).toContain('H4V')
  })
})

describe('a sign', () => {
  it('keeps its distance from the edge that it stands at, and points away from it', () => {
    const at = (facing: 'west' | 'east' | 'north' | 'south'): readonly [number, number] =>
      signAt({ at: [0, 0], facing }, [50, 60], [[0, 0], [200, 100]], [40, 18])
    expect([at('west'), at('east'), at('north'), at('south')]).toEqual([[26, 60], [174, 60], [50, 15], [50, 85]])
    expect(TURNS.south).toBe(270)
    for (const space of Object.keys(new Chart(dday).about.signs ?? {})) expect(dday.battleboard.signs).toHaveProperty(space)
  })
})

describe('land that nobody holds', () => {
  const scene = { owners: { ukraine: 'germany', iraq: '' }, stacks: {} }
  const words = wordsOf([{ space: 'iraq', name: 'Iraq', independent: true }])

  it('is dotted, open or hatched; elsewhere it has the tint of its holder', () => {
    expect([fillOf(words, scene, 'ukraine'), fillOf(words, scene, 'iraq'), fillOf(words, scene, 'sweden')]).toEqual(
      ['var(--germany-land)', 'url(#dots)', 'url(#hatch)'],
    )
    const ownerless = wordsOf([], { ownerless: true })
    expect([fillOf(ownerless, scene, 'caen'), plainFillOf(ownerless, scene, 'caen'), plainFillOf(words, null, 'sweden')]).toEqual(
      ['var(--open)', 'var(--open)', 'var(--closed1)'],
    )
  })
})
