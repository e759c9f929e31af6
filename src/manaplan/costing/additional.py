"""Additional costs that must be paid.

The spell's own, other permanents', the commander tax (601.2f, 118.8, 903.8).
"""

from collections.abc import Iterator

from manaplan.costing.changes import PAYER, concerns, in_force, is_payer
from manaplan.costing.draft import Draft
from manaplan.costing.keywords import announced_words
from manaplan.costing.repeating import repeated
from manaplan.costing.settle import scaled
from manaplan.costing.statics import statics
from manaplan.game.abilities import TAX_IN_LIFE, AdditionalCost, AddsCost, CastDemand, Keyword, Trait
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Amount, Number, Times
from manaplan.rules.costs import Cost, PayLife, PayMana
from manaplan.rules.mana import parse_cost
from manaplan.rules.records import evolve

METHODS = ("convoke", "improvise", "delve")
"""Payment methods that a keyword of the spell offers for the whole of its cost."""

_TAX = parse_cost("{2}")


def with_required(draft: Draft, table: GameTable, ask: Ask, permitted: Cost, by: str) -> Draft:
    """The draft with every additional cost that is not a matter of choice."""
    if permitted:
        draft = draft.adding(permitted, by, "601.2f")
    thing = draft.thing
    for ability in thing.abilities if thing else ():
        if isinstance(ability, AdditionalCost) and not ability.optional:
            paid = repeated(ability.cost, draft.targets) if ability.per_target else ability.cost
            draft = draft.adding(paid, "additional cost", "601.2f")
    for source, added in required_of_others(draft, table):
        draft = draft.adding(added.cost, source.name, "601.2f")
    return _with_tax(draft, table, ask)


def required_of_others(draft: Draft, table: GameTable) -> Iterator[tuple[Object, AddsCost]]:
    """Additional costs that permanents put on it."""
    for source, added in statics(table).added:
        if not added.optional and imposed(added, draft, table, source):
            yield source, added


def imposed(added: AddsCost, draft: Draft, table: GameTable, source: Object) -> bool:
    """Whether the permanent's additional cost is about the draft and in force."""
    about = is_payer(added.who, source) and concerns(added.purpose, draft, source)
    return about and in_force(added.condition, draft, table, source)


def _with_tax(draft: Draft, table: GameTable, ask: Ask) -> Draft:
    """{2} for each time it was cast from the command zone before (903.8)."""
    thing = draft.thing
    if draft.from_zone != "command" or thing is None or "commander" not in thing.marks:
        return draft
    times = ask.tax if ask.tax is not None else table.players[PAYER].commander_casts
    if not times:
        return draft
    life = next((a.amount for a in thing.abilities if isinstance(a, Trait) and a.name == TAX_IN_LIFE), None)
    tax = PayMana(scaled(_TAX, times)) if life is None else PayLife(_so_often(life, times))
    return draft.adding((tax,), "commander tax", "903.8")


def _so_often(amount: Amount, times: int) -> Amount:
    return Number(amount.value * times) if isinstance(amount, Number) else Times(times, amount)


def with_methods(draft: Draft) -> Draft:
    """The draft with the payment methods and demands that the spell itself brings.

    Rules 702.51, 702.126, 702.66.
    """
    thing = draft.thing
    if thing is None:
        return draft
    methods = tuple(m for m in METHODS if m in thing.keywords and m not in draft.methods)
    demands = [a.demand for a in thing.abilities if isinstance(a, CastDemand)]
    return evolve(draft, methods=(*draft.methods, *methods), demand=demands[0] if demands else draft.demand)


def with_words(draft: Draft, *names: str) -> Draft:
    """The draft with what conditions may ask about its announcement."""
    words = frozenset[str]().union(*(announced_words(n) for n in names))
    return evolve(draft, announced=draft.announced | words)


def has_keyword(thing: Object, name: str) -> bool:
    """Whether the spell has the keyword ability."""
    return name in thing.keywords or any(isinstance(a, Keyword) and a.name == name for a in thing.abilities)
