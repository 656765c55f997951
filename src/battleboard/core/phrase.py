"""One-line text forms that parse back, declared beside the fields they show.

An action or event names its form once (`phrase`), each field's type says how it is written, and
one reader serves saying, reading, completing and the grammar in the docs:

    class Attack(Action):
        phrase = "attack with {dice}: {origin} > {target}"
        dice: int
        origin: SpaceName
        target: SpaceName
"""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Protocol,
    TypeVar,
    get_args,
    get_origin,
    runtime_checkable,
)

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from battleboard.core.errors import TextError
from battleboard.core.ids import HIDDEN, Seat, Space
from battleboard.core.lexicon import Lexicon

T = TypeVar("T")


class Wording(Protocol):
    """The way one kind of field is written. Values are as various as fields: hence `Any`."""

    pattern: str

    def say(self, value: Any, lexicon: Lexicon) -> str:
        """Return the value as text."""
        ...

    def read(self, text: str, lexicon: Lexicon) -> Any:
        """Return the value that a text means; raise TextError."""
        ...

    def grammar(self) -> str:
        """Return the production in the grammar of the notation."""
        ...


@runtime_checkable
class Telling(Protocol):
    """A wording that is shorter for people than in a record."""

    def tell(self, value: Any, lexicon: Lexicon) -> str:
        """Return the value as people say it."""
        ...


class Number:
    """A whole number."""

    pattern = r"\d{1,9}"

    def say(self, value: int, lexicon: Lexicon) -> str:
        """See `Wording.say`."""
        return str(value)

    def read(self, text: str, lexicon: Lexicon) -> int:
        """See `Wording.read`."""
        return int(text)

    def grammar(self) -> str:
        """See `Wording.grammar`."""
        return "number"


class Signed(Number):
    """A whole number that may be below zero, always with its sign."""

    pattern = r"[+-]\d{1,9}"

    def say(self, value: int, lexicon: Lexicon) -> str:
        """See `Wording.say`."""
        return f"{value:+d}"

    def grammar(self) -> str:
        """See `Wording.grammar`."""
        return '( "+" | "-" ) number'


class Words:
    """Free text up to the end of the line."""

    pattern = r".+"

    def say(self, value: str, lexicon: Lexicon) -> str:
        """See `Wording.say`."""
        return value

    def read(self, text: str, lexicon: Lexicon) -> str:
        """See `Wording.read`."""
        return text.strip()

    def grammar(self) -> str:
        """See `Wording.grammar`."""
        return "text"


class Named:
    """A thing of the game, by its name or ID; `?` where it is hidden."""

    pattern = r"[^,:>{}\[\]|;]+?"

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def say(self, value: str, lexicon: Lexicon) -> str:
        """See `Wording.say`."""
        return lexicon.name(value, self.kind)

    def read(self, text: str, lexicon: Lexicon) -> str:
        """See `Wording.read`."""
        found = lexicon.find(self.kind, text)
        if found is not None:
            return found
        perhaps = lexicon.nearest(self.kind, text)
        hint = f"; perhaps {perhaps} is meant" if perhaps else ""
        raise TextError(f"there is no {self.kind} called {text.strip()!r}{hint}", text)

    def grammar(self) -> str:
        """See `Wording.grammar`."""
        return self.kind


