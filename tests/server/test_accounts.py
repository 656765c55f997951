"""Accounts: a name and a password carry a player between devices; nobody else gets in."""

import json
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server import plain
from tests.server.live import Live, plain_line
from tests.server.people import Json, Person
from tests.server.running import Place, Running, running
from tests.server.test_tables import two_by_link

PASSWORD = "three short words"


class Browser:
    """A browser with its cookies, and the page that knows the second token."""

    def __init__(self, server: Running) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=60, verify=plain.TRUST)
        Person.open.append(self.http)

    def ask(self, method: str, path: str, **said: Any) -> httpx.Response:
        return self.http.request(method, path, **said)

    def log_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        answer = self.ask("POST", "/api/log-in", json={"name": name, "password": password})
        if answer.status_code == 200:
            self.http.headers["x-csrf-token"] = answer.json()["csrf"]
        return answer


def a_name() -> str:
    return f"Anna {secrets.token_hex(4)}"


def registered(person: Person, name: str) -> Browser:
    """The browser of somebody who made an account there."""
    answer = person.ask("POST", "/api/account", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    browser = Browser.__new__(Browser)
    browser.http = person.http
    del person.http.headers["authorization"]
    person.http.headers["x-csrf-token"] = answer.json()["csrf"]
    return browser


def test_an_account_carries_a_player_to_another_device(
    server: Running, anna: Person, ben: Person
) -> None:
    game = two_by_link(anna, ben)
    name = a_name()
    made = anna.create(seats={"red": "me", "blue": "invite"})
    registered(anna, name)
    tablet = Browser(server)
    answer = tablet.log_in(f"  {name.upper()} ")
    assert answer.json()["account"] == name
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    me = tablet.ask("GET", "/api/me").json()
    assert (me["name"], me["account"], me["secret"]) == (name, name, None)
    games = tablet.ask("GET", "/api/games").json()["games"]
    assert {one["id"] for one in games} == {game, made["game"]["id"]}
    links = tablet.ask("GET", f"/api/games/{made['game']['id']}/links").json()
    assert links == made["links"], "links can be seen again, although nobody stored them"
    moved = tablet.ask(
        "POST",
        f"/api/games/{game}/actions",
        json={"key": "abcdefgh", "seat": "red", "version": 1, "text": "offer draw"},
    )
    assert moved.status_code == 200


def test_the_old_secret_opens_nothing_after_that(server: Running, anna: Person) -> None:
    secret = anna.secret
    registered(anna, a_name())
    assert Person(server.url, secret=secret).ask("GET", "/api/me").status_code == 401


def test_the_line_that_it_opened_is_closed(server: Running, anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    token = anna.post("/api/tokens")
    program = Person(server.url, secret=token["secret"])
    with Live(anna, game, "red") as line, Live(program, game, "red") as other:
        for one in (line, other):
            one.told()
        registered(anna, a_name())
        assert farewell(line) == "unauthorized"
        other.send({"type": "ping"})
        while other.told()["type"] != "pong":
            pass


def farewell(line: Live) -> str:
    """Why a line is closed; that somebody is called otherwise now may be told before."""
    while (told := line.told())["type"] == "update":
        pass
    assert told["type"] == "goodbye", told
    code: str = told["code"]
    return code


def test_what_changes_something_needs_the_second_token(server: Running, anna: Person) -> None:
    name = a_name()
    registered(anna, name)
    browser = Browser(server)
    browser.log_in(name)
    token = browser.http.headers.pop("x-csrf-token")
    assert browser.ask("GET", "/api/me").status_code == 200
    for headers in ({}, {"x-csrf-token": "x"}, {"x-csrf-token": f"{token}x"}):
        answer = browser.ask("PUT", "/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    answer = browser.ask("PUT", "/api/me", json={"name": "Ann"}, headers={"x-csrf-token": token})
    assert answer.status_code == 200


def test_a_websocket_by_cookie_needs_it_too(server: Running, anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    browser = registered(anna, a_name())
    cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    token = browser.http.headers["x-csrf-token"]
    for said, kind in (({}, "goodbye"), ({"csrf": "x"}, "goodbye"), ({"csrf": token}, "update")):
        with plain_line(server.url, game, {"cookie": cookie}) as line:
            line.send(json.dumps({"type": "hello", "seat": "red"} | said))
            assert json.loads(line.recv(timeout=30))["type"] == kind


OTHER_SITES: list[dict[str, str]] = [
    {"sec-fetch-site": "cross-site", "content-type": "text/plain"},
    {"sec-fetch-site": "cross-site", "content-type": "application/json"},
    {"sec-fetch-site": "same-site", "content-type": "text/plain"},
    {"origin": "https://evil.example", "content-type": "text/plain"},
    {"origin": "null", "content-type": "application/x-www-form-urlencoded"},
    {"origin": "https://evil.example"},
]
OUR_OWN: list[dict[str, str]] = [
    {"sec-fetch-site": "same-origin", "origin": "https://club.example:8443"},
    {"sec-fetch-site": "none"},
    {"origin": "https://club.example", "content-type": "application/json; charset=utf-8"},
    {"content-type": "application/x-www-form-urlencoded"},  # as `curl -d` says
    {},
]


@pytest.mark.parametrize("headers", OTHER_SITES)
def test_no_other_site_gives_a_browser_a_cookie(
    server: Running, anna: Person, headers: dict[str, str]
) -> None:
    name, other = a_name(), Person(server.url)
    secret = other.secret
    browser = registered(anna, name)
    said = {"name": name, "password": PASSWORD}
    wishes: list[tuple[str, Json, str]] = [
        ("/api/log-in", said, ""),
        ("/api/reset", {"token": "a guess", "password": PASSWORD}, ""),
        ("/api/account", {"name": a_name(), "password": PASSWORD}, secret),
        ("/api/log-out", {}, secret),
        ("/api/me/delete", {}, secret),
    ]
    for path, wish, shown in wishes:
        who = {"authorization": f"Bearer {shown}"} if shown else {}
        url, body = f"{server.url}{path}", json.dumps(wish)
        answer = plain.post(url, content=body, headers=headers | who)
        assert (answer.status_code, answer.json()["code"]) == (403, "csrf"), path
        assert "set-cookie" not in answer.headers
    assert browser.ask("GET", "/api/me").status_code == 200
    assert other.ask("GET", "/api/me").status_code == 200


@pytest.mark.parametrize("headers", OUR_OWN)
def test_our_own_pages_and_programs_log_in(
    server: Running, anna: Person, headers: dict[str, str]
) -> None:
    name = a_name()
    registered(anna, name)
    body = json.dumps({"name": name, "password": PASSWORD})
    answer = plain.post(f"{server.url}/api/log-in", content=body, headers=headers)
    assert answer.status_code == 200
    assert "set-cookie" in answer.headers


def test_an_account_always_has_a_name(server: Running, anna: Person) -> None:
    name = a_name()
    browser = registered(anna, name)
    for nothing in ("", " ", "\u3000"):
        wish = {"password": PASSWORD, "name": nothing}
        assert browser.ask("PUT", "/api/account", json=wish).status_code == 400
    assert Browser(server).log_in("").status_code == 403
    assert Browser(server).log_in(name).status_code == 200


def test_logging_out_everywhere_ends_every_cookie(server: Running, anna: Person) -> None:
    name = a_name()
    registered(anna, name)
    phone, tablet, third = Browser(server), Browser(server), Browser(server)
    for browser in (phone, tablet, third):
        browser.log_in(name)
    stolen = dict(phone.http.cookies)
    assert phone.ask("POST", "/api/log-out", json={}).status_code == 204
    assert "battleboard" not in phone.http.cookies, "the browser has no such cookie any more"
    assert plain.get(f"{server.url}/api/me", cookies=stolen).status_code == 401
    assert tablet.ask("GET", "/api/me").status_code == 200
    assert tablet.ask("POST", "/api/log-out", json={"everywhere": True}).status_code == 204
    for browser in (tablet, third):
        assert browser.ask("GET", "/api/me").status_code == 401


def test_a_new_password_counts_and_logs_the_others_out(server: Running, anna: Person) -> None:
    name, new = a_name(), "another fine phrase"
    browser = registered(anna, name)
    other = Browser(server)
    other.log_in(name)
    wish: Json = {"password": "a wrong one", "new_password": new}
    assert browser.ask("PUT", "/api/account", json=wish).status_code == 403
    wish["password"] = PASSWORD
    assert browser.ask("PUT", "/api/account", json=wish).status_code == 200
    assert browser.ask("GET", "/api/me").status_code == 200
    assert other.ask("GET", "/api/me").status_code == 401
    assert Browser(server).log_in(name).status_code == 403
    assert Browser(server).log_in(name, new).status_code == 200
    renamed = a_name()
    wish = {"password": new, "name": renamed}
    assert browser.ask("PUT", "/api/account", json=wish).json()["account"] == renamed
    assert Browser(server).log_in(renamed, new).status_code == 200


def test_a_new_password_ends_programs_unless_one_wants_to_keep_them(
    server: Running, anna: Person
) -> None:
    secret = anna.post("/api/tokens", name="a bot")["secret"]
    program = Person(server.url, secret=secret)
    browser = registered(anna, a_name())
    assert program.ask("GET", "/api/me").status_code == 200
    first, second = "another fine phrase", "a third fine phrase"
    wish: Json = {"password": PASSWORD, "new_password": first, "revoke_programs": False}
    assert browser.ask("PUT", "/api/account", json=wish).status_code == 200
    assert program.ask("GET", "/api/me").status_code == 200
    renamed = {"password": first, "name": a_name()}
    assert browser.ask("PUT", "/api/account", json=renamed).status_code == 200
    assert program.ask("GET", "/api/me").status_code == 200, "a new name ends nothing"
    wish = {"password": first, "new_password": second}
    assert browser.ask("PUT", "/api/account", json=wish).status_code == 200
    assert program.ask("GET", "/api/me").status_code == 401


def test_a_name_is_one_persons(server: Running, anna: Person, ben: Person) -> None:
    name = a_name()
    registered(anna, name)
    wish = {"name": f" {name.upper()}", "password": PASSWORD}
    answer = ben.ask("POST", "/api/account", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    assert ben.ask("GET", "/api/me").status_code == 200, "nothing has changed for Ben"


def test_a_name_is_what_is_seen_of_it(server: Running, anna: Person, ben: Person) -> None:
    name = f"{a_name()} 👩\u200d🚀"
    registered(anna, name)
    wish = {"name": name.replace("\u200d", ""), "password": PASSWORD}
    answer = ben.ask("POST", "/api/account", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    assert Browser(server).log_in(wish["name"]).status_code == 200


def test_no_guest_is_called_like_an_account(server: Running, anna: Person, ben: Person) -> None:
    name, other = a_name(), a_name()
    browser, bens = registered(anna, name), registered(ben, other)
    guest = Person(server.url)
    for ask in (guest.ask, bens.ask):
        answer = ask("PUT", "/api/me", json={"name": f" {name.upper()}"})
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    assert guest.ask("POST", "/api/players", json={"name": name}).status_code == 409
    assert browser.ask("PUT", "/api/me", json={"name": name}).status_code == 200


def test_a_wrong_name_looks_like_a_wrong_password(server: Running, anna: Person) -> None:
    name = a_name()
    registered(anna, name)
    wrong, nobody = (Browser(server).log_in(one, "not the password") for one in (name, a_name()))
    assert (wrong.status_code, wrong.text) == (nobody.status_code, nobody.text) == (403, wrong.text)


@pytest.mark.parametrize("password", ["", "short", "aaaaaaaaaa", "x" * 201])
def test_weak_passwords_are_refused(anna: Person, password: str) -> None:
    wish = {"name": a_name(), "password": password}
    assert anna.ask("POST", "/api/account", json=wish).status_code == 400


def test_who_is_deleted_leaves_the_games_to_the_others(
    server: Running, anna: Person, ben: Person
) -> None:
    game = two_by_link(anna, ben)
    name = a_name()
    browser = registered(anna, name)
    wish = {"password": "a wrong one"}
    assert browser.ask("POST", "/api/me/delete", json=wish).status_code == 403
    assert browser.ask("POST", "/api/me/delete", json={"password": PASSWORD}).status_code == 204
    assert browser.ask("GET", "/api/me").status_code == 401
    assert Browser(server).log_in(name).status_code == 403
    seats = ben.get(f"/api/games/{game}")["seats"]
    assert [seat["players"] for seat in seats if seat["seat"] == "red"] == [[]]
    guest = Person(server.url)
    assert guest.ask("POST", "/api/me/delete", json={}).status_code == 204
    assert guest.ask("GET", "/api/me").status_code == 401


def test_behind_tls_the_cookie_is_safe(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--trusted-proxy", "127.0.0.1") as server:
        anna = Person(server.url)
        anna.http.headers["x-forwarded-proto"] = "https"
        wish = {"name": "Anna", "password": PASSWORD}
        cookie = anna.ask("POST", "/api/account", json=wish).headers["set-cookie"]
        assert cookie.startswith("__Host-battleboard=")
        assert "Secure" in cookie
        assert "Path=/" in cookie


def test_over_tls_only_the_safe_cookie_counts(tmp_path: Path) -> None:
    with running(Place(tmp_path / "data"), "--trusted-proxy", "127.0.0.1") as server:
        anna, ben = Person(server.url), Person(server.url)
        game = two_by_link(anna, ben)
        browser = registered(anna, "Anna of the Hills")
        token, csrf = browser.http.cookies["battleboard"], browser.http.headers["x-csrf-token"]
        safe = {"x-forwarded-proto": "https"}
        for name, status, word in (
            ("battleboard", 401, "goodbye"),
            ("__Host-battleboard", 200, "update"),
        ):
            headers = safe | {"cookie": f"{name}={token}"}
            assert plain.get(f"{server.url}/api/me", headers=headers).status_code == status
            with plain_line(server.url, game, headers) as line:
                line.send(json.dumps({"type": "hello", "seat": "red", "csrf": csrf}))
                assert json.loads(line.recv(timeout=30))["type"] == word
        headers = safe | {"cookie": f"__Host-battleboard={token}", "x-csrf-token": csrf}
        done = plain.post(f"{server.url}/api/log-out", json={}, headers=headers)
        gone = {cookie.partition(";")[0] for cookie in done.headers.get_list("set-cookie")}
        assert gone == {"battleboard=", "__Host-battleboard="}, "whatever it has is taken away"


# Limits


def wrong(server: Running, name: str, *addresses: str) -> int:
    """Try a wrong password; a proxy says from where, the last of the lines is its own."""
    headers = [("x-forwarded-for", address) for address in addresses]
    said = {"name": name, "password": "a wrong one"}
    found = plain.post(f"{server.url}/api/log-in", json=said, headers=headers, timeout=60)
    return found.status_code


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Running]:
    """A server behind a proxy, where hardly any try comes back in time."""
    flags = ("--trusted-proxy", "127.0.0.1", "--login-rate", "0.0001", "--stranger-rate", "100")
    with running(Place(tmp_path / "data"), *flags) as server:
        yield server


def test_nobody_invents_an_address_of_their_own(proxied: Running) -> None:
    answers = [wrong(proxied, a_name(), f"9.9.9.{i}", "5.5.5.5") for i in range(5)]
    answers += [wrong(proxied, a_name(), f"9.9.8.{i}, 5.5.5.5") for i in range(5)]
    assert answers == [403] * 10
    assert wrong(proxied, a_name(), "9.9.9.99", "5.5.5.5") == 429
    assert wrong(proxied, a_name(), "5.5.5.5", "5.5.5.6") == 403


def test_strangers_cannot_lock_the_owner_out(proxied: Running) -> None:
    """A browser that has been in before has tries of its own."""
    name = a_name()
    own, bens = registered(Person(proxied.url), name), registered(Person(proxied.url), a_name())
    own.ask("POST", "/api/log-out", json={})
    answers = [wrong(proxied, name, f"9.9.9.{i}") for i in range(22)]
    assert answers == [403] * 20 + [429] * 2
    assert Browser(proxied).log_in(name).status_code == 429, "strange browsers have to wait"
    assert bens.log_in(name).status_code == 429, "so has the browser of somebody else"
    assert own.log_in(name).status_code == 200
    tries = [own.log_in(name, "a wrong one").status_code for _ in range(11)]
    assert tries == [403] * 10 + [429], "even there nobody guesses for long"


def test_guessing_passwords_is_slow_and_nothing_is_noted(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--log-level", "debug", "--login-rate", "0.001") as server:
        anna = Person(server.url)
        secret = anna.secret
        browser = registered(anna, "Anna")
        token = browser.http.cookies["battleboard"]
        answers = [Browser(server).log_in("Anna", f"guess {i}").status_code for i in range(12)]
        assert answers[:9] == [403] * 9
        assert answers[-1] == 429
        assert Browser(server).log_in("Anna").status_code == 429, "the right one has to wait, too"
        assert browser.ask("GET", "/api/me").status_code == 200, "who is in stays in"
        assert server.stop() == 0
    kept = b"".join(file.read_bytes() for file in place.folder.glob("battleboard.sqlite*"))
    noted = place.log.read_bytes()
    for word in (secret, token, PASSWORD, "guess 1"):
        assert word.encode() not in kept
        assert word.encode() not in noted
    with sqlite3.connect(place.folder / "battleboard.sqlite") as database:
        (box,) = database.execute("select box from accounts").fetchone()
    database.close()
    assert box.startswith("argon2id$")
