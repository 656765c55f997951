"""Programs that tests need, from the system's own packages where it is a Debian and we may."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


def install(package: str) -> None:
    """Have a package installed, if that can be; two processes that want one wait for each other."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with (Path(tempfile.gettempdir()) / "battleboard-tests-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
            subprocess.run(["apt-get", *words], env=env, capture_output=True, check=False)
