// Made from the server’s schema by `make publish`; not to be edited by hand.

/** Agree to a draw that was offered. */
export interface AcceptDraw {
  type: "AcceptDraw"
}

/** Further armies after a conquest (RI-CON-2), or the free move (RI-FRE-1). */
export interface ArmiesMoved {
  type: "ArmiesMoved"
  seat: string
  armies: number
  origin: string
  target: string
}

/** Armies came onto the board. */
export interface ArmiesPlaced {
  type: "ArmiesPlaced"
  seat: string
  armies: readonly (readonly [string, number])[]
}

/** New armies from territories and continents (RI-ARM-1 to RI-ARM-3). */
export interface ArmiesReceived {
  type: "ArmiesReceived"
  seat: string
  territories: number
  continents: number
}

/** Attack a neighbour (RI-DEC-8). */
export interface Attack {
  type: "Attack"
  dice: number
  origin: string
  target: string
}

/** An attack before the defender's word (RI-ATT-3). */
export interface AttackDeclared {
  type: "AttackDeclared"
  seat: string
  dice: number
  origin: string
  target: string
}

/** The next attack, or the end of attacks. */
export interface AttackOrEnd {
  type: "AttackOrEnd"
  seats: readonly string[]
}

/** A roll and its losses (RI-ATT-6 to RI-ATT-9). */
export interface AttackRolled {
  type: "AttackRolled"
  origin: string
  target: string
  attack: readonly number[]
  defence: readonly number[]
  attacker_loses: number
  defender_loses: number
}

/** Cancel all one's own standing orders. */
export interface CancelOrders {
  type: "CancelOrders"
}

/** The card earned by a conquest (RI-CRD-1); only its owner knows which. */
export interface CardDrawn {
  type: "CardDrawn"
  seat: string
  card: string
}

/** The cards of a player who resigned (RI-VIC-2). */
export interface CardsDiscarded {
  type: "CardsDiscarded"
  seat: string
  cards: readonly string[]
}

/** The discard pile became the draw pile (RI-CRD-8). */
export interface CardsReshuffled {
  type: "CardsReshuffled"
  cards: number
}

/** The cards of an eliminated player (RI-ELI-1); only the two know which. */
export interface CardsTaken {
  type: "CardsTaken"
  by: string
  seat: string
  cards: readonly string[]
}

/** Which of the matching territories gets the bonus of RI-OPT-5. */
export interface ChooseBonusTerritory {
  type: "ChooseBonusTerritory"
  seats: readonly string[]
  spaces: readonly string[]
}

/** Which own territory is the headquarters; all seats at once, in secret. */
export interface ChooseHeadquarters {
  type: "ChooseHeadquarters"
  seats: readonly string[]
}

/** Which empty territory, in set-up with RI-OPT-2. */
export interface ClaimATerritory {
  type: "ClaimATerritory"
  seats: readonly string[]
}

/** Put one army on an empty territory (RI-DEC-2). */
export interface ClaimTerritory {
  type: "ClaimTerritory"
  space: string
}

/** Refuse a draw that was offered, or withdraw one's own offer. */
export interface DeclineDraw {
  type: "DeclineDraw"
}

/** Say with how many dice to defend (RI-DEC-9). */
export interface Defend {
  type: "Defend"
  dice: number
}

