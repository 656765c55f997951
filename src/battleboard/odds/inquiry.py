"""A question about a battle, as a person or a program asks it, and the problem it poses."""

from collections import defaultdict
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from battleboard.axis.arms import (
    Arms,
    Entry,
    Muster,
    Perks,
    Piece,
    enlisted,
    force_of,
    gun_among,
    gunners_of,
    support_by,
)
from battleboard.axis.battle import BattleRules, Gunners, Role
from battleboard.axis.material import Trait
from battleboard.core.errors import OddsError
from battleboard.odds.army import Names, Text, read_army, read_kind, read_perks
from battleboard.odds.editions import arms_of
from battleboard.odds.problem import Dive, Problem, Retreat, Side
from battleboard.odds.under_way import UnderWay, after_open_hits, resumed

BUDGET = 100_000_000
SAMPLES = 100_000
LARGEST = 2000
"""Units on a side, at most."""


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
    seed: Annotated[int, Meta(ge=0)] = 0
    under_way: UnderWay | None = None
    """Where the battle stands, if it has begun."""


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
    if inquiry.decks and not inquiry.sea:
        raise OddsError(
            "fighters look for a deck after a sea battle: add --sea, or leave out --decks"
        )
    _leave_given(inquiry, arms)
    ours = _whose(arms, read_perks(arms, inquiry.attacker_perks), 0)
    theirs = _whose(arms, read_perks(arms, inquiry.defender_perks), 1, ours)
    attacks = _shelves(inquiry, arms, "attacker", ours)
    defends = _shelves(inquiry, arms, "defender", theirs)
    attacker = _party(inquiry, arms, "attacker", attacks)
    defender = _party(inquiry, arms, "defender", defends)
    _somebody_lands(inquiry, arms, attacker)
    problem = Problem(
        _rules(inquiry, arms, attacker, defender),
        attacker.side,
        defender.side,
        support=support_by(arms, _bombarding(inquiry, arms, ours)),
        gun=0 if inquiry.sea else gun_among(arms, defends.ready),
        retreat=inquiry.retreat,
        landed=inquiry.amphibious or bool(inquiry.bombard),
        begun=inquiry.under_way is not None,
    )
    return Posed(inquiry, arms, attacker, defender, problem)


def _leave_given(inquiry: Inquiry, arms: Arms) -> None:
    """Only who may retreat can be told to. Rules: CL-AMPH-R5, RV-RET-6, EU-RET-13, DD-COM-13."""
    if (inquiry.amphibious or inquiry.bombard) and not _stays(inquiry.retreat):
        raise OddsError(
            "troops that came from the sea cannot retreat; only aircraft may be told to"
        )
    reasons = replace(inquiry.retreat, rounds=0)
    if not arms.battle(at_sea=inquiry.sea).can_be_left and reasons != Retreat():
        raise OddsError("nobody retreats from this battle: it is one round and over")


def _stays(retreat: Retreat) -> bool:
    """Whether a policy is possible in a landing, which only aircraft leave."""
    return retreat in (Retreat(), Retreat(only_air=True))


def _somebody_lands(inquiry: Inquiry, arms: Arms, attacker: Party) -> None:
    """A landing begins with troops. Rules: CL-AMPH-1, RV-R-40, EU-AMPH-1."""
    landed = inquiry.under_way is None and (inquiry.amphibious or inquiry.bombard)
    came = zip(attacker.kinds, attacker.initial, strict=True)
    if landed and not any(n and arms.units[kind].has(Trait.LAND) for kind, n in came):
        raise OddsError("no troops come ashore: a landing, and its support, begins with them")


def _rules(inquiry: Inquiry, arms: Arms, attacker: Party, defender: Party) -> BattleRules:
    """The list of steps, or what is left of it."""
    rules, stand = arms.battle(at_sea=inquiry.sea), inquiry.under_way
    if stand is None:
        return rules
    struck = attacker if stand.struck == "attacker" else defender
    return resumed(rules, stand, (struck.side.gunners, struck.kinds))


class Shelves(NamedTuple):
    """Who fights for a side: those who are sound, and two shelves of the casualty box."""

    ready: tuple[Entry, ...]
    hit: tuple[Entry, ...] = ()
    doomed: tuple[Entry, ...] = ()


def _shelves(inquiry: Inquiry, arms: Arms, role: Role, perks: Perks) -> Shelves:
    text = inquiry.attacker if role == "attacker" else inquiry.defender
    if inquiry.under_way is None:
        return Shelves(read_army(arms, text, perks))
    texts = (text, *inquiry.under_way.box(role))
    return Shelves(*(read_army(arms, each, perks) if each.strip() else () for each in texts))


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


