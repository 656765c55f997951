"""Battles of Revised through the engine itself, with the policies that the odds assume."""

from functools import lru_cache
from typing import NamedTuple

from battleboard.axis.battle.rules import Battle, Role, unarmed
from battleboard.axis.combat.casualties import candidates, first_allowed
from battleboard.axis.combat.forces import combatants
from battleboard.axis.position.choose import Choosable, faces
from battleboard.axis.vocabulary.actions import Fight, PressOn, Retreat, Stay, TakeLosses
from battleboard.axis.vocabulary.decisions import (
    ChooseBombardment,
    ChooseCasualties,
    ConfirmLanding,
    PressOnOrRetreat,
    SubmergeOrStay,
)
from battleboard.axis.vocabulary.events import BattleEnded, UnitsLost
from battleboard.core.dice import NO_DICE, Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action
from battleboard.games.revised.game import GAME
from battleboard.games.revised.state import RevisedState
from battleboard.odds.axis.army import read_army
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import Posed, PosedSide, posed
from tests.odds.axis.armies import Played
from tests.odds.axis.engine import AIRCRAFT, OUTCOMES

GERMANY = Seat("germany")
LAND, COAST, SEA = Space("karelia_ssr"), Space("united_kingdom"), Space("sea_zone_6")


class _Ground(NamedTuple):
    """Where the attackers stand, and how they come."""

    base: str
    flight: str
    march: str
    enemy: str


GROUNDS = {
    LAND: _Ground(
        "Eastern Europe",
        "Eastern Europe > Karelia S.S.R.",
        "Eastern Europe > Karelia S.S.R.",
        "ussr",
    ),
    SEA: _Ground("Norway", "Norway > Sea Zone 6", "Sea Zone 5 > Sea Zone 6", "united_kingdom"),
    COAST: _Ground(
        "Western Europe",
        "Western Europe > Sea Zone 6 > United Kingdom",
        "",
        "united_kingdom",
    ),
}


def field_of(inquiry: Inquiry) -> Space:
    """Where the battle is fought."""
    return SEA if inquiry.sea else COAST if inquiry.bombard else LAND


@lru_cache(maxsize=64)
def ready(inquiry: Inquiry) -> RevisedState:
    """The battle waits to be chosen; another one waits beside it."""
    army = {piece.kind: n for piece, n in read_army(arms_of("revised"), inquiry.attacker)}
    space, ground = field_of(inquiry), GROUNDS[field_of(inquiry)]
    planes = {kind: n for kind, n in army.items() if kind in AIRCRAFT}
    others = {kind: n for kind, n in army.items() if kind not in AIRCRAFT}
    units: dict[str, dict[str, str]] = {
        "Libya": {"germany": "2 infantry"},
        "Anglo-Egypt": {"united_kingdom": "infantry"},
        GAME.theatre.board.names[space]: {ground.enemy: inquiry.defender},
    }
    moves = ["move 2 infantry: Libya > Anglo-Egypt"]
    if planes:
        units[ground.base] = {"germany": _listed(planes)}
        moves.append(f"move {_listed(planes)}: {ground.flight}")
    if inquiry.sea and others:
        units["Sea Zone 5"] = {"germany": _listed(others)}
    elif others:
        units[ground.base] = {"germany": _listed(army)}
    if inquiry.bombard:
        ships = f"{inquiry.bombard}, {sum(others.values())} transport"
        units["Sea Zone 6"] = {"germany": ships}
        for kind in [kind for kind, n in others.items() for _ in range(n)]:
            moves.append(f"load {kind}: Western Europe > Sea Zone 6 onto transport")
            moves.append(f"unload {kind}: Sea Zone 6 > United Kingdom")
    elif others:
        moves.append(f"move {_listed(others)}: {ground.march}")
    known = {GERMANY: inquiry.attacker_perks, ground.enemy: inquiry.defender_perks}
    technologies = {seat: list(perks) for seat, perks in known.items() if perks}
    scene = {"on_turn": "germany", "units": units, "technologies": technologies}
    staged = GAME.read_position(scene, GAME.default_seats, GAME.options_type())
    state, _ = GAME.carry_on(staged, NO_DICE)
    for line in (*moves, "done"):
        state, _ = GAME.apply(state, GERMANY, GAME.action_texts.read(line), NO_DICE)
    return state


