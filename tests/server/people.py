"""People at the server, as clients: each has a secret, sits somewhere and plays."""

import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import httpx
import msgspec

from battleboard.core.codec import codec
from battleboard.core.game import Game
from battleboard.games import find_game
from tests.server.plain import TRUST

Json = dict[str, Any]


def key() -> str:
    return secrets.token_hex(8)


class Person:
    """Somebody with a browser; `close_browsers` closes them all at the end of a test."""

    open: ClassVar[list[httpx.Client]] = []

    def __init__(self, url: str, name: str = "Anna", secret: str | None = None) -> None:
        self.http = httpx.Client(base_url=url, timeout=60, verify=TRUST)
        self.open.append(self.http)
        if secret is None:
            made = self.http.post("/api/players", json={"name": name})
            assert made.status_code == 201, made.text
            secret = made.json()["secret"]
        assert secret is not None
        self.secret: str = secret
        self.name = name
        self.http.headers["authorization"] = f"Bearer {secret}"

    def at(self, url: str) -> "Person":
        """The same person, when the server has another address."""
        return Person(url, self.name, self.secret)

    def ask(self, method: str, path: str, **said: Any) -> httpx.Response:
        return self.http.request(method, path, **said)

    def get(self, path: str, **query: Any) -> Json:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
        found: Json = answer.json()
        return found

    def post(self, path: str, **body: Any) -> Json:
        answer = self.ask("POST", path, json=body)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text}"
        found: Json = answer.json() if answer.content else {}
        return found

    # Tables

    def create(self, edition: str = "risk", **plan: Any) -> Json:
        seats = [{"seat": seat, **_holder(who)} for seat, who in plan.pop("seats").items()]
        return self.post("/api/games", key=key(), edition=edition, seats=seats, **plan)

    def speak(self, game: str) -> Json:
        return self.post(f"/api/games/{game}/word", word=key())

    def join(self, link: str) -> Json:
        return self.post("/api/join", link=link, word=key())

    # Playing

    def view(self, game: str, seat: str | None = None) -> Json:
        query = {} if seat is None else {"seat": seat}
        return self.get(f"/api/games/{game}/view", **query)

    def act(self, game: str, seat: str, action: Any, version: int, **said: Any) -> httpx.Response:
        how = {"text": action} if isinstance(action, str) else {"action": action}
        body = {"key": key(), "seat": seat, "version": version} | how | said
        return self.ask("POST", f"/api/games/{game}/actions", json=body)


def _holder(who: str) -> Json:
    kind, _, bot = who.partition(":")
    return {"holder": kind, "bot": bot}


def choose(view: Json, seat: str, rng: Random) -> Json:
    """A legal action of a seat, drawn from what its own view shows."""
    game: Game[Any] = find_game(view["edition"])
    state = msgspec.convert(view["state"], game.state_type)
    action = game.sample_action(state, seat, rng)  # type: ignore[arg-type]  # a seat is a text
    found: Json = msgspec.json.decode(codec(game).write(action))
    return found


def play_on(people: Sequence["Seated"], game: str, actions: int, rng: Random) -> int:
    """Let people answer in turn; how many actions were played."""
    for played in range(actions):
        if not any(person.answer(game, rng) for person in people):
            return played
    return actions


class Seated:
    """A person at one seat."""

    def __init__(self, person: Person, seat: str) -> None:
        self.person = person
        self.seat = seat

    def answer(self, game: str, rng: Random) -> bool:
        view = self.person.view(game, self.seat)
        if view["asking"] is None or self.seat not in view["asking"]["seats"]:
            return False
        done = self.person.act(game, self.seat, choose(view, self.seat, rng), view["version"])
        assert done.status_code in (200, 409), done.text
        return True


def close_browsers() -> None:
    while Person.open:
        Person.open.pop().close()
