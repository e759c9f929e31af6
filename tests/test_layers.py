"""The import contracts of pyproject.toml hold, and each of them would notice a breach."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.api import read_configuration

import manaplan

REPOSITORY = Path(__file__).resolve().parent.parent
CONFIGURATION = REPOSITORY / "pyproject.toml"

# One breach for each contract: contract id, the line put into each of some packages.
BREACHES = [
    ("floors", {"rules": "import manaplan.solver"}),
    ("referee", {"referee": "import manaplan.problem"}),
    ("ortools-below", {"game": "import ortools.sat"}),
    ("ortools-above", {"api": "import ortools.sat"}),
    ("networkx", {"referee": "import networkx"}),
    ("lark", {"costing": "import lark"}),
    ("click", {"api": "import click"}),
    ("rich", {"api": "import rich"}),
    ("starlette", {"api": "import starlette"}),
    ("ray", {"cli": "import ray"}),
    ("mcp", {"api": "import mcp"}),
    ("render", {"render": "import manaplan.solver"}),
    ("cycles", {"solver": "import manaplan.api", "api": "import manaplan.solver"}),
]


def installed() -> Path:
    """The folder of the package that the tests run against."""
    [folder] = manaplan.__path__
    return Path(folder)


def lint(parent: Path, *contracts: str) -> subprocess.CompletedProcess[str]:
    """Check the package that lies in `parent`, in a process of its own that has no other copy imported."""
    code = (
        "import sys; from importlinter.cli import lint_imports; "
        "sys.exit(lint_imports(sys.argv[1], tuple(sys.argv[2:]), cache_dir=None, no_logo=True))"
    )
    return subprocess.run(
        [sys.executable, "-c", code, str(CONFIGURATION), *contracts],
        capture_output=True,
        text=True,
        cwd=parent,
        env={**os.environ, "PYTHONPATH": str(parent)},
        check=False,
    )


def test_contracts_are_kept() -> None:
    result = lint(installed().parent)
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_contract_has_a_breach() -> None:
    contracts = read_configuration(str(CONFIGURATION))["contracts_options"]
    assert [contract["id"] for contract in contracts] == [contract for contract, _ in BREACHES]


@pytest.mark.parametrize(("contract", "lines"), BREACHES)
def test_a_breach_is_noticed(tmp_path: Path, contract: str, lines: dict[str, str]) -> None:
    copy = tmp_path / "manaplan"
    shutil.copytree(installed(), copy, ignore=shutil.ignore_patterns("__pycache__"))
    for package, line in lines.items():
        (copy / package / "breach.py").write_text(f"{line}\n", encoding="utf-8")
    result = lint(tmp_path, contract)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "Contracts: 0 kept, 1 broken." in result.stdout
