"""The processes that think: what they find out arrives."""

import re
from pathlib import Path
from random import Random

import msgspec

from battleboard.server.thinking.jobs import Outcome
from tests.server.people import Person, Seated
from tests.server.running import Place, running


def test_an_outcome_is_read_as_it_was_written() -> None:
    outcome = Outcome(action=(msgspec.Raw(b'{"type":"Resign"}'),))
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome) == outcome


def test_bots_answer_for_themselves(tmp_path: Path) -> None:
    """Nobody has to jump in for them with a random answer."""
    with running(Place(tmp_path / "data")) as server:
        anna, rng = Person(server.url), Random(3)
        game = anna.create(seats={"red": "me", "blue": "bot:greedy"})["game"]["id"]
        anna.speak(game)
        red = Seated(anna, "red")
        while _counted(anna, "bot_answers") < 5:
            red.answer(game, rng)
        assert _counted(anna, "bot_timeouts") == 0


def _counted(person: Person, name: str) -> int:
    found = re.search(
        rf"^battleboard_{name}_total (\d+)$", person.ask("GET", "/metrics").text, re.MULTILINE
    )
    assert found
    return int(found[1])
