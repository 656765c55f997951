"""Open tables: found on the home page, joined, watched, and gone again."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.people import Person, key
from tests.web.axe import violations
from tests.web.people import Desk, held, question
from tests.web.test_club import become

GONE = "This table has filled up or was closed."
UNKNOWN = "There is no such game"


def open_table(host: Person, title: str, **plan: Any) -> str:
    """A table of Risk where the host has red; by default blue is open and green is a bot's."""
    seats = plan.pop("seats", {"red": "me", "blue": "open", "green": "bot:random"})
    game: str = host.create(seats=seats, title=title, **plan)["game"]["id"]
    host.speak(game)
    return game


def at_the_lobby(desk: Desk, page: Page, host: Person, game: str) -> None:
    become(page, host)
    page.goto(f"{desk.url}/#/game/{game}")
    expect(page.get_by_text("The game begins when every seat is taken.")).to_be_visible()


def card(page: Page, title: str) -> Locator:
    heading = page.get_by_role("heading", name=title, exact=True)
    return (
        page.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has=heading)
    )


def test_a_guest_finds_a_table_and_plays(desk: Desk) -> None:
    """A new guest reads what they join, says their name, and is in the game without a reload."""
    anna = Person(desk.url, "Anna")
    game = open_table(
        anna,
        "Evening round",
        options={"capitals": "on", "max_rounds": "12"},
        customs={"patience": 60, "reserve": 1800},
    )
    host, guest = desk.page(), desk.page()
    at_the_lobby(desk, host, anna, game)
    table = card(guest, "Evening round")
    for fact in ("Risk", "Anna", "holding all of them wins", "12 rounds at most", "1 minute"):
        expect(table).to_contain_text(fact)
    table.get_by_role("button", name="Sit down as Blue").click()
    expect(guest.get_by_label("Your name at the table")).to_be_focused()
    guest.keyboard.type("Gus")
    guest.keyboard.press("Enter")
    for page in (host, guest):
        expect(question(page)).not_to_be_empty()
    expect(host.locator(".players")).to_contain_text("Gus")
    expect(guest.locator(".players")).to_contain_text("you")
    guest.wait_for_timeout(1500)  # so late the line was refused once
    expect(guest.get_by_text(UNKNOWN)).to_have_count(0)


def test_a_known_guest_sits_down_by_keyboard_and_waits_for_the_rest(desk: Desk) -> None:
    anna, ben, cara = (Person(desk.url, name) for name in ("Anna", "Ben", "Cara"))
    game = open_table(anna, "For three", seats={"red": "me", "blue": "open", "green": "open"})
    host, guest = desk.page(), desk.page(390, 844, touch=True)
    at_the_lobby(desk, host, anna, game)
    become(guest, ben)
    card(guest, "For three").get_by_role("button", name="Sit down as Green").focus()
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("listitem").filter(has_text="Green")).to_contain_text("Ben")
    expect(host.get_by_role("listitem").filter(has_text="Green")).to_contain_text("Ben")
    cara.post(f"/api/games/{game}/seats", seat="blue", word=key())
    for page in (host, guest):
        expect(question(page)).not_to_be_empty()
    expect(guest.get_by_text(UNKNOWN)).to_have_count(0)


@pytest.mark.soak("open tables")
def test_a_direct_link_shows_the_lobby_until_the_seats_are_taken(desk: Desk) -> None:
    anna, ben = Person(desk.url, "Anna"), Person(desk.url, "Ben")
    game = open_table(anna, "By its address")
    visitor = desk.page()
    become(visitor, Person(desk.url, "Vera"))
    visitor.goto(f"{desk.url}/#/game/{game}")
    expect(visitor.get_by_role("button", name="Sit down: Blue")).to_be_visible()
    visitor.wait_for_timeout(1500)
    expect(visitor.get_by_role("button", name="Sit down: Blue")).to_be_visible()
    ben.post(f"/api/games/{game}/seats", seat="blue", word=key())
    expect(visitor.get_by_role("heading", name="All open seats here are taken.")).to_be_visible()
    visitor.get_by_role("link", name="Home").click()
    expect(card(visitor, "By its address")).to_have_count(0)


@pytest.mark.soak("open tables")
def test_a_visitor_sits_down_in_the_lobby(desk: Desk) -> None:
    anna = Person(desk.url, "Anna")
    game = open_table(anna, "From the lobby")
    visitor = desk.page()
    become(visitor, Person(desk.url, "Vera"))
    visitor.goto(f"{desk.url}/#/game/{game}")
    visitor.get_by_role("button", name="Sit down: Blue").click()
    expect(question(visitor)).not_to_be_empty()
    expect(visitor.locator(".players")).to_contain_text("you")


