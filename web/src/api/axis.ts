// Made from the server’s schema by `make publish`; not to be edited by hand.

/** Agree to a draw that was offered. */
export interface AcceptDraw {
  type: "AcceptDraw"
}

/** Consent to what an ally proposed. */
export interface Agree {
  type: "Agree"
}

/** Which units to lose when several powers defend, who must agree. */
export interface AgreeOnCasualties {
  type: "AgreeOnCasualties"
  seats: readonly string[]
  space: string
  hits: number
  among: readonly Term[]
  proposed?: readonly Term[]
}

/** Aircraft left a battle in which others fight on. */
export interface AircraftLeft {
  type: "AircraftLeft"
  space: string
  units: readonly Term[]
}

/** Let an ally's units come aboard. */
export interface Allow {
  type: "Allow"
}

/** Whether an ally's units may come aboard. */
export interface AllowBoarding {
  type: "AllowBoarding"
  seats: readonly string[]
  boarding: readonly Term[]
  zone: string
}

/** A battle began between these forces. */
export interface BattleBegan {
  type: "BattleBegan"
  space: string
  attackers: readonly Term[]
  defenders: readonly Term[]
}

/** A battle ended in this way. */
export interface BattleEnded {
  type: "BattleEnded"
  space: string
  outcome: string
}

/** An ally's units stay ashore. */
export interface BoardingRefused {
  type: "BoardingRefused"
  seat: string
  zone: string
}

/** Let ships bombard a coast, or none. */
export interface Bombard {
  type: "Bombard"
  units: readonly Term[]
  space: string
}

/** Buy units, or none; the whole purchase at once. */
export interface Buy {
  type: "Buy"
  units: readonly Term[]
}

/** Cancel all one's own standing orders. */
export interface CancelOrders {
  type: "CancelOrders"
}

/** Units went ashore; the ships that carried them, before and after. */
export interface CargoLanded {
  type: "CargoLanded"
  seat: string
  units: readonly Term[]
  zone: string
  target: string
  before: readonly Term[]
  after: readonly Term[]
}

/** Units went aboard; the ships that took them, before and after. */
export interface CargoLoaded {
  type: "CargoLoaded"
  seat: string
  units: readonly Term[]
  origin: string
  zone: string
  before: readonly Term[]
  after: readonly Term[]
}

/** It was announced where carriers will take fighters in. */
export interface CarrierPromised {
  type: "CarrierPromised"
  seat: string
  units: readonly Term[]
  origin: string
  target: string
}

/** The defenders did not agree, so that the attacker chooses. */
export interface CasualtiesDisputed {
  type: "CasualtiesDisputed"
  seat: string
  space: string
}

/** One of several defenders proposed units to lose. */
export interface CasualtiesProposed {
  type: "CasualtiesProposed"
  seat: string
  space: string
  units: readonly Term[]
}

/** Which battle or raid comes next, or a rocket first. */
export interface ChooseBattle {
  type: "ChooseBattle"
  seats: readonly string[]
  spaces: readonly string[]
  raids?: readonly string[]
  rockets?: readonly (readonly [string, string])[]
}

/** Which ships of a zone bombard a coast before the battle there; `ships` are those that may. */
export interface ChooseBombardment {
  type: "ChooseBombardment"
  seats: readonly string[]
  space: string
  zone: string
  ships: readonly Term[]
}

/** Which own units to lose; `among` are those that may be hit. */
export interface ChooseCasualties {
  type: "ChooseCasualties"
  seats: readonly string[]
  space: string
  hits: number
  among: readonly Term[]
  role?: string
}

/** How many ships of a zone support a landing before it is fought. */
export interface ChooseSupport {
  type: "ChooseSupport"
  seats: readonly string[]
  space: string
  zone: string
  most: number
}

/** Which of the planned troops land, ship by ship; asked again while some are left. */
export interface ConfirmLanding {
  type: "ConfirmLanding"
  seats: readonly string[]
  space: string
  zone: string
  ships: readonly Term[]
}

/** Land fighters whose carrier was sunk. */
export interface Deck {
  type: "Deck"
  units: readonly Term[]
  zone: string
  target: string
}

