import io
import sys

import pytest

from manaplan.cli.progress import progress_bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("rate", [True, False])
def test_on_a_terminal_it_shows_how_far_it_has_come(monkeypatch: pytest.MonkeyPatch, rate: bool) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress_bar("counting", rate=rate) as tell:
        for done in range(10, 101):
            tell(done, 100)
    told = screen.getvalue()
    assert "counting" in told
    assert "100%" in told
    assert (" a second" in told) == rate


def test_elsewhere_it_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("counting") as tell:
        tell(1, 2)
    assert capsys.readouterr() == ("", "")
