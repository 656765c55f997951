import { describe, expect, it } from 'vitest'

import type { Term } from '../src/api/axis'
import type { LineInfo, UnitInfo } from '../src/api/wire'
import { Words } from '../src/game/words'
import { pauses, replayed, stories, type Squad } from '../src/panels/battle/battle'
import { grouped, heard, hitsOf, left, lineupOf, numbers, outside, rows } from '../src/panels/battle/strip'
import { action, added, byOrder, chosenOf, complete, effectsOf, removed, same, sunkOf, toggled, type Hits } from '../src/panels/casualties/losses'
import { entriesOf, entryAt, keyOf, targetIn } from '../src/panels/order/waiting'

function line(number: number, ...events: object[]): LineInfo {
  return { number, at: 0, type: 'play', seat: 'germany', events, told: [] } as unknown as LineInfo
}

const BEGAN = {
  type: 'BattleBegan',
  space: 'karelia',
  attackers: [
    { kind: 'infantry', count: 3, power: 'germany' },
    { kind: 'fighter', power: 'germany', left: 3 },
    { kind: 'fighter', power: 'germany', left: 2 },
  ],
  defenders: [
    { kind: 'infantry', count: 2, power: 'ussr' },
    { kind: 'fighter', power: 'united_kingdom' },
  ],
}
const fired = (role: string, step: string, hits: number, ...dice: object[]): object => ({
  type: 'DiceRolled', role, space: 'karelia', step, hits, dice,
})
const shots = (power: string, kind: string, need: number, ...faces: number[]): object => ({ power, kind, need, faces })
const units = (type: string, ...terms: Term[]): object => ({ type, space: 'karelia', units: terms, reason: 'battle' })

const GUN = fired('defender', 'guns', 1, shots('ussr', 'anti_aircraft_gun', 1, 1, 5))
const OPENING = [
  BEGAN,
  GUN,
  units('UnitsHit', { kind: 'fighter', power: 'germany', left: 2 }),
  units('UnitsLost', { kind: 'fighter', power: 'germany', left: 2 }),
  { type: 'RoundBegan', round: 1, space: 'karelia' },
  fired('attacker', 'attack', 1, shots('germany', 'infantry', 1, 1, 4, 6)),
  units('UnitsHit', { kind: 'infantry', power: 'ussr' }),
  fired('attacker', 'attack', 0, shots('germany', 'fighter', 3, 5)),
]
const ROUND = [
  fired('defender', 'defence', 1, shots('ussr', 'infantry', 2, 2, 6)),
  units('UnitsLost', { kind: 'infantry', power: 'germany' }),
  fired('defender', 'defence', 0, shots('united_kingdom', 'fighter', 4, 5)),
  units('UnitsLost', { kind: 'infantry', power: 'ussr' }),
]
const CHART = [
  { kind: 'infantry', attack: 1, defense: 2, cost: 3 },
  { kind: 'artillery', attack: 2, defense: 2, cost: 4 },
  { kind: 'fighter', attack: 3, defense: 4, cost: 12 },
] as unknown as UnitInfo[]

function only(lines: LineInfo[]): ReturnType<typeof replayed> {
  const story = stories(lines).at(-1)
  if (!story) throw new Error('there is no battle')
  return replayed(story)
}

const numbersOf = (squad: Squad | undefined): number[] =>
  squad ? [squad.ready, squad.hit, squad.lost, squad.lostInAll] : []

