"""The tables of the database. `log` is the truth and only grows; the rest can change."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

players = Table(
    "players",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("secret_hash", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
)

games = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("edition", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("title", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("customs", Text, nullable=False),
    Column("dice", Text, nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("rematch_of", String(32), nullable=True, unique=True),
    Column("watch_hash", String(64), nullable=True, unique=True),
    Column("watch_by", String(32), nullable=True),
    Column("watch_generation", Integer, nullable=False, default=0),
    # A digest of the log for lists and for starting again; all of it follows from the log.
    Column("version", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("asked", Text, nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("awaits_program", Boolean, nullable=False),
    Column("timed", Boolean, nullable=False),
    Column("result", Text, nullable=True),
)

seats = Table(
    "seats",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("contribution", Text, nullable=False),
    Column("link_hash", String(64), nullable=True, unique=True),
    Column("link_by", String(32), nullable=True),
    Column("link_generation", Integer, nullable=False, default=0),
)

holders = Table(
    "holders",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Index("holders_player", "player"),
)

watchers = Table(
    "watchers",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Index("watchers_player", "player"),
)

log = Table(
    "log",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", String(64), nullable=True),
    Column("entry", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("events_hash", String(64), nullable=False),
    Column("request", String(128), nullable=True),
    UniqueConstraint("game", "request", name="log_request"),
)

snapshots = Table(
    "snapshots",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("content", Text, nullable=False),
)

requests = Table(
    "requests",
    METADATA,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
)
