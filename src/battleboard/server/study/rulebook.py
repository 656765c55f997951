"""The rule sheets as a book to look things up in."""

from typing import Final

from battleboard.core.errors import TextError
from battleboard.core.sheets import contents, search_rules, sheet_names
from battleboard.games import find_game
from battleboard.server.door.problems import as_sentence, not_found
from battleboard.server.study import wire

MOST: Final = 40
"""So many rules are shown at once."""


def look_up(edition: str, words: str) -> wire.RulePage:
    """Rules of an edition with these words, or what its sheet is about; raises Problem."""
    sheet = _sheet(edition)
    try:
        found = search_rules(sheet, words) if words.strip() else contents(sheet)
    except TextError as error:
        raise not_found(as_sentence(error.problem)) from None
    most = MOST if words.strip() else len(found)
    hits = (wire.RuleHit(id=r.id, heading=r.heading, text=r.text) for r in found[:most])
    return wire.RulePage(found=tuple(hits), more=len(found) > most)


def _sheet(edition: str) -> str:
    """The name of an edition's sheet; boards can share one."""
    if edition in sheet_names():
        return edition
    try:
        return find_game(edition).sheet or edition
    except TextError:
        return edition