def test_a_table_that_filled_up_meanwhile_says_so(desk: Desk) -> None:
    """Others were faster: a clear message, and a list that is up to date."""
    anna, ben = Person(desk.url, "Anna"), Person(desk.url, "Ben")
    game = open_table(anna, "Soon full")
    guest = desk.page()
    become(guest, Person(desk.url, "Late"))
    seat = card(guest, "Soon full").get_by_role("button", name="Sit down as Blue")
    expect(seat).to_be_visible()
    waiting = held(guest, "**/seats", times=1)
    seat.click()
    guest.wait_for_timeout(100)
    ben.post(f"/api/games/{game}/seats", seat="blue", word=key())
    waiting.pop().fallback()
    expect(guest.get_by_role("alert")).to_contain_text(GONE)
    expect(card(guest, "Soon full")).to_have_count(0)
    assert violations(guest) == []


@pytest.mark.soak("open tables")
def test_a_seat_that_was_taken_meanwhile_says_so(desk: Desk) -> None:
    anna, ben = Person(desk.url, "Anna"), Person(desk.url, "Ben")
    game = open_table(anna, "One seat less", seats={"red": "me", "blue": "open", "green": "open"})
    guest = desk.page()
    become(guest, Person(desk.url, "Late"))
    seat = card(guest, "One seat less").get_by_role("button", name="Sit down as Blue")
    waiting = held(guest, "**/seats", times=1)
    seat.click()
    guest.wait_for_timeout(100)
    ben.post(f"/api/games/{game}/seats", seat="blue", word=key())
    waiting.pop().fallback()
    expect(guest.get_by_role("alert")).to_contain_text("just taken that seat")
    expect(seat).to_have_count(0)
    card(guest, "One seat less").get_by_role("button", name="Sit down as Green").click()
    expect(question(guest)).not_to_be_empty()


def test_a_spectator_follows_from_the_lobby_into_the_game(desk: Desk) -> None:
    """Where the table allows it, from the home page before the game and while it runs."""
    anna, ben = Person(desk.url, "Anna"), Person(desk.url, "Ben")
    seats = {"red": "me", "blue": "open"}
    game = open_table(anna, "In public", seats=seats, customs={"spectators": True})
    early, late = desk.page(), desk.page(390, 844, touch=True)
    card(early, "In public").get_by_role("link", name="Watch").click()
    expect(early.get_by_text("The game begins when every seat is taken.")).to_be_visible()
    ben.post(f"/api/games/{game}/seats", seat="blue", word=key())
    late.reload()
    line = late.get_by_role("region", name="Open tables").get_by_role("listitem")
    line.filter(has_text="In public").get_by_role("link", name="Watch").click()
    for page in (early, late):
        expect(question(page)).to_contain_text("Waiting for")
    expect(early.locator(".players")).to_contain_text("Ben")
    # The home page of other tests does not list it.
    done = anna.act(game, "red", "resign", anna.view(game, "red")["version"])
    assert done.status_code == 200, done.text


@pytest.mark.soak("open tables")
def test_a_host_opens_a_table_by_hand(desk: Desk) -> None:
    """What the new-game page offers is what others find; open tables come before unbuilt games."""
    host, guest = desk.page(), desk.page(390, 844, touch=True)
    host.goto(f"{desk.url}/#/new/risk")
    host.get_by_label("Name of the table").fill("By hand")
    host.get_by_role("radiogroup", name="Blue").get_by_text("Open").click()
    expect(host.get_by_label("Anyone may watch.")).to_be_checked()
    host.get_by_label("Anyone may watch.").uncheck()
    host.get_by_role("button", name="Start").click()
    expect(host.get_by_text("Anyone can find this table under Open tables")).to_be_visible()
    guest.reload()
    table = card(guest, "By hand")
    expect(table).to_contain_text("a guest")
    expect(table).to_contain_text("Standard rules.")
    expect(table).to_contain_text("No time limit.")
    expect(table.get_by_role("link", name="Watch")).to_have_count(0)
    unbuilt = guest.get_by_role("heading", name="Axis & Allies D-Day")
    above, below = table.bounding_box(), unbuilt.bounding_box()
    assert above
    assert below
    assert above["y"] < below["y"]
    assert violations(guest) == []


def test_an_invitation_says_what_one_joins(desk: Desk) -> None:
    """Game, host, colour, rules and pace, also for somebody who has a name already."""
    anna = Person(desk.url, "Anna")
    made = anna.create(
        seats={"red": "me", "blue": "invite"},
        title="Friday club",
        options={"free_move_along_path": "on"},
        customs={"patience": 172800},
    )
    anna.speak(made["game"]["id"])
    guest = desk.page(390, 844, touch=True)
    become(guest, Person(desk.url, "Ben"))
    guest.goto(f"{desk.url}/#/join/{made['links']['seats']['blue']}")
    expect(guest.get_by_role("heading", name="You are invited to play Friday club")).to_be_visible()
    for fact in ("Risk", "Anna", "Blue", "chain of own territories", "2 days"):
        expect(guest.locator("main dl")).to_contain_text(fact)
    guest.get_by_role("button", name="Sit down").click()
    expect(question(guest)).not_to_be_empty()
