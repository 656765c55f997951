"""What goes over the wire: the requests and answers of the API, as types.

The OpenAPI document is made from them. Actions, decisions, events and states are those of the game;
their schemas are those of `battleboard schema GAME`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from battleboard.axis.strip import Strip
from battleboard.axis.terms import Term
from battleboard.core.grid import Grid
from battleboard.core.ids import GameId, MessageId, RuleId, Seat, Space
from battleboard.core.refusal import Fact
from battleboard.core.values import Result
from battleboard.draw.scene import Scene
from battleboard.odds.threats import Threat
from battleboard.record.tape import Roll
from battleboard.server.lines import By
from battleboard.server.rows import Customs, Holder, Kind, Status

PLAIN = r"^[^\u0000-\u001f\u007f]*$"
"""One line without control characters."""
Name = Annotated[str, Meta(max_length=60, pattern=PLAIN)]
Title = Annotated[str, Meta(max_length=120, pattern=PLAIN)]
Key = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=64,
        pattern=r"^[A-Za-z0-9_-]+$",
        description="Made anew for each wish; a repeat with the same key is done only once.",
    ),
]
Word = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=200,
        pattern=PLAIN,
        description="What a player adds to the dice: some random text.",
    ),
]
SeatId = Annotated[Seat, Meta(max_length=64)]
Secret = Annotated[str, Meta(max_length=128)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]


def _of_game(what: str) -> Meta:
    described = f"The JSON of {what} of the game, as `battleboard schema GAME` describes it."
    return Meta(extra_json_schema={"type": "object", "description": described})


ActionJson = Annotated[msgspec.Raw, _of_game("an action")]
EventJson = Annotated[msgspec.Raw, _of_game("an event")]
StateJson = Annotated[msgspec.Raw, _of_game("a state")]
DecisionJson = Annotated[msgspec.Raw, _of_game("a decision")]


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class Answer(Struct, frozen=True, kw_only=True):
    """What the server sends."""


# What can be wrong


class RefusalInfo(Answer, frozen=True):
    """Why the rules forbid something: the rule, the message and its facts, and the sentence."""

    rule: RuleId | None
    text: MessageId
    facts: dict[str, Fact]
    sentence: str


class Trouble(Answer, frozen=True, omit_defaults=True):
    """The answer to a request that could not be granted."""

    code: str
    """A word for programs: `stale`, `refused`, `not-found` ..."""
    message: str
    """A sentence for people."""
    refusal: RefusalInfo | None = None
    version: int | None = None
    """With `stale`: how many lines the log has now."""
    lines: tuple["LineInfo", ...] = ()
    """With `stale`: the lines after those seen, or the first of them."""


# Players


class NewPlayer(Request, frozen=True):
    """Somebody who has no secret yet."""

    name: Name = ""


class Player(Answer, frozen=True):
    """A player; the secret is shown only to who has just been made one."""

    player: str
    name: str
    secret: str | None = None
    account: str | None = None
    """The name of the account, if there is one."""
    csrf: str | None = None
    """With a cookie: what every request that changes something shows as `X-CSRF-Token`."""


# Tables


class NewToken(Request, frozen=True):
    """A token for a program that plays one's seats."""

    name: Name = ""


class TokenInfo(Answer, frozen=True):
    """A token, without what makes it one."""

    id: str
    name: str
    created: float


class TokenList(Answer, frozen=True):
    """The tokens of a player."""

    tokens: tuple[TokenInfo, ...]


class TokenMade(Answer, frozen=True):
    """A new token; its secret is shown only now."""

    token: TokenInfo
    secret: str


class SeatPlan(Request, frozen=True):
    """For whom a seat is meant."""

    seat: SeatId
    holder: Holder
    bot: Annotated[str, Meta(max_length=64)] = ""
    """Which bot; empty: the best for the game."""
    name: Name = ""


