"""The endpoints of a club, in one table."""

from typing import Final

from battleboard.server.club import absence, accounts, contacts, recovery, talk

ENDPOINTS: Final = (
    *absence.ENDPOINTS,
    *accounts.ENDPOINTS,
    *recovery.ENDPOINTS,
    *talk.ENDPOINTS,
    *contacts.ENDPOINTS,
)
