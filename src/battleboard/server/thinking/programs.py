"""Who answers when no person does: bots for their seats, and somebody for those who are away.

Standing orders have answered before any of this. For a seat that was left, or whose patience is
over, the rulebook's own fallback comes next, and a bot after that; nobody's turn hangs. The log
says who answered.

Where several workers share the games, each game's programs are driven by one of them.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection, Iterator
from random import Random
from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from battleboard.bots import best_bot
from battleboard.core.codec import codec
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.core.joint import Object
from battleboard.core.values import Action
from battleboard.server.door.problems import Problem
from battleboard.server.house import STORAGE, House
from battleboard.server.play import pace
from battleboard.server.play.course import Course, follow_orders, play
from battleboard.server.play.lines import By
from battleboard.server.play.table import Table
from battleboard.server.several.neighbours import Neighbours
from battleboard.server.storage import store
from battleboard.server.storage.rows import Silence, Status
from battleboard.server.storage.store import Conflict
from battleboard.server.thinking.jobs import Choose

LOG: Final = logging.getLogger("battleboard.programs")
TICK: Final = 0.25
SWEEP: Final = 15.0
AGAIN: Final = 1.0
"""After a failure of the storage, so many seconds pass before the next try."""


class Programs:
    """Watches the tables and answers where it is due."""

    def __init__(self, house: House, neighbours: Neighbours) -> None:
        self.house = house
        self.neighbours = neighbours
        house.changed = self.look
        house.heard = self.look
        neighbours.gained = lambda: neighbours.spawn(self.wake())
        self._closing = False

    async def wake(self) -> None:
        """Go on wherever a program is asked or a clock runs, after a start or for somebody else."""
        for id_ in filter(self.neighbours.drives, await self._sleeping()):
            try:
                async with self.house.table(id_) as table:
                    self.look(table)
            except STORAGE:
                self.neighbours.refresh(id_)
            except Exception:
                LOG.exception("could not wake a game", extra={"game": id_})

    async def _sleeping(self) -> list[str]:
        """The games to wake; nobody else would ask for them, so the database is waited for."""
        while True:
            try:
                async with self.house.database.reading() as connection:
                    return await store.games_to_wake(connection)
            except STORAGE as error:
                LOG.warning("storage failed", extra={"error": type(error).__name__})
                await asyncio.sleep(AGAIN)

    def look(self, table: Table) -> None:
        """Something changed at a table: whose answer is due, and until when?"""
        if table.row.status is not Status.PLAYING or table.course is None:
            self.house.alarms.pop(table.id, None)
            return
        if not self.neighbours.drives(table.id):
            self._leave_to_another(table)
            return
        self._set_alarm(table)
        if due(table, late=self._late(table)) is not None:
            self._start(table)

    def _leave_to_another(self, table: Table) -> None:
        """Another worker drives this game; it has to know that somebody looks on here."""
        self.house.alarms.pop(table.id, None)
        if table.listeners and table.course is not None and _only_programs(table, table.course):
            self.neighbours.looks_on(table.id)

    def _set_alarm(self, table: Table) -> None:
        """Note when the time of the next seat is over, whoever comes or goes meanwhile."""
        ends = pace.ends(table)
        if ends:
            left = max(0.0, min(ends.values()) - self.house.clock.even())
            self.house.alarms[table.id] = self.house.clock.steady() + left
        else:
            self.house.alarms.pop(table.id, None)

    async def tick(self) -> None:
        """Look at the clocks, for ever."""
        last_sweep = self.house.clock.steady()
        while True:
            await asyncio.sleep(TICK)
            now = self.house.clock.steady()
            for id_ in [id_ for id_, at in self.house.alarms.items() if now >= at]:
                self._ring(id_)
            if now - last_sweep >= SWEEP:
                last_sweep = now
                self._sweep(now)

    def _sweep(self, now: float) -> None:
        """Now and then: who looks on where, and what nobody needs any more."""
        for id_ in list(self.house.alarms):
            if not self.neighbours.drives(id_):
                del self.house.alarms[id_]
        for table in self.house.tables.values():
            if now >= table.watched:
                table.watched = 0.0
            if not self.neighbours.drives(table.id):
                self._leave_to_another(table)
        self.house.sweep()

    def _ring(self, id_: str) -> None:
        """Somebody's time is over."""
        del self.house.alarms[id_]
        table = self.house.tables.setdefault(id_, Table(id_))
        self._start(table)

    async def close(self) -> None:
        """Stop; what is being thought of is forgotten and thought of again after the next start."""
        self._closing = True
        tasks = [t.program for t in self.house.tables.values() if t.program is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, table: Table) -> None:
        if table.program is None and not self._closing and self.neighbours.drives(table.id):
            table.program = asyncio.create_task(self._work(table.id, table))

    async def _work(self, id_: str, table: Table) -> None:
        """Answer until a person is asked."""
        try:
            while await self._answer(id_):
                pass
        except (Conflict, Problem, *STORAGE):
            await asyncio.sleep(AGAIN)  # whoever looks next starts it again
        except Exception:
            LOG.exception("a program failed", extra={"game": id_})
            await asyncio.sleep(AGAIN)
        finally:
            table.program = None
        if not self._closing and (table.course is None or self._is_due(table)):
            await self._again(id_)

    def _is_due(self, table: Table) -> bool:
        playing = table.row.status is Status.PLAYING
        return playing and due(table, late=self._late(table)) is not None

    async def _again(self, id_: str) -> None:
        """Look once more after a failure, when the database may be back."""
        try:
            async with self.house.table(id_) as table:
                if self._is_due(table):
                    self._start(table)
        except (Problem, *STORAGE):
            table = self.house.tables.setdefault(id_, Table(id_))
            if table.program is None and not self._closing and self.neighbours.drives(id_):
                table.program = asyncio.create_task(self._later(id_, table))

    async def _later(self, id_: str, table: Table) -> None:
        await asyncio.sleep(AGAIN)
        table.program = None
        await self._again(id_)

    def _late(self, table: Table) -> frozenset[Seat]:
        """The seats whose time is over."""
        now = self.house.clock.even()
        return frozenset(seat for seat, end in pace.ends(table).items() if end <= now)

    async def _answer(self, id_: str) -> bool:
        """Answer for one seat; False if none is due."""
        async with self.house.table(id_) as table:
            late = self._late(table)
            found = due(table, late=late)
            if found is None or not self.neighbours.drives(id_):
                return False
            seat, by = found
            if seat in late and table.row.customs.silence is Silence.HAND_OVER:
                await hand_over(self.house, table, seat)
            course = table.going
            action, by = await self._choice(table, course, seat, by)
            async with table.lock:
                await self.house.read(table)
                if table.course is not course or not self._drives_still(table, seat):
                    return True  # somebody was faster, or took the seat back; look again
                after, line = play(course, seat, action, by)
                after, ordered = follow_orders(after)
                await self.house.commit(table, after, [line, *ordered])
            self.house.metrics.count("bot_answers")
        return True

    def _drives_still(self, table: Table, seat: Seat) -> bool:
        """Whether a program of ours answers for this very seat: its owner may be back by now."""
        due_still = any(seat == one for one, _ in all_due(table, late=self._late(table)))
        return due_still and self.neighbours.drives(table.id)

    async def _choice(self, table: Table, course: Course, seat: Seat, by: By) -> tuple[Action, By]:
        """What to answer, and who says so."""
        if by is By.STAND_IN and fallback(course, seat) is not None:
            return Object(), By.FALLBACK
        game = course.game
        view = game.view(course.state, seat)
        place = table.seats[seat]
        name = place.bot or place.stand_in or best_bot(game)
        job = Choose(game.id, Raw(codec(game).write(view)), seat, name, secrets.token_hex(16))
        outcome = await self.house.pool.ask(job, self.house.settings.bot_seconds)
        if outcome is not None and outcome.action:
            try:
                action = codec(game).read_action(bytes(outcome.action[0]))
            except TextError:
                action = None
            if action is not None and game.why_not(course.state, seat, action) is None:
                return action, by
        self.house.metrics.count("bot_timeouts")
        LOG.warning("a bot did not answer", extra={"game": table.id, "bot": name})
        return game.sample_action(view, seat, Random(secrets.token_hex(16))), by


