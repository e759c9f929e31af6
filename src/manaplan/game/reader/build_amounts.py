"""Callbacks for amounts."""

# ruff: noqa: D102 - a callback is documented by the line of the grammar that has its name

from manaplan.errors import NotationError
from manaplan.game.reader.build_nouns import Callbacks, Items, counter_kind, fixed, token_of
from manaplan.game.reader.nouns import Group, conjunction, described, without
from manaplan.game.reader.tables import HAPPENINGS
from manaplan.rules.amounts import (
    Alike,
    Amount,
    Count,
    CountersOn,
    Devotion,
    Different,
    ExiledCount,
    Greatest,
    Happened,
    MostOfOpponent,
    Of,
    Party,
    PlayerNumber,
    Sum,
    Times,
    Total,
    Variable,
)
from manaplan.rules.mana import COLOR_NAMES, COLORS
from manaplan.rules.predicates import AttachedHost, ControlledBy, Predicate

_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}
_VALUES = {
    "different name": "name",
    "differently named": "name",
    "different power": "power",
    "different mana value": "mana value",
    "card type": "type",
}


def color_letters(words: Items) -> str:
    """Letters of colour words in the order W U B R G."""
    found = {_LETTERS[str(w)] for w in words if str(w) in _LETTERS}
    return "".join(c for c in COLORS if c in found)


def in_zone(groups: tuple[Group, ...], place: str) -> tuple[Predicate, str]:
    """The predicate and zone of «... in your graveyard»; without a place they are on the battlefield."""
    what = described(groups)
    zone = next((z for z in ("graveyard", "hand", "library", "exile") if z in place), "battlefield")
    if zone in {"graveyard", "hand", "library"} and "your" in place:
        what = conjunction([what, ControlledBy("you")])
    return what, zone


class AmountPhrases(Callbacks):
    """Numbers that are counted or measured."""

    def amount(self, items: Items) -> Amount:
        return items[0]  # type: ignore[no-any-return]  # lark hands over items of any kind

    def plus(self, items: Items) -> Amount:
        return Sum(tuple(items))

    def of_object(self, items: Items) -> Amount:
        owner, attribute = str(items[0]), str(items[1])
        own = owner in {"~'s", "its", "this card's", "this spell's", "it's"}
        if own:
            return Of(attribute)
        if owner.startswith(("enchanted", "equipped")):
            return Of(attribute, "host")
        if not any(w in owner for w in ("sacrificed", "exiled", "discarded", "tapped", "revealed", "returned")):
            raise NotationError(f"{owner} {attribute}: whose it is cannot be told from the phrase")
        return Of(attribute, "cost")

    def devotion(self, items: Items) -> Amount:
        return Devotion(color_letters(items))

    def greatest(self, items: Items) -> Amount:
        return Greatest(str(items[0]), described(items[1]))

    def most_of_opponent(self, items: Items) -> Amount:
        what = described(items[0])
        theirs = ControlledBy("opponent")
        if theirs not in getattr(what, "parts", (what,)):
            raise NotationError("the greatest number: nobody is named to whom the objects belong")
        return MostOfOpponent(without(what, theirs))

    def most_in_graveyard(self, items: Items) -> Amount:
        return MostOfOpponent(described(items[0]), "graveyard")

    def alike_types(self, items: Items) -> Amount:
        return Alike("creature type", described(items[0]))

    def alike_names(self, items: Items) -> Amount:
        return Alike("name", described(items[0]))

    def exiled_count(self, items: Items) -> Amount:
        del items
        return ExiledCount()

    def differently_named(self, items: Items) -> Amount:
        return Different("name", described(items[1]))

    def total(self, items: Items) -> Amount:
        return Total(str(items[0]), described(items[1]))

    def life_gained(self, items: Items) -> Amount:
        del items
        return Happened("life_gained")

    def your_life(self, items: Items) -> Amount:
        del items
        return PlayerNumber("life")

    def times(self, items: Items) -> Amount:
        return Times(fixed(items[0]), items[1])

    def twice(self, items: Items) -> Amount:
        return Times(2, items[0])

    def half(self, items: Items) -> Amount:
        return Times(1, items[0], 2, 1 if str(items[1]).endswith("up") else -1)

    def count(self, items: Items) -> Amount:
        return Count(*in_zone(items[0], token_of(items, "IN_ZONE")))

    def counters_on_self(self, items: Items) -> Amount:
        return CountersOn(counter_kind(str(items[0])))

    def counters_on_host(self, items: Items) -> Amount:
        what = described(items[1], host=True)
        if AttachedHost() not in getattr(what, "parts", (what,)):
            raise NotationError("counters on other objects are not counted")
        return CountersOn(counter_kind(str(items[0])), "host")

    def what_was_chosen(self, items: Items) -> Amount:
        del items
        return Variable("X")

    def different(self, items: Items) -> Amount:
        attribute = str(items[0])
        return Different(_VALUES.get(attribute, attribute), *in_zone(items[1], token_of(items, "IN_ZONE")))

    def opponents(self, items: Items) -> Amount:
        del items
        return PlayerNumber("opponents")

    def party(self, items: Items) -> Amount:
        del items
        return Party()

    def cards_of_opponent(self, items: Items) -> Amount:
        del items
        return PlayerNumber("hand size", "opponent")

    def happening(self, items: Items) -> Amount:
        return Happened(HAPPENINGS[str(items[0])])
