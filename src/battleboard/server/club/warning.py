"""Letters to the owner of an account when somebody else might have got in.

They go to addresses that were confirmed before, beside everything else, and are not counted with
the letters that strangers may have sent: nobody can use those up so that a warning stays away. Each
is sent once; a mail server that is away just then never gets it.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from battleboard.core.refusal import Fact
from battleboard.core.texts import message
from battleboard.server.club import mail, outbox, store
from battleboard.server.club.outbox import Contact
from battleboard.server.house import STORAGE, House
from battleboard.server.people.tokens import new_id

LOG: Final = logging.getLogger("battleboard.warning")


async def of_address(house: House, added: Contact) -> None:
    """Tell the other addresses of an account that one more counts, if it is one of an account."""
    with _noted():
        async with house.database.reading() as connection:
            account = await store.account_of(connection, added.player)
            known = await outbox.contacts_of(connection, added.player)
        if account is not None:
            others = [one for one in known if one.id != added.id]
            await _write(house, others, "address", {"name": account.name, "address": added.address})


async def of_password(house: House, account: store.Account) -> None:
    """Tell the addresses of an account that it has another password."""
    with _noted():
        async with house.database.reading() as connection:
            known = await outbox.contacts_of(connection, account.player)
        await _write(house, known, "password", {"name": account.name})


async def _write(
    house: House, contacts: Iterable[Contact], what: str, facts: dict[str, Fact]
) -> None:
    """A letter to each address that counts."""
    if not mail.has_mail(house):
        return
    subject = message(f"warning-subject-{what}", facts)
    text = message(f"warning-{what}", facts | {"link": mail.page(house, "account")})
    for contact in contacts:
        if contact.kind != "email" or not contact.confirmed:
            continue
        with _noted():
            id_ = f"warning-{new_id()}"
            letter = mail.letter(house.settings, contact.address, subject, text, id_)
            await mail.send(house, letter)


@contextmanager
def _noted() -> Iterator[None]:
    """Nobody waits for such a letter: why none went out is noted, and that is all."""
    try:
        yield
    except (*STORAGE, ValueError) as error:
        LOG.warning("no letter went out", extra={"error": type(error).__name__})
