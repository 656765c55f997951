import { expect, test } from 'vitest'

import type { SeatInfo } from '../src/api/wire'
import { holdersSaid, newlyShared, noteHolders } from '../src/lobby/holders'

const seat = (players: string[], mine = true): SeatInfo => ({ seat: 'blue', mine, players }) as unknown as SeatInfo

test('everybody who holds a seat is named or counted', () => {
  expect(holdersSaid([])).toBe('')
  expect(holdersSaid([''])).toBe('')
  expect(holdersSaid(['Ben'])).toBe('Ben')
  expect(holdersSaid(['Ben', 'Cara'])).toBe('Ben and Cara')
  expect(holdersSaid(['', 'Ben'])).toBe('Ben and 1 more')
  expect(holdersSaid(['', ''])).toBe('2 people')
})

test('a seat that others play too is told of until that was read, and again when more come', () => {
  const keep = new Map<string, string>()
  const storage = { getItem: (at: string) => keep.get(at) ?? null, setItem: (at: string, what: string) => keep.set(at, what) } as unknown as Storage
  const told = (players: string[], mine = true): number => newlyShared('g', [seat(players, mine)], storage).length
  expect(told(['Ben'])).toBe(0)
  expect(told(['', 'Ben'])).toBe(1)
  expect(told(['', 'Ben'], false)).toBe(0)
  noteHolders('g', seat(['', 'Ben']), storage)
  expect(told(['', 'Ben'])).toBe(0)
  expect(told(['', '', 'Ben'])).toBe(1)
  noteHolders('g', seat(['Ben']), storage)
  expect(told(['', 'Ben'])).toBe(1)
})
