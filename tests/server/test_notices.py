"""Who is asked is told: by web push, by webhook and by e-mail, once for each decision."""

import hashlib
import hmac
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from battleboard.server.club import push
from battleboard.server.club.post import AddressError, is_public, target_of
from tests.server import plain
from tests.server.live import Live
from tests.server.people import Json, Person, choose
from tests.server.receiving import Browser, MailServer, Receiver, claims_of
from tests.server.running import Place, Running, running
from tests.server.test_absence import wait_for
from tests.server.test_accounts import registered
from tests.server.test_pace import DAY, Club, Time
from tests.server.test_tables import two_by_link

QUICK = ("--notify-seconds", "0.2", "--notify-gap", "0", "--private-targets", "true")
PUBLIC = "https://club.example"


def flags(*more: str) -> tuple[str, ...]:
    return (*QUICK, "--public-url", PUBLIC, *more)


def asked(anna: Person, ben: Person, game: str) -> tuple[Person, str]:
    """Who is asked, at which seat."""
    seat: str = anna.view(game)["asking"]["seats"][0]
    return (anna if seat == "red" else ben), seat


def answer(person: Person, game: str, seat: str) -> None:
    view = person.view(game, seat)
    done = person.act(game, seat, choose(view, seat, Random(1)), view["version"])
    assert done.status_code == 200, done.text


def decision(person: Person, game: str, seat: str) -> str:
    """The place of what a seat is asked now: the link to it names game, seat and line."""
    seats = person.get(f"/api/games/{game}")["seats"]
    number = next(one["clock"]["number"] for one in seats if one["seat"] == seat)
    return f"game/{game}/{seat}/{number}"


def subscribed(person: Person, **contact: Any) -> Json:
    return person.post("/api/me/contacts", **contact)


def test_a_browser_is_told_once_and_the_link_leads_there(place: Place, receiver: Receiver) -> None:
    with running(place, *flags()) as server:
        anna, ben = Person(server.url, "Anna"), Person(server.url, "Ben")
        browsers = {}
        for person in (anna, ben):
            browsers[person] = Browser(receiver)
            subscribed(person, **browsers[person].subscription())
        vapid = anna.get("/api/me/contacts")["vapid"]
        game = two_by_link(anna, ben)
        person, seat = asked(anna, ben, game)
        came = receiver.next()
        assert came.path == httpx.URL(browsers[person].address).path
        said = browsers[person].opened(came.body)
        assert said["url"] == f"/#/{decision(anna, game, seat)}"
        assert anna.view(game, None)["asking"]["question"] in said["body"]
        other = {anna: ben, ben: anna}[person]
        assert f"with {other.name}: you are asked" in said["title"]
        claims = claims_of(came.headers["authorization"], vapid)
        assert claims["aud"] == receiver.url
        assert came.headers["content-encoding"] == "aes128gcm"
        assert int(came.headers["ttl"]) > 0
        receiver.nothing()
        server.kill()
    with running(place, *flags()) as server:
        receiver.nothing()
        anna, ben = anna.at(server.url), ben.at(server.url)
        person, seat = asked(anna, ben, game)
        answer(person, game, seat)
        server.kill()
    with running(place, *flags()) as server:
        person, seat = asked(anna.at(server.url), ben.at(server.url), game)
        again = receiver.next()
        assert again.headers["topic"] != came.headers["topic"], "another decision"
        receiver.nothing()


def test_what_is_not_taken_is_tried_again_and_a_dead_address_is_dropped(
    tmp_path: Path, receiver: Receiver
) -> None:
    time = Time(tmp_path / "clock")
    place = Place(tmp_path / "data")
    with running(place, *flags("--clock-file", str(time.file))) as server:
        anna = Person(server.url)
        subscribed(anna, **Browser(receiver).subscription())
        receiver.statuses = [500, 201, 410]
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        first = receiver.next()
        receiver.nothing(0.5)
        time.passes(3600)
        second = receiver.next()
        assert first.headers["topic"] == second.headers["topic"], "shown once all the same"
        receiver.nothing(0.5)
        assert anna.get("/api/me/contacts")["contacts"][0]["failures"] == 0
        another = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(another)
        receiver.next()
        wait_for(lambda: anna.get("/api/me/contacts")["contacts"] == [])


