/** The panel of each decision; `kinds.ts` says of which kind it is. What has none gets the list of its options. */
import type { Component } from 'svelte'

import type { Session } from '../game/session.svelte'
import { nextFrame } from '../ui/frames'
import { fetchPart } from '../ui/parts'
import { isForetold } from './kinds'

export type Panel = Component<{ session: Session }>

/** Panels are fetched when they are first asked for: the first load carries none of them. */
type Fetches = () => Promise<{ default: Panel }>

const options: Fetches = () => import('./options/Options.svelte')
const cards: Fetches = () => import('./risk/Cards.svelte')
const move: Fetches = () => import('./move/Move.svelte')
const pickSpace: Fetches = () => import('./space/PickSpace.svelte')
const losses: Fetches = () => import('./casualties/Beside.svelte')
const onTheBoard: Fetches = () => import('./battle/Stub.svelte')

export const PANELS: Readonly<Record<string, Fetches>> = {
  AgreeOnCasualties: losses,
  AttackOrEnd: () => import('./risk/Attack.svelte'),
  ChooseBattle: () => import('./order/BattleOrder.svelte'),
  ChooseBombardment: () => import('./target/Bombardment.svelte'),
  ChooseBonusTerritory: pickSpace,
  ChooseCasualties: losses,
  ChooseHeadquarters: pickSpace,
  ChooseSupport: () => import('./target/Support.svelte'),
  ClaimATerritory: pickSpace,
  ConfirmLanding: () => import('./landing/Landing.svelte'),
  DefendWithDice: () => import('./risk/Defend.svelte'),
  ImposeCasualties: losses,
  LandHomeless: () => import('./homeless/Homeless.svelte'),
  LaunchRocketOrNot: () => import('./target/Rocket.svelte'),
  MakeFreeMove: () => import('./risk/FreeMove.svelte'),
  MoveInArmies: () => import('./risk/MoveIn.svelte'),
  PlaceBesideTheNeutral: () => import('./risk/BesideNeutral.svelte'),
  PlaceInitialArmy: pickSpace,
  PlaceNewArmies: () => import('./risk/NewArmies.svelte'),
  AllowBoarding: () => import('./move/Boarding.svelte'),
  PlanCombatMoves: move,
  PlanNoncombatMoves: move,
  PlaceNewUnits: () => import('./placement/Placement.svelte'),
  PressOnOrRetreat: onTheBoard,
  PurchaseUnits: () => import('./purchase/Purchase.svelte'),
  ResearchOrNot: () => import('./research/Research.svelte'),
  SubmergeOrStay: onTheBoard,
  TurnInCards: cards,
  TurnInExcessCards: cards,
  WithdrawSubmarines: onTheBoard,
}

/** What a game shows beside the panels: each part shows nothing in the games that do not have it. */
type Beside = () => Promise<{ default: Component<{ session: Session; when?: 'fresh' | 'older' }> }>

const latestRoll: Beside = () => import('./risk/LatestRoll.svelte')

/** While other players are asked. */
export const WHILE_WAITING: readonly Beside[] = [latestRoll, () => import('./risk/Hand.svelte')]
/** When the game is over. */
export const AT_THE_END: readonly Beside[] = [latestRoll]

const fetched = new Map<Fetches, Panel>()

/** The panel of a kind of decision: at once if it is here, else when it has come. */
export function panelFor(kind: string): Panel | Promise<Panel> {
  const fetches = PANELS[kind] ?? options
  return fetched.get(fetches) ?? fetch(fetches)
}

/** A panel that is on its way comes with what it will show, so that it does not grow afterwards. */
export function whole(panel: Panel | Promise<Panel>, session: Session): Panel | Promise<{ default: Panel }> {
  if (!(panel instanceof Promise)) return panel
  const foretold = isForetold(session.asking?.kind ?? '') ? session.ask.prospects().catch(() => null) : null
  return Promise.all([panel, foretold]).then(([found]) => ({ default: found }))
}

/** What is opened at any time, most of it with a key: it opens at once, also when the line is down by then. */
const OPENED: readonly (() => Promise<unknown>)[] = [
  () => import('../line/Prompt.svelte'),
  () => import('../screens/FindSpace.svelte'),
  () => import('../screens/MenuList.svelte'),
  () => import('../ui/RuleDrawer.svelte'),
  () => import('../ui/SureDialog.svelte'),
  () => import('./battle/BattleBoard.svelte'),
  () => import('./EndTurn.svelte'),
]

/** Fetch all panels when the first question is on the screen, so that no later one has to wait for its own. */
export async function fetchPanels(session: Session): Promise<void> {
  if (session.asked) await Promise.resolve(whole(panelFor(session.asking?.kind ?? ''), session)).catch(() => null)
  await nextFrame()
  const later = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout
  later(() => {
    for (const fetches of new Set([options, ...Object.values(PANELS)])) fetch(fetches).catch(() => undefined)
    for (const fetches of OPENED) fetchPart(fetches).catch(() => undefined)
  })
}

async function fetch(fetches: Fetches): Promise<Panel> {
  const panel = (await fetchPart(fetches)).default
  // The board is seen first: a panel is much to draw.
  await nextFrame()
  fetched.set(fetches, panel)
  return panel
}
