"""A question about a battle, as a person or a program asks it, and the problem it poses."""

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from battleboard.axis.arms import (
    Arms,
    Entry,
    Muster,
    Perks,
    enlisted,
    force_of,
    gun_among,
    gunners_of,
    support_by,
)
from battleboard.axis.battle import Gunners, Role
from battleboard.axis.material import Trait
from battleboard.core.errors import OddsError
from battleboard.odds.army import read_army, read_kind, read_perks
from battleboard.odds.editions import arms_of
from battleboard.odds.problem import Dive, Problem, Retreat, Side

BUDGET = 100_000_000
SAMPLES = 100_000
Text = Annotated[str, Meta(max_length=1000)]
Names = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=40)]


class Inquiry(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked. Armies are written as in `army`; everything else has a plain default."""

    game: Annotated[str, Meta(max_length=60)]
    attacker: Text
    defender: Text
    sea: bool = False
    amphibious: bool = False
    """Whether troops come ashore: the attacker cannot retreat."""
    bombard: Text = ""
    """Ships that support a landing."""
    attacker_perks: Names = ()
    """Technologies and national advantages of all attackers."""
    defender_perks: Names = ()
    attacker_order: Names = ()
    """Kinds from the first lost to the last; the cheapest first where nothing is said."""
    defender_order: Names = ()
    retreat: Retreat = Retreat()
    keep_land: bool = False
    """Whether the attacker loses one land unit last of all, to occupy."""
    attacker_dive: Dive = "never"
    defender_dive: Dive = "never"
    decks: Literal["", "attacker", "defender", "both"] = ""
    """Whose fighters are lost after the battle where no carrier of theirs is left for them."""
    budget: Annotated[int, Meta(ge=0)] = BUDGET
    """How large a battle may be to be solved exactly; 0 = sample."""
    samples: Annotated[int, Meta(ge=1, le=10_000_000)] = SAMPLES
    seed: int = 0


class Party(NamedTuple):
    """A side of the problem, and whose pieces they are."""

    side: Side
    kinds: tuple[str, ...]
    """The kind of each piece."""
    initial: tuple[int, ...]
    """How many of each piece came to the battle."""


class Posed(NamedTuple):
    """An inquiry, understood."""

    inquiry: Inquiry
    arms: Arms
    attacker: Party
    defender: Party
    problem: Problem


def posed(inquiry: Inquiry) -> Posed:
    """The problem that an inquiry poses."""
    arms = arms_of(inquiry.game)
    if inquiry.sea and (inquiry.amphibious or inquiry.bombard):
        raise OddsError(
            "a landing is a land battle: leave out --sea, or --amphibious and --bombard"
        )
    if (inquiry.amphibious or inquiry.bombard) and not _stays(inquiry.retreat):
        raise OddsError(
            "troops that came from the sea cannot retreat; only aircraft may be told to"
        )
    ours = _whose(arms, read_perks(arms, inquiry.attacker_perks), 0)
    theirs = _whose(arms, read_perks(arms, inquiry.defender_perks), 1, ours)
    attacks = read_army(arms, inquiry.attacker, ours)
    defends = read_army(arms, inquiry.defender, theirs)
    attacker = _party(inquiry, arms, "attacker", attacks)
    defender = _party(inquiry, arms, "defender", defends)
    problem = Problem(
        arms.battle(at_sea=inquiry.sea),
        attacker.side,
        defender.side,
        support=support_by(arms, _bombarding(inquiry, arms, ours)),
        gun=0 if inquiry.sea else gun_among(arms, defends),
        retreat=inquiry.retreat,
        landed=inquiry.amphibious or bool(inquiry.bombard),
    )
    return Posed(inquiry, arms, attacker, defender, problem)


def _stays(retreat: Retreat) -> bool:
    """Whether a policy is possible in a landing, which only aircraft leave."""
    return retreat in (Retreat(), Retreat(only_air=True))


def _whose(arms: Arms, perks: Perks, place: int, other: Perks = ()) -> Perks:
    """Where each side has an army of its own, the attacker's is the first unless it is said."""
    if not arms.sides or set(perks) & set(arms.sides):
        return perks
    taken = set(other) & set(arms.sides)
    free = [side for side in arms.sides if side not in taken]
    return (*perks, free[0] if taken else arms.sides[place])


def _bombarding(inquiry: Inquiry, arms: Arms, perks: Perks) -> tuple[Entry, ...]:
    if not inquiry.bombard:
        return ()
    ships = read_army(arms, inquiry.bombard, perks)
    for kind, own, _ in ships:
        if not arms.support(kind, own):
            raise OddsError(f"{arms.units[kind].name} gives no support to a landing")
    return ships


def _party(inquiry: Inquiry, arms: Arms, role: Role, entries: tuple[Entry, ...]) -> Party:
    for kind, _, _ in entries:
        _belongs(arms, kind, role, at_sea=inquiry.sea)
    landed = inquiry.amphibious or bool(inquiry.bombard)
    muster = enlisted(arms, role, entries, at_sea=inquiry.sea, amphibious=landed)
    if not sum(muster.counts):
        raise OddsError(f"nobody fights for the {role}")
    gunners = gunners_of(arms, muster)
    force = force_of(muster, gunners)
    kinds = tuple(piece.kind for piece in muster.pieces)
    ready, doomed = force.ready, force.doomed
    names = inquiry.attacker_order if role == "attacker" else inquiry.defender_order
    order = _order(arms, muster, gunners, tuple(read_kind(arms, name) for name in names))
    if inquiry.keep_land and role == "attacker":
        last = [i for i in order if arms.units[kinds[i]].has(Trait.TAKES_LAND) and ready[i]]
        if last:
            kinds, gunners = (*kinds, kinds[last[-1]]), (*gunners, gunners[last[-1]])
            ready = tuple(n - (i == last[-1]) for i, n in enumerate(ready))
            ready, doomed, order = (*ready, 1), (*doomed, 0), (*order, len(ready))
    dive = inquiry.attacker_dive if role == "attacker" else inquiry.defender_dive
    side = Side(gunners, ready, order, doomed if any(doomed) else (), dive)
    return Party(side, kinds, tuple(map(sum, zip(ready, doomed, strict=True))))


def _belongs(arms: Arms, kind: str, role: Role, *, at_sea: bool) -> None:
    """Ships fight at sea, troops on land, aircraft everywhere; guns and factories never attack."""
    unit = arms.units[kind]
    wrong = unit.has(Trait.LAND) if at_sea else unit.has(Trait.SEA)
    if wrong:
        where = "at sea" if at_sea else "on land (add --sea for a sea battle)"
        raise OddsError(f"{unit.name} does not fight {where}")
    if unit.has(Trait.FACTORY) or (unit.has(Trait.GUN) and role == "attacker"):
        raise OddsError(f"{unit.name} does not {'attack' if role == 'attacker' else 'fight'}")


def _order(
    arms: Arms, muster: Muster, gunners: Gunners, wanted: tuple[str, ...]
) -> tuple[int, ...]:
    """Free hits first, then as wanted, then the cheapest, of those the least useful."""
    for kind in wanted:
        if kind not in {piece.kind for piece in muster.pieces}:
            raise OddsError(f"the order of losses names {kind!r}, which is not there")
    rank = {kind: i for i, kind in enumerate(wanted)}

    def key(i: int) -> tuple[int, int, int, int, str]:
        kind, gunner = muster.pieces[i].kind, gunners[i]
        free = 0 if gunner.worse >= 0 else 1
        place = rank.get(kind, len(rank))
        return free, place, arms.units[kind].cost, gunner.value * gunner.dice, kind

    return tuple(sorted(range(len(gunners)), key=key))
