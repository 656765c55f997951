"""Section 22: victory by an enemy capital that is held until one's next turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.vocabulary.events import ClaimLost, ClaimMade
from battleboard.core.codec import codec
from battleboard.core.errors import PositionError
from battleboard.core.game import TurnBegan
from battleboard.core.ids import Seat
from battleboard.core.position_edit import PositionEdit
from battleboard.core.values import Result
from battleboard.games.europe.game import GAME
from tests.support import Moment, play, position

GERMANS = {"Moscow": "Germany"}
CAPITALS = ["Moscow", "United Kingdom", "United States"]


def held(power: str, owners: dict[str, str], step: str = "income", **scene: Any) -> Moment:
    """The end of a power's turn in which it holds what is in these hands."""
    return position(GAME, on_turn=power, step=step, owners=owners, **scene)


def claims(moment: Moment) -> dict[str, list[str]]:
    found: dict[str, list[str]] = moment.facts["claims"]
    return found


def claiming(
    power: str, owners: dict[str, str], capital: str, on_turn: str, **scene: Any
) -> Moment:
    """A power's combat moves while another claims a capital."""
    return position(GAME, on_turn=on_turn, owners=owners, claims={power: [capital]}, **scene)


@pytest.mark.rule("EU-VIC-1", "EU-VIC-3", "EU-TURN-5")
@pytest.mark.parametrize("capital", CAPITALS)
def test_germany_wins_by_holding_any_one_capital_until_its_next_turn(capital: str) -> None:
    moment = held("Germany", {capital: "Germany"})
    assert [event.space for event in moment.happened(ClaimMade)] == [
        GAME.lexicon.find("space", capital)
    ]
    assert claims(moment)["germany"] == [GAME.lexicon.find("space", capital)]
    moment = position(
        GAME,
        on_turn="United States",
        step="income",
        owners={capital: "Germany"},
        claims={"Germany": [capital]},
    )
    assert moment.asked == Result((Seat("germany"),), "capital-held")  # type: ignore[arg-type]
    assert [event.seat for event in moment.happened(TurnBegan)] == ["germany"]


@pytest.mark.rule("EU-VIC-3", "EU-R-100")
def test_a_capital_does_not_win_in_the_turn_of_its_capture() -> None:
    units = {"Russia": {"Germany": "armor"}, "Moscow": {}}
    before = position(GAME, on_turn="Germany", units=units, owners={"Russia": "Germany"})
    moment = play(before, "move armor: Russia > Moscow", "done", "done")
    assert claims(moment) == {"germany": ["moscow"]}
    assert not isinstance(moment.asked, Result)


@pytest.mark.rule("EU-VIC-2", "EU-R-99")
@pytest.mark.parametrize("power", ["USSR", "United Kingdom", "United States"])
def test_an_ally_wins_for_its_side_by_holding_germany(power: str) -> None:
    moment = position(
        GAME,
        on_turn=power,
        step="check claims",
        owners={"Germany": power},
        claims={power: ["Germany"]},
    )
    assert isinstance(moment.asked, Result)
    assert moment.asked.winners == ("ussr", "united_kingdom", "united_states")


@pytest.mark.rule("EU-R-99")
def test_the_lost_capital_of_another_ally_prevents_nothing() -> None:
    moment = held("USSR", {"Germany": "USSR", "United Kingdom": "Germany"})
    assert claims(moment)["ussr"] == ["germany"]


@pytest.mark.rule("EU-R-99", "EU-VIC-2", "EU-R-100")
def test_only_the_controller_claims_a_capital() -> None:
    moment = held("United Kingdom", {"Germany": "USSR"})
    assert claims(moment) == {}


@pytest.mark.rule("EU-R-100", "EU-VIC-4")
def test_without_its_own_capital_a_power_claims_nothing_until_it_has_both() -> None:
    owners = {"Germany": "USSR", "Moscow": "Germany"}
    assert claims(held("USSR", owners)) == {}
    assert claims(held("USSR", {"Germany": "USSR"})) == {"ussr": ["germany"]}


@pytest.mark.rule("EU-VIC-4", "EU-R-100")
def test_a_claim_is_deleted_at_once_when_the_capital_is_retaken() -> None:
    units = {"Russia": {"USSR": "armor"}}
    before = claiming("Germany", GERMANS, "Moscow", "USSR", units=units)
    moment = play(before, "move armor: Russia > Moscow", "done")
    (lost,) = moment.happened(ClaimLost)
    assert (lost.seat, lost.space) == ("germany", "moscow")
    assert claims(moment) == {}


