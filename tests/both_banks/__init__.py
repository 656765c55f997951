"""Both Banks, a twin of The Ford in a package of its own: two seats have a phase together.

`install` lays it out as an installer would. Nothing here is imported from `tests` but that.
"""

import shutil
from importlib.resources import files
from pathlib import Path

HERE = Path(__file__).parent
ID = "both_banks"


def install(folder: Path) -> Path:
    """Write the package into a folder, which then belongs on `sys.path`; return the folder."""
    package, info = folder / ID, folder / f"{ID}-1.0.dist-info"
    for new in (package / "rules", package / "texts" / "en", info):
        new.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    shutil.copy(HERE / "game.py", package / "game.py")
    shutil.copy(HERE / "messages.ftl", package / "texts" / "en" / f"{ID}.ftl")
    sheet = files("battleboard").joinpath("rules", "ford.md").read_text(encoding="utf-8")
    more = (HERE / "rules.md").read_text(encoding="utf-8")
    (package / "rules" / f"{ID}.md").write_text(f"{sheet}\n{more}", encoding="utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {ID}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[battleboard.games]\n{ID} = {ID}.game:GAME\n")
    return folder
