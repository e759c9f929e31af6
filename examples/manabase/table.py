"""The table of a study as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .decks import Deck
from .odds import Row, Share, Terms

HEADS = ("spell", "cost", "turn", "can be cast", "95 % interval", "with the lands", "95 % interval", "helped by")


def lines(deck: Deck, terms: Terms, rows: Sequence[Row]) -> Iterator[str]:
    """A line of terms, then the table: one line for each spell."""
    yield terms_of(deck, terms)
    yield ""
    cells = [HEADS, *(_cells(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(HEADS))]
    for row in cells:
        yield "  ".join(
            cell.ljust(width) if column in (0, 1, len(HEADS) - 1) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
    yield ""
    yield "With the lands: of the hands with at least as many lands as the turn's number."


def terms_of(deck: Deck, terms: Terms) -> str:
    """What was dealt, in a sentence."""
    lands = sum(deck.counts[name] for name in deck.lands)
    first = "draw" if terms.on_the_draw else "play"
    return f"{deck.counts.total()} cards, {lands} lands; {terms.hands:,} hands on the {first}, seed {terms.seed}."


def percent(share: Share) -> str:
    """A share in percent."""
    return f"{100 * share.rate:.1f} %" if share.all else "-"


def interval(share: Share) -> str:
    """Its confidence interval in percent."""
    low, high = share.interval()
    return f"{100 * low:.1f} to {100 * high:.1f}" if share.all else "-"


def _cells(row: Row) -> tuple[str, ...]:
    both = [words(share) for share in (row.cast, row.with_lands) for words in (percent, interval)]
    return (row.spell.name, row.spell.cost, str(row.turn), *both, ", ".join(row.helpers))
