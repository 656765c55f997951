"""Who may do what: every endpoint, tried by every kind of caller.

Each endpoint has a line in the table below, and whatever the server answers to is one of them. It
is tried at a game of its own, where Anna has the red seat, Ben has the blue one, Cara watches and
Hanna, who is the host, has no seat; requests are for the red seat.
"""

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from battleboard.server.api import ENDPOINTS
from battleboard.server.app import PAGES, make_app
from battleboard.server.club.sessions import COOKIE
from battleboard.server.people.scopes import FOR_PROGRAMS
from battleboard.server.settings import Settings
from tests.server import plain
from tests.server.live import plain_line
from tests.server.people import Json, Person, key
from tests.server.running import Running
from tests.server.test_accounts import Browser, registered

on_one_database = pytest.mark.parametrize("backend", ["sqlite"], indirect=True)

YES = (200, 201, 204, 400, 409, 422)
"""It was looked at, and done or found not to fit; whoever may not comes not so far."""
CALLERS = (
    *("nobody", "guesser", "revoked", "forger", "other program", "program", "gone", "stranger"),
    *("watcher", "host", "blue", "red"),
)
"""In this order, since who may do it changes the game for those after. `program` has red's token,
the other one a stranger's, and `revoked` one that red took back. `forger` is another site that lets
a logged-in browser ask, and `gone` had the blue seat once."""
Answers = dict[str, tuple[int, ...]]


def answers(**by_caller: int | tuple[int, ...]) -> Answers:
    """What callers get: as said, else 401 without a secret, and what is asked for with one."""
    found: Answers = dict.fromkeys(CALLERS, YES)
    found |= {"nobody": (401,), "guesser": (401,), "revoked": (401,)}
    for caller, status in by_caller.items():
        said = (status,) if isinstance(status, int) else status
        found[caller.replace("_", " ")] = said
    for caller, like in (("gone", "stranger"), ("host", "watcher")):
        if caller not in by_caller:
            found[caller] = found[like]
    return found


ALL = answers(nobody=YES, guesser=(*YES, 401), revoked=(*YES, 401))
"""A secret that nobody has is refused even where none is needed."""
ANYBODY = answers()
IN_PERSON = answers(program=403, other_program=403)
AT_THE_TABLE = answers(stranger=404, other_program=404)
SEATED = answers(stranger=404, watcher=403, blue=403, other_program=404)
SEATED_IN_PERSON = answers(stranger=404, watcher=403, blue=403, program=403, other_program=403)
AT_THE_TABLE_IN_PERSON = answers(stranger=404, program=403, other_program=403)


NO_SUCH = answers(stranger=404, watcher=404, blue=404, red=404, program=403, other_program=403)
NOWHERE = answers(**dict.fromkeys([c.replace(" ", "_") for c in CALLERS], (401, 404)))
"""A guess at something that is open to whoever has the right word."""


class Scene(NamedTuple):
    """A game and the people around it."""

    game: str
    links: Json
    token: str
    people: dict[str, Person]


Body = Callable[[Scene], Json]


class Trial(NamedTuple):
    """What is sent, and what each caller gets for it."""

    answers: Answers
    body: Body | None = None
    query: dict[str, str] | None = None


def wish(scene: Scene, **more: Any) -> Json:
    return {"key": key(), "seat": "red", "version": 1, **more}


def new_game(scene: Scene) -> Json:
    seats = [{"seat": seat, "holder": "me"} for seat in ("red", "blue")]
    return {"key": key(), "edition": "risk", "seats": seats}


def says(**body: Any) -> Body:
    return lambda scene: body


