"""How the seats of a game stand, in numbers: income, army, spaces, victory cities."""

from typing import Any, Final, NamedTuple

from battleboard.axis.capabilities import HasUnits
from battleboard.core.game import Game
from battleboard.core.grid import Grid
from battleboard.core.ids import Seat
from battleboard.draw.scene import Scene
from battleboard.draw.units import is_installation
from battleboard.server.play.boards import scene

INCOME: Final = ("column-production", "column-next-armies")
"""What the tables of players call it."""
CITIES: Final = "column-cities"


class Standing(NamedTuple):
    """A seat at one moment."""

    income: int
    army: int
    """What its units cost; where nothing is for sale, how many there are."""
    spaces: int
    cities: int | None
    """None: the board has no victory cities."""


def standings(game: Game[Any], state: Any) -> dict[Seat, Standing]:
    """How every seat stands, by what everybody may know. Each game has its own type of state."""
    view = game.view(state, None)
    drawn, players = scene(game, view), game.tables(view)[0]
    income, cities = _column(players, *INCOME), _column(players, CITIES)
    return {
        seat: Standing(
            income.get(seat, 0), _army(game, drawn, seat), _spaces(drawn, seat), cities.get(seat)
        )
        for seat in state.seats
    }


def _column(players: Grid, *headings: str) -> dict[str, int]:
    """Return the numbers of the first column with one of these headings, by seat."""
    for at, heading in enumerate(players.headings):
        if heading in headings:
            return {str(row[0]): int(row[at]) for row in players.rows}
    return {}


def _army(game: Game[Any], drawn: Scene | None, seat: Seat) -> int:
    units = game.units if isinstance(game, HasUnits) else {}
    return sum(
        stack.count * (units[stack.kind].cost if stack.kind in units else 1)
        for stacks in (drawn.stacks.values() if drawn else ())
        for stack in stacks
        if stack.power == seat and not is_installation(units, stack.kind)
    )


def _spaces(drawn: Scene | None, seat: Seat) -> int:
    return sum(owner == seat for owner in drawn.owners.values()) if drawn else 0
