"""Whose secret it is: players as they were read from the database, remembered for a while."""

from typing import Final

from battleboard.server.storage.database import Database
from battleboard.server.storage.rows import PlayerRow

MOST: Final = 10_000
"""So many are remembered; then all are forgotten."""


class KnownPlayers:
    """Players by the hash of their secret; a cache."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._found: dict[str, PlayerRow] = {}

    async def of(self, secret_hash: str) -> PlayerRow | None:
        """Whose secret it is."""
        known = self._found.get(secret_hash)
        if known is not None:
            return known
        found = await self._database.player(secret_hash)
        if found is not None:
            if len(self._found) >= MOST:
                self._found.clear()
            self._found[secret_hash] = found
        return found

    def forget(self, player: str | None = None) -> None:
        """Read a player anew when they come again; None: everybody."""
        kept = self._found.items() if player is not None else ()
        self._found = {hash_: row for hash_, row in kept if row.id != player}
