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
    Column("clocks", Text, nullable=False, server_default="{}"),
    # Counts every change of this table and its seats: who changes something says what they knew.
    Column("stamp", Integer, nullable=False, server_default="0"),
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
    Column("stand_in", String(64), nullable=False, server_default=""),
    Column("away_from", Float, nullable=True),
    Column("away_until", Float, nullable=True),
    Column("away_used", Float, nullable=False, server_default="0"),
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

# Games that are over and that a player does not want in the list any more.
put_away = Table(
    "put_away",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Index("put_away_player", "player"),
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
    # A digest of the position after the line, in the column where a hash of the events once was.
    Column("events_hash", String(64), key="digest", nullable=False),
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

# Accounts, for those who want one

accounts = Table(
    "accounts",
    METADATA,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("name", Text, nullable=False),
    # What two names must not have in common.
    Column("name_key", String(120), nullable=False, unique=True),
    Column("box", Text, nullable=False),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("box", Text, nullable=False),
    Column("created", Float, nullable=False),
    Index("sessions_player", "player"),
)

# A way back for who forgot a password: the hash of what was sent by e-mail.
resets = Table(
    "resets",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("created", Float, nullable=False),
    Index("resets_player", "player"),
)

# How often somebody may still do something; a bucket that is full again has no row.
allowances = Table(
    "allowances",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("full_at", Float, nullable=False),
)

# Talk

messages = Table(
    "messages",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("seat", String(64), nullable=False),
    # Empty: for everybody at the table.
    Column("side", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("request", String(64), nullable=False),
    UniqueConstraint("game", "player", "request", name="messages_request"),
)

mutes = Table(
    "mutes",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("seat", String(64), primary_key=True),
)

notes = Table(
    "notes",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# Who is told that it is their turn, and how

contacts = Table(
    "contacts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("address", Text, nullable=False),
    # What messages to it are sealed or signed with.
    Column("keys", Text, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("sent", Float, nullable=False),
    Column("failures", Integer, nullable=False),
    Index("contacts_player", "player"),
)

outbox = Table(
    "outbox",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("contact", String(32), ForeignKey("contacts.id"), nullable=False),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", String(64), nullable=False),
    # The line after which the seat was asked.
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    # Empty: it waits. Else what became of it.
    Column("done", String(16), nullable=False),
    # The message that it is part of, once that is being sent.
    Column("message", String(32), nullable=False),
    UniqueConstraint("contact", "game", "seat", "number", "kind", name="outbox_once"),
    Index("outbox_done_due", "done", "due"),
)

# Keys of the server's own: made once, and the same for every process.
keys = Table(
    "keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# Programs that play

tokens = Table(
    "tokens",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
    Index("tokens_player", "player"),
)
