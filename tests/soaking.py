"""How a test that is tried with many values leaves most of them to `make soak`."""

from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")


def others_in_soak(kind: str, now: Collection[T], values: Iterable[T]) -> list[object]:
    """Return the values for `parametrize`: those in `now` in every run, the others in the soak."""
    mark = pytest.mark.soak(kind)
    return [value if value in now else pytest.param(value, marks=mark) for value in values]
