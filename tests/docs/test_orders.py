"""The standing orders in the manual are those that the games understand."""

import re
from pathlib import Path

from battleboard.core.ids import Seat
from battleboard.core.table import Instruct
from battleboard.games.classic.edition import CLASSIC
from tests.support import start

PAGE = Path(__file__).parents[2] / "docs/reference/notation.md"
ROW = re.compile(r"^\| (`.+`) \| (Risk|Axis & Allies) \|", re.MULTILINE)
GAMES = {
    "Risk": (start("risk"), Seat("red"), "Kamchatka"),
    "Axis & Allies": (start("classic"), Seat("germany"), "Baltic Sea Zone"),
}


PLAIN = {text for order in CLASSIC.standing_orders for text in order.texts if text.islower()}


def orders() -> list[tuple[str, str]]:
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    return [(game, order) for cell, game in rows for order in re.findall("`(.+?)`", cell)]


def test_every_order_of_the_page_is_one_for_everywhere_and_for_a_space() -> None:
    found = orders()
    assert len(found) > len(PLAIN)
    for name, order in found:
        moment, seat, space = GAMES[name]
        for text in (order, f"{order} in {space}"):
            assert moment.game.why_not(moment.state, seat, Instruct(text)) is None, text


def test_every_plain_order_is_on_the_page() -> None:
    assert {order for _, order in orders()} >= PLAIN
