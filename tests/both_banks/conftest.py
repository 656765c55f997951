"""The twin, installed beside the games of this package."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from battleboard.core.game import Game
from battleboard.core.texts import catalogue
from battleboard.games import find_game
from tests.both_banks import ID, install


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the twin is installed in."""
    return install(tmp_path_factory.mktemp("packages"))


@pytest.fixture
def game(packages: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """The twin, as this process finds it."""
    monkeypatch.syspath_prepend(packages)
    catalogue.cache_clear()
    yield find_game(ID)
    catalogue.cache_clear()
