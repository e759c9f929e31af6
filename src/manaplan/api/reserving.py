"""The cards of a hand that a payment should keep castable, as problems beside the one that is solved."""

from attrs import evolve

from manaplan.api.game import Game
from manaplan.errors import UnknownCard, did_you_mean, quote
from manaplan.game.position.ask import Ask, Preferences
from manaplan.layers.objects import Object
from manaplan.problem.build import Built, build
from manaplan.problem.needs import SupplyTag
from manaplan.problem.split import split
from manaplan.solver.payments import Payments
from manaplan.solver.reserve import Reserved
from manaplan.solver.search import Clock, Found


def reserved(game: Game, wishes: Preferences, built: Built, clock: Clock) -> tuple[Reserved, ...]:
    """The cards of your hand, or those named in ``reserve``, that can be cast now, each with its own problem.

    Raises UnknownCard for a name in ``reserve`` that is no card of the hand.
    """
    found = (_reserved(game, wishes, built, thing, clock) for thing in _cards(game, wishes, built))
    return tuple(one for one in found if one is not None)


def _cards(game: Game, wishes: Preferences, built: Built) -> list[Object]:
    thing = built.total.thing if built.total else None
    hand = [o for o in game.table.things("hand") if o.owner == "you" and "land" not in o.types]
    if wishes.reserve:
        known = {name for o in hand for name in (o.id, o.name)}
        for name in wishes.reserve:
            if name not in known:
                wrong = f"{quote(name)} is no card of your hand{did_you_mean(name, known)}"
                raise UnknownCard(wrong, where="prefer.reserve")
        hand = [o for o in hand if o.id in wishes.reserve or o.name in wishes.reserve]
    return [o for o in hand if thing is None or o.id != thing.id]


def _reserved(game: Game, wishes: Preferences, built: Built, thing: Object, clock: Clock) -> Reserved | None:
    """The card's own problem on the table of the first payment; None if it cannot be cast even now."""
    offered = game.propose(Ask(cast=thing.id))
    if not offered.costs:
        return None
    total = offered.costs[0]
    if total.thing is None:
        return None
    table = evolve(built.table, objects={**built.table.objects, thing.id: total.thing})
    first = built.total.thing if built.total else None
    apart = frozenset({first.id}) if first is not None else frozenset()
    (second, *_) = build(table, total, evolve(wishes, must=()), game.spendings, apart)
    if Payments(second.problem, clock).can_pay().found is not Found.YES:
        return None
    index = built.merged.index
    kinds = {k: index[m[0].id] for k, m in enumerate(second.merged.members) if m[0].id in index}
    problem = split(second.problem) if second.problem.cycles else second.problem
    return Reserved(problem, kinds, built.merged.index.get(thing.id, -1), _same_tags(built, second))


def _same_tags(first: Built, second: Built) -> dict[int, int]:
    """Supply tags of the first problem and those of the same mana in the second."""
    index = {_key(tag): j for j, tag in enumerate(second.tags.supplies)}
    return {i: index[_key(tag)] for i, tag in enumerate(first.tags.supplies) if _key(tag) in index}


def _key(tag: SupplyTag) -> tuple[object, ...]:
    return tag.spending, tag.snow, tag.only
