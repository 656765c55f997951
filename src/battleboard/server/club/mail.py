"""E-mail by SMTP: plain text, with a link to leave the list."""

import smtplib
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from battleboard.server.house import House
from battleboard.server.outside import apart
from battleboard.server.settings import Settings

SECONDS: Final = 20.0
PORTS: Final = {"smtp": 587, "smtps": 465}
OK: Final = 250
WILL_FORWARD: Final = 251


class _Policy(EmailPolicy):
    """Letters as every mail server takes them.

    Lines of the head that programs read stay whole, however long: folded they would be written in
    a code for words, in which nobody looks for an address.
    """

    def fold_binary(self, name: str, value: str) -> bytes:
        """A line of the head as it is sent."""
        if name in WHOLE:
            return f"{name}: {value}{self.linesep}".encode("ascii")
        return super().fold_binary(name, value)


WHOLE: Final = ("Message-ID", "List-Unsubscribe")
_POLICY: Final = _Policy(linesep="\r\n", cte_type="7bit")


def has_mail(house: House) -> bool:
    """Whether this server sends letters."""
    settings = house.settings
    return bool(settings.mail_url and settings.mail_from and settings.public_url)


def page(house: House, path: str) -> str:
    """The address of a place in the client."""
    return f"{house.settings.public_url.rstrip('/')}/#/{path}"


def letter(settings: Settings, to: str, subject: str, text: str, id_: str) -> EmailMessage:
    """A letter; one with the same ID is the same letter, however often it arrives.

    Raises ValueError where an address cannot be written so.
    """
    message = EmailMessage(_POLICY)
    message["From"] = settings.mail_from
    message["To"] = to
    message["Subject"] = _one_line(subject)
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = f"<{id_}@{urlsplit(settings.public_url).hostname or 'battleboard'}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message


def _one_line(subject: str) -> str:
    """A subject as it is meant: what somebody called a table begins no line of the head.

    Python reads words in the code of heads (RFC 2047) wherever it finds them, ends of lines in
    them included.

    >>> _one_line("Friday\u2028club =?utf-8?q?=0ABcc:?=")
    'Friday club = ?utf-8?q?=0ABcc:?='
    """
    return " ".join(subject.split()).replace("=?", "= ?")


def with_way_out(message: EmailMessage, address: str) -> EmailMessage:
    """The letter with an address that mail programs show as "unsubscribe" (RFC 8058).

    >>> plain = letter(Settings(), "anna@example.org", "You are asked", "Red: attack.", "1a")
    >>> sent = with_way_out(plain, "https://club.example/api/unsubscribe/" + 40 * "a").as_bytes()
    >>> b"<https://club.example/api/unsubscribe/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>" in sent
    True
    """
    message["List-Unsubscribe"] = f"<{address}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message


async def send(house: House, message: EmailMessage) -> None:
    """Hand over a letter that somebody waits for; raises OSError where it is not taken."""
    async with house.outside.waiting(), house.writing, addressed(house.settings, message) as line:
        if await handed_over(line, message) is False:
            raise ConnectionError("the mail server does not take it")


@asynccontextmanager
async def addressed(settings: Settings, message: EmailMessage) -> AsyncIterator[smtplib.SMTP]:
    """A mail server that has agreed to take a letter, and waits for it; raises OSError.

    Up to here nothing has gone out.
    """
    line = await apart(_addressed, urlsplit(settings.mail_url), message)
    try:
        yield line
    except BaseException:
        _cut(line)
        raise
    await apart(_end, line)


async def handed_over(line: smtplib.SMTP, message: EmailMessage) -> bool | None:
    """Whether the mail server takes a letter; None: its answer got lost, and nobody knows."""
    data = message.as_bytes()
    try:
        code, _ = await apart(line.data, data)
    except smtplib.SMTPDataError:
        return False
    except (OSError, smtplib.SMTPException):
        return None
    return code == OK


def _addressed(server: SplitResult, message: EmailMessage) -> smtplib.SMTP:
    line = _opened(server)
    try:
        _greet(line, server)
        for code, _ in (line.mail(message["From"]), line.rcpt(message["To"])):
            if code not in (OK, WILL_FORWARD):
                raise ConnectionError(f"the mail server says {code}")
    except (smtplib.SMTPException, UnicodeError) as error:
        line.close()
        raise ConnectionError(type(error).__name__) from None
    except OSError:
        line.close()
        raise
    return line


def _end(line: smtplib.SMTP) -> None:
    with suppress(OSError, smtplib.SMTPException):
        line.quit()
    line.close()


def _cut(line: smtplib.SMTP) -> None:
    """Hang up; a thread that still waits for an answer hears so, and no word comes between."""
    if line.sock is not None:
        with suppress(OSError):
            line.sock.shutdown(socket.SHUT_RDWR)


def _opened(server: SplitResult) -> smtplib.SMTP:
    host, port = server.hostname or "", server.port or PORTS.get(server.scheme, 25)
    try:
        if server.scheme == "smtps":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
        return smtplib.SMTP(host, port, timeout=SECONDS)
    except smtplib.SMTPException as error:
        raise ConnectionError(type(error).__name__) from None


def _greet(line: smtplib.SMTP, server: SplitResult) -> None:
    """Make the line safe where that can be, and say who we are."""
    line.ehlo_or_helo_if_needed()
    if server.scheme == "smtp":
        if line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
            line.ehlo()
        elif server.username and server.hostname not in ("localhost", "127.0.0.1", "::1"):
            raise ConnectionError("the mail server offers no TLS for the password")
    if server.username:
        line.login(unquote(server.username), unquote(server.password or ""))
