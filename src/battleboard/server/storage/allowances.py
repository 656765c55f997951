"""What is counted for all workers together: tries of a password, letters, words at a table.

An allowance is a bucket that fills steadily. All that has to be known of one is when it will be
full again: each use puts that off by the time that one use takes to fill up, and a use is allowed
while the bucket is not further from full than it is deep. One statement does it, so that workers
who ask at the same moment cannot both take the last drop.
"""

import hashlib
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.server.storage.schema import allowances

SIZE: Final = 10.0
"""So often at once, where nothing else is said."""


class Allowance(NamedTuple):
    """How often somebody may do something."""

    what: str
    who: str
    rate: float
    """Times a second, for long."""
    size: float = SIZE
    """Times at once, after a pause."""

    @property
    def key(self) -> str:
        """What it is kept under: an address or a name is nobody's business."""
        return hashlib.sha256(f"{self.what}: {self.who}".encode()).hexdigest()[:32]

    def latest(self, now: float) -> float:
        """When the bucket may be full again at the latest, so that there is something in it."""
        return now + (self.size - 1) / self.rate


async def take(connection: AsyncConnection, allowance: Allowance, now: float) -> bool:
    """Whether somebody may do a thing once more; it counts, if so."""
    is_sqlite = connection.dialect.name == "sqlite"
    later: Any = func.max if is_sqlite else func.greatest
    dialect = sqlite if is_sqlite else postgresql
    once, kept = 1 / allowance.rate, allowances.c.full_at
    change = (
        dialect.insert(allowances)
        .values(key=allowance.key, full_at=now + once)
        .on_conflict_do_update(
            index_elements=[allowances.c.key],
            set_={"full_at": later(kept, now) + once},
            where=kept <= allowance.latest(now),
        )
        .returning(allowances.c.key)
    )
    return (await connection.execute(change)).first() is not None


async def is_left(connection: AsyncConnection, allowance: Allowance, now: float) -> bool:
    """Whether somebody might do a thing once more; nothing is counted."""
    wanted = select(allowances.c.full_at).where(allowances.c.key == allowance.key)
    full_at = (await connection.execute(wanted)).scalar_one_or_none()
    return full_at is None or full_at <= allowance.latest(now)


async def forget_full(connection: AsyncConnection, now: float) -> None:
    """A bucket that is full again says nothing."""
    await connection.execute(delete(allowances).where(allowances.c.full_at < now))
