"""Axis & Allies Europe, put together."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.game import AxisGame
from battleboard.axis.setup.read_position import AxisPositionData
from battleboard.core.book import TableBook
from battleboard.core.ids import GameId, Seat
from battleboard.core.options import Options
from battleboard.core.position_edit import PositionEdit
from battleboard.core.refusal import Refusal
from battleboard.games.europe.advance import advance_fault
from battleboard.games.europe.board import THEATRE
from battleboard.games.europe.claims import claims_fault, claims_of, with_claims
from battleboard.games.europe.edition import EUROPE
from battleboard.games.europe.options import EuropeOptions, edition_for
from battleboard.games.europe.position import EuropePositionData, european
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
    position_data = EuropePositionData

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
        return self._own_faults(state) or super().broken_invariants(state)

    def _own_faults(self, state: EuropeState) -> tuple[str, ...]:
        found = (advance_fault(state), claims_fault(self.edition(state), state))
        return tuple(fault for fault in found if fault)

    def broken_as_read(self, state: EuropeState) -> Iterable[str]:
        """See `Game.broken_as_read`."""
        return self._own_faults(state) or super().broken_as_read(state)

    def with_own_entries(self, state: EuropeState, data: AxisPositionData) -> EuropeState:
        """See `AxisGame.with_own_entries`: the claims of victory."""
        assert isinstance(data, EuropePositionData), "a position of another game"
        return with_claims(self.edition(state), state, data.claims)

    def own_entries(self, state: EuropeState) -> Mapping[str, Any]:
        """See `AxisGame.own_entries`."""
        found = claims_of(self.edition(state), state)
        return {"claims": found} if found else {}

    def edit_position(
        self, state: EuropeState, seat: Seat, edit: PositionEdit
    ) -> EuropeState | Refusal:
        """See `Game.edit_position`: nobody claims victory on an edited board."""
        blank = replace(state, position=replace(state.position, advance=(), claims=()))
        return super().edit_position(blank, seat, edit)

    def facts(self, state: EuropeState) -> Mapping[str, Any]:
        """See `Game.facts`."""
        held: dict[str, list[str]] = {}
        for seat, space in state.position.claims:
            held.setdefault(seat, []).append(space)
        return {**super().facts(state), "claims": held}

    def digest_facts(self, state: EuropeState) -> dict[str, Any]:
        """See `Game.digest_facts`."""
        position = state.position
        own = {"claims": sorted(position.claims), "advance": list(position.advance)}
        return {**super().digest_facts(state), **own}


GAME: Final = Europe()
