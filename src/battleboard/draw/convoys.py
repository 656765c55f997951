"""Sea zones that are worth something: a band along their border shows who holds them."""

from collections.abc import Iterator

from battleboard.core.ids import Space
from battleboard.draw.ink import area_path, number, stroke
from battleboard.draw.palette import livery
from battleboard.draw.picture import Picture


def convoys(picture: Picture) -> Iterator[str]:
    """Yield the bands of all convoy centres, in map units."""
    for space, data in picture.facts.spaces.items():
        if data.sea and data.value:
            yield _band(picture, space)


def _band(picture: Picture, space: Space) -> str:
    """Return a band inside the zone in its holder's tint, with an edge and dashes.

    If the holder is not the first owner, the tint of that one goes round the outside, as on land.
    """
    look = livery(picture.palette, picture.owner(space))
    first = livery(picture.palette, picture.facts.spaces[space].owner)
    if look is None:
        return ""
    thin = 1 / picture.window.zoom
    shape = area_path(picture, picture.chart.shapes[space])
    within = f'clip-path="url(#in-{space})" stroke-linejoin="round"'
    dashes = f'stroke-dasharray="{number(7 * thin)} {number(4 * thin)}"'
    rim = stroke(shape, first.land, 9 * thin, within) if first and first != look else ""
    return (
        f'<clipPath id="in-{space}"><path d="{shape}"/></clipPath>'
        + stroke(shape, look.sign or look.chip, 22 * thin, within)
        + stroke(shape, look.land, 20 * thin, within)
        + stroke(shape, look.chip, 14 * thin, f"{within} {dashes}")
        + stroke(shape, look.land, 8 * thin, within)
        + rim
    )
