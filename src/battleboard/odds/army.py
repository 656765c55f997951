"""Armies as people write them: "8 infantry, 3 armor, 2 fighter [jet_power]"."""

import re
from typing import Annotated

from msgspec import Meta

from battleboard.axis.arms import Arms, Entry, Perks
from battleboard.core.errors import OddsError
from battleboard.odds.nearest import nearest

MOST = 10_000
Text = Annotated[str, Meta(max_length=1000)]
"""A list of units."""
Names = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=40)]
"""Kinds of units, technologies, advantages."""
_TERM = re.compile(r"(?:(\d+)\s+)?([a-zA-Z][\w\s.-]*?)\s*(?:\[([^\]]*)\])?")


def read_army(arms: Arms, text: str, perks: Perks = ()) -> tuple[Entry, ...]:
    """A list of units; in brackets what only the owner of those units has.

    >>> from battleboard.odds.editions import arms_of
    >>> read_army(arms_of("classic"), "8 infantry, 2 fighters [jet_power], bomber")
    (('infantry', (), 8), ('fighter', ('jet_power',), 2), ('bomber', (), 1))
    """
    terms = [term.strip() for term in re.split(r",(?![^\[]*\])", text) if term.strip()]
    if not terms:
        raise OddsError("an army has at least one unit, for example: 3 infantry, 1 fighter")
    return tuple(_term(arms, term, perks) for term in terms)


def _term(arms: Arms, term: str, perks: Perks) -> Entry:
    match = _TERM.fullmatch(term)
    if match is None:
        raise OddsError(f"{term!r} is not a number of units, for example: 3 infantry")
    number, name, own = match.groups()
    count = int(number or 1)
    if count > MOST:
        raise OddsError(f"{count} {name}: at most {MOST} of a kind")
    extra = tuple(perk.strip() for perk in (own or "").split(",") if perk.strip())
    return read_kind(arms, name), tuple(sorted({*perks, *read_perks(arms, extra)})), count


def read_kind(arms: Arms, name: str) -> str:
    """A kind of unit by its ID or name, singular or plural."""
    names = {unit.name.lower(): kind for kind, unit in arms.units.items()}
    wanted = " ".join(name.lower().split())
    for form in (wanted, wanted.removesuffix("s"), re.sub("(ies|ys)$", "y", wanted)):
        if form in names:
            return names[form]
        if (slug := re.sub(r"[\s-]+", "_", form)) in arms.units:
            return slug
    raise OddsError(f"no unit {name!r}{nearest(wanted, {*names, *arms.units})}")


def read_perks(arms: Arms, names: Perks) -> Perks:
    """Technologies and advantages that change a battle, by their IDs."""
    found = []
    for name in names:
        slug = re.sub(r"[\s-]+", "_", name.strip().lower())
        known = (*arms.perks, *arms.sides)
        if slug not in known:
            raise OddsError(
                f"no technology or advantage {name!r} changes a battle{nearest(slug, known)}"
            )
        found.append(slug)
    return tuple(found)


def read_order(arms: Arms, text: str) -> tuple[str, ...]:
    """Kinds of units from the first lost to the last."""
    return tuple(read_kind(arms, name) for name in re.split(r"[,>]", text) if name.strip())
