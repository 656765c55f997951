"""E-mail by SMTP: plain text, with a link to leave the list."""

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from battleboard.server.settings import Settings

SECONDS: Final = 20.0
PORTS: Final = {"smtp": 587, "smtps": 465}


def letter(settings: Settings, to: str, subject: str, text: str, id_: str) -> EmailMessage:
    """A letter; one with the same ID is the same letter, however often it arrives."""
    message = EmailMessage()
    message["From"] = settings.mail_from
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = f"<{id_}@{urlsplit(settings.public_url).hostname or 'battleboard'}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message


def with_way_out(message: EmailMessage, address: str) -> EmailMessage:
    """The letter with an address that mail programs show as "unsubscribe" (RFC 8058)."""
    message["List-Unsubscribe"] = f"<{address}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message


async def send(settings: Settings, message: EmailMessage) -> None:
    """Hand a letter to the mail server; raises OSError where it does not take it."""
    try:
        await asyncio.to_thread(_send, urlsplit(settings.mail_url), message)
    except smtplib.SMTPException as error:
        raise ConnectionError(type(error).__name__) from None


def _send(server: SplitResult, message: EmailMessage) -> None:
    context = ssl.create_default_context()
    host, port = server.hostname or "", server.port or PORTS.get(server.scheme, 25)
    if server.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
    else:
        line = smtplib.SMTP(host, port, timeout=SECONDS)
    with line:
        if server.scheme == "smtp":
            line.ehlo()
            if line.has_extn("starttls"):
                line.starttls(context=context)
            elif server.username and host not in ("localhost", "127.0.0.1", "::1"):
                raise ConnectionError("the mail server offers no TLS for the password")
        if server.username:
            line.login(unquote(server.username), unquote(server.password or ""))
        line.send_message(message)
