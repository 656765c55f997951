"""A club at its screens: talk, notes, clocks, who is away, accounts, messages that come in."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.people import Person, key
from tests.server.running import Running
from tests.server.test_admin import admin
from tests.web.axe import violations
from tests.web.people import PATIENCE, Desk
from tests.web.staged import SEATS, scene

PASSWORD = "three short words"


def at_the_table(page: Page, url: str, person: Person, game: str) -> None:
    """A page becomes the browser of a person and opens a game."""
    # A browser that comes for the first time becomes a player, and would forget whom we make it.
    page.wait_for_function("() => localStorage.getItem('battleboard.player')")
    me = {"player": person.get("/api/me")["player"], "name": person.name, "secret": person.secret}
    page.evaluate("me => localStorage.setItem('battleboard.player', me)", json.dumps(me))
    page.goto(f"{url}/#/game/{game}")
    page.reload()
    expect(page.locator("aside h1").first).not_to_be_empty(timeout=PATIENCE)


def two_at_a_table(desk: Desk, **plan: Any) -> tuple[Person, Person, str]:
    anna, ben = Person(desk.url, "Anna"), Person(desk.url, "Ben")
    made = anna.create(seats={"red": "me", "blue": "invite"}, **plan)
    game: str = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["blue"])
    return anna, ben, game


def test_people_talk_and_keep_notes(desk: Desk) -> None:
    anna, ben, game = two_at_a_table(desk)
    one, other = desk.page(), desk.page(390, 844, touch=True)
    at_the_table(one, desk.url, anna, game)
    at_the_table(other, desk.url, ben, game)
    one.get_by_role("button", name="Talk").click()
    one.get_by_placeholder("Say something to everybody").fill("Good luck")
    one.keyboard.press("Enter")
    expect(one.get_by_role("log", name="Talk")).to_contain_text("Good luck", timeout=PATIENCE)
    tab = other.get_by_role("button", name="Talk")
    expect(tab).to_have_class(re.compile(r"\bnews\b"), timeout=PATIENCE)
    tab.click()
    expect(other.get_by_role("log", name="Talk")).to_contain_text("Good luck", timeout=PATIENCE)
    other.get_by_role("button", name="Mute").click()
    expect(other.get_by_text("You do not hear")).to_be_visible(timeout=PATIENCE)
    expect(other.get_by_role("log", name="Talk")).not_to_contain_text("Good luck")
    other.get_by_role("button", name="Hear again").click()
    expect(other.get_by_role("log", name="Talk")).to_contain_text("Good luck", timeout=PATIENCE)
    other.get_by_role("button", name="Notes").click()
    other.get_by_role("textbox", name="Notes").fill("hold the ford")
    expect(other.get_by_text("Kept.")).to_be_visible(timeout=PATIENCE)
    assert ben.get(f"/api/games/{game}/notes", seat="blue")["text"] == "hold the ford"
    one.get_by_role("button", name="Notes").click()
    expect(one.get_by_role("textbox", name="Notes")).to_have_value("")


def test_a_clock_runs_and_a_bot_plays_for_who_is_away(desk: Desk) -> None:
    anna, ben, game = two_at_a_table(desk, customs={"patience": 86_400 * 3, "vacation": 14})
    seat = anna.view(game)["asking"]["seats"][0]
    person = next(p for p in (anna, ben) if seat in own(p, game))
    page = desk.page()
    at_the_table(page, desk.url, person, game)
    expect(page.get_by_role("timer")).to_have_text("2 d 23 h", timeout=PATIENCE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Going away").click()
    page.get_by_role("button", name="Stop my clock").click()
    away = page.get_by_role("status").filter(has_text="your clock stands still")
    expect(away).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("timer")).to_have_text("on vacation")
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_role("timer")).to_have_text("2 d 23 h", timeout=PATIENCE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Going away").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()
    expect(page.get_by_text("A bot plays")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Take over").click()
    expect(page.get_by_role("button", name="Take over")).to_have_count(0, timeout=PATIENCE)


def own(person: Person, game: str) -> list[str]:
    seats = person.get(f"/api/games/{game}")["seats"]
    return [seat["seat"] for seat in seats if seat["mine"]]


def test_an_account_goes_from_one_browser_to_another(desk: Desk) -> None:
    first, second = desk.page(), desk.page()
    first.goto(f"{desk.url}/#/account")
    first.get_by_role("button", name="I have no account yet").click()
    first.get_by_label("Name", exact=True).fill("Anna of the browsers")
    first.get_by_label("Password").fill(PASSWORD)
    first.get_by_role("button", name="Make the account").click()
    expect(first.get_by_role("heading", name="Anna of the browsers")).to_be_visible(
        timeout=PATIENCE
    )
    first.goto(f"{desk.url}/#/new/risk")
    first.get_by_label("Name of the table").fill("Friday club")
    first.get_by_role("button", name="Start").click()
    expect(first.locator("h1#question")).not_to_be_empty(timeout=PATIENCE)
    second.goto(f"{desk.url}/#/account")
    second.get_by_label("Name", exact=True).fill("anna of the browsers")
    second.get_by_label("Password").fill("not that one")
    second.get_by_role("button", name="Log in").click()
    expect(second.get_by_role("alert")).to_contain_text("do not belong", timeout=PATIENCE)
    second.get_by_label("Password").fill(PASSWORD)
    second.get_by_role("button", name="Log in").click()
    expect(second.get_by_role("button", name="Log out everywhere")).to_be_visible(timeout=PATIENCE)
    second.goto(f"{desk.url}/#/")
    second.get_by_role("link", name="Friday club").click()
    expect(second.locator("h1#question")).not_to_be_empty(timeout=PATIENCE)
    second.goto(f"{desk.url}/#/account")
    second.get_by_role("button", name="Log out everywhere").click()
    expect(second.get_by_role("heading", name="You are a guest")).to_be_visible(timeout=PATIENCE)


SHOWN = """async (wanted) => {
  const worker = await navigator.serviceWorker.ready
  const found = await worker.getNotifications()
  const seen = found.map((one) => [one.title, one.body, one.tag, one.data.url])
  return JSON.stringify(seen) === JSON.stringify(wanted)
}"""
"""Whether just these messages stand on the screen."""
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
    expect(page.get_by_label("In this browser")).to_be_visible(timeout=PATIENCE)
    talk = page.context.new_cdp_session(page)
    talk.send("ServiceWorker.enable")
    registered: list[str] = []
    talk.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    page.evaluate(
        "async () => { await navigator.serviceWorker.register('/sw.js');"
        " await navigator.serviceWorker.ready }"
    )
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
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
    expect(page.locator("aside h1").first).not_to_be_empty(timeout=PATIENCE)


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
    expect(who).to_contain_text(f"{seat} · your decision", timeout=PATIENCE)


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
    expect(asked).to_have_text("Which 2 units do you lose together?", timeout=PATIENCE)
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
    expect(told).to_contain_text("has been answered", timeout=PATIENCE)
    asked = again.locator(".battle #question")
    expect(asked).to_contain_text("Do you agree to lose", timeout=PATIENCE)
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)


def test_a_link_for_somebody_else_says_so(desk: Desk) -> None:
    _, ben, game = two_at_a_table(desk)
    page = desk.page()
    at_the_table(page, desk.url, ben, game)
    page.goto(f"{desk.url}/#/game/{game}/red/1")
    told = page.get_by_role("status").filter(has_text="not yours")
    expect(told.get_by_role("link", name="Account")).to_be_visible(timeout=PATIENCE)


def test_a_game_that_was_ended_is_listed_and_looked_at(desk: Desk, server: Running) -> None:
    anna, _, game = two_at_a_table(desk, title="Friday club")
    unbegun = anna.create(seats={"red": "me", "blue": "invite"}, title="Saturday")["game"]["id"]
    anna.post(f"/api/games/{unbegun}/leave")
    admin(server.place, "end", game)
    page = desk.page()
    at_the_table(page, desk.url, anna, game)
    expect(page.get_by_role("heading", name="This game was ended")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Replay").first.click()
    expect(page.get_by_role("slider")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{desk.url}/#/")
    listed = page.get_by_role("link", name="Friday club")
    expect(listed).to_contain_text("Ended by the host", timeout=PATIENCE)
    page.get_by_role("link", name="Saturday").click()
    expect(page.get_by_role("heading", name="Everybody left")).to_be_visible(timeout=PATIENCE)


def test_who_forgot_a_password_is_told_what_can_be_done(desk: Desk) -> None:
    """This server sends no letters; how the link in one is made, the tests of the server see."""
    page = desk.page()
    page.goto(f"{desk.url}/#/account")
    page.get_by_role("button", name="I forgot my password").click()
    page.get_by_label("Your e-mail address").fill("anna@example.org")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("ask its host", timeout=PATIENCE)
    assert violations(page) == []
    page.goto(f"{desk.url}/#/reset/a-guess")
    page.get_by_label("New password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("counts no more", timeout=PATIENCE)
    assert violations(page) == []


def test_tokens_are_made_shown_once_and_revoked_by_keyboard_on_a_phone(desk: Desk) -> None:
    page = desk.page(390, 844, touch=True)
    page.goto(f"{desk.url}/#/account")
    name = page.get_by_label("Name of the program")
    name.focus()
    page.keyboard.type("My first bot")
    page.keyboard.press("Enter")
    shown = page.locator("code")
    expect(shown).not_to_be_empty(timeout=PATIENCE)
    program = Person(desk.url, secret=shown.inner_text())
    assert program.ask("GET", "/api/games").status_code == 200
    assert violations(page) == []
    page.reload()
    listed = page.get_by_role("list", name="Programs that play for you")
    expect(listed).to_contain_text("My first bot", timeout=PATIENCE)
    expect(shown).to_have_count(0)
    listed.get_by_role("button", name="Revoke My first bot").press("Enter")
    listed.get_by_role("button", name="Revoke it").press("Enter")
    expect(page.get_by_text("My first bot plays no more")).to_be_visible(timeout=PATIENCE)
    assert program.ask("GET", "/api/games").status_code == 401
