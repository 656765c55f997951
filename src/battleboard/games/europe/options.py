"""What the table agrees on before the game (EU-DEC-1): functions from edition to edition."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from battleboard.axis.board.material import Trait
from battleboard.axis.edition.edition import Edition, Technologies
from battleboard.axis.vocabulary.decisions import AgreeOnAdvance
from battleboard.core.options import Options
from battleboard.games.europe import advance
from battleboard.games.europe.numbers import NUMBERS

AlliedAdvance = Literal["each", "shared"]


class EuropeOptions(Options, frozen=True, kw_only=True):
    """Rules that are off by default, for the rulebook prints others (EU-DEC-1)."""

    topic: ClassVar[str] = "europe"
    allied_advance: Annotated[AlliedAdvance, Meta(extra={"rule": "EU-R-3"})] = "each"
    published_price: Annotated[bool, Meta(extra={"rule": "EU-R-92"})] = False


def with_published_price(edition: Edition) -> Edition:
    """Let bombers cost what the published rules say. Rules: EU-R-92."""
    printed, bombers = edition.purchase.price, edition.theatre.kinds(Trait.RAIDS)

    def price(kind: str, technologies: Technologies) -> int:
        return NUMBERS.published_bomber_cost if kind in bombers else printed(kind, technologies)

    return replace(edition, purchase=replace(edition.purchase, price=price))


def with_shared_advance(edition: Edition) -> Edition:
    """Let the Allies divide one advance among them. Rules: EU-R-3."""
    parts = tuple(advance.SHARED if part is advance.EACH else part for part in edition.parts)
    decisions = dict(edition.decisions) | {AgreeOnAdvance: "EU-DEC-3"}
    return replace(edition, parts=parts, decisions=decisions, pregame=advance.SHARED_PREGAME)


CHANGES: Final[dict[str, Callable[[Edition], Edition]]] = {
    "published_price": with_published_price,
}
"""The options that are on or off."""


@lru_cache(maxsize=128)
def edition_for(base: Edition, options: EuropeOptions) -> Edition:
    """Return the edition for these options."""
    edition = with_shared_advance(base) if options.allied_advance == "shared" else base
    for name, change in CHANGES.items():
        if getattr(options, name):
            edition = change(edition)
    return edition
