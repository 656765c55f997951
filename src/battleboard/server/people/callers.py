"""Who asks."""

from battleboard.server.people.tokens import hashed
from battleboard.server.storage.rows import PlayerRow


class Caller(PlayerRow, frozen=True):
    """A player who asks, with the secret that links are made from."""

    secret: str = ""
    token: str = ""
    """The token of a program that asks for the player; empty: it is the player."""
    session: str = ""
    """The hash of the cookie by which the player is logged in; empty: by a secret."""

    @property
    def key(self) -> str:
        """The hash of what was shown: a cookie, the secret of a program's token, or one's own."""
        return self.session or hashed(self.secret)

    @property
    def when_revoked(self) -> str:
        """What is said when that counts no more."""
        if self.session:
            return "You are logged out."
        return "This token was revoked." if self.token else "This secret counts no more: log in."
