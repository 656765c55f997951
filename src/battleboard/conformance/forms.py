"""Every value can be written and read back: as JSON, and actions and events as one line of text."""

from typing import Any

import msgspec

from battleboard.conformance.trial import Trial, random_options
from battleboard.core.codec import codec
from battleboard.core.options import read_options, write_options


def states_survive_json(trial: Trial[Any]) -> None:
    """A state read back is equal, hashes alike, and is written in the same bytes."""
    code = codec(trial.game)
    for moment in trial.moments():
        for state in (moment.before, moment.after):
            text = code.write(state)
            again = code.read_state(text)
            assert again == state, f"{moment.place}: the state changed on its way through JSON"
            assert hash(again) == hash(state), f"{moment.place}: equal states hash differently"
            assert code.write(again) == text, f"{moment.place}: equal states, different JSON"


def views_survive_json(trial: Trial[Any]) -> None:
    """So is what a seat or a spectator gets to see."""
    code = codec(trial.game)
    for moment in trial.some_moments():
        for viewer in (None, *moment.before.seats):
            view = trial.game.view(moment.before, viewer)
            assert code.read_state(code.write(view)) == view, (
                f"{moment.place}: the view of {viewer} changed on its way through JSON"
            )


def values_survive_json(trial: Trial[Any]) -> None:
    """Actions, events, decisions and results, too."""
    code = codec(trial.game)
    for moment in trial.moments():
        assert code.read_action(code.write(moment.action)) == moment.action, (
            f"{moment.place}: the action changed on its way through JSON"
        )
        for event in moment.events:
            assert code.read_event(code.write(event)) == event, (
                f"{moment.place}: {event} changed on its way through JSON"
            )
        asked = trial.game.decision(moment.after)
        assert code.read_decision(code.write(asked)) == asked, (
            f"{moment.place}: {asked} changed on its way through JSON"
        )


def options_survive_words(trial: Trial[Any]) -> None:
    """Options can be written as words, as in the head of a record, and as JSON."""
    type_ = trial.game.options_type
    rng = trial.rng("options")
    for _ in range(100):
        options = random_options(trial.game, rng)
        words = write_options(options)
        assert read_options(type_, words) == options, f"{words} does not mean {options}"
        assert msgspec.json.decode(msgspec.json.encode(options), type=type_) == options


def actions_survive_text(trial: Trial[Any]) -> None:
    """What an action says, on one line, reads back as the same action, listed ones included."""
    game = trial.game
    for moment in trial.moments():
        _reads_back(game.action_texts, moment.action, moment.place)
    for moment in trial.some_moments():
        for action in game.legal_actions(moment.before, moment.seat) or ():
            _reads_back(game.action_texts, action, moment.place)


def events_survive_text(trial: Trial[Any]) -> None:
    """So does what an event says, also where a part of it is hidden."""
    texts, seen_by = trial.game.event_texts, trial.game.seen_by
    for number, options, seats in trial.tables():
        _, events = trial.game.start(options, seats, trial.dice(number))
        for event in events:
            _reads_back(texts, event, f"the start of game {number}")
            _reads_back(texts, seen_by(event, None), f"the start of game {number}")
    for moment in trial.moments():
        for event in moment.events:
            _reads_back(texts, event, moment.place)
            _reads_back(texts, seen_by(event, None), moment.place)


def _reads_back(language: Any, value: msgspec.Struct, place: str) -> None:
    """`Any`: a language of actions or one of events."""
    line = language.say(value)
    assert "\n" not in line, f"{place}: {line!r} takes more than one line"
    assert line.strip(), f"{place}: {value} has no text"
    found = language.read(line)
    assert found == value, f"{place}: {line!r} reads back as {found}, not {value}"