class NewGame(Request, frozen=True):
    """A table to be set up."""

    key: Key
    edition: Annotated[GameId, Meta(max_length=64)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=16)]
    options: Annotated[
        dict[
            Annotated[str, Meta(max_length=64)],
            Annotated[str, Meta(max_length=64)],
        ],
        Meta(max_length=50),
    ] = {}
    customs: Customs = Customs()
    title: Title = ""


class ClockInfo(Answer, frozen=True):
    """The clock of a seat. Times are in seconds since 1970, by the `now` of an update."""

    number: int | None
    """The line after which the seat was asked what it is asked now; None: it is not asked."""
    since: float | None
    free_until: float | None
    """When its free time for this decision ends."""
    late_at: float | None
    """When its reserve is used up, too."""
    reserve: float
    """Seconds of reserve that it had when it was asked."""
    vacation: float
    """Seconds of vacation that it may still take."""


class SeatInfo(Answer, frozen=True):
    """A seat as everybody at the table sees it."""

    seat: Seat
    label: str
    """What the game calls it."""
    holder: Holder
    bot: str
    players: tuple[str, ...]
    """The names of those who sit there; none: it is free, or a bot's."""
    mine: bool
    taken: bool
    contribution: str
    """What it added to the dice; empty: nothing yet, and the game waits for it."""
    in_play: bool
    clock: ClockInfo
    stand_in: str
    """The bot that has the seat until its owner takes it back."""
    away_until: float | None
    """Until when its owner is on vacation."""


class Asking(Answer, frozen=True):
    """Who is asked what."""

    seats: tuple[Seat, ...]
    kind: str
    rule: str
    since: float
    """Seconds since 1970."""
    decision: DecisionJson
    question: str
    """What is asked, in words."""
    forms: tuple[str, ...]
    """The shapes of the answers."""
    duties: tuple[RefusalInfo, ...]
    """In a plan: what it would be refused for if it were done now."""


class GameInfo(Answer, frozen=True):
    """A table, without its position."""

    id: str
    edition: GameId
    name: str
    rules: int
    title: str
    kind: Kind
    status: Status
    options: dict[str, str]
    customs: Customs
    commitment: str | None
    """The SHA-256 of the secret of the dice."""
    seats: tuple[SeatInfo, ...]
    host: bool
    watching: bool
    version: int
    round: int
    asked: tuple[Seat, ...]
    since: float
    result: Result | None
    rematch_of: str | None
    created: float


class GameList(Answer, frozen=True):
    """Some tables."""

    games: tuple[GameInfo, ...]


class Links(Answer, frozen=True):
    """Secret links that the asking player made: whoever has one sits there, or watches."""

    seats: dict[Seat, str]
    watch: str | None


class Created(Answer, frozen=True):
    """A new table and its links."""

    game: GameInfo
    links: Links


class Contribute(Request, frozen=True):
    """A player adds to the dice for all own seats that have not yet; the last one begins."""

    word: Word


class TakeSeat(Request, frozen=True):
    """Sit down on an open seat."""

    seat: SeatId
    word: Word


class Join(Request, frozen=True):
    """Follow a link."""

    link: Secret
    word: Word


class Joined(Answer, frozen=True):
    """Where a link led."""

    game: GameInfo
    seat: Seat | None


class Leave(Request, frozen=True):
    """Give up some seats (or, without one, all), and watching."""

    seats: Annotated[tuple[SeatId, ...], Meta(max_length=16)] = ()


class RenewLink(Request, frozen=True):
    """Make a link anew; the old one is worth nothing from then on."""

    seat: SeatId | None = None
    """Empty: the link to watch."""
    evict: bool = False
    """Whether those who came by the old link, but not the asking player, have to leave."""


class Link(Answer, frozen=True):
    """One link."""

    seat: Seat | None
    link: str


class Rematch(Request, frozen=True):
    """The same table once more."""


# Playing


class Act(Request, frozen=True):
    """An action of a seat, as JSON or in words."""

    key: Key
    seat: SeatId
    version: Version
    """How many lines of the log the player has seen."""
    action: ActionJson = msgspec.field(default_factory=msgspec.Raw)
    text: Annotated[str, Meta(max_length=2000)] | None = None


