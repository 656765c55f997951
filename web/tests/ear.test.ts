import { describe as suite, expect, it } from 'vitest'

import type { LineInfo, Scene } from '../src/api/wire'
import { announced } from '../src/game/announce'
import { describe, relationOf } from '../src/game/describe'
import { beside, groupsOf } from '../src/game/groups'
import { Words } from '../src/game/words'

const words = new Words({
  edition: 'classic', name: 'Classic', map: null, hides: false, groups: [],
  units: [],
  looks: {
    ussr: { livery: 'ussr', emblem: 'star' },
    germany: { livery: 'germany', emblem: 'cross' },
    united_kingdom: { livery: 'united_kingdom', emblem: 'ring' },
  },
  sides: { ussr: 'allies', germany: 'axis', united_kingdom: 'allies' },
  words: {
    seat: { ussr: 'USSR', germany: 'Germany', united_kingdom: 'United Kingdom' },
    unit: { infantry: 'infantry', armor: 'armor', industrial_complex: 'industrial complex' },
  },
  spaces: [
    { space: 'caucasus', name: 'Caucasus', value: 3, owner: 'ussr', neighbours: ['ukraine', 'black_sea', 'persia'] },
    { space: 'ukraine', name: 'Ukraine', value: 3, owner: 'germany', neighbours: ['caucasus'] },
    { space: 'persia', name: 'Persia', value: 1, owner: 'united_kingdom', neighbours: ['caucasus'] },
    { space: 'black_sea', name: 'Black Sea', sea: true, neighbours: ['caucasus', 'ukraine'] },
  ],
})
const scene: Scene = {
  owners: { caucasus: 'ussr', ukraine: 'germany', persia: 'united_kingdom' },
  stacks: {
    caucasus: [
      { power: 'ussr', kind: 'infantry', count: 3 },
      { power: 'ussr', kind: 'armor', count: 1 },
      { power: 'ussr', kind: 'industrial_complex', count: 1 },
    ],
    ukraine: [
      { power: 'germany', kind: 'infantry', count: 2 },
      { power: 'ussr', kind: 'armor', count: 4 },
    ],
  },
}

suite('a space in words', () => {
  it('says whose it is, what it is worth, what stands there, and how its neighbours stand to one', () => {
    expect(describe('caucasus', words, scene, 'ussr')).toBe(
      'Caucasus, yours, worth 3, industrial complex. 3 infantry and 1 armor. ' +
        'Borders Ukraine, enemy, 6 units; Black Sea; Persia, friend.',
    )
  })

  it('names the power of units in foreign land', () => {
    expect(describe('ukraine', words, scene, 'ussr')).toContain('Ukraine, Germany, worth 3. 2 infantry. USSR: 4 armor.')
  })

  it('knows no friends for one who only watches', () => {
    expect(describe('caucasus', words, scene)).toContain('Borders Ukraine, 6 units; Black Sea; Persia.')
    expect(relationOf('', words, 'ussr')).toBe('nobody')
    expect(relationOf('united_kingdom', words, 'ussr')).toBe('friend')
  })
})

suite('groups of spaces', () => {
  it('hold every space once, what can be chosen first', () => {
    const groups = groupsOf(words, scene, { persia: '' }, 'ussr', 'ussr')
    expect(groups).toEqual([
      { name: 'lit', spaces: ['persia'] },
      { name: 'fought', spaces: ['ukraine'] },
      { name: 'mine', spaces: ['caucasus'] },
      { name: 'rest', spaces: ['black_sea'] },
    ])
    expect(beside(groups, 'persia', 1)).toBe('ukraine')
    expect(beside(groups, 'persia', -1)).toBe('black_sea')
    expect(beside(groups, null, 1)).toBe('persia')
    expect(beside([], null, 1)).toBeNull()
  })
})

suite('what is said aloud', () => {
  const line = (number: number, told: string[]): LineInfo => ({ number, at: 0, type: 'play', told })

  it('is one sentence for an action, once and in order', () => {
    const lines = [line(1, ['red placed 3']), line(2, []), line(3, ['red attacks.', 'red lost 1.'])]
    expect(announced(lines, 0)).toEqual(['Red placed 3.', 'Red attacks; red lost 1.'])
    expect(announced(lines, 3)).toEqual([])
  })
})