def _listed(army: dict[str, int]) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in army.items())


def played(inquiry: Inquiry, dice: Dice) -> Played:
    """One battle, with the same answers as the odds assume."""
    question, space = posed(inquiry), field_of(inquiry)
    state, happened = GAME.apply(ready(inquiry), GERMANY, Fight(space), dice)
    found = list(happened)
    while not any(isinstance(event, BattleEnded) for event in found):
        assert state.pending is not None
        seat = state.pending.seats[0]
        state, happened = GAME.apply(state, seat, _answer(question, state, seat), dice)
        found += happened
    (ended, *_) = (event for event in found if isinstance(event, BattleEnded))
    losses = [e for e in found[: found.index(ended)] if isinstance(e, UnitsLost)]
    terms = [term for event in losses for term in event.units]
    ours = sum(term.count for term in terms if term.power == GERMANY)
    theirs = sum(term.count for term in terms if term.power != GERMANY)
    return Played(
        OUTCOMES[ended.outcome],
        sum(question.attacker.initial) - ours,
        sum(question.defender.initial) - theirs,
    )


def _answer(question: Posed, state: RevisedState, seat: Seat) -> Action:
    match state.pending:
        case ConfirmLanding() | ChooseBombardment():
            options = GAME.legal_actions(state, seat)
            assert options, "everybody lands, and all ships fire"
            return options[0]
        case PressOnOrRetreat(spaces=spaces):
            return Retreat(spaces[0]) if _leaves(question, state) else PressOn()
        case SubmergeOrStay(role=role):
            return _dive(question, state, seat, role)
        case asked:
            assert isinstance(asked, ChooseCasualties), asked
            return _losses(question, state, seat, asked)


def _leaves(question: Posed, state: RevisedState) -> bool:
    """Whether the policy breaks the battle off; transports alone always do."""
    battle, policy = _battle(state), question.problem.retreat
    values = combatants(GAME.edition(state), state, battle, "attacker")
    ready_now = battle.attacker.ready
    left = [value for value, n in zip(values, ready_now, strict=True) if n]
    return (
        unarmed(battle.attacker, values)
        or bool(policy.rounds and battle.round >= policy.rounds)
        or sum(ready_now) < policy.fewer
        or (policy.only_air and all(value.air for value in left))
    )


def _dive(question: Posed, state: RevisedState, seat: Seat, role: Role) -> Action:
    """All submarines submerge, or none."""
    battle, party = _battle(state), _party(question, role)
    values = combatants(GAME.edition(state), state, battle, role)
    left = [v for v, n in zip(values, battle.side(role).ready, strict=True) if n]
    alone = all(value.submarine for value in left)
    dives = party.side.dive == "always" or (party.side.dive == "alone" and alone)
    options = GAME.legal_actions(state, seat)
    assert options, "whoever is asked has submarines"
    return options[0] if dives else Stay()


def _losses(
    question: Posed, state: RevisedState, seat: Seat, asked: ChooseCasualties
) -> TakeLosses:
    """The first units in the order of losses that rules allow."""
    party = _party(question, "attacker" if asked.role == "attacker" else "defender")
    damaged = {combatant.worse for combatant in party.side.combatants}
    order = [(party.kinds[i], "damaged" if i in damaged else "") for i in party.side.order]

    def rank(one: Choosable) -> int:
        return order.index((one.pile.kind, one.pile.condition))

    among = candidates(GAME.edition(state), state, _battle(state))
    return TakeLosses(faces(first_allowed(state, sorted(among, key=rank)), seat))


def _party(question: Posed, role: Role) -> PosedSide:
    return question.attacker if role == "attacker" else question.defender


def _battle(state: RevisedState) -> Battle:
    assert state.battle is not None
    return state.battle
