// Made from the server’s schema by `make publish`; not to be edited by hand.

/** An action of a seat, as JSON or in words. */
export interface Act {
  key: string
  seat: string
  version: number
  action?: Record<string, unknown>
  text?: string | null
}

/** A unit that can really join, together with all others and what is planned already. */
export interface Addition {
  version: number
  addition: AdditionInfo | null
}

/** One more unit for an attack, and the chance to win with it. */
export interface AdditionInfo {
  space: string
  unit: Term
  win: number
}

/** Which unit could best join an attack of these groups? */
export interface AdditionRequest {
  seat: string
  target: string
  groups: readonly SentGroup[]
}

/** What can fight in the battles of an edition. */
export interface ArmsInfo {
  edition: string
  units: readonly UnitInfo[]
  supports: readonly string[]
  perks: readonly PerkInfo[]
  sides: readonly PerkInfo[]
  sea: boolean
  retreats: boolean
  priced: boolean
}

/** All editions whose battles are known. */
export interface ArmsList {
  editions: readonly ArmsInfo[]
  armies?: readonly string[]
}

/** What a battle does to a side. */
export interface ArmyOdds {
  units: Record<string, number>
  lost: Record<string, number>
  cost: number
}

/** Who is asked what. */
export interface Asking {
  seats: readonly string[]
  kind: string
  rule: string
  since: number
  decision: Record<string, unknown>
  question: string
  forms: readonly string[]
  duties: readonly RefusalInfo[]
  phase?: string | null
  final?: readonly boolean[]
}

/** The armies of one territory attack another, as in Risk. */
export interface AssaultRequest {
  armies: number
  defenders: number
  stop?: number
  rounds?: number | null
  below?: number
  dice?: number
  defence?: "best" | "most" | "one"
}

/** The units that a seat could send against a space, and the units there against them. */
export interface Attack {
  battles: string
  space: string
  sea: boolean
  alone: boolean
  origins: readonly Origin[]
  defenders: readonly Contingent[]
  attacker_perks?: readonly string[]
  ships?: Record<string, number>
}

/** How an attack ends. */
export interface AttackOdds {
  version: number
  armies: number
  defenders: number
  win: number
  lose: number
  stop: number
  attacker_left: number
  defender_left: number
  rolls: number
  left: readonly Share[]
  exact: boolean
}

/** How would an attack end, fought until the target is taken or few armies are left? */
export interface AttackOddsRequest {
  origin: string
  target: string
  seat?: string | null
  stop?: number
}

/** How a battle ends, fought to the end. */
export interface BattleChances {
  win: number
  draw: number
  lose: number
  take: number
  rounds: number
  swing: number
  attacker: ArmyOdds
  defender: ArmyOdds
  exact: boolean
  error?: number | null
}

/** The odds of a battle in a space. */
export interface BattleOdds {
  version: number
  space: string
  odds: BattleChances | null
}

/** How would a battle end: the one under way in a space, or the one that is to be fought there? */
export interface BattleOddsRequest {
  space: string
  seat?: string | null
  actions?: readonly (Record<string, unknown>)[]
  texts?: readonly string[]
}

/** What a client has to know of a game to show it. */
export interface BoardInfo {
  edition: string
  name: string
  map: string | null
  hides: boolean
  spaces: readonly SpaceInfo[]
  groups: readonly GroupInfo[]
  looks: Record<string, LookInfo>
  sides: Record<string, string>
  units: readonly UnitInfo[]
  words: Record<string, Record<string, string>>
  rule_prefix?: string
  phases?: readonly string[]
  ownerless?: boolean
}

/** Who answered for a seat. */
export type By = "bot" | "fallback" | "order" | "player" | "record" | "stand_in"

/** Another name or another password; the present one is needed. */
export interface ChangeAccount {
  password: string
  name?: string | null
  new_password?: string | null
  revoke_programs?: boolean
}

/** A rule that newer games play differently. */
export interface ChangedRule {
  text: string
  rules: readonly string[]
}

/** An option of a game. */
export interface ChoiceInfo {
  name: string
  sentence: string
  rule: string | null
  default: boolean | number | string | null
  values: "number" | "switch" | "word"
  choices: readonly string[]
  names?: readonly string[]
}

