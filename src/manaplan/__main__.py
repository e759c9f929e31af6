"""``python -m manaplan`` is the command ``manaplan``."""

import sys

from manaplan.cli.main import main

sys.exit(main())
