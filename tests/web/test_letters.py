"""Letters as people meet them: asked for on the screen, read, and their links followed there."""

import re
import secrets
from collections.abc import Iterator
from email.message import EmailMessage

import pytest
from playwright.sync_api import Page, expect

from tests.server.people import Person
from tests.server.receiving import MailServer
from tests.server.running import Place, Running, running
from tests.web.axe import violations
from tests.web.people import Desk
from tests.web.test_club import PASSWORD, become
from tools.node import build_client
from tools.publish import ROOT

PUBLIC = "http://club.example"
NEW = "four words in a row"
QUICK = ("--notify-seconds", "0.2", "--notify-gap", "0")


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    with MailServer() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mail: MailServer) -> Iterator[Running]:
    """A server that sends letters."""
    build_client(ROOT)
    letters = ("--mail-url", mail.url, "--mail-from", "club@club.example", "--public-url", PUBLIC)
    with running(Place(tmp_path_factory.mktemp("letters")), *QUICK, *letters) as server:
        yield server


def link(desk: Desk, letter: EmailMessage, place: str) -> str:
    """A link in a letter; the server of the test answers for the address that it shows."""
    found = re.search(rf"{PUBLIC}(/#/{place}/\S+)", letter.get_content())
    assert found, letter.get_content()
    return desk.url + found[1]


def told_by_letter(desk: Desk, page: Page, mail: MailServer, password: str = "") -> str:
    """Name an address on the screen, and follow the link that comes there."""
    address = f"{secrets.token_hex(4)}@example.org"
    page.goto(f"{desk.url}/#/account")
    page.get_by_label("By e-mail").fill(address)
    own = page.get_by_label("Your password")
    if password:
        own.fill("not that one")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("not the password")
        expect(own).to_have_value("")
        assert violations(page) == []
        own.fill(password)
    else:
        expect(own).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text=address)).to_be_visible()
    page.goto(link(desk, mail.next(), "confirm"))
    page.get_by_role("button", name="Yes, that is me").click()
    expect(page.get_by_role("heading", name="Thank you")).to_be_visible()
    return address


def registered(desk: Desk, page: Page) -> str:
    name = f"Anna {secrets.token_hex(4)}"
    page.goto(f"{desk.url}/#/account")
    page.get_by_role("button", name="I have no account yet").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return name


def log_in(page: Page, name: str, password: str) -> None:
    expect(page.get_by_role("heading", name="You are a guest")).to_be_visible()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Log in").click()


def test_who_forgot_a_password_comes_back_by_a_letter(desk: Desk, mail: MailServer) -> None:
    page = desk.page()
    name = registered(desk, page)
    address = told_by_letter(desk, page, mail, PASSWORD)
    another = desk.page(390, 844, touch=True)
    another.goto(f"{desk.url}/#/account")
    another.get_by_role("button", name="I forgot my password").click()
    another.get_by_label("Your e-mail address").fill(address)
    another.get_by_role("button", name="Send a letter").click()
    sent = another.get_by_role("status").filter(has_text="a letter is on its way")
    expect(sent).to_be_visible()
    letter = mail.next()
    assert (letter["to"], name in letter.get_content()) == (address, True)
    another.goto(link(desk, letter, "reset"))
    another.get_by_label("New password").fill(NEW)
    assert violations(another) == []
    another.get_by_role("button", name="Take this password").click()
    expect(another.get_by_role("heading", name="You are logged in")).to_be_visible()
    assert mail.next()["subject"] == "Your password was changed"
    another.goto(f"{desk.url}/#/account")
    expect(another.get_by_role("heading", name=name)).to_be_visible()
    another.get_by_role("button", name="Log out", exact=True).click()
    log_in(another, name, PASSWORD)
    expect(another.get_by_role("alert")).to_contain_text("do not belong")
    log_in(another, name, NEW)
    expect(another.get_by_role("heading", name=name)).to_be_visible()


@pytest.mark.soak("letters")
def test_a_letter_leads_to_the_decision_and_another_link_ends_them(
    desk: Desk, mail: MailServer
) -> None:
    anna = Person(desk.url, "Anna")
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    page = desk.page()
    become(page, anna)
    told_by_letter(desk, page, mail)
    anna.speak(game)
    letter = mail.next()
    seat = anna.view(game)["asking"]["seats"][0]
    page.goto(link(desk, letter, f"game/{game}/{seat}"))
    asked = anna.view(game, seat)["asking"]["question"]
    shown = page.locator("h1#question")
    expect(shown).to_have_text(re.compile(r"Place \d+ new armies"))
    assert asked.startswith(shown.inner_text())
    assert asked in letter.get_content()
    page.goto(link(desk, letter, "unsubscribe"))
    assert len(anna.get("/api/me/contacts")["contacts"]) == 1, "nothing is done before a click"
    page.get_by_role("button", name="No more e-mail").click()
    ended = page.get_by_role("heading", name="No more e-mail will come")
    expect(ended).to_be_visible()
    assert anna.get("/api/me/contacts")["contacts"] == []


@pytest.mark.soak("letters")
def test_a_new_password_ends_programs_where_that_is_wished(desk: Desk, mail: MailServer) -> None:
    page = desk.page()
    registered(desk, page)
    programs = page.get_by_role("list", name="Programs that play for you")
    page.get_by_label("Name of the program").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    expect(programs).to_contain_text("my bot")
    change = page.get_by_role("button", name="Change", exact=True)
    form = page.locator("form", has=change)
    ends = form.get_by_role("checkbox", name="End my programs, too")
    expect(ends).to_have_count(0)
    for present, new, ending in ((PASSWORD, NEW, False), (NEW, PASSWORD, True)):
        form.get_by_label("New password").fill(new)
        form.get_by_label("Present password").fill(present)
        expect(ends).to_be_checked()
        ends.set_checked(ending)
        assert violations(page) == []
        change.click()
        expect(page.get_by_role("status").filter(has_text="It is changed")).to_be_visible()
        expect(ends).to_have_count(0)
        expect(programs).to_have_count(0 if ending else 1)
