"""Positions as the entries that `axis.setup.read_position` would read."""

from typing import Any

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, Position, Turn
from battleboard.axis.combat.capture import is_trustee
from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants.asked import step_of_decision
from battleboard.axis.position.choose import task_of
from battleboard.axis.position.select import cargo_term, left_of, term_of
from battleboard.axis.setup.read_position import all_listed, combat_steps
from battleboard.axis.setup.write_battle import lost_origins, write_battle
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.terms import NO_SEAT, Term, UnitTerms
from battleboard.core.ids import NO_SPACE, Seat, Space

_TERMS = UnitTerms()
UnitsBySpace = dict[str, dict[str, str]]


def write_position(edition: Edition, state: AxisState) -> dict[str, Any] | None:
    """Return the `[position]` of a scenario; None where nobody is asked in a turn."""
    if state.on_turn is None or state.pending is None:
        return None
    position, name = state.position, edition.theatre.lexicon.name
    known = zip(state.seats, position.technologies, strict=True)
    step = step_of_decision(edition, state, state.pending)
    entries: dict[str, Any] = {
        "on_turn": name(state.on_turn, "seat"),
        "step": step,
        "round": state.round,
        "money": {name(s, "seat"): n for s, n in zip(state.seats, position.money, strict=True)},
        "technologies": {name(seat, "seat"): list(techs) for seat, techs in known if techs},
        "owners": _changed(edition, position.owners, edition.theatre.original),
        "taken": _changed(edition, state.turn.owners or position.owners, position.owners),
    }
    entries["moved_in"] = [name(space, "space") for space in _moved_in(edition, position)]
    entries |= _all_units(edition, state, combat=step in combat_steps(edition, state))
    if position.bought:
        entries["bought"] = ", ".join(f"{pile.count} {pile.kind}" for pile in position.bought)
    if step in combat_steps(edition, state):
        entries["fought"] = [name(space, "space") for space in _fought(edition, state)]
        entries["set_aside"] = [name(space, "space") for space in state.turn.set_aside]
    if state.battle is not None:
        entries["battle"] = write_battle(edition, state, state.battle)
    return {key: value for key, value in entries.items() if value not in ({}, [])}


def _moved_in(edition: Edition, position: Position) -> list[Space]:
    """Return the territories held for an ally whose gun does not go back with them."""
    guns = edition.theatre.kinds(Trait.GUN)
    return [
        space
        for i, space in enumerate(edition.theatre.board.spaces)
        for pile in position.at(i)
        if pile.kind in guns and not pile.in_trust and pile.power == position.owners[i]
        if is_trustee(edition, pile.power, i)
    ]


def _fought(edition: Edition, state: AxisState) -> list[Space]:
    """Return the spaces whose battle of this turn is over."""
    turn = state.turn
    could_be = dict.fromkeys((*turn.fought, *all_listed(edition, state).battles))
    going_on = state.battle is not None or state.agenda[0] in edition.landings.steps
    here = turn.scene if going_on else NO_SPACE
    return [space for space in could_be if space not in (*turn.battles, here)]


def _changed(
    edition: Edition, owners: tuple[Seat, ...], others: tuple[Seat, ...]
) -> dict[str, str]:
    """Return who holds what is not in the hands of these others."""
    theatre, name = edition.theatre, edition.theatre.lexicon.name
    held = zip(theatre.board.spaces, owners, others, strict=True)
    return {
        name(space, "space"): name(owner, "owner") for space, owner, other in held if owner != other
    }


def _all_units(edition: Edition, state: AxisState, *, combat: bool) -> dict[str, UnitsBySpace]:
    """Return units by what they have done this turn, space by space, as they are written."""
    theatre, name = edition.theatre, edition.theatre.lexicon.name
    rows: dict[tuple[str, Space, str], list[Term]] = {}
    for i, space in enumerate(theatre.board.spaces):
        for pile in sorted(state.position.at(i), key=lambda p: theatre.owners.index(p.power)):
            key, column = "units", name(pile.power, "seat")
            if combat and pile.power == state.on_turn and pile.turn is not None:
                key, column = _attack(edition, state, space, pile)
            elif pile.turn is not None and pile.turn.done:
                key = "unloaded" if pile.turn.unloaded else _finished(pile.turn)
            attacks = key == "attackers"
            term = _attacking_term if attacks else term_of
            rows.setdefault((key, space, column), []).append(
                term(edition, state.position, pile, pile.power)
            )
    for space, origin in lost_origins(edition, state):
        rows.setdefault(("attackers", space, name(origin, "space")), [])
    found: dict[str, UnitsBySpace] = {}
    for (key, space, column), terms in rows.items():
        row = found.setdefault(key, {}).setdefault(name(space, "space"), {})
        row[column] = _TERMS.say(terms, theatre.lexicon)
    return found


def _attack(edition: Edition, state: AxisState, space: Space, pile: Pile) -> tuple[str, str]:
    """Return whether a unit attacks or has finished its turn, and from where it came."""
    turn, name = pile.turn or NO_TURN, edition.theatre.lexicon.name
    if not turn.done:
        return "attackers", name(turn.came_from or space, "space")
    landed = state.turn.landed_from if space == state.turn.scene and not turn.spent else ()
    if landed and not edition.theatre.sea[edition.theatre.board.index[space]]:
        return "attackers", name(landed[0], "space")
    return _finished(turn), name(pile.power, "seat")


def _finished(turn: Turn) -> str:
    return "retreated" if turn.retreated else "moved"


def _attacking_term(edition: Edition, position: Position, pile: Pile, seat: Seat) -> Term:
    """Return attackers as they are written: one space from where they came, if nothing is said."""
    turn = pile.turn or NO_TURN
    usual = turn.spent == (1 if turn.came_from else 0)
    left = None if usual or turn.done else left_of(edition, position, pile)
    cargo = tuple(_bound(edition, position, pile, unit) for unit in pile.cargo)
    task = task_of(edition, pile) if turn.raid else turn.sacrifice
    return Term(pile.kind, pile.count, NO_SEAT, cargo, left, NO_SPACE, task, pile.condition)


def _bound(edition: Edition, position: Position, ship: Pile, unit: Pile) -> Term:
    """Return cargo with the territory where it is to land."""
    term, turn = cargo_term(ship, unit), unit.turn or NO_TURN
    left = left_of(edition, position, unit) if turn.spent else None
    return Term(term.kind, term.count, term.power, (), left, turn.target)
