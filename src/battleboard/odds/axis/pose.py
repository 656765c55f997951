"""The problem that a question about a battle poses to the solver."""

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.battle.arms import (
    Arms,
    Entry,
    Muster,
    Piece,
    PieceCounts,
    combatants_of,
    force_of,
    gun_among,
    mustered,
    support_by,
)
from battleboard.axis.battle.rules import BattleRules, Combatants, Role
from battleboard.axis.board.material import Trait
from battleboard.core.errors import OddsError
from battleboard.odds.axis.inquiry import Inquiry, read_question
from battleboard.odds.axis.question import BUDGET, SAMPLES, Army, Question
from battleboard.odds.axis.solver.problem import Problem, ProblemSide, RetreatPolicy
from battleboard.odds.axis.under_way import after_open_hits, resumed

LARGEST = 2000
"""The maximum number of units on a side."""


class PosedSide(NamedTuple):
    """A side of the problem, with the kinds of its pieces."""

    side: ProblemSide
    kinds: tuple[str, ...]
    """The kind of each piece."""
    initial: tuple[int, ...]
    """The number of each piece that came to the battle."""


class Posed(NamedTuple):
    """A question with the problem that it poses."""

    question: Question
    arms: Arms
    attacker: PosedSide
    defender: PosedSide
    problem: Problem


def posed(asked: Inquiry | Question) -> Posed:
    """Return the problem that a question poses; how much work its answer may be plays no part."""
    question = read_question(asked)
    return _posed(replace(question, budget=BUDGET, samples=SAMPLES, seed=0))


@lru_cache(maxsize=256)
def _posed(question: Question) -> Posed:
    arms = question.arms
    _leave_given(question)
    attacker, defender = _party(question, "attacker"), _party(question, "defender")
    _somebody_lands(question, attacker)
    problem = Problem(
        _rules(question, attacker, defender),
        attacker.side,
        defender.side,
        support=support_by(arms, _bombarding(question)),
        gun=0 if question.sea else gun_among(arms, _entries(question.defender.ready)),
        retreat=question.retreat,
        landed=question.landed,
        begun=question.under_way is not None,
    )
    return Posed(question, arms, attacker, defender, problem)


def _entries(units: PieceCounts) -> tuple[Entry, ...]:
    return tuple((piece.kind, piece.perks, number) for piece, number in units)


def _leave_given(question: Question) -> None:
    """Refuse a policy to leave where nobody may.

    Rules: CL-AMPH-R5, RV-RET-6, EU-RET-13, DD-COM-13.
    """
    if question.sea and question.landed:
        raise OddsError(
            "a landing is a land battle: leave out --sea, or --amphibious and --bombard"
        )
    if question.decks and not question.sea:
        raise OddsError(
            "fighters look for a deck after a sea battle: add --sea, or leave out --decks"
        )
    if question.landed and not _stays(question.retreat):
        raise OddsError(
            "troops that came from the sea cannot retreat; only aircraft may be told to"
        )
    reasons = replace(question.retreat, rounds=0)
    if not question.arms.battle(at_sea=question.sea).can_be_left and reasons != RetreatPolicy():
        raise OddsError("nobody retreats from this battle: it is one round and over")


def _stays(retreat: RetreatPolicy) -> bool:
    """Whether a policy is possible in a landing, which only aircraft leave."""
    return retreat in (RetreatPolicy(), RetreatPolicy(only_air=True))


def _somebody_lands(question: Question, attacker: PosedSide) -> None:
    """Refuse a landing without troops. Rules: CL-AMPH-1, RV-R-40, EU-AMPH-1."""
    units = question.arms.units
    landed = question.under_way is None and question.landed
    came = zip(attacker.kinds, attacker.initial, strict=True)
    if landed and not any(n and units[kind].has(Trait.LAND) for kind, n in came):
        raise OddsError("no troops come ashore: a landing, and its support, begins with them")


def _rules(question: Question, attacker: PosedSide, defender: PosedSide) -> BattleRules:
    """Return the list of steps, or the rest of it."""
    rules, stand = question.arms.battle(at_sea=question.sea), question.under_way
    if stand is None:
        return rules
    struck = attacker if stand.struck == "attacker" else defender
    return resumed(rules, stand, (struck.side.combatants, struck.kinds))


def _bombarding(question: Question) -> tuple[Entry, ...]:
    arms, ships = question.arms, _entries(question.bombard)
    for kind, own, _ in ships:
        if not arms.support(kind, own):
            raise OddsError(f"{arms.units[kind].name} gives no support to a landing")
    return ships


