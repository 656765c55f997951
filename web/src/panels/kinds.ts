/**
 * Which kind of panel answers which decision: one kind for each thing that players do, whatever the edition.
 *
 * `index.ts` has the panels. A decision that is listed here and not there is foreseen: until its panel is written
 * it gets the list of its options, as one that nobody foresaw.
 */
export type Kind =
  | 'advantage' | 'advance' | 'agreement' | 'armies' | 'boarding' | 'cards' | 'casualties' | 'homeless' | 'intercept' | 'landing'
  | 'move' | 'options' | 'order' | 'placement' | 'purchase' | 'research' | 'retreat' | 'space' | 'submarines'
  | 'takeover' | 'target'

export const KINDS: Readonly<Record<string, Kind>> = {
  // Risk
  AttackOrEnd: 'armies',
  ChooseBonusTerritory: 'space',
  ChooseHeadquarters: 'space',
  ClaimATerritory: 'space',
  DefendWithDice: 'armies',
  MakeFreeMove: 'armies',
  MoveInArmies: 'armies',
  PlaceBesideTheNeutral: 'armies',
  PlaceInitialArmy: 'space',
  PlaceNewArmies: 'armies',
  TurnInCards: 'cards',
  TurnInExcessCards: 'cards',

  // Axis & Allies
  AgreeOnCasualties: 'agreement',
  AllowBoarding: 'boarding',
  ChooseBattle: 'order',
  ChooseBombardment: 'target',
  ChooseCasualties: 'casualties',
  ChooseSupport: 'target',
  ConfirmLanding: 'landing',
  ImposeCasualties: 'casualties',
  LandHomeless: 'homeless',
  LaunchRocketOrNot: 'target',
  PlaceNewUnits: 'placement',
  PlanCombatMoves: 'move',
  PlanNoncombatMoves: 'move',
  PressOnOrRetreat: 'retreat',
  PurchaseUnits: 'purchase',
  ResearchOrNot: 'research',
  SubmergeOrStay: 'submarines',
  WithdrawSubmarines: 'submarines',

  // Foreseen for Revised and Europe
  AgreeOnPayment: 'agreement',
  BreakOffOrAttack: 'landing',
  ChooseAdvantages: 'advantage',
  ConsentToTakeover: 'agreement',
  ImposePayment: 'agreement',
  InterceptOrNot: 'intercept',
  PlanRetreatFlights: 'move',
  SpecialMoveOrNot: 'move',
  SpendAdvance: 'advance',
  TakeOverUnits: 'takeover',
  UseAdvantageOrNot: 'advantage',

  // Foreseen for D-Day
  ChooseForCard: 'cards',
  ChooseTarget: 'target',
  PlaceReinforcements: 'placement',
  PlanLandings: 'move',
  PlanZoneMoves: 'move',
  PlayCardOrNot: 'cards',
  StationAircraft: 'placement',
}

export function kindOf(decision: string): Kind {
  return KINDS[decision] ?? 'options'
}

/** Kinds whose panel shows what the server says beyond the options. */
const FORETOLD: ReadonlySet<Kind> = new Set(['move', 'placement', 'purchase', 'research'])
/** Kinds that are answered on the battle board while there is a battle. */
const ON_THE_BOARD: ReadonlySet<Kind> = new Set(['agreement', 'casualties', 'retreat', 'submarines'])
/** Kinds whose answers are a long list: half of the screen would show hardly any of it. */
const LISTS: ReadonlySet<Kind> = new Set(['placement', 'purchase'])

export function isForetold(decision: string): boolean {
  return FORETOLD.has(kindOf(decision))
}

export function isOnTheBoard(decision: string): boolean {
  return ON_THE_BOARD.has(kindOf(decision))
}

export function listsMuch(decision: string): boolean {
  return LISTS.has(kindOf(decision))
}