def _party(inquiry: Inquiry, arms: Arms, role: Role, shelves: Shelves) -> Party:
    entries = tuple(entry for shelf in shelves for entry in shelf)
    for kind, _, _ in entries:
        _belongs(arms, kind, role, at_sea=inquiry.sea)
    landed = inquiry.amphibious or bool(inquiry.bombard)
    muster = enlisted(arms, role, entries, at_sea=inquiry.sea, amphibious=landed)
    if not sum(muster.counts):
        raise OddsError(f"nobody fights for the {role}")
    if sum(muster.counts) > LARGEST:
        raise OddsError(f"{sum(muster.counts)} units for the {role}: at most {LARGEST} can fight")
    gunners = _gunners(inquiry, arms, muster)
    kinds = tuple(piece.kind for piece in muster.pieces)
    names = inquiry.attacker_order if role == "attacker" else inquiry.defender_order
    order = _order(arms, muster, gunners, tuple(read_kind(arms, name) for name in names))
    dive = inquiry.attacker_dive if role == "attacker" else inquiry.defender_dive
    side = _side(inquiry, muster, gunners, shelves)
    party = Party(replace(side, order=order, dive=dive), kinds, ())
    if inquiry.keep_land and role == "attacker":
        party = _with_a_last_one(arms, party)
    return _as_it_stands(inquiry, role, party)


def _gunners(inquiry: Inquiry, arms: Arms, muster: Muster) -> Gunners:
    """What each piece rolls; in a later round nothing is left of what marks the first."""
    gunners = gunners_of(arms, muster)
    if inquiry.under_way is None or inquiry.under_way.round == 1:
        return gunners
    return tuple(replace(gunner, opening=-1) for gunner in gunners)


def _side(inquiry: Inquiry, muster: Muster, gunners: Gunners, shelves: Shelves) -> Side:
    if inquiry.under_way is None:
        force = force_of(muster, gunners)
        return Side(gunners, force.ready, (), force.doomed if any(force.doomed) else ())
    ready, hit, doomed = (_counts(muster, shelf) for shelf in shelves)
    return Side(gunners, ready, (), doomed, hit=hit)


def _counts(muster: Muster, entries: tuple[Entry, ...]) -> tuple[int, ...]:
    """How many of each piece are on a shelf."""
    counts: dict[Piece, int] = defaultdict(int)
    for kind, perks, number in entries:
        counts[Piece(kind, tuple(sorted(perks)))] += number
    return tuple(counts[piece] for piece in muster.pieces)


def _with_a_last_one(arms: Arms, party: Party) -> Party:
    """A land unit becomes a piece of its own, which is lost after all others."""
    side, kinds = party.side, party.kinds
    units = [i for i in side.order if arms.units[kinds[i]].has(Trait.TAKES_LAND) and side.counts[i]]
    if not units:
        return party
    last = units[-1]
    fewer = tuple(n - (i == last) for i, n in enumerate(side.counts))
    side = replace(
        side,
        gunners=(*side.gunners, side.gunners[last]),
        counts=(*fewer, 1),
        order=(*side.order, len(fewer)),
        doomed=(*side.doomed, 0) if side.doomed else (),
        hit=(*side.hit, 0) if side.hit else (),
    )
    return Party(side, (*kinds, kinds[last]), ())


def _as_it_stands(inquiry: Inquiry, role: Role, party: Party) -> Party:
    """What is in the casualty box was lost before; open hits are answered for."""
    side, stand = party.side, inquiry.under_way
    if stand is None:
        doomed = side.doomed or (0,) * len(side.counts)
        came = tuple(map(sum, zip(side.counts, doomed, strict=True)))
        return party._replace(initial=came)
    struck = after_open_hits(side, party.kinds, stand) if stand.struck == role else side
    return party._replace(side=struck, initial=side.counts)


def _belongs(arms: Arms, kind: str, role: Role, *, at_sea: bool) -> None:
    """Ships fight at sea, troops on land, aircraft everywhere; guns never attack.

    What has neither attack nor defence has no part: factories, aircraft of D-Day. Rules: DD-UNI-6.
    """
    unit = arms.units[kind]
    wrong = unit.has(Trait.LAND) if at_sea else unit.has(Trait.SEA)
    if wrong:
        where = "at sea" if at_sea else "on land (add --sea for a sea battle)"
        raise OddsError(f"{unit.name} does not fight {where}")
    idle = not (unit.attack or unit.defense)
    if idle or (unit.has(Trait.GUN) and role == "attacker"):
        raise OddsError(f"{unit.name} does not {'fight' if idle else 'attack'}")


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
