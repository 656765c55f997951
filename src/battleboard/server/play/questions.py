"""What a client may ask about a game: options, reach, why not. Always of the seat's own view."""

from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from battleboard.axis.forks import Fork
from battleboard.axis.game import AxisGame
from battleboard.axis.journeys import Journey, steps_of
from battleboard.axis.orders import named_spaces
from battleboard.axis.reach import Reach
from battleboard.axis.terms import Term, UnitTerms
from battleboard.axis.words import Move
from battleboard.bots import BOTS, EVERY_GAME
from battleboard.core.codec import codec
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.options import describe
from battleboard.core.refusal import Refusal
from battleboard.core.sheets import find_rules
from battleboard.core.texts import message
from battleboard.core.values import Action
from battleboard.games import find_game, game_ids
from battleboard.odds.threats import threats_to
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


def reach(course: Course, seat: Seat, body: wire.ReachRequest) -> wire.ReachInfo:
    """Where units can go, by which path, and why not elsewhere; raises Problem."""
    game, units, space = group_in(course, body)
    view = game.view(course.state, seat)
    start = Move(units, (space,), body.task)
    found = game.reach(view, seat, units, space, body.task)
    by_sea = {} if body.task else game.journeys(view, seat, units, space)
    open_ = {str(there): _by_sea(game, *way) for there, way in by_sea.items()}
    open_ |= _by_themselves(game, view, start, found)
    journeys: dict[str, Journey] = {str(there): way[0] for there, way in by_sea.items()}
    journeys |= {str(there): (replace(start, path=path),) for there, path in found.open.items()}
    open_ = _with_fines(game, view, open_, journeys)
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
    game, units, space = group_in(course, body)
    view, write = game.view(course.state, seat), codec(game).write
    found: tuple[Fork, ...] = ()
    if seat in course.asked:
        found = game.forks(view, units, space, Space(body.target))
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
) -> tuple[AxisGame[Any], tuple[Term, ...], Space]:
    """The units that a question is about, and where they stand; raises Problem."""
    game = course.game
    if not isinstance(game, AxisGame):
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
    game: AxisGame[Any], view: Any, ways: dict[str, wire.Way], journeys: dict[str, Journey]
) -> dict[str, wire.Way]:
    fines = dict(zip(journeys, game.fine(view, tuple(journeys.values())), strict=True))
    return {
        there: replace(way, fine=fines[there]) if fines[there] else way
        for there, way in ways.items()
    }


def _by_themselves(
    game: AxisGame[Any], view: Any, start: Move, found: Reach
) -> dict[str, wire.Way]:
    """Ways in one order, for aircraft with where they could come down."""
    down = game.comings_down(view, start.units, start.path[0], found)
    ways: dict[str, wire.Way] = {}
    for there, path in found.open.items():
        left, landing = down.get(there, (None, ()))
        ways[there] = wire.Way(
            path=path,
            cost=found.cost(there),
            owed=tuple(explained(duty, game.lexicon) for duty in found.owed.get(there, ())),
            orders=(Raw(codec(game).write(replace(start, path=path))),),
            left=left,
            landing=landing[:NEAREST],
        )
    return ways


def _by_sea(game: AxisGame[Any], journey: Journey, owed: tuple[Refusal, ...]) -> wire.Way:
    return wire.Way(
        path=tuple(dict.fromkeys(space for order in journey for space in named_spaces(order))),
        cost=steps_of(journey),
        owed=tuple(explained(duty, game.lexicon) for duty in owed),
        orders=tuple(Raw(codec(game).write(order)) for order in journey),
    )


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
    """All games that can be played here."""
    return wire.EditionList(editions=tuple(_edition(find_game(id_)) for id_ in game_ids()))


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
            )
            for option in describe(game.options_type)
        ),
        bots=tuple(name for name, where in BOTS.items() if {game.id, EVERY_GAME} & set(where)),
    )
