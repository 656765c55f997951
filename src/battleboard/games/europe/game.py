"""Axis & Allies Europe, put together."""

from collections.abc import Iterable
from typing import Final

from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.game import AxisGame
from battleboard.core.book import TableBook
from battleboard.core.ids import GameId
from battleboard.core.options import Options
from battleboard.games.europe.advance import advance_fault
from battleboard.games.europe.board import THEATRE
from battleboard.games.europe.edition import EUROPE
from battleboard.games.europe.options import EuropeOptions, edition_for
from battleboard.games.europe.position import european
from battleboard.games.europe.state import EuropeState


class Europe(AxisGame[EuropeState]):
    """Four powers, two sides, convoys and oil, Europe in spring 1941."""

    id = GameId("europe")
    name = "Axis & Allies Europe"
    rules_version = 1
    options_type = EuropeOptions
    book = TableBook(order_of_play="EU-TURN-1", game_over="EU-VIC-3")
    theatre = THEATRE
    all_seats = THEATRE.seats
    default_seats = THEATRE.seats
    lexicon = THEATRE.lexicon
    state_type = EuropeState

    def edition(self, state: EuropeState) -> Edition:
        """See `AxisGame.edition`."""
        return edition_for(EUROPE, state.options)

    def edition_for(self, options: Options) -> Edition:
        """See `AxisGame.edition_for`."""
        assert isinstance(options, EuropeOptions), "the options of another game"
        return edition_for(EUROPE, options)

    def blank(self, options: Options, position: Position) -> EuropeState:
        """See `AxisGame.blank`. Rules: EU-START-4, EU-START-10."""
        assert isinstance(options, EuropeOptions), "the options of another game"
        return EuropeState(
            rules=self.rules_version,
            seats=THEATRE.seats,
            options=options,
            position=european(position),
        )

    def broken_invariants(self, state: EuropeState) -> Iterable[str]:
        """See `Game.broken_invariants`: also of what only this edition remembers."""
        own = advance_fault(state)
        return (own,) if own else super().broken_invariants(state)


GAME: Final = Europe()
