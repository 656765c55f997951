"""Options of a game: typed fields with a default, a sentence and a rule ID."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from battleboard.core.errors import TextError
from battleboard.core.ids import MessageId, RuleId

Rounds = Annotated[int, Meta(ge=1, le=10_000)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """Options that every game has."""

    topic: ClassVar[str] = "every"
    """The middle part of the messages `option-<topic>-<name>`."""
    max_rounds: Annotated[Rounds | None, Meta(extra={"rule": None})] = None


class OptionInfo(Struct, frozen=True):
    """One option as a client shows it; its sentence is a message of the catalogues."""

    name: str
    message: str
    rule: RuleId | None
    default: bool | int | str | None
    values: Literal["switch", "number", "word"]
    choices: tuple[str, ...] = ()


class Preset(NamedTuple):
    """Options that belong together, under a name that people choose by."""

    name: MessageId
    """Its message; `<name>-about` says in a sentence what it is."""
    options: Mapping[str, str] = {}
    """As words that `read_options` reads; empty: the game as its book has it."""


def describe(options: type[Options]) -> tuple[OptionInfo, ...]:
    """Return all options of a game in the order of declaration, those of every game last."""
    found = []
    for field in msgspec.structs.fields(options):
        info = msgspec.inspect.type_info(field.type)
        rule = (
            info.extra.get("rule")
            if isinstance(info, msgspec.inspect.Metadata) and info.extra
            else None
        )
        kind = info.type if isinstance(info, msgspec.inspect.Metadata) else info
        found.append(
            OptionInfo(
                name=field.name,
                message=_message(options, field.name),
                rule=rule,
                default=field.default,
                values=_values(kind),
                choices=_choices(kind),
            )
        )
    return tuple(found)


def _message(options: type[Options], name: str) -> str:
    topic = Options.topic if name in Options.__struct_fields__ else options.topic
    return f"option-{topic}-{name.replace('_', '-')}"


def _parts(kind: Any) -> list[Any]:
    parts = kind.types if isinstance(kind, msgspec.inspect.UnionType) else [kind]
    return [p.type if isinstance(p, msgspec.inspect.Metadata) else p for p in parts]


def _values(kind: Any) -> Literal["switch", "number", "word"]:
    parts = _parts(kind)
    if any(isinstance(part, msgspec.inspect.BoolType) for part in parts):
        return "switch"
    if any(isinstance(part, msgspec.inspect.IntType) for part in parts):
        return "number"
    return "word"


def _choices(kind: Any) -> tuple[str, ...]:
    literals = [part for part in _parts(kind) if isinstance(part, msgspec.inspect.LiteralType)]
    return tuple(str(value) for literal in literals for value in literal.values)


def read_options(type_: type[Options], words: Mapping[str, str]) -> Options:
    """Read options from words as typed or recorded: `on`, `off`, numbers, names.

    >>> from battleboard.core.options import Options
    >>> read_options(Options, {"max_rounds": "20"})
    Options(max_rounds=20)
    """
    known = type_.__struct_fields__
    for name in words:
        if name not in known:
            raise TextError(
                f"there is no option {name!r}; the options are: {', '.join(known)}", name
            )
    try:
        return msgspec.convert({n: _value(w) for n, w in words.items()}, type_)
    except msgspec.ValidationError as error:
        text = str(error)
        place = re.search(r"`\$\.(\w+)", text)
        name = place[1] if place else ""
        problem = re.sub(r" - at `.*`$", "", text)
        raise TextError(f"the option {name}: {problem[0].lower()}{problem[1:]}", name) from None


def _value(word: str) -> bool | int | str | None:
    match word.strip().casefold():
        case "on" | "true" | "yes":
            return True
        case "off" | "false" | "no":
            return False
        case "none":
            return None
        case text if text.isdigit() and len(text) < 10:
            return int(text)
        case text:
            return text


def write_options(options: Options) -> dict[str, str]:
    """Return the options that differ from their defaults, as words that `read_options` reads."""
    return {
        field.name: _word(getattr(options, field.name))
        for field in msgspec.structs.fields(options)
        if getattr(options, field.name) != field.default
    }


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)
