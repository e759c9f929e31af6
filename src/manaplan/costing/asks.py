"""What the question ``castable`` asks: every way to cast each card, and what may be turned face up."""

from collections.abc import Iterator

from manaplan.costing.changes import PAYER
from manaplan.costing.find import HALVES, has_aftermath
from manaplan.costing.keywords import ALTERNATIVES, FACE_DOWN, PERMITS
from manaplan.costing.statics import statics
from manaplan.game.abilities import Keyword, Permission
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.predicates import matches

_FROM_GRAVEYARD = frozenset(name for name, how in ALTERNATIVES.items() if how.zone == "graveyard")
_CASTABLE_MARKS = frozenset(PERMITS.values()) | {"on an adventure", "prepared", "warped"}


def castable_asks(table: GameTable) -> tuple[Ask, ...]:
    """The questions of ``castable``.

    One for each name that may be cast, hand first, then what may be cast from elsewhere and what may be
    turned face up. Cards of the same name in the same zone are asked about once.
    """
    asks = [*_hand(table), *_elsewhere(table), *_face_down(table)]
    return tuple(dict.fromkeys(asks))


def _hand(table: GameTable) -> Iterator[Ask]:
    for card in table.things("hand"):
        if card.owner == PAYER:
            yield from _faces(card, "hand")


def _faces(card: Object, zone: str) -> Iterator[Ask]:
    """One question for each face that may be cast by its own name.

    A land only where it may be cast face down.
    """
    printed = card.card
    names = [(card.name, card.types)]
    if printed is not None and printed.layout in HALVES and len(printed.faces) > 1:
        faces = [f for i, f in enumerate(printed.faces) if zone == "graveyard" or not has_aftermath(printed, i)]
        names = [(f.name, f.types) for f in faces]
    for name, types in names:
        if "land" not in types:
            yield Ask(cast=name, from_zone=zone, via="any")
    if "land" in card.types and (down := card.keywords & set(FACE_DOWN)):
        yield Ask(cast=card.name, from_zone=zone, via=min(down))
    if "fuse" in card.keywords and zone == "hand" and printed is not None:
        yield Ask(cast=printed.name, from_zone=zone, via="fuse")


def _elsewhere(table: GameTable) -> Iterator[Ask]:
    for zone in ("command", "graveyard", "exile", "library"):
        for number, card in enumerate(c for c in table.things(zone) if c.owner == PAYER):
            if "land" in card.types and not card.keywords & set(FACE_DOWN):
                continue
            if zone == "library" and number:
                break
            if _commander(card, zone) or _permitted(table, card, zone):
                yield from _faces(card, zone)
            elif zone == "graveyard":
                yield from _by_keyword(card)


def _commander(card: Object, zone: str) -> bool:
    return zone == "command" and "commander" in card.marks


def _permitted(table: GameTable, card: Object, zone: str) -> bool:
    """Whether something says that it may be cast from there."""
    if zone == "exile" and card.marks & _CASTABLE_MARKS:
        return True
    of_others = (
        (source, p) for source, p in statics(table).permissions if p.zone == zone and source.controller == PAYER
    )
    own = ((card, p) for p in card.abilities if isinstance(p, Permission) and p.zone == zone)
    return any(matches(p.what, card, source) for source, p in (*of_others, *own))


def _by_keyword(card: Object) -> Iterator[Ask]:
    for ability in card.abilities:
        if isinstance(ability, Keyword) and ability.name in _FROM_GRAVEYARD:
            name = _aftermath_half(card) if ability.name == "aftermath" else card.name
            yield Ask(cast=name, from_zone="graveyard", via=ability.name)


def _aftermath_half(card: Object) -> str:
    """The half that has aftermath (702.127)."""
    if card.card is None:
        return card.name
    faces = card.card.faces
    return next((f.name for i, f in enumerate(faces) if has_aftermath(card.card, i)), card.name)


def _face_down(table: GameTable) -> Iterator[Ask]:
    for thing in table.things("battlefield"):
        if thing.controller == PAYER and "face down" in thing.marks:
            yield Ask(turn_face_up=thing.id)
