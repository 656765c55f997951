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
from tests.soaking import others_in_soak
from tests.web import battles
from tests.web.device import set_up
from tests.web.people import Desk, at_rest, held, lit, pick, play_now, primary, question, view
from tests.web.relay import relay
from tests.web.scenes import FIVE_CARDS, TWO_FRONTS, sit_down
from tests.web.staged import try_out

GONE = re.compile("ERR_(CONNECTION|EMPTY|NETWORK|CONTENT_LENGTH_MISMATCH)|WebSocket connection")
"""What a browser itself writes down while nobody answers, or no longer in the middle of a word."""


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
    expect(question(page)).to_have_text(re.compile(text))


def at_the(page: Page, house: House) -> Page:
    page.goto(house.running.url)
    return page


def bar(page: Page, text: str) -> None:
    expect(page.locator("p.lost")).to_contain_text(text)


@pytest.mark.soak("faults")
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
    expect(page.locator("p.lost")).to_have_count(0)
    assert view(page)["scene"]["stacks"]["alaska"][0]["count"] == 7
    assert (
        sum(line.startswith("Red placed") for line in page.locator(".log li").all_inner_texts())
        == 1
    )


@pytest.mark.soak("faults")
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
        expect(retry).to_be_visible()
    retry.or_(question(page)).first.click()
    expect(page.locator("p.lost")).to_have_count(0)
    ask(page, "Alaska attacks Kamchatka")
    primary(page).click()
    expect(page.locator(".roll .dice").first).to_be_visible()


@pytest.mark.soak("faults")
def test_losses_being_chosen_outlive_the_server(house: House, desk: Desk) -> None:
    """On the battle board, too, the line is spoken of, and what was chosen stays chosen."""
    page = at_the(desk.page(), house)
    try_out(Desk(house.running.url, desk.page), battles.HIT_IN_UKRAINE, 1, page)
    board = page.locator(".battle")
    expect(primary(page)).to_contain_text("Lose 2 infantry")
    defender = board.get_by_role("region", name="Defender")
    defender.get_by_role("button", name="1 fighter").click()
    chosen = re.compile("Lose 1 infantry and 1 fighter")
    expect(primary(page)).to_have_text(chosen)
    with house.dead():
        expect(board.locator("p.lost")).to_contain_text("Your last move is safe")
        expect(primary(page)).to_have_text(chosen)
        primary(page).click()
        expect(board.locator("p.lost")).to_contain_text("not sent yet")
    expect(page.locator("p.lost")).to_have_count(0)
    hit = "Germany took 2 hits in Ukraine S.S.R.: fighter, infantry"
    expect(page.locator(".log")).to_contain_text(hit)
    expect(board).to_be_visible()


@pytest.mark.soak("faults")
def test_a_line_that_is_dead_without_saying_so_is_noticed(desk: Desk, problems: list[str]) -> None:
    """A train in a tunnel: everything is swallowed, and only a new way leads on."""
    with relay(desk.url) as road:
        page = desk.page()
        page.goto(road.url)
        sit_down(page, FIVE_CARDS, red="me", blue="bot")
        page.locator(".content .go").first.click()
        expect(primary(page)).to_be_enabled()
        with road.silence():
            primary(page).click()
            bar(page, "not sent yet")
        ask(page, "Place 4 new armies")
        expect(page.locator("p.lost")).to_have_count(0)
        page.close()
    problems[:] = [one for one in problems if not GONE.search(one)]


@pytest.mark.soak("faults")
def test_a_gate_that_finds_nobody_costs_nothing(desk: Desk, problems: list[str]) -> None:
    """A proxy before a server that is being restarted: moves wait, and so do pages."""
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    page.locator(".content .go").first.click()
    page.route("**/actions", nobody_there, times=2)
    primary(page).click()
    bar(page, "not sent yet")
    ask(page, "Place 4 new armies")
    page.route(re.compile("/api/games/[^/]+$"), nobody_there, times=1)
    page.reload()
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    ask(page, "Place 4 new armies")
    problems[:] = [one for one in problems if "502" not in one]


