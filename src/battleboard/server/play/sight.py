"""What a viewer may see: tables, views, lines of the log. Nothing leaves the server but by here."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from battleboard.axis.capabilities import FightsBattles
from battleboard.core.codec import codec
from battleboard.core.dice import UNKNOWN
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.narrate import narrate_decision, narrate_event, obligations
from battleboard.core.options import OptionInfo, describe
from battleboard.core.table import heard_by
from battleboard.core.texts import has_message, message
from battleboard.core.values import Decision, Result
from battleboard.record.tape import Roll
from battleboard.server import wire
from battleboard.server.door.problems import explained
from battleboard.server.play import pace
from battleboard.server.play.boards import scene
from battleboard.server.play.course import Course, why_not_undo
from battleboard.server.play.lines import Line, Play, Start, TakeBack, Undo
from battleboard.server.play.table import Table
from battleboard.server.storage.rows import Status


def game_info(table: Table, player: str) -> wire.GameInfo:
    """A table without its position, as one of its players sees it."""
    row, game = table.row, table.game
    return wire.GameInfo(
        id=row.id,
        edition=row.edition,
        name=game.name,
        rules=row.rules,
        changed=tuple(
            wire.ChangedRule(message(change.text), change.rules)
            for change in game.changes_since(row.rules)
        ),
        title=row.title,
        kind=row.kind,
        status=row.status,
        options=row.options,
        chosen=options_in_words(game, row.options),
        customs=row.customs,
        commitment=None if row.dice.imported else row.dice.commitment,
        seats=tuple(_seat_info(table, game, seat, player) for seat in table.seats),
        host=table.is_host(player),
        host_name=table.names.get(row.host, ""),
        watching=player in table.watching,
        version=row.version,
        round=row.round,
        asked=() if row.status is Status.ABANDONED else row.asked,
        since=_asked_since(
            table, [seat for seat in row.asked if player in table.held.get(seat, ())]
        ),
        result=row.result,
        rematch_of=row.rematch_of,
        created=row.created,
    )


def options_in_words(game: Game[Any], words: Mapping[str, str]) -> tuple[str, ...]:
    """Return a sentence for each option that is not at its default."""
    return tuple(
        _option_in_words(game, option, words[option.name])
        for option in describe(game.options_type)
        if option.name in words
    )


def _option_in_words(game: Game[Any], option: OptionInfo, word: str) -> str:
    """Say what was chosen: `<message>-chosen` with the value, else the option's own sentence."""
    chosen = f"{option.message}-chosen"
    if not has_message(chosen):
        return message(option.message)
    value = int(word) if option.values == "number" else word
    return message(chosen, {"value": value}, game.lexicon)


def _asked_since(table: Table, mine: Sequence[Seat]) -> float:
    """Since when one's own seats are asked, else those that are; who is asked longest counts.

    Others may act meanwhile. Where nobody is asked: when something happened last.
    """
    row = table.row
    asked = (mine or row.asked) if row.status is Status.PLAYING else ()
    return min((pace.clock_of(row, seat).since for seat in asked), default=row.asked_at)


def _seat_info(table: Table, game: Game[Any], seat: Seat, player: str) -> wire.SeatInfo:
    row = table.seats[seat]
    course = table.course
    return wire.SeatInfo(
        seat=seat,
        label=game.lexicon.name(seat, "seat"),
        holder=row.kind,
        bot=row.bot,
        players=table.seated_names(seat),
        mine=player in table.held.get(seat, ()),
        taken=not table.is_free(seat),
        contribution=row.contribution,
        in_play=course is None or seat in game.in_play(course.state),
        clock=_clock_info(table, seat),
        stand_in=row.stand_in,
        away_until=row.away_until,
    )


def _clock_info(table: Table, seat: Seat) -> wire.ClockInfo:
    customs, place = table.row.customs, table.seats[seat]
    clock = pace.clock_of(table.row, seat)
    return wire.ClockInfo(
        number=clock.number,
        since=None if clock.number is None else clock.since,
        free_until=pace.free_until(customs, clock, place),
        late_at=pace.late_at(customs, clock, place),
        reserve=pace.reserve_left(customs, clock),
        vacation=pace.vacation_left(customs, place),
    )


def view_of(table: Table, seat: Seat | None) -> wire.View:
    """The game as a seat (or, for None, a spectator) sees it."""
    course, game = table.going, table.game
    view = game.view(course.state, seat)
    asked = game.decision(view)
    ended = table.row.status is Status.ABANDONED
    return wire.View(
        game=table.id,
        edition=table.row.edition,
        seat=seat,
        version=course.version,
        state=Raw(codec(game).write(view)),
        scene=scene(game, view),
        tables=game.tables(view),
        asking=_asking(table, asked, seat) if isinstance(asked, Decision) and not ended else None,
        result=asked if isinstance(asked, Result) else None,
        options=None if ended else options_of(game, view, seat),
        may_undo=seat is not None and not ended and _may_undo(table, seat),
        draw=view.table.draw,
        orders=view.table.orders_of(seat) if seat is not None else (),
        take_back=take_back_of(table, course),
        active=game.active_seats(view),
        battle=game.strip(view) if isinstance(game, FightsBattles) else None,
    )


