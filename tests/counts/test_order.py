"""Options come in a fixed order: records, bots and people count on it."""

from tests.counts.order import FILE, POSITIONS, written
from tests.support import legal


def test_the_order_of_options_is_pinned() -> None:
    assert written() == FILE.read_text(encoding="utf-8")


def test_the_order_does_not_depend_on_how_often_one_asks() -> None:
    for make in POSITIONS.values():
        assert legal(make()) == legal(make())