AS_RED = {"seat": "red"}
PASSWORD = "a long enough sentence"
TABLE = "/api/games/{game}"
TRIALS: dict[tuple[str, str], Trial] = {
    ("POST", "/api/players"): Trial(ALL, says(name="New")),
    ("GET", "/api/editions"): Trial(ALL),
    ("GET", "/api/editions/{edition}/board"): Trial(ALL),
    ("GET", "/api/rules/{id}"): Trial(ALL),
    ("GET", "/api/rules"): Trial(ALL),
    ("GET", "/api/arms"): Trial(ALL),
    ("GET", "/health"): Trial(ALL),
    ("GET", "/metrics"): Trial(ALL),
    ("POST", "/api/log-in"): Trial(
        answers(**dict.fromkeys([c.replace(" ", "_") for c in CALLERS], (401, 403, 429))),
        says(name="no such account", password=PASSWORD),
    ),
    ("POST", "/api/confirm"): Trial(NOWHERE, says(token="a guess")),
    ("POST", "/api/unsubscribe/{token}"): Trial(NOWHERE),
    ("POST", "/api/forgot"): Trial(ALL, says(address="anna@example.org")),
    ("POST", "/api/reset"): Trial(NOWHERE, says(token="a guess", password=PASSWORD)),
    # One's own
    ("GET", "/api/me"): Trial(ANYBODY),
    ("GET", "/api/games"): Trial(ANYBODY),
    ("PUT", "/api/me"): Trial(IN_PERSON, says(name="Other")),
    ("POST", "/api/games"): Trial(IN_PERSON, new_game),
    ("POST", "/api/imports"): Trial(
        IN_PERSON, lambda scene: {"key": key(), "purpose": "analysis", "record": "nonsense"}
    ),
    ("POST", "/api/odds"): Trial(IN_PERSON, says()),
    ("POST", "/api/positions"): Trial(IN_PERSON, says()),
    ("GET", "/api/tokens"): Trial(IN_PERSON),
    ("POST", "/api/tokens"): Trial(IN_PERSON, says(name="one more")),
    ("DELETE", "/api/tokens/{token}"): Trial(NO_SUCH),
    ("POST", "/api/account"): Trial(
        IN_PERSON, lambda scene: {"name": f"A{key()}", "password": PASSWORD}
    ),
    ("PUT", "/api/account"): Trial(
        answers(
            **dict.fromkeys(("stranger", "watcher", "blue", "red"), (404, 403, 409)),
            program=403,
            other_program=403,
        ),
        says(password=PASSWORD),
    ),
    ("POST", "/api/log-out"): Trial(IN_PERSON, says()),
    ("POST", "/api/me/delete"): Trial(IN_PERSON, says()),
    ("GET", "/api/me/contacts"): Trial(IN_PERSON),
    ("POST", "/api/me/contacts"): Trial(
        IN_PERSON, says(kind="webhook", address="https://example.org/hook")
    ),
    ("DELETE", "/api/me/contacts/{contact}"): Trial(NO_SUCH),
    # Coming to a table
    ("POST", "/api/join"): Trial(
        ANYBODY, lambda scene: {"link": scene.links["watch"], "word": key()}
    ),
    ("POST", "/api/invitations"): Trial(IN_PERSON, lambda scene: {"link": scene.links["watch"]}),
    ("GET", TABLE): Trial(AT_THE_TABLE),
    ("POST", f"{TABLE}/seats"): Trial(
        answers(stranger=404, watcher=403, blue=403, red=403, program=403, other_program=404),
        says(seat="red", word=key()),
    ),
    ("POST", f"{TABLE}/word"): Trial(
        answers(stranger=404, watcher=404, other_program=404), says(word=key())
    ),
    ("POST", f"{TABLE}/leave"): Trial(AT_THE_TABLE_IN_PERSON, says(seats=["green"])),
    ("PUT", f"{TABLE}/put-away"): Trial(AT_THE_TABLE_IN_PERSON, says(put_away=False)),
    ("GET", f"{TABLE}/links"): Trial(AT_THE_TABLE_IN_PERSON),
    ("POST", f"{TABLE}/links"): Trial(SEATED_IN_PERSON, says(seat="red")),
    ("POST", f"{TABLE}/rematch"): Trial(
        answers(stranger=404, watcher=404, program=403, other_program=403), says()
    ),
    # Looking
    ("GET", f"{TABLE}/view"): Trial(SEATED, query=AS_RED),
    ("GET", f"{TABLE}/log"): Trial(SEATED, query=AS_RED),
    ("GET", f"{TABLE}/record"): Trial(SEATED, query=AS_RED),
    ("GET", f"{TABLE}/past"): Trial(SEATED, query=AS_RED),
    ("GET", f"{TABLE}/statistics"): Trial(SEATED, query=AS_RED),
    ("GET", f"{TABLE}/scenario"): Trial(SEATED, query=AS_RED),
    ("GET", f"{TABLE}/fairness"): Trial(AT_THE_TABLE),
    # Playing
    ("POST", f"{TABLE}/actions"): Trial(SEATED, lambda scene: wish(scene, text="offer draw")),
    ("POST", f"{TABLE}/undo"): Trial(SEATED, wish),
    ("POST", f"{TABLE}/take-back"): Trial(
        SEATED, lambda scene: wish(scene, answer="propose", to=0, word=key())
    ),
    ("POST", f"{TABLE}/stand-in"): Trial(
        answers(
            stranger=404,
            watcher=403,
            host=(403, 409),
            blue=(403, 409),
            program=403,
            other_program=403,
        ),
        says(seat="red", bot="random"),
    ),
    ("POST", f"{TABLE}/vacation"): Trial(SEATED_IN_PERSON, says(seat="red", days=1)),
    # Talking
    ("GET", f"{TABLE}/messages"): Trial(SEATED_IN_PERSON, query=AS_RED),
    ("POST", f"{TABLE}/messages"): Trial(
        SEATED_IN_PERSON, lambda scene: {"key": key(), "seat": "red", "text": "Hello"}
    ),
    ("PUT", f"{TABLE}/mutes"): Trial(AT_THE_TABLE_IN_PERSON, says(seat="blue", muted=True)),
    ("GET", f"{TABLE}/notes"): Trial(SEATED_IN_PERSON, query=AS_RED),
    ("PUT", f"{TABLE}/notes"): Trial(SEATED_IN_PERSON, says(seat="red", text="A plan")),
    # Asking
    ("POST", f"{TABLE}/why-not"): Trial(SEATED, says(seat="red", texts=["resign"])),
    ("POST", f"{TABLE}/turn-end"): Trial(SEATED, says(seat="red", action={"type": "Resign"})),
    ("POST", f"{TABLE}/reach"): Trial(SEATED, says(seat="red", units="1 infantry", space="alaska")),
    ("POST", f"{TABLE}/forks"): Trial(
        SEATED, says(seat="red", units="1 infantry", space="alaska", target="alberta")
    ),
    ("GET", f"{TABLE}/prospects"): Trial(SEATED, query=AS_RED),
    ("GET", f"{TABLE}/threats"): Trial(SEATED, query={**AS_RED, "space": "alaska"}),
    ("POST", f"{TABLE}/attack-odds"): Trial(
        SEATED, says(seat="red", origin="alaska", target="alberta")
    ),
    ("POST", f"{TABLE}/battle-odds"): Trial(SEATED, says(seat="red", space="alaska")),
    ("POST", f"{TABLE}/addition"): Trial(SEATED, says(seat="red", target="alaska", groups=[])),
    ("POST", f"{TABLE}/loss-proposals"): Trial(SEATED, says(seat="red")),
    ("POST", f"{TABLE}/suggest"): Trial(SEATED_IN_PERSON, says(seat="red")),
    ("POST", f"{TABLE}/hindsight"): Trial(SEATED_IN_PERSON, says(seat="red", orders=[])),
    ("GET", f"{TABLE}/suggested-orders"): Trial(SEATED_IN_PERSON, query=AS_RED),
    ("POST", f"{TABLE}/sandbox"): Trial(
        SEATED_IN_PERSON, lambda scene: {"key": key(), "seat": "red", "line": 0}
    ),
}


