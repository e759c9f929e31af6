"""Targets as far as a cost looks at them: «if it targets a legendary creature» (601.2c)."""

from collections.abc import Iterator

from manaplan.costing.draft import Draft
from manaplan.errors import NotationError
from manaplan.game.position.ask import Ask
from manaplan.game.reader.api import parse_counted
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.conditions import Announced, AnyOf, Both, Condition, Unless
from manaplan.rules.predicates import matches

_PREFIX = "targets "


def aimed_at(condition: Condition, draft: Draft) -> frozenset[str]:
    """The words about targets in the condition that the named targets meet, seen from the spell or ability."""
    words = set(_about_targets(condition))
    return frozenset(w for w in words if any(_meets(w, aim, draft.thing) for aim in draft.aims))


def _about_targets(condition: Condition) -> Iterator[str]:
    match condition:
        case Announced(what) if what.startswith(_PREFIX):
            yield what
        case Both(parts) | AnyOf(parts):
            for part in parts:
                yield from _about_targets(part)
        case Unless(part):
            yield from _about_targets(part)


def _meets(words: str, aim: Object, source: Object | None) -> bool:
    try:
        _, what = parse_counted(words.removeprefix(_PREFIX))
    except NotationError:
        return False
    return matches(what, aim, source)


def target_count(ask: Ask) -> int:
    """How many targets are announced; one where nothing is said."""
    if ask.targets is None:
        return 1
    return ask.targets if isinstance(ask.targets, int) else len(ask.targets)


def aims_of(ask: Ask, table: GameTable) -> tuple[Object, ...]:
    """The objects that are named as targets, by id or name."""
    words = ask.targets if isinstance(ask.targets, tuple) else ()
    return tuple(aim for word in words if (aim := _aim(str(word), table)) is not None)


def _aim(word: str, table: GameTable) -> Object | None:
    found = table.objects.get(word.removeprefix("#"))
    if found is not None:
        return found
    wanted = word.casefold()
    return next((o for o in table.objects.values() if o.name.casefold() == wanted), None)
