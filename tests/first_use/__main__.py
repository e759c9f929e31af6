"""Three readers of the README, each from an empty machine: `python -m tests.first_use`, or with one of their names.

For each a new virtual environment without anything, `pip install` of this checkout, then what they would type, in an
empty folder; each answer is held against one reasoned by hand. Prints what each step took. Needs the package index.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
READERS = tuple(sorted(path.stem for path in HERE.glob("*.sh")))
_BEGIN = 'step() { echo "step $(date +%s.%N) $1"; }\n'


def script(reader: str) -> str:
    """The commands of a reader, each step told with the time at which it begins."""
    return _BEGIN + (HERE / f"{reader}.sh").read_text(encoding="utf-8")


def follow(reader: str, folder: Path, environment: Mapping[str, str]) -> list[tuple[str, float]]:
    """Do what a reader does, in a folder; the steps with the seconds that each took.

    Raises CalledProcessError where a step does not come out as it must, after telling which.
    """
    done = subprocess.run(
        ["/bin/sh", "-c", script(reader)],
        cwd=folder,
        env={**environment, "EXAMPLES": str(REPOSITORY / "examples")},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    ended = time.time()
    begun = [line.split(" ", 2)[1:] for line in done.stdout.splitlines() if line.startswith("step ")]
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, f"{reader}: {begun[-1][1] if begun else 'the beginning'}")
    times = [float(moment) for moment, _ in begun] + [ended]
    return [(told, after - before) for (_, told), before, after in zip(begun, times, times[1:], strict=False)]


def installed(folder: Path) -> tuple[dict[str, str], list[tuple[str, float]]]:
    """A new environment with the package and nothing else, and what it took."""
    began = time.time()
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    made = time.time()
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([str(folder / "bin" / "python"), "-m", "pip", "install", *quiet, str(REPOSITORY)], check=True)
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment = {**kept, "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    return environment, [("a virtual environment", made - began), ("pip install", time.time() - made)]


def main() -> None:
    """Follow the readers that are named, all without."""
    asked = argparse.ArgumentParser(prog="python -m tests.first_use", description=__doc__.splitlines()[0])
    asked.add_argument("readers", nargs="*", choices=[*READERS, []], help=", ".join(READERS))
    for reader in asked.parse_args().readers or READERS:
        with tempfile.TemporaryDirectory() as folder:
            environment, steps = installed(Path(folder) / "environment")
            home = Path(folder) / "home"
            home.mkdir()
            steps += follow(reader, home, environment)
        lines = [f"{reader}: {sum(seconds for _, seconds in steps):.0f} s in all"]
        lines += [f"  {seconds:6.1f} s  {told}" for told, seconds in steps]
        sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
