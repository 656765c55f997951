"""A position that is written as a scenario and read again is the same position."""

from typing import Any

import pytest

from battleboard.core.dice import NO_DICE
from battleboard.core.errors import ScenarioError
from battleboard.core.game import Game
from battleboard.core.ids import GameId
from battleboard.games import find_game, game_ids
from battleboard.scenario import read_scenario, write_scenario
from battleboard.scenario.cases import cases
from battleboard.scenario.opening import open_case
from tests.conformance.trials import trial_of
from tests.support import play, position


def read_back(game: Game[Any], text: str) -> Any:
    """The state that a file begins with; each game has its own type."""
    (case,) = cases(read_scenario(text))
    return open_case(game, case, NO_DICE)[0]


@pytest.mark.parametrize("game", game_ids())
def test_what_is_written_is_read_as_the_same_position(game: GameId) -> None:
    found, written = find_game(game), 0
    for moment in trial_of(game).some_moments(60):
        state = moment.before
        try:
            text = write_scenario(found, state, moment.place)
        except ScenarioError:
            continue
        again = read_back(found, text)
        assert again.position == state.position, moment.place
        assert type(again.pending) is type(state.pending), moment.place
        assert (again.on_turn, again.round) == (state.on_turn, state.round), moment.place
        assert (again.seats, again.options) == (state.seats, state.options), moment.place
        written += 1
    assert written >= 10, f"only {written} positions of {game} could be written"


def test_the_file_reads_like_one_that_people_write() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="combat moves",
        units={
            "Libya": {"Germany": "2 infantry, armor"},
            "Baltic Sea Zone": {"Germany": "transport[infantry]"},
        },
        owners={"Anglo-Egypt Sudan": "Germany"},
        technologies={"Germany": ["jet_power"]},
    )
    text = write_scenario(moment.game, moment.state, "Two in the desert")
    assert text.startswith('title = "Two in the desert"\ngame = "classic"\n')
    for line in (
        'step = "combat moves"',
        'Libya = { Germany = "armor, 2 infantry" }',
        '"Anglo-Egypt Sudan" = "Germany"',
        'Germany = ["jet_power"]',
    ):
        assert line in text.splitlines(), text


@pytest.mark.parametrize("word", ["jet_power", "Jet power"])
def test_a_technology_is_read_by_its_id_or_its_name(word: str) -> None:
    moment = position("classic", on_turn="Germany", technologies={"Germany": [word]})
    assert moment.facts["technologies"]["germany"] == ["jet_power"]


def test_a_battle_under_way_cannot_be_set_up_by_hand() -> None:
    before = position("risk", armies={"red": "4 Alaska", "blue": "2 Kamchatka"}, rest="blue")
    fought = play(before, "red: attack with 3: Alaska > Kamchatka")
    with pytest.raises(ScenarioError, match="the beginning of a phase can"):
        write_scenario(fought.game, fought.state)
