import { describe, expect, it } from 'vitest'

import type { BoardInfo, LineInfo, View } from '../src/api/wire'
import { spacesIn, withSpace } from '../src/game/actions'
import { changedSpaces } from '../src/game/changes'
import { latestRoll } from '../src/panels/risk/dice'
import { matching } from '../src/game/find'
import { history, merged, standing } from '../src/game/lines'
import { phasesOf } from '../src/game/phases'
import { onTurn, playersOf } from '../src/game/players'
import { questionOf } from '../src/game/question'
import { rowsOf } from '../src/game/tables'
import { Words } from '../src/game/words'
import { typing } from '../src/keys/typing'
import { chips } from '../src/map/layout'
import { PANELS } from '../src/panels'
import { fits } from '../src/panels/risk/beside'
import { handOf, placesOf, sameCards, setsOf } from '../src/panels/risk/sets'
import { parse } from '../src/router.svelte'
import { partsOf } from '../src/ui/rules'

const board: BoardInfo = {
  edition: 'risk',
  name: 'Risk',
  map: null,
  hides: true,
  spaces: [
    { space: 'alaska', name: 'Alaska', neighbours: ['kamchatka'] },
    { space: 'kamchatka', name: 'Kamchatka', neighbours: ['alaska'] },
    { space: 'great_britain', name: 'Great Britain' },
  ],
  groups: [],
  looks: { red: { livery: 'ussr', emblem: 'star' } },
  sides: { red: 'red' },
  units: [],
  words: { space: { alaska: 'Alaska', kamchatka: 'Kamchatka' }, seat: { red: 'Red' } },
}
const words = new Words(board)

function line(number: number, more: Partial<LineInfo> = {}): LineInfo {
  return { number, at: 0, type: 'play', ...more }
}

describe('the log', () => {
  it('holds each line once, whatever is told again', () => {
    const known = merged([], [line(0), line(1)], 2)
    expect(merged(known, [line(1), line(2)], 3).map((one) => one.number)).toEqual([0, 1, 2])
    expect(merged(known, [], 2)).toBe(known)
    expect(merged(known, [], 9), 'the others are on their way').toBe(known)
    expect(merged(known, [], 1), 'the end of a damaged log was cut off').toEqual([line(0)])
    expect(merged(known, [line(3)], 4), 'one is missing').toBe(known)
  })

  it('leaves out what was undone', () => {
    const lines = [line(0), line(1), line(2), line(3, { type: 'undo', to: 1 }), line(4)]
    expect(standing(lines).map((one) => one.number)).toEqual([0, 1, 4])
  })

  it('tells the newest first, with the spaces that a line is about', () => {
    const told = line(1, {
      seat: 'red',
      told: ['Red took Alaska'],
      events: [{ type: 'TerritoryCaptured', by: 'red', space: 'alaska', taken_from: 'blue' }],
      whose: ['red'],
    })
    const [first] = history([line(0), told], (id) => words.isSpace(id))
    expect(first).toMatchObject({ seat: 'red', text: 'Red took Alaska', spaces: ['alaska'] })
  })

  it('shows the emblem of whom an event tells, whoever acted', () => {
    const lost = line(1, { seat: 'red', told: ['Blue lost infantry', 'round 2'], events: [{ type: 'UnitsLost' }, { type: 'RoundBegan' }], whose: ['blue', null] })
    expect(history([lost], () => false).map(({ seat }) => seat)).toEqual([null, 'blue'])
  })

  it('has a latest roll, which is fresh until something else happens', () => {
    const rolled = { type: 'AttackRolled', origin: 'alaska', target: 'kamchatka', attack: [6], defence: [1] }
    const taken = { type: 'TerritoryCaptured', by: 'red', space: 'kamchatka', taken_from: 'blue' }
    const roll = line(1, { events: [rolled, taken], told: ['Alaska rolled 6', 'Red took Kamchatka'] })
    expect(latestRoll([line(0)])).toBeNull()
    expect(latestRoll([roll, line(2)]), 'nothing happened in the last').toMatchObject({ fresh: true, outcome: 'Red took Kamchatka.', line: 1 })
    expect(latestRoll([roll, line(2, { events: [{ type: 'ArmiesMoved' }] })])).toMatchObject({ fresh: false })
    expect(latestRoll([line(1, { events: [rolled], told: ['Alaska rolled 6'] })])).toMatchObject({ outcome: '' })
  })
})

describe('positions', () => {
  it('differ where owners or piles do', () => {
    const before = { owners: { a: 'red', b: 'red' }, stacks: { a: [], b: [{ power: 'red', kind: 'army', count: 1 }] } }
    const after = { owners: { a: 'blue', b: 'red' }, stacks: { a: [], b: [{ power: 'red', kind: 'army', count: 2 }] } }
    expect(changedSpaces(before, after)).toEqual(['a', 'b'])
    expect(changedSpaces(after, after)).toEqual([])
  })

  it('are read as tables by their headings', () => {
    const grid = { title: 'table-players', headings: ['column-player', 'column-cards'], rows: [['red', 3]] }
    expect(rowsOf([grid], 'table-players')).toEqual([{ player: 'red', cards: 3 }])
    expect(rowsOf([grid], 'table-deck')).toEqual([])
  })
})

