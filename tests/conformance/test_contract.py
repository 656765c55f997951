"""Every game keeps every promise of the contract."""

import pytest

from battleboard.conformance import CHECKS, Check
from battleboard.core.ids import GameId
from battleboard.games import game_ids
from tests.conformance.trials import trial_of


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", game_ids())
def test_contract(game: GameId, check: Check) -> None:
    check(trial_of(game))


@pytest.mark.soak("random games")
@pytest.mark.parametrize("seed", range(100, 140))
@pytest.mark.parametrize("game", game_ids())
def test_contract_with_many_seeds(game: GameId, seed: int) -> None:
    for check in CHECKS:
        check(trial_of(game, seed))
