"""Whether a browser asks for one of our own pages, or for the page of another site.

Any page may have a browser send us something. It cannot read the answer, but a cookie that comes
with it would count: somebody could be logged in unawares as a player whose password another knows.
Browsers say for whom they ask; programs say nothing, and the page of somebody else is no danger to
them. No address is compared, so that it does not matter by which one a proxy is reached.
"""

from collections.abc import Mapping
from typing import Final

OURS: Final = ("same-origin", "none")
"""What a browser says of our own pages, and of what people do without any."""


def asks_for_another(headers: Mapping[str, str]) -> bool:
    """Whether a request that changes something comes from the page of another site.

    >>> asks_for_another({"sec-fetch-site": "same-origin", "origin": "https://club.example"})
    False
    >>> asks_for_another({"sec-fetch-site": "cross-site", "content-type": "application/json"})
    True

    Older browsers only say from where, and ask before they send JSON to another site, which nobody
    permits here; what is written as a form or as plain text they send without asking.

    >>> asks_for_another({"origin": "https://evil.example", "content-type": "text/plain"})
    True
    >>> asks_for_another({"origin": "https://club.example", "content-type": "application/json"})
    False

    A program names no origin, and may call JSON what it likes.

    >>> asks_for_another({"content-type": "application/x-www-form-urlencoded"})
    False
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in OURS
    written_as = headers.get("content-type", "").partition(";")[0].strip().lower()
    return "origin" in headers and written_as != "application/json"
