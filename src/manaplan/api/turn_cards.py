"""What each card that may be cast in the turn needs and makes, and what of a position mana alone can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from attrs import evolve

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
    CostChange,
    CostFloor,
    EntersWith,
    Forbids,
    Grants,
    Irrelevant,
    Keyword,
    Modes,
    Modifies,
    OfTypes,
    Permission,
    TappedTrigger,
    Trait,
    Unread,
)
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Number
from manaplan.rules.costs import Component, PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import TYPES, ManaCost, Symbol
from manaplan.rules.predicates import Itself
from manaplan.rules.records import frozen
from manaplan.rules.spending import FREELY

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


@frozen(eq=False)
class Card:
    """A card that may be cast, how often it may count, its value and the least mana it takes.

    ``per_mana``: how much value each mana more adds (for X); ``gain``: the most mana that it may make or save, of the
    ``makes`` types, None for no bound; ``inert``: two such cards may as well be cast in the other order. ``bill``: mana
    that every way to cast it takes; ``cost``: the one total cost that has to be looked at, of mana alone, whatever else
    is cast before it; None where there may be others. ``exact``: it is worth just its value, however it is cast.
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


def _only_mana(totals: Sequence[TotalCost]) -> TotalCost | None:
    """The total cost that takes least, where it takes nothing but mana and nothing looks at the mana."""
    one = least(totals)
    if one is None or one.methods or one.other or one.demand is not None or one.x_part:
        return None
    # A {2/c} symbol may be paid by one mana or by two.
    return None if any(s.generic and s.letters for s in one.mana) else one


def _is_plain(ability: Ability) -> bool:
    if isinstance(ability, Keyword):
        return ability.name.split(" ")[0] in _WORDS
    if isinstance(ability, AdditionalCost):
        return ability.reduces is None
    if isinstance(ability, (CostChange, Grants, Modifies)):
        return _is_quiet(ability)
    return isinstance(ability, (Activated, AddsLater, CastDemand, EntersWith, Forbids, Irrelevant, Unread))


def gain(thing: Object, others: int = 0) -> int | None:
    """The most mana that the card may make or save once it is cast or played, None for no bound; ``others``: how often
    something else may be cast then.
    """
    parts = [_gain(ability, thing, others) for ability in thing.abilities]
    known = [n for n in parts if n is not None]
    return sum(known) if len(known) == len(parts) else None


def _gain(ability: Ability, thing: Object, others: int) -> int | None:
    if isinstance(ability, _MAKES_NONE) or (isinstance(ability, Keyword) and _is_plain(ability)):
        return 0
    if isinstance(ability, CostChange) and is_steady(ability):
        return 0 if ability.more else ability.change.mana_value * others
    if isinstance(ability, (Grants, Modifies)):
        return 0 if _is_quiet(ability) else None
    if isinstance(ability, AddsLater):
        return amount_of(ability.mana) if ability.what == Itself() or ability.when == "resolves" else None
    if isinstance(ability, Activated):
        return _of_ability(ability, thing)
    return None


def _of_ability(ability: Activated, thing: Object) -> int | None:
    if not ability.is_mana_ability or ability.mana is None or ability.zone == "hand":
        return 0  # What a card in hand makes there is counted before it is cast.
    if not is_plain_source(ability) or ability.zone != "battlefield":
        return None
    slow = "creature" in thing.types and "haste" not in thing.keywords
    return 0 if slow and any(isinstance(c, TapSelf) for c in ability.cost) else amount_of(ability.mana)


def amount_of(mana: AddMana | None) -> int | None:
    """The most mana of an addition whose amounts are numbers."""
    if mana is None or mana.doubles:
        return None
    most = 0
    for parts in (*mana.alternatives, *mana.instead):
        numbers = [p.amount.value * (5 if p.together == "all" else 1) for p in parts if isinstance(p.amount, Number)]
        if len(numbers) < len(parts):
            return None
        most = max(most, sum(numbers))
    return most


def _types(thing: Object) -> str:
    """The types of mana that what the card does, or may be tapped for, can be of."""
    adds = [a.mana for a in thing.abilities if isinstance(a, (Activated, AddsLater)) and a.mana is not None]
    if any(isinstance(a, CostChange) and not a.more for a in thing.abilities):
        return TYPES
    choices = [p.choice for mana in adds for parts in (*mana.alternatives, *mana.instead) for p in parts]
    if any(not isinstance(c, OfTypes) for c in choices):
        return TYPES
    letters = {letter for c in choices if isinstance(c, OfTypes) for letter in c.letters}
    return "".join(t for t in TYPES if t in letters)


def is_plain_source(ability: Activated) -> bool:
    """Whether a mana ability works once, for tapping or giving up its object, and what it makes does not change."""
    once = any(isinstance(c, TapSelf) or _gives_itself(c) for c in ability.cost)
    only = all(isinstance(c, (PayMana, TapSelf)) or _gives_itself(c) for c in ability.cost)
    steady = ability.condition is None and ability.mana is not None and amount_of(ability.mana) is not None
    return once and only and steady


def _gives_itself(component: Component) -> bool:
    return isinstance(component, Sacrifice) and component.what == Itself()


_ZONES = frozenset({"battlefield", "hand", "graveyard"})


def counts(table: GameTable) -> bool:
    """Whether mana alone bounds what can be cast: nothing changes costs or mana, or makes it of creatures."""
    mine = [o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES]
    here = [a for o in table.things("battlefield") for a in o.abilities]
    sources = [a for o in mine for a in o.activated if a.is_mana_ability and a.zone == o.zone]
    lasting = not any(_goes_with_costs(o) for o in table.things("battlefield"))
    return lasting and all(map(_is_quiet, here)) and all(is_plain_source(a) or a.zone == "hand" for a in sources)


