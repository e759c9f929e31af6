"""The version of manaplan, and of what its answers depend on."""

from typing import Final

VERSION: Final = "0.1.0"


def versions() -> dict[str, str]:
    """What an answer is from: the versions of manaplan, Python and OR-Tools."""
    import platform
    from importlib.metadata import version

    return {"manaplan": VERSION, "python": platform.python_version(), "ortools": version("ortools")}
