"""A bad line: the server dies under an open page, two tabs, a slow network, who was first."""

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.people import Person
from tests.server.running import Place, Running
from tests.web import battles
from tests.web.people import PATIENCE, Desk, lit, pick, primary, question, view
from tests.web.scenes import FIVE_CARDS, TWO_FRONTS, sit_down
from tests.web.staged import try_out

GONE = re.compile("ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_NETWORK|WebSocket connection")
"""What a browser itself writes down while nobody answers."""


class House:
    """A server that can be killed and comes back where it was."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = str(free.getsockname()[1])
        self.place = Place(folder)
        self.start()

    def start(self) -> None:
        self.running = Running(self.place, "--port", self.port).wait_until_up()

    @contextmanager
    def dead(self) -> Iterator[None]:
        """Killed until the end of the block."""
        self.running.kill()
        yield
        self.start()


@pytest.fixture
def house(tmp_path: Path, problems: list[str]) -> Iterator[House]:
    """What browsers say of a server that is gone is forgiven here, and nothing else."""
    house = House(tmp_path)
    yield house
    house.running.stop()
    problems[:] = [one for one in problems if not GONE.search(one)]


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text), timeout=PATIENCE)


def at_the(page: Page, house: House) -> Page:
    page.goto(house.running.url)
    return page


def bar(page: Page, text: str) -> None:
    expect(page.locator(".lost")).to_contain_text(text, timeout=PATIENCE)


def test_a_plan_outlives_the_server(house: House, desk: Desk) -> None:
    """What is prepared is kept; what is sent into nowhere goes out when the server is back."""
    page = at_the(desk.page(), house)
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    page.locator(".content .go").first.click()
    primary(page).click()
    ask(page, "Place 4 new armies")
    lit(page)
    pick(page, "alaska")
    page.get_by_role("button", name="All here").click()
    with house.dead():
        bar(page, "Your last move is safe")
        expect(primary(page)).to_have_text(re.compile("^Place 4 armies"))
        primary(page).click()
        bar(page, "not sent yet")
        expect(primary(page)).to_be_disabled()
    ask(page, "Where do you attack from")
    expect(page.locator(".lost")).to_have_count(0, timeout=PATIENCE)
    assert view(page)["scene"]["stacks"]["alaska"][0]["count"] == 7
    assert (
        sum(line.startswith("Red placed") for line in page.locator(".log li").all_inner_texts())
        == 1
    )


def test_an_attack_goes_on_after_the_server(house: House, desk: Desk) -> None:
    page = at_the(desk.page(), house)
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    pick(page, "alaska")
    pick(page, "kamchatka")
    ask(page, "Alaska attacks Kamchatka")
    with house.dead():
        bar(page, "Your last move is safe")
        pick(page, "alaska")
        pick(page, "kamchatka")
        retry = page.get_by_role("button", name="Try now")
        expect(retry).to_be_visible(timeout=PATIENCE)
    retry.or_(question(page)).first.click()
    expect(page.locator(".lost")).to_have_count(0, timeout=PATIENCE)
    ask(page, "Alaska attacks Kamchatka")
    primary(page).click()
    expect(page.locator(".roll .dice").first).to_be_visible(timeout=PATIENCE)


def test_losses_being_chosen_outlive_the_server(house: House, desk: Desk) -> None:
    """On the battle board, too, the line is spoken of, and what was chosen stays chosen."""
    page = at_the(desk.page(), house)
    try_out(Desk(house.running.url, desk.page), battles.HIT_IN_UKRAINE, 1, page)
    board = page.locator(".battle")
    expect(primary(page)).to_contain_text("Lose 2 infantry", timeout=PATIENCE)
    defender = board.get_by_role("region", name="Defender")
    defender.get_by_role("button", name="1 fighter").click(timeout=PATIENCE)
    chosen = re.compile("Lose 1 infantry and 1 fighter")
    expect(primary(page)).to_have_text(chosen, timeout=PATIENCE)
    with house.dead():
        expect(board.locator(".lost")).to_contain_text("Your last move is safe", timeout=PATIENCE)
        expect(primary(page)).to_have_text(chosen)
        primary(page).click()
        expect(board.locator(".lost")).to_contain_text("not sent yet", timeout=PATIENCE)
    expect(page.locator(".lost")).to_have_count(0, timeout=PATIENCE)
    hit = "Hit in Ukraine S.S.R.: Germany fighter, Germany infantry"
    expect(page.locator(".log")).to_contain_text(hit, timeout=PATIENCE)
    expect(board).to_be_visible()


def test_two_tabs_follow_the_same_game(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        note = tab.locator(".twins")
        expect(note).to_contain_text("open in another tab", timeout=PATIENCE)
    page.locator(".content .go").first.click()
    primary(page).click()
    for tab in (page, other):
        ask(tab, "Place 4 new armies")


def test_who_moved_first_is_named_and_the_plan_is_kept(desk: Desk) -> None:
    page = desk.page()
    links = sit_down(page, FIVE_CARDS, red="me", blue="invite")
    ben = Person(desk.url, "Ben")
    game = ben.join(links["blue"])["game"]["id"]
    ask(page, "^Turn in a set$")
    page.locator(".content .go").first.click()

    def first(route: Route) -> None:
        """Ben is faster by a moment."""
        version = ben.view(game, "blue")["version"]
        assert ben.act(game, "blue", "offer draw", version).status_code == httpx.codes.OK
        route.continue_()

    page.route("**/actions", first, times=1)
    primary(page).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Blue moved first", timeout=PATIENCE)
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(3)
    primary(page).click()
    ask(page, "Place 4 new armies")


def test_a_slow_network_says_that_it_is_sending(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    page.locator(".content .go").first.click()
    slow = {"offline": False, "latency": 1500, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    primary(page).click()
    expect(primary(page)).to_be_disabled()
    expect(page.locator("footer .way")).to_be_visible(timeout=PATIENCE)
    ask(page, "Place 4 new armies")