/** Refuse a draw that was offered, or withdraw one's own offer. */
export interface DeclineDraw {
  type: "DeclineDraw"
}

/** A salvo: each die with its shooter, what it needed and what it showed. */
export interface DiceRolled {
  type: "DiceRolled"
  role: string
  space: string
  step: string
  hits: number
  dice: readonly Shots[]
}

/** The plan is complete. */
export interface Done {
  type: "Done"
}

/** A seat refused a draw. */
export interface DrawDeclined {
  type: "DrawDeclined"
  seat: string
}

/** A seat offered a draw or agreed to one. */
export interface DrawOffered {
  type: "DrawOffered"
  seat: string
}

/** Put fighters that stand beside a factory aboard its new carriers. */
export interface Embark {
  type: "Embark"
  units: readonly Term[]
  origin: string
  zone: string
}

/** Fight this battle next. */
export interface Fight {
  type: "Fight"
  space: string
}

/** Fighters went from land aboard new carriers. */
export interface FightersEmbarked {
  type: "FightersEmbarked"
  seat: string
  units: readonly Term[]
  origin: string
  zone: string
}

/** Homeless fighters found a place. */
export interface FightersLanded {
  type: "FightersLanded"
  units: readonly Term[]
  zone: string
  target: string
}

/** Fighters took off to fight in the zone of their carrier. */
export interface FightersLaunched {
  type: "FightersLaunched"
  seat: string
  units: readonly Term[]
  zone: string
}

/** Keep an ally's units ashore. */
export interface Forbid {
  type: "Forbid"
}

/** The game is over; several winners share a draw. */
export interface GameEnded {
  type: "GameEnded"
  reason: string
  winners: readonly string[]
}

/** A power of the winning side has grown by this, in tenths of a percent, cut off. */
export interface GrowthCounted {
  type: "GrowthCounted"
  seat: string
  growth: number
}

/** Which units are lost, chosen by the attacker because the defenders did not agree. */
export interface ImposeCasualties {
  type: "ImposeCasualties"
  seats: readonly string[]
  space: string
  hits: number
  among: readonly Term[]
}

/** The powers of the winning side that have grown most. */
export interface IndividualWinners {
  type: "IndividualWinners"
  seats: readonly string[]
}

/** Leave a standing order that answers for the seat while it is away. */
export interface Instruct {
  type: "Instruct"
  order: string
}

/** Where to land fighters that lost their carrier in a sea battle. */
export interface LandHomeless {
  type: "LandHomeless"
  seats: readonly string[]
  zone: string
  targets: readonly string[]
  least: number
  most: number
}

/** Land these troops after a sea battle is won; the others stay aboard. */
export interface LandTroops {
  type: "LandTroops"
  units: readonly Term[]
  ship?: readonly Term[]
}

/** Planned troops stay aboard. */
export interface LandingCalledOff {
  type: "LandingCalledOff"
  zone: string
  space: string
}

/** Units aboard are to land in an assault. */
export interface LandingPlanned {
  type: "LandingPlanned"
  seat: string
  units: readonly Term[]
  zone: string
  target: string
}

/** An order of a plan: fighters take off from carriers to fight in the zone where they are. */
export interface Launch {
  type: "Launch"
  units: readonly Term[]
  zone: string
}

/** Fire a rocket from a gun at a factory. */
export interface LaunchRocket {
  type: "LaunchRocket"
  origin: string
  target: string
}

/** Whether to fire a rocket, and at what. */
export interface LaunchRocketOrNot {
  type: "LaunchRocketOrNot"
  seats: readonly string[]
}

/** An order of a plan: units of a coast go aboard. */
export interface Load {
  type: "Load"
  units: readonly Term[]
  origin: string
  zone: string
  ship?: readonly Term[]
}

/** A power's money; the reason is a word of the rules. */
export interface MoneyChanged {
  type: "MoneyChanged"
  seat: string
  change: number
  money: number
  reason: string
}

/** An order of a plan: units along a path, the first space being where they stand. */
export interface Move {
  type: "Move"
  units: readonly Term[]
  path: readonly string[]
  task?: string
}