describe('a battle told again', () => {
  it('keeps who is ready, hit and lost', () => {
    const battle = only([line(1, ...OPENING)])
    expect(battle.round).toBe(1)
    expect(battle.attacker.map((squad) => squad.lost)).toEqual([0, 0, 1])
    expect(numbersOf(battle.defender[0])).toEqual([1, 1, 0, 0])
    const after = only([line(1, ...OPENING), line(2, ...ROUND)])
    expect(numbersOf(after.defender[0])).toEqual([1, 0, 1, 1])
    expect(numbersOf(after.attacker[0])).toEqual([2, 0, 1, 1])
  })

  it('puts the columns of one step together, with its victims', () => {
    const { volleys } = only([line(1, ...OPENING), line(2, ...ROUND)])
    expect(volleys.map(({ role, step, hits }) => `${role} ${step} ${hits}`)).toEqual([
      'defender guns 1', 'attacker attack 1', 'defender defence 1',
    ])
    expect(volleys[1]?.shots).toHaveLength(2)
    expect(volleys[1]?.struck).toEqual([{ kind: 'infantry', power: 'ussr' }])
    expect(volleys[2]?.struck).toEqual([{ kind: 'infantry', power: 'germany', count: 1 }])
  })

  it('begins each round with those who are left', () => {
    const battle = only([line(1, ...OPENING), line(2, ...ROUND, { type: 'RoundBegan', round: 2, space: 'karelia' })])
    expect(battle.round).toBe(2)
    expect(numbersOf(battle.attacker[0])).toEqual([2, 0, 0, 1])
    expect(hitsOf(battle, 'attacker')).toBe(0)
  })

  it('leaves out what was undone, and other spaces', () => {
    const lines = [
      line(1, ...OPENING),
      line(2, { type: 'UnitsLost', space: 'kiev', reason: 'guns', units: [{ kind: 'infantry', power: 'ussr' }] }),
      line(3, ...ROUND),
      { ...line(4), type: 'take_back', to: 2 } as unknown as LineInfo,
    ]
    expect(numbersOf(only(lines).defender[0])).toEqual([1, 1, 0, 0])
  })

  it('tells battles apart, and knows how they ended', () => {
    const end = { type: 'BattleEnded', space: 'karelia', outcome: 'attacker won' }
    const next = { ...BEGAN, space: 'kiev' }
    const found = stories([line(1, ...OPENING, end, next)])
    expect(found.map(({ space, events }) => `${space} ${events.length}`)).toEqual(['karelia 9', 'kiev 1'])
    const first = found[0]
    expect(first && replayed(first).outcome).toBe('attacker won')
  })

  it('can stop after every roll', () => {
    const story = stories([line(1, ...OPENING)])[0]
    expect(story && pauses(story, 1)).toEqual([2, 6, 8])
  })

  it('lets units leave', () => {
    const left1 = { type: 'UnitsRetreated', seat: 'germany', space: 'karelia', target: 'kiev', units: [{ kind: 'infantry', count: 3 }] }
    const battle = only([line(1, BEGAN, left1)])
    expect(battle.attacker[0]?.away).toBe(3)
    expect(left(battle, 'attacker').map((term) => term.kind)).toEqual(['fighter', 'fighter'])
  })
})

