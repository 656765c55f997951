"""The engine's reading of a battle: dice are rolled, people are asked, events come out."""

from typing import assert_never

from msgspec.structs import replace

from battleboard.axis.battle import (
    Battle,
    BattleRules,
    Fire,
    Halt,
    Leave,
    Offer,
    Role,
    Salvo,
    Scene,
    cleared,
    sighted,
)
from battleboard.axis.capture import captured
from battleboard.axis.casualties import lost, settle_hits
from battleboard.axis.edition import Edition
from battleboard.axis.gunnery import gunners
from battleboard.axis.material import Trait
from battleboard.axis.retreat import ask_to_press_on, ask_to_withdraw
from battleboard.axis.state import AxisState, technologies_of
from battleboard.axis.words import BattleEnded, DiceRolled, RoundBegan, Shots
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.values import Event


def fight(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: go on with the battle until somebody must be asked or it is over."""
    while state.battle is not None and state.pending is None:
        battle = state.battle
        if battle.hits:
            state = settle_hits(edition, state, events)
        elif battle.salvos:
            state = _fire(edition, state, battle, dice, events)
        else:
            state = _next_step(edition, state, battle, events)
    return state


def _next_step(
    edition: Edition, state: AxisState, battle: Battle, events: list[Event]
) -> AxisState:
    rules = rules_of(edition, battle)
    if battle.step == len(rules.once) + len(rules.cycle):
        battle = replace(battle, step=len(rules.once), round=battle.round + 1)
    if battle.step == len(rules.once):
        if outcome(edition, battle):
            return finish(edition, state, events)
        events.append(RoundBegan(battle.round, battle.space))
    step = rules.step(battle.step)
    state = replace(state, battle=replace(battle, step=battle.step + 1))
    match step:
        case Fire():
            return replace(state, battle=aim(edition, state, step))
        case Leave():
            return _leave(edition, state, step, events)
        case Offer():
            return _offer(edition, state, step, events)
        case Halt():
            return _halt(edition, state, step, events)
        case _:
            assert_never(step)


def rules_of(edition: Edition, battle: Battle) -> BattleRules:
    """The steps of a battle on land or at sea."""
    at_sea = edition.theatre.sea[edition.theatre.board.index[battle.space]]
    return edition.arms.battle(at_sea=at_sea)


def aim(edition: Edition, state: AxisState, step: Fire) -> Battle:
    """The salvos of a fire step."""
    battle = state.battle
    assert battle is not None
    foe: Role = "defender" if step.by == "attacker" else "attacker"
    own, other = battle.side(step.by), battle.side(foe)
    mine = gunners(edition, state, own.roster, step.by)
    theirs = gunners(edition, state, other.roster, foe)
    scene = Scene(
        own,
        mine,
        theirs,
        seen=sighted(step, (own, mine), (other, theirs)),
        first=battle.round == 1,
        support=_support(edition, state, battle),
        gun=_gun(edition, state, battle) if battle.round == 1 else 0,
    )
    return replace(battle, salvos=step.volley(scene), struck=foe)


def _support(edition: Edition, state: AxisState, battle: Battle) -> tuple[tuple[int, int], ...]:
    """What supporting ships need: their attack value. Rules: CL-AMPH-8."""
    if not battle.support:
        return ()
    assert state.on_turn is not None
    techs = technologies_of(state, state.on_turn)
    kinds = edition.theatre.kinds(Trait.SUPPORTS)
    return ((max(edition.arms.support(kind, techs) for kind in kinds), battle.support),)


def _gun(edition: Edition, state: AxisState, battle: Battle) -> int:
    """What the defenders' gun needs; 0 without one. Rules: CL-LAND-2."""
    theatre = edition.theatre
    assert state.on_turn is not None
    enemies = theatre.enemies(state.on_turn)
    here = state.position.at(theatre.board.index[battle.space])
    owners = [p.power for p in here if p.power in enemies and theatre.units[p.kind].has(Trait.GUN)]
    return max((edition.arms.gun(technologies_of(state, owner)) for owner in owners), default=0)


def _fire(
    edition: Edition, state: AxisState, battle: Battle, dice: Dice, events: list[Event]
) -> AxisState:
    """Roll one salvo, if there is anything to hit. Rules: CL-COM-1, CL-COM-8, CL-COM-R3."""
    salvo, rest = battle.salvos[0], battle.salvos[1:]
    foe = battle.side(battle.struck)
    state = replace(state, battle=replace(battle, salvos=rest))
    if not any(foe.ready[i] for i in salvo.targets):
        return state
    count = sum(number for _, number in salvo.dice)
    faces = dice.roll(state.dice, count)
    hits = sum(face <= salvo.need for face in faces)
    role: Role = "attacker" if battle.struck == "defender" else "defender"
    shots = _shots(edition, state, battle, salvo, role, faces)
    events.append(DiceRolled(role, battle.space, salvo.step, hits, shots))
    aimed = replace(
        battle, salvos=rest, hits=hits, targets=salvo.targets if hits else (), fate=salvo.fate
    )
    return replace(state, battle=aimed, dice=state.dice + count)


def _shots(
    edition: Edition,
    state: AxisState,
    battle: Battle,
    salvo: Salvo,
    role: Role,
    faces: tuple[int, ...],
) -> tuple[Shots, ...]:
    """The dice of each kind of each power together, whatever ways its units came."""
    roster, start = battle.side(role).roster, 0
    rolled: dict[tuple[str, Seat], tuple[int, ...]] = {}
    for piece, number in salvo.dice:
        shooter = (
            (roster[piece].kind, roster[piece].power)
            if piece >= 0
            else _outside(edition, state, battle, salvo)
        )
        rolled[shooter] = rolled.get(shooter, ()) + faces[start : start + number]
        start += number
    return tuple(Shots(*shooter, salvo.need, dice) for shooter, dice in rolled.items())


def _outside(edition: Edition, state: AxisState, battle: Battle, salvo: Salvo) -> tuple[str, Seat]:
    """Who fires from outside the battle: a gun of the territory, or ships of the landing zone."""
    theatre = edition.theatre
    assert state.on_turn is not None
    if salvo.step == "support":
        return min(theatre.kinds(Trait.SUPPORTS)), state.on_turn
    here = state.position.at(theatre.board.index[battle.space])
    gun = next(p for p in here if theatre.units[p.kind].has(Trait.GUN))
    return gun.kind, gun.power


def _leave(edition: Edition, state: AxisState, step: Leave, events: list[Event]) -> AxisState:
    """The casualty box is emptied. Rules: CL-LAND-6, CL-SEA-3, CL-SEA-6."""
    battle = state.battle
    assert battle is not None
    before = battle.side(step.of)
    force, numbers = cleared(before, only_doomed=step.only_doomed)
    pairs = zip(before.roster, numbers, strict=True)
    gone = [pile.times(number) for pile, number in pairs if number]
    state = replace(state, battle=battle.with_side(step.of, force))
    reason = "guns" if step.only_doomed and step.of == "attacker" else "battle"
    return lost(edition, state, battle.space, gone, reason, events)


def _offer(edition: Edition, state: AxisState, step: Offer, events: list[Event]) -> AxisState:
    """A choice between the dice; not offered when the battle is over. Rules: CL-SEA-R5."""
    battle = state.battle
    assert battle is not None
    if outcome(edition, battle):
        return finish(edition, state, events)
    match step.question:
        case "attacking submarines":
            state = ask_to_withdraw(edition, state, "attacker")
        case "defending submarines":
            state = ask_to_withdraw(edition, state, "defender")
        case "press on":
            state = ask_to_press_on(edition, state)
    if state.pending is not None:
        return replace(state, agenda=("fight", *state.agenda))
    return state


def _halt(edition: Edition, state: AxisState, step: Halt, events: list[Event]) -> AxisState:
    """The battle ends by itself when its book says so; everybody stays."""
    battle = state.battle
    assert battle is not None
    attacker, defender = battle.attacker, battle.defender
    seen = step.look(attacker, gunners(edition, state, attacker.roster, "attacker"))
    opposite = step.look(defender, gunners(edition, state, defender.roster, "defender"))
    if not step.when(seen, opposite):
        return state
    events.append(BattleEnded(battle.space, "stand-off"))
    return replace(state, battle=None, pending=None)


def outcome(edition: Edition, battle: Battle) -> str | None:
    """How the battle has ended; None while it goes on. Rules: CL-COM-10, CL-RES-1 to CL-RES-9."""
    attacker, defender = battle.attacker, battle.defender
    if not defender.gone:
        return "defender won" if attacker.gone else None
    if attacker.gone:
        return "both destroyed"
    if edition.theatre.sea[edition.theatre.board.index[battle.space]]:
        return "cleared"
    units = edition.theatre.units
    holds = any(
        count and units[pile.kind].has(Trait.TAKES_LAND)
        for pile, count in zip(attacker.roster, attacker.ready, strict=True)
    )
    return "attacker won" if holds else "air only"


def finish(edition: Edition, state: AxisState, events: list[Event]) -> AxisState:
    """The battle is over; a territory may change hands. Rules: CL-RES-4, CL-RES-9."""
    battle, seat = state.battle, state.on_turn
    assert battle is not None
    assert seat is not None
    result = outcome(edition, battle)
    assert result is not None, "a battle is finished when it is over"
    events.append(BattleEnded(battle.space, result))
    state = replace(state, battle=None, pending=None)
    if result == "attacker won":
        return captured(edition, state, edition.theatre.board.index[battle.space], seat, events)
    return state
