import { describe, expect, it } from 'vitest'

import { moved, placeAt } from '../src/ui/ordering'

describe('a list whose order is chosen', () => {
  it('moves one thing to another place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })

  it('keeps what would leave it, and ignores what is not there', () => {
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })

  it('knows the place that is pointed at, below the list too', () => {
    expect([5, 25, 31, 90].map((height) => placeAt(height, [20, 30, 40]))).toEqual([0, 1, 2, 2])
  })
})
