"""Tabs of the browser that tests hand on to one another.

To open a window and to load the client into it for the first time is more work than most tests do
after that. A tab that is handed on knows nothing of the test before: its storage, cookies,
permissions, routes and further pages are gone, and the client is loaded again. What cannot be taken
back from a tab, such as another clock, ends it. Only files stay in the cache of the browser.
"""

import os
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error

SLOWNESS = float(os.environ.get("BATTLEBOARD_SLOW", "1"))
"""How many times slower than this machine browsers are: tests must not depend on who is first."""
LATENCY_MS = 10
"""What an answer waits for each step of slowness."""
LASTING = "() => ['__pwClock', '__pwWebSocketDispatch'].some((name) => name in globalThis)"
"""Whether Playwright has changed a page in a way that lasts: its clock, its WebSockets."""


class Tab:
    """A page in a window of its own, and the test that hears of its problems."""

    def __init__(self, browser: Browser, *, touch: bool) -> None:
        self.touch = touch
        self.problems: list[str] = []
        self.page = browser.new_context(reduced_motion="reduce", has_touch=touch).new_page()
        self._visited: set[str] = set()
        self._tools = self.page.context.new_cdp_session(self.page)
        if SLOWNESS > 1:
            self._slow_down()
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("framenavigated", lambda frame: self._visited.add(frame.url))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(message.text)

    def _slow_down(self) -> None:
        line = {"offline": False, "latency": LATENCY_MS * SLOWNESS}
        self._tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
        self._tools.send(
            "Network.emulateNetworkConditions",
            {**line, "downloadThroughput": -1, "uploadThroughput": -1},
        )

    def forget(self) -> bool:
        """Forget all that a test did here; whether the tab is as good as a new one."""
        self.problems = []
        context = self.page.context
        try:
            for page in context.pages:
                if page is not self.page:
                    page.close()
            self.page.unroute_all(behavior="ignoreErrors")
            self.page.goto("about:blank")
            if self.page.evaluate(LASTING):
                return False
            self.page.mouse.move(0, 0)
            self._clear_storage()
        except Error:
            return False  # it was closed, or has crashed
        return True

    def _clear_storage(self) -> None:
        self.page.context.clear_cookies()
        self.page.context.clear_permissions()
        origins = {"://".join(urlsplit(url)[:2]) for url in self._visited if url.startswith("http")}
        for origin in origins:
            wish = {"origin": origin, "storageTypes": "all"}
            self._tools.send("Storage.clearDataForOrigin", wish)
        self._visited.clear()

    def close(self) -> None:
        self.page.context.close()


class Tabs:
    """The tabs of a browser that no test uses at the moment."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Tab] = []

    def lend(self, problems: list[str], *, touch: bool, fresh: bool) -> Tab:
        """Give a tab to a test, which hears of its problems; a fresh one has an empty cache."""
        found = [tab for tab in self._free if tab.touch == touch and not fresh]
        if found:
            self._free.remove(found[0])
        tab = found[0] if found else Tab(self._browser, touch=touch)
        tab.problems = problems
        return tab

    def take_back(self, tab: Tab) -> None:
        if tab.forget():
            self._free.append(tab)
        else:
            tab.close()
