"""Callbacks for noun phrases."""

# ruff: noqa: D102 - a callback is documented by the line of the grammar that has its name

from collections.abc import Sequence
from typing import Any

from lark import Token, Transformer

from manaplan.errors import NotationError
from manaplan.game.reader.nouns import Group, conjunction, described, word_predicate
from manaplan.game.reader.tables import NUMBERS
from manaplan.rules.amounts import ONE, Amount, Number, Variable
from manaplan.rules.mana import number as as_number
from manaplan.rules.predicates import (
    Chosen,
    ControlledBy,
    HasVariable,
    Is,
    Itself,
    Measure,
    Named,
    Not,
    OwnedBy,
    Predicate,
    SameName,
    SharesColor,
    WithCounter,
    WithKeyword,
)

Items = Sequence[Any]
Counted = tuple[Amount, Predicate]


def fixed(amount: Amount) -> int:
    """The number of a fixed amount; NotationError for any other."""
    if isinstance(amount, Number):
        return amount.value
    raise NotationError("a fixed number is needed here")


def token_of(items: Items, kind: str) -> str:
    """The text of the first token of the kind, ``""`` without one."""
    return next((str(i) for i in items if isinstance(i, Token) and i.type == kind), "")


def counter_kind(text: str) -> str:
    """The kind in «charge counter», ``""`` for any."""
    return text.removesuffix("counter").strip()


class Callbacks(Transformer[Any, Any]):
    """The base of all callbacks; a callback takes the items of its rule, tokens included."""


class NounPhrases(Callbacks):
    """Descriptions of objects and their tails."""

    def number(self, items: Items) -> Amount:
        word = str(items[0])
        if word in {"X", "Y", "Z"}:
            return Variable(word)
        return Number(NUMBERS[word] if word in NUMBERS else as_number(word))

    def group(self, items: Items) -> Group:
        words = tuple(str(i) for i in items if isinstance(i, Token) and i.type == "WORD")
        tails = tuple(i for i in items if not isinstance(i, Token))
        return Group(words, tails, "", bool(token_of(items, "A")))

    group_after = group

    def description(self, items: Items) -> tuple[Group, ...]:
        groups = [items[0]]
        for sign, group in zip(items[1::2], items[2::2], strict=True):
            groups.append(Group(group.words, group.tails, str(sign).strip(), group.article))
        return tuple(groups)

    def predicate(self, items: Items) -> Predicate:
        return described(items[-1], host=len(items) == 1)

    def counted_one(self, items: Items) -> Counted:
        return ONE, described(items[-1])

    def counted_number(self, items: Items) -> Counted:
        return items[0], described(items[1])

    def counted_any(self, items: Items) -> Counted:
        return Variable("X"), described(items[1])

    def counted_bare(self, items: Items) -> Counted:
        return ONE, described(items[0], host=True)

    def you_control(self, items: Items) -> Predicate:
        del items
        return ControlledBy("you")

    def not_yours(self, items: Items) -> Predicate:
        return OwnedBy("opponent") if str(items[0]).endswith("own") else ControlledBy("opponent")

    def they_control(self, items: Items) -> Predicate:
        del items
        return ControlledBy("opponent")

    def with_bound(self, items: Items) -> Predicate:
        low, high = items[1]
        return Measure(str(items[0]), low, high)

    def bound_side(self, items: Items) -> tuple[int | None, int | None]:
        value = fixed(items[0])
        return (value, None) if items[1].type == "OR_MORE" else (None, value)

    def bound_exact(self, items: Items) -> tuple[int, int]:
        return fixed(items[0]), fixed(items[0])

    def with_counter(self, items: Items) -> Predicate:
        return WithCounter(counter_kind(token_of(items, "COUNTER")))

    def with_counters(self, items: Items) -> Predicate:
        return WithCounter(counter_kind(token_of(items, "COUNTER")), fixed(items[0]))

    def without_counter(self, items: Items) -> Predicate:
        return Not(WithCounter(counter_kind(token_of(items, "COUNTER"))))

    def with_variable(self, items: Items) -> Predicate:
        del items
        return HasVariable()

    def with_keyword(self, items: Items) -> Predicate:
        return WithKeyword(token_of(items, "KEYWORD"))

    def without_keyword(self, items: Items) -> Predicate:
        return Not(WithKeyword(token_of(items, "KEYWORD")))

    def named(self, items: Items) -> Predicate:
        return Named(str(items[0]).strip('"'))

    def shares_color(self, items: Items) -> Predicate:
        del items
        return SharesColor()

    def of_the_chosen(self, items: Items) -> Predicate:
        return Chosen({"name": "card"}.get(str(items[0]), str(items[0])))

    def with_the_chosen_name(self, items: Items) -> Predicate:
        del items
        return Chosen("card")

    def other_than_itself(self, items: Items) -> Predicate:
        del items
        return Not(Itself())

    def of_that_color(self, items: Items) -> Predicate:
        del items
        return Chosen("color")

    def same_name(self, items: Items) -> Predicate:
        del items
        return SameName()

    def same_name_exiled(self, items: Items) -> Predicate:
        del items
        return SameName("exiled")

    def entered(self, items: Items) -> Predicate:
        del items
        return Is("entered this turn")

    def is_colored(self, items: Items) -> Predicate:
        del items
        return Is("colored")

    def without_variable(self, items: Items) -> Predicate:
        del items
        return Not(HasVariable())

    def that_is(self, items: Items) -> Predicate:
        return conjunction([word_predicate(str(items[-1]))])

    def that_is_not(self, items: Items) -> Predicate:
        return Not(word_predicate(str(items[-1])))