describe('questions', () => {
  it('are asked with names instead of IDs', () => {
    const asking = { seats: ['red'], kind: 'MoveInArmies', rule: 'RI-DEC-10', since: 0, forms: [], question: '', duties: [] }
    const decision = { type: 'MoveInArmies', origin: 'alaska', target: 'kamchatka', least: 1, most: 3 }
    expect(questionOf({ ...asking, decision }, words)).toBe('How many armies move into Kamchatka?')
  })

  it('have a phase, but for those outside turns', () => {
    const phases = ['phase-cards', 'phase-new-armies', 'phase-attacks']
    expect(phasesOf(phases, { phase: 'phase-attacks' })).toEqual({ phases, now: 2 })
    expect(phasesOf(phases, { phase: null })).toBeNull()
    expect(phasesOf(phases, null)).toBeNull()
    expect(phasesOf(undefined, { phase: 'phase-attacks' })).toBeNull()
  })
})

describe('options', () => {
  it('are looked through for spaces, however deep', () => {
    const action = { type: 'PlaceArmies', armies: [['alaska', 2], ['kamchatka', 1]] }
    expect(spacesIn(action, words)).toEqual(['alaska', 'kamchatka'])
    expect(withSpace(action, 'alaska', 'great_britain').armies[0]).toEqual(['great_britain', 2])
  })

  it('beside the neutral army are narrowed down', () => {
    const option = { type: 'PlaceBesideNeutral', armies: [['alaska', 2]], neutral: 'kamchatka' } as const
    expect(fits(option, ['alaska', 'alaska'])).toBe(true)
    expect(fits(option, ['alaska', 'kamchatka'])).toBe(false)
  })

  it('of sets do not mind the order of cards', () => {
    expect(sameCards(['a', 'b', 'b'], ['b', 'a', 'b'])).toBe(true)
    expect(sameCards(['a', 'b'], ['a', 'b', 'b'])).toBe(false)
  })
})

describe('small things', () => {
  it('finds spaces by any part of their names, beginnings first', () => {
    expect(matching('a', words)[0]).toBe('alaska')
    expect(matching('brit', words)).toEqual(['great_britain'])
    expect(matching('  ', words)).toEqual([])
  })

  it('reads addresses', () => {
    expect(parse('#/join/a%2Fb')).toEqual({ screen: 'join', link: 'a/b', watching: false })
    expect(parse('#/watch/x1')).toEqual({ screen: 'join', link: 'x1', watching: true })
    expect(parse('#/game/x1')).toEqual({ screen: 'game', id: 'x1', called: null })
    expect(parse('')).toEqual({ screen: 'home' })
    expect(parse('#/new/x1')).toEqual({ screen: 'new', edition: 'x1' })
    expect(parse('#/new'), 'the home page lists the games').toEqual({ screen: 'home' })
  })

  it('links rules inside rules', () => {
    expect(partsOf('See RI-ATT-4 and on.')).toEqual([
      { text: 'See ', rule: false },
      { text: 'RI-ATT-4', rule: true },
      { text: ' and on.', rule: false },
    ])
  })

  it('says what finds no room among the chips', () => {
    const place = {
      kind: 'land' as const, name: 'x', neighbours: [], heart: [0, 0] as const, leader: null, calledOut: null,
      label: { at: [0, 0] as const, size: [10, 10] as const, lines: ['x'] },
      piles: [[0, 30], [40, 30]] as const,
    }
    const stacks = ['infantry', 'armor', 'fighter'].map((kind) => ({ power: 'red', kind, count: 1 }))
    expect(chips(place, stacks, 1).map((chip) => chip.kind)).toEqual(['infantry', '+2'])
  })

  it('has a panel for every question of Risk', () => {
    expect(Object.keys(PANELS)).toEqual(expect.arrayContaining(['AttackOrEnd', 'PlaceNewArmies', 'TurnInCards']))
  })
})

describe('players', () => {
  const row = (seat: string) => [seat, 3]
  const view = {
    state: { on_turn: 'red' }, active: ['blue', 'green'],
    tables: [{ title: 'table-players', headings: ['column-player', 'column-cards'], rows: ['red', 'blue', 'green'].map(row) }],
  } as unknown as View

  it('can have a phase together', () => {
    expect(playersOf(view, null, new Words(null)).map(({ onTurn }) => onTurn)).toEqual([false, true, true])
    expect([onTurn(view), onTurn(null)]).toEqual(['blue', null])
  })
})

describe('a hand of Risk', () => {
  const grid = (title: string, headings: string[], rows: (string | number)[][]) => ({
    title,
    headings: headings.map((heading) => `column-${heading}`),
    rows,
  })
  const view = {
    tables: [
      grid('table-hands', ['player', 'card', 'symbol'], [
        ['red', 'alaska', 'infantry'],
        ['red', 'joker', ''],
        ['red', 'peru', 'infantry'],
        ['red', 'joker', ''],
        ['blue', 'china', 'infantry'],
      ]),
      grid('table-sets', ['player', 'cards', 'armies'], [
        ['red', 'alaska, joker, joker', 10],
        ['red', 'alaska, joker, peru', 10],
        ['blue', 'china, china, china', 4],
      ]),
    ],
  } as unknown as View

  it('knows where the cards of a set lie, each at a place of its own', () => {
    expect(setsOf(view, 'red').map((set) => set.places)).toEqual([[0, 1, 2], [0, 1, 3]])
    expect(handOf(view, 'blue')).toEqual([{ card: 'china', symbol: 'infantry' }])
    expect(placesOf(handOf(view, 'red'), ['joker', 'joker', 'joker'])).toEqual([1, 3])
  })
})

describe('typed numbers', () => {
  it('grow while one goes on typing', () => {
    let now = 0
    const typed = typing(() => now)
    expect(typed('1')).toBe(1)
    now = 300
    expect(typed('2')).toBe(12)
    now = 5000
    expect(typed('0')).toBe(0)
    now = 5100
    expect(typed('4')).toBe(4)
  })
})
