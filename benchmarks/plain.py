"""A position as plain data, where the baselines can express it: what makes mana or pays for it, and the total cost.

The baselines are told what an engine would have to work out first: the characteristics of every permanent, which
abilities may be activated, and the total cost. What is measured is only how they pay.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import manaplan as mp
from benchmarks.boards import Ability, Board, Source, convoking
from benchmarks.symbols import GENERIC, NotPlain, symbols
from manaplan.costing.records import TotalCost
from manaplan.game.abilities import (
    Activated,
    AddMana,
    Forbids,
    LifeForMana,
    ManaPart,
    OfTypes,
    ReplacesMana,
    SpendAs,
    TappedTrigger,
)
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import Amount, Number
from manaplan.rules.costs import PayLife, PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import ManaCost
from manaplan.rules.predicates import Itself
from manaplan.rules.spending import FREELY
from manaplan.sources.available import ManaSource, mana_sources
from manaplan.sources.methods import METHODS

MEDDLING = (ReplacesMana, TappedTrigger, SpendAs, LifeForMana, Forbids)
"""Abilities that change what a source makes or what may be done with it."""


def plain_board(position: mp.Position, pay: dict[str, Any]) -> Board:
    """The position as a board whose cost is the total cost of what is asked.

    Raises NotPlain where there is more to it than sources that make a fixed amount of mana, for one mana or for none,
    and that may be given up for it; convoke, improvise and delve; and a cost of mana alone.
    """
    request = position.request("pay", None, **pay)
    offered = request.game.propose(request.ask)
    if offered.needs_x or len(offered.costs) != 1:
        raise NotPlain("what is announced is open")
    total = offered.costs[0]
    _only_mana(total)
    table = request.game.table
    if any(isinstance(a, MEDDLING) for o in table.things("battlefield") for a in o.abilities):
        raise NotPlain("something changes how mana is made or spent")
    symbols(total.mana)
    sources = tuple(_sources(table, total))
    if sum(max(a.hurts for a in s.abilities) for s in sources) > position.document.you.life:
        raise NotPlain("there may not be enough life")
    return Board("a case", sources, str(total.mana), "", life=position.document.you.life)


def _only_mana(total: TotalCost) -> None:
    if total.other or total.demand or total.limits or set(total.methods) - {*PAYING}:
        raise NotPlain("more than mana is to be paid")


PAYING = ("convoke", "improvise", "delve")


def _sources(table: GameTable, total: TotalCost) -> Iterator[Source]:
    """Each object once, with all that it can be used for; then the mana that floats."""
    cast = frozenset() if total.thing is None else frozenset({total.thing.id})
    found: dict[str, list[Ability]] = {}
    for source in mana_sources(table, exclude=cast):
        found.setdefault(source.object.id, []).extend(_mana_ability(source))
    for name in total.methods:
        for thing in METHODS[name].who(table, exclude=cast):
            colors = "".join(sorted(thing.colors)) if name == "convoke" else ""
            helping = Ability(("*",), gives_up=True) if name == "delve" else convoking(colors)
            found.setdefault(thing.id, []).append(helping)
    for key, abilities in found.items():
        thing = table.objects[key]
        if len(abilities) > 1 and any(not a.taps for a in abilities):
            raise NotPlain(f"{thing.name} may be tapped and then given up")
        yield Source(thing.name, tuple(abilities), _creature(thing))
    for mana in table.pool:
        if mana.snow or mana.only:
            raise NotPlain("mana with a restriction")
        yield Source("floating mana", (Ability((mana.type,), taps=False),))


def _creature(thing: Object) -> int:
    return 1 + max(0, thing.power or 0) if thing.is_creature and thing.zone == "battlefield" else 0


def _mana_ability(source: ManaSource) -> Iterator[Ability]:
    ability, mana = source.ability, source.ability.mana
    if mana is None or source.before_only or not source.condition_now or _odd(ability, mana):
        raise NotPlain(f"an ability of {source.object.name}")
    takes, taps, life, gives_up = "", False, 0, False
    for part in ability.cost:
        match part:
            case TapSelf():
                taps = True
            case PayLife(Number(n)):
                life += n
            case Sacrifice(Number(1), Itself()):
                gives_up = True
            case PayMana(cost, Number(1)) if not takes:
                takes = _one(cost)
            case _:
                raise NotPlain(f"a cost of {source.object.name}")
    if not (taps or gives_up):
        raise NotPlain(f"{source.object.name} may be used again")
    outputs = tuple(dict.fromkeys(o for parts in mana.alternatives for o in _outputs(parts)))
    yield Ability(outputs, takes, life + (0 if mana.damage is None else _number(mana.damage)), gives_up, taps)


def _odd(ability: Activated, mana: AddMana) -> bool:
    """Whether the ability has more to it than a cost and mana that may be spent on anything."""
    more = (ability.limit, ability.demand, ability.method, ability.changes, ability.x_is, mana.instead_if)
    after = (mana.life_loss, mana.life_gain, mana.puts_counters, mana.doubles, mana.riders, mana.doesnt_untap)
    return any(more) or any(after) or mana.spending != FREELY or ability.condition is not None


def _one(cost: ManaCost) -> str:
    """The types that pay a cost of one mana."""
    counts = symbols(cost)
    if counts.total() != 1:
        raise NotPlain(str(cost))
    (key,) = counts
    return "WUBRGC" if key == GENERIC else key


def _number(amount: Amount) -> int:
    if isinstance(amount, Number):
        return amount.value
    raise NotPlain("an amount that is counted")


def _outputs(parts: tuple[ManaPart, ...]) -> Iterator[str]:
    """Each mana that the parts can be, together."""
    for made in product(*map(_made, parts)):
        yield "".join(sorted("".join(made), key="WUBRGC".index))


def _made(part: ManaPart) -> list[str]:
    if not isinstance(part.choice, OfTypes) or part.step:
        raise NotPlain("mana of types that depend on others")
    letters, amount = part.choice.letters, _number(part.amount)
    match part.together:
        case "same":
            return [t * amount for t in letters]
        case "all":
            return ["".join(t * amount for t in letters)]
        case "each":
            return ["".join(chosen) for chosen in combinations_with_replacement(letters, amount)]
    raise NotPlain("mana of different types")
