"""The client in a browser: frames of the map, the answer to a click, the first sight of a board."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from benchmarks.browsing import BOARD, Host, browser, host, line_to
from benchmarks.crowded import crowded
from benchmarks.measure import Finding

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000
RISK = """title = "A click"
game = "risk"
seats = ["red", "blue"]
[position]
armies = { red = "6 Brazil, 2 Peru", blue = "4 Argentina" }
rest = "blue"
on_turn = "red"
step = "place armies"
to_place = 60
"""

COUNT = """() => {
  window.frames_ = []
  const tick = (at) => { window.frames_.push(at); window.ticking_ = requestAnimationFrame(tick) }
  requestAnimationFrame(tick)
}"""
COUNTED = """() => { cancelAnimationFrame(window.ticking_); return window.frames_ }"""
PILES = "() => document.querySelectorAll('.stage [data-space] .chip').length"
NODES = "() => document.querySelectorAll('.stage *').length"

SHIFTS = """() => {
  window.shifts_ = []
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      window.shifts_.push({
        at: one.startTime,
        value: one.value,
        what: one.sources.map((s) => s.node?.className?.baseVal ?? s.node?.className ?? '').join(),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}"""
SEEN = f"""() => new Promise((seen) => {{
  const look = () => {{
    if (document.querySelector({BOARD!r})) requestAnimationFrame((at) => seen(performance.now()))
    else requestAnimationFrame(look)
  }}
  look()
}})"""

CLICK = """() => new Promise((done) => {
  const told = () => document.querySelector('.stage').textContent
  const before = told()
  addEventListener('pointerup', () => {
    const from = performance.now()
    let frames = 0
    const look = () => {
      frames += 1
      if (told() !== before) done([frames, performance.now() - from])
      else if (frames > 100) done([frames, Infinity])
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { once: true, capture: true })
})"""


@dataclass(frozen=True)
class Line:
    """A network and a processor, as the browser plays them."""

    kilobytes: float
    """Each second, both ways."""
    wait: float
    """Milliseconds from a request to the head of its answer."""
    slower: float
    """So many times slower than this machine."""


FOUR_G_PHONE = Line(kilobytes=1125, wait=170, slower=4)


def client_frames(gestures: int) -> Finding:
    """Frames a second while a finger pans and two fingers zoom a board with 300 piles."""

    def measure(page: Page) -> Finding:
        rates = [rate for _ in range(gestures) for rate in _gestures(page)]
        piles, nodes = page.evaluate(PILES), page.evaluate(NODES)
        lowest = min(rates)
        details = (
            f"{len(rates)} gestures with {piles} piles drawn ({nodes} nodes), "
            f"by software: {lowest:.0f} to {max(rates):.0f} frames a second"
        )
        return Finding("client-frames", median(rates), details=details)

    return _at_a_table(crowded(), measure, viewport=WIDE, has_touch=True)


def client_click(clicks: int) -> Finding:
    """Frames until a click whose answer is local is seen to be answered."""

    def measure(page: Page) -> Finding:
        space = page.locator("[data-lit]").first.get_attribute("data-lit")
        figure = page.locator(f'.stage [data-space="{space}"] .chip').first
        box = figure.bounding_box()
        assert box is not None, f"{space} is not in sight"
        found: list[tuple[float, float]] = []
        for _ in range(clicks):
            page.evaluate(f"() => {{ window.answer_ = ({CLICK})() }}")
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            found.append(tuple(page.evaluate("() => window.answer_")))
        frames = median(frames for frames, _ in found)
        details = f"{clicks} clicks, {median(time for _, time in found):.0f} ms in the middle"
        return Finding("client-click", frames, details=details)

    return _at_a_table(RISK, measure, viewport=WIDE)


def client_board(visits: int) -> Finding:
    """Seconds to a visible board on a throttled phone, for the first time."""
    return _visits("client-board", visits, warm=False)


def client_return(visits: int) -> Finding:
    """Seconds to a visible board on a throttled phone that has been here before."""
    return _visits("client-return", visits, warm=True)


def client_shift(visits: int) -> Finding:
    """How far things move by themselves after the board was first seen."""
    with host() as place, browser() as program:
        address = place.table(crowded())
        found = [_shift(place, program, address, size) for size in (WIDE, PHONE)]
        worst = max(sum(one["value"] for one in shifts) for shifts in found)
        moved = sorted({one["what"] for shifts in found for one in shifts})
        details = f"on a wide screen and a phone; moved: {', '.join(moved) or 'nothing'}"
        return Finding("client-shift", worst, details=details)


def _at_a_table(scenario: str, measure: Callable[[Page], Finding], **look: Any) -> Finding:
    with host() as place, browser() as program:
        context = program.new_context(**look)
        place.enter(context)
        page = context.new_page()
        page.goto(place.table(scenario))
        page.wait_for_selector(BOARD, state="attached", timeout=PATIENCE)
        page.wait_for_timeout(1500)
        return measure(page)


def _gestures(page: Page) -> list[float]:
    """Pan to and fro, and pinch in and out again."""
    touch = {"x": 520, "y": 480, "gestureSourceType": "touch"}
    pans = [(-420, -60), (420, 60)]
    scrolls = [{"xDistance": x, "yDistance": y, "speed": 500} | touch for x, y in pans]
    pinches = [{"scaleFactor": by, "relativeSpeed": 300} | touch for by in (2.2, 1 / 2.2)]
    rates = [_rate(page, "Input.synthesizeScrollGesture", scroll) for scroll in scrolls]
    return rates + [_rate(page, "Input.synthesizePinchGesture", pinch) for pinch in pinches]


def _rate(page: Page, gesture: str, how: dict[str, Any]) -> float:
    page.evaluate(COUNT)
    line_to(page).send(gesture, how)
    frames: list[float] = page.evaluate(COUNTED)
    page.wait_for_timeout(400)
    return (len(frames) - 1) / (frames[-1] - frames[0]) * 1000


def _visits(name: str, visits: int, *, warm: bool) -> Finding:
    with host() as place, browser() as program:
        address = place.table(crowded())
        times = [_visit(place, program, address, warm=warm) for _ in range(visits)]
        line = FOUR_G_PHONE
        details = (
            f"390 × 844, {line.slower:g} times slower than here, "
            f"{line.kilobytes * 8 / 1000:g} Mbit/s, {line.wait:g} ms a request; "
            f"{min(times):.2f} to {max(times):.2f} s"
        )
        return Finding(name, median(times), details=details)


def _visit(place: Host, program: Browser, address: str, *, warm: bool) -> float:
    context = program.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    place.enter(context)
    page = context.new_page()
    if warm:
        page.goto(address)
        page.wait_for_selector(BOARD, state="attached", timeout=PATIENCE)
        page.wait_for_timeout(1500)
        page.goto("about:blank")
    _throttle(page, FOUR_G_PHONE)
    page.goto(address, wait_until="commit")
    found: float = page.evaluate(SEEN)
    context.close()
    return found / 1000


def _shift(place: Host, program: Browser, address: str, size: ViewportSize) -> list[dict[str, Any]]:
    context = program.new_context(viewport=size)
    place.enter(context)
    page = context.new_page()
    _throttle(page, FOUR_G_PHONE)
    page.goto(address, wait_until="commit")
    seen: float = page.evaluate(SEEN)
    page.wait_for_timeout(4000)
    page.evaluate(SHIFTS)
    page.wait_for_timeout(200)
    found: list[dict[str, Any]] = page.evaluate("() => window.shifts_")
    context.close()
    return [one for one in found if one["at"] > seen]


def _throttle(page: Page, line: Line) -> None:
    tools = line_to(page)
    tools.send("Network.enable")
    tools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": line.wait,
            "downloadThroughput": line.kilobytes * 1000,
            "uploadThroughput": line.kilobytes * 1000,
        },
    )
    tools.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
