import { beforeEach, describe, expect, it } from 'vitest'

import type { LineInfo, LuckInfo, OptionInfo, RoundInfo } from '../src/api/wire'
import { history } from '../src/game/lines'
import { Words } from '../src/game/words'
import { adviceSentence, advised } from '../src/study/advice'
import { foldedSince } from '../src/study/digest'
import { proofOf } from '../src/study/fair'
import { pieces } from '../src/study/glossary'
import { Hints } from '../src/study/hints.svelte'
import { luckOf, shareBelow } from '../src/study/luck'
import { asText, linesOf, turningPoint } from '../src/study/rounds'
import { saidOf, stepAt, stepsOf, turnFrom } from '../src/study/steps'
import { excerpt, groupOf, isExample, partsOf } from '../src/ui/rules'
import { sheetWith } from '../src/ui/sheets'
import { lastVisit, missedBy, noteVisit } from '../src/study/visits'

describe('luck', () => {
  const rows: LuckInfo[] = [
    { seat: 'red', kind: 'infantry', measure: 'hits', dice: 12, got: 4, expected: 2, variance: 5 / 3 },
    { seat: 'red', kind: 'raid', measure: 'damage', dice: 1, got: 6, expected: 3.5, variance: 35 / 12 },
    { seat: 'blue', kind: 'armor', measure: 'hits', dice: 2, got: 0, expected: 1, variance: 0.5 },
  ]

  it('adds up hits, and leaves damage apart', () => {
    const [red, blue] = luckOf(rows, ['red', 'blue', 'green'])
    expect(red).toMatchObject({ seat: 'red', dice: 12, got: 4, expected: 2 })
    expect(red?.share).toBeGreaterThan(0.9)
    expect(blue?.share).toBeLessThan(0.1)
    expect(luckOf([], ['red'])).toEqual([])
  })

  it('is a bell curve', () => {
    expect(shareBelow(0, 1)).toBeCloseTo(0.5, 6)
    expect(shareBelow(1.96, 1)).toBeCloseTo(0.975, 4)
    expect(shareBelow(-1.96, 1)).toBeCloseTo(0.025, 4)
    expect(shareBelow(3, 0)).toBe(0.5)
  })
})

describe('rounds', () => {
  const round = (number: number, red: number, blue: number): RoundInfo => ({
    round: number, line: number * 10,
    seats: { red: { income: 3, army: red, spaces: 1 }, blue: { income: 5, army: blue, spaces: 2 } },
  })
  const rounds = [round(1, 10, 10), round(2, 11, 9), round(3, 18, 4)]

  it('find where the game turned', () => {
    expect(turningPoint(rounds)).toMatchObject({ round: 2, before: 0.55 })
    expect(turningPoint(rounds.slice(0, 2))).toBeNull()
    expect(turningPoint([])).toBeNull()
  })

  it('become lines and text', () => {
    expect(linesOf(rounds, ['red'], 'army', 100, 90)[0]?.points).toBe('0.0,40.0 50.0,35.0 100.0,0.0')
    expect(asText(rounds, ['red', 'blue'], 'army', (seat) => seat, 'round').split('\n')[3]).toBe('3\t18\t4')
  })
})

function line(number: number, type: string, told: string[], events: object[] = [], to?: number): LineInfo {
  return { number, at: number, type, told, events: events as never, ...(to === undefined ? {} : { to }), seat: 'red' }
}