class OneOf:
    """One of a few fixed words."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.pattern = "|".join(re.escape(word) for word in words)

    def say(self, value: str, lexicon: Lexicon) -> str:
        """See `Wording.say`."""
        return value

    def read(self, text: str, lexicon: Lexicon) -> str:
        """See `Wording.read`."""
        return text.casefold()

    def grammar(self) -> str:
        """See `Wording.grammar`."""
        return "(" + " | ".join(f'"{word}"' for word in self.words) + ")"


class ListOf:
    """Several of the same, separated; `none` where there are none."""

    pattern = r".+?"

    def __init__(self, item: Wording, separator: str = ", ") -> None:
        self.item = item
        self.separator = separator

    def say(self, value: Sequence[Any], lexicon: Lexicon) -> str:
        """See `Wording.say`."""
        if not value:
            return "none"
        return self.separator.join(self.item.say(part, lexicon) for part in value)

    def read(self, text: str, lexicon: Lexicon) -> tuple[Any, ...]:
        """See `Wording.read`."""
        if text.strip() == "none":
            return ()
        parts = text.split(self.separator.strip() or None)
        return tuple(read_part(self.item, part, lexicon) for part in parts)

    def grammar(self) -> str:
        """See `Wording.grammar`."""
        item = self.item.grammar()
        return f'( "none" | {item} {{ "{self.separator}" {item} }} )'


class Counted:
    """A number of something: `3 Alaska`, or `Alaska` for one."""

    pattern = r"(?:\d{1,9} )?[^,:>{}\[\]|;]+?"

    def __init__(self, kind: str) -> None:
        self.thing = Named(kind)

    def say(self, value: tuple[str, int], lexicon: Lexicon) -> str:
        """See `Wording.say`."""
        id_, count = value
        name = self.thing.say(id_, lexicon)
        return name if count == 1 else f"{count} {name}"

    def read(self, text: str, lexicon: Lexicon) -> tuple[str, int]:
        """See `Wording.read`."""
        found = re.fullmatch(r"(?:(\d{1,9})\s+)?(.+)", text.strip())
        if not found:
            raise TextError(f"a number and a {self.thing.kind} were expected, not {text!r}", text)
        return self.thing.read(found[2], lexicon), int(found[1] or 1)

    def grammar(self) -> str:
        """See `Wording.grammar`."""
        return f'[ number " " ] {self.thing.grammar()}'


SEPARATED: Final = ListOf(Number(), " ")
SpaceName = Annotated[Space, Named("space")]
SeatName = Annotated[Seat, Named("seat")]
Seats = Annotated[tuple[Seat, ...], ListOf(Named("seat"))]
Spaces = Annotated[tuple[Space, ...], ListOf(Named("space"))]
Path = Annotated[tuple[Space, ...], ListOf(Named("space"), " > ")]
SpaceCounts = Annotated[tuple[tuple[Space, int], ...], ListOf(Counted("space"))]
Faces = Annotated[tuple[int, ...], SEPARATED]


def read_part(wording: Wording, text: str, lexicon: Lexicon) -> Any:
    """Read one part of a text form, after checking it against its pattern."""
    part = text.strip()
    if not re.fullmatch(wording.pattern, part, re.IGNORECASE):
        shown = repr(part) if part else "nothing"
        raise TextError(f"{wording.grammar()} was expected, not {shown}", text)
    return wording.read(part, lexicon)


def wording_of(annotation: Any) -> Wording:
    """Return how a field of this type is written; annotations can be anything: hence `Any`."""
    if get_origin(annotation) is Annotated:
        for extra in get_args(annotation)[1:]:
            if hasattr(extra, "say"):
                found: Wording = extra
                return found
        return wording_of(get_args(annotation)[0])
    if annotation is int:
        return Number()
    if annotation is str:
        return Words()
    raise TypeError(f"no text form is known for {annotation}")


class Phrase:
    """The compiled text form of one class."""

    def __init__(self, class_: type[Struct], text: str) -> None:
        self.class_ = class_
        self.text = text
        self.verb = text.split("{", maxsplit=1)[0].rstrip(" :[")
        known = {field.name: field for field in fields(class_)}
        names = re.findall(r"{(\w+)}", text)
        self.wordings = {name: wording_of(known[name].type) for name in names}
        self.defaults = {n: f.default for n, f in known.items() if f.default is not NODEFAULT}
        missing = set(known) - set(names) - set(self.defaults)
        assert not missing, f"the phrase of {class_.__name__} leaves out {missing}"
        pattern = ""
        for part in re.split(r"({\w+}|\[|\])", text):
            if part in ("[", "]"):
                pattern += "(?:" if part == "[" else ")?"
            elif part.startswith("{"):
                name = part[1:-1]
                pattern += f"(?P<{name}>{self.wordings[name].pattern})"
            else:
                pattern += r"\s+".join(re.escape(word) for word in re.split(r"\s+", part))
        self.regex = re.compile(pattern, re.IGNORECASE)

    def say(self, value: Struct, lexicon: Lexicon) -> str:
        """Return the value as a line of text, without empty optional parts."""
        return self._put(value, lexicon, told=False)

    def tell(self, value: Struct, lexicon: Lexicon) -> str:
        """Return the value as a shorter line for people, which cannot be read back."""
        return self._put(value, lexicon, told=True)

    def _put(self, value: Struct, lexicon: Lexicon, *, told: bool) -> str:
        said = {
            name: _words(wording, getattr(value, name), lexicon, told=told)
            for name, wording in self.wordings.items()
            if name not in self.defaults or getattr(value, name) != self.defaults[name]
        }

        def part(match: re.Match[str]) -> str:
            inner = match[1]
            return inner if all(name in said for name in re.findall(r"{(\w+)}", inner)) else ""

        line = re.sub(r"\[([^\]]*)\]", part, self.text)
        for name, wording in self.wordings.items():
            if name not in said:
                said[name] = _words(wording, getattr(value, name), lexicon, told=told)
        return re.sub(r"{(\w+)}", lambda match: said[match[1]], line)

    def read(self, text: str, lexicon: Lexicon) -> Struct | None:
        """Return the value; None if the text has another shape. Raise TextError inside a field."""
        found = self.regex.fullmatch(text)
        if not found:
            return None
        values = {}
        for name, wording in self.wordings.items():
            if found[name] is None:
                continue
            try:
                values[name] = wording.read(found[name], lexicon)
            except TextError as error:
                raise TextError(error.problem, text, found.start(name) + 1) from None
        return self.class_(**values)

    def grammar(self) -> str:
        """Return the production of this form."""
        parts = []
        for part in re.split(r"({\w+}|\[|\])", self.text):
            if part in ("[", "]"):
                parts.append(part)
            elif part.startswith("{"):
                parts.append(self.wordings[part[1:-1]].grammar())
            elif part:
                parts.append(f'"{part}"')
        return " ".join(parts)


def _words(wording: Wording, value: Any, lexicon: Lexicon, *, told: bool) -> str:
    if told and isinstance(wording, Telling):
        return wording.tell(value, lexicon)
    return wording.say(value, lexicon)


@lru_cache(maxsize=512)
def phrase_of(class_: type[Struct]) -> Phrase:
    """Return the compiled form of a class that declares a `phrase`."""
    return Phrase(class_, str(getattr(class_, "phrase")))  # noqa: B009 - declared by subclasses


V = TypeVar("V", bound=Struct)

LONGEST_LINE: Final = 4000
"""Longer lines are refused: trying all forms on them would take too long."""


class Language(Generic[V]):
    """The text forms of several classes, with the vocabulary of one game."""

    def __init__(self, classes: Iterable[type[V]], lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        # Longer openings first: "place 1 Alaska and neutral Peru" before "place 1 Alaska".
        self.phrases = sorted(
            (phrase_of(class_) for class_ in classes), key=lambda p: len(p.text), reverse=True
        )

    def say(self, value: V) -> str:
        """Return the one-line form of a value."""
        return phrase_of(type(value)).say(value, self.lexicon)

    def tell(self, value: V) -> str:
        """Return the value as people say it."""
        return phrase_of(type(value)).tell(value, self.lexicon)

    def read(self, text: str) -> V:
        """Return the value of a one-line form; raise TextError that says what was expected."""
        line = " ".join(text.split())
        if len(line) > LONGEST_LINE:
            raise TextError(f"a line has at most {LONGEST_LINE} characters, not {len(line)}")
        problem: TextError | None = None
        for phrase in self.phrases:
            try:
                value = phrase.read(line, self.lexicon)
            except TextError as error:
                problem = problem or error
                continue
            if value is not None:
                return value  # type: ignore[return-value]  # its class is one of ours
        if problem:
            raise problem
        raise TextError(self._expected(line), line)

    def verbs(self) -> tuple[str, ...]:
        """Return the words a line can begin with."""
        return tuple(sorted({phrase.verb for phrase in self.phrases}))

    def forms(self, classes: Iterable[type[V]] | None = None) -> tuple[str, ...]:
        """Return the shapes of lines, for help texts: `attack with DICE: ORIGIN > TARGET`."""
        wanted = self.phrases if classes is None else [phrase_of(class_) for class_ in classes]
        return tuple(re.sub(r"{(\w+)}", lambda m: m[1].upper(), p.text) for p in wanted)

    def _expected(self, line: str) -> str:
        if not line:
            return "nothing was written; an action begins with one of: " + ", ".join(self.verbs())
        first = line.split(maxsplit=1)[0].casefold()
        near = [p for p in self.phrases if first in p.verb.casefold().split()[:1]]
        if near:
            forms = " or ".join(repr(form) for form in self.forms([p.class_ for p in near]))  # type: ignore[misc]
            return f"{line!r} cannot be read; {forms} was expected"
        if not all(self.verbs()):  # events begin with who did it: show the form most like the line
            perhaps = get_close_matches(line, self.forms(), n=1, cutoff=0)
            return f"{line!r} cannot be read; perhaps {perhaps[0]!r} is meant"
        return f"{line!r} cannot be read; a line begins with one of: {', '.join(self.verbs())}"


__all__ = [
    "HIDDEN",
    "Counted",
    "Faces",
    "Language",
    "ListOf",
    "Named",
    "Number",
    "OneOf",
    "Path",
    "Phrase",
    "SeatName",
    "Seats",
    "SpaceCounts",
    "SpaceName",
    "Spaces",
    "Wording",
    "Words",
    "phrase_of",
]
