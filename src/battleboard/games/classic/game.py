"""Axis & Allies Classic, put together."""

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.game import AxisGame
from battleboard.axis.piles import Position
from battleboard.axis.state import AxisState
from battleboard.core.book import TableBook
from battleboard.core.ids import GameId
from battleboard.core.lexicon import Lexicon
from battleboard.core.options import Options
from battleboard.games.classic.edition import (
    ADVANTAGES,
    NUMBERS,
    THEATRE,
    ClassicOptions,
    edition_for,
)


class ClassicState(AxisState, frozen=True, gc=False, kw_only=True, tag="classic"):
    """A game of Axis & Allies Classic at one moment."""

    options: ClassicOptions


class Classic(AxisGame[ClassicState]):
    """Five powers, two sides, the world in spring 1942."""

    id = GameId("classic")
    name = "Axis & Allies Classic"
    rules_version = 1
    theatre = THEATRE
    all_seats = THEATRE.seats
    default_seats = THEATRE.seats
    options_type = ClassicOptions
    book = TableBook(order_of_play="CL-TURN-4", game_over="CL-VIC-3")
    lexicon = Lexicon(
        {
            **{kind: dict(THEATRE.lexicon.entries(kind)) for kind in THEATRE.lexicon.kinds()},
            "technology": {tech: tech.replace("_", " ") for tech in NUMBERS.technologies},
        }
    )
    state_type = ClassicState

    def edition(self, state: ClassicState) -> Edition:
        """See `AxisGame.edition`."""
        return edition_for(state.options)

    def edition_for(self, options: Options) -> Edition:
        """See `AxisGame.edition_for`."""
        assert isinstance(options, ClassicOptions), "the options of another game"
        return edition_for(options)

    def blank(self, options: Options, position: Position) -> ClassicState:
        """See `AxisGame.blank`; with CL-OPT-6 two powers begin with a technology."""
        assert isinstance(options, ClassicOptions), "the options of another game"
        if options.technology_advantage:
            rows = tuple((ADVANTAGES[s],) if s in ADVANTAGES else () for s in THEATRE.seats)
            position = replace(position, technologies=rows)
        return ClassicState(
            rules=self.rules_version, seats=THEATRE.seats, options=options, position=position
        )


GAME = Classic()