/** The clock of a seat. Times are in seconds since 1970, by the `now` of an update. */
export interface ClockInfo {
  number: number | null
  since: number | null
  free_until: number | null
  late_at: number | null
  reserve: number
  vacation: number
}

/** A step of the present round that is still to come. */
export interface Coming {
  by: "attacker" | "defender"
  step: string
}

/** An address as its owner sees it. */
export interface ContactInfo {
  id: string
  kind: "email" | "push" | "webhook"
  address: string
  confirmed: boolean
  failures: number
  secret?: string | null
}

/** Where one is told, and which ways there are. */
export interface ContactList {
  contacts: readonly ContactInfo[]
  vapid: string
  email: boolean
  webhook: boolean
}

/** The units of one power in a battle. */
export interface Contingent {
  seat: string
  units: Record<string, number>
  perks?: readonly string[]
}

/** A player adds to the dice for all own seats that have not yet; the last one begins. */
export interface Contribute {
  word: string
}

/** A seat's word in the dice, so that whoever knows the seed cannot choose the rolls alone. */
export interface Contribution {
  seat: string
  text: string
}

/** A new table and its links. */
export interface Created {
  game: GameInfo
  links: Links
}

/** What the table agreed on beside the options of the rules. */
export interface Customs {
  patience?: number | null
  reserve?: number
  silence?: Silence
  vacation?: number
  undo?: "never" | "phase" | "turn"
  odds?: boolean
  spectators?: boolean
}

/** An action was stored, and what came of it. */
export interface Done {
  number: number
  version: number
  lines: readonly LineInfo[]
}

/** An edition that cannot be played yet, but has a board and a rule sheet. */
export interface DraftInfo {
  edition: string
  name: string
  sheet: string
  rule_prefix: string
}

/** A game that can be played here. */
export interface EditionInfo {
  edition: string
  name: string
  rules: number
  seats: readonly SeatName[]
  default_seats: readonly string[]
  options: readonly ChoiceInfo[]
  bots: readonly string[]
  presets?: readonly PresetInfo[]
  hands?: readonly (readonly (readonly string[])[])[]
  sheet?: string
  rule_prefix?: string
  example?: boolean
}

/** All games, in the order in which they are shown. */
export interface EditionList {
  editions: readonly EditionInfo[]
  drafts?: readonly DraftInfo[]
}

/** At another table this player is asked now. */
export interface Elsewhere {
  type: "elsewhere"
  game: string
  seat: string
  title: string
}

/** Fighters that stand beside a factory and can go aboard its new carriers in a zone. */
export interface EmbarkInfo {
  kind: string
  origin: string
  zone: string
  most: number
}

/** One way in which a battle can end. */
export interface End {
  verdict: string
  attacker: Record<string, number>
  defender: Record<string, number>
  chance: number
}

/** Contributions that count from one die on; a take-back after dice begins a new epoch. */
export interface Epoch {
  first: number
  contributions: readonly Contribution[]
}

/** What the dice can be checked with. */
export interface Fairness {
  dice: "committed" | "imported" | "seeded"
  commitment: string | null
  secret: string | null
  epochs: readonly Epoch[]
}

/** Delete oneself; who has an account shows the password. */
export interface Farewell {
  password?: string
}

/** Aircraft in the air, how far they can still fly, and where they can come down. */
export interface FlightInfo {
  space: string
  kind: string
  count: number
  left: number
  landing: readonly string[]
}

/** Somebody forgot a password; the address is one that messages go to. */
export interface Forgotten {
  address: string
}

/** A way that is as short as another but means something else. */
export interface ForkInfo {
  path: readonly string[]
  orders: readonly (Record<string, unknown>)[]
  guns: readonly string[]
  neutrals: readonly string[]
  takes: readonly string[]
  back: string
}

/** Ways to choose from, the plainest first; none: there is no choice. */
export interface ForkList {
  version: number
  forks: readonly ForkInfo[]
}

/** Which ways lead units from a space to another, if they mean different things? */
export interface ForkRequest {
  seat: string
  units: string
  space: string
  target: string
  task?: string
}

