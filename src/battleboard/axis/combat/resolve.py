"""The engine's side of the battle stepper: supply the board, ask players, tell events."""

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from battleboard.axis.battle import stepper
from battleboard.axis.battle.rules import Battle, Fire, Force, Offer, Role, Salvo
from battleboard.axis.battle.stepper import (
    CasualtiesLeft,
    Lineup,
    Report,
    RoundStarted,
    SalvoRolled,
    Verdict,
    advance,
    fire_waiting,
)
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, heap
from battleboard.axis.combat.capture import captured
from battleboard.axis.combat.casualties import lost, settle_hits
from battleboard.axis.combat.forces import (
    guns_in,
    is_at_sea,
    lineup_of,
    rules_of,
    supporters_of,
)
from battleboard.axis.edition.edition import BattleReport, Edition
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.events import BattleEnded, DiceRolled, RoundBegan
from battleboard.axis.vocabulary.shots import Shots
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.values import Event


def fight(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: go on with the battle until somebody must be asked or it is over."""
    lineup: Lineup | None = None
    while _goes_on(state):
        battle = state.battle
        assert battle is not None
        if battle.salvos:
            progress = fire_waiting(battle, dice, state.dice)
        else:
            lineup = lineup or lineup_of(edition, state, battle)
            progress = advance(rules_of(edition, battle), battle, lineup, dice, state.dice)
        state = replace(state, battle=progress.battle, dice=progress.dice)
        for report in progress.reports:
            state = _told(edition, state, report, events)
        if progress.verdict is not None:
            state = _finish(edition, state, progress.verdict, events)
        elif progress.offer is not None:
            state, lineup = _offer(edition, state, progress.offer), None
        elif progress.status == "casualties":
            state = settle_hits(edition, state, events)
    return state


def _goes_on(state: AxisState) -> bool:
    """Return whether a battle needs no answer now."""
    return state.battle is not None and state.pending is None


def _told(edition: Edition, state: AxisState, report: Report, events: list[Event]) -> AxisState:
    """Report what happened in a battle, and remove units that leave it from the board."""
    battle = state.battle
    assert battle is not None
    match report:
        case RoundStarted():
            events.append(RoundBegan(report.round, battle.space))
            return state
        case SalvoRolled():
            shots = _shots(edition, state, battle, report.salvo, report.by, report.faces)
            step, hits = report.salvo.step, report.hits
            events.append(DiceRolled(report.by, battle.space, step, hits, shots))
            return state
        case CasualtiesLeft():
            pairs = zip(battle.side(report.role).roster, report.counts, strict=True)
            gone = [pile.times(number) for pile, number in pairs if number]
            reason = "guns" if report.by_guns else "battle"
            state = lost(edition, state, battle.space, gone, reason, events)
            return _remembered(state, gone) if edition.battle_ends else state
        case _:
            assert_never(report)


def _remembered(state: AxisState, gone: Iterable[Pile]) -> AxisState:
    """Return the state with losses of the present battle that something may follow from."""
    plain = (Pile(pile.power, pile.kind, pile.count) for pile in gone)
    casualties = heap((*state.turn.casualties, *plain))
    return replace(state, turn=replace(state.turn, casualties=casualties))


def aim(edition: Edition, state: AxisState, step: Fire) -> Battle:
    """Return the battle with the salvos of a fire step."""
    assert state.battle is not None
    return stepper.aim(step, state.battle, lineup_of(edition, state, state.battle))


class Shooter(NamedTuple):
    """A kind of unit of a power, with the dice it rolls in a salvo."""

    kind: str
    dice: int
    power: Seat


def _shots(
    edition: Edition,
    state: AxisState,
    battle: Battle,
    salvo: Salvo,
    role: Role,
    faces: tuple[int, ...],
) -> tuple[Shots, ...]:
    """Return the dice of each kind of each power together, whatever ways its units came.

    Rules: CL-MULTI-3, RV-MNF-2.
    """
    roster, start = battle.side(role).roster, 0
    rolled: dict[tuple[str, Seat], tuple[int, ...]] = {}
    for piece, number in salvo.dice:
        shooters = (
            (Shooter(roster[piece].kind, number, roster[piece].power),)
            if piece >= 0
            else _outside(edition, state, battle, salvo, number)
        )
        for kind, dice, power in shooters:
            rolled[kind, power] = rolled.get((kind, power), ()) + faces[start : start + dice]
            start += dice
    return tuple(Shots(*shooter, salvo.need, dice) for shooter, dice in rolled.items())


def _outside(
    edition: Edition, state: AxisState, battle: Battle, salvo: Salvo, number: int
) -> tuple[Shooter, ...]:
    """Return who fires from outside the battle: a gun of the territory, or ships at the coast."""
    assert state.on_turn is not None
    if salvo.step == "support":
        arms, ships = edition.arms, supporters_of(edition, state, battle)
        return tuple(
            Shooter(kind, count, state.on_turn)
            for kind, perks, count in ships
            if arms.support(kind, perks) == salvo.need
        )
    guns = guns_in(edition, state, battle.space)
    owner = edition.antiaircraft.best_gun(edition, state, battle.space, guns)
    return (Shooter(guns[0].kind, number, owner),)


def _offer(edition: Edition, state: AxisState, offer: Offer) -> AxisState:
    """Put a choice between the dice to the players. Rules: CL-SEA-R5."""
    state = edition.questions[offer.question](edition, state)
    if state.pending is not None:
        return replace(state, agenda=("fight", *state.agenda))
    return state


def outcome(edition: Edition, battle: Battle, verdict: Verdict) -> str:
    """Return how a battle has ended, in the words of its event.

    Rules: CL-COM-10, CL-RES-1, CL-RES-2, CL-RES-3, CL-RES-4, CL-RES-9, CL-RES-12, RV-CBT-15,
    RV-CBT-17, RV-CAP-1, RV-CAP-2, RV-CAP-3, RV-CAP-10.
    """
    match verdict:
        case "defender won":
            return "defender won"
        case "both gone":
            return "both destroyed"
        case "stand-off" | "rounds over":
            return "stand-off"
        case "attacker won" if is_at_sea(edition, battle.space):
            return "cleared"
        case "attacker won":
            return "attacker won" if _holds_land(edition, battle.attacker) else "air only"
        case _:
            assert_never(verdict)


def _holds_land(edition: Edition, force: Force) -> bool:
    """Return whether a unit is left that can take a territory. Rules: CL-RES-4, CL-RES-9."""
    units = edition.theatre.units
    return any(
        count and units[pile.kind].has(Trait.TAKES_LAND)
        for pile, count in zip(force.roster, force.ready, strict=True)
    )


def _finish(edition: Edition, state: AxisState, verdict: Verdict, events: list[Event]) -> AxisState:
    """End the battle, and capture the space if the attacker has won it.

    Rules: CL-RES-4, CL-RES-9, EU-ATL-7.
    """
    battle, seat = state.battle, state.on_turn
    assert battle is not None
    assert seat is not None
    result = outcome(edition, battle, verdict)
    events.append(BattleEnded(battle.space, result))
    state = replace(state, battle=None, pending=None)
    if result == "attacker won":
        space = edition.theatre.board.index[battle.space]
        state = captured(edition, state, space, seat, events)
    elif is_at_sea(edition, battle.space):
        state = edition.capture.zone_after_battle(edition, state, battle.space, events)
    if not edition.battle_ends:
        return state
    report = BattleReport(battle, result, state.turn.casualties)
    state = replace(state, turn=replace(state.turn, casualties=()))
    for follows in edition.battle_ends:
        state = follows(edition, state, report, events)
    return state
