"""The marks of objects: status words, «commander», and what is attached to them (301.5, 303.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from manaplan.game.position.records import Document, ObjectSpec

Attached = Mapping[str, tuple[ObjectSpec, ...]]
"""For each host's id, what is attached to it."""

_FLAGS = ("attacking", "blocking", "blocked", "unblocked", "transformed")


def attachments(document: Document) -> Attached:
    """What is attached to each object."""
    hosts: dict[str, tuple[ObjectSpec, ...]] = {}
    for spec in document.objects():
        if spec.attached_to is not None:
            hosts[spec.attached_to] = (*hosts.get(spec.attached_to, ()), spec)
    return hosts


def marks_of(spec: ObjectSpec, commander: bool) -> frozenset[str]:
    """The marks that the position gives the object."""
    flags = {flag for flag in _FLAGS if getattr(spec, flag)}
    if spec.face_down:
        flags.add("face down")
    if commander:
        flags.add("commander")
    return spec.marks | flags if flags else spec.marks


WORN = frozenset({"equipped", "enchanted", "modified"})
"""The marks that come of what is attached to an object or lies on it."""


def worn(attached: Iterable[tuple[frozenset[str], bool]], counters: bool) -> frozenset[str]:
    """Which of ``equipped``, ``enchanted`` and ``modified`` an object is.

    ``attached``: the subtypes of each attached object, and whether the host's controller controls it. An
    object is modified by a counter, an Equipment, or an Aura of its controller (700.9).
    """
    marks = {"modified"} if counters else set()
    for subtypes, same in attached:
        if "Equipment" in subtypes:
            marks |= {"equipped", "modified"}
        if "Aura" in subtypes:
            marks |= {"enchanted", "modified"} if same else {"enchanted"}
    return frozenset(marks)
