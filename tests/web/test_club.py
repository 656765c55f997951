"""A club at its screens: talk, notes, clocks, who is away, accounts, messages that come in."""

import json
import re
import sqlite3
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.server.people import Person, Seated, key, play_on
from tests.server.running import Running
from tests.server.test_admin import admin
from tests.web.axe import violations
from tests.web.hands import Keys, in_its_place
from tests.web.people import Desk, held, pick, primary, question
from tests.web.scenes import TWO_FRONTS
from tests.web.staged import SEATS, scene, try_out

PASSWORD = "three short words"


def become(page: Page, person: Person) -> None:
    """A page is from now on in the browser of a person."""
    # A browser that comes for the first time becomes a player, and would forget whom we make it.
    page.wait_for_function("() => localStorage.getItem('battleboard.player')")
    me = {"player": person.get("/api/me")["player"], "name": person.name, "secret": person.secret}
    page.evaluate("me => localStorage.setItem('battleboard.player', me)", json.dumps(me))
    page.reload()


def at_the_table(page: Page, url: str, person: Person, game: str) -> None:
    """A person opens a game in their browser."""
    become(page, person)
    page.goto(f"{url}/#/game/{game}")
    expect(page.locator("aside h1").first).not_to_be_empty()


def make_account(page: Page, url: str, name: str) -> None:
    """The guest of a browser becomes an account."""
    page.goto(f"{url}/#/account")
    page.get_by_role("button", name="I have no account yet").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def two_at_a_table(desk: Desk, **plan: Any) -> tuple[Person, Person, str]:
    anna, ben = Person(desk.url, "Anna"), Person(desk.url, "Ben")
    made = anna.create(seats={"red": "me", "blue": "invite"}, **plan)
    game: str = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["blue"])
    return anna, ben, game


def say(person: Person, game: str, seat: str, text: str) -> None:
    """Somebody at another screen says something to the table."""
    person.post(f"/api/games/{game}/messages", key=key(), seat=seat, to="table", text=text)


def test_people_talk_and_keep_notes(desk: Desk) -> None:
    anna, ben, game = two_at_a_table(desk)
    one, other = desk.page(), desk.page(390, 844, touch=True)
    at_the_table(one, desk.url, anna, game)
    at_the_table(other, desk.url, ben, game)
    one.get_by_role("button", name="Talk").click()
    one.get_by_placeholder("Say something to everybody").fill("Good luck")
    one.keyboard.press("Enter")
    expect(one.get_by_role("log", name="Talk")).to_contain_text("Good luck")
    tab = other.get_by_role("button", name="Talk")
    expect(tab).to_have_class(re.compile(r"\bnews\b"))
    tab.click()
    expect(other.get_by_role("log", name="Talk")).to_contain_text("Good luck")
    other.get_by_role("button", name="Mute").click()
    expect(other.get_by_text("You do not hear")).to_be_visible()
    expect(other.get_by_text("Nobody has said anything yet.")).to_have_count(0)
    expect(other.get_by_role("log", name="Talk")).not_to_contain_text("Good luck")
    other.get_by_role("button", name="Hear again").click()
    expect(other.get_by_role("log", name="Talk")).to_contain_text("Good luck")
    other.get_by_role("button", name="Notes").click()
    other.get_by_role("textbox", name="Notes").fill("hold the ford")
    expect(other.get_by_text("Kept.")).to_be_visible()
    assert ben.get(f"/api/games/{game}/notes", seat="blue")["text"] == "hold the ford"
    one.get_by_role("button", name="Notes").click()
    expect(one.get_by_role("textbox", name="Notes")).to_have_value("")