def _goes_with_costs(thing: Object) -> bool:
    """Whether it may be given up for mana while it changes what things cost."""
    changes = any(isinstance(a, (CostChange, CostFloor)) for a in thing.abilities)
    return changes and any(_gives_itself(c) for a in thing.activated for c in a.cost)


def _is_quiet(ability: Ability) -> bool:
    """Whether an ability of a permanent neither makes mana of itself nor changes what others make, or what costs what
    as the turn goes on.
    """
    if isinstance(ability, TappedTrigger):
        return ability.mana is None
    if isinstance(ability, (CostChange, CostFloor)):
        return is_steady(ability)
    if isinstance(ability, Modifies):
        return _is_growth(ability)
    if isinstance(ability, Grants):
        return all(isinstance(a, Keyword) and a.name.split(" ")[0] in _WORDS - {"haste"} for a in ability.abilities)
    return isinstance(ability, (Activated, Keyword, *_MAKES_NONE)) and not isinstance(ability, Forbids)


def is_steady(ability: CostChange | CostFloor) -> bool:
    """Whether it changes the costs of others by a number, whatever else there is."""
    if ability.condition is not None:
        return False
    return isinstance(ability, CostFloor) or (not ability.own and isinstance(ability.times, Number))


def _is_growth(ability: Modifies) -> bool:
    """Whether it gives power and toughness and nothing else, so that no creature dies of it."""
    same = evolve(ability, power=None, toughness=None)
    grows = ability.toughness is None or (isinstance(ability.toughness, Number) and ability.toughness.value >= 0)
    return grows and same == Modifies(ability.what, ability.zone, condition=ability.condition)


def is_calm(table: GameTable) -> bool:
    """Whether besides that all mana may be spent on anything: what is cast then changes nothing for what else is."""
    mine = (o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES)
    freely = all(a.mana is None or a.mana.spending == FREELY for o in mine for a in o.activated)
    return freely and not any(mana.only for mana in table.pool) and counts(table)


def enters_alike(table: GameTable) -> bool:
    """Whether it makes no difference when a land of the hand is played: what it asks for as it enters was there, and it
    does away with no other of its name.
    """
    names = [o.name for o in table.objects.values() if o.owner == "you"]
    for land in (o for o in table.things("hand") if o.owner == "you" and "land" in o.types):
        asks = any(isinstance(a, EntersWith) and a.condition is not None for a in land.abilities)
        if asks or ("legendary" in land.supertypes and names.count(land.name) > 1):
            return False
    return True


def makes_singly(table: GameTable) -> bool:
    """Whether no mana ability of yours makes more than one mana, those of the cards in hand included."""
    mine = (o for o in table.objects.values() if o.controller == "you" and o.zone in _ZONES)
    most = (amount_of(a.mana) for o in mine for a in o.activated if a.mana is not None and a.is_mana_ability)
    return all(n is not None and n <= 1 for n in most)


def cards_of(game: Game, asks: Sequence[Ask], values: Mapping[str, Fraction]) -> Iterator[Card]:
    """The cards that may be cast in the turn: those of your hand, and what is asked about elsewhere."""
    named = {ask.cast for ask in asks}
    others = 2 * sum(1 for o in game.table.objects.values() if o.owner == "you" and o.zone != "battlefield")
    every = any(isinstance(a, Permission) for o in game.table.objects.values() for a in o.abilities)
    for thing in game.table.objects.values():
        if thing.owner != "you" or thing.zone in {"battlefield", "stack"} or "land" in thing.types:
            continue
        faces = [f.name for f in thing.card.faces] if thing.card else []
        if every or thing.zone == "hand" or named & {thing.name, thing.id, *faces}:
            card = _card(game, thing, values, others)
            yield evolve(card, times=max(card.times, 2)) if every else card


def _card(game: Game, thing: Object, values: Mapping[str, Fraction], others: int) -> Card:
    offered = game.propose(Ask(cast=thing.id, from_zone=thing.zone, via="any"))
    faces = _faces(thing)
    loose = len(faces) > 1 or any(not _is_plain(a) for a in thing.abilities) or not offered.costs
    gains = [gain(face, others) for face in faces]
    most = None if None in gains else max(n or 0 for n in gains)
    plain = not loose and not any(isinstance(a, (AdditionalCost, CostChange)) for a in thing.abilities)
    from_hand = any(a.is_mana_ability and a.zone == "hand" for a in thing.activated)
    need = 0 if loose else needed(offered.costs)
    worth = {t.thing.mana_value for t in offered.costs if t.thing is not None}
    return Card(
        thing.id,
        thing.name,
        value=values.get(thing.id, Fraction(max(thing.mana_value, *(f.mana_value for f in faces)))),
        need=need,
        gain=most,
        times=1 + (thing.zone == "hand" and loose) + _OFTEN * bool(thing.keywords & {"retrace", "escape"}),
        per_mana=Fraction(1) if offered.needs_x and thing.id not in values else Fraction(0),
        inert=most == 0 and plain,
        makes="".join(dict.fromkeys(t for face in faces for t in _types(face))),
        bill=ManaCost() if loose else _bill(offered.costs, need),
        cost=_only_mana(offered.costs) if plain and most is not None and not from_hand else None,
        exact=thing.id in values or (not offered.needs_x and len(faces) == 1 and worth == {thing.mana_value}),
    )


def _faces(thing: Object) -> list[Object]:
    """Each side or half of the card as it would be by itself."""
    if thing.card is None:
        return [thing]
    return [
        evolve(thing, types=f.types, abilities=f.abilities, mana_value=f.mana_cost.mana_value if f.mana_cost else 0)
        for f in thing.card.faces
    ]
