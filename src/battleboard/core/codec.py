"""JSON forms of states, actions, events and decisions of a game, and their schemas."""

from functools import lru_cache
from typing import Any, Generic, TypeVar, Union

import msgspec

from battleboard.core.data import explain
from battleboard.core.errors import StateError, TextError
from battleboard.core.game import Game
from battleboard.core.state import State
from battleboard.core.values import Action, Decision, Event, Result

S = TypeVar("S", bound=State)

_encoder = msgspec.json.Encoder(order="deterministic")


def _union(classes: tuple[type[msgspec.Struct], ...]) -> Any:
    """Return the union of these classes; `Any`, because only the game knows them."""
    return Union[classes]  # noqa: UP007


class Codec(Generic[S]):
    """Reads and writes the values of one game. Malformed input gets a clear error."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self._state = msgspec.json.Decoder(game.state_type)
        self._action = msgspec.json.Decoder(_union(game.all_actions))
        self._event = msgspec.json.Decoder(_union(game.all_events))
        self._decision = msgspec.json.Decoder(_union((*game.decisions, Result)))

    def write(self, value: State | Action | Event | Decision | Result) -> bytes:
        """Return a value as JSON; equal values give equal bytes."""
        return _encoder.encode(value)

    def read_state(self, text: bytes | str) -> S:
        """Read a stored state of this game, of any version of its rules that is known."""
        try:
            state = self._state.decode(text)
        except msgspec.DecodeError as error:
            raise StateError(self._not_a_state(error)) from None
        except RecursionError:
            raise StateError("not JSON: nested too deeply") from None
        if not self.game.knows_rules(state.rules):
            raise StateError(
                f"the state was made by version {state.rules} of the rules of {self.game.name}; "
                f"this is version {self.game.rules_version}"
            )
        for fault in self.game.broken_invariants(state):
            raise StateError(f"the state cannot stand: {fault}")
        return state

    def read_action(self, text: bytes | str) -> Action:
        """Read an action from its JSON form."""
        return _read(self._action, text, "action")  # type: ignore[no-any-return]

    def read_event(self, text: bytes | str) -> Event:
        """Read an event from its JSON form."""
        return _read(self._event, text, "event")  # type: ignore[no-any-return]

    def read_decision(self, text: bytes | str) -> Decision | Result:
        """Read a decision or a result from its JSON form."""
        return _read(self._decision, text, "decision")  # type: ignore[no-any-return]

    def _not_a_state(self, error: msgspec.DecodeError) -> str:
        if isinstance(error, msgspec.ValidationError):
            return f"not a state of {self.game.name}: {explain(error)}"
        return f"not JSON: {error}"


def _read(decoder: "msgspec.json.Decoder[Any]", text: bytes | str, what: str) -> Any:
    """Read a value of a union that only the game knows: hence `Any`."""
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise TextError(f"not an {what} of this game: {explain(error)}") from None
    except msgspec.DecodeError as error:
        raise TextError(f"not JSON: {error}") from None
    except RecursionError:
        raise TextError("not JSON: nested too deeply") from None


@lru_cache(maxsize=16)
def codec(game: Game[S]) -> Codec[S]:
    """Return the codec of a game, which is made once."""
    return Codec(game)


def schemas(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """Return JSON Schemas of everything a game exchanges."""
    wanted = {
        "state": game.state_type,
        "action": _union(game.all_actions),
        "event": _union(game.all_events),
        "decision": _union((*game.decisions, Result)),
        "options": game.options_type,
    }
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {
        name: head | {"title": f"{game.name}: {name}"} | msgspec.json.schema(type_)
        for name, type_ in wanted.items()
    }