describe('the strip', () => {
  const battle = only([line(1, ...OPENING)])
  const lineup = lineupOf(battle, null, CHART)

  it('has a row for each number that anybody hits on', () => {
    expect(numbers(lineup)).toEqual([1, 2, 3, 4])
    expect(rows(lineup, 'attacker').map((row) => row.groups.map(({ squad }) => squad.term.kind).join())).toEqual([
      'infantry', '', 'fighter,fighter', '',
    ])
  })

  it('lays the dice under their tokens; who was lost before has none', () => {
    const tokens = rows(lineup, 'attacker').flatMap((row) => row.groups.flatMap((group) => group.tokens))
    expect(tokens.map(({ condition, faces }) => `${condition} ${faces.join('')}`)).toEqual([
      'ready 1', 'ready 4', 'ready 6', 'ready 5', 'lost ',
    ])
  })

  it('is told as a table: those that fared alike in one row', () => {
    const told = heard(rows(lineup, 'attacker'))
    expect(told.map(({ count, squad, need, faces, hits, condition }) => [count, squad.term.kind, need, faces.join(' '), hits, condition].join(', '))).toEqual([
      '3, infantry, 1, 1 4 6, 1, ready', '1, fighter, 3, 5, 0, ready', '1, fighter, 3, , 0, lost',
    ])
  })

  it('shows who fires from outside', () => {
    expect(outside(battle, 'defender').map(({ step, shots: { kind } }) => `${step} ${kind}`)).toEqual(['guns anti_aircraft_gun'])
  })

  it('takes what the server says before the first die', () => {
    const began = only([line(1, BEGAN)])
    const said = { space: 'karelia', attacker: [], defender: [{ kind: 'fighter', power: 'united_kingdom', need: 5, dice: 1, ready: 1, hit: 0 }] }
    const jets = lineupOf(began, said as never, CHART)
    expect(numbers(jets)).toEqual([1, 2, 3, 4, 5])
  })

  it('puts infantry beside artillery in two rows, before and after its dice', () => {
    const attackers = [{ kind: 'infantry', count: 3, power: 'germany' }, { kind: 'artillery', power: 'germany' }]
    const began = { ...BEGAN, attackers }
    const said = {
      space: 'karelia', defender: [],
      attacker: [
        { kind: 'infantry', power: 'germany', need: 1, dice: 1, ready: 2, hit: 0 },
        { kind: 'infantry', power: 'germany', need: 2, dice: 1, ready: 1, hit: 0 },
        { kind: 'artillery', power: 'germany', need: 2, dice: 1, ready: 1, hit: 0 },
      ],
    }
    const told = (strip: object | null, ...events: object[]): string[] =>
      rows(lineupOf(only([line(1, began, ...events)]), strip as never, CHART), 'attacker').flatMap(({ need, groups }) =>
        groups.map(({ squad, tokens }) => `${need} ${squad.term.kind} ${tokens.map(({ faces, place }) => `${place}:${faces.join()}`).join(' ')}`))
    expect(told(said)).toEqual(['1 infantry 0: 1:', '2 infantry 2:', '2 artillery 0:'])
    const roll = fired('attacker', 'attack', 2, shots('germany', 'infantry', 1, 1, 4), shots('germany', 'infantry', 2, 2), shots('germany', 'artillery', 2, 6))
    expect(told(null, roll)).toEqual(['1 infantry 0:1 1:4', '2 infantry 2:2', '2 artillery 0:6'])
  })

  it('gives each unit its several dice', () => {
    const began = { ...BEGAN, attackers: [{ kind: 'bomber', count: 2, power: 'germany' }] }
    const lineup = lineupOf(only([line(1, began, fired('attacker', 'attack', 1, shots('germany', 'bomber', 4, 1, 5, 6, 6)))]), null, CHART)
    expect(lineup.attacker.flatMap(({ tokens }) => tokens.map(({ faces }) => faces.join(' ')))).toEqual(['1 5', '6 6'])
  })

  it('groups the dice of many', () => {
    expect(grouped([4, 1, 4, 6])).toEqual([{ face: 1, times: 1 }, { face: 4, times: 2 }, { face: 6, times: 1 }])
  })
})

describe('conditions of ships', () => {
  const SEA = {
    type: 'BattleBegan', space: 'karelia',
    attackers: [{ kind: 'submarine', count: 2, power: 'germany' }, { kind: 'fighter', power: 'germany' }],
    defenders: [{ kind: 'battleship', count: 2, power: 'ussr' }],
  }

  it('keeps damaged ships apart, until they are lost', () => {
    const hurt = units('UnitsDamaged', { kind: 'battleship', power: 'ussr' })
    const damaged = { kind: 'battleship', power: 'ussr', condition: 'damaged' }
    const torpedoes = fired('attacker', 'submarines', 1, shots('germany', 'submarine', 2, 1, 6))
    const battle = only([line(1, SEA, torpedoes, hurt)])
    expect(battle.defender.map(({ term, ready }) => `${term.condition ?? ''} ${ready}`)).toEqual([' 1', 'damaged 1'])
    expect(battle.volleys[0]?.struck).toEqual([damaged])
    const after = only([line(1, SEA, hurt), line(2, units('UnitsHit', damaged), units('UnitsLost', damaged))])
    expect(after.defender.map(numbersOf)).toEqual([[1, 0, 0, 0], [0, 0, 1, 1]])
  })

  it('lets submarines submerge and aircraft fly off', () => {
    const battle = only([line(1, SEA, units('UnitsSubmerged', { kind: 'submarine', power: 'germany' }), units('AircraftLeft', { kind: 'fighter', power: 'germany' }))])
    const tokens = lineupOf(battle, null, CHART).attacker.flatMap((group) => group.tokens)
    expect(tokens.map(({ squad, condition }) => `${squad.term.kind} ${condition}`).sort()).toEqual(['fighter away', 'submarine ready', 'submarine submerged'])
  })

  const asked: Hits = {
    hits: 2, seat: 'ussr',
    among: [{ kind: 'battleship' }, { kind: 'transport' }, { kind: 'battleship', condition: 'damaged' }],
  }
  const [ship = '', freighter = '', second = ''] = chosenOf(asked, asked.among)

  it('a tap damages a ship, another sinks it, a third takes both back', () => {
    const once = toggled([], asked, ship, 0)
    expect(once).toEqual([ship])
    const twice = toggled(once, asked, ship, 0)
    expect(same(twice, [ship, second])).toBe(true)
    expect(sunkOf(twice, asked, ship)).toBe(1)
    expect(toggled(twice, asked, ship, 0)).toEqual([])
    expect(same(toggled([freighter, ship], asked, ship, 0), [ship, second])).toBe(true)
    expect(toggled([ship], { ...asked, hits: 1 }, ship, 0)).toEqual([])
  })

  it('says what is lost and what is only damaged', () => {
    const words = new Words({ units: [{ kind: 'battleship', traits: ['two_hits'] }] } as never)
    const effects = (...terms: Term[]): string[] => Object.values(effectsOf(terms, words)).map((found) => found.map((term) => `${term.count ?? 1} ${term.kind}`).join())
    expect(effects({ kind: 'battleship' }, { kind: 'transport' })).toEqual(['1 transport', '1 battleship'])
    expect(effects({ kind: 'battleship', count: 2 }, { kind: 'battleship', condition: 'damaged' })).toEqual(['1 battleship', '1 battleship'])
  })

  it('an order of losses takes a damaged ship for another kind', () => {
    expect(byOrder({ ...asked, hits: 1, among: [{ kind: 'battleship', condition: 'damaged' }, { kind: 'transport' }] }, ['battleship'], () => 8).map(({ kind }) => kind)).toEqual(['battleship'])
    expect(byOrder({ ...asked, hits: 1, among: [{ kind: 'battleship', condition: 'damaged' }, { kind: 'transport' }] }, ['battleship'], (kind) => (kind === 'transport' ? 8 : 24)).map(({ kind }) => kind)).toEqual(['transport'])
  })
})