def test_several_games_make_one_message(tmp_path: Path, receiver: Receiver) -> None:
    with running(Place(tmp_path / "data"), *flags("--notify-seconds", "4")) as server:
        anna = Person(server.url)
        browser = Browser(receiver)
        subscribed(anna, **browser.subscription())
        games = [anna.create(seats={"red": "me", "blue": "me"})["game"]["id"] for _ in range(3)]
        for game in games:
            anna.speak(game)
        said = browser.opened(receiver.next().body)
        assert "3" in said["title"]
        assert len(said["body"].splitlines()) == 3
        assert said["url"] == "/#/"
        receiver.nothing()


def test_who_logs_out_everywhere_is_told_in_no_browser(place: Place, receiver: Receiver) -> None:
    with running(place, *QUICK, "--public-url", "http://club.example") as server:
        anna, ben = Person(server.url, "Anna"), Person(server.url, "Ben")
        for person in (anna, ben):
            subscribed(person, **Browser(receiver).subscription())
        subscribed(anna, kind="webhook", address=f"{receiver.url}/anna")
        here = registered(anna, "Anna")
        assert here.ask("POST", "/api/log-out", json={}).status_code == 204
        assert here.log_in("Anna").status_code == 200
        assert kinds(anna) == ["push", "webhook"]
        assert here.ask("POST", "/api/log-out", json={"everywhere": True}).status_code == 204
        assert here.log_in("Anna").status_code == 200
        assert kinds(anna) == ["webhook"]
        assert kinds(ben) == ["push"]


def kinds(person: Person) -> list[str]:
    """How somebody is told."""
    return [one["kind"] for one in person.get("/api/me/contacts")["contacts"]]


def test_a_webhook_is_signed(place: Place, receiver: Receiver) -> None:
    with running(place, *flags()) as server:
        anna, ben = Person(server.url, "Anna"), Person(server.url, "Ben")
        secrets = {}
        for person in (anna, ben):
            address = f"{receiver.url}/{person.name}"
            secrets[person] = subscribed(person, kind="webhook", address=address)["secret"]
        shown = anna.get("/api/me/contacts")["contacts"]
        assert shown[0]["secret"] is None, "the secret is shown once"
        game = two_by_link(anna, ben)
        person, seat = asked(anna, ben, game)
        came = receiver.next()
        assert came.path == f"/{person.name}"
        at, proof = re.fullmatch(
            r"t=(\d+),v1=([0-9a-f]{64})", came.headers["x-battleboard-signature"]
        ).groups()  # type: ignore[union-attr]  # None fails the test, too
        right = hmac.new(secrets[person].encode(), f"{at}.".encode() + came.body, hashlib.sha256)
        assert proof == right.hexdigest()
        (told,) = came.json()["decisions"]
        assert (told["game"], told["seat"]) == (game, seat)
        assert told["others"] == [{anna: ben, ben: anna}[person].name]
        assert told["link"] == f"{PUBLIC}/#/{decision(anna, game, seat)}"
        receiver.nothing()


def test_letters_come_only_to_confirmed_addresses(place: Place, mail: MailServer) -> None:
    more = ("--mail-url", mail.url, "--mail-from", "club@club.example")
    with running(place, *flags(*more)) as server:
        anna = Person(server.url, "Anna")
        made = subscribed(anna, kind="email", address="anna@example.org")
        assert made["confirmed"] is False
        consent = mail.next()
        assert consent["to"] == "anna@example.org"
        game = anna.create(seats={"red": "me", "blue": "me"}, title="Friday club")["game"]["id"]
        anna.speak(game)
        token = re.search(rf"{PUBLIC}/#/confirm/(\S+)", consent.get_content())
        assert token is not None
        wrong = token[1][:-1] + ("A" if token[1][-1] != "A" else "B")
        for guess in (wrong, "", "x", made["id"]):
            refused = plain.post(f"{server.url}/api/confirm", json={"token": guess})
            assert refused.status_code == 404
        assert mail.letters.empty()
        assert plain.post(f"{server.url}/api/confirm", json={"token": token[1]}).is_success
        answer(anna, game, anna.view(game)["asking"]["seats"][0])
        seat = anna.view(game)["asking"]["seats"][0]
        link = f"{PUBLIC}/#/{decision(anna, game, seat)}"
        letter = mail.next()
        if link not in letter.get_content():  # the question before was faster than its answer
            letter = mail.next()
        assert "Friday club" in letter["subject"]
        assert link in letter.get_content()
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        way_out = letter["list-unsubscribe"].strip("<>").removeprefix(PUBLIC)
        form = {"List-Unsubscribe": "One-Click"}
        assert plain.post(f"{server.url}{way_out}x", data=form).status_code == 404
        assert plain.post(server.url + way_out, data=form).is_success
        assert anna.get("/api/me/contacts")["contacts"] == []


