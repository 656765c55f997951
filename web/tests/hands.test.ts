import { describe, expect, it } from 'vitest'

import { alone, handIn, same, seatedAs } from '../src/screens/hands'

const TWO = [['ussr', 'united_kingdom'], ['germany']]

describe('who plays which seats', () => {
  it('alone, bots play all others', () => {
    expect(alone(['ussr', 'germany'], 'ussr')).toEqual({ ussr: 'me', germany: 'bot' })
  })

  it('in a seating one hand is mine, the others are for friends', () => {
    const seated = seatedAs(TWO, TWO[1])
    expect(seated).toEqual({ ussr: 'invite', united_kingdom: 'invite', germany: 'me' })
    expect(handIn(TWO, seated)).toBe(TWO[1])
    expect(same(seated, seatedAs(TWO, TWO[0]))).toBe(false)
  })

  it('whoever sits otherwise is in no seating', () => {
    expect(handIn(TWO, { ...seatedAs(TWO, TWO[0]), germany: 'bot' })).toBeUndefined()
  })
})
