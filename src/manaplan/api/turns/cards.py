"""What each card that may be cast in the turn takes and makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from attrs import evolve

from manaplan.api.game import Game
from manaplan.api.turns.gains import gain, is_plain, types_of
from manaplan.costing.keywords import ALTERNATIVES
from manaplan.costing.records import Proposals, TotalCost
from manaplan.game.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    CostChange,
    CostFloor,
    Grants,
    Permission,
)
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import Object
from manaplan.rules.costs import Return
from manaplan.rules.mana import TYPES, ManaCost, Symbol
from manaplan.rules.parts import inside
from manaplan.rules.records import frozen

_LARGE_X = 1000
"""An X beyond all reductions."""

_OFTEN = 20
"""A card that can be cast again and again counts as often as this."""


@frozen(eq=False)
class Card:
    """A card that may be cast, how often it may count, its value and the least mana it takes.

    ``per_mana``: how much value each mana more adds (for X); ``gain``: the most mana that it may make or save, of the
    ``makes`` types, None for no bound; ``inert``: two such cards may as well be cast in the other order. ``bill``: mana
    that every way to cast it takes; ``cost``: the one total cost that has to be looked at, of mana alone, whatever else
    is cast before it; None where there may be others. ``exact``: it is worth just its value, however it is cast;
    ``zone``: where it was when this was found; ``changes``: it changes what others cost.
    """

    id: str
    name: str
    value: Fraction
    need: int
    gain: int | None
    times: int = 1
    per_mana: Fraction = Fraction(0)
    inert: bool = False
    makes: str = TYPES
    bill: ManaCost = ManaCost()
    cost: TotalCost | None = None
    exact: bool = False
    zone: str = "hand"
    changes: bool = False


# --- what a card takes -----------------------------------------------------------------------------------------------


def needed(totals: Sequence[TotalCost]) -> int:
    """The least mana that any of the total costs takes: nothing for what may be paid otherwise."""
    return min((_mana(t) for t in totals), default=0)


def _mana(total: TotalCost) -> int:
    return 0 if total.methods else sum(s.generic if s.is_generic else 1 for s in _certain(total))


def _certain(total: TotalCost) -> list[Symbol]:
    """The symbols that nothing but mana pays."""
    return [s for s in total.mana if not s.phyrexian]


def least(totals: Sequence[TotalCost]) -> TotalCost | None:
    """The total cost that takes no more of anything than any of the others does; None where there is no such."""
    return next((t for t in totals if all(_within(t, other) for other in totals)), None)


def _within(one: TotalCost, other: TotalCost) -> bool:
    more = set(one.methods) - set(other.methods)
    if one is other:
        return True
    return (
        not (one.other or other.methods or more)
        and not Counter(one.mana.pips) - Counter(other.mana.pips)
        and (one.mana.generic <= other.mana.generic)
    )


def _bill(totals: Sequence[TotalCost], need: int) -> ManaCost:
    """Mana that each of the total costs takes, in symbols where one of them takes least, else as a number."""
    one = least(totals)
    if one is None or one.methods:
        return ManaCost.of([Symbol(generic=need)])
    return ManaCost.of(_certain(one))


def only_mana(totals: Sequence[TotalCost]) -> TotalCost | None:
    """The total cost that takes least, where it takes nothing but mana and nothing looks at the mana."""
    one = least(totals)
    if one is None or one.methods or one.other or one.demand is not None:
        return None
    # A {2/c} symbol may be paid by one mana or by two.
    return None if any(s.generic and s.letters for s in one.mana) else one


def cards_of(game: Game, asks: Sequence[Ask], values: Mapping[str, Fraction]) -> Iterator[Card]:
    """The cards that may be cast in the turn: those of your hand, and what is asked about elsewhere."""
    named = {(ask.cast, ask.from_zone or "hand") for ask in asks}
    others = 2 * sum(1 for o in game.table.objects.values() if o.owner == "you" and o.zone != "battlefield")
    every = any(_lets_cast(a) for o in game.table.objects.values() for a in o.abilities)
    for thing in game.table.objects.values():
        if thing.owner != "you" or thing.zone in {"battlefield", "stack"} or "land" in thing.types:
            continue
        faces = [f.name for f in thing.card.faces] if thing.card else []
        if every or thing.zone == "hand" or any((word, thing.zone) in named for word in (thing.name, thing.id, *faces)):
            card = _card(game, thing, values, others)
            if every:  # it may be cast again from elsewhere, for another cost
                card = evolve(card, times=max(card.times, 2), need=0, bill=ManaCost(), cost=None)
            yield card


def _card(game: Game, thing: Object, values: Mapping[str, Fraction], others: int) -> Card:
    offered = game.propose(Ask(cast=thing.id, from_zone=thing.zone, via="any"))
    faces = _faces(thing)
    loose = len(faces) > 1 or any(not is_plain(a) for a in thing.abilities) or not offered.costs
    gains = [gain(face, others) for face in faces]
    most = None if None in gains else max(n or 0 for n in gains)
    changes = any(_changes_others(a) for f in faces for a in f.abilities)
    plain = not loose and not changes and not any(isinstance(a, AdditionalCost) for a in thing.abilities)
    from_hand = any(a.is_mana_ability and a.zone == "hand" for a in thing.activated)
    need = 0 if loose else needed(offered.costs)
    most_value = max(thing.mana_value, *(f.mana_value for f in faces))
    worth = {t.thing.mana_value for t in offered.costs if t.thing is not None}
    return Card(
        thing.id,
        thing.name,
        value=values.get(thing.id, Fraction(most_value + _saved(game, thing, offered))),
        need=need,
        gain=most,
        times=1 + (thing.zone == "hand" and _comes_back(thing)) + _OFTEN * bool(thing.keywords & {"retrace", "escape"}),
        per_mana=Fraction(1) if offered.needs_x and thing.id not in values else Fraction(0),
        inert=most == 0 and plain,
        makes="".join(dict.fromkeys(t for face in faces for t in types_of(face))),
        bill=ManaCost() if loose else _bill(offered.costs, need),
        cost=only_mana(offered.costs) if plain and most is not None and not from_hand else None,
        exact=thing.id in values or (not offered.needs_x and len(faces) == 1 and worth == {thing.mana_value}),
        zone=thing.zone,
        changes=changes,
    )


def _saved(game: Game, thing: Object, offered: Proposals) -> int:
    """How much more X may be than the mana that is paid for it: what reduces the cost may save only mana of X."""
    if not offered.needs_x or thing.mana_cost is None:
        return 0
    least = offered.least_x
    far = game.propose(Ask(cast=thing.id, from_zone=thing.zone, via="any"), least + _LARGE_X)
    costs = (
        [c for c in some if c.announcement.x == x]
        for some, x in ((offered.costs, least), (far.costs, least + _LARGE_X))
    )
    near, more = map(needed, costs)
    each = sum(1 for symbol in thing.mana_cost if symbol.variable)
    return max(0, each * _LARGE_X - (more - near))


def _changes_others(ability: Ability) -> bool:
    """Whether it changes what other things cost."""
    return isinstance(ability, CostFloor) or (isinstance(ability, CostChange) and not ability.own)


def _comes_back(thing: Object) -> bool:
    """Whether it may be cast again where it goes, as itself or as another part of its card."""
    words = {word.split(" ")[0] for word in thing.keywords}
    return bool(words & _AGAIN) or (thing.card is not None and len(thing.card.faces) > 1)


_FROM_GRAVEYARD = frozenset(name for name, way in ALTERNATIVES.items() if way.zone == "graveyard")
_AGAIN = frozenset({"buyback", "madness", "rebound"}) | _FROM_GRAVEYARD
"""Keywords by which a card of a hand may be cast more than once."""


def _lets_cast(ability: Ability) -> bool:
    """Whether it lets cards be cast again from elsewhere, or brings them back to the hand."""
    if isinstance(ability, Grants):
        return not all(isinstance(a, Activated) or is_plain(a) for a in ability.abilities)
    return isinstance(ability, Permission) or any(isinstance(part, Return) for part in inside(ability))


def _faces(thing: Object) -> list[Object]:
    """Each side or half of the card as it would be by itself."""
    if thing.card is None:
        return [thing]
    return [
        evolve(thing, types=f.types, abilities=f.abilities, mana_value=f.mana_cost.mana_value if f.mana_cost else 0)
        for f in thing.card.faces
    ]