@pytest.mark.rule("EU-VIC-4", "EU-R-100")
def test_a_claim_is_deleted_at_once_when_ones_own_capital_is_lost() -> None:
    units = {"Poland": {"USSR": "armor"}}
    owners = {"United Kingdom": "Germany", "Poland": "USSR"}
    before = claiming("Germany", owners, "United Kingdom", "USSR", units=units)
    moment = play(before, "move armor: Poland > Germany", "done")
    assert [event.space for event in moment.happened(ClaimLost)] == ["united_kingdom"]


@pytest.mark.rule("EU-R-100", "EU-VIC-4")
def test_no_claim_is_left_when_the_turn_of_its_owner_begins_without_the_capital() -> None:
    units = {"Poland": {"Germany": "armor"}}
    owners = {"Germany": "USSR"}
    before = claiming("USSR", owners, "Germany", "Germany", units=units)
    moment = play(before, "move armor: Poland > Germany", "done")
    assert claims(moment) == {}
    moment = play(moment, "done")
    assert moment.state.on_turn == "ussr"
    assert not isinstance(moment.asked, Result)


@pytest.mark.rule("EU-R-100")
def test_each_capital_is_claimed_by_itself() -> None:
    owners = {"Moscow": "Germany", "United Kingdom": "Germany"}
    units = {"Russia": {"USSR": "armor"}}
    before = position(
        GAME,
        on_turn="USSR",
        owners=owners,
        units=units,
        claims={"Germany": ["Moscow", "United Kingdom"]},
    )
    moment = play(before, "move armor: Russia > Moscow", "done")
    assert claims(moment) == {"germany": ["united_kingdom"]}


@pytest.mark.rule("EU-R-101")
def test_nothing_else_ends_the_game_but_the_surrender_of_a_side() -> None:
    owners = dict.fromkeys(["Norway", "Finland", "Poland", "France", "Denmark"], "USSR")
    moment = held("USSR", owners)
    assert not isinstance(moment.asked, Result)
    moment = play(moment, "germany: resign")
    assert isinstance(moment.asked, Result)
    assert moment.asked.reason == "surrender"


@pytest.mark.rule("EU-R-100")
def test_everybody_sees_the_claims() -> None:
    moment = claiming("Germany", GERMANS, "Moscow", "USSR")
    table = next(grid for grid in GAME.tables(moment.state) if grid.title == "table-claims")
    assert table.rows == (("germany", "moscow"),)
    assert "Claims of victory" in repr(moment)


def test_claims_are_written_and_read_with_the_position() -> None:
    moment = claiming("Germany", GERMANS, "Moscow", "USSR")
    entries = GAME.write_position(moment.state)
    assert entries is not None
    assert entries["claims"] == {"Germany": ["Moscow"]}
    again = GAME.read_position(entries, GAME.default_seats, moment.state.options)
    assert again.position == moment.state.position
    assert codec(GAME).read_state(codec(GAME).write(moment.state)) == moment.state
    without = position(GAME, on_turn="USSR", owners=GERMANS).state
    assert GAME.digest_facts(without) != GAME.digest_facts(moment.state)


@pytest.mark.parametrize(
    "claimed",
    [
        {"Germany": ["Paris"]},
        {"Germany": ["London"]},
        {"Germany": ["United States"]},
        {"France": ["Moscow"]},
    ],
)
def test_only_claims_that_can_be_are_read(claimed: dict[str, list[str]]) -> None:
    with pytest.raises(PositionError, match="claims"):
        position(GAME, on_turn="USSR", owners=GERMANS, claims=claimed)


def test_an_edited_board_has_no_claims() -> None:
    state = claiming("Germany", GERMANS, "Moscow", "USSR").state
    edited = GAME.edit_position(state, Seat("ussr"), PositionEdit())
    assert not GAME.facts(edited)["claims"]  # type: ignore[arg-type]  # it is not refused


def test_a_state_with_an_impossible_claim_is_broken() -> None:
    state = claiming("Germany", GERMANS, "Moscow", "USSR").state
    assert not tuple(GAME.broken_invariants(state))
    for wrong in ((("germany", "united_kingdom"),), (("germany", "moscow"),) * 2):
        broken = replace(state, position=replace(state.position, claims=wrong))
        assert tuple(GAME.broken_invariants(broken))
