"""A question about a battle in words, as a person or a program asks it, and what it means."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from battleboard.axis.battle.arms import Arms, Perks, Piece, PieceCounts
from battleboard.axis.battle.rules import Role
from battleboard.odds.axis.army import DAMAGED, Names, Text, read_army, read_kind, read_perks
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.question import (
    BUDGET,
    SAMPLES,
    Army,
    OpenDice,
    OpenHits,
    OpenRound,
    Question,
)
from battleboard.odds.axis.solver.problem import Dive, RetreatPolicy
from battleboard.odds.axis.under_way import OpenSalvo, UnderWay, WaitingHits


class Inquiry(Struct, frozen=True, forbid_unknown_fields=True):
    """A question in words; `army` explains how armies are written."""

    game: Annotated[str, Meta(max_length=60)]
    attacker: Text
    defender: Text
    sea: bool = False
    amphibious: bool = False
    """Whether troops come ashore, so that the attacker cannot retreat."""
    bombard: Text = ""
    """Ships that support a landing."""
    attacker_perks: Names = ()
    """Technologies and national advantages of all attackers."""
    defender_perks: Names = ()
    attacker_order: Names = ()
    """The kinds from the first lost to the last; those not named go by price."""
    defender_order: Names = ()
    retreat: RetreatPolicy = RetreatPolicy()
    keep_land: bool = False
    """Whether the attacker loses one land unit last of all, to occupy."""
    attacker_dive: Dive = "never"
    defender_dive: Dive = "never"
    decks: Literal["", "attacker", "defender", "both"] = ""
    """The side whose fighters are lost after the battle if they find no carrier."""
    budget: Annotated[int, Meta(ge=0)] = BUDGET
    """The size up to which a battle is solved exactly; 0 = sample it."""
    samples: Annotated[int, Meta(ge=1, le=10_000_000)] = SAMPLES
    seed: Annotated[int, Meta(ge=0)] = 0
    under_way: UnderWay | None = None
    """The point that a battle has reached, if it has begun."""


# Reading


def read_question(asked: Inquiry | Question) -> Question:
    """Return what an inquiry in words means; raise OddsError where it means nothing."""
    if isinstance(asked, Question):
        return asked
    arms = arms_of(asked.game)
    ours = _whose(arms, read_perks(arms, asked.attacker_perks), 0)
    theirs = _whose(arms, read_perks(arms, asked.defender_perks), 1, ours)
    return Question(
        arms,
        _read_side(asked, arms, "attacker", ours),
        _read_side(asked, arms, "defender", theirs),
        sea=asked.sea,
        amphibious=asked.amphibious,
        bombard=_read_units(arms, asked.bombard, ours) if asked.bombard else (),
        attacker_order=tuple(read_kind(arms, name) for name in asked.attacker_order),
        defender_order=tuple(read_kind(arms, name) for name in asked.defender_order),
        retreat=asked.retreat,
        keep_land=asked.keep_land,
        attacker_dive=asked.attacker_dive,
        defender_dive=asked.defender_dive,
        decks=asked.decks,
        budget=asked.budget,
        samples=asked.samples,
        seed=asked.seed,
        under_way=None if asked.under_way is None else _read_round(asked.under_way),
    )


def _whose(arms: Arms, perks: Perks, place: int, other: Perks = ()) -> Perks:
    """Return a side's perks with its army; by default the attacker's army is the first."""
    if not arms.sides or set(perks) & set(arms.sides):
        return perks
    taken = set(other) & set(arms.sides)
    free = [side for side in arms.sides if side not in taken]
    return (*perks, free[0] if taken else arms.sides[place])


def _read_side(asked: Inquiry, arms: Arms, role: Role, perks: Perks) -> Army:
    text = asked.attacker if role == "attacker" else asked.defender
    if asked.under_way is None:
        return Army(perks, _read_units(arms, text, perks))
    texts = (text, *asked.under_way.box(role), asked.under_way.initial(role))
    shelves = (_read_units(arms, each, perks) if each.strip() else () for each in texts)
    return Army(perks, *shelves)


def _read_units(arms: Arms, text: str, perks: Perks) -> PieceCounts:
    return read_army(arms, text, perks)


def _read_round(stand: UnderWay) -> OpenRound:
    return OpenRound(
        step=stand.step,
        round=stand.round,
        struck=stand.struck,
        hits=stand.hits,
        targets=stand.targets,
        fate=stand.fate,
        later=tuple(OpenHits(one.hits, one.targets, one.fate) for one in stand.later),
        salvos=tuple(OpenDice(s.need, s.dice, s.targets, s.fate) for s in stand.salvos),
    )


# Writing


def write_inquiry(question: Question) -> Inquiry:
    """Return a question in words."""
    ours, theirs = question.attacker, question.defender
    return Inquiry(
        question.arms.edition,
        _write_units(ours.ready, ours.perks),
        _write_units(theirs.ready, theirs.perks),
        sea=question.sea,
        amphibious=question.amphibious,
        bombard=_write_units(question.bombard, ours.perks),
        attacker_perks=ours.perks,
        defender_perks=theirs.perks,
        attacker_order=question.attacker_order,
        defender_order=question.defender_order,
        retreat=question.retreat,
        keep_land=question.keep_land,
        attacker_dive=question.attacker_dive,
        defender_dive=question.defender_dive,
        decks=question.decks,
        budget=question.budget,
        samples=question.samples,
        seed=question.seed,
        under_way=_write_round(question),
    )


def _write_round(question: Question) -> UnderWay | None:
    stand, ours, theirs = question.under_way, question.attacker, question.defender
    if stand is None:
        return None
    return UnderWay(
        step=stand.step,
        round=stand.round,
        attacker_hit=_write_units(ours.hit, ours.perks),
        defender_hit=_write_units(theirs.hit, theirs.perks),
        attacker_doomed=_write_units(ours.doomed, ours.perks),
        defender_doomed=_write_units(theirs.doomed, theirs.perks),
        attacker_initial=_write_units(ours.initial, ours.perks),
        defender_initial=_write_units(theirs.initial, theirs.perks),
        struck=stand.struck,
        hits=stand.hits,
        targets=stand.targets,
        fate=stand.fate,
        later=tuple(WaitingHits(one.hits, one.targets, one.fate) for one in stand.later),
        salvos=tuple(OpenSalvo(s.need, s.dice, s.targets, s.fate) for s in stand.salvos),
    )


def _write_units(units: PieceCounts, perks: Perks) -> str:
    """Write units as a list, with what their owners have beyond the whole side."""
    rows = ((n, piece, [p for p in piece.perks if p not in perks]) for piece, n in units)
    return ", ".join(f"{n} {_conditioned(piece)}{_bracketed(own)}" for n, piece, own in rows)


def _conditioned(piece: Piece) -> str:
    return f"{DAMAGED}{piece.kind}" if piece.damaged else piece.kind


def _bracketed(perks: Iterable[str]) -> str:
    names = ", ".join(perks)
    return f" [{names}]" if names else ""
