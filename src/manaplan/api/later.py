"""Mana that is added as something resolves: by a spell, or by a trigger on casting or entering (605.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from manaplan.api.after import with_you
from manaplan.game.abilities import AddMana, AddsLater
from manaplan.game.position.records import Document, PoolMana
from manaplan.game.wording.spending import spending_text
from manaplan.layers.objects import GameTable, Object
from manaplan.referee.outputs import Seen, alternatives, combos
from manaplan.rules.amounts import Amount, evaluate
from manaplan.rules.conditions import Condition, holds
from manaplan.rules.mana import mana_text
from manaplan.rules.predicates import matches
from manaplan.rules.records import frozen
from manaplan.rules.spending import FREELY


@frozen
class Spell:
    """What an entering permanent was as a spell: X, and the words of what was announced for it."""

    x: int = 0
    announced: frozenset[str] = frozenset()
    counts: tuple[tuple[str, int], ...] = ()
    """How it was paid, under the words of amounts: ``kicked``, ``convoked``, ``mana spent``."""


NO_SPELL = Spell()


@frozen(eq=False)
class Later:
    """A position, the table on which what is counted is counted, and the mana that was added to come to it."""

    document: Document
    table: GameTable
    adds: str = ""


def added_by(when: str, sources: Iterable[Object], what: Object, before: Later, spell: Spell) -> list[Later]:
    """Every position after all abilities of the sources that add mana ``when`` this happens to ``what``."""
    found = [
        (source, ability)
        for source in sources
        for ability in source.abilities
        if isinstance(ability, AddsLater) and ability.when == when and matches(ability.what, what, source)
    ]
    positions = [before]
    for source, ability in found:
        if is_met(ability.condition, source, before, spell):
            positions = [new for old in positions for new in added(ability.mana, source, old, spell.x)]
    return positions


def is_met(condition: Condition | None, source: Object, before: Later, spell: Spell) -> bool:
    """Whether the «if» clause of the source's trigger holds."""
    return condition is None or holds(condition, before.table, source, spell.x, spell.announced)


def added(mana: AddMana, source: Object, before: Later, x: int = 0) -> Iterator[Later]:
    """Every position after the effect has added its mana, one for each choice of types; as it was if it adds none."""
    you, table = before.document.you, before.table
    only = spending_text(mana.spending) if mana.spending != FREELY else None
    life = you.life

    def amount(of: Amount | None) -> int:
        return 0 if of is None else evaluate(of, table, source, x)

    life += amount(mana.life_gain) - amount(mana.life_loss) - amount(mana.damage)
    for types in combos(alternatives(mana, table, source, Seen(x))) or [()]:
        units = tuple(PoolMana(t, "snow" in source.supertypes, only, source.id) for t in types)
        document = with_you(before.document, pool=(*you.pool, *units), life=life)
        yield evolve(before, document=document, adds=before.adds + mana_text(types))
