/** Which panel answers which kind of decision; what is not listed gets the list of its options. */
import type { Component } from 'svelte'

import type { Session } from '../game/session.svelte'
import Options from './options/Options.svelte'
import Attack from './risk/Attack.svelte'
import BesideNeutral from './risk/BesideNeutral.svelte'
import Cards from './risk/Cards.svelte'
import Defend from './risk/Defend.svelte'
import FreeMove from './risk/FreeMove.svelte'
import MoveIn from './risk/MoveIn.svelte'
import NewArmies from './risk/NewArmies.svelte'
import PickSpace from './space/PickSpace.svelte'

export type Panel = Component<{ session: Session }>

export const PANELS: Readonly<Record<string, Panel>> = {
  AttackOrEnd: Attack,
  ChooseBonusTerritory: PickSpace,
  ChooseHeadquarters: PickSpace,
  ClaimATerritory: PickSpace,
  DefendWithDice: Defend,
  MakeFreeMove: FreeMove,
  MoveInArmies: MoveIn,
  PlaceBesideTheNeutral: BesideNeutral,
  PlaceInitialArmy: PickSpace,
  PlaceNewArmies: NewArmies,
  TurnInCards: Cards,
  TurnInExcessCards: Cards,
}

export function panelFor(kind: string): Panel {
  return PANELS[kind] ?? Options
}
