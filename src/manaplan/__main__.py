"""``python -m manaplan`` is the command ``manaplan``."""

import sys

from manaplan.cli.start import run

sys.exit(run())