/** How many dice the defender rolls. */
export interface DefendWithDice {
  type: "DefendWithDice"
  seats: readonly string[]
  origin: string
  target: string
  attack_dice: number
  most: number
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

/** Attack no more this turn (RI-DEC-8). */
export interface EndAttacks {
  type: "EndAttacks"
}

/** Move armies once at the end of the turn (RI-DEC-12). */
export interface FreeMove {
  type: "FreeMove"
  armies: number
  origin: string
  target: string
}

/** The game is over; several winners share a draw. */
export interface GameEnded {
  type: "GameEnded"
  reason: string
  winners: readonly string[]
}

/** A seat made its secret choice (RI-OPT-7.1). */
export interface HeadquartersNamed {
  type: "HeadquartersNamed"
  seat: string
  space: string
}

/** A headquarters that all can see now (RI-OPT-7.1). */
export interface HeadquartersRevealed {
  type: "HeadquartersRevealed"
  seat: string
  space: string
}

/** Leave a standing order that answers for the seat while it is away. */
export interface Instruct {
  type: "Instruct"
  order: string
}

/** Turn in no (further) set (RI-DEC-5, RI-DEC-11). */
export interface KeepCards {
  type: "KeepCards"
}

/** The free move, or none. */
export interface MakeFreeMove {
  type: "MakeFreeMove"
  seats: readonly string[]
}

/** A seat got its secret mission (RI-OPT-6.1, RI-OPT-6.3). */
export interface MissionDealt {
  type: "MissionDealt"
  seat: string
  mission: string
}

/** The mission of a seat after a colour left the game (RI-OPT-6.4). */
export interface MissionHeld {
  type: "MissionHeld"
  seat: string
  mission: string
}

/** A seat fulfilled its mission (RI-OPT-6.2). */
export interface MissionShown {
  type: "MissionShown"
  seat: string
  mission: string
}

/** Say how many armies in all move into a conquered territory (RI-DEC-10). */
export interface MoveIn {
  type: "MoveIn"
  armies: number
}

/** How many armies in all move into the conquered territory. */
export interface MoveInArmies {
  type: "MoveInArmies"
  seats: readonly string[]
  origin: string
  target: string
  least: number
  most: number
}

/** Secretly name an own territory as headquarters (RI-DEC-4). */
export interface NameHeadquarters {
  type: "NameHeadquarters"
  space: string
}

/** Leave all armies where they are (RI-DEC-12). */
export interface NoFreeMove {
  type: "NoFreeMove"
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

/** A seat cancelled its standing orders. */
export interface OrdersCancelled {
  type: "OrdersCancelled"
  seat: string
}

/** Put new armies on own territories (RI-DEC-3, RI-DEC-7). */
export interface PlaceArmies {
  type: "PlaceArmies"
  armies: readonly (readonly [string, number])[]
}

/** Put own armies and a neutral one during set-up (RI-DEC-3 with RI-OPT-8). */
export interface PlaceBesideNeutral {
  type: "PlaceBesideNeutral"
  armies: readonly (readonly [string, number])[]
  neutral: string
}

/** Where own armies and a neutral one go, in set-up with RI-OPT-8. */
export interface PlaceBesideTheNeutral {
  type: "PlaceBesideTheNeutral"
  seats: readonly string[]
}

/** Which own territory gets one more army, in set-up with RI-OPT-1. */
export interface PlaceInitialArmy {
  type: "PlaceInitialArmy"
  seats: readonly string[]
}

/** Where the new armies go. There are too many ways to list. */
export interface PlaceNewArmies {
  type: "PlaceNewArmies"
  seats: readonly string[]
  armies: number
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

/** A player lost the last army (RI-ELI-1). */
export interface SeatEliminated {
  type: "SeatEliminated"
  seat: string
  by: string
}

/** A seat gave up. */
export interface SeatResigned {
  type: "SeatResigned"
  seat: string
}

/** A set became armies (RI-CRD-6). */
export interface SetTurnedIn {
  type: "SetTurnedIn"
  seat: string
  cards: readonly string[]
  armies: number
}

/** Say which matching territory gets the two armies of RI-OPT-5 (RI-DEC-6). */
export interface TakeBonus {
  type: "TakeBonus"
  space: string
}

/** The territories of a seat, one army on each (RI-SET-7, RI-SET-8). */
export interface TerritoriesDealt {
  type: "TerritoriesDealt"
  seat: string
  spaces: readonly string[]
}

/** A territory changed hands; the armies that must move in are there (RI-CON-1). */
export interface TerritoryCaptured {
  type: "TerritoryCaptured"
  space: string
  by: string
  taken_from: string
  armies: number
  origin: string
}

/** A seat put its first army on an empty territory (RI-OPT-2.1). */
export interface TerritoryClaimed {
  type: "TerritoryClaimed"
  seat: string
  space: string
}

/** A seat's turn began. */
export interface TurnBegan {
  type: "TurnBegan"
  round: number
  seat: string
}

/** Whether to turn in a set, and which, at the start of the turn. */
export interface TurnInCards {
  type: "TurnInCards"
  seats: readonly string[]
  must: boolean
}

/** Which set to turn in after an elimination; stopping is open only with few enough cards. */
export interface TurnInExcessCards {
  type: "TurnInExcessCards"
  seats: readonly string[]
  must: boolean
}

/** Turn in three cards for armies (RI-DEC-5, RI-DEC-11). */
export interface TurnInSet {
  type: "TurnInSet"
  cards: readonly string[]
}

export type Decision = ClaimATerritory | PlaceInitialArmy | PlaceBesideTheNeutral | ChooseHeadquarters | TurnInCards | TurnInExcessCards | ChooseBonusTerritory | PlaceNewArmies | AttackOrEnd | DefendWithDice | MoveInArmies | MakeFreeMove | Result

export type Action = ClaimTerritory | PlaceArmies | PlaceBesideNeutral | NameHeadquarters | TurnInSet | KeepCards | TakeBonus | Attack | EndAttacks | Defend | MoveIn | FreeMove | NoFreeMove | Resign | OfferDraw | AcceptDraw | DeclineDraw | Instruct | CancelOrders

export type Event = MissionDealt | MissionHeld | MissionShown | TerritoriesDealt | TerritoryClaimed | HeadquartersNamed | HeadquartersRevealed | ArmiesReceived | SetTurnedIn | ArmiesPlaced | AttackDeclared | AttackRolled | TerritoryCaptured | ArmiesMoved | SeatEliminated | CardsTaken | CardDrawn | CardsDiscarded | CardsReshuffled | TurnBegan | GameEnded | SeatResigned | DrawOffered | DrawDeclined | OrderGiven | OrdersCancelled

/** The fields of all decisions, empty: for the moment between two questions. */
export const EMPTY_DECISION = {
  armies: 0,
  attack_dice: 0,
  least: 0,
  most: 0,
  must: false,
  origin: '',
  reason: '',
  seats: [],
  spaces: [],
  target: '',
  winners: [],
}
