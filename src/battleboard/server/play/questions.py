"""What a client may ask about a game: options, reach, why not. Always of the seat's own view."""

from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from battleboard.axis.capabilities import PlansMoves
from battleboard.axis.movement.alternatives import Fork
from battleboard.axis.movement.orders import named_spaces
from battleboard.axis.movement.reach import Reach
from battleboard.axis.movement.sea_routes import Journey, steps_of
from battleboard.axis.vocabulary.actions import Launch, Move
from battleboard.axis.vocabulary.terms import Term, UnitTerms
from battleboard.bots import bots_for
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.errors import BattleboardError, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.options import OptionInfo, describe
from battleboard.core.refusal import Refusal
from battleboard.core.sheets import find_rules, rule_prefix
from battleboard.core.table import TableAction
from battleboard.core.texts import has_message, message
from battleboard.core.values import Action, Event
from battleboard.games import DRAFTS, find_game, game_ids
from battleboard.odds.axis.threats import threats_to
from battleboard.server import wire
from battleboard.server.door.problems import as_sentence, explained, invalid, not_found
from battleboard.server.play.course import Course
from battleboard.server.play.playing import read_action

NEAREST = 6
"""So many places to land are told."""


def why_not(course: Course, seat: Seat, body: wire.WhyNot) -> wire.Verdicts:
    """Which actions are open to a seat, and why the others are not."""
    game, view = course.game, course.game.view(course.state, seat)
    actions = [read_action(game, None, bytes(raw)) for raw in body.actions]
    actions += [read_action(game, text, None) for text in body.texts]
    verdicts = tuple(_verdict(game, view, seat, action) for action in actions)
    return wire.Verdicts(version=course.version, verdicts=verdicts)


def _verdict(game: Game[Any], view: Any, seat: Seat, action: Action) -> wire.Verdict:
    refusal = game.why_not(view, seat, action)
    return wire.Verdict(
        text=game.action_texts.say(action),
        action=Raw(codec(game).write(action)),
        refusal=explained(refusal, game.lexicon) if refusal is not None else None,
    )


class _Throw:
    """Dice that remember whether somebody rolled them in the open."""

    def __init__(self) -> None:
        self.rolled = False
        self._dice = SeededDice("the end of a turn")

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        self.rolled |= not secret
        return self._dice.roll(index, count, sides, secret=secret)


def turn_end(course: Course, seat: Seat, body: wire.TurnEndRequest) -> wire.TurnEnd:
    """Return whether an action would end the turn of its seat, and what the seat collects or loses.

    The answer depends only on what the seat sees; hidden facts are guessed, and so is a card drawn
    at the end of a turn in Risk. An action that rolls dice ends no turn: the dice may do so.
    """
    game, dice = course.game, _Throw()
    state = game.suppose(course.state, seat, Random(0))
    action = read_action(game, None, bytes(body.action))
    ends = False
    events: tuple[Event, ...] = ()
    if game.why_not(state, seat, action) is None and not isinstance(action, TableAction):
        with suppress(BattleboardError):
            after, events = game.apply(state, seat, action, dice)
            ends = not dice.rolled and game.ends_turn(state, after, seat)
    return wire.TurnEnd(
        version=course.version,
        ends=ends,
        income=game.income(events, seat) if ends else None,
        lost=game.forfeited(events, seat) if ends else 0,
        refund=game.refunded(events, seat) if ends else 0,
    )


def reach(course: Course, seat: Seat, body: wire.ReachRequest) -> wire.ReachInfo:
    """Where units can go, by which path, and why not elsewhere; raises Problem."""
    game, (moves, units, space) = course.game, group_in(course, body)
    view = game.view(course.state, seat)
    start = Move(units, (space,), body.task)
    found = moves.reach(view, seat, units, space, body.task)
    by_sea = {} if body.task else moves.journeys(view, seat, units, space)
    ordered = _Ordered(game, moves, view, seat)
    open_ = {str(there): _by_sea(ordered, *way) for there, way in by_sea.items()}
    open_ |= _by_themselves(ordered, start, found)
    journeys: dict[str, Journey] = {str(there): way[0] for there, way in by_sea.items()}
    journeys |= {str(there): (replace(start, path=path),) for there, path in found.open.items()}
    open_ = _with_fines(moves, view, open_, journeys)
    if not body.task:
        open_ |= _in_place(ordered, Launch(units, space))
    return wire.ReachInfo(
        version=course.version,
        open=open_,
        closed={
            there: explained(why, game.lexicon)
            for there, why in found.closed.items()
            if there not in open_
        },
    )


def threats(course: Course, seat: Seat | None, space: str) -> wire.Threats:
    """Who could attack a space when their turn comes; raises Problem."""
    game = course.game
    if game.lexicon.find("space", space) != space:
        raise invalid(f"There is no space {space!r}.")
    found = threats_to(game, game.view(course.state, seat), Space(space))
    return wire.Threats(version=course.version, space=Space(space), threats=found)


def forks(course: Course, seat: Seat, body: wire.ForkRequest) -> wire.ForkList:
    """Ways of units to a space that are as short but mean different things; raises Problem."""
    game, (moves, units, space) = course.game, group_in(course, body)
    view, write = game.view(course.state, seat), codec(game).write
    found: tuple[Fork, ...] = ()
    if seat in course.asked:
        found = moves.forks(view, units, space, Space(body.target))
    told = tuple(
        wire.ForkInfo(
            path=fork.path,
            orders=(Raw(write(Move(units, fork.path, body.task))),),
            guns=fork.guns,
            neutrals=fork.neutrals,
            takes=fork.takes,
            back=fork.back,
        )
        for fork in found
    )
    return wire.ForkList(version=course.version, forks=told if len(told) > 1 else ())