/** Neutral land was entered or flown over for the first time. */
export interface NeutralViolated {
  type: "NeutralViolated"
  seat: string
  space: string
}

/** Fire no rocket. */
export interface NoRocket {
  type: "NoRocket"
}

/** Refuse what an ally proposed: there is no agreement, the fallback of the rulebook decides. */
export interface Object {
  type: "Object"
}

/** Propose to end the game without a winner. */
export interface OfferDraw {
  type: "OfferDraw"
}

/** A seat left a standing order, which the others do not see. */
export interface OrderGiven {
  type: "OrderGiven"
  seat: string
  order: string
}

/** An order was added to the plan. */
export interface OrderPlanned {
  type: "OrderPlanned"
  number: number
  text: string
}

/** An order left the plan; later ones count one less. */
export interface OrderTakenBack {
  type: "OrderTakenBack"
  number: number
}

/** A seat cancelled its standing orders. */
export interface OrdersCancelled {
  type: "OrdersCancelled"
  seat: string
}

/** Put new units on the board. */
export interface Place {
  type: "Place"
  units: readonly Term[]
  space: string
  factory?: string
}

/** Where to place the new units, several at once or one by one. */
export interface PlaceNewUnits {
  type: "PlaceNewUnits"
  seats: readonly string[]
  units: readonly Term[]
}

/** Combat moves, order by order; `duties` are the reasons for which `done` would be refused. */
export interface PlanCombatMoves {
  type: "PlanCombatMoves"
  seats: readonly string[]
  duties?: readonly Refusal[]
}

/** Non-combat moves and landings, order by order. */
export interface PlanNoncombatMoves {
  type: "PlanNoncombatMoves"
  seats: readonly string[]
  duties?: readonly Refusal[]
}

/** Fight another round. */
export interface PressOn {
  type: "PressOn"
}

/** Whether to fight another round or to retreat. */
export interface PressOnOrRetreat {
  type: "PressOnOrRetreat"
  seats: readonly string[]
  space: string
  spaces: readonly string[]
  must?: boolean
}

/** A power's production level, when territories change hands. */
export interface ProductionChanged {
  type: "ProductionChanged"
  seat: string
  change: number
  level: number
}

/** The production of a power of the winning side has grown by this. */
export interface ProductionGained {
  type: "ProductionGained"
  seat: string
  gain: number
}

/** An order of a plan: where carriers will take fighters in; they sail there or stay. */
export interface PromiseCarrier {
  type: "PromiseCarrier"
  units: readonly Term[]
  origin: string
  target: string
}

/** What to buy. */
export interface PurchaseUnits {
  type: "PurchaseUnits"
  seats: readonly string[]
  money: number
}

/** Carry out this raid next. */
export interface RaidNow {
  type: "RaidNow"
  space: string
}

/** The bombers of a raid did damage; the owner of the complex pays the sum, as far as it can. */
export interface RaidRolled {
  type: "RaidRolled"
  seat: string
  space: string
  bombers: readonly Term[]
  faces: readonly number[]
}

/** A rule ID, a message ID and the message's arguments, which clients can highlight. */
export interface Refusal {
  rule: string | null
  text: string
  facts?: readonly (readonly [string, string | number | readonly string[]])[]
}

/** Buy research dice, or none. */
export interface Research {
  type: "Research"
  dice: number
  technology?: string
}

/** How many research dice to buy. */
export interface ResearchOrNot {
  type: "ResearchOrNot"
  seats: readonly string[]
  most: number
  technologies?: readonly string[]
}

/** Research dice. */
export interface ResearchRolled {
  type: "ResearchRolled"
  seat: string
  faces: readonly number[]
  technology?: string
}

/** Give up. The game decides what becomes of the pieces. */
export interface Resign {
  type: "Resign"
}

/** The end of a game. Several winners share a draw. */
export interface Result {
  type: "Result"
  winners: readonly string[]
  reason: string
}

/** Move all attackers out of a battle; aircraft only break off, submarines may submerge. */
export interface Retreat {
  type: "Retreat"
  space?: string
  submerge?: readonly Term[]
}

