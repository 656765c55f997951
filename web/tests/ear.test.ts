import { describe as suite, expect, it } from 'vitest'

import type { Asking, LineInfo, Scene } from '../src/api/wire'
import { announced } from '../src/game/announce'
import { describe, relationOf } from '../src/game/describe'
import { beside, groupsOf } from '../src/game/groups'
import { questionOf, questionTo } from '../src/game/question'
import { Words } from '../src/game/words'

const words = new Words({
  edition: 'classic', name: 'Classic', map: null, hides: false, groups: [],
  units: [{ kind: 'industrial_complex', name: 'industrial complex', cost: 15, move: 0, attack: 0, defense: 0, traits: ['factory', 'installation'] }],
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

  it('says whose the units in a neighbouring sea are', () => {
    const ships: Scene = {
      ...scene,
      stacks: { black_sea: [
        { power: 'germany', kind: 'armor', count: 2 }, { power: 'ussr', kind: 'armor', count: 1 }, { power: 'germany', kind: 'infantry', count: 1 },
      ] },
    }
    expect(describe('caucasus', words, ships, 'ussr')).toContain('Black Sea, yours, 1 unit, enemy, 3 units;')
    expect(describe('caucasus', words, ships, 'united_kingdom')).toContain('Black Sea, friend, 1 unit, enemy, 3 units;')
    expect(describe('caucasus', words, ships)).toContain('Black Sea, 4 units;')
  })

  it('knows no friends for one who only watches', () => {
    expect(describe('caucasus', words, scene)).toContain('Borders Ukraine, 6 units; Black Sea; Persia.')
    expect(relationOf('', words, 'ussr')).toBe('nobody')
    expect(relationOf('united_kingdom', words, 'ussr')).toBe('friend')
  })
})

suite('a question', () => {
  const asking = {
    seats: ['ussr'], kind: 'ChooseCasualties', decision: { hits: 2, seats: ['ussr'], type: 'ChooseCasualties' },
  } as unknown as Asking

  it('names who is asked where that is somebody else', () => {
    expect(questionOf(asking, words)).toBe('Which 2 units do you lose?')
    expect(questionTo(asking, words)).toBe('USSR is asked: Which 2 units do you lose?')
    expect(questionTo({ ...asking, seats: ['ussr', 'germany'] }, words)).toContain('USSR and Germany are asked: ')
  })
})

suite('groups of spaces', () => {
  it('hold every space once, what can be chosen first', () => {
    const groups = groupsOf(words, scene, { persia: '' }, 'ussr', ['ussr'])
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
  /** As the server weighs them. */
  const MINOR = new Set(['DiceRolled', 'RoundBegan', 'ProductionChanged'])
  const line = (number: number, told: string[], kinds: (string | object)[] = [], more: Partial<LineInfo> = {}): LineInfo => ({
    number, at: 0, type: 'play', told, ...more,
    events: kinds.map((one) => (typeof one === 'string' ? { type: one } : one)) as never,
    weights: kinds.map((one) => (typeof one === 'string' && MINOR.has(one) ? 'minor' : 'normal')),
  })
  const said = (lines: LineInfo[], mine: string[] = []): string[] => announced(lines, 0, words, mine)

  it('is one sentence for an action, once and in order', () => {
    const lines = [line(1, ['red placed 3']), line(2, []), line(3, ['red attacks.', 'red lost 1.'])]
    expect(said(lines)).toEqual(['Red placed 3.', 'Red attacks; red lost 1.'])
    expect(announced(lines, 3, words, [])).toEqual([])
  })

  it('leaves out dice, and never what was lost and taken', () => {
    const units = (power: string): object[] => [{ kind: 'infantry', power }]
    const battle = line(
      1,
      [
        'battle in Ukraine: USSR infantry against Germany infantry', 'round 1 in Ukraine', 'USSR fired in Ukraine, one hit: infantry 1',
        'Germany took a hit in Ukraine: infantry', 'Germany fired in Ukraine, one hit: infantry 1', 'USSR took a hit in Ukraine: infantry',
        'Germany lost infantry in Ukraine', 'USSR lost infantry in Ukraine', 'battle in Ukraine over: attacker won',
        'USSR took Ukraine from Germany', 'USSR produces 27, +3',
      ],
      [
        'BattleBegan', 'RoundBegan', 'DiceRolled', { type: 'UnitsHit', units: units('germany') }, 'DiceRolled',
        { type: 'UnitsHit', units: units('ussr') }, { type: 'UnitsLost', units: units('germany') },
        { type: 'UnitsLost', units: units('ussr') }, { type: 'BattleEnded', space: 'ukraine' },
        { type: 'SpaceCaptured', space: 'ukraine' }, 'ProductionChanged',
      ],
    )
    expect(said([battle])).toEqual([
      'Battle in Ukraine: USSR infantry against Germany infantry; Germany lost infantry in Ukraine; ' +
        'USSR lost infantry in Ukraine; USSR took Ukraine from Germany.',
    ])
  })

  it('tells of hits that are not yet lost, and by whom they were chosen', () => {
    const hit = line(1, ['Germany took a hit in Ukraine: infantry'], [{ type: 'UnitsHit', units: [] }], { by: 'order', seat: 'germany' })
    expect(said([hit])).toEqual(['Germany answered by standing order; Germany took a hit in Ukraine: infantry.'])
  })

  it('tells one’s own orders as they are given, those of others as they are carried out', () => {
    const lines = [
      line(1, ['order 1: move armor: Caucasus > Ukraine'], ['OrderPlanned'], { seat: 'ussr', planned: [0] }),
      line(2, ['USSR moved armor: Caucasus > Ukraine', 'battle in Ukraine'], ['UnitsMoved', 'BattleBegan'], {
        seat: 'ussr', action: { type: 'Done' } as never, carried_out: [0],
      }),
    ]
    expect(said(lines, ['ussr'])).toEqual(['Order 1: move armor: Caucasus to Ukraine.', 'Battle in Ukraine.'])
    expect(said(lines, ['germany'])).toEqual(['USSR moved armor: Caucasus to Ukraine; battle in Ukraine.'])
  })

  it('counts many moves', () => {
    const told = ['a', 'b', 'c', 'd', 'battle in Ukraine']
    const move = { type: 'UnitsMoved', seat: 'germany' }
    expect(said([line(1, told, [move, move, move, move, 'BattleBegan'], { carried_out: [0, 1, 2, 3] })])).toEqual(['Germany made 4 moves; battle in Ukraine.'])
    expect(said([line(1, told.slice(1), [move, move, move, 'BattleBegan'], { carried_out: [0, 1, 2] })])).toEqual(['B; c; d; battle in Ukraine.'])
  })

  it('tells of a roll what it cost', () => {
    const roll = { type: 'AttackRolled', origin: 'caucasus', target: 'ukraine', attacker_loses: 1, defender_loses: 0 }
    expect(said([line(1, ['caucasus rolled 6 5; ukraine rolled 6; lost 1 and 0'], [roll])])).toEqual(['Caucasus lost 1, Ukraine lost 0.'])
  })

  it('says nothing of a line that others keep to themselves', () => {
    expect(said([{ number: 1, at: 0, type: 'play' }])).toEqual([])
  })
})
