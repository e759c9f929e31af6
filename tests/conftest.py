"""What all tests share: the folder of shared cases and the ways in which Hypothesis runs."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

REPOSITORY = Path(__file__).resolve().parent.parent

# What the user of this machine imported is nothing for the tests: they read the cards in the package.
os.environ["MANAPLAN_DATA"] = str(REPOSITORY / "tests" / "no-data")

# Nor are colours that the user wants for all programs.
for _name in ("FORCE_COLOR", "NO_COLOR"):
    os.environ.pop(_name, None)

# A shell without job control starts what runs in the background, and all of its children, with Ctrl-C ignored: what is
# to stop at Ctrl-C would never stop then.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# "ci", the default: the same examples each time; no deadline, since a slow machine is no fault of the code.
settings.register_profile(
    "ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
# HYPOTHESIS_PROFILE=explore python -m pytest: new examples each time, and more of them.
settings.register_profile("explore", parent=settings.get_profile("ci"), derandomize=False, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared cases and card data beside the repository; without it the test is skipped."""
    folder = REPOSITORY.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the folder `shared` beside the repository")
    return folder
