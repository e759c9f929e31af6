"""How often each spell of a deck can be cast on its turn: `python examples/mana_base.py examples/decks/azorius.txt`.

A deck list is a file as Arena and MTGO write it, or plain lines like `4 Llanowar Elves`. Hands are dealt and mulliganed
(the London mulligan), lands are played in every way there is, cards that make mana are cast as soon as they can be, and
each position that comes of it is asked about: can the spell be paid for in its turn, the one of its mana value? The
spell itself is taken to be in hand, its X to be 0.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import perf_counter

from manabase.decks import Deck, made, parse, replaced, wanted
from manabase.odds import Row, Study, Terms
from manabase.picture import picture
from manabase.table import lines

import manaplan as mp


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decklist", metavar="DECKLIST", help="a file with a deck list; - is standard input")
    parser.add_argument(
        "--hands", type=positive, default=10_000, metavar="N", help="hands dealt for each spell (10000)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the shuffling (1)")
    parser.add_argument("--turn", type=positive, metavar="N", help="the turn of every spell; default: its mana value")
    parser.add_argument("--draw", action="store_true", help="on the draw; default: on the play")
    parser.add_argument(
        "--spell", action="append", default=[], metavar="NAME", help="only this spell (may be repeated)"
    )
    parser.add_argument(
        "--instead", action="append", default=[], metavar="NAME=OTHER",
        help="read a card as another, such as a land that searches as what it finds: 'Flooded Strand=Tundra'",
    )  # fmt: skip
    parser.add_argument(
        "--makes", action="append", default=[], metavar="NAME=TOKEN",
        help="the tokens that a card leaves, in place of what is known of it: 'Prismari Command=Treasure x2'",
    )  # fmt: skip
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw a picture too")
    parser.add_argument(
        "--lines", type=Path, metavar="FILE", help="write the question of every hand as a line for `manaplan batch`"
    )
    parser.add_argument("--processes", type=positive, metavar="N", help="how many answer at once; default: one a core")
    parser.add_argument("--engine", choices=("local", "ray"), default="local", help="who answers: this machine, or Ray")
    parser.add_argument("--address", metavar="PLACE", help="of the Ray cluster; default: a Ray of its own")
    return parser.parse_args()


def positive(text: str) -> int:
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def read(asked: argparse.Namespace) -> tuple[Deck, dict[str, list[str]]]:
    """The deck, and what its cards leave besides themselves. Raises ManaplanError and OSError."""
    text = sys.stdin.read() if asked.decklist == "-" else Path(asked.decklist).read_text(encoding="utf-8")
    deck = parse(text)
    for words in asked.instead:
        deck = replaced(deck, words)
    return deck, dict(made(deck, words) for words in asked.makes)


def told(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows, with a word on standard error for each as it comes."""
    for row in rows:
        print(f"{row.spell.name}: {100 * row.cast.rate:.1f} %", file=sys.stderr)
        yield row


@contextmanager
def written(study: Study, path: Path | None) -> Iterator[None]:
    """Write the question that settled each hand into a file, equal hands one by one: lines for `manaplan batch`."""
    if path is None:
        yield
        return
    ids = count()
    with path.open("w", encoding="utf-8") as file:

        def tell(position: Mapping[str, object], hands: int) -> None:
            rest = json.dumps({"question": "castable", "position": position})[1:]
            file.writelines(f'{{"id": {next(ids)}, {rest}\n' for _ in range(hands))

        study.tell = tell
        yield


def main() -> int:
    """Read, ask, and print the table. Returns the exit code."""
    asked = arguments()
    started = perf_counter()
    try:
        deck, leaves = read(asked)
        spells = wanted(deck, asked.spell)
        if deck.aside:
            print(f"Left aside: {deck.aside} cards of the sideboard and the like.", file=sys.stderr)
        terms = Terms(asked.hands, asked.seed, asked.draw, asked.turn)
        with mp.asking(processes=asked.processes, engine=asked.engine, address=asked.address) as ask_many:
            study = Study(deck, terms, ask_many, leaves)
            with written(study, asked.lines):
                rows = list(told(study.row(spell) for spell in spells))
        if asked.svg:
            asked.svg.write_text(picture(deck, terms, rows), encoding="utf-8")
    except mp.ManaplanError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    except (OSError, UnicodeDecodeError) as fault:
        name = getattr(fault, "filename", None) or asked.decklist
        print(f"{name} cannot be read or written: {getattr(fault, 'strerror', None) or fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 1
    seconds = perf_counter() - started
    print("\n".join(lines(deck, terms, rows)))
    print(
        f"\n{study.positions:,} positions on those turns, in every hand and after every way to play its lands;\n"
        f"{study.asking.asked:,} different questions settled them, in {seconds:.1f} s."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