class UndoAction(Request, frozen=True):
    """Go back one own action inside the phase."""

    key: Key
    seat: SeatId
    version: Version


class TakeBackRequest(Request, frozen=True):
    """Propose to go back over dice, agree to it, or decline."""

    key: Key
    seat: SeatId
    version: Version
    answer: Literal["propose", "agree", "decline"]
    to: Version = 0
    """With `propose`: the line after which the position is wanted."""
    word: Word | None = None
    """What the seat adds to the dice anew; with `propose` and `agree`."""


class LineInfo(Answer, frozen=True):
    """A line of the log as a viewer may see it."""

    number: int
    at: float
    type: str
    seat: Seat | None = None
    by: By | None = None
    action: ActionJson | None = None
    text: str = ""
    rolls: tuple[Roll, ...] = ()
    to: int | None = None
    events: tuple[EventJson, ...] = ()
    told: tuple[str, ...] = ()
    """The events in words."""


class LineList(Answer, frozen=True):
    """Some lines, and how many there are in all."""

    version: int
    lines: tuple[LineInfo, ...]


class Done(Answer, frozen=True):
    """An action was stored, and what came of it."""

    number: int
    """Its line."""
    version: int
    """How many lines there were after it and the answers by order."""
    lines: tuple[LineInfo, ...]


class OptionInfo(Answer, frozen=True):
    """One possible answer."""

    action: ActionJson
    text: str


class TakeBackInfo(Answer, frozen=True):
    """A take-back that waits for consent."""

    seat: Seat
    to: int
    agreed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


class View(Answer, frozen=True):
    """The game as one viewer sees it, and what is asked."""

    game: str
    edition: GameId
    seat: Seat | None
    version: int
    state: StateJson
    scene: Scene | None
    """Who holds what, and what stands where; during a plan, as it would be."""
    tables: tuple[Grid, ...]
    """The position as tables: titles and headings are messages, cells are IDs, texts or numbers."""
    asking: Asking | None
    result: Result | None
    options: tuple[OptionInfo, ...] | None
    """What this seat may answer; None: it is not asked, or its options cannot be listed."""
    may_undo: bool
    draw: tuple[Seat, ...]
    """Who is for a draw."""
    orders: tuple[str, ...]
    """Own standing orders."""
    take_back: TakeBackInfo | None
    battle: Strip | None = None
    """The battle under way, as its board shows it."""


# Questions


class WhyNot(Request, frozen=True):
    """Which of these actions are open, and why the others are not."""

    seat: SeatId
    actions: Annotated[tuple[ActionJson, ...], Meta(max_length=30)] = ()
    texts: Annotated[tuple[Annotated[str, Meta(max_length=1000)], ...], Meta(max_length=30)] = ()


class Verdict(Answer, frozen=True):
    """One action: open, or why not."""

    text: str
    action: ActionJson
    refusal: RefusalInfo | None


class Verdicts(Answer, frozen=True):
    """An answer for each action, first those in JSON, then those in words."""

    version: int
    verdicts: tuple[Verdict, ...]


class ReachRequest(Request, frozen=True):
    """Where units can go from a space."""

    seat: SeatId
    units: Annotated[str, Meta(max_length=500)]
    """As in an order: `2 infantry, armor`."""
    space: Annotated[str, Meta(max_length=64)]
    task: Annotated[str, Meta(max_length=16)] = ""


class Way(Answer, frozen=True):
    """An open space: how to get there, and what would still be owed."""

    path: tuple[str, ...]
    """Where it leads through; by ship, from the first zone on."""
    cost: int
    owed: tuple[RefusalInfo, ...]
    orders: tuple[ActionJson, ...]
    """The orders that lead there, one after the other."""
    left: int | None = None
    """For aircraft: how far they could fly on."""
    landing: tuple[str, ...] = ()
    """For aircraft: where they could come down then, the nearest places."""
    fine: int = 0
    """What violating neutrals would cost beside what the plan costs already."""


