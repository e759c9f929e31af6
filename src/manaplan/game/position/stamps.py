"""Timestamps as the order of a document tells them, where that says the same."""

from __future__ import annotations

from itertools import pairwise

from attrs import evolve

from manaplan.game.position.records import Document, ObjectSpec, Player
from manaplan.game.position.words import BATTLEFIELD


def in_order(document: Document) -> Document:
    """The document with its objects sorted by zone and timestamps counted in that order, from 1.

    Those that lie on the battlefield keep their order among one another, the only one that the rules look at
    (613.7): where the lists cannot tell it, the document stays as it is.
    """
    players = tuple(evolve(p, objects=_by_zone(p)) for p in document.players)
    there = [s.timestamp for p in players for s in p.objects if s.zone == BATTLEFIELD]
    if any(one >= other for one, other in pairwise(there)):
        return document
    return evolve(document, players=_counted(players))


def _by_zone(player: Player) -> tuple[ObjectSpec, ...]:
    zones = list(dict.fromkeys(spec.zone for spec in player.objects))
    return tuple(sorted(player.objects, key=lambda spec: zones.index(spec.zone)))


def _counted(players: tuple[Player, ...]) -> tuple[Player, ...]:
    number, told = 0, []
    for player in players:
        objects = []
        for spec in player.objects:
            number += 1
            objects.append(evolve(spec, timestamp=number))
        told.append(evolve(player, objects=tuple(objects)))
    return tuple(told)
