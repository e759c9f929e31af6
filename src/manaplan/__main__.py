"""`python -m manaplan` is the command `manaplan`."""

import sys

from manaplan.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