describe('steps of the past', () => {
  const lines: LineInfo[] = [
    line(0, 'start', ['dealt'], [{ type: 'TerritoriesDealt' }]),
    line(1, 'play', ['red placed 3'], [{ type: 'ArmiesPlaced', armies: [['alaska', 3]] }]),
    line(2, 'play', ['red placed 1'], [{ type: 'ArmiesPlaced' }]),
    line(3, 'undo', [], [], 1),
    { ...line(4, 'play', ['attack ended', 'round 1: the turn of Blue'], [{ type: 'X' }, { type: 'PhaseTurned' }]), headings: [1] },
    { ...line(5, 'play', ['blue rolled', 'blue took Alaska'], [{ type: 'AttackRolled' }, { type: 'TerritoryCaptured' }]), weights: ['detail', 'decisive'] },
  ]
  const steps = stepsOf(lines, (id) => id === 'alaska')

  it('leave out what was undone, and know their spaces', () => {
    expect(steps.map((step) => step.line)).toEqual([0, 1, 4, 5])
    expect(steps[1]?.spaces).toEqual(['alaska'])
  })

  it('go from turn to turn', () => {
    expect([turnFrom(steps, 3, -1), turnFrom(steps, 0, 1), turnFrom(steps, 2, 1), turnFrom(steps, 0, -1)]).toEqual([2, 2, 3, 0])
    expect([stepAt(steps, 3), stepAt(steps, 0), stepAt(steps, 99)]).toEqual([1, 0, 3])
  })

  it('have the headings that the server names, whatever their events are called', () => {
    const found = history(lines, () => false).filter((entry) => entry.heading)
    expect(found.map((entry) => entry.text)).toEqual(['Round 1: the turn of Blue'])
  })

  it('are said in a few words', () => {
    expect(steps.map(saidOf)[2]).toBe('Attack ended')
  })

  it('are folded by turns for whoever comes back', () => {
    const folds = foldedSince(steps, 1)
    expect(folds.map((fold) => [fold.turn, fold.news.map((news) => news.text)])).toEqual([
      ['', ['Red placed 3', 'Attack ended']], ['Round 1: the turn of Blue', ['Blue took Alaska']],
    ])
    expect(foldedSince(steps, 5).map((fold) => fold.turn)).toEqual(['Round 1: the turn of Blue'])
    expect(foldedSince(steps, 6)).toEqual([])
    expect(foldedSince(steps, 1, 5).map((fold) => fold.turn), 'one was there again').toEqual([''])
  })

  it('say first what was taken and lost, and leave none of it out', () => {
    const told = ['USSR moved a', 'USSR moved b', 'USSR moved c', 'Germany lost 3', 'USSR lost 1', 'battle over', 'USSR took Ukraine']
    const kinds = ['UnitsMoved', 'UnitsMoved', 'UnitsMoved', 'UnitsLost', 'UnitsLost', 'BattleEnded', 'SpaceCaptured']
    const weights = ['normal', 'normal', 'normal', 'result', 'result', 'result', 'decisive'] as const
    const said = { ...line(1, 'play', told, kinds.map((type) => ({ type }))), weights }
    const found = stepsOf([line(0, 'start', []), said], () => false)
    const text = 'USSR took Ukraine; Germany lost 3; USSR lost 1; battle over'
    expect(foldedSince(found, 1)[0]?.news.map((news) => news.text)).toEqual([text])
    expect(saidOf(found[1] as never)).toBe(text)
  })

  it('say nothing of a line that others keep to themselves', () => {
    const kept: LineInfo = { number: 6, at: 6, type: 'play' }
    const more = stepsOf([...lines, kept], () => false)
    expect(more.map((step) => step.line)).toEqual([0, 1, 4, 5])
    expect(foldedSince(more, 6)).toEqual([])
    expect(history([...lines, kept], () => false)).toEqual(history(lines, () => false))
  })
})

describe('a visit', () => {
  beforeEach(() => {
    localStorage.clear()
  })

  it('is remembered for each seat', () => {
    noteVisit('g', 'red', 7, null, 1000)
    expect(lastVisit('g', 'red')).toEqual({ version: 7, at: 1000, unseen: null })
    expect(lastVisit('g', null)).toBeNull()
    localStorage.setItem('battleboard.visit.g.red', '{')
    expect(lastVisit('g', 'red')).toBeNull()
  })

  it('is missed only after a while, and only where something happened', () => {
    expect(missedBy({ version: 7, at: 0 }, 12, 61_000)).toEqual({ from: 7, to: 12 })
    expect(missedBy({ version: 7, at: 0 }, 12, 5_000)).toBeNull()
    expect(missedBy({ version: 12, at: 0 }, 12, 61_000)).toBeNull()
    expect(missedBy(null, 12)).toBeNull()
  })

  it('is still missed until it is seen, without what one was there for', () => {
    const unseen = { from: 7, to: 12 }
    noteVisit('g', 'red', 15, unseen, 1000)
    expect(missedBy(lastVisit('g', 'red'), 15, 2000)).toEqual(unseen)
    expect(missedBy(lastVisit('g', 'red'), 15, 100_000)).toEqual(unseen)
    expect(missedBy(lastVisit('g', 'red'), 20, 100_000)).toEqual({ from: 7, to: 20 })
    noteVisit('g', 'red', 20, null, 101_000)
    expect(missedBy(lastVisit('g', 'red'), 20, 200_000)).toBeNull()
  })
})

describe('the proof of the dice', () => {
  it('is worked out here', async () => {
    const commitment = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await proofOf('616263', commitment)).toBe('matches')
    expect(await proofOf('616264', commitment)).toBe('differs')
  })
})