class ReachInfo(Answer, frozen=True):
    """Every other space, open or closed."""

    version: int
    open: dict[str, Way]
    closed: dict[str, RefusalInfo]


class ForkRequest(Request, frozen=True):
    """Which ways lead units from a space to another, if they mean different things?"""

    seat: SeatId
    units: Annotated[str, Meta(max_length=500)]
    """As in an order: `2 infantry, armor`."""
    space: Annotated[str, Meta(max_length=64)]
    target: Annotated[str, Meta(max_length=64)]
    task: Annotated[str, Meta(max_length=16)] = ""


class ForkInfo(Answer, frozen=True):
    """A way that is as short as another but means something else."""

    path: tuple[str, ...]
    orders: tuple[ActionJson, ...]
    """The orders that lead along it."""
    guns: tuple[str, ...]
    """Guns that fire at aircraft on their way."""
    neutrals: tuple[str, ...]
    """Neutral land that is violated on the way."""
    takes: tuple[str, ...]
    """Land that is taken on the way."""
    back: str
    """Where a retreat could lead; empty: it makes no difference."""


class ForkList(Answer, frozen=True):
    """Ways to choose from, the plainest first; none: there is no choice."""

    version: int
    forks: tuple[ForkInfo, ...]


class Threats(Answer, frozen=True):
    """Who could attack a space when their turn comes; who comes next first."""

    version: int
    space: Space
    threats: tuple[Threat, ...]


class OfferInfo(Answer, frozen=True):
    """A kind of unit, with what it costs and is worth to the asking seat now."""

    kind: str
    price: int
    attack: int
    defense: int
    move: int
    refusal: RefusalInfo | None
    """Why it is not for sale."""


class WorksInfo(Answer, frozen=True):
    """A place that builds new units: how many in this turn, and how many more."""

    space: Space
    built: int
    room: int | None
    """None: without limit."""


class SiteInfo(Answer, frozen=True):
    """One more new unit of this kind can be placed here, built by this factory."""

    kind: str
    space: Space
    factory: str
    """Empty: it needs none."""


class LaboratoryInfo(Answer, frozen=True):
    """What a research die costs, how often it succeeds, and what can still be found."""

    price: int
    chance: float
    technologies: tuple[str, ...]


class StandInfo(Answer, frozen=True):
    """A pile of the asking seat, as an order would name it, and where it can go by itself."""

    space: Space
    unit: Term
    left: int
    """How far it can still move."""
    room: int
    """What a transport can still take, in the places that units need there."""
    held: RefusalInfo | None
    """Why it does not move at all."""
    open: dict[str, tuple[str, ...]]
    """A shortest path to every space that it can be ordered to."""
    idle: tuple[str, ...]
    """Of these, where the move would have no purpose in this phase."""


class FlightInfo(Answer, frozen=True):
    """Aircraft in the air, how far they can still fly, and where they can come down."""

    space: Space
    kind: str
    count: int
    left: int
    landing: tuple[str, ...]
    """The nearest places."""


class LostInfo(Answer, frozen=True):
    """Units that would be lost."""

    space: Space
    unit: Term


class SequelInfo(Answer, frozen=True):
    """What follows when a plan is done as it stands."""

    battles: tuple[str, ...]
    raids: tuple[str, ...]
    captures: tuple[str, ...]
    """Land that is taken without a battle."""
    lost: tuple[LostInfo, ...]
    waiting: int
    """New units that are placed next."""
    income: int


class PlanInfo(Answer, frozen=True):
    """A plan of moves, seen from above."""

    stands: tuple[StandInfo, ...]
    flights: tuple[FlightInfo, ...]
    orders: tuple[OptionInfo, ...]
    """In the order in which they were given; `TakeBack` counts them from 1."""
    sequel: SequelInfo | None
    """None: something is still owed."""


