"""The client as an app: it can be installed, and says so when there is no connection."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server import plain
from tests.server.running import Place, Running, running
from tests.web.people import play_now, question


def test_the_manifest_names_icons_that_are_there(server: Running) -> None:
    found = plain.get(f"{server.url}/manifest.webmanifest")
    assert found.headers["content-type"].startswith("application/manifest+json")
    manifest = found.json()
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        answer = plain.get(server.url + icon["src"])
        assert answer.status_code == 200
        assert answer.headers["content-type"] == icon["type"]
    page = plain.get(server.url).text
    assert 'rel="manifest"' in page
    assert 'rel="apple-touch-icon"' in page


def test_nothing_but_named_content_is_kept_without_asking(server: Running) -> None:
    """An old client never meets a new server: only addresses that name their content are kept."""
    for path in ("/", "/sw.js", "/offline.html", "/manifest.webmanifest", "/maps/risk.json"):
        assert plain.get(server.url + path).headers["cache-control"] == "no-cache", path
    kept = plain.get(f"{server.url}/maps/risk.json?v=1").headers["cache-control"]
    assert "immutable" in kept
    worker = plain.get(f"{server.url}/sw.js").text
    assert "/assets" not in worker


@pytest.mark.soak("faults")
def test_without_a_connection_a_page_says_so_and_later_all_is_well(
    browser: Browser, server: Running, tmp_path: Path
) -> None:
    """The server goes away and comes back at the same address, with the browser open."""
    place = Place(tmp_path)
    context = browser.new_context()
    page = context.new_page()
    with running(place) as first:
        port = first.url.rpartition(":")[2]
        page.goto(first.url)
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        page.reload()
        expect(page.get_by_role("heading", name="Play", exact=True)).to_be_visible()
        play_now(page)
        asked, address = question(page).inner_text(), page.url
    page.reload()
    heading = page.get_by_role("heading")
    expect(heading).to_have_text("No connection to the table")
    page.get_by_role("button", name="Try again").click()
    expect(heading).to_have_text("No connection to the table")
    with running(place, "--port", port):
        # Nobody presses anything: the table itself comes back, not the first page.
        expect(question(page)).to_have_text(asked)
        assert page.url == address
    context.close()
