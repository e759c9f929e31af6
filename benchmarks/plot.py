"""The growth of time with the number of permanents as a picture (SVG, PNG or PDF by its name), drawn by matplotlib."""

from collections.abc import Sequence
from pathlib import Path

from benchmarks.growth import Curve

COLORS = {"pay": "#d55e00", "can_pay": "#0072b2", "bare solve": "#666666"}
"""Told apart with any kind of colour vision; and each has its own marks."""
MARKS = {"pay": "o", "can_pay": "s", "bare solve": "^"}


def draw(curves: Sequence[Curve], file: Path) -> None:
    """One panel for each kind of board, both axes in logarithms, the fitted exponents in the legends.

    Raises ImportError without matplotlib.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    boards = list(dict.fromkeys(curve.board for curve in curves))
    figure = Figure(figsize=(4.6 * len(boards), 4.4), layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(1, len(boards), sharey=True, squeeze=False)[0]
    for panel, board in zip(panels, boards, strict=True):
        for curve in (c for c in curves if c.board == board):
            label = f"{curve.question} (exponent {curve.exponent:.2f})"
            color, mark = COLORS[curve.question], MARKS[curve.question]
            panel.plot(list(curve.ms), list(curve.ms.values()), color=color, marker=mark, label=label)
            if curve.stopped is not None:
                panel.annotate("too long", (curve.stopped, curve.ms[curve.stopped]), color=color)
        panel.set(xscale="log", yscale="log", xlabel="permanents", title=board)
        panel.grid(visible=True, which="major", alpha=0.3)
        panel.legend(fontsize="small")
    panels[0].set_ylabel("milliseconds (median)")
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
