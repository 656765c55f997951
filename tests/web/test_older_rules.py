"""A game goes on by the rules it began with, and the page says which have changed since."""

from pathlib import Path

from playwright.sync_api import expect

from tests.server.running import Running
from tests.server.test_versions import DATABASES, serving
from tests.web.tabs import Tabs
from tests.web.test_club import at_the_table


def test_a_game_of_older_rules_says_what_has_changed(
    tabs: Tabs, server: Running, problems: list[str], tmp_path: Path
) -> None:
    """The shared server is only here to have built the client."""
    tab = tabs.lend(problems, touch=False, fresh=True)
    with serving(DATABASES / "0006-classic-battle.sql", tmp_path) as (person, game):
        url = str(person.http.base_url)
        tab.page.goto(url)
        at_the_table(tab.page, url, person, game["id"])
        note = tab.page.locator(".line", has_text="by version 1 of the rules")
        expect(note).to_contain_text("New games differ:")
        for rule in ("CL-LIB-R1", "CL-COMP-R5", "CL-NEU-R2"):
            expect(note.get_by_role("button", name=rule)).to_be_visible()
        expect(note).to_contain_text("CL-COMP-R5 The fine")
        # The game stopped in a battle, whose board opens over the page.
        battle = tab.page.get_by_role("dialog")
        expect(battle).to_be_visible()
        tab.page.keyboard.press("Escape")
        expect(battle).to_have_count(0)
        note.get_by_role("button", name="CL-NEU-R2").click()
        expect(tab.page.get_by_role("complementary", name="Rules")).to_contain_text("neutral")
        note.get_by_role("button", name="Close").click()
        expect(note).to_have_count(0)
    tabs.take_back(tab)
