"""From the log to the record: what was undone vanishes, what was taken back stays."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from battleboard.core.dice import Contribution
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.record import record as records
from battleboard.record.digest import position_digest
from battleboard.record.mask import masked_entries, masked_source
from battleboard.record.record import SPECTATOR, AsRolled, Committed, Record, Seeded, Source
from battleboard.record.replay import replay
from battleboard.server.play.lines import By, Entry, Play, Stage, Start, TakeBack, Undo
from battleboard.server.storage.rows import GameRow, SeatRow

AWAY = {
    By.STAND_IN: "{seat} was away: a bot answered.",
    By.FALLBACK: "{seat} was away: the fallback of the rulebook answered.",
}


def record_entries(entries: Sequence[Entry], game: Game[Any]) -> tuple[records.Entry, ...]:
    """The entries of a record, from those of a log."""
    return tuple(_projected(entries, game)[0])


def entry_numbers(entries: Sequence[Entry]) -> dict[int, int]:
    """The lines whose position is still part of the game, and their number in the record."""
    return _projected(entries, None)[1]


def _projected(
    entries: Sequence[Entry], game: Game[Any] | None
) -> tuple[list[records.Entry], dict[int, int]]:
    found: list[records.Entry] = []
    at: dict[int, int] = {}
    for number, entry in enumerate(entries):
        match entry:
            case Start(rolls=rolls):
                found.append(records.Started(rolls))
            case Play(seat=seat, action=action, rolls=rolls, by=by):
                found.append(records.Played(seat, action, rolls, by is By.ORDER))
                if by in AWAY and game is not None:
                    name = game.lexicon.name(seat, "seat")
                    found.append(records.Remark(AWAY[by].format(seat=name)))
                elif by in AWAY:
                    found.append(records.Remark(""))
            case Undo(to=to):
                del found[at[to] + 1 :]
                at = {line: place for line, place in at.items() if place <= at[to]}
            case TakeBack(to=to, contributions=contributions):
                found.append(records.TakenBack(at[to], contributions))
            case _:
                pass
        at[number] = len(found) - 1
    return found, at


def record_of(
    row: GameRow,
    seats: dict[Seat, SeatRow],
    players: dict[Seat, str],
    entries: Sequence[Entry],
    game: Game[Any],
    viewer: Seat | None,
) -> Record | None:
    """The game so far as a viewer may know it; None where it has no beginning to tell.

    A finished game shows all to everybody, with the secret of its dice.
    """
    if not entries or isinstance(entries[0], Stage):
        return None
    record = Record(
        game=game.id,
        rules=row.rules,
        seats=tuple(seats),
        options=tuple(sorted(row.options.items(), key=lambda item: _place(game, item[0]))),
        players=tuple((seat, players[seat]) for seat in seats if players.get(seat)),
        dice=_source(row, seats),
        headers=(("Title", row.title),) if row.title else (),
        entries=record_entries(entries, game),
    )
    steps = list(replay(record, game))
    state = steps[-1].state
    if state.over is not None:
        return replace(record, result=state.over, final_hash=position_digest(game, state))
    return replace(
        record,
        dice=masked_source(record.dice),
        viewer=viewer or SPECTATOR,
        entries=masked_entries(game, steps, viewer),
    )


def _place(game: Game[Any], option: str) -> int:
    return game.options_type.__struct_fields__.index(option)


def _source(row: GameRow, seats: dict[Seat, SeatRow]) -> Source:
    if row.dice.imported:
        return AsRolled()
    if row.dice.kind == "seeded":
        return Seeded(row.dice.secret)
    words = tuple(Contribution(seat, seats[seat].contribution) for seat in seats)
    return Committed(row.dice.commitment or "", words, row.dice.secret)