describe('what comes next in the combat phase', () => {
  const entries = entriesOf({ type: 'ChooseBattle', seats: ['germany'], spaces: ['karelia'], raids: ['karelia', 'russia'], rockets: [['germany', 'russia'], ['germany', 'kiev']] })

  it('rockets gun by gun, raids, battles', () => {
    expect(entries.map(keyOf)).toEqual(['rocket germany', 'raid karelia', 'raid russia', 'battle karelia'])
    expect(entries[0] && targetIn(entries[0], 'kiev')).toBe('kiev')
    expect(entries[0] && targetIn(entries[0], 'karelia')).toBe('russia')
  })

  it('a click on a space means its battle, else what else happens there', () => {
    expect(['karelia', 'russia', 'germany', 'kiev'].map((space) => entryAt(entries, space)?.kind)).toEqual(['battle', 'raid', 'rocket', undefined])
  })
})

describe('losses being chosen', () => {
  const asked: Hits = {
    hits: 2,
    seat: 'ussr',
    among: [{ kind: 'infantry', count: 2 }, { kind: 'fighter' }, { kind: 'armor', power: 'united_kingdom' }],
  }
  const [infantry, fighter, armor] = [
    chosenOf(asked, [{ kind: 'infantry' }])[0] ?? '',
    chosenOf(asked, [{ kind: 'fighter' }])[0] ?? '',
    chosenOf(asked, [{ kind: 'armor', power: 'united_kingdom' }])[0] ?? '',
  ]

  it('begins with a proposal and makes room for another choice', () => {
    const proposed = chosenOf(asked, [{ kind: 'infantry', count: 2 }])
    expect(complete(proposed, asked)).toBe(true)
    const changed = toggled(proposed, asked, fighter, 0)
    expect(same(changed, [fighter, infantry])).toBe(true)
    expect(action(changed, asked)).toEqual({
      type: 'TakeLosses',
      units: [{ kind: 'infantry', count: 1 }, { kind: 'fighter', count: 1 }],
    })
  })

  it('takes a choice back', () => {
    expect(toggled([infantry], asked, infantry, 0)).toEqual([])
    expect(removed([infantry], fighter)).toEqual([infantry])
    expect(complete([infantry], asked)).toBe(false)
  })

  it('never takes more than there are', () => {
    expect(added([fighter], asked, fighter)).toEqual([fighter])
    expect(added([infantry, infantry], asked, infantry)).toEqual([infantry, infantry])
  })

  it('names the power where the decision does', () => {
    expect(action([armor], asked).units).toEqual([{ kind: 'armor', power: 'united_kingdom', count: 1 }])
  })
})
