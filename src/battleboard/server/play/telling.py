"""Who listens to tables, and what they are told: each viewer what they may see."""

from collections.abc import Iterator, Mapping, Sequence, Set

import msgspec

from battleboard.core.ids import Seat
from battleboard.games import find_game
from battleboard.server import wire
from battleboard.server.clock import Clock
from battleboard.server.play import pace
from battleboard.server.play.lines import Line, is_by_player
from battleboard.server.play.sight import game_info, line_info, view_of
from battleboard.server.play.table import Listener, Table
from battleboard.server.several.news import Asked, Item, Kind
from battleboard.server.storage.database import Database
from battleboard.server.storage.rows import GameRow, Status
from battleboard.server.storage.store import find_game as find_row


class Telling:
    """The lines of this worker, and the words that go out by them."""

    def __init__(self, database: Database, clock: Clock, tables: Mapping[str, Table]) -> None:
        self._database = database
        self._clock = clock
        self._tables = tables
        self.lines_of: dict[str, set[Listener]] = {}
        """Who listens, at whichever table, by their player."""

    def listens(self, line: Listener) -> None:
        """Somebody has come to listen."""
        self.lines_of.setdefault(line.player, set()).add(line)

    def hung_up(self, line: Listener) -> None:
        """Somebody listens no more."""
        lines = self.lines_of.get(line.player, set())
        lines.discard(line)
        if not lines:
            self.lines_of.pop(line.player, None)

    def tell(self, table: Table, lines: Sequence[tuple[Line, float]]) -> None:
        """Tell everybody at a table, each what they may see; the same words are made once."""
        turn_visitors_away(table)
        made: dict[tuple[Seat | None, str], bytes] = {}
        for listener in list(table.listeners):
            if not table.may_visit(listener.player):
                continue
            who = (listener.seat, listener.player)
            if who not in made:
                made[who] = self.update(table, listener.seat, listener.player, lines)
            listener.tell(made[who])

    def update(
        self,
        table: Table,
        seat: Seat | None,
        player: str,
        lines: Sequence[tuple[Line, float]],
    ) -> bytes:
        """A message to one viewer."""
        course = table.course
        seen = [line_info(course, line, at, seat) for line, at in lines] if course else []
        begun = course is not None and table.row.status is not Status.OPEN
        update = wire.Update(
            version=table.row.version,
            lines=tuple(seen),
            game=game_info(table, player),
            view=view_of(table, seat) if begun else None,
            now=self._clock.even(),
        )
        return msgspec.json.encode(update)

    def nudge(self, table: Table, lines: Sequence[Line]) -> None:
        """Tell people who sit at other tables, by whichever worker, that they are asked here."""
        asked = list(_asked_anew(table, lines))
        for seat, player in asked:
            self._call_over(table.row, seat, player)
        self._database.tell(
            [Item(Kind.ASKED, Asked(player, table.id, s).word) for s, player in asked]
        )

    async def heard_asked(self, asked: Asked) -> None:
        """Another worker tells that somebody is asked at a table, who may sit at another here."""
        if not self._elsewhere(asked.player, asked.game):
            return
        async with self._database.reading() as connection:
            row = await find_row(connection, asked.game)
        if row is not None:
            self._call_over(row, asked.seat, asked.player)

    def rename(self, names: Mapping[str, str]) -> None:
        """Those who sit at a table see at once that somebody there is called otherwise now."""
        for table in self._tables.values():
            new = {player: name for player, name in names.items() if player in table.names}
            if new.items() <= table.names.items():
                continue
            table.names |= new
            if table.loaded:
                self.tell(table, ())

    def hang_up_on(self, player: str, keys: Set[str]) -> None:
        """End the lines of a player that were opened by anything but these keys."""
        for line in list(self.lines_of.get(player, ())):
            if line.key not in keys:
                line.dismiss("unauthorized", line.when_revoked)

    def _call_over(self, row: GameRow, seat: Seat, player: str) -> None:
        title = row.title or find_game(row.edition).name
        message = msgspec.json.encode(wire.Elsewhere(row.id, seat, title))
        for line in self._elsewhere(player, row.id):
            line.tell(message)

    def _elsewhere(self, player: str, game: str) -> list[Listener]:
        """The lines of a player to other tables, once they have been told how it stands there."""
        others = (line for line in self.lines_of.get(player, ()) if line.game != game)
        return [line for line in others if self._has_begun(line)]

    def _has_begun(self, line: Listener) -> bool:
        table = self._tables.get(line.game)
        return table is not None and line in table.listeners


def _asked_anew(table: Table, lines: Sequence[Line]) -> Iterator[tuple[Seat, str]]:
    """Which seats some lines asked something, with the people there; who has just acted knows."""
    if table.row.status is not Status.PLAYING or table.alone():
        return
    acted = {line.seat for line in lines if is_by_player(line)}
    for seat in table.row.asked:
        number = pace.clock_of(table.row, seat).number
        is_new = number is not None and number >= lines[0].number
        if is_new and seat not in acted and not table.is_handed_over(seat):
            yield from ((seat, player) for player in sorted(table.held.get(seat, ())))


def turn_visitors_away(table: Table) -> None:
    """Disconnect those who only looked at a table that has no open seat any more."""
    for listener in list(table.listeners):
        if listener.visiting and not table.may_visit(listener.player):
            closed = table.row.status is Status.ABANDONED
            reason = "This table was closed." if closed else "All open seats here are taken."
            listener.dismiss("not-open", reason)


def dismiss_lost(table: Table, code: str, message: str, player: str | None = None) -> None:
    """Close the lines (of one player, or all) to views that are no longer theirs."""
    for listener in list(table.listeners):
        if player is not None and listener.player != player:
            continue
        seats = table.seats_of(listener.player)
        lost = listener.seat is not None and listener.seat not in seats
        if lost or not table.may_visit(listener.player):
            listener.dismiss(code, message)
