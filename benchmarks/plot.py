"""The growth of time with the number of permanents as a picture (SVG, PNG or PDF by its name), drawn by matplotlib."""

from collections.abc import Sequence
from pathlib import Path

from benchmarks.growth import FITTED, TOO_LONG, Curve

PICTURES = (".svg", ".png", ".pdf")

STYLES = {
    "pay": ("#d55e00", "o"),
    "can_pay": ("#0072b2", "s"),
    "bare flow": ("#666666", "^"),
    "bare CP-SAT": ("#666666", "v"),
}
"""Colour and mark of each question: told apart with any kind of colour vision."""


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
            label = f"{curve.question}, exponent {curve.exponent:.2f}"
            color, mark = STYLES[curve.question]
            panel.plot(list(curve.ms), list(curve.ms.values()), color=color, marker=mark, label=label)
            if curve.stopped is not None:
                told, at = f"over {TOO_LONG:.0f} s: ended", (curve.stopped, curve.ms[curve.stopped])
                panel.annotate(told, at, (-8, 0), textcoords="offset points", color=color, ha="right", va="center")
        panel.set(xscale="log", yscale="log", xlabel="permanents", title=board)
        panel.xaxis.set_major_formatter("{x:,.0f}")
        panel.grid(visible=True, which="major", alpha=0.3)
        panel.legend(fontsize="small", title=f"fitted from {FITTED} permanents on", title_fontsize="small")
    panels[0].set_ylabel("milliseconds (median)")
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
