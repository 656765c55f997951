import { expect, test } from 'vitest'

import axis from '../src/api/axis.ts?raw'
import risk from '../src/api/risk.ts?raw'
import { PANELS } from '../src/panels'
import { kindOf, KINDS } from '../src/panels/kinds'

/** Decisions of editions that cannot be played here yet; each goes from this list when its panel is written. */
const WITHOUT_PANEL = [
  'AgreeOnPayment', 'BreakOffOrAttack', 'ChooseAdvantages', 'ChooseForCard', 'ChooseTarget',
  'ConsentToTakeover', 'ImposePayment', 'InterceptOrNot', 'PlaceReinforcements', 'PlanLandings', 'PlanRetreatFlights',
  'PlanZoneMoves', 'PlayCardOrNot', 'SpecialMoveOrNot', 'SpendAdvance', 'StationAircraft',
  'TakeOverUnits', 'UseAdvantageOrNot',
]

/** The kinds of decision that a game’s types name; a result asks for nothing. */
function decisions(source: string): string[] {
  const union = /export type Decision = (.*)/.exec(source)?.[1] ?? ''
  return union.split(' | ').filter((kind) => kind !== 'Result')
}

test.each([
  ['risk', risk],
  ['axis', axis],
])('every decision of %s has a panel, or is known to have none', (_, source) => {
  const asked = decisions(source)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((one) => !(one in PANELS) && !WITHOUT_PANEL.includes(one))).toEqual([])
})

test('every panel has a kind, and every other decision that is foreseen is on the list', () => {
  expect(Object.keys(PANELS).filter((decision) => !(decision in KINDS))).toEqual([])
  expect(Object.keys(KINDS).filter((decision) => !(decision in PANELS)).sort()).toEqual(WITHOUT_PANEL)
  expect(kindOf('OfAnotherGame')).toBe('options')
})
