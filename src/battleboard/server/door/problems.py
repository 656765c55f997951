"""What can be wrong with a request, as an answer that people and programs can read."""

from battleboard.core.lexicon import Lexicon
from battleboard.core.refusal import Refusal
from battleboard.core.texts import sentence
from battleboard.server.wire import LineInfo, RefusalInfo, Trouble


class Problem(Exception):  # noqa: N818 - RFC 9457 has the word
    """A request that cannot be granted."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        refusal: RefusalInfo | None = None,
        version: int | None = None,
        lines: tuple[LineInfo, ...] = (),
        retry_after: int | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.trouble = Trouble(
            code=code, message=message, refusal=refusal, version=version, lines=lines
        )
        self.retry_after = retry_after


def as_sentence(problem: str) -> str:
    """What an error says, as a sentence for people.

    >>> as_sentence("there is no battle in Libya")
    'There is no battle in Libya.'
    """
    return f"{problem[:1].upper()}{problem[1:]}."


def explained(refusal: Refusal, lexicon: Lexicon) -> RefusalInfo:
    """A refusal with its sentence."""
    return RefusalInfo(
        rule=refusal.rule,
        text=refusal.text,
        facts=dict(refusal.facts),
        sentence=sentence(refusal, lexicon),
    )


def refused(refusal: Refusal, lexicon: Lexicon) -> Problem:
    """The rules forbid it."""
    info = explained(refusal, lexicon)
    return Problem(422, "refused", info.sentence, refusal=info)


def not_found(what: str = "There is no such game, or it is not for you to see.") -> Problem:
    """Nothing there; what exists but is not theirs to see looks the same to strangers."""
    return Problem(404, "not-found", what)


def unauthorized() -> Problem:
    """No secret of a player came with the request."""
    return Problem(
        401, "unauthorized", "The server does not know you: this needs the secret of a player."
    )


def forbidden(message: str) -> Problem:
    """Not theirs to do."""
    return Problem(403, "forbidden", message)


def not_our_page() -> Problem:
    """A browser asks for the page of another site, or for none that we know."""
    return Problem(403, "csrf", "This request does not come from our own page.")


def invalid(message: str) -> Problem:
    """The request is not what it should be."""
    return Problem(400, "invalid", message)


def conflict(code: str, message: str) -> Problem:
    """It does not fit the game as it stands."""
    return Problem(409, code, message)


def stale(version: int, lines: tuple[LineInfo, ...]) -> Problem:
    """The game has gone on: here is what happened."""
    message = "The game has gone on since; look at what happened and try again."
    return Problem(409, "stale", message, version=version, lines=lines)


def damaged() -> Problem:
    """The log of a game says what cannot be: no player can mend that."""
    message = "The log of this game is damaged. Whoever runs this server can repair it."
    return Problem(500, "damaged", message)


def unavailable() -> Problem:
    """The database cannot be reached or written now; nothing is lost, and nothing was done."""
    message = "The game cannot be stored now. Try again with the same key; nothing is done twice."
    return Problem(503, "unavailable", message, retry_after=1)
