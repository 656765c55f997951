"""What the table agrees on before the game (EU-DEC-1): functions from edition to edition."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from battleboard.axis.board.material import Trait
from battleboard.axis.edition.edition import Edition, Technologies
from battleboard.core.options import Options
from battleboard.games.europe.numbers import NUMBERS


class EuropeOptions(Options, frozen=True, kw_only=True):
    """Rules that are off by default, for the rulebook prints others (EU-DEC-1)."""

    topic: ClassVar[str] = "europe"
    published_price: Annotated[bool, Meta(extra={"rule": "EU-R-92"})] = False


def with_published_price(edition: Edition) -> Edition:
    """Let bombers cost what the published rules say. Rules: EU-R-92."""
    printed, bombers = edition.purchase.price, edition.theatre.kinds(Trait.RAIDS)

    def price(kind: str, technologies: Technologies) -> int:
        return NUMBERS.published_bomber_cost if kind in bombers else printed(kind, technologies)

    return replace(edition, purchase=replace(edition.purchase, price=price))


CHANGES: Final[dict[str, Callable[[Edition], Edition]]] = {
    "published_price": with_published_price,
}
"""The options that are on or off."""


@lru_cache(maxsize=128)
def edition_for(base: Edition, options: EuropeOptions) -> Edition:
    """Return the edition for these options."""
    edition = base
    for name, change in CHANGES.items():
        if getattr(options, name):
            edition = change(edition)
    return edition