class Prospects(Answer, frozen=True):
    """What a seat has to know to answer what it is asked; empty where the question needs none."""

    version: int
    laboratory: LaboratoryInfo | None
    """While research is decided."""
    offers: tuple[OfferInfo, ...]
    """While units are bought, in the order in which they stand on the board."""
    works: tuple[WorksInfo, ...]
    """While units are bought or placed."""
    sites: tuple[SiteInfo, ...]
    """While units are placed: where one more of each kind can go."""
    plan: PlanInfo | None
    """While moves are planned."""


class RuleInfo(Answer, frozen=True):
    """A rule of a sheet."""

    id: str
    heading: str
    text: str


class RuleList(Answer, frozen=True):
    """A rule with its parts, or a group of rules."""

    rules: tuple[RuleInfo, ...]


class ChoiceInfo(Answer, frozen=True):
    """An option of a game."""

    name: str
    sentence: str
    rule: str | None
    default: bool | int | str | None
    values: Literal["switch", "number", "word"]
    choices: tuple[str, ...]


class SeatName(Answer, frozen=True):
    """A seat that a game has."""

    seat: Seat
    label: str
    side: str


class EditionInfo(Answer, frozen=True):
    """A game that can be played here."""

    edition: GameId
    name: str
    rules: int
    seats: tuple[SeatName, ...]
    default_seats: tuple[Seat, ...]
    options: tuple[ChoiceInfo, ...]
    bots: tuple[str, ...]
    """The best one last."""


class EditionList(Answer, frozen=True):
    """All games."""

    editions: tuple[EditionInfo, ...]


class SpaceInfo(Answer, frozen=True, omit_defaults=True):
    """A space of a board."""

    space: Space
    name: str
    sea: bool = False
    value: int = 0
    owner: str = ""
    """Who begins with it; empty: nobody."""
    closed: bool = False
    """Nobody may enter it."""
    city: str = ""
    """The city in it that counts for victory."""
    capital_of: str = ""
    group: str = ""
    """The continent it belongs to."""
    neighbours: tuple[Space, ...] = ()


class GroupInfo(Answer, frozen=True):
    """Spaces that count together, such as a continent."""

    group: str
    name: str
    bonus: int


class LookInfo(Answer, frozen=True):
    """How a seat is shown: the name of its colours, and its emblem."""

    livery: str
    emblem: str


class UnitInfo(Answer, frozen=True):
    """A kind of unit, as the unit chart has it."""

    kind: str
    name: str
    cost: int
    move: int
    attack: int
    defense: int
    traits: tuple[str, ...]


class BoardInfo(Answer, frozen=True):
    """What a client has to know of a game to show it."""

    edition: GameId
    name: str
    map: str | None
    """Where its map is (projected TopoJSON); None: it has none yet."""
    hides: bool
    """Whether seats know what others may not: a shared device is handed over unseen."""
    spaces: tuple[SpaceInfo, ...]
    """In the order of the board."""
    groups: tuple[GroupInfo, ...]
    looks: dict[Seat, LookInfo]
    sides: dict[Seat, str]
    units: tuple[UnitInfo, ...]
    """In the order in which they stand on the board."""
    words: dict[str, dict[str, str]]
    """What things are called, by their kind (`space`, `seat`, `unit`, `card` ...) and ID."""


class AttackOddsRequest(Request, frozen=True):
    """How would an attack end, fought until the target is taken or few armies are left?"""

    origin: Annotated[str, Meta(max_length=64)]
    target: Annotated[str, Meta(max_length=64)]
    seat: SeatId | None = None
    stop: Annotated[int, Meta(ge=1, le=10_000)] = 1
    """The attacker stops when so many armies are left in the origin."""


class Share(Answer, frozen=True):
    """So many armies are left, with this chance."""

    armies: int
    chance: float


class AttackOdds(Answer, frozen=True):
    """How an attack ends."""

    version: int
    armies: int
    defenders: int
    win: float
    lose: float
    stop: float
    """The attacker stopped before it was decided."""
    attacker_left: float
    defender_left: float
    rolls: float
    """On average."""
    left: tuple[Share, ...]
    """The attacker's armies, in both spaces after a conquest."""
    exact: bool