def _party(question: Question, role: Role) -> PosedSide:
    arms, army = question.arms, question.army(role)
    units = (*army.ready, *army.hit, *army.doomed)
    for piece, _ in units:
        _belongs(arms, piece.kind, role, at_sea=question.sea)
    came = army.initial or units
    muster = mustered(arms, role, came, at_sea=question.sea, amphibious=question.landed)
    there = _counts(muster, units)
    if not sum(there):
        raise OddsError(f"nobody fights for the {role}")
    if sum(there) > LARGEST:
        raise OddsError(f"{sum(there)} units for the {role}: at most {LARGEST} can fight")
    combatants = _combatants(question, muster)
    kinds = tuple(piece.kind for piece in muster.pieces)
    attacks = role == "attacker"
    wanted = question.attacker_order if attacks else question.defender_order
    side = _side(question, muster, combatants, army)
    side = replace(
        side,
        order=_order(arms, muster, combatants, wanted),
        dive=question.attacker_dive if attacks else question.defender_dive,
    )
    party = PosedSide(side, kinds, ())
    if question.keep_land and attacks:
        party = _with_a_last_one(arms, party)
    return _as_it_stands(question, role, party)


def _combatants(question: Question, muster: Muster) -> Combatants:
    """Return the values of each piece; first-round values do not count in a later round."""
    combatants = combatants_of(question.arms, muster)
    if question.under_way is None or question.under_way.round == 1:
        return combatants
    return tuple(replace(combatant, opening=-1) for combatant in combatants)


def _side(question: Question, muster: Muster, combatants: Combatants, army: Army) -> ProblemSide:
    if question.under_way is None:
        force = force_of(muster, combatants)
        return ProblemSide(combatants, force.ready, (), force.doomed if any(force.doomed) else ())
    ready, hit, doomed = (_counts(muster, units) for units in (army.ready, army.hit, army.doomed))
    return ProblemSide(combatants, ready, (), doomed, hit=hit)


def _counts(muster: Muster, units: PieceCounts) -> tuple[int, ...]:
    """Return the number of each piece of a muster."""
    counts: dict[Piece, int] = defaultdict(int)
    for piece, number in units:
        counts[piece] += number
    return tuple(counts[piece] for piece in muster.pieces)


def _with_a_last_one(arms: Arms, party: PosedSide) -> PosedSide:
    """Return a party in which one land unit is a piece of its own, which is lost last."""
    side, kinds = party.side, party.kinds
    units = [i for i in side.order if arms.units[kinds[i]].has(Trait.TAKES_LAND) and side.counts[i]]
    if not units:
        return party
    last = units[-1]
    fewer = tuple(n - (i == last) for i, n in enumerate(side.counts))
    side = replace(
        side,
        combatants=(*side.combatants, side.combatants[last]),
        counts=(*fewer, 1),
        order=(*side.order, len(fewer)),
        doomed=(*side.doomed, 0) if side.doomed else (),
        hit=(*side.hit, 0) if side.hit else (),
    )
    return PosedSide(side, (*kinds, kinds[last]), ())


def _as_it_stands(question: Question, role: Role, party: PosedSide) -> PosedSide:
    """Return a party as it stands: waiting hits are assigned, and earlier losses do not count."""
    side, stand = party.side, question.under_way
    if stand is None:
        doomed = side.doomed or (0,) * len(side.counts)
        came = tuple(map(sum, zip(side.counts, doomed, strict=True)))
        return party._replace(initial=came)
    struck = after_open_hits(side, party.kinds, stand) if stand.struck == role else side
    return party._replace(side=struck, initial=side.counts)


def _belongs(arms: Arms, kind: str, role: Role, *, at_sea: bool) -> None:
    """Refuse units where they do not fight: ships on land, troops at sea, guns that attack.

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
    arms: Arms, muster: Muster, combatants: Combatants, wanted: tuple[str, ...]
) -> tuple[int, ...]:
    """Return the order of losses: free hits, then as wanted, then the cheapest and least useful."""
    for kind in wanted:
        if kind not in {piece.kind for piece in muster.pieces}:
            raise OddsError(f"the order of losses names {kind!r}, which is not there")
    rank = {kind: i for i, kind in enumerate(wanted)}

    def key(i: int) -> tuple[int, int, int, int, str]:
        kind, combatant = muster.pieces[i].kind, combatants[i]
        free = 0 if combatant.worse >= 0 else 1
        place = rank.get(kind, len(rank))
        return free, place, arms.units[kind].cost, combatant.value * combatant.dice, kind

    return tuple(sorted(range(len(combatants)), key=key))