def _may_undo(table: Table, seat: Seat) -> bool:
    return why_not_undo(table.going, seat, table.row.customs.undo) is None


def _asking(table: Table, asked: Decision, viewer: Seat | None) -> wire.Asking:
    game = table.game
    answers = dict.fromkeys(each.action for each in game.answers if type(asked) in each.to)
    return wire.Asking(
        seats=asked.seats,
        kind=type(asked).__name__,
        rule=str(game.rule_of(type(asked))),
        since=_asked_since(table, [seat for seat in asked.seats if seat == viewer]),
        decision=Raw(codec(game).write(asked)),
        question=narrate_decision(game, asked),
        duties=tuple(explained(duty, game.lexicon) for duty in obligations(asked)),
        forms=game.action_texts.forms(answers),
        phase=game.phase(table.going.state),
        final=tuple(asked.final and answer.final for answer in answers),
    )


def options_of(game: Game[Any], view: Any, seat: Seat | None) -> tuple[wire.OptionInfo, ...] | None:
    """What a seat may answer, where it is asked and the answers can be listed."""
    asked = game.decision(view)
    if seat is None or isinstance(asked, Result) or seat not in asked.seats:
        return None
    actions = game.legal_actions(view, seat)
    if actions is None:
        return None
    write, say = codec(game).write, game.action_texts.say
    return tuple(wire.OptionInfo(action=Raw(write(a)), text=say(a)) for a in actions)


def take_back_of(table: Table, course: Course) -> wire.TakeBackInfo | None:
    """The take-back that waits for consent, and for whose."""
    proposal = course.proposal
    if proposal is None:
        return None
    needed = needed_for_take_back(table, course)
    return wire.TakeBackInfo(
        seat=proposal.seat,
        to=proposal.to,
        agreed=tuple(seat for seat in needed if proposal.consents(seat)),
        waiting=tuple(seat for seat in needed if not proposal.consents(seat)),
    )


def needed_for_take_back(table: Table, course: Course) -> tuple[Seat, ...]:
    """Whose consent a take-back needs: that of every person still in play."""
    return tuple(seat for seat in course.game.in_play(course.state) if table.held.get(seat))


def line_info(course: Course, line: Line, at: float, seat: Seat | None) -> wire.LineInfo:
    """A line of the log as a seat or a spectator may see it now."""
    game, entry = course.game, line.entry
    over = course.state.over is not None
    heard = [event for event in line.events if over or heard_by(event, seat)]
    if line.events and not heard:
        # Whose it is would tell as much: it is there by its number only.
        return wire.LineInfo(number=line.number, at=at, type=_tag(entry))
    seen = heard if over else [game.seen_by(event, seat) for event in heard]
    write = codec(game).write
    info = wire.LineInfo(
        number=line.number,
        at=at,
        type=_tag(entry),
        seat=line.seat,
        to=entry.to if isinstance(entry, Undo | TakeBack) else None,
        events=tuple(Raw(write(event)) for event in seen),
        told=tuple(narrate_event(game, event) for event in seen),
        whose=tuple(event.whose(line.seat) for event in seen),
        headings=tuple(number for number, event in enumerate(seen) if event.heading),
        weights=tuple(event.weight for event in seen),
        planned=tuple(number for number, event in enumerate(seen) if event.planned),
        carried_out=tuple(number for number, event in enumerate(seen) if event.carried_out),
    )
    match entry:
        case Play(seat=owner, action=action, rolls=rolls, by=by):
            shown = action
            if not over:
                shown = game.action_seen_by(course.state, owner, action, seat)
            return replace(
                info,
                by=by,
                action=Raw(write(shown)),
                text=game.action_texts.say(shown),
                rolls=_masked(rolls, course),
            )
        case Start(rolls=rolls):
            return replace(info, rolls=_masked(rolls, course))
        case _:
            return info


def _tag(entry: msgspec.Struct) -> str:
    return str(entry.__struct_config__.tag)


def _masked(rolls: Iterable[Roll], course: Course) -> tuple[Roll, ...]:
    """Secret dice are shown when the game is over."""
    if course.state.over:
        return tuple(rolls)
    return tuple(
        replace(roll, faces=(UNKNOWN,) * len(roll.faces)) if roll.secret else roll for roll in rolls
    )
