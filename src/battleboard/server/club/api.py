"""The endpoints of a club, in one table."""

from typing import Final

from battleboard.server.club import absence, accounts, contacts, talk

ENDPOINTS: Final = (*absence.ENDPOINTS, *accounts.ENDPOINTS, *talk.ENDPOINTS, *contacts.ENDPOINTS)
