"""Callbacks for conditions."""

# ruff: noqa: D102 - a callback is documented by the line of the grammar that has its name

from manaplan.game.reader.build_amounts import in_zone
from manaplan.game.reader.build_nouns import Callbacks, Items, counter_kind, token_of
from manaplan.game.reader.nouns import Group, conjunction, described, word_predicate
from manaplan.game.reader.tables import EVENTS
from manaplan.rules import conditions as c
from manaplan.rules.amounts import (
    ONE,
    Amount,
    Count,
    CountersOn,
    Happened,
    Number,
    PlayerNumber,
    Total,
    Variable,
)
from manaplan.rules.predicates import ControlledBy, Is, Predicate

_ZERO = Number(0)


def _yours(groups: tuple[Group, ...]) -> Amount:
    return Count(conjunction([described(groups), ControlledBy("you")]))


def _at_least(left: Amount, right: Amount) -> c.Condition:
    return c.Compare(left, ">=", right)


def _words(items: Items) -> Predicate:
    return conjunction(word_predicate(str(i)) for i in items if getattr(i, "type", "") == "WORD")


def _there_are(items: Items, sign: str) -> c.Condition:
    groups = next(i for i in items if isinstance(i, tuple))
    number = next((i for i in items if isinstance(i, (Number, Variable))), ONE)
    return c.Compare(Count(*in_zone(groups, token_of(items, "IN_ZONE"))), sign, number)


class ConditionPhrases(Callbacks):
    """Conditions of «Activate only if», «as long as» and the like."""

    def condition(self, items: Items) -> c.Condition:
        return items[0]  # type: ignore[no-any-return]  # lark hands over items of any kind

    def both(self, items: Items) -> c.Condition:
        return c.Both(tuple(items[0::2]))

    def any_of(self, items: Items) -> c.Condition:
        return c.AnyOf(tuple(items[0::2]))

    def control(self, items: Items) -> c.Condition:
        parts = [i for i in items if isinstance(i, tuple)]
        clauses = tuple(
            _at_least(Count(conjunction([what, ControlledBy("you")])), count if isinstance(count, Number) else ONE)
            for count, what in parts
        )
        return clauses[0] if len(clauses) == 1 else c.Both(clauses)

    def control_at_least(self, items: Items) -> c.Condition:
        return _at_least(_yours(items[-1]), items[0])

    def control_at_most(self, items: Items) -> c.Condition:
        return c.Compare(_yours(items[-1]), "<=", items[0])

    def control_exactly(self, items: Items) -> c.Condition:
        return c.Compare(_yours(items[-1]), "=", items[0])

    def control_none(self, items: Items) -> c.Condition:
        return c.Compare(_yours(items[-1]), "=", _ZERO)

    def there_are(self, items: Items) -> c.Condition:
        return _there_are(items, ">=")

    def there_are_few(self, items: Items) -> c.Condition:
        return _there_are(items, "<=")

    def there_are_exactly(self, items: Items) -> c.Condition:
        return _there_are(items, "=")

    def there_is(self, items: Items) -> c.Condition:
        return _there_are(items, ">=")

    def no_counters(self, items: Items) -> c.Condition:
        return c.Compare(CountersOn(counter_kind(token_of(items, "COUNTER"))), "=", _ZERO)

    no_counters_on = no_counters

    def enough_counters(self, items: Items) -> c.Condition:
        number = next(i for i in items if isinstance(i, (Number, Variable)))
        return _at_least(CountersOn(counter_kind(token_of(items, "COUNTER"))), number)

    enough_counters_on = enough_counters

    def has_counter(self, items: Items) -> c.Condition:
        return _at_least(CountersOn(counter_kind(token_of(items, "COUNTER"))), ONE)

    def entered_this_turn(self, items: Items) -> c.Condition:
        del items
        return c.SourceIs(Is("entered this turn"))

    def total_at_least(self, items: Items) -> c.Condition:
        attribute, number = str(items[2]), items[3]
        return _at_least(Total(attribute, described(items[0])), number)

    def source_is(self, items: Items) -> c.Condition:
        return c.SourceIs(_words(items))

    def source_is_not(self, items: Items) -> c.Condition:
        return c.Unless(c.SourceIs(_words(items)))

    def your_turn(self, items: Items) -> c.Condition:
        del items
        return c.DuringTurn("you")

    def not_your_turn(self, items: Items) -> c.Condition:
        del items
        return c.DuringTurn("opponent")

    def empty_hand(self, items: Items) -> c.Condition:
        del items
        return c.Compare(PlayerNumber("hand size"), "=", _ZERO)

    def hand_at_least(self, items: Items) -> c.Condition:
        return _at_least(PlayerNumber("hand size"), items[0])

    def hand_at_most(self, items: Items) -> c.Condition:
        return c.Compare(PlayerNumber("hand size"), "<=", items[0])

    def hand_exactly(self, items: Items) -> c.Condition:
        return c.Compare(PlayerNumber("hand size"), "=", items[0])

    def life_at_least(self, items: Items) -> c.Condition:
        return _at_least(PlayerNumber("life"), items[0])

    def life_at_most(self, items: Items) -> c.Condition:
        return c.Compare(PlayerNumber("life"), "<=", items[0])

    def is_at_least(self, items: Items) -> c.Condition:
        return _at_least(items[0], items[1])

    def is_at_most(self, items: Items) -> c.Condition:
        return c.Compare(items[0], "<=", items[1])

    def is_exactly(self, items: Items) -> c.Condition:
        return c.Compare(items[0], "=", items[1])

    def happened(self, items: Items) -> c.Condition:
        return _at_least(Happened(EVENTS[str(items[0])]), ONE)
