"""The games that the page offers to watch are whole, played to a victory by the rules of now.

One that does not replay any more is made anew, with a seed that shows much of the game:
`battleboard play revised --bots greedy --seat ussr=greedy ... --seed a --autosave FILE`.
"""

from pathlib import Path

import pytest

from battleboard.games import find_game
from battleboard.record.files import read_record
from battleboard.record.verify import verify

FOLDER = Path(__file__).parents[2] / "web/src/study/samples"


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_a_sample_replays_to_its_victory(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert record.game == path.stem
    assert record.rules == find_game(record.game).rules_version
    assert record.result is not None
    assert verify(record).difference is None


def test_a_sample_of_revised_shows_what_is_its_own() -> None:
    text = (FOLDER / "revised.record").read_text(encoding="utf-8")
    for words in (
        "promise ",
        "submerge ",
        "rocket: ",
        " as raid",
        "bombard ",
        "research with 1 for ",
    ):
        assert words in text, words
