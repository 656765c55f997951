"""How a server is run: from a file, the environment and the command line, in this order.

Every setting is a field of `Settings` with a default and a sentence. In a TOML file it stands under
its name; in the environment it is called `BATTLEBOARD_<NAME>`; as a flag `--<name>`.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

from battleboard.core.data import explain
from battleboard.core.errors import FileError

PREFIX: Final = "BATTLEBOARD_"
FILE: Final = "battleboard.toml"
"""Looked for in the folder of the data where no other file is named."""

DRIVERS: Final = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}

Port = Annotated[int, Meta(ge=0, le=65535)]
Positive = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]


class SettingsError(FileError):
    """A setting is not what it should be."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that can be set."""

    host: Annotated[str, Meta(description="The address to listen on.")] = "127.0.0.1"
    port: Annotated[Port, Meta(description="The port to listen on; 0: any free one.")] = 8421
    data: Annotated[str, Meta(description="The folder of the database.")] = "battleboard-data"
    database: Annotated[
        str,
        Meta(description="The database as a URL; empty: `battleboard.sqlite` in the folder."),
    ] = ""
    workers: Annotated[
        Positive,
        Meta(description="How many processes serve; more than one needs PostgreSQL."),
    ] = 1
    log_level: Annotated[
        str, Meta(description="The least that is logged: debug, info, warning, error.")
    ] = "info"
    max_body: Annotated[Positive, Meta(description="The longest request, in bytes.")] = 65_536
    max_import: Annotated[
        Positive, Meta(description="The longest record or scenario that is imported, in bytes.")
    ] = 2_000_000
    max_connections: Annotated[
        Positive, Meta(description="How many connections each worker serves at once.")
    ] = 4_000
    max_sockets: Annotated[
        Positive, Meta(description="How many WebSockets one player may keep open.")
    ] = 32
    max_games: Annotated[
        Positive, Meta(description="How many unfinished games one player may host.")
    ] = 200
    request_rate: Annotated[
        Seconds, Meta(description="Requests per second that one player may make for long.")
    ] = 20.0
    stranger_rate: Annotated[
        Seconds,
        Meta(description="Requests per second of one address without a player's secret."),
    ] = 5.0
    read_seconds: Annotated[
        Seconds, Meta(description="How long the body of a request may take to arrive.")
    ] = 10.0
    send_seconds: Annotated[
        Seconds, Meta(description="How long a WebSocket may take to accept a message.")
    ] = 20.0
    busy_seconds: Annotated[
        Seconds, Meta(description="How long to wait for a database that somebody else locks.")
    ] = 5.0
    database_seconds: Annotated[
        Seconds,
        Meta(description="How long PostgreSQL may take for an answer before it counts as away."),
    ] = 20.0
    silent_seconds: Annotated[
        Seconds,
        Meta(description="After so long without a sign of life a worker is replaced."),
    ] = 60.0
    idle_seconds: Annotated[
        Seconds, Meta(description="After so long without use a game leaves the memory.")
    ] = 60.0
    bot_workers: Annotated[Positive, Meta(description="How many processes think for bots.")] = 1
    bot_seconds: Annotated[
        Seconds, Meta(description="How long a bot may think before a quick answer is taken.")
    ] = 10.0
    odds_seconds: Annotated[
        Seconds, Meta(description="How long the odds of a large battle may take.")
    ] = 5.0
    import_seconds: Annotated[
        Seconds, Meta(description="How long an imported record may take to be replayed.")
    ] = 30.0
    login_rate: Annotated[
        Seconds,
        Meta(description="Tries per second to log in, of one address and for one name, for long."),
    ] = 0.1
    public_url: Annotated[
        str,
        Meta(description="The address that people reach this server by, as https://club.example."),
    ] = ""
    mail_url: Annotated[
        str,
        Meta(description="The mail server, as smtp://name:password@host:587; empty: no e-mail."),
    ] = ""
    mail_from: Annotated[str, Meta(description="The sender of e-mail.")] = ""
    notify_seconds: Annotated[
        Seconds, Meta(description="How long a decision waits before its player gets a message.")
    ] = 60.0
    notify_gap: Annotated[
        Annotated[float, Meta(ge=0)],
        Meta(description="The least time between two messages to one address, in seconds."),
    ] = 600.0
    private_targets: Annotated[
        bool,
        Meta(description="Whether messages may go to private addresses, without TLS as well."),
    ] = False
    trusted_proxy: Annotated[
        str, Meta(description="The address of a reverse proxy whose X-Forwarded-For counts.")
    ] = ""
    clock_file: Annotated[
        str, Meta(description="For tests: a file with seconds that are added to the clock.")
    ] = ""

    @property
    def folder(self) -> Path:
        """The folder of the data."""
        return Path(self.data).expanduser()

    @property
    def url(self) -> str:
        """The database, as SQLAlchemy names it; raises SettingsError."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.folder / 'battleboard.sqlite'}"
        scheme, colon, rest = self.database.partition("://")
        if not colon or scheme not in DRIVERS:  # it may hold a password, and is not told again
            raise SettingsError("the database is a URL as postgresql:///name or sqlite:///file")
        return DRIVERS[scheme] + colon + rest


class SettingInfo(NamedTuple):
    """One setting as the manual tells of it."""

    name: str
    sentence: str
    default: str

    @property
    def flag(self) -> str:
        """On the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """In the environment."""
        return PREFIX + self.name.upper()


def describe() -> tuple[SettingInfo, ...]:
    """Every setting, in the order of its declaration."""
    found = []
    for field in msgspec.structs.fields(Settings):
        info = msgspec.inspect.type_info(field.type)
        assert isinstance(info, msgspec.inspect.Metadata), f"{field.name} has no sentence"
        sentence = (info.extra_json_schema or {}).get("description", "")
        found.append(SettingInfo(field.name, sentence, str(field.default)))
    return tuple(found)


def read_settings(
    flags: Mapping[str, str], environ: Mapping[str, str] = os.environ, file: str | None = None
) -> Settings:
    """The settings of a server; raises SettingsError.

    >>> read_settings({"port": "80"}, {"BATTLEBOARD_HOST": "0.0.0.0"}).port
    80
    """
    said: dict[str, Any] = {}
    folder = flags.get("data") or environ.get(f"{PREFIX}DATA") or Settings().data
    said |= _from_file(file or environ.get(f"{PREFIX}CONFIG"), Path(folder).expanduser())
    for setting in describe():
        if setting.variable in environ:
            said[setting.name] = environ[setting.variable]
    said |= flags
    try:
        return msgspec.convert(said, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"settings: {explain(error, said, Settings)}") from None


def _from_file(named: str | None, folder: Path) -> dict[str, Any]:
    """What a file says; one that is not named need not be there."""
    path = Path(named).expanduser() if named else folder / FILE
    try:
        if not named and not path.exists():
            return {}
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(error.strerror or str(error), str(path)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(str(error), str(path)) from None
