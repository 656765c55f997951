"""JSON from outside: whatever it is, the error is one of ours."""

import pytest

from battleboard.core.codec import codec
from battleboard.core.errors import StateError, TextError
from battleboard.games import find_game

DEEP = '{"type":' + "[" * 50_000


def test_json_that_is_nested_too_deeply_is_refused() -> None:
    read = codec(find_game("risk"))
    with pytest.raises(StateError, match="nested too deeply"):
        read.read_state(f'{{"extra":{DEEP}')
    with pytest.raises(TextError, match="nested too deeply"):
        read.read_action(f'{{"extra":{DEEP}')
