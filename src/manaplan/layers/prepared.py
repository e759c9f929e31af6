"""Prepared permanents: the copy of the prepare spell that their controller may cast waits in exile (722.3c)."""

from manaplan.game.position.records import Document, ObjectSpec, Player
from manaplan.game.position.words import BATTLEFIELD
from manaplan.layers.resolve import Resolver
from manaplan.rules.records import evolve

_COPY = "-prepared"


def with_prepare_spells(document: Document, resolver: Resolver) -> Document:
    """The document with that copy in exile for each prepared permanent."""
    if not any("prepared" in spec.marks for spec in document.objects()):
        return document
    return evolve(document, players=tuple(_with_copies(p, resolver) for p in document.players))


def prepared_by(copy: str) -> str:
    """The id of the permanent whose prepare spell the object of this id is a copy of; empty where it is none."""
    return copy.removesuffix(_COPY) if copy.endswith(_COPY) else ""


def _with_copies(player: Player, resolver: Resolver) -> Player:
    copies = tuple(
        ObjectSpec(
            id=f"{spec.id}{_COPY}",
            name=spec.name,
            zone="exile",
            controller=spec.controller,
            token=True,  # no card: it ceases to exist where it is not cast
            marks=frozenset({"prepared"}),
            timestamp=spec.timestamp,
        )
        for spec in player.objects
        if spec.zone == BATTLEFIELD and "prepared" in spec.marks and _prepares(spec, resolver)
    )
    return evolve(player, objects=player.objects + copies) if copies else player


def _prepares(spec: ObjectSpec, resolver: Resolver) -> bool:
    card = resolver.of(spec).card
    return card is not None and card.layout == "prepare"
