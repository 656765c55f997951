"""What people do at a table: act, undo, take back."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from battleboard.core.codec import codec
from battleboard.core.dice import Contribution
from battleboard.core.errors import IllegalAction, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.refusal import refuse
from battleboard.core.values import Action
from battleboard.server import wire
from battleboard.server.door.problems import (
    Problem,
    conflict,
    forbidden,
    invalid,
    not_found,
    refused,
)
from battleboard.server.house import House
from battleboard.server.people.tokens import new_secret
from battleboard.server.play.course import (
    Course,
    agree,
    decline,
    follow_orders,
    play,
    propose,
    take_back,
    undo,
    why_not_take_back,
)
from battleboard.server.play.keeping import entry_numbers
from battleboard.server.play.lines import (
    AgreeToTakeBack,
    DeclineTakeBack,
    Line,
    Play,
    ProposeTakeBack,
    Undo,
)
from battleboard.server.play.sight import line_info, needed_for_take_back
from battleboard.server.play.table import Table
from battleboard.server.storage import archive, store
from battleboard.server.storage.rows import Status
from battleboard.server.storage.store import Conflict

Asked = wire.Act | wire.UndoAction | wire.TakeBackRequest
Steps = tuple[Course, list[Line]]
_KINDS: Final[dict[str, type[ProposeTakeBack | AgreeToTakeBack | DeclineTakeBack]]] = {
    "propose": ProposeTakeBack,
    "agree": AgreeToTakeBack,
    "decline": DeclineTakeBack,
}


def held_seat(table: Table, player: str, seat: Seat) -> Seat:
    """A seat that the player holds; raises Problem."""
    if not table.may_look(player):
        raise not_found()
    if seat not in table.seats_of(player):
        raise forbidden("You do not sit there.")
    return seat


def looking_seat(table: Table, player: str, seat: Seat | None) -> Seat | None:
    """Whose view a player gets: that of an own seat, or a spectator's; raises Problem."""
    if seat is not None:
        return held_seat(table, player, seat)
    if not table.may_look(player):
        raise not_found()
    return None


def listening_seat(table: Table, player: str, seat: Seat | None) -> Seat | None:
    """Return the seat for which a player listens; raise Problem if they may not.

    While a seat is open, everybody may follow who sits down.
    """
    if seat is None and table.may_visit(player):
        return None
    return looking_seat(table, player, seat)


def odds_allowed(table: Table, what: str = "odds") -> None:
    """Raise Problem where a table has switched odds off: then they are off everywhere."""
    if not table.row.customs.odds:
        raise forbidden(f"This table plays without {what}.")


def in_progress(table: Table) -> Course:
    """The course of a game that has begun; raises Problem."""
    if table.course is None or table.row.status is Status.OPEN:
        raise conflict("not-begun", "The game has not begun.")
    return table.course


def read_action(game: Game[Any], text: str | None, json: bytes | None) -> Action:
    """An action in words or as JSON; raises Problem."""
    if (text is None) == (json is None):
        raise invalid("An action as JSON or in words was expected, one of the two.")
    try:
        return codec(game).read_action(json) if json is not None else _in_words(game, text or "")
    except TextError as error:
        raise invalid(error.problem) from None


def _in_words(game: Game[Any], text: str) -> Action:
    return game.action_texts.read(" ".join(text.split()))


# The three things


async def act(house: House, id_: str, player: str, body: wire.Act) -> wire.Done:
    """Carry out an action of a seat, and what standing orders answer to it."""
    async with house.changing(id_) as table:
        seat = held_seat(table, player, body.seat)
        json = bytes(body.action) or None
        action = read_action(table.game, body.text, json)

        def steps(course: Course) -> Steps:
            after, line = play(course, seat, action)
            after, ordered = follow_orders(after)
            return after, [line, *ordered]

        def same(line: Line) -> bool:
            entry = line.entry
            return isinstance(entry, Play) and (entry.seat, entry.action) == (seat, action)

        return await _once(house, table, player, body, steps, same, action)


async def go_back(house: House, id_: str, player: str, body: wire.UndoAction) -> wire.Done:
    """Undo an own action inside the phase."""
    async with house.changing(id_) as table:
        seat = held_seat(table, player, body.seat)

        def steps(course: Course) -> Steps:
            after, line = undo(course, seat, "turn" if table.alone() else table.row.customs.undo)
            return after, [line]

        def same(line: Line) -> bool:
            return isinstance(line.entry, Undo) and line.entry.seat == seat

        return await _once(house, table, player, body, steps, same)