describe('advice', () => {
  const option = (type: string): OptionInfo => ({ action: { type }, text: type })

  it('leaves the end of a phase to the player', () => {
    const plan = { version: 1, actions: [option('Move'), option('Load'), option('Done')], ends: true, attacks: [] }
    expect(advised(plan, false).orders.map((one) => one.text)).toEqual(['Move', 'Load'])
    expect(advised({ ...plan, actions: [option('Done')] }, false)).toEqual({ orders: [], answer: null })
    expect(advised({ ...plan, actions: [option('Move')], ends: false, attacks: [] }, false).orders).toHaveLength(1)
  })

  it('is one answer where there is one', () => {
    expect(advised({ version: 1, actions: [option('Buy')], ends: true, attacks: [] }, false).answer?.text).toBe('Buy')
    expect(advised({ version: 1, actions: [option('Attack')], ends: true, attacks: [] }, true).answer?.text).toBe('Attack')
  })

  it('is said in a sentence', () => {
    const words = new Words(null)
    const said = (action: object, text = ''): string => adviceSentence({ action, text } as OptionInfo, words)
    expect(said({ type: 'Research', dice: 0 })).toBe('A bot would do no research.')
    expect(said({ type: 'Research', dice: 1 })).toBe('A bot would roll one die for research.')
    expect(said({ type: 'Buy', units: [] })).toBe('A bot would buy nothing.')
    expect(said({ type: 'Buy', units: [{ kind: 'infantry', count: 3 }] })).toBe('A bot would buy 3 infantry.')
    expect(said({ type: 'Place' }, 'place 3: Alaska')).toBe('Bot suggests: place 3: Alaska')
  })
})

describe('hints', () => {
  beforeEach(() => {
    localStorage.clear()
  })

  it('come once for each kind, five in all', () => {
    const hints = new Hints()
    expect(hints.number('A', '1')).toBe(1)
    for (const kind of 'ABCDE') hints.got(kind)
    expect([hints.number('A', '1'), hints.number('F', '1')]).toEqual([0, 0])
    expect(new Hints().number('F', '1')).toBe(0)
  })

  it('are seen when their question is answered', () => {
    const hints = new Hints()
    const told = (kind: string, round: string, hinted = true): number => {
      hints.ask(kind, round, hinted)
      return hints.number(kind, round)
    }
    expect([told('buy', '1'), told('move', '1'), told('move', '1')]).toEqual([1, 2, 2])
    expect(hints.number('buy', '1')).toBe(0)
    told('no hint for this', '1', false)
    expect([told('move', '1'), told('place', '1')]).toEqual([0, 3])
    expect([told('buy', '2'), told('move', '2'), told('place', '2')]).toEqual([0, 0, 0])
  })

  it('are still there after the page was loaded again', () => {
    new Hints().ask('buy', '1', true)
    expect([new Hints().number('buy', '1'), new Hints().number('move', '1')]).toEqual([1, 2])
    expect(new Hints().number('buy', '2')).toBe(0)
  })

  it('are gone for good', () => {
    const hints = new Hints()
    hints.off()
    expect(new Hints().number('A', '1')).toBe(0)
  })
})

describe('long words', () => {
  it('are found once, wherever they stand', () => {
    expect(pieces('Armor may blitz for 5 IPC, and blitz again.')).toEqual([
      { text: 'Armor may ', word: '' }, { text: 'blitz', word: 'word-blitz' }, { text: ' for 5 ', word: '' },
      { text: 'IPC', word: 'word-ipc' }, { text: ', and blitz again.', word: '' },
    ])
    expect(pieces('Plain.')).toEqual([{ text: 'Plain.', word: '' }])
  })
})

describe('rules', () => {
  it('are linked by their IDs', () => {
    const parts = partsOf('See CL-SIDE-R1, RI-OPT-6.2 and CL-EX-12; not CL or X-1.')
    expect(parts.filter((part) => part.rule).map((part) => part.text)).toEqual(['CL-SIDE-R1', 'RI-OPT-6.2', 'CL-EX-12'])
    expect(partsOf('It stops. *(ch. 4)*')[0]?.text).toBe('It stops. (ch. 4)')
    expect([sheetWith('RV-BLZ-3', [{ prefix: 'RV', sheet: 'revised', name: 'Revised' }]), groupOf('RV-BLZ-3'), groupOf('RV-BLZ'), isExample('CL-EX-2'), isExample('CL-AIR-2')]).toEqual([
      'revised', 'RV-BLZ', '', true, false,
    ])
  })

  it('show what was looked for', () => {
    const long = `${'word '.repeat(60)}armor may blitz here${' word'.repeat(60)}`
    const marked = excerpt(long, 'blitz')
    expect(marked.filter((part) => part.found).map((part) => part.text)).toEqual(['blitz'])
    expect(marked.map((part) => part.text).join('').length).toBeLessThan(160)
    expect(excerpt('a (b', '(').some((part) => part.found)).toBe(true)
  })
})
