"""Pictures as pixels: SVG to PNG, with the fonts of the package alone."""

from importlib import resources


def to_png(svg: str, width: int) -> bytes:
    """Return a picture as a PNG of this width in pixels."""
    from resvg_py import svg_to_bytes  # compiled, and only needed for PNG

    fonts = resources.files("battleboard.draw").joinpath("fonts")
    with resources.as_file(fonts) as folder:
        return bytes(
            svg_to_bytes(
                svg_string=svg,
                width=width,
                skip_system_fonts=True,
                font_files=[str(file) for file in sorted(folder.glob("*.ttf"))],
                font_family="Inter",
            )
        )
