"""`python -m battleboard`, the same as the command `battleboard`."""

import sys

from battleboard.cli import main

if __name__ == "__main__":
    sys.exit(main())