def nobody_there(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")


@pytest.mark.soak("faults")
def test_who_one_was_is_found_again_with_the_games(
    house: House, desk: Desk, tmp_path: Path
) -> None:
    """A server that is started beside its data knows nobody, and takes nothing from them."""
    page = at_the(desk.page(), house)
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    at, place = page.url, house.place
    page.goto("about:blank")
    house.running.kill()
    house.place = Place(tmp_path / "elsewhere")
    house.start()
    at_the(page, house)
    expect(page.get_by_role("link", name="Go on")).to_have_count(0)
    expect(page.get_by_role("button", name="Play now Risk")).to_be_visible()
    page.goto("about:blank")
    house.running.kill()
    house.place = place
    house.start()
    page.goto(at)
    ask(page, "Turn in a set")


def test_two_tabs_follow_the_same_game(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        note = tab.locator(".twins")
        expect(note).to_contain_text("open in another tab")
    page.locator(".content .go").first.click()
    primary(page).click()
    for tab in (page, other):
        ask(tab, "Place 4 new armies")
    other.close(run_before_unload=True)
    expect(page.locator(".twins")).to_have_count(0)


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
    expect(alert).to_contain_text("Blue moved first")
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(3)
    primary(page).click()
    ask(page, "Place 4 new armies")


def test_a_slow_network_says_that_it_is_sending(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    page.locator(".content .go").first.click()
    slow = held(page, "**/actions", times=1)
    with page.expect_request("**/actions"):
        primary(page).click()
    expect(primary(page)).to_be_disabled()
    expect(page.locator("footer .way")).to_be_visible()
    slow.pop().fallback()
    ask(page, "Place 4 new armies")


CONTRAST = """(button) => {
  const parts = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((part) => Number(part) / 255)
  const light = (part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  const bright = (colour) => {
    const [red, green, blue] = parts(colour).map(light)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const { color, backgroundColor } = getComputedStyle(button)
  const [low, high] = [bright(color), bright(backgroundColor)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}"""
"""Of the words on a button to the button; axe-core leaves out what cannot be pressed."""


@pytest.mark.parametrize("palette", others_in_soak("themes", ["standard"], ["standard", "strong"]))
@pytest.mark.parametrize("theme", others_in_soak("themes", ["light"], ["light", "dark"]))
def test_an_answer_on_its_way_can_be_read(desk: Desk, theme: str, palette: str) -> None:
    page = desk.page()
    set_up(page, theme=theme, palette=palette)
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    page.locator(".content .go").first.click()
    held(page, "**/actions", times=1)
    with page.expect_request("**/actions"):
        primary(page).click()
    expect(primary(page)).to_be_disabled()
    assert primary(page).evaluate(CONTRAST) >= 4.5


def test_a_page_that_breaks_says_so_and_goes_on(desk: Desk) -> None:
    """Never a blank map: what happened, the record, and the way back to the last stored move."""
    page = desk.page()
    play_now(page)
    asked = question(page).inner_text()

    def broken(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json=told | {"groups": [None]})

    page.route("**/api/editions/risk/board", broken)
    page.reload()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The game itself is safe")
    with page.expect_download() as record:
        alert.get_by_role("button", name="Download the record").click()
    assert "risk" in record.value.path().read_text(encoding="utf-8")
    page.unroute("**/api/editions/risk/board")
    alert.get_by_role("button", name="Go on from the last stored move").click()
    expect(question(page)).to_have_text(asked)


def test_a_line_that_stays_down_can_be_tried_by_hand(desk: Desk) -> None:
    """After ten seconds, not before; the map stays there for looking."""
    page = desk.page()
    page.clock.install()
    play_now(page)
    at_rest(page)
    page.route_web_socket("**/live", lambda line: line.close())
    page.evaluate("() => dispatchEvent(new Event('online'))")
    bar = page.get_by_role("status").filter(has_text="Reconnecting")
    page.clock.run_for(1500)
    expect(bar).to_be_visible()
    again = bar.get_by_role("button", name="Try now")
    expect(again).to_have_count(0)
    page.clock.run_for(10_000)
    expect(again).to_be_visible()
    expect(page.locator(".stage [data-space] .chip").first).to_be_visible()


APART = """([bar, ...others]) => others.every((other) =>
  other.top >= bar.bottom || other.bottom <= bar.top
  || other.left >= bar.right || other.right <= bar.left)"""
BOXES = "all => all.map((one) => one.getBoundingClientRect().toJSON())"
SIZES = {"wide": (1440, 900), "tablet": (768, 1024), "phone": (390, 844), "low": (844, 390)}


def cut_off(page: Page) -> None:
    """No line leads anywhere any more."""
    page.route_web_socket("**/live", lambda line: line.close())
    page.evaluate("() => dispatchEvent(new Event('online'))")


def covers_nothing(page: Page, *parts: str) -> bool:
    """Whether the bar that tells of the line leaves these parts in sight."""
    boxes = page.locator("p.lost").evaluate_all(BOXES)
    assert len(boxes) == 1
    for part in parts:
        found = page.locator(part).evaluate_all(BOXES)
        assert found, part
        boxes += found
    apart: bool = page.evaluate(APART, boxes)
    return apart


@pytest.mark.parametrize("size", others_in_soak("sizes", ["wide"], SIZES))
def test_word_of_the_line_covers_nothing(desk: Desk, size: str) -> None:
    """What is asked and who plays stay in sight beside it, on the battle board too."""
    page = desk.page(*SIZES[size])
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    at_rest(page)
    cut_off(page)
    bar(page, "Your last move is safe")
    players = [".players li"] if size == "wide" else []
    assert covers_nothing(page, ".frame .who", "h1#question", ".table > header", *players)


@pytest.mark.parametrize("size", others_in_soak("sizes", ["phone"], SIZES))
def test_word_of_the_line_covers_no_battle(desk: Desk, size: str) -> None:
    page = desk.page(*SIZES[size])
    try_out(desk, battles.HIT_IN_UKRAINE, 1, page)
    page.locator(".battle .frame .who").wait_for()
    cut_off(page)
    expect(page.locator(".battle p.lost")).to_be_visible()
    page.locator(".table p.lost").evaluate_all("all => all.forEach((one) => one.remove())")
    assert covers_nothing(page, ".battle .head", ".battle .armies", ".battle .frame .who")


@pytest.mark.soak("faults")
def test_a_dialog_says_that_the_line_is_down(desk: Desk) -> None:
    """Where standing orders cannot be given, it says why; and they can when it is back."""
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    at_rest(page)
    down = True
    page.route_web_socket(
        "**/live", lambda line: line.close() if down else line.connect_to_server()
    )
    page.evaluate("() => dispatchEvent(new Event('online'))")
    bar(page, "Your last move is safe")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Standing orders").click()
    dialog = page.get_by_role("dialog", name="Standing orders")
    expect(dialog.locator("p.lost")).to_be_visible()
    expect(dialog.get_by_text("knows no")).to_have_count(0)
    down = False
    page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(dialog.locator("p.lost")).to_have_count(0)
    expect(dialog.get_by_role("heading", level=3).first).to_be_visible()
