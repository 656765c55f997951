"""Saved games in the user's data folder."""

import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

from battleboard.core.errors import RecordError
from battleboard.core.ids import GameId
from battleboard.record.files import read_record, write_record
from battleboard.record.record import Record

SUFFIX: Final = ".txt"


def data_folder() -> Path:
    """Return the folder for this user's data on this system."""
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or "~/AppData/Roaming"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "battleboard"


def new_autosave(game: GameId) -> Path:
    """Return a new file for a new game."""
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return data_folder() / f"{game}-{now}-{os.getpid()}{SUFFIX}"


def is_autosave(file: Path) -> bool:
    """Return whether a file is an autosave."""
    return file.resolve().parent == data_folder().resolve()


def latest_autosave() -> Path:
    """Return the game that was played last; raise RecordError if there is none."""
    found = sorted(data_folder().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime)
    if not found:
        raise RecordError(f"no game is kept in {data_folder()}")
    return found[-1]


def load(file: Path) -> Record:
    """Return a record from a file; raise RecordError or OSError."""
    return read_record(file.read_bytes(), str(file))


def store(file: Path, record: Record) -> None:
    """Write a record atomically: after a crash the old file is intact."""
    data = write_record(record, "jsonl" if file.suffix == ".jsonl" else "text")
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
