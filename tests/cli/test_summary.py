"""How the turns of others are told in a few words."""

import pytest

from battleboard.cli.summary import Happened, summarize
from battleboard.core.game import TurnBegan
from battleboard.core.ids import HIDDEN, Seat
from battleboard.core.texts import has_message, message
from battleboard.core.values import Event
from battleboard.games import find_game
from battleboard.games.risk import events as risk
from tests.cli.stand_in import play_in_place

RISK = find_game("risk")
RED, BLUE = Seat("red"), Seat("blue")


def told(*happened: tuple[Event, Seat | None, Seat | None], to: Seat | None = RED) -> list[str]:
    return [line.strip() for line in summarize(RISK, [phase(*item) for item in happened], to)]


def phase(event: Event, turn: Seat | None, by: Seat | None) -> Happened:
    return Happened(event, () if turn is None else (turn,), by)


def blues_turn() -> list[tuple[Event, Seat | None, Seat | None]]:
    alaska, kamchatka, alberta = "alaska", "kamchatka", "alberta"
    events: list[Event] = [
        TurnBegan(2, BLUE),
        risk.ArmiesReceived(BLUE, 3, 0),
        risk.ArmiesPlaced(BLUE, ((alaska, 3),)),  # type: ignore[arg-type]
        risk.AttackDeclared(BLUE, 3, alaska, kamchatka),  # type: ignore[arg-type]
        risk.AttackRolled(alaska, kamchatka, (6, 5, 4), (1, 1), 0, 2),  # type: ignore[arg-type]
        risk.TerritoryCaptured(kamchatka, BLUE, RED, 3, alaska),  # type: ignore[arg-type]
        risk.AttackRolled(alaska, alberta, (6, 5, 4), (6, 6), 2, 0),  # type: ignore[arg-type]
        risk.AttackRolled(alaska, alberta, (6,), (1,), 0, 1),  # type: ignore[arg-type]
        risk.TerritoryCaptured(alberta, BLUE, RED, 1, alaska),  # type: ignore[arg-type]
        risk.CardDrawn(BLUE, "peru"),
    ]
    return [(event, BLUE, BLUE) for event in events]


def test_the_turn_of_another_is_one_line() -> None:
    assert told(*blues_turn()) == [
        "Blue: placed 3 Alaska; rolled 3 times, losing 2 and destroying 3; "
        "took Kamchatka, Alberta from Red; drew a card"
    ]


def test_the_own_turn_is_told_in_full_with_its_secrets() -> None:
    lines = told(*blues_turn(), to=BLUE)
    assert len(lines) == len(blues_turn())
    assert "Alaska rolled 6 5 4; Kamchatka rolled 1 1; lost 0 and 2" in lines
    assert lines[-1] == "Blue drew Peru"


def test_verbose_tells_others_in_full_without_their_secrets() -> None:
    happened = [phase(*item) for item in blues_turn()]
    lines = [line.strip() for line in summarize(RISK, happened, RED, in_full=True)]
    assert len(lines) == len(happened)
    assert lines[-1] == f"Blue drew {HIDDEN}"


def test_an_own_answer_in_the_turn_of_another_is_told_in_full() -> None:
    rolled = risk.AttackRolled("alaska", "peru", (6,), (6,), 1, 0)  # type: ignore[arg-type]
    turn = blues_turn()
    lines = told(*turn[:5], (rolled, BLUE, RED), *turn[5:])
    assert lines == [
        "Blue: placed 3 Alaska; rolled once, losing 0 and destroying 2",
        "Alaska rolled 6; Peru rolled 6; lost 1 and 0",
        "Blue: took Kamchatka, Alberta from Red; rolled 2 times, losing 2 and destroying 1; "
        "drew a card",
    ]


@pytest.mark.rule("RI-OPT-6")
def test_an_own_secret_is_told_in_full_and_those_of_others_are_left_out() -> None:
    own = risk.MissionDealt(RED, "destroy_blue")
    other = risk.MissionDealt(BLUE, "destroy_red")
    assert told((own, None, None), (other, None, None)) == ["Red got the mission: destroy Blue"]


def test_what_has_no_short_form_is_told_in_full() -> None:
    event = risk.CardsReshuffled(12)
    assert not has_message("digest-CardsReshuffled")
    assert told((event, BLUE, BLUE)) == ["12 cards were shuffled into a new pile"]


def test_every_short_form_of_a_whole_game_can_be_said() -> None:
    """A message with an argument that its event lacks would fail here."""
    _, _, shown = play_in_place("risk", 3, options={"missions": "on", "max_rounds": "6"})
    assert "rolled" in shown
    short = [kind for kind in RISK.all_events if has_message(f"digest-{kind.__name__}")]
    assert len(short) > 10
    for kind in short:
        facts = dict.fromkeys(("count", *kind.__struct_fields__), 1)
        message(f"digest-{kind.__name__}", facts)