def test_what_is_said_is_said_once_and_never_lost(desk: Desk) -> None:
    """Typed on while it is sent; pressed twice; said again after an answer that got lost."""
    anna, ben, game = two_at_a_table(desk)
    page = desk.page()
    at_the_table(page, desk.url, anna, game)
    page.get_by_role("button", name="Talk").click()
    field = page.get_by_placeholder("Say something to everybody")
    log = page.get_by_role("log", name="Talk")
    waiting = held(page, "**/messages")
    field.fill("Good luck")
    with page.expect_request("**/messages"):
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(field).to_have_value("")
    page.keyboard.type("and")
    page.keyboard.press("Enter")
    waiting.pop().fallback()
    expect(log).to_contain_text("Good luck")
    expect(field).to_have_value("and")
    assert waiting == []

    page.unroute("**/messages")
    page.get_by_role("button", name="History").click()
    expect(field).to_have_count(0)
    page.get_by_role("button", name="Talk").click()
    expect(field).to_have_value("and")

    # What nobody seems to have heard is said again by itself, and was said once.
    page.route("**/messages", lost, times=1)
    field.press("Enter")
    expect(log).to_contain_text("and")
    expect(field).to_have_value("")
    expect(page.get_by_role("alert")).to_have_count(0)
    said = ben.get(f"/api/games/{game}/messages", seat="blue")["messages"]
    assert [message["text"] for message in said] == ["Good luck", "and"]


def lost(route: Route) -> None:
    """The server does what is asked, and its answer never arrives."""
    route.fetch()
    trouble = {"code": "unavailable", "message": "Try again in a moment."}
    route.fulfill(json=trouble, headers={"trouble-status": "503"})


@pytest.mark.soak("other")
def test_notes_of_two_tabs_are_both_kept(desk: Desk) -> None:
    anna, _, game = two_at_a_table(desk)
    page = desk.page()
    at_the_table(page, desk.url, anna, game)
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        tab.get_by_role("button", name="Talk").click()
        tab.get_by_role("button", name="Notes").click()
        expect(tab.get_by_role("textbox", name="Notes")).to_be_enabled()
    page.get_by_role("textbox", name="Notes").fill("hold the ford")
    expect(page.get_by_text("Kept.")).to_be_visible()
    field = other.get_by_role("textbox", name="Notes")
    late = held(other, "**/notes?*", times=1)  # whoever comes back looks what is kept
    field.fill("build a bridge")
    told = other.get_by_role("alert").filter(has_text="hold the ford")
    expect(told).to_contain_text("changed in another tab")
    late.pop().fallback()
    expect(field).to_have_value("build a bridge")
    assert violations(other) == []
    other.get_by_role("button", name="Keep both").click()
    expect(told).to_have_count(0)
    expect(field).to_have_value("build a bridge\nhold the ford")
    expect(other.get_by_text("Kept.")).to_be_visible()
    page.get_by_role("textbox", name="Notes").blur()
    page.get_by_role("textbox", name="Notes").focus()
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("build a bridge\nhold the ford")


def test_a_guest_says_how_they_are_called(desk: Desk) -> None:
    """At the link, once; in the lobby, again; at the seat and in talk everybody sees it."""
    host, guest = desk.page(), desk.page(390, 844, touch=True)
    anna = Person(desk.url, "Anna")
    made = anna.create(seats={"red": "me", "blue": "invite", "yellow": "invite"})
    game, links = made["game"]["id"], made["links"]["seats"]
    anna.speak(game)
    become(host, anna)
    host.goto(f"{desk.url}/#/game/{game}")
    guest.goto(f"{desk.url}/#/join/{links['blue']}")
    field = guest.get_by_label("Your name at the table")
    expect(field).to_have_value("")
    assert violations(guest) == []
    field.fill("\u202eGus")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_contain_text("nothing invisible")
    field.fill("Gus")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("listitem").filter(has_text="Blue")).to_contain_text("Gus")
    own = guest.get_by_role("listitem").filter(has_text="Blue")
    expect(own).to_contain_text("you, called Gus")
    expect(field).to_have_value("Gus")
    field.fill("Gustav")
    guest.get_by_role("button", name="Save name").click()
    expect(own).to_contain_text("you, called Gustav")
    expect(host.get_by_role("listitem").filter(has_text="Blue")).to_contain_text("Gustav")

    guest.goto(f"{desk.url}/#/join/{links['yellow']}")
    guest.get_by_role("button", name="Sit down").click()
    expect(question(host)).not_to_be_empty()
    expect(host.locator(".players")).to_contain_text("Gustav")
    host.get_by_role("button", name="Talk").click()
    guest.get_by_role("button", name="Talk").click()
    guest.get_by_placeholder("Say something to everybody").fill("Hello")
    guest.keyboard.press("Enter")
    expect(host.get_by_role("log", name="Talk")).to_contain_text("Gustav")