/** A rocket hit a complex, whose owner pays for it, as far as it can. */
export interface RocketFired {
  type: "RocketFired"
  seat: string
  origin: string
  target: string
  face: number
}

/** A round of a battle: both sides fire. */
export interface RoundBegan {
  type: "RoundBegan"
  round: number
  space: string
}

/** A seat gave up. */
export interface SeatResigned {
  type: "SeatResigned"
  seat: string
}

/** Ships of a zone are to fire at the land units of a coast before the battle there. */
export interface ShipsBombarded {
  type: "ShipsBombarded"
  seat: string
  space: string
  zone: string
  units: readonly Term[]
}

/** Dice of one kind of shooter, the roll that hits, and the faces. */
export interface Shots {
  kind: string
  power: string
  need: number
  faces: readonly number[]
}

/** A territory changed hands; `owner` is another than `by` when it was liberated. */
export interface SpaceCaptured {
  type: "SpaceCaptured"
  by: string
  space: string
  taken_from: string
  owner: string
}

/** An ally gave a territory back when its owner's capital was free again. */
export interface SpaceReturned {
  type: "SpaceReturned"
  by: string
  space: string
  owner: string
}

/** Keep the submarines that are left in the battle. */
export interface Stay {
  type: "Stay"
}

/** Let submarines leave a battle under water. */
export interface Submerge {
  type: "Submerge"
  units: readonly Term[]
}

/** Which submarines leave the battle under water. */
export interface SubmergeOrStay {
  type: "SubmergeOrStay"
  seats: readonly string[]
  space: string
  role: "attacker" | "defender"
}

/** Let ships support a landing. */
export interface Support {
  type: "Support"
  space: string
  ships: number
}

/** Ships of a landing zone are to fire at the defenders of a coast. */
export interface SupportGiven {
  type: "SupportGiven"
  seat: string
  space: string
  ships: number
  zone: string
}

/** Take back one order of the plan, counted from 1. */
export interface TakeBack {
  type: "TakeBack"
  number: number
}

/** Lose these units. */
export interface TakeLosses {
  type: "TakeLosses"
  units: readonly Term[]
}

/** A new technology, after the rolls that led to it. */
export interface TechnologyGained {
  type: "TechnologyGained"
  seat: string
  technology: string
  faces: readonly number[]
}

/** Some units of one kind, described as far as needed. */
export interface Term {
  kind: string
  count?: number
  power?: string
  cargo?: readonly Term[]
  left?: number | null
  to?: string
  task?: string
  condition?: string
}

/** A seat's turn began. */
export interface TurnBegan {
  type: "TurnBegan"
  round: number
  seat: string
}

/** A purchase. */
export interface UnitsBought {
  type: "UnitsBought"
  seat: string
  units: readonly Term[]
  cost: number
}

/** Ships took the first of two hits. */
export interface UnitsDamaged {
  type: "UnitsDamaged"
  space: string
  units: readonly Term[]
}

/** Bought units could not be placed and were lost. */
export interface UnitsForfeited {
  type: "UnitsForfeited"
  seat: string
  units: readonly Term[]
}

/** Units went to the casualty box; they leave the board later. */
export interface UnitsHit {
  type: "UnitsHit"
  space: string
  units: readonly Term[]
}

/** Units left the board, and why. */
export interface UnitsLost {
  type: "UnitsLost"
  space: string
  reason: string
  units: readonly Term[]
  over?: string
}

/** A move of a plan that was carried out, with cargo, and with fighters that rode along. */
export interface UnitsMoved {
  type: "UnitsMoved"
  seat: string
  units: readonly Term[]
  path: readonly string[]
  task?: string
}

/** New units came onto the board. */
export interface UnitsPlaced {
  type: "UnitsPlaced"
  seat: string
  units: readonly Term[]
  space: string
  factory?: string
}

/** Bought units could not be placed and went back for their price. */
export interface UnitsRefunded {
  type: "UnitsRefunded"
  seat: string
  units: readonly Term[]
  money: number
}

/** Damaged ships are whole again. */
export interface UnitsRepaired {
  type: "UnitsRepaired"
  space: string
  units: readonly Term[]
}

