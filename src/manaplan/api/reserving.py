"""The cards of a hand that a payment should keep castable, as problems beside the one that is solved."""

from collections.abc import Hashable, Iterator

from attrs import evolve

from manaplan.api.game import Game
from manaplan.errors import UnknownCard, did_you_mean, quote
from manaplan.game.position.ask import Ask, Preferences
from manaplan.layers.objects import Object
from manaplan.layers.overlay import replaced
from manaplan.problem.build import Built, build
from manaplan.problem.needs import SupplyTag
from manaplan.problem.split import split
from manaplan.solver.payments import Payments
from manaplan.solver.reserved import Reserve, Reserved, Way
from manaplan.solver.search import Clock, Found


def reserve(game: Game, wishes: Preferences, built: Built, clock: Clock) -> Reserve:
    """The cards of your hand, or those named in ``reserve``, that can be cast now for their mana cost, each with its
    own problems.

    Raises UnknownCard for a name in ``reserve`` that is no card of the hand.
    """
    index = built.merged.index
    found = []
    for thing in _cards(game, wishes, built):
        ways = tuple(_ways(game, wishes, built, thing, clock))
        if ways:
            found.append(Reserved(ways, index.get(thing.id, -1)))
    return Reserve(tuple(found), _keys(built))


def _cards(game: Game, wishes: Preferences, built: Built) -> list[Object]:
    """The cards in the order wished for, or in that of the hand."""
    thing = built.total.thing if built.total else None
    hand = [o for o in game.table.things("hand") if o.owner == "you" and "land" not in o.types]
    if wishes.reserve:
        known = {name for o in hand for name in (o.id, o.name)}
        for name in wishes.reserve:
            if name not in known:
                wrong = f"{quote(name)} is no card of your hand{did_you_mean(name, known)}"
                raise UnknownCard(wrong, where="prefer.reserve")
        named = (o for name in wishes.reserve for o in hand if name in {o.id, o.name})
        hand = list({o.id: o for o in named}.values())
    return [o for o in hand if thing is None or o.id != thing.id]


def _ways(game: Game, wishes: Preferences, built: Built, thing: Object, clock: Clock) -> Iterator[Way]:
    """The card's own problems on the table of the first payment, as far as they can be paid now."""
    offered = game.propose(Ask(cast=thing.id))
    first = built.total.thing if built.total else None
    apart = frozenset({first.id}) if first is not None else frozenset()
    for total in offered.costs:
        if total.thing is not None:
            table = evolve(built.table, objects=replaced(built.table.objects, {thing.id: total.thing}))
            for second in build(table, total, evolve(wishes, must=()), game.spendings, apart, base=game.table):
                if Payments(second.problem, clock).can_pay().found is Found.YES:
                    yield _way(built, second)


def _way(built: Built, second: Built) -> Way:
    index = built.merged.index
    kinds = {k: index[m[0].id] for k, m in enumerate(second.merged.members) if m[0].id in index}
    problem = split(second.problem) if second.problem.cycles else second.problem
    # What floats now reaches it as what the first payment leaves of it.
    return Way(evolve(problem, pool=()), kinds, _keys(second))


def _keys(built: Built) -> dict[int, Hashable]:
    """What tells mana apart, by supply tag."""
    return {i: _key(tag) for i, tag in enumerate(built.tags.supplies)}


def _key(tag: SupplyTag) -> Hashable:
    return tag.spending, tag.snow, tag.only, tag.riders
