"""Lines that are about to be cut from a log, in a file of their own: on the disk before the cut."""

import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

from battleboard.server.admin.office import AdminError


def kept(lines: Sequence[bytes], wish: Path) -> Path | None:
    """Where lines are now, if there are any; other files stay as they are. Raises AdminError."""
    if not lines:
        return None
    for path in _names(wish):
        try:
            _write(path, lines)
        except FileExistsError:
            continue
        except OSError as error:
            raise AdminError(
                f"{path}: {error.strerror}; the lines cannot be kept there, and nothing was cut"
            ) from None
        return path
    raise AssertionError("there is always another name")


def _names(wish: Path) -> Iterator[Path]:
    """The name that is wished for, then others like it."""
    yield wish
    for number in count(2):
        yield wish.with_name(f"{wish.stem}-{number}{wish.suffix}")


def _write(path: Path, lines: Sequence[bytes]) -> None:
    file = path.open("xb")
    try:
        with file:
            file.writelines(line + b"\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
        _settle(path.parent)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _settle(folder: Path) -> None:
    """Have the name of a new file reach the disk, where the system can."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
