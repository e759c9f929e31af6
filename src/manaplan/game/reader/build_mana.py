"""Callbacks for additions of mana: alternatives of mana parts."""

# ruff: noqa: D102 - a callback is documented by the line of the grammar that has its name

from collections import Counter
from itertools import combinations_with_replacement

from attrs import evolve

from manaplan.errors import NotationError
from manaplan.game.abilities import (
    ChosenColor,
    ColorsAmong,
    CommanderColors,
    CouldProduce,
    ExiledColors,
    ManaChoice,
    ManaPart,
    NotedType,
    OfTypes,
    PaidCouldProduce,
    TypesSpent,
)
from manaplan.game.reader.build_amounts import in_zone
from manaplan.game.reader.build_nouns import Callbacks, Items, token_of
from manaplan.game.reader.nouns import described
from manaplan.rules.amounts import ONE, Amount, Devotion, Number, Sum, Times, Variable
from manaplan.rules.mana import COLORS, TYPES, parse_cost
from manaplan.rules.predicates import Itself
from manaplan.rules.records import frozen

Parts = tuple[ManaPart, ...]
Alternatives = tuple[Parts, ...]


@frozen
class _Kind:
    choice: ManaChoice
    together: str = "each"


def letters(symbols: str) -> str:
    """The types of plain mana symbols, in the order written; NotationError for any other symbol."""
    found = [s.letters for s in parse_cost(symbols) if len(s.letters) == 1 and not s.phyrexian and not s.generic]
    if "".join(f"{{{x}}}" for x in sorted(found)) != "".join(sorted(symbols.replace("}", "} ").split())):
        raise NotationError(f"{symbols} is not mana of fixed types")
    return "".join(symbols.strip("{}").split("}{"))


def fixed_parts(types: str, times: Amount = ONE) -> Parts:
    """One part for each type in ``types``, e.g. ``GGU``, each ``times`` over."""
    return tuple(ManaPart(_times(n, times), OfTypes(t)) for t, n in Counter(types).items())


def combined(options: list[str]) -> Alternatives:
    """Alternatives of fixed mana; one part where they are all combinations of some types (``UU, UB, BB``)."""
    size = len(options[0])
    kinds = "".join(t for t in TYPES if any(t in o for o in options))
    every = {"".join(sorted(o)) for o in combinations_with_replacement(sorted(kinds), size)}
    if len(options) > 1 and every == {"".join(sorted(o)) for o in options}:
        return ((ManaPart(Number(size), OfTypes(kinds)),),)
    return tuple(fixed_parts(o) for o in options)


def replace_variable(amount: Amount, value: Amount) -> Amount:
    """The amount with X replaced («where X is ...»)."""
    match amount:
        case Variable():
            return value
        case Sum(parts):
            return Sum(tuple(replace_variable(p, value) for p in parts))
        case Times():
            return evolve(amount, of=replace_variable(amount.of, value))
    return amount


def _times(n: int, amount: Amount) -> Amount:
    if amount == ONE:
        return Number(n)
    return amount if n == 1 else Times(n, amount)


def _part(amount: Amount, kind: _Kind) -> ManaPart:
    return ManaPart(amount, kind.choice, kind.together if amount != ONE else "each")


class ManaPhrases(Callbacks):
    """«Add ...» and the kinds of mana."""

    def addition(self, items: Items) -> Alternatives:
        return items[-1]  # type: ignore[no-any-return]  # lark hands over items of any kind

    def mana(self, items: Items) -> Alternatives:
        return items[0]  # type: ignore[no-any-return]  # lark hands over items of any kind

    def where_x(self, items: Items) -> Alternatives:
        return tuple(
            tuple(evolve(p, amount=replace_variable(p.amount, items[-1])) for p in parts) for parts in items[0]
        )

    def alternatives(self, items: Items) -> Alternatives:
        options = [i for i in items if not hasattr(i, "type")]
        if all(isinstance(o, str) for o in options):
            return combined([str(o) for o in options])
        joined = any(str(i).strip().endswith("and") for i in items if getattr(i, "type", "") == "MANA_AND")
        parts = [fixed_parts(o) if isinstance(o, str) else o for o in options]
        return (tuple(p for option in parts for p in option),) if joined else tuple(parts)

    def mana_symbols(self, items: Items) -> str:
        return letters(str(items[0]))

    def mana_for_each(self, items: Items) -> Parts:
        return fixed_parts(letters(str(items[0])), items[1])

    def mana_equal_to(self, items: Items) -> Alternatives:
        return (fixed_parts(letters(str(items[0])), items[1]),)

    def kind_equal_to(self, items: Items) -> Alternatives:
        return ((_part(items[1], items[0]),),)

    def devotion_to_one(self, items: Items) -> Alternatives:
        del items
        return tuple(fixed_parts(color, Devotion(color)) for color in COLORS)

    def that_much(self, items: Items) -> Parts:
        return fixed_parts(letters(str(items[0])), Variable("X"))

    def number_of_symbols(self, items: Items) -> Parts:
        return fixed_parts(letters(str(items[1])), items[0])

    def mana_of_kind(self, items: Items) -> Parts:
        return (_part(items[0], items[-1]),)

    def mana_of_kind_each(self, items: Items) -> Parts:
        amount = items[2] if items[0] == ONE else Times(items[0].value, items[2])
        return (_part(amount, items[1]),)

    def symbols_and_kind(self, items: Items) -> Parts:
        return (*fixed_parts(letters(str(items[0]))), _part(items[1], items[2]))

    def any_color(self, items: Items) -> _Kind:
        del items
        return _Kind(OfTypes(COLORS), "same")

    one_color = any_color

    def any_type(self, items: Items) -> _Kind:
        del items
        return _Kind(OfTypes(TYPES), "same")

    def different_colors(self, items: Items) -> _Kind:
        del items
        return _Kind(OfTypes(COLORS), "different")

    def combination(self, items: Items) -> _Kind:
        del items
        return _Kind(OfTypes(COLORS))

    def combination_of(self, items: Items) -> _Kind:
        found = {t for i in items if getattr(i, "type", "") == "MANA" for t in letters(str(i))}
        return _Kind(OfTypes("".join(t for t in TYPES if t in found)))

    def commander_colors(self, items: Items) -> _Kind:
        del items
        return _Kind(CommanderColors(), "same")

    def chosen_color(self, items: Items) -> _Kind:
        del items
        return _Kind(ChosenColor())

    def could_produce_color(self, items: Items) -> _Kind:
        return _Kind(CouldProduce(described(items[-1])), "same")

    def could_produce_type(self, items: Items) -> _Kind:
        return _Kind(CouldProduce(described(items[-1]), colors_only=False), "same")

    def types_spent(self, items: Items) -> _Kind:
        del items
        return _Kind(TypesSpent(), "same")

    def paid_color(self, items: Items) -> _Kind:
        del items
        return _Kind(PaidCouldProduce(colors_only=True), "same")

    def paid_type(self, items: Items) -> _Kind:
        del items
        return _Kind(PaidCouldProduce(), "same")

    def exiled_colors(self, items: Items) -> _Kind:
        del items
        return _Kind(ExiledColors(), "same")

    def noted_type(self, items: Items) -> _Kind:
        del items
        return _Kind(NotedType())

    def own_colors(self, items: Items) -> _Kind:
        del items
        return _Kind(ColorsAmong(Itself()), "same")

    def colors_among(self, items: Items) -> _Kind:
        groups = next(i for i in items if isinstance(i, tuple))
        return _Kind(ColorsAmong(*in_zone(groups, token_of(items, "IN_ZONE"))), "same")
