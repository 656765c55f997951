"""What a seat has to know to answer what it is asked."""

from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Space
from battleboard.server.wire.basis import Answer
from battleboard.server.wire.play import OptionInfo
from battleboard.server.wire.trouble import RefusalInfo


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


class EmbarkInfo(Answer, frozen=True):
    """Fighters that stand beside a factory and can go aboard its new carriers in a zone."""

    kind: str
    origin: Space
    zone: Space
    most: int


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
    remedy: OptionInfo | None = None
    """An order that settles something that is owed."""
    launches: tuple[OptionInfo, ...] = ()
    """Orders to fighters that are carried into a battle, and could take off to fight in it."""


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
    embarks: tuple[EmbarkInfo, ...] = ()
    """While units are placed: who can go aboard new carriers."""
    refunds: bool = False
    """While units are bought or placed: those that find no place go back for their price."""
