"""Clocks and vacations, accounts, talk, notes, and messages to those who are asked."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step forward."""
    _clocks()
    _accounts()
    _talk()
    _messages()


def _clocks() -> None:
    op.add_column("games", sa.Column("clocks", sa.Text, nullable=False, server_default="{}"))
    for column in (
        sa.Column("stand_in", sa.String(64), nullable=False, server_default=""),
        sa.Column("away_from", sa.Float, nullable=True),
        sa.Column("away_until", sa.Float, nullable=True),
        sa.Column("away_used", sa.Float, nullable=False, server_default="0"),
    ):
        op.add_column("seats", column)


def _player(*, key: bool = False) -> sa.Column[str]:
    place = sa.ForeignKey("players.id")
    return sa.Column("player", sa.String(32), place, primary_key=key, nullable=False)


def _game(*, key: bool = False) -> sa.Column[str]:
    place = sa.ForeignKey("games.id")
    return sa.Column("game", sa.String(32), place, primary_key=key, nullable=False)


def _accounts() -> None:
    op.create_table(
        "accounts",
        _player(key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.String(120), nullable=False, unique=True),
        sa.Column("box", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        _player(),
        sa.Column("box", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("sessions_player", "sessions", ["player"])


def _talk() -> None:
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _game(),
        sa.Column("at", sa.Float, nullable=False),
        _player(),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.UniqueConstraint("game", "player", "request", name="messages_request"),
    )
    op.create_table(
        "mutes",
        _game(key=True),
        _player(key=True),
        sa.Column("seat", sa.String(64), primary_key=True),
    )
    op.create_table(
        "notes",
        _game(key=True),
        sa.Column("seat", sa.String(64), primary_key=True),
        _player(key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _messages() -> None:
    op.create_table(
        "contacts",
        sa.Column("id", sa.String(32), primary_key=True),
        _player(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("sent", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("contacts_player", "contacts", ["player"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("contact", sa.String(32), sa.ForeignKey("contacts.id"), nullable=False),
        _game(),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.String(16), nullable=False),
        sa.Column("message", sa.String(32), nullable=False),
        sa.UniqueConstraint("contact", "game", "seat", "number", "kind", name="outbox_once"),
    )
    op.create_index("outbox_done_due", "outbox", ["done", "due"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
