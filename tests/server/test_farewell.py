"""Who deletes themselves leaves nothing personal behind, neither in tables nor in the file."""

import subprocess

import pytest

from tests.server.people import Person, key
from tests.server.postgres import Postgres
from tests.server.receiving import Browser, MailServer, Receiver
from tests.server.running import Place, running
from tests.server.test_accounts import PASSWORD, registered
from tests.server.test_notices import QUICK, subscribed
from tests.server.test_tables import two_by_link

MARK = "quagga"
"""In all that Anna says of herself, and nowhere else."""


def stored(place: Place, request: pytest.FixtureRequest) -> bytes:
    """All that is kept: every byte of a file, every row of a database."""
    if not place.database:
        return b"".join(file.read_bytes() for file in place.folder.glob("*.sqlite*"))
    postgres: Postgres = request.getfixturevalue("postgres")
    words = [postgres.program("pg_dump"), place.database]
    return subprocess.run(words, check=True, capture_output=True, timeout=120).stdout


def test_nothing_personal_is_left_behind(place: Place, request: pytest.FixtureRequest) -> None:
    with MailServer() as mail, Receiver() as receiver:
        # Without TLS, or the cookie of the account would not come here.
        public = ("--public-url", "http://club.example", "--notify-seconds", "600")
        letters = ("--mail-url", mail.url, "--mail-from", "club@club.example")
        with running(place, *QUICK, *public, *letters) as server:
            anna, ben = Person(server.url, f"Anna {MARK}"), Person(server.url, "Ben")
            game = two_by_link(anna, ben)
            seats = [{"seat": seat, "holder": "me", "name": MARK} for seat in ("red", "blue")]
            anna.post("/api/games", key=key(), edition="risk", seats=seats)
            notes = {"seat": "red", "text": f"the {MARK} plan"}
            assert anna.ask("PUT", f"/api/games/{game}/notes", json=notes).is_success
            subscribed(anna, kind="email", address=f"{MARK}@example.org")
            subscribed(anna, kind="webhook", address=f"{receiver.url}/{MARK}")
            push = Browser(receiver).subscription()
            subscribed(anna, **push | {"address": f"{push['address']}/{MARK}"})
            anna.post("/api/tokens", name=f"the bot of {MARK}")
            browser = registered(anna, f"Anna {MARK}")
            assert MARK.encode() in stored(place, request), "it can be found"
            wish = {"password": PASSWORD}
            assert browser.ask("POST", "/api/me/delete", json=wish).status_code == 204
            assert MARK not in str(ben.get(f"/api/games/{game}"))
    assert MARK.encode() not in stored(place, request)
