"""Pictures of screens, compared with approved ones: small, and only for the pinned browser."""

import base64
import os
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parent / "pictures"
PINNED = FOLDER / "browser.txt"
RENEW = os.environ.get("BATTLEBOARD_PICTURES") == "renew"
DIFFERENT = 0.006
"""So large a part of a picture may differ: rims of letters fall this way or that."""

SMALL = """async (png) => {
  const image = await createImageBitmap(await (await fetch(png)).blob())
  const [width, height] = [Math.round(image.width / 2), Math.round(image.height / 2)]
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}"""
COMPARE = """async ([one, other]) => {
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch(data)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    pen.drawImage(image, 0, 0)
    return pen.getImageData(0, 0, image.width, image.height)
  }
  const [a, b] = [await read(one), await read(other)]
  if (a.width !== b.width || a.height !== b.height) return 1
  let different = 0
  for (let i = 0; i < a.data.length; i += 4)
    if (Math.max(...[0, 1, 2].map((k) => Math.abs(a.data[i + k] - b.data[i + k]))) > 40) different++
  return different / (a.width * a.height)
}"""


def small(desk: Page, png: bytes) -> bytes:
    """A picture at half its size, as small as it can well be; made by the browser itself."""
    text: str = desk.evaluate(SMALL, _address(png, "png"))
    return base64.b64decode(text)


def difference(desk: Page, one: bytes, other: bytes) -> float:
    """The part of two pictures that differs; 1 where even their sizes do."""
    found: float = desk.evaluate(COMPARE, [_address(one, "webp"), _address(other, "webp")])
    return found


def skip_unless_pinned(browser: Browser) -> None:
    """Another browser draws letters in another way: then nothing is compared, and that is said."""
    if RENEW:
        PINNED.write_text(f"{browser.version}\n")
        return
    pinned = PINNED.read_text().strip() if PINNED.is_file() else "none"
    if browser.version != pinned:
        message = f"pictures were approved with Chromium {pinned}; here is {browser.version}"
        print(f"\n*** pictures are NOT COMPARED: {message} ***", file=sys.stderr)
        pytest.skip(message)


def compare(desk: Page, name: str, png: bytes) -> str:
    """What is wrong with a picture; empty: nothing. `make pictures` approves it as it is."""
    file = FOLDER / f"{name}.webp"
    now = small(desk, png)
    if RENEW:
        if not file.is_file() or difference(desk, file.read_bytes(), now) > DIFFERENT / 3:
            file.write_bytes(now)
        return ""
    if not file.is_file():
        return f"{name}: there is no approved picture; look at it and run `make pictures`"
    found = difference(desk, file.read_bytes(), now)
    if found <= DIFFERENT:
        return ""
    kept = Path(os.environ.get("TMPDIR", "/tmp")) / f"battleboard-{name}.webp"
    kept.write_bytes(now)
    return f"{name}: {found:.1%} of the picture differs; how it looks now is in {kept}"


def _address(data: bytes, kind: str) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
