import { expect, test } from 'vitest'

import classic from '../src/api/classic.ts?raw'
import risk from '../src/api/risk.ts?raw'
import { PANELS } from '../src/panels'

/** The kinds of decision that a game’s types name; a result asks for nothing. */
function kinds(source: string): string[] {
  const union = /export type Decision = (.*)/.exec(source)?.[1] ?? ''
  return union.split(' | ').filter((kind) => kind !== 'Result')
}

test.each([
  ['risk', risk],
  ['classic', classic],
])('every kind of decision of %s has a panel', (_, source) => {
  const asked = kinds(source)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((kind) => !(kind in PANELS))).toEqual([])
})
