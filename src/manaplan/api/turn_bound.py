"""How much the cards left in hand can be worth at most: a bound that counts mana only, and is never too low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from attrs import evolve, field

from manaplan.api.game import Game
from manaplan.costing.records import TotalCost
from manaplan.game.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AddMana,
    AddsLater,
    AlternativeCost,
    CastDemand,
    EntersWith,
    Forbids,
    Irrelevant,
    Keyword,
    Modes,
    Permission,
    Trait,
    Unread,
)
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Number
from manaplan.rules.costs import Component, PayMana, Sacrifice, TapSelf
from manaplan.rules.predicates import Itself
from manaplan.rules.records import define, frozen

Score = tuple[Fraction, int]
"""Value and number of spells, compared in this order."""

_MAKES_NONE = (AdditionalCost, AlternativeCost, CastDemand, EntersWith, Forbids, Irrelevant, Modes, Trait, Unread)
_WORDS = frozenset(
    {
        "bushido", "cycling", "deathtouch", "defender", "double", "enchant", "equip", "fear", "first", "flanking",
        "flash", "flying", "haste", "hexproof", "indestructible", "intimidate", "kicker", "lifelink", "menace",
        "protection", "prowess", "reach", "shadow", "shroud", "trample", "vigilance", "ward",
    }
)  # fmt: skip
"""First words of keywords that neither make mana nor change what anything costs."""

_OFTEN = 20
"""A card that can be cast again and again counts as often as this."""

_MOST_CARDS = 12
"""With more cards than this the subsets are not gone through."""


@frozen
class Card:
    """A card that may be cast, how often it may count, its value and the least mana it takes.

    ``per_mana``: how much value each mana more adds (for X); ``gain``: the most mana that it may make or save, None
    for no bound; ``inert``: two such cards may as well be cast in the other order.
    """

    id: str
    name: str
    value: Fraction
    need: int
    gain: int | None
    times: int = 1
    per_mana: Fraction = Fraction(0)
    inert: bool = False


@define
class Bound:
    """The bound for one question; ``mana`` is the most there is at the start, None where nothing bounds it;
    ``singly``: no source makes more than one mana, so no payment leaves any for the next spell.
    """

    cards: Mapping[str, Card]
    mana: int | None
    singly: bool
    _known: dict[tuple[object, ...], Score] = field(factory=dict)

    def most(self, left: frozenset[str], done: Sequence[str], spent: int, first: str | None = None) -> Score:
        """The most that the cards left may add, after those done were cast with so much mana; ``first`` among them."""
        times = Counter({key: self.cards[key].times for key in left if key in self.cards}) - Counter(done)
        if first is not None and not times[first]:
            return Fraction(0), 0
        cards = [self.cards[key] for key in sorted(times.elements())]
        gains = [self.cards[key].gain for key in done if key in self.cards]
        if self.mana is None or None in gains or any(c.gain is None for c in cards) or len(cards) > _MOST_CARDS:
            return _all(cards)
        there = self.mana - spent + sum(n or 0 for n in gains)
        key = (frozenset(times.items()), there, first)
        if key not in self._known:
            self._known[key] = _best(cards, there, first)
        return self._known[key]

    def in_order(self, before: str, then: str) -> bool:
        """Whether the second has to be tried after the first: not where the other order comes to the same.

        What one spell leaves floating may be just what the other needs, and not the other way round.
        """
        one, other = self.cards.get(before), self.cards.get(then)
        if self.mana is None or not self.singly or one is None or other is None:
            return True
        return not (one.inert and other.inert) or one.name <= other.name


def _all(cards: Sequence[Card]) -> Score:
    endless = Fraction(10**9) if any(c.per_mana for c in cards) else Fraction(0)
    return sum((c.value for c in cards), endless), len(cards)


def _best(cards: Sequence[Card], there: int, first: str | None) -> Score:
    """The best set, with the first in it, whose needs the mana covers, the mana made on the way included."""
    best = (Fraction(0), 0)
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            rest = there + sum((c.gain or 0) - c.need for c in some)
            if rest >= 0 and (first is None or any(c.id == first for c in some)):
                more = rest * max(c.per_mana for c in some)
                best = max(best, (sum((c.value for c in some), more), size))
    return best


# --- what a card needs and makes -------------------------------------------------------------------------------------


def needed(totals: Sequence[TotalCost]) -> int:
    """The least mana that any of the total costs takes: nothing for what may be paid otherwise."""
    return min((_mana(t) for t in totals), default=0)


def _mana(total: TotalCost) -> int:
    if total.methods:
        return 0
    symbols = [s for s in total.mana if not s.phyrexian]
    return sum(s.generic if s.is_generic else 1 for s in symbols)


def _is_plain(ability: Ability) -> bool:
    if isinstance(ability, Keyword):
        return ability.name.split(" ")[0] in _WORDS
    if isinstance(ability, AdditionalCost):
        return ability.reduces is None
    return isinstance(ability, (Activated, AddsLater, CastDemand, EntersWith, Forbids, Irrelevant, Unread))


def gain(thing: Object) -> int | None:
    """The most mana that the card may make or save once it is cast or played, None for no bound."""
    parts = [_gain(ability, thing) for ability in thing.abilities]
    known = [n for n in parts if n is not None]
    return sum(known) if len(known) == len(parts) else None


def _gain(ability: Ability, thing: Object) -> int | None:
    if isinstance(ability, _MAKES_NONE) or (isinstance(ability, Keyword) and _is_plain(ability)):
        return 0
    if isinstance(ability, AddsLater):
        return _amount(ability.mana) if ability.what == Itself() or ability.when == "resolves" else None
    if isinstance(ability, Activated):
        return _of_ability(ability, thing)
    return None


def _of_ability(ability: Activated, thing: Object) -> int | None:
    if not ability.is_mana_ability or ability.mana is None or ability.zone == "hand":
        return 0  # What a card in hand makes there is counted before it is cast.
    if not is_plain_source(ability) or ability.zone != "battlefield":
        return None
    slow = "creature" in thing.types and "haste" not in thing.keywords
    return 0 if slow and any(isinstance(c, TapSelf) for c in ability.cost) else _amount(ability.mana)


def _amount(mana: AddMana) -> int | None:
    """The most mana of an addition whose amounts are numbers."""
    if mana.doubles:
        return None
    most = 0
    for parts in (*mana.alternatives, *mana.instead):
        numbers = [p.amount.value * (5 if p.together == "all" else 1) for p in parts if isinstance(p.amount, Number)]
        if len(numbers) < len(parts):
            return None
        most = max(most, sum(numbers))
    return most


def is_plain_source(ability: Activated) -> bool:
    """Whether a mana ability works once, for tapping or giving up its object, and what it makes does not change."""
    once = any(isinstance(c, TapSelf) or _gives_itself(c) for c in ability.cost)
    only = all(isinstance(c, (PayMana, TapSelf)) or _gives_itself(c) for c in ability.cost)
    steady = ability.condition is None and ability.mana is not None and _amount(ability.mana) is not None
    return once and only and steady


def _gives_itself(component: Component) -> bool:
    return isinstance(component, Sacrifice) and component.what == Itself()


_ZONES = frozenset({"battlefield", "hand", "graveyard"})


def counts(table: GameTable) -> bool:
    """Whether mana alone bounds what can be cast: nothing changes costs or mana, or makes it of creatures."""
    mine = [o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES]
    here = [a for o in table.things("battlefield") for a in o.abilities]
    sources = [a for o in mine for a in o.activated if a.is_mana_ability and a.zone == o.zone]
    quiet = all(isinstance(a, (Activated, Keyword, *_MAKES_NONE)) and not isinstance(a, Forbids) for a in here)
    return quiet and all(is_plain_source(a) or a.zone == "hand" for a in sources)


def makes_singly(table: GameTable) -> bool:
    """Whether no mana ability of yours makes more than one mana, those of the cards in hand included."""
    mine = (o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES)
    most = (_amount(a.mana) for o in mine for a in o.activated if a.mana is not None and a.is_mana_ability)
    return all(n is not None and n <= 1 for n in most)


def cards_of(game: Game, asks: Sequence[Ask], values: Mapping[str, Fraction]) -> Iterator[Card]:
    """The cards that may be cast in the turn: those of your hand, and what is asked about elsewhere."""
    named = {ask.cast for ask in asks}
    every = any(isinstance(a, Permission) for o in game.table.objects.values() for a in o.abilities)
    for thing in game.table.objects.values():
        if thing.owner != "you" or thing.zone in {"battlefield", "stack"} or "land" in thing.types:
            continue
        faces = [f.name for f in thing.card.faces] if thing.card else []
        if every or thing.zone == "hand" or named & {thing.name, thing.id, *faces}:
            card = _card(game, thing, values)
            yield evolve(card, times=max(card.times, 2)) if every else card


def _card(game: Game, thing: Object, values: Mapping[str, Fraction]) -> Card:
    offered = game.propose(Ask(cast=thing.id, from_zone=thing.zone, via="any"))
    faces = _faces(thing)
    loose = len(faces) > 1 or any(not _is_plain(a) for a in thing.abilities) or not offered.costs
    value = values.get(thing.id, Fraction(max(thing.mana_value, *(f.mana_value for f in faces))))
    per_mana = Fraction(1) if offered.needs_x and thing.id not in values else Fraction(0)
    again = 1 + (thing.zone == "hand" and loose) + _OFTEN * bool(thing.keywords & {"retrace", "escape"})
    gains = [gain(face) for face in faces]
    most = None if None in gains else max(n or 0 for n in gains)
    inert = most == 0 and not loose and not any(isinstance(a, AdditionalCost) for a in thing.abilities)
    return Card(thing.id, thing.name, value, 0 if loose else needed(offered.costs), most, again, per_mana, inert)


def _faces(thing: Object) -> list[Object]:
    """Each side or half of the card as it would be by itself."""
    if thing.card is None:
        return [thing]
    return [
        evolve(thing, types=f.types, abilities=f.abilities, mana_value=f.mana_cost.mana_value if f.mana_cost else 0)
        for f in thing.card.faces
    ]
