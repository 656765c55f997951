"""The suite is worth running: each broken game fails the check that is there for it."""

import dataclasses

import pytest

from battleboard.conformance import CHECKS, Check
from battleboard.core.ids import GameId
from battleboard.games.risk.game import Risk
from tests.conformance.broken import BROKEN
from tests.conformance.trials import trial_of


@pytest.mark.parametrize(("game", "check"), BROKEN, ids=lambda part: part.__name__)
def test_a_broken_game_is_noticed(game: type[Risk], check: Check) -> None:
    trial = dataclasses.replace(trial_of(GameId("risk")), game=game())
    with pytest.raises(AssertionError):
        check(trial)


def test_every_check_has_a_name_and_a_sentence() -> None:
    assert len({check.__name__ for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        assert (check.__doc__ or "").split("\n")[0].endswith("."), check.__name__
