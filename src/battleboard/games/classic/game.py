"""Axis & Allies Classic, put together: on its own board, and on a small one."""

from typing import ClassVar, Final, TypeVar

from msgspec.structs import replace

from battleboard.axis.board.piles import Position
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.edition.edition import Edition
from battleboard.axis.game import AxisGame
from battleboard.core.book import TableBook
from battleboard.core.ids import GameId
from battleboard.core.lexicon import Lexicon
from battleboard.core.options import Options
from battleboard.games.classic.board import MINI, THEATRE
from battleboard.games.classic.edition import CLASSIC, MINI_CLASSIC
from battleboard.games.classic.numbers import NUMBERS
from battleboard.games.classic.options import ADVANTAGES, ClassicOptions
from battleboard.games.classic.state import ClassicState, MiniState
from battleboard.games.classic.versions import CHANGES, edition_by

S = TypeVar("S", ClassicState, MiniState)


def _lexicon(theatre: Theatre) -> Lexicon:
    """Return the lexicon of the board with the technologies."""
    kinds = {kind: theatre.lexicon.entries(kind) for kind in theatre.lexicon.kinds()}
    technologies = {tech: tech.replace("_", " ") for tech in NUMBERS.technologies}
    return Lexicon({**kinds, "technology": technologies})


class AnyClassic(AxisGame[S]):
    """What the large and the small board share: everything but the data."""

    base: ClassVar[Edition]
    rules_version = 2
    changes = CHANGES
    sheet = "classic"
    options_type = ClassicOptions
    book = TableBook(order_of_play="CL-TURN-4", game_over="CL-VIC-3")

    def edition(self, state: S) -> Edition:
        """See `AxisGame.edition`."""
        return edition_by(self.base, state.options, state.rules)

    def edition_for(self, options: Options) -> Edition:
        """See `AxisGame.edition_for`."""
        assert isinstance(options, ClassicOptions), "the options of another game"
        return edition_by(self.base, options, self.rules_version)

    def blank(self, options: Options, position: Position) -> S:
        """See `AxisGame.blank`; with CL-OPT-6 two powers begin with a technology."""
        assert isinstance(options, ClassicOptions), "the options of another game"
        seats = self.theatre.seats
        if options.technology_advantage:
            rows = tuple((ADVANTAGES[s],) if s in ADVANTAGES else () for s in seats)
            position = replace(position, technologies=rows)
        return self.state_type(
            rules=self.rules_version, seats=seats, options=options, position=position
        )


class Classic(AnyClassic[ClassicState]):
    """Five powers, two sides, the world in spring 1942."""

    id = GameId("classic")
    name = "Axis & Allies Classic"
    base = CLASSIC
    theatre = THEATRE
    all_seats = THEATRE.seats
    default_seats = THEATRE.seats
    lexicon = _lexicon(THEATRE)
    state_type = ClassicState


class MiniClassic(AnyClassic[MiniState]):
    """Three powers on thirteen spaces, by the same rules."""

    id = GameId("classic_mini")
    name = "Axis & Allies Classic on a small board"
    base = MINI_CLASSIC
    theatre = MINI
    all_seats = MINI.seats
    default_seats = MINI.seats
    lexicon = _lexicon(MINI)
    state_type = MiniState

    @property
    def package(self) -> str:
        """See `Game.package`: the board has its own files."""
        return f"{super().package}.mini"


GAME: Final = Classic()
MINI_GAME: Final = MiniClassic()
