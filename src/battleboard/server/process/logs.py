"""What the server notes about itself: one JSON object on a line, without secrets.

Neither requests' bodies nor their headers, queries or answers are ever noted.
"""

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

FIELDS: Final = (
    *("method", "path", "status", "ms", "game", "error", "code", "address", "player"),
    *("version", "seat", "where", "worker", "pid"),
)
"""What a line may have beside its message."""


class JsonLines(logging.Formatter):
    """Each entry as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said: dict[str, Any] = {"at": at, "level": record.levelname.lower()}
        said |= {"from": record.name, "message": record.getMessage()}
        said |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            said |= _raised(record.exc_info[1])
        return msgspec.json.encode(said).decode()


def _raised(error: BaseException) -> dict[str, str]:
    """The kind of an error and where it arose; its words might hold what is secret."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = ""
    if place is not None:
        code = place.tb_frame.f_code
        where = f"{code.co_filename.rpartition('/')[2]}:{place.tb_lineno} {code.co_name}"
    return {"error": type(error).__name__, "where": where}


def set_up_logging(level: str, worker: int = 0) -> None:
    """Log to standard error from now on; one of several workers says which it is."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    if worker:
        handler.addFilter(lambda record: record.__dict__.setdefault("worker", worker) or True)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for noisy in ("alembic", "aiosqlite", "sqlalchemy", "websockets", "asyncio"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
