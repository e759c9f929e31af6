"""How fast another engine answers, as it was measured: XMage (commit bb9895f), OpenJDK 17, 10 GB of heap, one core of a
two-core machine, 15 s of warm-up, the median of nine calls (seven for the larger), each stopped after 60 s.

`getPlayable`, milliseconds, for the hand and graveyard of `benchmarks.hands`, by layout and number of permanents.
Figures under about 3 ms vary there by a factor of 2 to 4 from call to call.
"""

from collections.abc import Mapping

from attrs import frozen


@frozen
class Cell:
    """Milliseconds of a call; ``stopped``: it had not ended by then."""

    ms: float
    stopped: bool = False


def _row(*ms: float) -> Mapping[int, Cell]:
    """The cells of 5, 10, 20, 40 and 80 permanents; after one that was stopped no larger was run."""
    return {n: Cell(abs(t), stopped=t < 0) for n, t in zip((5, 10, 20, 40, 80), ms, strict=False)}


STOPPED = -60_000.0

PLAYABLE: Mapping[str, Mapping[int, Cell]] = {
    "basics": _row(1.7, 2.1, 3.2, 5.1, 8.7),
    "10 dual types": _row(2.2, 11, 495, STOPPED),
    "mix (with filters and creatures)": _row(1.2, 1.9, 60, 33_269, STOPPED),
    "Llanowar Elves": _row(1.5, 1.4, 1.8, 2.2, 4.8),
    "half basics, half creatures of few colours": _row(1.3, 0.92, 0.89, 1.6, 5.5),
    "5 basics + N two-colour creatures": _row(7.6, 15, 837, STOPPED),
}
"""The layouts are those of `benchmarks.hands`."""
