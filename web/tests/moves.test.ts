import { describe, expect, it } from 'vitest'

import type { ReachInfo, StandInfo, Term, UnitInfo, Way } from '../src/api/wire'
import { afterChip, chosenSpaces, isFresh, sharedReach, stillThere, takenFrom, unitText, unsettledSpaces, waitingSpaces } from '../src/panels/move/selection'
import { along, boardings, isFit, merged, type Target } from '../src/panels/move/ways'
import { arrowsOf, routeOf } from '../src/panels/move/words'

function unit(kind: string, ...traits: string[]): UnitInfo {
  return { kind, name: kind, cost: 1, move: 1, attack: 1, defense: 1, traits }
}

const UNITS = [unit('infantry', 'land'), unit('armor', 'land'), unit('fighter', 'air'), unit('transport', 'sea'), unit('anti_aircraft_gun', 'land', 'installation')]

function stand(space: string, term: Term, open: string[], more: Partial<StandInfo> = {}): StandInfo {
  return {
    space,
    unit: term,
    left: 1,
    room: 0,
    held: null,
    open: Object.fromEntries(open.map((there) => [there, [space, there]])),
    idle: [],
    ...more,
  }
}

const HELD = { rule: 'X-1', text: 'held', facts: {}, sentence: 'It stays.' }
const STANDS = [
  stand('moscow', { kind: 'infantry', count: 4 }, ['kiev', 'ural'], { idle: ['ural'] }),
  stand('moscow', { kind: 'armor', count: 2 }, ['kiev', 'ural', 'berlin'], { idle: ['ural'], left: 2 }),
  stand('moscow', { kind: 'fighter' }, ['kiev', 'berlin', 'baltic'], { left: 4 }),
  stand('moscow', { kind: 'anti_aircraft_gun' }, []),
  stand('ural', { kind: 'infantry' }, ['moscow'], { idle: ['moscow'] }),
  stand('baltic', { kind: 'transport', cargo: [{ kind: 'infantry', count: 2 }] }, ['north'], { left: 0 }),
  stand('kiev', { kind: 'armor', left: 1 }, ['berlin']),
  stand('leningrad', { kind: 'infantry' }, [], { held: HELD }),
]

describe('choosing units', () => {
  it('writes them as orders do', () => {
    expect(unitText({ kind: 'transport', count: 2, cargo: [{ kind: 'infantry' }, { kind: 'armor', power: 'uk' }], left: 1 })).toBe(
      '2 transport[infantry, uk armor]/1',
    )
  })

  it('takes the troops of a space, without its guns and aircraft', () => {
    expect(takenFrom('moscow', STANDS, UNITS)).toEqual({ 'moscow infantry': 4, 'moscow armor': 2 })
  })

  it('takes what has moved where nothing else is left, and ships with cargo', () => {
    expect(takenFrom('kiev', STANDS, UNITS)).toEqual({ 'kiev armor/1': 1 })
    expect(takenFrom('baltic', STANDS, UNITS)).toEqual({ 'baltic transport[2 infantry]': 1 })
    expect(takenFrom('leningrad', STANDS, UNITS)).toEqual({})
  })

  it('takes a pile by its chip, then one fewer; shift adds another space', () => {
    const once = afterChip({}, 'moscow', 'infantry', STANDS, false)
    expect(once).toEqual({ 'moscow infantry': 4 })
    expect(afterChip(once, 'moscow', 'infantry', STANDS, false)).toEqual({ 'moscow infantry': 3 })
    expect(afterChip(once, 'moscow', 'armor', STANDS, false)).toEqual({ 'moscow infantry': 4, 'moscow armor': 2 })
    expect(afterChip(once, 'ural', 'infantry', STANDS, false)).toEqual({ 'ural infantry': 1 })
    expect(afterChip(once, 'ural', 'infantry', STANDS, true)).toEqual({ 'moscow infantry': 4, 'ural infantry': 1 })
  })

  it('keeps what is still there after others have moved', () => {
    expect(stillThere({ 'moscow infantry': 9, 'gone armor': 1 }, STANDS)).toEqual({ 'moscow infantry': 4 })
  })

  it('knows which spaces have units left that have something to do', () => {
    expect(waitingSpaces(STANDS, UNITS)).toEqual(['moscow', 'baltic'])
    expect(isFresh(STANDS[6] as StandInfo)).toBe(false)
  })

  it('asks for aircraft first that cannot stay where they are, if they can come down', () => {
    const flight = { kind: 'fighter', count: 1, left: 2 }
    expect(
      unsettledSpaces([
        { ...flight, space: 'kiev', landing: ['moscow'] },
        { ...flight, space: 'moscow', landing: ['moscow', 'ural'] },
        { ...flight, space: 'north', landing: [] },
      ]),
    ).toEqual(['kiev'])
  })

  it('lists the units by the spaces that they leave', () => {
    expect(chosenSpaces({ 'moscow infantry': 2, 'ural infantry': 1 }, STANDS)).toEqual({
      moscow: [{ kind: 'infantry', count: 2 }],
      ural: [{ kind: 'infantry', count: 1 }],
    })
  })
})

