"""Sentences that were not understood and may matter to an answer: told with every answer, an error if strict."""

from collections.abc import Iterator, Mapping

from manaplan.api.costs import sentence
from manaplan.costing.statics import statics
from manaplan.errors import ManaplanError
from manaplan.game.abilities import Unread
from manaplan.layers.objects import GameTable

_SHOWN = 5
_OF_CARDS = ("exile this", "discard this", "reveal this", "sacrifice this", "you may exile this")
"""Openings of sentences that work outside the battlefield, where a card may be a source of mana itself."""


def with_unread(answer: Mapping[str, object], table: GameTable) -> dict[str, object]:
    """The answer with ``unread`` holding all that may matter: its own, its cards', and the table's."""
    found: list[object] = []
    for one in (*_listed(answer), *_of_cards(answer), *_of_table(table)):
        if one not in found:
            found.append(one)
    return {**answer, "unread": found} if found else dict(answer)


def refuse_unread(answer: Mapping[str, object]) -> None:
    """Raise ManaplanError, kind ``unread``, where the answer tells of sentences that were not understood."""
    told = [f"{one['card']} ({one['sentence']})" for one in _listed(answer) if isinstance(one, Mapping)]
    if told:
        more = f" and {len(told) - _SHOWN} more" if len(told) > _SHOWN else ""
        words = "; ".join(told[:_SHOWN])
        raise ManaplanError(f"sentences that may matter were not understood: {words}{more}", kind="unread")


def _listed(answer: Mapping[str, object]) -> list[object]:
    told = answer.get("unread")
    return list(told) if isinstance(told, list) else []


def _of_cards(answer: Mapping[str, object]) -> Iterator[object]:
    cards = answer.get("cards")
    for card in cards if isinstance(cards, list) else ():
        if isinstance(card, Mapping):
            yield from _listed(card)


def _of_table(table: GameTable) -> Iterator[object]:
    for name, one in statics(table).unread:
        yield sentence(name, one)
    for zone in ("hand", "graveyard"):
        for thing in table.things(zone):
            for ability in thing.abilities:
                if isinstance(ability, Unread) and ability.opening.lower().startswith(_OF_CARDS):
                    yield sentence(thing.name, ability)
