"""`bezel …` and `python -m bezel …`: the command, which comes with the package."""

from __future__ import annotations

import os
import sys
from shutil import which

from ._library import NATIVE


def main() -> None:
    own = NATIVE / "bin" / "bezel"
    command = os.environ.get("BEZEL_COMMAND") or (str(own) if own.exists() else which("bezel"))
    if not command:
        sys.exit("bezel: error: the command is not part of this installation; install the package as a wheel")
    os.execv(command, ["bezel", *sys.argv[1:]])


if __name__ == "__main__":
    main()
