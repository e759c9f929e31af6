"""What the question names: the card or permanent, its face, and the zone it is in."""

from collections.abc import Iterable, Iterator

from manaplan.errors import UnknownCard, UnknownId, did_you_mean, quote
from manaplan.game.abilities import Keyword
from manaplan.game.cards import Card
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.records import frozen

HALVES = frozenset({"split", "aftermath", "adventure", "modal_dfc", "omen"})
"""Layouts whose other face may be cast by its own name (709.3, 712.11, 715.3)."""


@frozen(eq=False)
class Named:
    """An object and the faces that its name means: several for the whole name of a split card."""

    object: Object
    faces: tuple[int, ...]


def find_card(table: GameTable, name: str, zones: Iterable[str]) -> Named:
    """The card that an id or name means, looked for in the zones in order, yours first.

    A whole card's name wins over a face of another. Raises UnknownCard where nothing there is called so.
    """
    order = tuple(zones)
    by_id = table.objects.get(name)
    if by_id is not None and (not order or by_id.zone in order):
        return Named(by_id, _whole(by_id))
    wanted = name.casefold()
    for zone in order:
        cards = sorted(table.things(zone), key=lambda o: o.owner != "you")
        found = next(_called(wanted, cards), None)
        if found is not None:
            return found
    if by_id is not None:
        raise UnknownCard(f"{quote(name)} is in the zone {by_id.zone}, not in {' or '.join(order)}", where="pay.cast")
    known = {n for zone in order for o in table.things(zone) for n in (o.name, *_face_names(o))}
    message = f"no card called {quote(name)} is in your {' or '.join(order)}.{did_you_mean(name, known)}"
    message += _elsewhere(table, wanted, order)
    raise UnknownCard(message, where="pay.cast")


def _elsewhere(table: GameTable, wanted: str, order: tuple[str, ...]) -> str:
    """Where there is one of that name, in a zone that was not looked at."""
    zones = dict.fromkeys(o.zone for o in table.objects.values() if _is_called(o, wanted) and o.zone not in order)
    return f" There is one in the zone {next(iter(zones))}." if zones else ""


def _called(wanted: str, cards: list[Object]) -> Iterator[Named]:
    for card in cards:
        if wanted in {card.name.casefold(), card.card.name.casefold() if card.card else ""}:
            yield Named(card, _whole(card))
    for card in cards:
        for number, face in enumerate(_face_names(card)):
            if wanted == face.casefold():
                yield Named(card, (number,))


def _face_names(thing: Object) -> tuple[str, ...]:
    return tuple(f.name for f in thing.card.faces) if thing.card else ()


def _whole(thing: Object) -> tuple[int, ...]:
    """The faces that the whole name stands for: both halves of a split card, else the front."""
    card = thing.card
    if card is not None and card.layout in {"split", "aftermath"} and len(card.faces) > 1:
        return tuple(range(len(card.faces)))
    return (thing.face,) if card is not None and card.layout == "prepare" else (0,)


def has_aftermath(card: Card, face: int) -> bool:
    """Whether the half is one to be cast from a graveyard alone (702.127a)."""
    return any(isinstance(a, Keyword) and a.name == "aftermath" for a in card.faces[face].abilities)


def find_object(table: GameTable, name: str, where: str) -> Object:
    """The object with the id, or else your first one of the name. Raises UnknownId."""
    found = table.objects.get(name)
    if found is not None:
        return found
    wanted = name.casefold()
    mine = [o for o in table.objects.values() if o.name.casefold() == wanted or _is_called(o, wanted)]
    if mine:
        return min(mine, key=lambda o: (o.controller != "you", o.zone != "battlefield"))
    near = did_you_mean(name, table.objects) or _some_ids(table)
    raise UnknownId(f"no object has the id {quote(name)}.{near}", where=where)


def _some_ids(table: GameTable, most: int = 8) -> str:
    """The ids that there are, where they are few enough to be told."""
    known = [o.id for o in table.objects.values() if o.zone == "battlefield"]
    return f" On the battlefield are: {', '.join(known)}." if 0 < len(known) <= most else ""


def _is_called(thing: Object, wanted: str) -> bool:
    return thing.card is not None and wanted in {thing.card.name.casefold(), thing.name.casefold()}
