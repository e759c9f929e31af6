"""The file of answers, cut off at every place where a kill may have left it."""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest

from manaplan.errors import ManaplanError
from manaplan.protocol.output import Kept, open_output

_ERROR = '"error": {}, '
_SIGN = "é"
ANSWERS = [f'{{"format": "manaplan/1", {_ERROR * (n % 3 == 0)}"id": {n}, "text": "{_SIGN * n}"}}' for n in range(12)]
TEXT = "".join(f"{answer}\n" for answer in ANSWERS).encode()


def read(path: Path) -> bytes:
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def finish(path: Path) -> Kept:
    """Go on with the file, to the end."""
    output, kept = open_output(path)
    for answer in ANSWERS[kept.lines :]:
        output.write(answer)
    output.file.close()
    return kept


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
def test_a_new_file(tmp_path: Path, name: str) -> None:
    assert finish(tmp_path / name) == Kept()
    assert read(tmp_path / name) == TEXT
    assert finish(tmp_path / name) == Kept(12, 4, f"{ANSWERS[-1]}\n".encode())
    assert read(tmp_path / name) == TEXT


def test_cut_off_anywhere_it_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    for end in range(len(TEXT) + 1):
        path.write_bytes(TEXT[:end])
        kept = finish(path)
        assert kept.lines == TEXT[:end].count(b"\n")
        assert read(path) == TEXT


def test_cut_off_anywhere_compressed_too(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    output, _ = open_output(path)
    for answer in ANSWERS[:6]:
        output.write(answer)
        output.file.flush()
    output.file.close()
    finish(path)  # a second member
    whole = path.read_bytes()
    most = 0
    for end in range(0, len(whole) + 1, 3):
        path.write_bytes(whole[:end])
        most = max(most, finish(path).lines)
        assert read(path) == TEXT
    assert most > 6
    assert [found.name for found in tmp_path.iterdir()] == ["a.jsonl.gz"]


def test_cut_off_again_and_again(tmp_path: Path) -> None:
    rng = random.Random(3)
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(b"")
    for _ in range(30):
        output, kept = open_output(path)
        for answer in ANSWERS[kept.lines : kept.lines + 2]:
            output.write(answer)
            output.file.flush()
        output.file.close()
        path.write_bytes(path.read_bytes()[: -rng.randint(1, 20)])
    finish(path)
    assert read(path) == TEXT


def test_it_may_be_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(TEXT)
    output, kept = open_output(path, fresh=True)
    output.file.close()
    assert (kept, path.read_bytes()) == (Kept(), b"")


@pytest.mark.parametrize("name", ["a.txt", "a.gz"])
@pytest.mark.parametrize("text", ["my letter\n", '{"format": "manaplan/1"}\n{"other": 1}\n', "\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    data = gzip.compress(text.encode()) if name.endswith(".gz") else text.encode()
    path.write_bytes(data)
    with pytest.raises(ManaplanError, match="is no answer"):
        open_output(path)
    assert path.read_bytes() == data