def group_in(
    course: Course, body: wire.ReachRequest | wire.ForkRequest | wire.SentGroup
) -> tuple[PlansMoves, tuple[Term, ...], Space]:
    """The units that a question is about, and where they stand; raises Problem."""
    game = course.game
    if not isinstance(game, PlansMoves):
        raise invalid(f"{game.name} lists its options; there is no reach to ask for.")
    space = game.lexicon.find("space", body.space)
    if space is None:
        raise invalid(f"There is no space {body.space!r}.")
    try:
        units = UnitTerms().read(body.units, game.lexicon)
    except TextError as error:
        raise invalid(error.problem) from None
    return game, units, Space(space)


def _with_fines(
    moves: PlansMoves, view: Any, ways: dict[str, wire.Way], journeys: dict[str, Journey]
) -> dict[str, wire.Way]:
    fines = dict(zip(journeys, moves.fine(view, tuple(journeys.values())), strict=True))
    return {
        there: replace(way, fine=fines[there]) if fines[there] else way
        for there, way in ways.items()
    }


class _Ordered(NamedTuple):
    """Who would give orders, in which game."""

    game: Game[Any]
    moves: PlansMoves
    view: Any
    seat: Seat

    def way(self, path: tuple[Space, ...], journey: Journey, owed: tuple[Refusal, ...]) -> wire.Way:
        """Return a way with the orders that it calls for, such as the promise of a carrier."""
        repaired = self.moves.repaired(self.view, self.seat, journey) if owed else None
        orders, due = repaired or (journey, owed)
        return wire.Way(
            path=path,
            cost=len(path) - 1,
            owed=tuple(explained(duty, self.game.lexicon) for duty in due),
            orders=tuple(Raw(codec(self.game).write(order)) for order in orders),
        )


def _by_themselves(ordered: _Ordered, start: Move, found: Reach) -> dict[str, wire.Way]:
    """Ways in one order, for aircraft with where they could come down."""
    down = ordered.moves.comings_down(ordered.view, start.units, start.path[0], found)
    ways: dict[str, wire.Way] = {}
    for there, path in found.open.items():
        left, landing = down.get(there, (None, ()))
        way = ordered.way(path, (replace(start, path=path),), found.owed.get(there, ()))
        ways[there] = replace(way, left=left, landing=landing[:NEAREST])
    return ways


def _by_sea(ordered: _Ordered, journey: Journey, owed: tuple[Refusal, ...]) -> wire.Way:
    path = tuple(dict.fromkeys(space for order in journey for space in named_spaces(order)))
    return replace(ordered.way(path, journey, owed), cost=steps_of(journey))


def _in_place(ordered: _Ordered, launch: Launch) -> dict[str, wire.Way]:
    """Fighters that take off to fight where they are, if they can."""
    game, moves, view, seat = ordered
    if Launch not in game.all_actions or game.why_not(view, seat, launch) is not None:
        return {}
    orders, owed = moves.repaired(view, seat, (launch,)) or ((launch,), ())
    found = ordered.way((launch.zone,), orders, owed)
    return {str(launch.zone): found}


def rules(id_: str) -> wire.RuleList:
    """A rule with its parts, or a group of rules; raises Problem."""
    try:
        found = find_rules(id_)
    except TextError as error:
        raise not_found(as_sentence(error.problem)) from None
    return wire.RuleList(
        rules=tuple(wire.RuleInfo(id=r.id, heading=r.heading, text=r.text) for r in found)
    )


def editions() -> wire.EditionList:
    """Return the games that can be played here, and the drafts."""
    return wire.EditionList(
        editions=tuple(_edition(find_game(id_)) for id_ in game_ids()),
        drafts=tuple(
            wire.DraftInfo(
                edition=id_, name=draft.name, sheet=str(id_), rule_prefix=rule_prefix(str(id_))
            )
            for id_, draft in DRAFTS.items()
        ),
    )


def _name_of_choice(option: OptionInfo, choice: str) -> str:
    """Return what a choice of an option is called; empty if it has no message."""
    name = f"{option.message}-{choice.replace('_', '-')}"
    return message(name) if has_message(name) else ""


def _edition(game: Game[Any]) -> wire.EditionInfo:
    return wire.EditionInfo(
        edition=game.id,
        name=game.name,
        rules=game.rules_version,
        seats=tuple(
            wire.SeatName(seat=s, label=game.lexicon.name(s, "seat"), side=game.side(s))
            for s in game.all_seats
        ),
        default_seats=game.default_seats,
        options=tuple(
            wire.ChoiceInfo(
                name=option.name,
                sentence=message(option.message),
                rule=option.rule,
                default=option.default,
                values=option.values,
                choices=option.choices,
                names=tuple(_name_of_choice(option, choice) for choice in option.choices),
            )
            for option in describe(game.options_type)
        ),
        bots=bots_for(game),
        presets=tuple(
            wire.PresetInfo(
                name=message(preset.name),
                about=message(f"{preset.name}-about"),
                options=dict(preset.options),
            )
            for preset in game.presets
        ),
        hands=game.hands,
        sheet=game.sheet or game.id,
        rule_prefix=rule_prefix(game.sheet or game.id),
        example=game.is_example,
    )
