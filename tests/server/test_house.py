"""Tables in the memory of a server."""

from types import SimpleNamespace
from typing import Any

import pytest

from battleboard.server.house import House
from battleboard.server.play.table import Table


@pytest.mark.parametrize(("users", "used", "kept"), [(0, 0, False), (1, 0, True), (0, 90, True)])
def test_tables_that_nobody_has_used_for_a_while_are_let_go(
    users: int, used: float, kept: bool
) -> None:
    table = Table("a" * 22)
    assert table.users == 0
    table.users, table.used = table.users + users, used
    house: Any = SimpleNamespace(
        clock=SimpleNamespace(steady=lambda: 100.0),
        settings=SimpleNamespace(idle_seconds=60),
        tables={table.id: table},
    )
    House.sweep(house)
    assert (table.id in house.tables) == kept


@pytest.mark.parametrize(("began_with", "played_by"), [(1, 1), (2, 2), (99, 2)])
def test_a_table_keeps_the_version_of_the_rules_that_it_began_with(
    began_with: int, played_by: int
) -> None:
    """A version that this server does not know is played by the current rules."""
    table = Table("a" * 22)
    row: Any = SimpleNamespace(edition="classic", rules=began_with)
    table.row = row
    assert table.game.rules_version == played_by
