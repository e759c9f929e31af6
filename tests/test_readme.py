"""The README is true: its commands print what it shows, its Python runs, its positions can be read.

`python -m tests.test_readme` writes the output of the commands and the table of what is supported, as they are
now, into the README, and draws its pictures anew.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests import supported

REPOSITORY = Path(__file__).resolve().parent.parent
README = REPOSITORY / "README.md"
PICTURES = REPOSITORY / "examples" / "pictures"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    text = README.read_text(encoding="utf-8") if README.exists() else ""
    return [body for found, body in _BLOCK.findall(text) if found == language]


def split(body: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output that follows it."""
    parts = re.split(r"^\$ (.*)\n", body, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def run(command: str) -> str:
    """What a command of the README prints, by the Python and the package of these tests."""
    python = shlex.quote(sys.executable)
    line = re.sub(r"(^|\| )manaplan ", rf"\1{python} -m manaplan.cli.main ", command)
    line = re.sub(r"^python ", f"{python} ", line)
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=REPOSITORY,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.stderr == "", done.stderr
    return done.stdout


def drawings() -> dict[Path, str]:
    """The pictures that show an example position, each with the command that draws it."""
    shown = {path: path.parent.parent / f"{path.stem}.toml" for path in sorted(PICTURES.glob("*.svg"))}
    return {
        path: f"manaplan graph examples/{position.name} --format svg"
        for path, position in shown.items()
        if position.exists()
    }


COMMANDS = [pair for body in blocks("console") for pair in split(body)]


def test_there_is_something_to_test() -> None:
    assert len(COMMANDS) >= 5
    assert blocks("python")
    assert blocks("toml")


@pytest.mark.skipif(os.name != "posix", reason="runs the commands in a POSIX shell")
@pytest.mark.parametrize(("command", "output"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_the_commands_print_what_is_shown(command: str, output: str) -> None:
    assert run(command).rstrip("\n") == output.rstrip("\n")


@pytest.mark.parametrize("body", blocks("python"))
def test_the_python_does_what_is_shown(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    example = doctest.DocTestParser().get_doctest(body, {}, "README", str(README), 0)
    assert example.examples, "no >>> in it"
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(example, out=told.append)
    assert told == []


@pytest.mark.parametrize("body", blocks("toml"))
def test_the_positions_can_be_read(body: str) -> None:
    from manaplan.game.position.parse import parse

    assert list(parse(body).objects())


def notation() -> list[str]:
    """The wordings in the table of the notation."""
    text = README.read_text(encoding="utf-8").partition("| kind | worded as |")[2].partition("\n\n")[0]
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("words", notation())
def test_the_notation_is_read(words: str) -> None:
    from manaplan.game.abilities import Unread
    from manaplan.game.catalogue.bundle import Catalogue

    # A limit belongs to an ability, and so does what it adds.
    cost = "{T}: " if words.startswith("Add") else "{T}: Add {G}. " if words.startswith(("Activate", "Spend")) else ""
    fields = {"name": "Test", "type_line": "Artifact Creature — Golem", "mana_cost": "{4}", "oracle_text": cost + words}
    card = Catalogue.bundled().with_cards([fields]).find("Test")
    abilities = card.faces[0].abilities
    assert abilities
    assert [a for a in abilities if isinstance(a, Unread)] == []


def test_there_is_notation_to_test() -> None:
    assert len(notation()) > 12


@pytest.mark.parametrize("path", drawings(), ids=lambda path: path.name)
def test_the_pictures_are_what_the_program_draws(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == run(drawings()[path])


def test_every_picture_is_shown_with_words_for_those_who_cannot_see_it() -> None:
    shown = re.findall(r"!\[([^\]]+)\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    assert {str(path.relative_to(REPOSITORY)) for path in drawings()} <= {path for _, path in shown}
    assert all((REPOSITORY / path).exists() for _, path in shown)


def test_the_links_within_lead_somewhere() -> None:
    text = README.read_text(encoding="utf-8")
    titles = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors


def test_the_files_that_are_named_exist() -> None:
    for name in re.findall(r"\bexamples/[\w.-]+\w", README.read_text(encoding="utf-8")):
        assert (REPOSITORY / name).exists(), name


def test_the_two_commands_of_the_set_up_are_there() -> None:
    lines = "\n".join(blocks("sh")).splitlines()
    assert "python -m pip install . && manaplan pay examples/omni-changeling.toml" in lines
    assert 'python -m pip install ".[test]" && python -m pytest' in lines


def test_the_table_of_what_is_supported_is_the_one_that_is_generated() -> None:
    text = README.read_text(encoding="utf-8")
    assert text.partition(supported.BEGIN)[2].partition(supported.END)[0].strip() == supported.rows()


def test_everything_that_is_registered_stands_in_the_table() -> None:
    assert supported.unlisted() == set()


def _renew() -> None:
    def block(found: re.Match[str]) -> str:
        if found[1] != "console":
            return found[0]
        shown = "\n".join(f"$ {command}\n{run(command)}" for command, _ in split(found[2]))
        return f"```console\n{shown.rstrip()}\n```"

    text = _BLOCK.sub(block, README.read_text(encoding="utf-8"))
    head, _, rest = text.partition(supported.BEGIN)
    tail = rest.partition(supported.END)[2]
    table = f"{supported.BEGIN}\n\n{supported.rows()}\n\n{supported.END}"
    README.write_text(f"{head}{table}{tail}", encoding="utf-8")
    for path, command in drawings().items():
        path.write_text(run(command), encoding="utf-8")


if __name__ == "__main__":
    _renew()
