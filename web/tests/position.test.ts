import { describe, expect, it, vi } from 'vitest'

import type { Client } from '../src/api/client'
import type { ArmsInfo, Attack, PositionRequest, Scene, Studied } from '../src/api/wire'
import { fromLink as fromBattleLink, linkOf as battleLink, request } from '../src/odds/battle'
import { asked, fromLink, linkOf, type Source } from '../src/position/source'
import { Study } from '../src/position/study.svelte'
import { armiesIn, battleOf, changedSpaces, developing, firstOrigins, heldIn, withArmies, withOwner, withUnits, wishing } from '../src/position/wishes'

const SCENE: Scene = {
  owners: { libya: 'germany', sudan: 'uk' },
  stacks: {
    libya: [{ power: 'germany', kind: 'infantry', count: 2 }, { power: 'germany', kind: 'armor', count: 1 }],
    sudan: [{ power: 'uk', kind: 'infantry', count: 1 }],
  },
}

describe('where a board comes from', () => {
  it('comes back from its link', () => {
    const sources: Source[] = [
      { from: 'edition', edition: 'classic' },
      { from: 'game', game: 'abc', seat: 'red', line: 12 },
      { from: 'game', game: 'abc', seat: null, line: null },
      { from: 'scenario', text: '' },
    ]
    for (const source of sources) expect(fromLink(linkOf(source))).toEqual(source)
  })

  it('is a set-up where the link says nothing', () => {
    expect(fromLink('')).toEqual({ from: 'edition', edition: '' })
    expect(fromLink('game/abc?line=soon')).toEqual({ from: 'game', game: 'abc', seat: null, line: null })
  })

  it('is asked for as what it is; an empty text not at all', () => {
    expect(asked({ from: 'edition', edition: 'risk' })).toEqual({ edition: 'risk' })
    expect(asked({ from: 'game', game: 'abc', seat: 'red', line: 3 })).toEqual({ game: 'abc', seat: 'red', line: 3 })
    expect(asked({ from: 'scenario', text: ' ' })).toBeNull()
  })
})

describe('wishes', () => {
  it('begin with what stands there', () => {
    expect(heldIn({}, SCENE, 'libya')).toEqual({ owner: 'germany', units: { germany: { infantry: 2, armor: 1 } } })
    expect(heldIn({}, SCENE, 'nowhere')).toEqual({ owner: '', units: {} })
  })

  it('stay when they are looked at again', () => {
    const held = withUnits(withOwner(heldIn({}, SCENE, 'libya'), 'uk'), 'uk', 'fighter', 3)
    const layout = wishing({}, 'libya', held)
    expect(heldIn(layout, SCENE, 'libya')).toEqual({ owner: 'uk', units: { germany: { infantry: 2, armor: 1 }, uk: { fighter: 3 } } })
    expect([...changedSpaces(layout)]).toEqual(['libya'])
    expect(developing(layout, 'uk', ['jet_power'])).toEqual({ ...layout, technologies: { uk: ['jet_power'] } })
  })

  it('leave out what there is none of', () => {
    const held = withUnits(heldIn({}, SCENE, 'sudan'), 'uk', 'infantry', 0)
    expect(held.units).toEqual({})
  })

  it('let armies follow their owner', () => {
    expect(armiesIn(withArmies('red', 4))).toBe(4)
    expect(withArmies('red', 4)).toEqual({ owner: 'red', units: { red: { army: 4 } } })
  })
})

const ATTACK: Attack = {
  battles: 'classic', space: 'sudan', sea: false, alone: false,
  origins: [{ space: 'libya', units: { infantry: 2, armor: 1 } }, { space: 'germany', units: { bomber: 1, infantry: 1 } }],
  defenders: [{ seat: 'united_kingdom', units: { infantry: 1 }, perks: ['jet_power'] }], attacker_perks: ['heavy_bombers'],
}

describe('an attack', () => {
  it('is made by all who can come, or by the strongest where one attacks alone', () => {
    expect(firstOrigins(ATTACK)).toEqual(['libya', 'germany'])
    expect(firstOrigins({ ...ATTACK, alone: true })).toEqual(['libya'])
    expect(firstOrigins({ ...ATTACK, alone: true, origins: [] })).toEqual([])
    const landed = { ...ATTACK, origins: [...ATTACK.origins, { space: 'sudan', units: { armor: 1 } }] }
    expect(firstOrigins(landed), 'a battle belongs to who is in it').toEqual(['sudan'])
  })

  it('is a battle with the technologies of both sides', () => {
    const battle = battleOf(ATTACK, ['libya', 'germany'])
    expect(battle.attacker).toMatchObject({ army: { infantry: 3, armor: 1, bomber: 1 }, perks: ['heavy_bombers'] })
    expect(battle.defender).toMatchObject({ army: { infantry: 1 }, perks: ['jet_power'] })
    expect(battleOf(ATTACK, ['germany']).attacker.army).toEqual({ bomber: 1, infantry: 1 })
  })
})