describe('where a group can go', () => {
  it('is what all its piles share, and idle where one has nothing to do', () => {
    const found = sharedReach({ 'moscow infantry': 1, 'moscow armor': 1 }, STANDS)
    expect([...found.keys()]).toEqual(['kiev', 'ural'])
    expect(found.get('kiev')?.idle).toBe(false)
    expect(found.get('ural')?.idle).toBe(true)
    expect(sharedReach({}, STANDS).size).toBe(0)
  })

  it('is asked of the rules for each space, and meets where all get to', () => {
    const way = (path: string[], more: Partial<Way> = {}): Way => ({ path, cost: path.length - 1, owed: [], orders: [{ type: 'Move', path }], ...more })
    const part = (open: Record<string, Way>): ReachInfo => ({ version: 1, open, closed: {} })
    const found = merged([
      part({ kiev: way(['moscow', 'kiev'], { left: 3, landing: ['moscow', 'ural'] }), berlin: way(['moscow', 'kiev', 'berlin']) }),
      part({ kiev: way(['a', 'b', 'kiev'], { owed: [HELD], left: 1, landing: ['ural'] }) }),
    ])
    expect([...found.keys()]).toEqual(['kiev'])
    const kiev = found.get('kiev')
    expect(kiev).toMatchObject({ cost: 2, left: 1, landing: ['ural'], shipped: false })
    expect(kiev?.orders).toHaveLength(2)
    expect(kiev && isFit(kiev)).toBe(false)
    expect(merged([]).size).toBe(0)
    const orders = [{ type: 'Move', path: ['x', 'kiev'] }]
    const fork = { path: ['x', 'kiev'], orders, guns: [], neutrals: [], takes: [], back: '' }
    expect(kiev && along(kiev, fork)).toMatchObject({ paths: [['x', 'kiev']], orders, cost: 2 })
    expect(kiev && along(kiev, undefined)).toBe(kiev)
  })
})

describe('orders on the map', () => {
  it('lead along their path, over the sea too', () => {
    expect(routeOf({ type: 'Move', path: ['a', 'b', 'c'] })).toEqual(['a', 'b', 'c'])
    expect(routeOf({ type: 'Load', origin: 'a', zone: 'b' })).toEqual(['a', 'b'])
    expect(routeOf({ type: 'Unload', zone: 'b', target: 'c' })).toEqual(['b', 'c'])
  })

  it('are one arrow where they lead the same way', () => {
    const move = (kind: string): { action: Record<string, unknown> } => ({ action: { type: 'Move', units: [{ kind }], path: ['a', 'b', 'c'] } })
    const arrows = arrowsOf([move('armor'), move('infantry')], 'red', (space) => space === 'c')
    expect(arrows).toEqual([
      {
        from: 'a',
        to: 'c',
        via: ['b'],
        kind: 'attack',
        power: 'red',
        units: [
          { power: 'red', kind: 'armor', count: 1 },
          { power: 'red', kind: 'infantry', count: 1 },
        ],
      },
    ])
  })
})

describe('going aboard and ashore', () => {
  function target(space: string, cost: number, ...types: string[]): Target {
    const orders = types.map((type) => ({ type }))
    return { space, cost, paths: [], owed: [], idle: false, orders, left: null, landing: [], shipped: true, fine: 0 }
  }

  it('is aimed at the ships first, by the fewest orders', () => {
    const found = [target('algeria', 2, 'Load', 'Move', 'Unload'), target('baltic', 1, 'Move', 'Load'), target('north', 1, 'Load'), target('kiev', 1, 'Move')]
    expect(boardings(found).map((one) => one.space)).toEqual(['north', 'baltic'])
  })

  it('is aimed at the coasts for ships that are loaded', () => {
    const found = [target('algeria', 1, 'Move', 'Unload'), target('norway', 0, 'Unload'), target('baltic', 1, 'Move')]
    expect(boardings(found).map((one) => one.space)).toEqual(['norway', 'algeria'])
  })
})
