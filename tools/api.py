"""The part of the API's page that is made from the code: every endpoint."""

import re

from battleboard.server.api import ENDPOINTS

_MARKS = re.compile(r"(<!-- made from the code: endpoints -->\n).*?(<!-- end -->)", re.DOTALL)


def with_endpoints(page: str) -> str:
    """The page with the table of endpoints between its marks."""
    return _MARKS.sub(lambda found: f"{found[1]}{_table()}{found[2]}", page)


def _table() -> str:
    rows = [("endpoint", "takes", "gives", "for"), ("---",) * 4]
    for endpoint in ENDPOINTS:
        where = f"`{endpoint.method} {endpoint.path}`"
        takes = f"`{endpoint.body.__name__}`" if endpoint.body else ""
        gives = f"`{endpoint.answer.__name__}`" if endpoint.answer else "text" * endpoint.text
        rows.append((where, takes, gives, endpoint.summary))
    return "\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows) + "\n"