def test_a_gentle_reminder_comes_when_little_time_is_left(
    tmp_path: Path, receiver: Receiver
) -> None:
    time = Time(tmp_path / "clock")
    more = flags("--clock-file", str(time.file))
    with running(Place(tmp_path / "data"), *more) as server:
        club = Club(server, time)
        browser = Browser(receiver)
        game = club.game(patience=4 * DAY)
        subscribed(club.owner(club.asked(game)), **browser.subscription())
        assert "4 days left" in browser.opened(receiver.next().body)["body"]
        time.passes(DAY)
        receiver.nothing(0.5)
        time.passes(2 * DAY + 3600)
        said = browser.opened(receiver.next().body)
        assert "reminder" in said["title"]
        assert "23 hours left" in said["body"]
        receiver.nothing()


def test_who_sits_before_the_page_is_told_by_the_page(tmp_path: Path, receiver: Receiver) -> None:
    with running(Place(tmp_path / "data"), *flags()) as server:
        anna = Person(server.url)
        subscribed(anna, **Browser(receiver).subscription())
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        with Live(anna, game, "red") as line:
            line.told()
            anna.speak(game)
            receiver.nothing()
        assert receiver.next()


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/",
        "https://user:word@example.org/",
        "ftp://example.org/",
        "https://",
        "https://exa mple.org/",
        "javascript:alert(1)",
        "https://example.org:99999/",
    ],
)
def test_strange_addresses_are_refused(anna: Person, address: str) -> None:
    wish = {"kind": "push", "address": address} | _keys()
    assert anna.ask("POST", "/api/me/contacts", json=wish).status_code == 400
    with pytest.raises(AddressError):
        target_of(address, private=False)


def _keys() -> Json:
    key = push.private_key(push.new_key())
    return {"p256dh": push.encoded(push.public_bytes(key)), "auth": push.encoded(b"x" * 16)}


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0"),
        *("100.64.0.1", "224.0.0.1", "::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::", "255.255.255.255"),
        *("fec0::1", "64:ff9b:1::7f00:1", "::127.0.0.1", "ff0e::1", "2001:db8::1"),
    ],
)
def test_private_addresses_are_known(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "2a00::1", "64:ff9b::909:909"])
def test_public_addresses_are_known(address: str) -> None:
    assert is_public(address)


def test_nothing_goes_to_a_private_address(tmp_path: Path, receiver: Receiver) -> None:
    more = ("--notify-seconds", "0.2", "--notify-gap", "0", "--public-url", PUBLIC)
    with running(Place(tmp_path / "data"), *more) as server:
        anna = Person(server.url)
        address = receiver.url.replace("http:", "https:").replace("127.0.0.1", "localhost")
        subscribed(anna, kind="push", address=f"{address}/x", **_keys())
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        wait_for(lambda: anna.get("/api/me/contacts")["contacts"] == [])
        receiver.nothing(0.1)


def test_addresses_are_ones_own(server: Running, anna: Person, ben: Person) -> None:
    made = subscribed(anna, kind="push", address="https://push.example/1", **_keys())
    assert ben.get("/api/me/contacts")["contacts"] == []
    path = f"/api/me/contacts/{made['id']}"
    assert ben.ask("DELETE", path).status_code == 404
    assert anna.ask("DELETE", path).status_code == 204
    for _ in range(3):
        subscribed(anna, kind="push", address="https://push.example/1", **_keys())
    assert len(anna.get("/api/me/contacts")["contacts"]) == 1
    for number in range(2, 11):
        subscribed(anna, kind="push", address=f"https://push.example/{number}", **_keys())
    more = {"kind": "push", "address": "https://push.example/11"} | _keys()
    assert anna.ask("POST", "/api/me/contacts", json=more).status_code == 409
    for kind in ("email", "webhook"):
        wish = {"kind": kind, "address": "https://hook.example/"}
        assert anna.ask("POST", "/api/me/contacts", json=wish).status_code in (400, 409)


def test_a_message_is_sealed_as_in_the_standard() -> None:
    """The example of RFC 8291, appendix A."""
    keys = push.BrowserKeys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = push.sealed(
        b"When I grow up, I want to be a watermelon",
        keys,
        salt=push.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        key=push.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    )
    assert push.encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
        "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy"
        "4a-fN"
    )
