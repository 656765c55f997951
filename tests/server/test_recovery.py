"""Who forgot a password comes back by a letter, or by the host; nobody else does."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from battleboard.server.club.contacts import EVERYBODYS
from tests.server import plain
from tests.server.people import Person
from tests.server.receiving import Browser as PushBrowser
from tests.server.receiving import MailServer, Receiver
from tests.server.running import Place, Running, running
from tests.server.test_absence import wait_for
from tests.server.test_accounts import PASSWORD, Browser, a_name, registered
from tests.server.test_admin import admin
from tests.server.test_bad_addresses import changed
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
    more = ("--clock-file", str(time.file), "--private-targets", "true", *letters)
    with running(place, "--public-url", PUBLIC, *more) as server:
        yield server


def known(club: Running, mail: MailServer, name: str, address: str) -> Browser:
    """Somebody with an account and an address that is confirmed."""
    anna = Person(club.url)
    subscribed(anna, kind="email", address=address)
    token = mail.next().get_content().partition("/#/confirm/")[2].split()[0]
    assert plain.post(f"{club.url}/api/confirm", json={"token": token}).is_success
    return registered(anna, name)


def forgot(club: Running, address: str) -> httpx.Response:
    return plain.post(f"{club.url}/api/forgot", json={"address": address})


def reset(club: Running, token: str, password: str = NEW) -> httpx.Response:
    return plain.post(f"{club.url}/api/reset", json={"token": token, "password": password})


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
    told = mail.next()
    assert (told["to"], told["subject"]) == ("Anna@example.org", "Your password was changed")
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


def test_a_reset_ends_programs_and_the_messages_of_browsers(
    club: Running, mail: MailServer, receiver: Receiver
) -> None:
    browser = known(club, mail, a_name(), "anna@example.org")
    secret = browser.ask("POST", "/api/tokens", json={"name": "a bot"}).json()["secret"]
    program = Person(club.url, secret=secret)
    assert program.ask("GET", "/api/me").status_code == 200
    for one in (
        PushBrowser(receiver).subscription(),
        {"kind": "webhook", "address": f"{receiver.url}/hook"},
    ):
        assert browser.ask("POST", "/api/me/contacts", json=one).status_code == 201
    forgot(club, "anna@example.org")
    (token,) = tokens_in(mail.next().get_content())
    done = reset(club, token)
    assert program.ask("GET", "/api/me").status_code == 401
    found = plain.get(f"{club.url}/api/me/contacts", cookies=done.cookies).json()["contacts"]
    assert [one["kind"] for one in found] == ["email"]


def test_a_stolen_cookie_does_not_become_the_account(club: Running, mail: MailServer) -> None:
    """An e-mail address leads to a new password: naming one takes the present one."""
    browser = known(club, mail, a_name(), "anna@example.org")
    wish = {"kind": "email", "address": "eve@example.org"}
    for guess in ({}, {"password": "a wrong one"}):
        refused = browser.ask("POST", "/api/me/contacts", json=wish | guess)
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert mail.letters.empty()
    made = browser.ask("POST", "/api/me/contacts", json=wish | {"password": PASSWORD})
    assert made.status_code == 201
    consent = mail.next()
    assert consent["to"] == "eve@example.org"
    token = {"token": consent.get_content().partition("/#/confirm/")[2].split()[0]}
    for _ in range(2):
        assert plain.post(f"{club.url}/api/confirm", json=token).is_success
    told = mail.next()
    assert (told["to"], "eve@example.org" in told.get_content()) == ("anna@example.org", True)
    mail.nothing(0.5)


def test_who_changes_the_password_is_told_so(club: Running, mail: MailServer) -> None:
    browser = known(club, mail, a_name(), "anna@example.org")
    wish = {"password": PASSWORD, "name": a_name()}
    assert browser.ask("PUT", "/api/account", json=wish).status_code == 200
    wish = {"password": PASSWORD, "new_password": NEW}
    assert browser.ask("PUT", "/api/account", json=wish).status_code == 200
    letter = mail.next()
    assert (letter["to"], letter["subject"]) == ("anna@example.org", "Your password was changed")
    assert f"{PUBLIC}/#/account" in letter.get_content()


# Nobody asked for a first letter


def asked_for(club: Running, address: str) -> int:
    """A guest names an address; the status of the answer."""
    wish = {"kind": "email", "address": address}
    return Person(club.url).ask("POST", "/api/me/contacts", json=wish).status_code


def test_a_mailbox_gets_few_letters_whatever_is_behind_its_plus(club: Running) -> None:
    addresses = ("victim@x.example", "Victim+1@x.example", "victim+2.3@x.example")
    assert [asked_for(club, one) for one in addresses] == [201] * 3
    assert asked_for(club, "victim+4@x.example") == 429
    assert asked_for(club, "other+4@x.example") == 201
    assert asked_for(club, "=?utf-8?q?victim=40x.example?=@y.example") == 400


def test_few_letters_are_asked_for_from_one_place(club: Running) -> None:
    answers = [asked_for(club, f"{number}@x.example") for number in range(11)]
    assert answers == [201] * 10 + [429]


def test_the_server_sends_few_letters_that_nobody_asked_for(
    tmp_path: Path, mail: MailServer
) -> None:
    place = Place(tmp_path / "other")
    letters = ("--mail-url", mail.url, "--mail-from", "club@club.example")
    with running(place, "--public-url", PUBLIC, *letters) as server:
        assert asked_for(server, "anna@x.example") == 201
        changed(place, f"update allowances set full_at = 1e12 where key = '{EVERYBODYS.key}'")
        assert asked_for(server, "ben@x.example") == 429


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
    assert plain.post(f"{club.url}/api/confirm", json={"token": token}).is_success
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
    secret = anna.post("/api/tokens", name="a bot")["secret"]
    program = Person(server.url, secret=secret)
    assert program.ask("GET", "/api/me").status_code == 200
    browser = registered(anna, name)
    said = admin(server.place, "password", name.upper(), said=f"{NEW}\n")
    assert NEW not in said
    assert browser.ask("GET", "/api/me").status_code == 401
    wait_for(lambda: program.ask("GET", "/api/me").status_code == 401)
    assert Browser(server).log_in(name).status_code == 403
    assert Browser(server).log_in(name, NEW).status_code == 200
    assert "no account" in admin(server.place, "password", a_name(), said=f"{NEW}\n", code=2)
    assert "at least 8" in admin(server.place, "password", name, said="short\n", code=2)