@pytest.mark.soak("other")
def test_arrows_are_drawn_for_oneself_alone(desk: Desk) -> None:
    """By mouse and by keys; kept with the notes, on every device of who drew them, and no other."""
    anna, ben, game = two_at_a_table(desk)
    page, other = desk.page(), desk.page()
    at_the_table(page, desk.url, anna, game)
    at_the_table(other, desk.url, ben, game)
    page.get_by_role("button", name="Talk").click()
    page.get_by_role("button", name="Notes").click()
    before = anna.view(game)["version"]
    page.get_by_role("button", name="Draw an arrow").click()
    pick(page, "alaska")
    expect(page.get_by_text("From Alaska: pick where it ends.")).to_be_visible()
    pick(page, "alberta")
    drawn = page.get_by_role("list", name="Your arrows").get_by_role("listitem")
    expect(drawn).to_have_text(["Alaska → Alberta"])
    expect(page.locator(".way.note")).to_have_count(1)

    page.get_by_role("button", name="Draw an arrow").focus()
    page.keyboard.press("Enter")
    hands = Keys()
    hands.pick(page, "peru", "Peru")
    expect(page.get_by_text("From Peru: pick where it ends.")).to_be_visible()
    hands.pick(page, "brazil", "Brazil")
    expect(drawn).to_have_text(["Alaska → Alberta", "Peru → Brazil"])
    expect(page.get_by_text("Kept.")).to_be_visible()
    assert anna.view(game)["version"] == before, "nothing was sent to the game"
    assert violations(page) == []

    page.reload()
    expect(page.locator(".way.note")).to_have_count(2)
    expect(other.locator(".stage")).to_be_visible()
    other.reload()
    other.get_by_role("button", name="Talk").click()
    other.get_by_role("button", name="Notes").click()
    expect(other.get_by_role("textbox", name="Notes")).to_be_enabled()
    expect(other.get_by_role("textbox", name="Notes")).to_have_value("")
    expect(other.locator(".way.note")).to_have_count(0)

    page.get_by_role("button", name="Talk").click()
    page.get_by_role("button", name="Notes").click()
    page.get_by_role("button", name="Remove the arrow Alaska → Alberta").click()
    expect(page.locator(".way.note")).to_have_count(1)
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("Peru → Brazil\n")


def test_what_was_said_while_the_line_was_down_is_read(desk: Desk) -> None:
    anna, ben, game = two_at_a_table(desk)
    page, lines = desk.page(), list[WebSocketRoute]()

    def deaf_at_first(line: WebSocketRoute) -> None:
        is_first = not lines
        lines.append(line)
        server = line.connect_to_server()
        server.on_message(lambda said: None if is_first and is_talk(said) else line.send(said))

    page.route_web_socket("**/live", deaf_at_first)
    at_the_table(page, desk.url, anna, game)
    page.get_by_role("button", name="Talk").click()
    expect(page.get_by_text("Nobody has said anything yet.")).to_be_visible()
    say(ben, game, "blue", "Hello?")
    lines[0].close(code=1001)
    expect(page.get_by_role("log", name="Talk")).to_contain_text("Hello?")


def is_talk(message: str | bytes) -> bool:
    return bool(json.loads(message)["type"] == "said")