@pytest.fixture(scope="module")
def cookie(server: Running) -> str:
    """Of a browser that is logged in."""
    person = Person(server.url, "Forged")
    registered(person, f"Forged {key()}")
    return person.http.cookies[COOKIE]


def _forger(server: Running, cookie: str) -> Person:
    """That browser, asked by a page that does not know the second token."""
    person = Person(server.url, "Forged", secret="none")
    del person.http.headers["authorization"]
    person.http.cookies.set(COOKIE, cookie)
    return person


def _revoked(person: Person, server: Running) -> Person:
    token = person.post("/api/tokens")
    assert person.ask("DELETE", f"/api/tokens/{token['token']['id']}").status_code == 204
    return Person(server.url, secret=token["secret"])


@pytest.fixture
def scene(server: Running, cookie: str) -> Scene:
    hanna, anna, ben, cara = (Person(server.url, name) for name in ("Hanna", "Anna", "Ben", "Cara"))
    stranger, gone = Person(server.url, "Stranger"), Person(server.url, "Gone")
    made = hanna.create(seats={"red": "invite", "blue": "invite"})
    game, links = made["game"]["id"], made["links"]
    anna.join(links["seats"]["red"])
    gone.join(links["seats"]["blue"])
    gone.post(f"/api/games/{game}/leave")
    ben.join(links["seats"]["blue"])
    cara.join(links["watch"])
    token = anna.post("/api/tokens")
    other = stranger.post("/api/tokens")
    people = {"stranger": stranger, "watcher": cara, "host": hanna, "blue": ben, "red": anna}
    people["program"] = Person(server.url, secret=token["secret"])
    people["other program"] = Person(server.url, secret=other["secret"])
    people["guesser"] = Person(server.url, secret="a-guess-that-is-wrong")
    people["revoked"] = _revoked(anna, server)
    people["gone"] = gone
    people["forger"] = _forger(server, cookie)
    return Scene(game, links, token["token"]["id"], people)


