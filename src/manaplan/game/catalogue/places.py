"""Where files of cards lie: the package's own bundle, and the user's imported one, which wins."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER_VARIABLE = "MANAPLAN_DATA"
"""An environment variable that names the folder of the user's data."""

_FILE = "cards.sqlite"


def package_bundle() -> Path:
    """Where the package keeps its bundle."""
    # SQLite needs a real file, so importlib.resources has nothing to offer here but its loading time.
    return Path(__file__).parent.parent / "data" / _FILE


def user_bundle() -> Path:
    """Where an imported bundle is kept, whether or not there is one."""
    return user_folder() / _FILE


def user_folder() -> Path:
    """The folder of the user's data: the environment variable's, else the platform's own place for it."""
    told = os.environ.get(FOLDER_VARIABLE)
    if told:
        return Path(told)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "manaplan"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "manaplan"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "manaplan"
