"""Every screen and every kind of decision, each in a position that is the same every time."""

from collections.abc import Callable, Mapping
from functools import partial

from playwright.sync_api import Page

from tests.web.gallery import classic, revised, risk, screens
from tests.web.gallery.moment import Moment, show
from tests.web.people import Desk

MOMENTS: Mapping[str, Moment] = risk.MOMENTS | classic.MOMENTS | revised.MOMENTS
"""The panels: something is asked."""

VIEWS: Mapping[str, Callable[[Desk, Page], None]] = {
    **screens.VIEWS,
    **{name: partial(show, moment) for name, moment in MOMENTS.items()},
}
