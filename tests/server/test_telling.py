"""Who is disconnected from a table."""

from types import SimpleNamespace
from typing import Any

import pytest

from battleboard.server.play.telling import dismiss_lost


@pytest.mark.parametrize(("player", "gone"), [(None, ["ben", "cara"]), ("ben", ["ben"])])
def test_who_has_lost_a_seat_or_the_table_is_disconnected(
    player: str | None, gone: list[str]
) -> None:
    dismissed: list[str] = []

    def listener(name: str, seat: str | None) -> Any:
        return SimpleNamespace(
            player=name, seat=seat, dismiss=lambda code, message: dismissed.append(name)
        )

    table: Any = SimpleNamespace(
        listeners=[listener("anna", "red"), listener("ben", "blue"), listener("cara", None)],
        seats_of={"anna": ["red"], "ben": [], "cara": []}.get,
        may_visit=lambda name: name != "cara",
    )
    dismiss_lost(table, "gone", "This seat has another owner.", player)
    assert dismissed == gone
