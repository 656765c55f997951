"""Who forgot a password comes back by a letter, or by the host; nobody else does."""

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.server.people import Person
from tests.server.receiving import MailServer
from tests.server.running import Place, Running, running
from tests.server.test_accounts import Browser, a_name, registered
from tests.server.test_admin import admin
from tests.server.test_notices import subscribed
from tests.server.test_pace import Time

NEW = "four words in a row"
PUBLIC = "http://club.example"


@pytest.fixture
def time(place: Place) -> Time:
    return Time(place.folder / "clock")


@pytest.fixture
def club(place: Place, mail: MailServer, time: Time) -> Iterator[Running]:
    letters = ("--mail-url", mail.url, "--mail-from", "club@club.example")
    with running(place, "--public-url", PUBLIC, "--clock-file", str(time.file), *letters) as server:
        yield server


def known(club: Running, mail: MailServer, name: str, address: str) -> Browser:
    """Somebody with an account and an address that is confirmed."""
    anna = Person(club.url)
    subscribed(anna, kind="email", address=address)
    token = mail.next().get_content().partition("/#/confirm/")[2].split()[0]
    assert httpx.post(f"{club.url}/api/confirm", json={"token": token}).is_success
    return registered(anna, name)


def forgot(club: Running, address: str) -> httpx.Response:
    return httpx.post(f"{club.url}/api/forgot", json={"address": address})


def reset(club: Running, token: str, password: str = NEW) -> httpx.Response:
    return httpx.post(f"{club.url}/api/reset", json={"token": token, "password": password})


def tokens_in(text: str) -> list[str]:
    return re.findall(rf"{PUBLIC}/#/reset/(\S+)", text)


def test_a_letter_leads_to_a_new_password_once(club: Running, mail: MailServer, time: Time) -> None:
    name = a_name()
    browser = known(club, mail, name, "Anna@example.org")
    made = browser.ask("POST", "/api/games", json=a_table()).json()
    unknown, answer = forgot(club, "nobody@example.org"), forgot(club, "anna@example.org")
    assert (unknown.status_code, unknown.content) == (answer.status_code, answer.content)
    letter = mail.next()
    assert name in letter.get_content()
    (token,) = tokens_in(letter.get_content())
    forgot(club, "anna@example.org")
    (another,) = tokens_in(mail.next().get_content())
    assert reset(club, token, "aaaaaaaaaa").status_code == 400, "too easy; the link still counts"
    assert reset(club, token + "x").status_code == 404
    done = reset(club, token)
    assert (done.status_code, done.json()["account"]) == (200, name)
    assert "HttpOnly" in done.headers["set-cookie"]
    for used in (token, another):
        assert reset(club, used).status_code == 404, "each link counts once, and only the first"
    assert browser.ask("GET", "/api/me").status_code == 401, "other browsers are logged out"
    assert Browser(club).log_in(name).status_code == 403
    back = Browser(club)
    assert back.log_in(name, NEW).status_code == 200
    (game,) = back.ask("GET", "/api/games").json()["games"]
    assert game["id"] == made["game"]["id"], "the seats are still there"
    links = back.ask("GET", f"/api/games/{game['id']}/links").json()
    assert links == {"seats": {}, "watch": None}, "no link is shown that would not open"
    ben = Person(club.url, "Ben")
    assert ben.join(made["links"]["seats"]["blue"])["game"]["id"] == game["id"], "links still open"
    made_anew = back.ask("POST", f"/api/games/{game['id']}/links", json={"seat": "red"})
    assert made_anew.is_success
    time.passes(3600)  # not too many letters in an hour
    forgot(club, "anna@example.org")
    (late,) = tokens_in(mail.next().get_content())
    time.passes(3601)
    assert reset(club, late).status_code == 404, "a link counts for an hour"


def a_table() -> dict[str, object]:
    seats = [{"seat": "red", "holder": "me"}, {"seat": "blue", "holder": "invite"}]
    return {"key": "abcdefgh", "edition": "risk", "seats": seats}


def test_an_address_that_nobody_confirmed_gets_no_letter(club: Running, mail: MailServer) -> None:
    anna = Person(club.url)
    subscribed(anna, kind="email", address="victim@example.org")
    mail.next()
    registered(anna, a_name())
    guest = Person(club.url)
    subscribed(guest, kind="email", address="guest@example.org")
    token = mail.next().get_content().partition("/#/confirm/")[2].split()[0]
    assert httpx.post(f"{club.url}/api/confirm", json={"token": token}).is_success
    for address in ("victim@example.org", "guest@example.org", "%@example.org"):
        assert forgot(club, address).status_code == 204
    known(club, mail, a_name(), "last@example.org")
    forgot(club, "last@example.org")
    assert mail.next()["to"] == "last@example.org", "the others got none"


def test_a_server_without_mail_says_so(server: Running) -> None:
    answer = forgot(server, "anna@example.org")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-mail")


def test_the_host_gives_a_new_password_while_the_server_runs(server: Running, anna: Person) -> None:
    name = a_name()
    browser = registered(anna, name)
    said = admin(server.place, "password", name.upper(), said=f"{NEW}\n")
    assert NEW not in said
    assert browser.ask("GET", "/api/me").status_code == 401
    assert Browser(server).log_in(name).status_code == 403
    assert Browser(server).log_in(name, NEW).status_code == 200
    assert "no account" in admin(server.place, "password", a_name(), said=f"{NEW}\n", code=2)
    assert "at least 8" in admin(server.place, "password", name, said="short\n", code=2)