describe('an attack from the sea', () => {
  const LANDING: Attack = {
    ...ATTACK,
    origins: [...ATTACK.origins, { space: 'libya', units: { infantry: 2 }, by_sea: true }],
    ships: { battleship: 1 },
  }

  it('is a landing with its ships, as long as somebody lands', () => {
    expect(firstOrigins(LANDING)).toEqual(['libya', 'germany', 'libya by sea'])
    const landing = battleOf(LANDING, firstOrigins(LANDING))
    expect(landing).toMatchObject({ landing: true, ships: { battleship: 1 } })
    expect(landing.attacker.army.infantry).toBe(5)
    expect(battleOf(LANDING, ['libya'])).toMatchObject({ landing: false, ships: {} })
  })
})

describe('several defenders', () => {
  const uk = { seat: 'united_kingdom', units: { fighter: 1 }, perks: ['jet_power'] }
  const us = { seat: 'united_states', units: { fighter: 2 }, perks: [] }

  it('keep what each has learned', () => {
    const { defender } = battleOf({ ...ATTACK, defenders: [uk, us] }, ['libya'])
    expect(defender).toMatchObject({ army: { fighter: 1 }, perks: ['jet_power'], allies: [{ army: { fighter: 2 }, perks: [] }] })
    const same = battleOf({ ...ATTACK, defenders: [uk, { ...us, perks: ['jet_power'] }] }, ['libya']).defender
    expect(same).toMatchObject({ army: { fighter: 3 }, perks: ['jet_power'], allies: [] })
  })

  it('are told to the server each with its own, and travel in a link', () => {
    const unit = { cost: 12, attack: 3, defense: 4, movement: 4, traits: ['air'] }
    const arms = { edition: 'classic', units: [{ kind: 'fighter', name: 'fighter', ...unit }, { kind: 'infantry', name: 'infantry', ...unit, traits: ['land'] }, { kind: 'armor', name: 'armor', ...unit, traits: ['land'] }], perks: [{ perk: 'jet_power', name: 'jet power' }], sides: [], supports: [], sea: true, retreats: true } as unknown as ArmsInfo
    const battle = battleOf({ ...ATTACK, defenders: [uk, us], attacker_perks: [] }, ['libya'])
    expect(request(battle, arms)?.battle).toMatchObject({ defender: '1 fighter [jet_power], 2 fighter', defender_perks: [] })
    expect(fromBattleLink(battleLink(battle)).defender.allies).toEqual([{ army: { fighter: 2 }, perks: [] }])
  })
})

describe('a study', () => {
  const board = (attacker: string): Studied => ({
    board: { edition: 'risk', seats: ['red', 'blue'], attacker, scene: SCENE, technologies: {}, scenario: null, attack: null, doubt: '' },
  })
  const NO: Studied = { refusal: { rule: null, text: 'no', facts: {}, sentence: 'That cannot be.' } }

  function server(answer: (body: PositionRequest) => Promise<Studied>): { study: Study; bodies: PositionRequest[] } {
    const bodies: PositionRequest[] = []
    const client = { position: (body: PositionRequest) => { bodies.push(body); return answer(body) } } as unknown as Client
    return { study: new Study(client, { from: 'edition', edition: 'risk' }), bodies }
  }

  it('asks once for wishes that follow each other quickly', async () => {
    vi.useFakeTimers()
    const { study, bodies } = server(() => Promise.resolve(board('red')))
    study.wish(wishing({}, 'libya', withArmies('red', 2)))
    study.wish(wishing({}, 'libya', withArmies('red', 3)))
    await vi.runAllTimersAsync()
    expect(bodies.map((body) => body.layout?.spaces?.libya?.units)).toEqual([{ red: { army: 3 } }])
    expect(study.board?.attacker).toBe('red')
    vi.useRealTimers()
  })

  it('keeps the board and says why where a wish cannot be, and goes back', async () => {
    vi.useFakeTimers()
    const { study } = server((body) => Promise.resolve(body.layout?.spaces ? NO : board('red')))
    study.ask()
    await vi.runAllTimersAsync()
    study.wish(wishing({}, 'libya', withArmies('', 0)))
    await vi.runAllTimersAsync()
    expect(study.problem).toBe('That cannot be.')
    expect(study.board).not.toBeNull()
    study.undo()
    await vi.runAllTimersAsync()
    expect(study.problem).toBe('')
    expect(study.mayUndo).toBe(false)
    vi.useRealTimers()
  })
})
