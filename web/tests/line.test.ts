import { describe, expect, it } from 'vitest'

import { completions } from '../src/line/complete'

const attacks = ['Alaska', 'Peru'].flatMap((origin) =>
  ['Kamchatka', 'Alberta', 'Brazil'].flatMap((target) =>
    [1, 2, 3].map((dice) => `attack with ${dice}: ${origin} > ${target}`),
  ),
)
const risk = { options: [...attacks, 'end attacks'], forms: ['attack with DICE: ORIGIN > TARGET', 'end attacks'], units: [], spaces: [] }
const classic = {
  options: [],
  forms: ['move UNITS: PATH[ as TASK]', 'load UNITS: ORIGIN > ZONE', 'done'],
  units: ['infantry', 'armor'],
  spaces: ['Caucasus', 'Ukraine S.S.R.', 'Karelia S.S.R.'],
}

describe('the command line', () => {
  it('goes on part by part where there are many answers', () => {
    expect(completions('', risk)).toEqual(['attack with ', 'end attacks'])
    expect(completions('att', risk)).toEqual(['attack with '])
    expect(completions('attack with 3', risk)).toEqual([
      'attack with 3: Alaska > Kamchatka', 'attack with 3: Alaska > Alberta', 'attack with 3: Alaska > Brazil',
      'attack with 3: Peru > Kamchatka', 'attack with 3: Peru > Alberta', 'attack with 3: Peru > Brazil',
    ])
    expect(completions('ATTACK WITH 3: peru > b', risk)).toEqual(['attack with 3: Peru > Brazil'])
  })

  it('knows the forms, the units and the spaces where answers are not listed', () => {
    expect(completions('', classic)).toEqual(['move ', 'load ', 'done'])
    expect(completions('move 3 inf', classic)).toEqual(['move 3 infantry'])
    expect(completions('move infantry, 2 ar', classic)).toEqual(['move infantry, 2 armor'])
    expect(completions('move 3 infantry: ', classic)).toHaveLength(3)
    expect(completions('move 3 infantry: Caucasus > uk', classic)).toEqual(['move 3 infantry: Caucasus > Ukraine S.S.R.'])
    expect(completions('march', classic)).toEqual([])
    expect(completions('done', classic)).toEqual([])
  })
})
