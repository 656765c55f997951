"""The words that the client itself understands, whatever game is played."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from battleboard.cli.decision import option_lines
from battleboard.cli.keeping import is_autosave, load, new_autosave, store
from battleboard.cli.rule import print_rules
from battleboard.cli.seating import seat_from_record
from battleboard.cli.show import coloured, print_tables, say
from battleboard.cli.typed import condensed
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.core.texts import sentence
from battleboard.record.match import EVERYTHING, Match

if TYPE_CHECKING:
    from battleboard.cli.client import Client

PAGE: Final = 20
"""Options per page."""
HISTORY: Final = 30
"""Default history length."""
SHORTEST: Final = 3
"""Minimum length of an abbreviated command."""


class Quit(Exception):  # noqa: N818 - a wish, not an error
    """The player wants to leave."""


class Command(NamedTuple):
    """A command: its usage, its help and its function."""

    usage: str
    help: str
    carry_out: Callable[["Client", str], None]


def find_command(word: str) -> str | None:
    """Return the command that a word or its beginning means.

    >>> find_command("hist"), find_command("?"), find_command("attack")
    ('history', 'help', None)
    """
    name = "help" if word == "?" else word.casefold()
    if name in COMMANDS:
        return name
    found = [command for command in COMMANDS if command.startswith(name)]
    return found[0] if len(found) == 1 and len(name) >= SHORTEST else None


def _seat(client: "Client") -> Seat:
    assert client.at_screen is not None, "commands are typed at a screen"
    return client.at_screen


def _undo(client: "Client", rest: str) -> None:
    seat = _seat(client)
    client.match.undo(seat)
    for person, told in client.told.items():
        client.told[person] = min(told, len(client.match.history))
    say(client.console, "  Undone.")


def _why(client: "Client", rest: str) -> None:
    if not rest:
        raise TextError("why what? Type “why” and an action")
    owner, action = client.read(_seat(client), rest)
    refusal = client.game.why_not(client.view(owner), owner, action)
    full = client.game.action_texts.say(action)
    if refusal is None:
        say(client.console, f"  “{full}” is allowed.")
    else:
        say(client.console, f"  {sentence(refusal, client.game.lexicon)}")


def _options(client: "Client", rest: str) -> None:
    options = client.options(_seat(client))
    if not options.listed:
        say(client.console, "  There are too many to list; an answer is written so:")
        for form in options.forms():
            say(client.console, f"  {form}")
        say(client.console, f"  for example: {options.example()}")
        return
    found = options.numbered(rest)
    if not found:
        raise TextError(f"no option has the words {rest!r}")
    client.listed = option_lines(options, condensed(found))
    _more(client, "")


def _more(client: "Client", rest: str) -> None:
    if not client.listed:
        raise TextError("there is nothing more to list")
    most = PAGE if client.asker.waits else len(client.listed)
    page, client.listed = client.listed[:most], client.listed[most:]
    for line in page:
        say(client.console, line)
    if client.listed:
        say(client.console, f"  … and {len(client.listed)} more: type “more”", style="dim")


def _board(client: "Client", rest: str) -> None:
    print_tables(client.console, client.game, client.view(_seat(client)), words=rest)


def _history(client: "Client", rest: str) -> None:
    lines = list(client.story(_seat(client)))
    if rest and rest != "all" and not rest.isdigit():
        raise TextError(f"“history”, “history all” or “history 50”, not {rest!r}")
    most = len(lines) if rest == "all" else int(rest or HISTORY)
    if len(lines) > most:
        say(client.console, f"  (the last {most} of {len(lines)} lines)", style="dim")
    for line in lines[max(0, len(lines) - most) :]:
        say(client.console, coloured(client.game, line))


def _again(client: "Client", rest: str) -> None:
    """Repeat the last action, or several times while the decision stays the same."""
    if client.last is None:
        raise TextError("there is no action of yours to repeat yet")
    if rest and not rest.isdigit():
        raise TextError(f"“again” or “again 5”, not {rest!r}")
    seat, asked = _seat(client), type(client.game.decision(client.match.state))
    for n in range(int(rest or 1)):
        if n and client.game.why_not(client.match.state, seat, client.last) is not None:
            break
        client.match.play(seat, client.last)
        while client.bots_answer():
            pass
        if type(client.game.decision(client.match.state)) is not asked:
            break


def _file(rest: str, word: str) -> tuple[Path, bool]:
    """Return the named file, and whether it may be overwritten."""
    over, name = rest.startswith("--over "), rest.removeprefix("--over ").strip()
    if not name:
        raise TextError(f"{word} where? Type “{word} FILE”")
    file = Path(name).expanduser()
    if file.exists() and not over:
        raise TextError(f"{file} is there already; “{word} --over {name}” writes over it")
    return file, over


def _save(client: "Client", rest: str) -> None:
    file, _ = _file(rest, "save")
    store(file, client.match.record(EVERYTHING))
    say(client.console, f"  Saved in {file}. It holds all secrets; “export” makes a public record.")


def _export(client: "Client", rest: str) -> None:
    file, _ = _file(rest, "export")
    store(file, client.match.record(None))
    say(client.console, f"  The public record is in {file}.")


def _resume(client: "Client", rest: str) -> None:
    if not rest:
        raise TextError("resume what? Type “resume FILE”")
    file = Path(rest).expanduser()
    match = Match.resume(load(file))
    client.keep()
    client.seating = seat_from_record(match.game, match.state.seats, match.players, ())
    client.match = match
    client.forget_the_past()
    client.autosave = file if is_autosave(file) else new_autosave(match.game.id)
    say(client.console, f"  {match.game.name}, round {match.state.round}.")


def _rule(client: "Client", rest: str) -> None:
    if not rest:
        raise TextError("which rule? Type “rule” and its ID, such as those in brackets")
    print_rules(client.console, rest)


def _help(client: "Client", rest: str) -> None:
    options = client.options(_seat(client))
    say(client.console, "Answers to what is asked:", style="bold")
    for form in options.forms():
        say(client.console, f"  {form}")
    say(client.console, "At any time:", style="bold")
    say(client.console, "  resign, offer draw, accept draw, decline draw, order ..., cancel orders")
    say(client.console, "Commands:", style="bold")
    width = max(len(command.usage) for command in COMMANDS.values())
    for command in COMMANDS.values():
        say(client.console, f"  {command.usage:<{width}}  {command.help}")
    say(
        client.console,
        "An option is chosen by its number, or cut short as long as it is clear: “att 3 ala kam”.",
    )


def _quit(client: "Client", rest: str) -> None:
    raise Quit


COMMANDS: Final = {
    "help": Command("help", "this list", _help),
    "board": Command("board [WORDS]", "the position, or the lines with these words", _board),
    "options": Command("options [WORDS]", "all options, or those with these words", _options),
    "more": Command("more", "further options", _more),
    "why": Command("why ACTION", "whether an action is allowed, and if not, why", _why),
    "undo": Command("undo", "take the last action back, if no die was rolled", _undo),
    "again": Command("again [TIMES]", "the last action once more, or up to so many times", _again),
    "history": Command("history [all]", "what happened so far", _history),
    "rule": Command("rule ID", "the text of a rule, such as RI-ATT-4", _rule),
    "save": Command("save FILE", "the whole game, to go on with later", _save),
    "export": Command("export FILE", "the public record: what is hidden stays hidden", _export),
    "resume": Command("resume FILE", "go on with a saved game", _resume),
    "quit": Command("quit", "leave; the game is kept", _quit),
}
