"""Phones: the end of a game by touch, the sheet in its heights, nothing too small to tap."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.soaking import others_in_soak
from tests.web.device import set_up
from tests.web.gallery import VIEWS
from tests.web.gallery.classic import opening
from tests.web.hands import Finger, in_its_place
from tests.web.people import Desk, at_rest, in_sight, primary, question, sit_by_link
from tests.web.scenes import NEARLY_WON, TWO_FRONTS, sit_down
from tests.web.staged import try_out

PORTRAIT, LANDSCAPE, TABLET = (390, 844), (844, 390), (768, 1024)
SMALL = """all => all.filter(e => {
  const { width, height } = e.getBoundingClientRect()
  return width > 0 && (width < 43.5 || height < 43.5)
}).map(e => `${e.getAttribute('aria-label') ?? e.textContent.trim()} ${e.className}`)"""


def upright_now(*screens: tuple[int, int]) -> list[object]:
    """An upright phone in every run, the other screens in the soak."""
    return others_in_soak("phone", [PORTRAIT], screens)


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text))


def tap(page: Page, space: str, name: str) -> None:
    Finger().pick(page, space, name)


@pytest.mark.soak("phone")
@pytest.mark.parametrize("screen", [PORTRAIT, LANDSCAPE])
def test_the_end_of_a_game_of_risk_by_touch(desk: Desk, screen: tuple[int, int]) -> None:
    page = desk.page(*screen, touch=True)
    sit_down(page, NEARLY_WON, red="me", blue="bot", green="bot")
    ask(page, "Turn in a set, or keep")
    page.locator(".content .go").first.tap()
    primary(page).tap()
    ask(page, "two extra armies")
    tap(page, "alaska", "Alaska")
    primary(page).tap()
    ask(page, "^Place")
    page.wait_for_selector("[data-lit]", state="attached")
    tap(page, "alberta", "Alberta")
    page.get_by_role("button", name="All here").tap()
    primary(page).tap()
    ask(page, "Where do you attack from")
    tap(page, "alberta", "Alberta")
    page.locator(".content .go", has_text="Ontario").tap()
    page.get_by_role("button", name="To the end").tap()
    ask(page, "How many armies move into Ontario")
    primary(page).tap()
    ask(page, "^Turn in a set$")
    page.locator(".content .go").first.tap()
    primary(page).tap()
    ask(page, "or keep your cards")
    primary(page).tap()
    ask(page, "^Place")
    page.wait_for_selector("[data-lit]", state="attached")
    tap(page, "ontario", "Ontario")
    page.get_by_role("button", name="All here").tap()
    primary(page).tap()
    ask(page, "Ontario attacks")
    page.locator(".content .go", has_text="Greenland").tap()
    page.get_by_role("button", name="To the end").tap()
    expect(page.locator("h1#result")).to_have_text("Red has won")


def test_the_sheet_has_three_heights_and_tabs(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    ask(page, "Where do you attack from")
    tap(page, "alaska", "Alaska")
    ask(page, "Alaska attacks …")
    sheet = page.locator("aside.side")
    heights = {"half": _height(sheet)}
    page.get_by_role("button", name="Open the panel to the top").tap()
    heights["full"] = _height(sheet)
    page.get_by_role("button", name="Fold the panel").tap()
    heights["peek"] = _height(sheet)
    assert heights["peek"] < heights["half"] < heights["full"]
    expect(question(page)).to_be_in_viewport()
    expect(primary(page)).to_be_in_viewport()
    page.get_by_role("button", name="Open the panel").tap()
    in_sight(page, "alaska")
    views = page.get_by_role("navigation", name="What to look at")
    views.get_by_role("button", name="Powers").tap()
    expect(page.locator(".log")).to_contain_text("Blue")
    views.get_by_role("button", name="Map").tap()
    ask(page, "Alaska attacks …")


def _height(sheet: Locator) -> float:
    return in_its_place(sheet)["height"]


@pytest.mark.parametrize("screen", upright_now(PORTRAIT, LANDSCAPE, TABLET))
def test_fingers_find_everything(desk: Desk, screen: tuple[int, int]) -> None:
    page = desk.page(*screen, touch=True)
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    ask(page, "Where do you attack from")
    tap(page, "alaska", "Alaska")
    page.locator(".content .go", has_text="Kamchatka").tap()
    expect(page.get_by_role("button", name="To the end")).to_be_visible()
    small = page.locator("button:visible, select:visible").evaluate_all(SMALL)
    assert small == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= screen[0], "the page is wider than the screen"


@pytest.mark.parametrize("screen", upright_now(PORTRAIT, LANDSCAPE))
def test_a_battle_is_seen_whole_with_its_answers(desk: Desk, screen: tuple[int, int]) -> None:
    """Both armies, every step of the round, and what can be answered; the odds come below."""
    page = desk.page(*screen, touch=True)
    VIEWS["classic-press-on"](desk, page)
    board = page.locator(".battle")
    expect(board.locator(".army")).to_have_count(2)
    for name in ("Press on", "Retreat to Caucasus"):
        _whole(board.get_by_role("button", name=re.compile(f"^{name}")))
    _whole(board.locator(".steps li"))
    _whole(board.locator(".tok"))
    # No frame lies around its title, which has the keyboard for those who listen.
    expect(board.locator("#battle-title")).to_have_css("outline-style", "none")


@pytest.mark.soak("phone")
def test_the_way_back_to_a_battle_leaves_the_search_alone(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    VIEWS["classic-press-on"](desk, page)
    page.get_by_role("button", name="Look at the map").tap()
    back = in_its_place(page.get_by_role("button", name=re.compile("^Battle for")))
    find = in_its_place(page.get_by_role("button", name="Find a space"))
    assert back["x"] + back["width"] <= find["x"] - 4


def _whole(parts: Locator) -> None:
    """All of them are in sight, to their edges."""
    expect(parts).not_to_have_count(0)
    for part in parts.all():
        expect(part).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("classic-purchase", ".list .row"),
        pytest.param("classic-research", "tbody tr", marks=pytest.mark.soak("phone")),
    ],
)
def test_a_hint_leaves_room_for_what_is_asked(desk: Desk, name: str, rows: str) -> None:
    """A line of it stands in the half sheet; the rest comes when it is wanted."""
    page = desk.page(*PORTRAIT, touch=True)
    VIEWS[name](desk, page)
    expect(page.locator(rows).first).to_be_in_viewport(ratio=0.99)
    expect(page.locator(rows).nth(1)).to_be_in_viewport(ratio=0.5)
    hint = page.locator(".advice .hint")
    expect(hint.get_by_role("button", name="Got it")).to_be_hidden()
    hint.get_by_role("button", name=re.compile("More$")).tap()
    expect(hint.get_by_text("Hint 1 of 5")).to_be_visible()
    hint.get_by_role("button", name="Got it").tap()
    expect(hint).to_have_count(0)


@pytest.mark.soak("phone")
@pytest.mark.parametrize("screen", upright_now(PORTRAIT, TABLET, (1024, 768)))
def test_the_price_list_is_in_sight_in_the_first_game(desk: Desk, screen: tuple[int, int]) -> None:
    """With its hint above it, and high enough for fingers: to its last row, or nearly."""
    rows = 9 if screen == (1024, 768) else 10
    page = desk.page(*screen, touch=True)
    VIEWS["classic-purchase"](desk, page)
    expect(page.locator(".advice .hint")).to_be_visible()
    offers = page.locator(".list .row")
    expect(offers).to_have_count(10)
    for at in range(rows):
        expect(offers.nth(at)).to_be_in_viewport(ratio=0.99)
    assert page.locator(".list .row button").evaluate_all(SMALL) == []


@pytest.mark.soak("phone")
def test_a_sheet_open_to_the_top_gives_the_map_back(desk: Desk) -> None:
    """By a tap on what is open; another question has its own height."""
    page = desk.page(*PORTRAIT, touch=True)
    VIEWS["classic-purchase"](desk, page)
    stage = page.locator(".stage")
    assert _height(page.locator("aside.side")) > PORTRAIT[1] * 0.85
    page.get_by_role("navigation", name="What to look at").get_by_role("button", name="Map").tap()
    expect(stage).to_be_in_viewport()
    assert _height(page.locator("aside.side")) < PORTRAIT[1] * 0.7
    primary(page).tap()
    ask(page, "Where do you attack")
    assert _height(page.locator("aside.side")) < PORTRAIT[1] * 0.6


@pytest.mark.soak("phone")
def test_large_letters_leave_room_for_the_tray_and_every_tab(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    VIEWS["classic-placement"](desk, page)
    set_up(page, text=200)
    at_rest(page)
    for kind in ("infantry", "armor"):
        expect(page.get_by_role("spinbutton", name=kind)).to_be_in_viewport(ratio=0.9)
    tabs = page.get_by_role("navigation", name="What to look at").get_by_role("button")
    expect(tabs).to_have_text(["Map", "History", "Statistics", "Powers", "Talk", "Rules"])
    _whole(tabs)


def test_targets_show_their_odds_and_ask_for_each_once(desk: Desk) -> None:
    """The first is whole in a half sheet; the same choice again asks for nothing."""
    page = desk.page(*PORTRAIT, touch=True)
    asked = list[str]()
    page.on("request", lambda one: asked.append(one.post_data or "") if _odds(one.url) else None)
    VIEWS["classic-moves"](desk, page)
    row = page.locator(".content .go", has_text="Ukraine")
    expect(row).to_contain_text(re.compile(r"against 6.*% win"))
    expect(row).to_be_in_viewport(ratio=0.99)
    assert len(asked) == len(set(asked)) <= 5
    before = len(asked)
    page.get_by_role("button", name="Fewer: infantry").tap()
    expect(row).to_contain_text("% win")
    page.get_by_role("button", name="More: infantry").tap()
    expect(row).to_contain_text("% win")
    assert len(asked) - before == before, "what was known is not asked again"


def _odds(url: str) -> bool:
    return url.endswith("/battle-odds")


@pytest.mark.parametrize("screen", upright_now(PORTRAIT, LANDSCAPE, (1440, 900)))
def test_the_deciding_roll_is_seen(desk: Desk, screen: tuple[int, int]) -> None:
    """Nothing is left to attack with: what is asked next tells how it ended, until the answer."""
    page = desk.page(*screen, touch=True)
    VIEWS["risk-decided"](desk, page)
    ask(page, "Move armies once")
    roll = page.locator(".roll")
    for part in (roll.get_by_role("img", name="Attacker: 6"), roll.get_by_text("Red took")):
        expect(part).to_be_in_viewport(ratio=0.99)
    expect(roll).to_contain_text("the attacker lost 0, the defender 1")
    tap(page, "argentina", "Argentina")
    ask(page, "^Move from Argentina to")
    page.locator(".content .go", has_text="Peru").tap()
    ask(page, "^Argentina moves to Peru$")
    primary(page).tap()
    expect(page.locator(".roll")).to_have_count(0)


@pytest.mark.soak("phone")
def test_links_within_a_rule_leave_its_lines_alone(desk: Desk) -> None:
    """As high as the words beside them, and still found by a finger just above."""
    page = desk.page(*PORTRAIT, touch=True)
    VIEWS["rules"](desk, page)
    drawer = page.get_by_role("complementary", name="Rules")
    expect(drawer).to_contain_text("exactly the number received")
    expect(drawer).not_to_contain_text("turn in one set")
    link = drawer.get_by_role("button", name="RI-DEC-5").first
    line = float(link.evaluate("one => parseFloat(getComputedStyle(one.parentElement).lineHeight)"))
    box = in_its_place(link)
    assert box["height"] <= line + 2
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 6)
    expect(drawer).to_contain_text("turn in one set")


@pytest.mark.soak("phone")
def test_a_suggested_plan_is_answered_without_scrolling(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    try_out(desk, opening("combat moves"), 0, page)
    at_rest(page)
    page.get_by_role("button", name="Suggest").tap()
    plan = page.get_by_role("button", name=re.compile("^Plan th"))
    expect(plan).to_be_in_viewport(ratio=0.99)


@pytest.mark.soak("phone")
def test_switches_stand_at_the_end_of_their_lines(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    VIEWS["settings"](desk, page)
    boxes = page.get_by_role("dialog").locator("input[type=checkbox]")
    lefts = boxes.evaluate_all("all => all.map(e => Math.round(e.getBoundingClientRect().left))")
    assert len(set(lefts)) == 1


@pytest.mark.soak("phone")
def test_an_explained_word_is_large_for_fingers_only(desk: Desk) -> None:
    """Its line is as high as the others, and a tap above it still finds it."""
    page = desk.page(*PORTRAIT, touch=True)
    VIEWS["classic-research"](desk, page)
    hint = page.locator(".advice .hint")
    hint.get_by_role("button", name=re.compile("More$")).tap()
    word = hint.get_by_role("button", name="IPC")
    line = float(hint.evaluate("one => parseFloat(getComputedStyle(one).lineHeight)"))
    box = in_its_place(word)
    assert box["height"] <= line + 2
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 10)
    expect(hint.get_by_role("note")).to_be_visible()


@pytest.mark.soak("phone")
def test_who_waits_is_told_who_they_are(desk: Desk) -> None:
    """In another's turn: in words, and by the emblem beside one's own armies."""
    host, guest = desk.page(), desk.page(*PORTRAIT, touch=True)
    links = sit_down(host, TWO_FRONTS, red="me", blue="invite")
    sit_by_link(guest, desk.url, links["blue"])
    ask(guest, "Waiting for Red")
    expect(guest.get_by_text("You are Blue.")).to_be_in_viewport()
    expect(guest.locator("header .own .flag")).to_be_in_viewport()


@pytest.mark.soak("phone")
def test_a_title_and_the_tools_beside_it_take_one_line(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    page.goto(f"{desk.url}/#/new/risk")
    head = page.locator(".masthead")
    expect(head.get_by_text("New game")).to_be_visible()
    title, tools = in_its_place(head.locator(".title")), in_its_place(head.locator("nav"))
    assert tools["y"] < title["y"] + title["height"]
    assert title["x"] + title["width"] <= tools["x"]