async def hand_over(house: House, table: Table, seat: Seat) -> None:
    """A bot has a seat from now on, until its owner takes it back."""
    values = {"stand_in": best_bot(table.game)}
    async with table.lock:
        await house.read(table)
        await house.change(
            table, lambda connection: store.change_seat(connection, table.id, seat, values)
        )
        table.seats[seat] = replace(table.seats[seat], **values)
        house.telling.tell(table, ())


def due(table: Table, *, late: Collection[Seat]) -> tuple[Seat, By] | None:
    """For which seat a program answers next, and as what."""
    return next(all_due(table, late=late), None)


def all_due(table: Table, *, late: Collection[Seat]) -> Iterator[tuple[Seat, By]]:
    """For which seats a program answers now, and as what."""
    course = table.course
    if course is None or table.alone():
        return
    if course.proposal is not None and not late:
        return  # the table is talking; patience ends that, too
    if table.row.status is not Status.PLAYING or _nobody_cares(table, course):
        return
    for seat in course.asked:
        if table.is_bot(seat):
            yield seat, By.BOT
        elif table.by_program(seat) or seat in late:
            yield seat, By.STAND_IN


def _nobody_cares(table: Table, course: Course) -> bool:
    """Whether only programs are left, and nobody looks on: then the game rests."""
    return _only_programs(table, course) and not table.listeners and not table.watched


def _only_programs(table: Table, course: Course) -> bool:
    """Whether nobody who is still in play is a person, or has their seat themselves."""
    people = {seat for seat in table.people() if not table.is_handed_over(seat)}
    return not set(course.game.in_play(course.state)) & people


def fallback(course: Course, seat: Seat) -> Action | None:
    """What the rulebook does where somebody does not agree: it is as if they objected."""
    objecting = Object()
    if type(objecting) not in course.game.all_actions:
        return None
    view = course.game.view(course.state, seat)
    return objecting if course.game.why_not(view, seat, objecting) is None else None
