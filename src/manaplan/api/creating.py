"""Tokens that come as something resolves: by a spell, or by a trigger on casting or entering (111.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaplan.api.later import Later, Spell, is_met
from manaplan.errors import LimitReached
from manaplan.game.abilities import CreatesLater
from manaplan.game.position.identifiers import next_id
from manaplan.game.position.records import Document, ObjectSpec
from manaplan.game.position.words import BATTLEFIELD
from manaplan.layers.objects import Object
from manaplan.rules.amounts import evaluate
from manaplan.rules.predicates import matches

MOST_TOKENS = 200
"""More tokens than this at once are not followed."""


def created_by(
    when: str, sources: Iterable[Object], what: Object, before: Later, spell: Spell
) -> tuple[ObjectSpec, ...]:
    """The tokens that all abilities of the sources create ``when`` this happens to ``what``, before they enter.

    Raises LimitReached where they are too many.
    """
    found = [
        (ability, evaluate(ability.count, before.table, source, spell.x))
        for source in sources
        for ability in source.abilities
        if isinstance(ability, CreatesLater) and ability.when == when and matches(ability.what, what, source)
        if is_met(ability.condition, source, before, spell)
    ]
    if sum(max(0, count) for _, count in found) > MOST_TOKENS:
        raise LimitReached(f"more than {MOST_TOKENS} tokens are created")
    names = [(ability.token, ability.tapped) for ability, count in found for _ in range(count)]
    ids = _ids(before.document, [name for name, _ in names])
    return tuple(
        ObjectSpec(key, name, BATTLEFIELD, kind="token", token=True, tapped=tapped, sick=True)
        for key, (name, tapped) in zip(ids, names, strict=True)
    )


def _ids(document: Document, names: Iterable[str]) -> Iterator[str]:
    """An id for each token, those that are there left alone."""
    new: list[str] = []
    for name in names:
        new.append(next_id(name, document.by_id, new))
        yield new[-1]
