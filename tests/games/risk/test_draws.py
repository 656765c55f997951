"""A draw by agreement ends the game; nothing less does."""

from tests.rules.risk.words import ended
from tests.support import Moment, play, position, refused


def table() -> Moment:
    return position("risk", armies={"red": "4 Alaska", "blue": "2 Siam"}, rest="green")


def test_all_who_still_play_must_agree() -> None:
    moment = play(table(), "red: offer draw", "blue: accept draw")
    assert ended(moment) == ""
    assert ended(play(moment, "green: accept draw")) == "draw-agreed: red blue green"


def test_who_is_out_need_not_agree() -> None:
    moment = position(
        "risk",
        seats="red blue green",
        armies={"red": "4 Alaska"},
        rest="blue",
        eliminated=["green"],
    )
    assert ended(play(moment, "red: offer draw", "blue: accept draw")) == "draw-agreed: red blue"


def test_a_refusal_clears_the_table() -> None:
    moment = play(table(), "red: offer draw", "blue: accept draw", "green: decline draw")
    assert moment.state.table.draw == ()
    with refused(None, "draw-not-offered"):
        play(moment, "red: accept draw")


def test_after_a_draw_nobody_acts() -> None:
    """Although red was asked for an attack when the draw was agreed."""
    drawn = play(table(), "red: offer draw", "blue: accept draw", "green: accept draw")
    for line in ("red: end attacks", "red: attack with 1: Alaska > Kamchatka", "red: resign"):
        with refused("RI-VIC-1", "game-over"):
            play(drawn, line)
    assert drawn.game.legal_actions(drawn.state, drawn.state.seats[0]) == ()