def test_a_clock_runs_and_a_bot_plays_for_who_is_away(desk: Desk) -> None:
    anna, ben, game = two_at_a_table(desk, customs={"patience": 86_400 * 3, "vacation": 14})
    seat = anna.view(game)["asking"]["seats"][0]
    person = next(p for p in (anna, ben) if seat in own(p, game))
    page = desk.page()
    at_the_table(page, desk.url, person, game)
    expect(page.get_by_role("timer")).to_have_text("2 d 23 h")
    page.keyboard.press("Alt+4")
    expect(page.locator("[data-urgent]")).to_contain_text("2 d 23 h left")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_role("timer")).to_have_text("2 d 23 h")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Going away").click()
    page.get_by_role("button", name="Stop my clock").click()
    away = page.get_by_role("status").filter(has_text="your clock stands still")
    expect(away).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text("on vacation")
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_role("timer")).to_have_text("2 d 23 h")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Going away").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()
    expect(page.get_by_text("A bot plays")).to_be_visible()
    page.get_by_role("button", name="Take over").click()
    expect(page.get_by_role("button", name="Take over")).to_have_count(0)


def own(person: Person, game: str) -> list[str]:
    seats = person.get(f"/api/games/{game}")["seats"]
    return [seat["seat"] for seat in seats if seat["mine"]]