/** A table, without its position. */
export interface GameInfo {
  id: string
  edition: string
  name: string
  rules: number
  changed: readonly ChangedRule[]
  title: string
  kind: Kind
  status: Status
  options: Record<string, string>
  chosen: readonly string[]
  customs: Customs
  commitment: string | null
  seats: readonly SeatInfo[]
  host: boolean
  host_name: string
  watching: boolean
  version: number
  round: number
  asked: readonly string[]
  since: number
  result: Result | null
  rematch_of: string | null
  created: number
}

/** Some tables. */
export interface GameList {
  games: readonly GameInfo[]
}

/** Why the server closes the line. */
export interface Goodbye {
  type: "goodbye"
  code: string
  message: string
}

/** Title and headings are messages of the catalogues; cells are IDs or numbers. */
export interface Grid {
  title: string
  headings: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Spaces that count together, such as a continent. */
export interface GroupInfo {
  group: string
  name: string
  bonus: number
}

/** Whether the server can do its work. */
export interface Health {
  status: "ok"
  version: string
  database: string
  games: number
}

/** The first message of a client: who it is, for which seat it looks, what it has seen. */
export interface Hello {
  type: "hello"
  secret?: string
  csrf?: string
  seat?: string | null
  seen?: number
}

/** What orders would have answered in others' turns since the seat's latest turn. */
export interface Hindsight {
  version: number
  questions: readonly PastQuestion[]
  more: number
}

/** For whom a seat is meant. */
export type Holder = "bot" | "invite" | "me" | "open"

/** A record or a scenario, as a new game or to try things out. */
export interface Import {
  key: string
  purpose: Kind
  record?: string | null
  scenario?: string | null
  upto?: number | null
  seats?: readonly SeatPlan[]
  title?: string
}

/** A question in words; `army` explains how armies are written. */
export interface Inquiry {
  game: string
  attacker: string
  defender: string
  sea?: boolean
  amphibious?: boolean
  bombard?: string
  attacker_perks?: readonly string[]
  defender_perks?: readonly string[]
  attacker_order?: readonly string[]
  defender_order?: readonly string[]
  retreat?: RetreatPolicy
  keep_land?: boolean
  attacker_dive?: "alone" | "always" | "never"
  defender_dive?: "alone" | "always" | "never"
  decks?: "" | "attacker" | "both" | "defender"
  budget?: number
  samples?: number
  seed?: number
  under_way?: UnderWay | null
}

/** A link that one has, but has not followed yet. */
export interface Invitation {
  link: string
}

/** Follow a link. */
export interface Join {
  link: string
  word: string
}

/** Where a link leads. */
export interface Joined {
  game: GameInfo
  seat: string | null
}

/** Notes to oneself; they take the place of the earlier ones. */
export interface KeepNotes {
  seat: string
  text: string
  over?: number | null
}

/** What a game is for. */
export type Kind = "analysis" | "game"

/** What a research die costs, how often it succeeds, and what can still be found. */
export interface LaboratoryInfo {
  price: number
  chance: number
  technologies: readonly string[]
}

/** Give up some seats (or, without one, all), and watching. */
export interface Leave {
  seats?: readonly string[]
}

/** So many units are left, with this chance. */
export interface Left {
  units: number
  chance: number
}

/** The end of a link that came by e-mail. */
export interface LetterLink {
  token: string
}

/** A line of the log as a viewer may see it. */
export interface LineInfo {
  number: number
  at: number
  type: string
  seat?: string | null
  by?: By | null
  action?: Record<string, unknown> | null
  text?: string
  rolls?: readonly Roll[]
  to?: number | null
  events?: readonly (Record<string, unknown>)[]
  told?: readonly string[]
  whose?: readonly (string | null)[]
  headings?: readonly number[]
  weights?: readonly Weight[]
  planned?: readonly number[]
  carried_out?: readonly number[]
}

/** Some lines, and how many there are in all. */
export interface LineList {
  version: number
  lines: readonly LineInfo[]
}

/** One link. */
export interface Link {
  seat: string | null
  link: string
}

/** Secret links that the asking player made: whoever has one sits there, or watches. */
export interface Links {
  seats: Record<string, string>
  watch: string | null
}

/** Who knows the password is the player of that name. */
export interface LogIn {
  name: string
  password: string
}

/** Leave, here or in all browsers. */
export interface LogOut {
  everywhere?: boolean
}

/** How a seat is shown: the name of its colours, and its emblem. */
export interface LookInfo {
  livery: string
  emblem: string
}

/** Some losses, why one would choose them, and how the battle stands after them. */
export interface LossProposal {
  reason: "chance" | "cheapest" | "dearest" | "other" | "swing"
  action: Record<string, unknown>
  text: string
  odds: BattleChances | null
}

/** What a seat could lose, the plainest first. */
export interface LossProposals {
  version: number
  proposals: readonly LossProposal[]
}

/** What could a seat lose that is asked about losses? */
export interface LossRequest {
  seat: string
}

/** Units that would be lost. */
export interface LostInfo {
  space: string
  unit: Term
}

/** Dice of a seat: what they brought, and what they bring on average. */
export interface LuckInfo {
  seat: string
  kind: string
  measure: "damage" | "hits"
  dice: number
  got: number
  expected: number
  variance: number
}

/** A game as it stood after a line of its log. */
export interface Moment {
  line: number
  round: number
  on_turn: string | null
  active: readonly string[]
  scene: Scene | null
  tables: readonly Grid[]
}

/** Hear a seat no more, or again. */
export interface Mute {
  seat: string
  muted: boolean
}

/** Whom one has muted. */
export interface Muted {
  seats: readonly string[]
}

/** A name and a password for the asking player. */
export interface NewAccount {
  name: string
  password: string
}

/** A new password, by the link that came by e-mail. */
export interface NewBeginning {
  token: string
  password: string
}

/** An address to be told at. */
export interface NewContact {
  kind: "email" | "push" | "webhook"
  address: string
  p256dh?: string
  auth?: string
  password?: string
}

/** A table to be set up. */
export interface NewGame {
  key: string
  edition: string
  seats: readonly SeatPlan[]
  options?: Record<string, string>
  customs?: Customs
  title?: string
}

/** Somebody who has no secret yet. */
export interface NewPlayer {
  name?: string
}

/** A token for a program that plays one's seats. */
export interface NewToken {
  name?: string
}

/** What one noted at a seat. */
export interface Notes {
  text: string
  at: number
}

/** How a battle ends. */
export interface OddsInfo {
  method: "exact" | "sampled"
  win: number
  lose: number
  draw: number
  retreat: number
  standoff: number
  take: number
  rounds: number
  swing: number
  error: number | null
  attacker: SideOdds
  defender: SideOdds
  likely: End
}

/** How does a battle end? Either `battle` (of units) or `assault` (of armies). */
export interface OddsRequest {
  battle?: Inquiry | null
  assault?: AssaultRequest | null
}

/** A kind of unit, with what it costs and is worth to the asking seat now. */
export interface OfferInfo {
  kind: string
  price: number
  attack: number
  defense: number
  move: number
  refusal: RefusalInfo | null
}

/** Dice of the present step that are still to be rolled. */
export interface OpenSalvo {
  need: number
  dice: number
  targets: readonly string[]
  fate?: "box" | "doomed" | "gone"
}

/** One possible answer. */
export interface OptionInfo {
  action: Record<string, unknown>
  text: string
}

/** What would these orders, and no others, have answered? */
export interface OrderTrial {
  seat: string
  orders: readonly string[]
}

/** Units that could attack from a space. */
export interface Origin {
  space: string
  units: Record<string, number>
  by_sea?: boolean
}

/** What a seat was asked in another's turn, what orders would have answered, and what it did. */
export interface PastQuestion {
  line: number
  round: number
  on_turn: string | null
  active: readonly string[]
  question: string
  ordered: string | null
  given: string | null
  by: By | null
  same: boolean
  open: boolean
}

/** A technology or an advantage that changes battles. */
export interface PerkInfo {
  perk: string
  name: string
}

/** Are you there? */
export interface Ping {
  type: "ping"
}

/** A plan of moves, seen from above. */
export interface PlanInfo {
  stands: readonly StandInfo[]
  flights: readonly FlightInfo[]
  orders: readonly OptionInfo[]
  sequel: SequelInfo | null
  remedy?: OptionInfo | null
  launches?: readonly OptionInfo[]
}

/** A player; the secret is shown only to who has just been made one. */
export interface Player {
  player: string
  name: string
  secret?: string | null
  account?: string | null
  csrf?: string | null
}

/** Yes. */
export interface Pong {
  type: "pong"
}

/** The spaces and technologies to change; all others stay as they are. */
export interface PositionEdit {
  spaces?: Record<string, SpaceEdit>
  technologies?: Record<string, readonly string[]>
}

/** A board to study: where it comes from, and how it should differ from that. */
export interface PositionRequest {
  edition?: string | null
  scenario?: string | null
  game?: string | null
  seat?: string | null
  line?: number | null
  layout?: PositionEdit
  attacker?: string | null
  target?: string | null
}

/** Options that belong together, under a name. */
export interface PresetInfo {
  name: string
  about: string
  options: Record<string, string>
}

/** What a seat has to know to answer what it is asked; empty where the question needs none. */
export interface Prospects {
  version: number
  laboratory: LaboratoryInfo | null
  offers: readonly OfferInfo[]
  works: readonly WorksInfo[]
  sites: readonly SiteInfo[]
  plan: PlanInfo | null
  embarks?: readonly EmbarkInfo[]
  refunds?: boolean
}

/** Take a game that has ended off one's own list, or bring it back there. */
export interface PutAway {
  put_away: boolean
}

/** Every other space, open or closed. */
export interface ReachInfo {
  version: number
  open: Record<string, Way>
  closed: Record<string, RefusalInfo>
}

/** Where units can go from a space. */
export interface ReachRequest {
  seat: string
  units: string
  space: string
  task?: string
}

/** Why the rules forbid something: the rule, the message and its facts, and the sentence. */
export interface RefusalInfo {
  rule: string | null
  text: string
  facts: Record<string, string | number | readonly string[]>
  sentence: string
}

/** The same table once more. */
export interface Rematch {
}

/** Make a link anew; the old one is worth nothing from then on. */
export interface RenewLink {
  seat?: string | null
  evict?: boolean
}

/** The end of a game. Several winners share a draw. */
export interface Result {
  type: "Result"
  winners: readonly string[]
  reason: string
}

/** The policy when the attacker breaks off; if nothing is set, it fights to the end. */
export interface RetreatPolicy {
  rounds?: number
  fewer?: number
  only_air?: boolean
  chance?: number
}

/** Dice thrown together, the first of them being die number `index` of the game. */
export interface Roll {
  index: number
  sides: number
  faces: readonly number[]
  secret?: boolean
}

/** How all seats stood when a round began, and at last. */
export interface RoundInfo {
  round: number
  line: number
  seats: Record<string, StandingInfo>
}

/** A rule that was found, or a group of rules. */
export interface RuleHit {
  id: string
  heading: string
  text: string
}

/** A rule of a sheet. */
export interface RuleInfo {
  id: string
  heading: string
  text: string
}

/** A rule with its parts, or a group of rules. */
export interface RuleList {
  rules: readonly RuleInfo[]
}

/** Rules that were found, the best first; without words to look for, the contents. */
export interface RulePage {
  found: readonly RuleHit[]
  more: boolean
}

/** Something that was said at a table. */
export interface Said {
  id: number
  at: number
  seat: string
  name: string
  to: "side" | "table"
  text: string
}

/** What was said, the earliest first, and whom one has muted. */
export interface SaidList {
  messages: readonly Said[]
  muted: readonly string[]
}

/** A position of a game as a board to try things out. */
export interface SandboxRequest {
  key: string
  seat?: string | null
  line?: number | null
}

/** Say something, as a seat. */
export interface Say {
  key: string
  seat: string
  text: string
  to?: "side" | "table"
}

/** The owners and piles of spaces. */
export interface Scene {
  owners: Record<string, string>
  stacks: Record<string, readonly Stack[]>
}

/** A seat as everybody at the table sees it. */
export interface SeatInfo {
  seat: string
  label: string
  holder: Holder
  bot: string
  players: readonly string[]
  mine: boolean
  taken: boolean
  contribution: string
  in_play: boolean
  clock: ClockInfo
  stand_in: string
  away_until: number | null
}

/** A seat that a game has. */
export interface SeatName {
  seat: string
  label: string
  side: string
}

/** For whom a seat is meant. */
export interface SeatPlan {
  seat: string
  holder: Holder
  bot?: string
  name?: string
}

/** Units that leave a space together. */
export interface SentGroup {
  space: string
  units: string
}

/** What follows when a plan is done as it stands. */
export interface SequelInfo {
  battles: readonly string[]
  raids: readonly string[]
  captures: readonly string[]
  lost: readonly LostInfo[]
  waiting: number
  income: number
}

/** So many armies are left, with this chance. */
export interface Share {
  armies: number
  chance: number
}

/** What becomes of a side. */
export interface SideOdds {
  units: number
  left: readonly Left[]
  expected: Record<string, number>
  losses: number
}

/** What the table does when the time of a seat is over. */
export type Silence = "answer" | "hand_over" | "wait"

/** One more new unit of this kind can be placed here, built by this factory. */
export interface SiteInfo {
  kind: string
  space: string
  factory: string
}

/** The new contents of one space: its owner and all its units. */
export interface SpaceEdit {
  owner?: string
  units?: Record<string, Record<string, number>>
}

/** A space of a board. */
export interface SpaceInfo {
  space: string
  name: string
  sea?: boolean
  value?: number
  owner?: string
  closed?: boolean
  city?: string
  capital_of?: string
  group?: string
  neighbours?: readonly string[]
  independent?: boolean
  kind?: string
  holder?: string
  capacity?: number
  sector?: string
}

/** Somebody has said something that this viewer may hear. */
export interface Spoken {
  type: "said"
  message: Said
}

/** Units of one kind and power; in Risk the armies of a territory. */
export interface Stack {
  power: string
  kind: string
  count: number
  moved?: number
  aboard?: number
  carries?: readonly Stack[]
  damaged?: number
  submerged?: number
}

/** Hand a seat to a bot, or take it back. */
export interface StandIn {
  seat: string
  bot?: string | null
}

/** A pile of the asking seat, as an order would name it, and where it can go by itself. */
export interface StandInfo {
  space: string
  unit: Term
  left: number
  room: number
  held: RefusalInfo | null
  open: Record<string, readonly string[]>
  idle: readonly string[]
}

/** How a seat stands. */
export interface StandingInfo {
  income: number
  army: number
  spaces: number
  cities?: number | null
}

/** What the rounds and the dice of a game add up to. */
export interface Statistics {
  version: number
  rounds: readonly RoundInfo[]
  luck: readonly LuckInfo[]
}

/** How far a game is. */
export type Status = "abandoned" | "open" | "over" | "playing"

/** A battle under way. */
export interface Strip {
  space: string
  round: number
  attacker: readonly StripRow[]
  defender: readonly StripRow[]
  coming: readonly Coming[]
  landed: boolean
}

/** Units of one kind and power that hit on the same number. */
export interface StripRow {
  kind: string
  power: string
  need: number
  dice: number
  ready: number
  hit: number
}

/** The board that was wished for, or why it cannot be set up so. */
export interface Studied {
  board?: StudyBoard | null
  refusal?: RefusalInfo | null
}

/** A board that was set up to study it. */
export interface StudyBoard {
  edition: string
  seats: readonly string[]
  attacker: string
  scene: Scene | null
  technologies: Record<string, readonly string[]>
  scenario: string | null
  attack: Attack | null
  doubt: string
}

/** What would a bot do here? */
export interface SuggestRequest {
  seat: string
}

/** A battle that a suggestion seeks, and the chance to win it. */
export interface SuggestedAttack {
  space: string
  win: number
}

/** Standing orders that fit a position, ready to be given. */
export interface SuggestedOrders {
  version: number
  orders: readonly string[]
}

/** What a bot would do, as something one may edit. */
export interface Suggestion {
  version: number
  actions: readonly OptionInfo[]
  ends: boolean
  attacks: readonly SuggestedAttack[]
}

/** A take-back that waits for consent. */
export interface TakeBackInfo {
  seat: string
  to: number
  agreed: readonly string[]
  waiting: readonly string[]
}

/** Propose to go back over dice, agree to it, or decline. */
export interface TakeBackRequest {
  key: string
  seat: string
  version: number
  answer: "agree" | "decline" | "propose"
  to?: number
  word?: string | null
}

/** Sit down on an open seat. */
export interface TakeSeat {
  seat: string
  word: string
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

/** The units that one seat could send against a space. */
export interface Threat {
  seat: string
  origins: readonly Origin[]
}

/** Who could attack a space when their turn comes; who comes next first. */
export interface Threats {
  version: number
  space: string
  threats: readonly Threat[]
}

/** A token, without what makes it one. */
export interface TokenInfo {
  id: string
  name: string
  created: number
}

/** The tokens of a player. */
export interface TokenList {
  tokens: readonly TokenInfo[]
}

/** A new token; its secret is shown only now. */
export interface TokenMade {
  token: TokenInfo
  secret: string
}

/** The answer to a request that could not be granted. */
export interface Trouble {
  code: string
  message: string
  refusal?: RefusalInfo | null
  version?: number | null
  lines?: readonly LineInfo[]
}

/** Whether an action ends the turn, and what comes with that. */
export interface TurnEnd {
  version: number
  ends: boolean
  income: number | null
  lost: number
  refund?: number
}

/** Would this action end the turn of its seat? */
export interface TurnEndRequest {
  seat: string
  action: Record<string, unknown>
}

/** The point that a battle has reached; the armies of the inquiry are those not yet hit. */
export interface UnderWay {
  step: number
  round?: number
  attacker_hit?: string
  defender_hit?: string
  attacker_doomed?: string
  defender_doomed?: string
  attacker_initial?: string
  defender_initial?: string
  struck?: "attacker" | "defender"
  hits?: number
  targets?: readonly string[]
  fate?: "box" | "doomed" | "gone"
  later?: readonly WaitingHits[]
  salvos?: readonly OpenSalvo[]
}

/** Go back one own action inside the phase. */
export interface UndoAction {
  key: string
  seat: string
  version: number
}

/** A kind of unit, as the unit chart has it. */
export interface UnitInfo {
  kind: string
  name: string
  cost: number
  move: number
  attack: number
  defense: number
  traits: readonly string[]
}

/** What happened since the last message, and how the game stands. */
export interface Update {
  type: "update"
  version: number
  lines: readonly LineInfo[]
  game: GameInfo
  view: View | null
  now: number
}

/** Stop the clock of a seat for some days, or let it go on. */
export interface Vacation {
  seat: string
  days: number
}

/** One action: open, or why not. */
export interface Verdict {
  text: string
  action: Record<string, unknown>
  refusal: RefusalInfo | null
}

/** An answer for each action, first those in JSON, then those in words. */
export interface Verdicts {
  version: number
  verdicts: readonly Verdict[]
}

/** The game as one viewer sees it, and what is asked. */
export interface View {
  game: string
  edition: string
  seat: string | null
  version: number
  state: Record<string, unknown>
  scene: Scene | null
  tables: readonly Grid[]
  asking: Asking | null
  result: Result | null
  options: readonly OptionInfo[] | null
  may_undo: boolean
  draw: readonly string[]
  orders: readonly string[]
  take_back: TakeBackInfo | null
  active?: readonly string[]
  battle?: Strip | null
}

/** Hits of one class of targets whose owner has not chosen yet. */
export interface WaitingHits {
  hits: number
  targets: readonly string[]
  fate?: "box" | "doomed" | "gone"
}

/** An open space: how to get there, and what would still be owed. */
export interface Way {
  path: readonly string[]
  cost: number
  owed: readonly RefusalInfo[]
  orders: readonly (Record<string, unknown>)[]
  left?: number | null
  landing?: readonly string[]
  fine?: number
}

/** The importance of an event to a reader who skips some, the least first. */
export type Weight = "decisive" | "detail" | "minor" | "normal" | "result"

/** Which of these actions are open, and why the others are not. */
export interface WhyNot {
  seat: string
  actions?: readonly (Record<string, unknown>)[]
  texts?: readonly string[]
}

/** A place that builds new units: how many in this turn, and how many more. */
export interface WorksInfo {
  space: string
  built: number
  room: number | null
}
