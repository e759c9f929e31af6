"""What a run of mutmut left alive, and what of it is explained in ``survivors.toml``.

After ``mutmut run``:

    python -m tests.mutants.left             # the figures, every survivor that nobody has explained, idle explanations
    python -m tests.mutants.left referee     # of one package
"""

import argparse
import ast
import difflib
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import frozen

HERE = Path(__file__).resolve().parent
EXPLAINED = HERE / "survivors.toml"
TREE = HERE.parent.parent / "mutants" / "src"
"""Where mutmut puts the mutated sources with their results."""

SURVIVED, UNTESTED, REFUSED = 0, 33, 37
TIMEOUTS = frozenset({-24, -9, 24, 36, 152, 255})


@frozen
class Mutant:
    """One mutant: the function it is in (``referee.bill.breach``), its number, and its lines before and after."""

    function: str
    number: int
    was: str
    becomes: str


def outcome(code: int | None) -> str:
    """What the exit code of a mutant's tests means."""
    words = {None: "not run", SURVIVED: "survived", UNTESTED: "survived", REFUSED: "refused by mypy"}
    return words.get(code, "timeout" if code in TIMEOUTS else "killed")


def results(tree: Path) -> Iterator[tuple[Path, str, int | None]]:
    """(mutated file, name of the mutant, exit code) of every mutant under the tree."""
    for meta in sorted(tree.rglob("*.py.meta")):
        codes: Mapping[str, int | None] = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        for name, code in codes.items():
            yield meta.with_suffix(""), name.rpartition(".")[2], code


def mutant_in(functions: Mapping[str, ast.FunctionDef], module: str, name: str) -> Mutant:
    """The mutant of this name among the functions of a mutated module."""
    mangled, _, number = name.rpartition("__mutmut_")
    before, after = _lines(functions[f"{mangled}__mutmut_orig"]), _lines(functions[name])
    changed = [line for line in difflib.ndiff(before, after) if line[0] in "+-"]
    was = " / ".join(line[2:].strip() for line in changed if line[0] == "-")
    becomes = " / ".join(line[2:].strip() for line in changed if line[0] == "+")
    called = re.sub(r"^x_|^xǁ", "", mangled).replace("ǁ", ".")
    return Mutant(f"{module}.{called}", int(number), was, becomes)


def _lines(function: ast.FunctionDef) -> list[str]:
    """The function as text, its name left out and its formatting made the same for all."""
    return ast.unparse(function).replace(function.name, "it", 1).splitlines()


def functions_of(path: Path) -> dict[str, ast.FunctionDef]:
    """Every function and method of a file by its name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def explained(path: Path = EXPLAINED) -> dict[tuple[str, str, str], str]:
    """The reason of every survivor that has one, by function, lines before and lines after."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["explained"]
    return {(e["function"], e["was"], becomes): e["why"] for e in entries for becomes in e["becomes"]}


def survivors(tree: Path) -> Iterator[Mutant]:
    """Every mutant that no test killed."""
    known: dict[Path, dict[str, ast.FunctionDef]] = {}
    for path, name, code in results(tree):
        if outcome(code) == "survived":
            functions = known.get(path)
            if functions is None:
                functions = known[path] = functions_of(path)
            module = ".".join(path.relative_to(tree / "manaplan").with_suffix("").parts)
            yield mutant_in(functions, module, name)


def figures(tree: Path) -> dict[str, Counter[str]]:
    """For each package how many mutants came to which end."""
    counts: dict[str, Counter[str]] = {}
    for path, _, code in results(tree):
        package = path.relative_to(tree / "manaplan").parts[0]
        counts.setdefault(package, Counter())[outcome(code)] += 1
    return counts


def told(package: str, counts: Counter[str], reasons: int) -> str:
    """One line of figures: of the mutants that mypy lets pass, how many were killed."""
    refused = counts["refused by mypy"]
    run = counts.total() - refused - counts["not run"]
    killed = counts["killed"] + counts["timeout"]
    part = f"{100 * killed / run:.1f} %" if run else "none"
    left = run - killed
    return (
        f"{package}: {part} killed, {killed} of {run} ({counts['timeout']} by the time limit); "
        f"{refused} more refused by mypy; {left} survived, {reasons} of them explained; {counts['not run']} not run"
    )


def idle(reasons: Mapping[tuple[str, str, str], str], alive: Iterable[Mutant], packages: Iterable[str]) -> list[str]:
    """The explanations of these packages that are of no survivor: those that were killed or changed since."""
    needed = {(m.function, m.was, m.becomes) for m in alive}
    ran = set(packages)
    return [
        f"{function}\n  - {was}\n  + {becomes}"
        for function, was, becomes in reasons
        if (function, was, becomes) not in needed and function.partition(".")[0] in ran
    ]


def main() -> None:
    """Print the figures and what is left to explain; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", nargs="?", default="", help="referee, costing or sources; all by default")
    package = parser.parse_args().package
    reasons = explained()
    alive = [m for m in survivors(TREE) if m.function.startswith(package)]
    why = Counter(m.function.partition(".")[0] for m in alive if (m.function, m.was, m.becomes) in reasons)
    shown = {name: counts for name, counts in figures(TREE).items() if name.startswith(package)}
    for name, counts in shown.items():
        sys.stdout.write(told(name, counts, why[name]) + "\n")
    for mutant in alive:
        if (mutant.function, mutant.was, mutant.becomes) not in reasons:
            sys.stdout.write(f"\n{mutant.function} {mutant.number}\n  - {mutant.was}\n  + {mutant.becomes}\n")
    for line in idle(reasons, alive, [name for name, counts in shown.items() if not counts["not run"]]):
        sys.stdout.write(f"\nexplained, but of no survivor: {line}\n")


if __name__ == "__main__":
    main()