def address(scene: Scene, path: str) -> str:
    words = {"{game}": scene.game, "{edition}": "risk", "{id}": "RI-ATT-1"}
    words |= dict.fromkeys(("{token}", "{contact}"), "0123456789abcdef")
    for name, word in words.items():
        path = path.replace(name, word)
    return path


def test_every_endpoint_is_tried() -> None:
    there = {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert set(TRIALS) == there, "each endpoint has a line in the table of this module"


OPEN_PAGES = {"/openapi.json", "/", *(f"/{name}" for name in PAGES)}
"""What everybody may read, beside the API: files of the package, the same for all."""
FILES = {"/maps", "/assets"}
LINE = "/api/games/{game}/live"
"""The WebSocket has tests of its own below."""


def test_nothing_else_is_answered(tmp_path: Path) -> None:
    """Read from the routes of the application itself, so that no door stands beside the table."""
    routes = make_app(Settings(data=str(tmp_path))).routes
    found = {
        (method, route.path)
        for route in routes
        if isinstance(route, Route) and route.path not in OPEN_PAGES
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert found == set(TRIALS)
    assert {route.path for route in routes if isinstance(route, Mount)} <= FILES
    assert {route.path for route in routes if isinstance(route, WebSocketRoute)} == {LINE}
    kinds = {type(route) for route in routes}
    assert kinds <= {Route, Mount, WebSocketRoute}, "nothing that this test does not know"


@on_one_database
@pytest.mark.parametrize(
    ("method", "path"), sorted(TRIALS), ids=lambda word: str(word).replace("/api/", "")
)
def test_rights(scene: Scene, server: Running, method: str, path: str) -> None:
    trial = TRIALS[method, path]
    for caller in CALLERS:
        said: Json = {"params": trial.query or {}}
        if trial.body is not None:
            said["json"] = trial.body(scene)
        if caller == "nobody":
            answer = plain.request(method, server.url + address(scene, path), **said)
        else:
            answer = scene.people[caller].ask(method, address(scene, path), **said)
        found = f"{caller}: {answer.status_code} {answer.text[:200]}"
        if caller == "forger":
            assert _is_kept_out(answer, method, trial), found
            continue
        assert answer.status_code in trial.answers[caller], found
        assert answer.status_code < 500, found


def _is_kept_out(answer: httpx.Response, method: str, trial: Trial) -> bool:
    """A forger reads what a stranger may read (and never sees the answer), and changes nothing.

    Where nobody has to say who they are, the cookie counts for nothing.
    """
    if trial.answers["nobody"] != (401,):
        return answer.status_code in trial.answers["nobody"]
    if method == "GET":
        return answer.status_code in trial.answers["stranger"]
    return (answer.status_code, answer.json()["code"]) == (403, "csrf")


def test_a_program_is_refused_wherever_it_is_not_let_in() -> None:
    """The table above and the list of the server agree."""
    for endpoint in ENDPOINTS:
        place = (endpoint.method, endpoint.path)
        if not endpoint.open_to_all and place not in FOR_PROGRAMS:
            assert TRIALS[place].answers["other program"] == (403,), place


def greeted(server: Running, game: str, hello: Json, cookie: str = "") -> str:
    """What the WebSocket says first: an update, or why there is none."""
    headers = {"cookie": cookie} if cookie else None
    with plain_line(server.url, game, headers) as line:
        line.send(json.dumps({"type": "hello"} | hello))
        told = json.loads(line.recv(timeout=30))
        found: str = told.get("code", told["type"])
        return found


@on_one_database
@pytest.mark.parametrize("seat", ["red", None], ids=["from a seat", "as a spectator"])
def test_the_line_is_open_to_those_who_may_look(
    scene: Scene, server: Running, cookie: str, seat: str | None
) -> None:
    place = {} if seat is None else {"seat": seat}
    codes = {"nobody": greeted(server, scene.game, place)}
    for caller in set(CALLERS) - {"nobody", "forger"}:
        hello = {"secret": scene.people[caller].secret} | place
        codes[caller] = greeted(server, scene.game, hello)
    codes["forger"] = greeted(server, scene.game, place, f"{COOKIE}={cookie}")
    others = "forbidden" if seat else "update"
    assert codes == {
        "nobody": "unauthorized",
        "guesser": "unauthorized",
        "revoked": "unauthorized",
        "forger": "csrf",
        "stranger": "not-found",
        "gone": "not-found",
        "watcher": others,
        "host": others,
        "blue": others,
        "red": "update",
        "program": "update",
        "other program": "not-found",
    }


@on_one_database
def test_who_logs_out_hears_no_more(server: Running) -> None:
    """A line that was opened by a cookie ends with it, in this browser or in all."""
    anna, name = Person(server.url), f"Anna {key()}"
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    registered(anna, name)
    phone, tablet = Browser(server), Browser(server)
    with ExitStack() as stack:
        lines = []
        for browser in (phone, tablet):
            browser.log_in(name)
            cookie = f"{COOKIE}={browser.http.cookies[COOKIE]}"
            line = stack.enter_context(plain_line(server.url, game, {"cookie": cookie}))
            csrf = browser.http.headers["x-csrf-token"]
            line.send(json.dumps({"type": "hello", "csrf": csrf}))
            assert json.loads(line.recv(timeout=30))["type"] == "update"
            lines.append(line)
        for browser, line in zip((phone, tablet), lines, strict=True):
            assert browser.ask("POST", "/api/log-out", json={}).status_code == 204
            assert json.loads(line.recv(timeout=30))["code"] == "unauthorized"
