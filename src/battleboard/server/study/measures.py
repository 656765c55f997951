"""How the seats of a game stand, in three numbers: income, army, spaces."""

from typing import Any, Final, NamedTuple

from battleboard.axis.game import AxisGame
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.draw.scene import OF_THE_PLACE, Scene
from battleboard.server.play.boards import scene

INCOME: Final = ("column-production", "column-next-armies")
"""What the tables of players call it."""


class Standing(NamedTuple):
    """A seat at one moment."""

    income: int
    army: int
    """What its units cost; where nothing is for sale, how many there are."""
    spaces: int


def standings(game: Game[Any], state: Any) -> dict[Seat, Standing]:
    """How every seat stands, by what everybody may know. Each game has its own type of state."""
    view = game.view(state, None)
    drawn, income = scene(game, view), _income(game, view)
    return {
        seat: Standing(income.get(seat, 0), _army(game, drawn, seat), _spaces(drawn, seat))
        for seat in state.seats
    }


def _income(game: Game[Any], view: Any) -> dict[str, int]:
    players = game.tables(view)[0]
    for at, heading in enumerate(players.headings):
        if heading in INCOME:
            return {str(row[0]): int(row[at]) for row in players.rows}
    return {}


def _army(game: Game[Any], drawn: Scene | None, seat: Seat) -> int:
    costs = {k: u.cost for k, u in game.theatre.units.items()} if isinstance(game, AxisGame) else {}
    return sum(
        stack.count * costs.get(stack.kind, 1)
        for stacks in (drawn.stacks.values() if drawn else ())
        for stack in stacks
        if stack.power == seat and stack.kind not in OF_THE_PLACE
    )


def _spaces(drawn: Scene | None, seat: Seat) -> int:
    return sum(owner == seat for owner in drawn.owners.values()) if drawn else 0