/** Attackers left a battle. */
export interface UnitsRetreated {
  type: "UnitsRetreated"
  seat: string
  units: readonly Term[]
  space: string
  target: string
}

/** Submarines left a battle under water; they stay in its zone. */
export interface UnitsSubmerged {
  type: "UnitsSubmerged"
  space: string
  units: readonly Term[]
}

/** Submerged submarines came up; no combat follows. */
export interface UnitsSurfaced {
  type: "UnitsSurfaced"
  space: string
  units: readonly Term[]
}

/** Guns and factories went with their territory to another owner. */
export interface UnitsTakenOver {
  type: "UnitsTakenOver"
  owner: string
  units: readonly Term[]
  space: string
}

/** Submarines left a battle. */
export interface UnitsWithdrew {
  type: "UnitsWithdrew"
  units: readonly Term[]
  space: string
  zone: string
}

/** An order of a plan: cargo goes ashore, at once or (in an assault) after the sea battle. */
export interface Unload {
  type: "Unload"
  units: readonly Term[]
  zone: string
  target: string
  ship?: readonly Term[]
}

/** Land the other homeless fighters on the remaining carriers of the zone. */
export interface UseCarriers {
  type: "UseCarriers"
}

/** Move submarines out of a battle. */
export interface Withdraw {
  type: "Withdraw"
  units: readonly Term[]
  zone: string
}

/** Which submarines leave the battle, and for which zone. */
export interface WithdrawSubmarines {
  type: "WithdrawSubmarines"
  seats: readonly string[]
  space: string
  role: "attacker" | "defender"
  zones: readonly string[]
}

export type Decision = ResearchOrNot | PurchaseUnits | PlanCombatMoves | PlanNoncombatMoves | AllowBoarding | LaunchRocketOrNot | ChooseBattle | ChooseSupport | ConfirmLanding | ChooseCasualties | AgreeOnCasualties | ImposeCasualties | WithdrawSubmarines | PressOnOrRetreat | LandHomeless | PlaceNewUnits | Result | ChooseBombardment | SubmergeOrStay

export type Action = Research | Buy | Move | Load | Unload | TakeBack | Done | Allow | Forbid | LaunchRocket | NoRocket | RaidNow | Fight | LandTroops | Support | TakeLosses | Agree | Object | Withdraw | Stay | PressOn | Retreat | Deck | UseCarriers | Place | Resign | OfferDraw | AcceptDraw | DeclineDraw | Instruct | CancelOrders | Launch | PromiseCarrier | Bombard | Submerge | Embark

export type Event = ResearchRolled | TechnologyGained | MoneyChanged | UnitsBought | OrderPlanned | OrderTakenBack | BoardingRefused | UnitsMoved | CargoLoaded | LandingPlanned | CargoLanded | NeutralViolated | SpaceCaptured | SpaceReturned | UnitsTakenOver | ProductionChanged | BattleBegan | RoundBegan | SupportGiven | DiceRolled | UnitsHit | UnitsLost | CasualtiesProposed | CasualtiesDisputed | RaidRolled | RocketFired | UnitsWithdrew | UnitsRetreated | BattleEnded | LandingCalledOff | FightersLanded | UnitsPlaced | UnitsForfeited | GrowthCounted | IndividualWinners | TurnBegan | GameEnded | SeatResigned | DrawOffered | DrawDeclined | OrderGiven | OrdersCancelled | FightersLaunched | CarrierPromised | ShipsBombarded | UnitsDamaged | UnitsRepaired | UnitsSubmerged | UnitsSurfaced | AircraftLeft | FightersEmbarked | UnitsRefunded | ProductionGained

/** The fields of all decisions, empty: for the moment between two questions. */
export const EMPTY_DECISION = {
  among: [],
  boarding: [],
  duties: [],
  hits: 0,
  least: 0,
  money: 0,
  most: 0,
  must: false,
  proposed: [],
  raids: [],
  reason: '',
  rockets: [],
  role: '',
  seats: [],
  ships: [],
  space: '',
  spaces: [],
  targets: [],
  technologies: [],
  units: [],
  winners: [],
  zone: '',
  zones: [],
}
