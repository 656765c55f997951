"""Axis & Allies Revised, put together."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from battleboard.axis.battle.arms import Arms
from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.game import AxisGame
from battleboard.axis.setup.read_position import AxisPositionData
from battleboard.core.book import TableBook
from battleboard.core.ids import GameId
from battleboard.core.lexicon import Lexicon
from battleboard.core.options import Options
from battleboard.games.revised import memory
from battleboard.games.revised.advantages import ADVANTAGES
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.edition import REVISED
from battleboard.games.revised.memory import RevisedPositionData
from battleboard.games.revised.numbers import NUMBERS
from battleboard.games.revised.options import PRESETS, RevisedOptions, edition_for
from battleboard.games.revised.position import without_advantages
from battleboard.games.revised.state import RevisedState


def _lexicon() -> Lexicon:
    """Return the lexicon of the board with the technologies."""
    kinds = {kind: THEATRE.lexicon.entries(kind) for kind in THEATRE.lexicon.kinds()}
    technologies = {tech: tech.replace("_", " ") for tech in NUMBERS.technologies}
    return Lexicon({**kinds, "technology": technologies})


class Revised(AxisGame[RevisedState]):
    """Five powers, two sides, twelve victory cities, the world in spring 1942."""

    id = GameId("revised")
    name = "Axis & Allies Revised"
    rules_version = 1
    options_type = RevisedOptions
    presets = PRESETS
    book = TableBook(order_of_play="RV-TRN-2", game_over="RV-VIC-2")
    theatre = THEATRE
    all_seats = THEATRE.seats
    default_seats = THEATRE.seats
    lexicon = _lexicon()
    state_type = RevisedState
    position_data = RevisedPositionData

    def edition(self, state: RevisedState) -> Edition:
        """See `AxisGame.edition`."""
        return edition_for(REVISED, state.options, state.position.advantages)

    def edition_for(self, options: Options) -> Edition:
        """See `AxisGame.edition_for`."""
        assert isinstance(options, RevisedOptions), "the options of another game"
        return edition_for(REVISED, options, ())

    def blank(self, options: Options, position: Position) -> RevisedState:
        """See `AxisGame.blank`. Rules: RV-SET-7."""
        assert isinstance(options, RevisedOptions), "the options of another game"
        return RevisedState(
            rules=self.rules_version,
            seats=THEATRE.seats,
            options=options,
            position=without_advantages(position),
        )

    @property
    def arms(self) -> Arms:
        """See `FightsBattles.arms`: those of a game in which the powers have all advantages."""
        return edition_for(REVISED, RevisedOptions(), tuple(ADVANTAGES)).arms

    def with_entries_of_edition(self, state: RevisedState, data: AxisPositionData) -> RevisedState:
        """See `AxisGame.with_entries_of_edition`."""
        assert isinstance(data, RevisedPositionData), "the entries of another game"
        return replace(state, position=memory.with_entries(state.position, data))

    def own_entries(self, state: RevisedState) -> Mapping[str, Any]:
        """See `AxisGame.own_entries`."""
        return memory.entries(state.position)

    def digest_facts(self, state: RevisedState) -> dict[str, Any]:
        """See `Game.digest_facts`."""
        return super().digest_facts(state) | memory.digest_entries(state.position)


GAME: Final = Revised()