async def over_dice(house: House, id_: str, player: str, body: wire.TakeBackRequest) -> wire.Done:
    """Propose to take back, agree to it or decline; the last consent does it."""
    async with house.changing(id_) as table:
        seat = held_seat(table, player, body.seat)
        course = in_progress(table)
        words = _words(table, course, player, body)
        earlier = await _earlier(house, table, course, words, body)

        def steps(course: Course) -> Steps:
            after, line = _answered(course, seat, words, body, alone=table.alone())
            lines = [line]
            if after.proposal is not None and earlier is not None:
                to, given = after.proposal.to, _everybodys(after)
                after, line = take_back(after, earlier, to, given)
                after, ordered = follow_orders(after)
                lines += [line, *ordered]
            return after, lines

        def same(line: Line) -> bool:
            return isinstance(line.entry, _KINDS[body.answer]) and line.seat == seat

        return await _once(house, table, player, body, steps, same)


def _answered(
    course: Course,
    seat: Seat,
    words: tuple[Contribution, ...],
    body: wire.TakeBackRequest,
    *,
    alone: bool,
) -> tuple[Course, Line]:
    match body.answer:
        case "propose":
            return propose(course, seat, body.to, words, alone=alone)
        case "agree":
            return agree(course, seat, words)
        case "decline":
            return decline(course, seat)


def _words(
    table: Table, course: Course, player: str, body: wire.TakeBackRequest
) -> tuple[Contribution, ...]:
    """What the player adds to the dice for all own seats; bots add theirs with the proposal."""
    if body.answer == "decline":
        return ()
    if body.word is None:
        raise invalid("A word for the dice was expected.")
    own = table.seats_of(player)
    words = dict.fromkeys(own, body.word)
    if body.answer == "propose":
        people = needed_for_take_back(table, course)
        others = [s for s in course.game.in_play(course.state) if s not in people]
        words = {seat: new_secret() for seat in others} | words
    return tuple(Contribution(seat, word) for seat, word in words.items())


def _everybodys(course: Course) -> tuple[Contribution, ...]:
    """The words of all seats still in play, in their order; one that nobody gave is added."""
    assert course.proposal is not None
    given = {word.seat: word.text for word in course.proposal.contributions}
    seats = course.game.in_play(course.state) or tuple(given)
    return tuple(Contribution(seat, given.get(seat) or new_secret()) for seat in seats)


async def _earlier(
    house: House,
    table: Table,
    course: Course,
    words: Sequence[Contribution],
    body: wire.TakeBackRequest,
) -> Any:
    """The state to go back to, if all have agreed with this; None if somebody is still missing."""
    given = {word.seat for word in words}
    if body.answer == "agree" and course.proposal is not None:
        to = course.proposal.to
        given |= {word.seat for word in course.proposal.contributions}
    elif body.answer == "propose":
        to = body.to
    else:
        return None
    if why_not_take_back(course, to) is not None or body.version != course.version:
        return None  # the refusal comes later
    async with house.database.reading() as connection:
        lines = await store.lines_of(connection, table.id, 0, course.version)
    if to not in entry_numbers([archive.entry_of(line, course.game) for line in lines]):
        gone = refuse(None, "take-back-where", entry=to, latest=course.number)
        raise refused(gone, course.game.lexicon)
    if not set(needed_for_take_back(table, course)) <= given:
        return None
    return archive.state_after(table.row, table.seats, lines[: to + 1], to)


# Once and only once


async def _once(
    house: House,
    table: Table,
    player: str,
    body: Asked,
    steps: Callable[[Course], Steps],
    same: Callable[[Line], bool],
    action: Action | None = None,
) -> wire.Done:
    """Do what a request asks for if it has not been done, and tell what came of it."""
    course, request = in_progress(table), f"{player}:{body.key}"
    if table.row.status is Status.ABANDONED:
        raise conflict("abandoned", "This game was ended; nobody plays on.")
    if body.version != course.version:
        # A request that was stored before has moved the version on; so only these need a look.
        return await _repeated(house, table, request, body, same)
    try:
        after, lines = steps(course)
    except IllegalAction as error:
        raise _refused(course, body.seat, action, error) from None
    try:
        await house.commit(table, after, lines, request)
    except Conflict:
        await house.read(table)
        done = await house.answered(table, request, body.seat, same)
        if done is not None:
            return done
        raise  # another worker was faster: from the beginning, from what holds now
    at = table.row.asked_at
    seen = tuple(line_info(after, line, at, body.seat) for line in lines)
    return wire.Done(number=lines[0].number, version=after.version, lines=seen)


async def _repeated(
    house: House, table: Table, request: str, body: Asked, same: Callable[[Line], bool]
) -> wire.Done:
    done = await house.answered(table, request, body.seat, same)
    if done is None:
        raise await house.stale(table, body.seat, body.version)
    return done


def _refused(course: Course, seat: Seat, action: Action | None, error: IllegalAction) -> Problem:
    """The rules' refusal, worked out from the seat's own view where that is possible."""
    game, refusal = course.game, error.refusal
    if action is not None:
        refusal = game.why_not(game.view(course.state, seat), seat, action) or refusal
    return refused(refusal, game.lexicon)
