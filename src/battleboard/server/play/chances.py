"""Odds for players: how an attack or a battle would end as things stand now."""

from collections import defaultdict
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from battleboard.axis.capabilities import FightsBattles
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Load, Move, TakeLosses, Unload
from battleboard.core.codec import codec
from battleboard.core.dice import NO_DICE
from battleboard.core.errors import OddsError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action
from battleboard.odds.axis.additions import Group, best_addition
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.losses import after_losses, proposals
from battleboard.odds.axis.pose import PosedSide, posed
from battleboard.odds.axis.position import battles_of, question_for
from battleboard.odds.axis.question import Question
from battleboard.odds.risk.assault import assault_in
from battleboard.odds.risk.battle import battle_odds
from battleboard.server import wire
from battleboard.server.door.problems import as_sentence, invalid, refused
from battleboard.server.play.course import Course
from battleboard.server.play.playing import read_action
from battleboard.server.play.questions import group_in

BUDGET = 300_000
"""Battles up to this size are solved exactly, in a fraction of a second; others are sampled."""
SAMPLES = 20_000
FEWEST = 1_000
MOST = 1_000
"""Units of both sides; no game comes near it, but boards can be set up by hand."""
LARGE = 200
"""Up to so many units a battle that is not solved gets all samples."""


def attack(course: Course, seat: Seat | None, body: wire.AttackOddsRequest) -> wire.AttackOdds:
    """How an attack from one space on another ends, fought until few are left; raises Problem."""
    state = course.game.view(course.state, seat)
    try:
        between = assault_in(course.game, state, body.origin, body.target)
        found = battle_odds(replace(between, stop=body.stop))
    except OddsError as error:
        raise invalid(as_sentence(str(error))) from None
    return wire.AttackOdds(
        version=course.version,
        armies=between.armies,
        defenders=between.defenders,
        win=found.win,
        lose=found.lose,
        stop=found.retreat,
        attacker_left=found.attacker_left,
        defender_left=found.defender_left,
        rolls=found.rounds,
        left=tuple(wire.Share(armies=s.armies, chance=s.chance) for s in found.attacker),
        exact=found.method == "exact",
    )


# Battles


def battle(course: Course, seat: Seat | None, body: wire.BattleOddsRequest) -> wire.BattleOdds:
    """How a battle ends that is under way, waits or is planned; raises Problem."""
    game, battles = course.game, _with_battles(course.game)
    space = game.lexicon.find("space", body.space)
    if space is None:
        raise invalid(f"There is no space {body.space!r}.")
    state = _considered(game, game.view(course.state, seat), seat, body)
    edition = battles.edition(state)
    found = None
    if space in battles_of(edition, state):
        try:
            found = _chances(_sized(question_for(edition, state, Space(space))))
        except OddsError as error:
            raise invalid(as_sentence(str(error))) from None
    return wire.BattleOdds(version=course.version, space=Space(space), odds=found)


def addition(course: Course, seat: Seat, body: wire.AdditionRequest) -> wire.Addition:
    """Who could best join an attack that a seat is about to order; raises Problem."""
    game = course.game
    target = game.lexicon.find("space", body.target)
    if target is None:
        raise invalid(f"There is no space {body.target!r}.")
    groups = []
    for group in body.groups:
        _, units, space = group_in(course, group)
        groups.append(Group(space, units))
    state = game.view(course.state, seat)
    try:
        found = best_addition(game, state, seat, Space(target), groups, _sized)
    except OddsError as error:
        raise invalid(as_sentence(str(error))) from None
    return wire.Addition(
        version=course.version,
        addition=None if found is None else wire.AdditionInfo(**found._asdict()),
    )


def losses(course: Course, seat: Seat) -> wire.LossProposals:
    """What a seat could lose, with the odds after each way; raises Problem."""
    game, battles = course.game, _with_battles(course.game)
    state = game.view(course.state, seat)
    if seat not in course.asked:
        raise invalid("This seat is not asked about losses now.")
    try:
        found = proposals(battles.edition(state), state, seat, _one_of_many)
    except OddsError as error:
        raise invalid(as_sentence(str(error))) from None
    return wire.LossProposals(
        version=course.version,
        proposals=tuple(
            wire.LossProposal(
                reason=one.reason,
                action=Raw(codec(game).write(one.losses)),
                text=game.action_texts.say(one.losses),
                odds=None if one.question is None else _chances(one.question),
            )
            for one in found
        ),
    )


def _with_battles(game: Game[Any]) -> FightsBattles:
    if not isinstance(game, FightsBattles):
        raise invalid(f"{game.name} has no odds of this kind.")
    return game


def _considered(
    game: Game[Any], state: Any, seat: Seat | None, body: wire.BattleOddsRequest
) -> Any:
    """The state as if a seat had given some orders or taken some losses; raises Problem."""
    actions = [read_action(game, None, bytes(raw)) for raw in body.actions]
    actions += [read_action(game, text, None) for text in body.texts]
    for action in actions:
        if seat is None:
            raise invalid("Only a seat can consider what to do.")
        state = _as_if(game, state, seat, action)
    return state


def _as_if(game: Game[Any], state: AxisState, seat: Seat, action: Action) -> AxisState:
    """One action, as far as it needs no dice."""
    refusal = game.why_not(state, seat, action)
    if refusal is not None:
        raise refused(refusal, game.lexicon)
    match action:
        case Move() | Load() | Unload():
            after: AxisState = game.apply(state, seat, action, NO_DICE)[0]
            return after
        case TakeLosses() if state.battle is not None:
            return after_losses(_with_battles(game).edition(state), state, seat, action)
        case _:
            raise invalid("Only orders of a plan and losses in a battle can be considered.")


def _sized(question: Question, share: int = 1) -> Question:
    """So much work is one answer at most: very large armies get fewer samples."""
    pose = posed(question)
    units = sum(pose.attacker.initial) + sum(pose.defender.initial)
    if units > MOST:
        raise OddsError(f"{units} units fight: odds are told for at most {MOST}")
    samples = max(SAMPLES * LARGE // max(units, LARGE) // share, FEWEST)
    return replace(question, budget=BUDGET, samples=samples)


def _one_of_many(question: Question) -> Question:
    """The work of one answer where several are compared."""
    return _sized(question, 4)


def _chances(question: Question) -> wire.BattleChances:
    """The odds as a client is told them."""
    pose, found = posed(question), odds(question)
    return wire.BattleChances(
        win=found.win,
        draw=found.draw + found.standoff,
        lose=found.lose,
        take=found.take,
        rounds=found.rounds,
        swing=found.swing,
        attacker=_army(pose.attacker, found.expected.attacker, found.losses.attacker),
        defender=_army(pose.defender, found.expected.defender, found.losses.defender),
        exact=found.method == "exact",
        error=found.error,
    )


def _army(party: PosedSide, left: dict[str, float], cost: float) -> wire.ArmyOdds:
    units: dict[str, int] = defaultdict(int)
    for kind, number in zip(party.kinds, party.initial, strict=True):
        units[kind] += number
    lost = {kind: max(number - left.get(kind, 0.0), 0.0) for kind, number in units.items()}
    return wire.ArmyOdds(units=dict(units), lost=lost, cost=cost)