def test_a_table_tells_its_pace_and_can_be_left(desk: Desk) -> None:
    anna = Person(desk.url, "Anna")
    customs = {"patience": 86_400 * 3, "vacation": 14}
    game = anna.create(seats={"red": "me", "blue": "invite"}, customs=customs)["game"]["id"]
    page = desk.page()
    become(page, anna)
    page.goto(f"{desk.url}/#/game/{game}")
    expect(page.get_by_text("By correspondence: 3 days for each")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Leave this table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert anna.get(f"/api/games/{game}")["status"] == "abandoned"


def test_an_account_goes_from_one_browser_to_another(desk: Desk) -> None:
    first, second = desk.page(), desk.page()
    make_account(first, desk.url, "Anna of the browsers")
    first.goto(f"{desk.url}/#/new/risk")
    first.get_by_label("Name of the table").fill("Friday club")
    first.get_by_role("button", name="Start").click()
    expect(first.locator("h1#question")).not_to_be_empty()
    second.goto(f"{desk.url}/#/account")
    second.get_by_label("Name", exact=True).fill("anna of the browsers")
    second.get_by_label("Password").fill("not that one")
    second.get_by_role("button", name="Log in").click()
    expect(second.get_by_role("alert")).to_contain_text("do not belong")
    second.get_by_label("Password").fill(PASSWORD)
    second.get_by_role("button", name="Log in").click()
    expect(second.get_by_role("button", name="Log out everywhere")).to_be_visible()
    second.goto(f"{desk.url}/#/")
    second.get_by_role("link", name="Friday club").click()
    expect(second.locator("h1#question")).not_to_be_empty()
    second.goto(f"{desk.url}/#/account")
    second.get_by_role("button", name="Log out everywhere").click()
    expect(second.get_by_role("heading", name="You are a guest")).to_be_visible()
    expect(first.get_by_role("heading", name="You are logged out.")).to_be_visible()
    first.get_by_role("link", name="Log in").click()
    expect(first.get_by_role("heading", name="You are a guest")).to_be_visible()


@pytest.mark.soak("faults")
def test_a_game_goes_on_in_one_tab_while_another_makes_an_account(desk: Desk) -> None:
    """The secret of the guest opens nothing any more, and the line by it ends."""
    page = try_out(desk, TWO_FRONTS, 0)
    expect(question(page)).to_have_text("Where do you attack from?")
    other = page.context.new_page()
    make_account(other, desk.url, "Anna of two tabs")
    page.wait_for_timeout(1500)
    expect(question(page)).to_have_text("Where do you attack from?")
    primary(page).click()
    expect(question(page)).to_have_text("Move armies once, or end your turn")


def test_who_deletes_an_account_is_told_so(desk: Desk) -> None:
    page = desk.page()
    make_account(page, desk.url, "Anna who leaves")
    page.get_by_role("button", name="Delete…").click()
    sure = page.get_by_role("button", name="Delete for good")
    form = page.locator("form", has=sure)
    form.get_by_label("Present password").fill("not that one")
    sure.click()
    expect(page.get_by_role("alert")).to_contain_text("not the password")
    form.get_by_label("Present password").fill(PASSWORD)
    sure.click()
    expect(page.get_by_role("status")).to_contain_text("account is deleted")
    expect(page.get_by_role("heading", name="You are a guest")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


SHOWN = """async (wanted) => {
  const worker = await navigator.serviceWorker.ready
  const found = await worker.getNotifications()
  const seen = found.map((one) => [one.title, one.body, one.tag, one.data.url])
  return JSON.stringify(seen) === JSON.stringify(wanted)
}"""
"""Whether just these messages stand on the screen."""
AT_WORK = """async () => {
  const worker = await navigator.serviceWorker.ready
  return worker.active.state === 'activated'
}"""
"""Whether messages are received; a page that opened meanwhile need not belong to the worker yet."""
PUT_AWAY = """async () => {
  const worker = await navigator.serviceWorker.ready
  for (const one of await worker.getNotifications()) one.close()
}"""


def test_a_message_is_shown_while_no_page_looks_and_its_link_opens_the_decision(desk: Desk) -> None:
    """The worker gets a message as a push service would hand it over."""
    anna, _, game = two_at_a_table(desk)
    page = desk.page()
    page.context.grant_permissions(["notifications"], origin=desk.url)
    at_the_table(page, desk.url, anna, game)
    page.goto(f"{desk.url}/#/account")
    expect(page.get_by_label("In this browser")).to_be_visible()
    talk = page.context.new_cdp_session(page)
    talk.send("ServiceWorker.enable")
    registered: list[str] = []
    talk.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    page.wait_for_function(AT_WORK)
    while not registered:
        page.wait_for_timeout(50)
    said = {"title": "Friday club: you are asked", "body": "Red: place", "tag": "a-1"}
    said["url"] = f"/#/game/{game}/red"
    wish = {"origin": desk.url, "registrationId": registered[0], "data": json.dumps(said)}
    shown = [[said["title"], said["body"], "a-1", said["url"]]]
    for _ in range(2):
        talk.send("ServiceWorker.deliverPushMessage", wish)
        page.wait_for_function(SHOWN, arg=shown)
    page.evaluate(PUT_AWAY)
    talk.send("ServiceWorker.deliverPushMessage", wish)
    said |= {"title": "Friday club: once more", "tag": "a-2"}
    later = wish | {"data": json.dumps(said)}
    talk.send("ServiceWorker.deliverPushMessage", later)
    only = [[said["title"], said["body"], "a-2", said["url"]]]
    page.wait_for_function(SHOWN, arg=only)
    page.goto(desk.url + said["url"])
    expect(page.locator("aside h1").first).not_to_be_empty()


TOGETHER = """
on_turn = "Germany"
units."Ukraine S.S.R." = { Germany = "6 infantry" }
units.Caucasus = { USSR = "infantry, armor", "United Kingdom" = "infantry, fighter" }
owners = { "Ukraine S.S.R." = "Germany" }
"""
ATTACK = (
    ["germany: move 6 infantry: Ukraine S.S.R. > Caucasus", "germany: done"],
    [1, 1, 6, 6, 6, 6],
)


def numbers(person: Person, game: str) -> dict[str, int | None]:
    """After which line each seat was asked what it is asked now."""
    seats = person.get(f"/api/games/{game}")["seats"]
    return {seat["seat"]: seat["clock"]["number"] for seat in seats}


def asked_as(page: Page, seat: str) -> None:
    """Who is asked before this screen."""
    who = page.locator(".battle .who")
    expect(who).to_contain_text(f"{seat} · your decision")


def test_a_link_opens_the_question_of_its_seat_and_says_when_it_was_answered(desk: Desk) -> None:
    """Two allies are asked at once, and one person plays both."""
    anna = Person(desk.url, "Anna")
    seats = [{"seat": seat, "holder": "me"} for seat in json.loads(SEATS)]
    wish = {"purpose": "game", "scenario": scene(TOGETHER, ATTACK), "upto": 1, "seats": seats}
    game = anna.post("/api/imports", key=key(), **wish)["game"]["id"]
    anna.speak(game)
    assert sorted(anna.view(game)["asking"]["seats"]) == ["united_kingdom", "ussr"]
    page = desk.page()
    at_the_table(page, desk.url, anna, game)
    asked_as(page, "USSR")
    link = f"{desk.url}/#/game/{game}/united_kingdom/{numbers(anna, game)['united_kingdom']}"
    page.goto(link)
    asked_as(page, "United Kingdom")
    asked = page.locator(".battle #question")
    expect(asked).to_have_text("Which 2 units do you lose?")
    said = page.get_by_role("status").filter(has_text="What this link asked")
    expect(said).to_have_count(0)
    page.reload()
    asked_as(page, "United Kingdom")
    view = anna.view(game, "united_kingdom")
    lost = "lose USSR infantry, United Kingdom infantry"
    done = anna.act(game, "united_kingdom", lost, view["version"])
    assert done.status_code == 200, done.text
    again = desk.page()
    at_the_table(again, desk.url, anna, game)
    again.goto(link)
    told = again.get_by_role("status").filter(has_text="What this link asked of United Kingdom")
    expect(told).to_contain_text("has been answered")
    asked = again.locator(".battle #question")
    expect(asked).to_contain_text("Do you agree to lose")
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)


def test_a_link_for_somebody_else_says_so(desk: Desk) -> None:
    _, ben, game = two_at_a_table(desk)
    page = desk.page()
    at_the_table(page, desk.url, ben, game)
    page.goto(f"{desk.url}/#/game/{game}/red/1")
    told = page.get_by_role("status").filter(has_text="not yours")
    expect(told.get_by_role("link", name="Account")).to_be_visible()


def test_a_game_that_was_ended_is_listed_and_looked_at(desk: Desk, server: Running) -> None:
    anna, _, game = two_at_a_table(desk, title="Friday club")
    anna.create(seats={"red": "me", "blue": "invite"}, title="Sunday")
    unbegun = anna.create(seats={"red": "me", "blue": "invite"}, title="Saturday")["game"]["id"]
    anna.post(f"/api/games/{unbegun}/leave")
    admin(server.place, "end", game)
    page = desk.page()
    at_the_table(page, desk.url, anna, game)
    expect(page.get_by_role("heading", name="This game was ended")).to_be_visible()
    page.get_by_role("button", name="Replay").first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto(f"{desk.url}/#/")
    expect(page.get_by_role("link", name="Sunday")).to_be_visible()
    listed = page.get_by_role("link", name="Friday club")
    expect(listed).to_be_hidden()
    page.get_by_text("Ended games (1)").click()
    expect(listed).to_contain_text("Ended by the host")
    assert violations(page) == []
    assert page.get_by_role("link", name="Saturday").count() == 0, "nothing is left to look at"
    page.goto(f"{desk.url}/#/game/{unbegun}")
    expect(page.get_by_role("heading", name="Everybody left")).to_be_visible()


def test_games_that_ended_are_put_away_and_brought_back(desk: Desk, server: Running) -> None:
    """With a finger and by keys; the last one leads the way to those that were put away."""
    anna, _, game = two_at_a_table(desk, title="Friday club")
    admin(server.place, "end", game)
    page = desk.page(390, 844, touch=True)
    become(page, anna)
    ended = page.get_by_text("Ended games (1)")
    ended.tap()
    assert violations(page) == []
    page.get_by_role("button", name="Put away: Friday club").tap()
    away = page.get_by_text("1 game that you put away")
    expect(away).to_be_focused()
    expect(ended).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="is put away")).to_be_visible()
    page.reload()
    expect(away).to_be_visible()
    expect(page.get_by_role("link", name="Friday club")).to_be_hidden()

    page.set_viewport_size({"width": 1440, "height": 900})
    away.focus()
    for press in ("Enter", "Tab"):
        page.keyboard.press(press)
    expect(page.get_by_role("link", name="Friday club")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Bring back: Friday club")).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(ended).to_be_focused()
    expect(away).to_have_count(0)
    assert [one["id"] for one in anna.get("/api/games")["games"]] == [game]


@pytest.mark.soak("faults")
def test_a_page_that_is_open_follows_when_a_damaged_log_is_cut(
    desk: Desk, server: Running, problems: list[str]
) -> None:
    """A question of the page may meet the damage; that is all that may go wrong."""
    anna, ben, game = two_at_a_table(desk)
    seats = [Seated(anna, "red"), Seated(ben, "blue")]
    assert play_on(seats, game, 12, Random(1)) == 12
    page = desk.page()
    at_the_table(page, desk.url, anna, game)
    entries = page.locator(".log li")
    expect(entries).not_to_have_count(0)
    told = entries.count()
    database = sqlite3.connect(server.place.folder / "battleboard.sqlite")
    database.execute("update log set events_hash = '' where game = ? and number = 5", (game,))
    database.execute("delete from snapshots where game = ?", (game,))
    database.commit()
    database.close()
    admin(server.place, "repair", game, "--cut")
    expect(entries).not_to_have_count(told)
    assert entries.count() < told
    assert anna.view(game)["version"] == 5
    problems[:] = [one for one in problems if "status of 500" not in one]


def test_on_a_phone_the_clock_has_its_place_beside_the_round(desk: Desk) -> None:
    anna, _, game = two_at_a_table(desk, customs={"patience": 30, "reserve": 600})
    page = desk.page(390, 844, touch=True)
    at_the_table(page, desk.url, anna, game)
    clock, line = page.get_by_role("timer").first, page.locator("header small").first
    expect(clock).to_contain_text("+10:00")
    beside, whole = in_its_place(clock), in_its_place(line)
    assert whole["height"] < 1.6 * beside["height"], "one line"


def test_who_forgot_a_password_is_told_what_can_be_done(desk: Desk) -> None:
    """This server sends no letters."""
    page = desk.page()
    page.goto(f"{desk.url}/#/account")
    page.get_by_role("button", name="I forgot my password").click()
    page.get_by_label("Your e-mail address").fill("anna@example.org")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("ask its host")
    assert violations(page) == []
    page.goto(f"{desk.url}/#/reset/a-guess")
    page.get_by_label("New password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("counts no more")
    assert violations(page) == []


def test_tokens_are_made_shown_once_and_revoked_by_keyboard_on_a_phone(desk: Desk) -> None:
    page = desk.page(390, 844, touch=True)
    late = held(page, "**/api/tokens", times=1)  # nobody has to wait for the list
    page.goto(f"{desk.url}/#/account")
    name = page.get_by_label("Name of the program")
    name.focus()
    page.keyboard.type("My first bot")
    page.keyboard.press("Enter")
    shown = page.locator("code")
    expect(shown).not_to_be_empty()
    late.pop().fallback()
    program = Person(desk.url, secret=shown.inner_text())
    assert program.ask("GET", "/api/games").status_code == 200
    assert violations(page) == []
    page.reload()
    listed = page.get_by_role("list", name="Programs that play for you")
    expect(listed).to_contain_text("My first bot")
    expect(shown).to_have_count(0)
    listed.get_by_role("button", name="Revoke My first bot").press("Enter")
    listed.get_by_role("button", name="Revoke it").press("Enter")
    expect(page.get_by_text("My first bot plays no more")).to_be_visible()
    assert program.ask("GET", "/api/games").status_code == 401
