"""The same input has the same answer, on any number of cores and threads, and in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.same import digests

REPOSITORY = Path(__file__).resolve().parent.parent
EVERY = 3


def elsewhere(hash_seed: str, cores: int, threads: int) -> list[str]:
    """The digests of another process on so many cores."""
    code = (
        "import os, sys; every = sorted(os.sched_getaffinity(0)); "
        "os.sched_setaffinity(0, every[: int(sys.argv[1])]); "
        "from tests.same import digests; print('\\n'.join(digests(int(sys.argv[2]), int(sys.argv[3]))))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, str(cores), str(threads), str(EVERY)],
        cwd=REPOSITORY,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.splitlines()


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cores cannot be chosen here")
@pytest.mark.parametrize(("hash_seed", "cores", "threads"), [("1", 1, 1), ("4242", 2, 4)])
def test_the_same_answers_in_every_process(hash_seed: str, cores: int, threads: int) -> None:
    here = digests(every=EVERY)
    assert len(here) > 20
    assert elsewhere(hash_seed, cores, threads) == here
