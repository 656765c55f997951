"""Armies as people write them: `8 infantry, 2 fighter [jet_power], damaged battleship`."""

import re
from typing import Annotated, Final

from msgspec import Meta

from battleboard.axis.battle.arms import Arms, Perks, Piece, PieceCounts
from battleboard.axis.board.material import Trait
from battleboard.core.errors import OddsError
from battleboard.odds.nearest import nearest

MOST = 10_000
DAMAGED: Final = "damaged "
"""The word before ships that have taken the first of their two hits."""
Text = Annotated[str, Meta(max_length=1000)]
"""A list of units."""
Names = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=40)]
"""Kinds of units, technologies, advantages."""
_TERM = re.compile(r"(?:(\d+)\s+)?([a-zA-Z][\w\s.-]*?)\s*(?:\[([^\]]*)\])?")


def read_army(arms: Arms, text: str, perks: Perks = ()) -> PieceCounts:
    """Read a list of units; in brackets stands what only the owner of those units has.

    >>> from battleboard.odds.axis.editions import arms_of
    >>> army = read_army(arms_of("revised"), "8 infantry, 2 fighters [radar], damaged battleship")
    >>> [(piece.kind, piece.perks, piece.damaged, number) for piece, number in army]
    [('infantry', (), False, 8), ('fighter', ('radar',), False, 2), ('battleship', (), True, 1)]
    """
    terms = [term.strip() for term in re.split(r",(?![^\[]*\])", text) if term.strip()]
    if not terms:
        raise OddsError("an army has at least one unit, for example: 3 infantry, 1 fighter")
    return tuple(_term(arms, term, perks) for term in terms)


def _term(arms: Arms, term: str, perks: Perks) -> tuple[Piece, int]:
    match = _TERM.fullmatch(term)
    if match is None:
        raise OddsError(f"{term!r} is not a number of units, for example: 3 infantry")
    number, name, own = match.groups()
    count = int(number or 1)
    if count > MOST:
        raise OddsError(f"{count} {name}: at most {MOST} of a kind")
    extra = tuple(perk.strip() for perk in (own or "").split(",") if perk.strip())
    damaged = name.lower().startswith(DAMAGED)
    kind = read_kind(arms, name[len(DAMAGED) :] if damaged else name)
    if damaged and not arms.units[kind].has(Trait.TWO_HITS):
        raise OddsError(f"one hit sinks {arms.units[kind].name}, so it is never damaged")
    return Piece(kind, tuple(sorted({*perks, *read_perks(arms, extra)})), damaged), count


def read_kind(arms: Arms, name: str) -> str:
    """Return a kind of unit by its ID or name, singular or plural."""
    names = {unit.name.lower(): kind for kind, unit in arms.units.items()}
    wanted = " ".join(name.lower().split())
    for form in (wanted, wanted.removesuffix("s"), re.sub("(ies|ys)$", "y", wanted)):
        if form in names:
            return names[form]
        if (slug := re.sub(r"[\s-]+", "_", form)) in arms.units:
            return slug
    raise OddsError(f"no unit {name!r}{nearest(wanted, {*names, *arms.units})}")


def read_perks(arms: Arms, names: Perks) -> Perks:
    """Return technologies and advantages that change a battle, by their IDs."""
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
    """Return kinds of units from the first lost to the last."""
    return tuple(read_kind(arms, name) for name in re.split(r"[,>]", text) if name.strip())
