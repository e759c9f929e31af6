"""Breaking what is whole: documents by their members, texts by their signs. The same seed breaks in the same way."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

NUMBERS: tuple[Any, ...] = (
    0, 1, -1, 2, 3, 50, 999, 100_000, 10**9, 10**9 + 1, 2**31, 2**63, 2**64, 10**30, 1e308, 0.5, -0.0, float("nan"),
    True, None,
)  # fmt: skip
WORDS: tuple[str, ...] = (
    "", " ", "x", "X", "max", "any", "free", "life", "pay", "you", "opponent", "elf", "forest-1", "Forest", "Forest x3",
    "Forest x100000", "Forest x999999999", "Forest #elf", "Forest (tapped, sick)", "Opt", "Fireball", "Fire // Ice",
    "{G}", "{X}{X}", "{W/P}", "{2/W}", "{1000000}", "{999999999999}", "{C/W}", "{G}" * 60, "{", "}", "{}", "{Q}",
    "kicker", "flashback", "convoke", "Pay 999999999 life", "Sacrifice 1000000 creatures", "Discard your hand",
    "{2}{U}, Pay 3 life", "Remove X +1/+1 counters", "99999999999999999999 +1/+1 counters", "copy of elf",
    "level 99999",
    "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\x9b31m", "\u202e", "\x00", "\ud800", "\u2028", "İ", "ß", "e\u0301" * 9,
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]>", "&amp;", "%s%n", "${jndi:x}", "[red]x[/red]",
    "../../etc/passwd", "/dev/zero", "CON", "a" * 5000, "(" * 500, "{T}: Add {C}. " * 40, "# * _ ` |", '"; label="x',
    "Creatures you control have \"{T}: Add {G}.\"", "As long as you control a land, it has convoke.",
    "This spell costs {1} less to cast for each artifact you control.", "{T}: Add {G} for each creature you control.",
    "{T}, Sacrifice a creature: Add X mana of any one color, where X is its power.",
    "If you tap a permanent for mana, it produces three times as much of that mana instead.",
    "Whenever you tap a land for mana, add one mana of any type that land produced.",
    "{0}: Add {C}{C}.", "{C}: Add {C}{C}.", "Untap this creature: Add {G}.", "{Q}: Add {G}.", "Choose a background",
)  # fmt: skip

Node = tuple[Any, Any]
"""A list or table, and the index or key of a member."""


def broken(whole: Any, others: Sequence[Any], rng: random.Random) -> Any:
    """A copy of a document with some members exchanged, dropped, doubled, moved, nested or replaced."""
    made = copy.deepcopy(whole)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5, 8))):
        places = list(_places(made))
        if not places:
            return rng.choice(NUMBERS)
        rng.choice(_WAYS)(rng.choice(places), others, rng)
    return made


def _places(value: Any) -> Iterator[Node]:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in list(pairs):
        yield value, key
        yield from _places(member)


def _any_member(others: Sequence[Any], rng: random.Random) -> Any:
    """A member of another document, small ones as often as large ones."""
    places = list(_places(rng.choice(others)))
    if not places:
        return None
    holder, key = rng.choice(places)
    return copy.deepcopy(holder[key])


def _replaced(place: Node, others: Sequence[Any], rng: random.Random) -> None:
    holder, key = place
    holder[key] = rng.choice((rng.choice(WORDS), rng.choice(NUMBERS), [], {}, _any_member(others, rng)))


def _worded(place: Node, others: Sequence[Any], rng: random.Random) -> None:
    holder, key = place
    if isinstance(holder[key], str):
        holder[key] = broken_text(holder[key], WORDS, rng)
    else:
        _replaced(place, others, rng)


def _dropped(place: Node, _: Sequence[Any], __: random.Random) -> None:
    del place[0][place[1]]


def _doubled(place: Node, _: Sequence[Any], rng: random.Random) -> None:
    holder, key = place
    if isinstance(holder, list):
        holder[key:key] = [copy.deepcopy(holder[key])] * rng.choice((1, 1, 2, 9, 40))
    elif isinstance(holder[key], str):
        holder[key] *= rng.choice((2, 3, 30))


def _swapped(place: Node, _: Sequence[Any], rng: random.Random) -> None:
    holder, key = place
    keys: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    other = rng.choice(keys)
    holder[key], holder[other] = holder[other], holder[key]


def _rekeyed(place: Node, others: Sequence[Any], rng: random.Random) -> None:
    holder, key = place
    if isinstance(holder, dict):
        keys = [k for h, k in _places(rng.choice(others)) if isinstance(h, dict)]
        holder[rng.choice((*keys, *WORDS))] = holder.pop(key)


def _added(place: Node, others: Sequence[Any], rng: random.Random) -> None:
    """A key that stands in a like table elsewhere, with what stands there."""
    holder, key = place
    if not isinstance(holder, dict):
        holder.insert(key, _any_member(others, rng))
        return
    like = [
        h for h, _ in _places(rng.choice(others)) if isinstance(h, dict) and (h.keys() & holder.keys() or not holder)
    ]
    for table in like[:1]:
        new = rng.choice(list(table))
        holder[new] = copy.deepcopy(table[new])


def _nested(place: Node, _others: Sequence[Any], rng: random.Random) -> None:
    holder, key = place
    for _ in range(rng.choice((1, 1, 2, 30))):
        holder[key] = rng.choice(([holder[key]], {"card": holder[key]}))


_WAYS: tuple[Callable[[Node, Sequence[Any], random.Random], None], ...] = (
    _replaced, _replaced, _worded, _worded, _worded, _dropped, _doubled, _swapped, _rekeyed, _added, _added, _nested,
)  # fmt: skip


def broken_text(text: str, others: Sequence[str], rng: random.Random) -> str:
    """A text with pieces cut, exchanged, repeated, or with signs put in."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 2, 5, 20, 200)))
        piece = text[start:end]
        other = rng.choice(others)
        cut = rng.randrange(len(other) + 1)
        new = rng.choice(
            (
                "",
                rng.choice(WORDS),
                piece * rng.choice((2, 3, 50)),
                other[cut : cut + rng.choice((1, 8, 80))],
                chr(rng.choice((rng.randrange(1, 127), rng.randrange(0x2100), rng.randrange(0x10FFFF)))),
                str(rng.choice(NUMBERS)),
                rng.choice('[]{}()",=#\n|;:'),
            )
        )
        text = text[:start] + new + text[end:]
    return text[:200_000]


def broken_bytes(text: str, others: Sequence[str], rng: random.Random) -> bytes:
    """The same as bytes, now and then no UTF-8."""
    data = bytearray(broken_text(text, others, rng).encode("utf-8", "surrogatepass"))
    for _ in range(rng.choice((0, 0, 0, 1, 3))):
        data.insert(rng.randrange(len(data) + 1), rng.randrange(256))
    return bytes(data)


def as_toml_or_json(document: Any, rng: random.Random) -> str:
    """A document as text: JSON, now and then TOML where it can be."""
    if rng.random() < 0.4 and isinstance(document, dict):
        from manaplan.game.position.toml import write_toml

        try:
            return write_toml(document)
        except (TypeError, ValueError, AttributeError):
            pass
    return json.dumps(document)