class BattleOddsRequest(Request, frozen=True):
    """How would a battle end: the one under way in a space, or the one that is to be fought there?

    `actions` or `texts` are what would be done first, orders of the seat's plan or its losses;
    nothing is done.
    """

    space: Annotated[str, Meta(max_length=64)]
    seat: SeatId | None = None
    actions: Annotated[tuple[ActionJson, ...], Meta(max_length=30)] = ()
    texts: Annotated[tuple[Annotated[str, Meta(max_length=1000)], ...], Meta(max_length=30)] = ()


class ArmyOdds(Answer, frozen=True):
    """What a battle does to a side."""

    units: dict[str, int]
    """Who fights, by kind."""
    lost: dict[str, float]
    """On average, by kind."""
    cost: float
    """The same in money."""


class BattleChances(Answer, frozen=True):
    """How a battle ends, fought to the end."""

    win: float
    """Only attackers are left."""
    draw: float
    """Nobody is left, or nobody can hit anybody."""
    lose: float
    take: float
    """The attacker holds the place afterwards."""
    rounds: float
    """On average."""
    swing: float
    """What the defender loses more than the attacker, in money, on average."""
    attacker: ArmyOdds
    defender: ArmyOdds
    exact: bool
    error: float | None = None
    """The standard error of the chance to win, where it was sampled."""


class BattleOdds(Answer, frozen=True):
    """The odds of a battle in a space."""

    version: int
    space: Space
    odds: BattleChances | None
    """None: nobody fights there."""


class LossRequest(Request, frozen=True):
    """What could a seat lose that is asked about losses?"""

    seat: SeatId


class LossProposal(Answer, frozen=True):
    """Some losses, why one would choose them, and how the battle stands after them."""

    reason: Literal["cheapest", "dearest", "chance", "swing", "other"]
    action: ActionJson
    text: str
    odds: BattleChances | None
    """None: no battle hangs on it."""


class LossProposals(Answer, frozen=True):
    """What a seat could lose, the plainest first."""

    version: int
    proposals: tuple[LossProposal, ...]


class Import(Request, frozen=True):
    """A record or a scenario, as a new game or to try things out."""

    key: Key
    purpose: Kind
    record: str | None = None
    scenario: str | None = None
    upto: Version | None = None
    """The last entry of the record that counts; without it, all of them.

    Of a scenario, so many of its steps are taken; without it, none.
    """
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=16)] = ()
    """For a game: who sits where; others are for invited people."""
    title: Title = ""


class Health(Answer, frozen=True):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str
    database: str
    games: int
    """In memory."""


# The WebSocket


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a client: who it is, for which seat it looks, what it has seen."""

    secret: Secret = ""
    """Empty: the cookie says who it is."""
    csrf: Secret = ""
    """With a cookie: that this is our own page."""
    seat: SeatId | None = None
    seen: Version = 0


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


FromClient = Hello | Ping


class Update(Struct, frozen=True, tag="update", kw_only=True):
    """What happened since the last message, and how the game stands."""

    version: int
    lines: tuple[LineInfo, ...]
    game: GameInfo
    view: View | None
    """None before the game begins."""
    now: float
    """The time by which clocks run, in seconds since 1970."""


class Said(Answer, frozen=True):
    """Something that was said at a table."""

    id: int
    at: float
    seat: Seat
    """Who said it."""
    to: Literal["table", "side"]
    text: str


class Spoken(Struct, frozen=True, tag="said"):
    """Somebody has said something that this viewer may hear."""

    message: Said


class Elsewhere(Struct, frozen=True, tag="elsewhere"):
    """At another table this player is asked now."""

    game: str
    seat: Seat
    title: str


class Pong(Struct, frozen=True, tag="pong"):
    """Yes."""


class Goodbye(Struct, frozen=True, tag="goodbye"):
    """Why the server closes the line."""

    code: str
    message: str


FromServer = Update | Spoken | Elsewhere | Pong | Goodbye
