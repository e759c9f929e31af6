"""What is demanded and what could pay it, as facts."""

from collections.abc import Iterator, Sequence

from manaplan.explain.counting import Payers, payers
from manaplan.explain.facts import Fact, listed, names_of
from manaplan.explain.premises import ActivationCost, Demand
from manaplan.explain.relaxing import model_of
from manaplan.explain.told import Conflict
from manaplan.layers.objects import GameTable
from manaplan.problem.build import Built
from manaplan.problem.records import Pick
from manaplan.sources.methods import METHODS

_NUMBERS = {"life": "{} life must be paid", "energy": "{} energy must be paid", "mill": "{} cards must be milled"}


def mana_demands(of: Conflict) -> Iterator[Fact]:
    """The symbols that cannot be paid together, and all that could make or otherwise pay for them."""
    left = [d.name for d in of.premises_of(Demand) if d.what == "mana"]
    for built in of.builts:
        mine = [n.symbol for n in built.problem.needs if n.symbol in left and (n.amount or n.group)]
        mine = list(dict.fromkeys(mine))
        if mine:
            yield from _unpaid(of, built, mine)
            left = [s for s in left if s not in mine]


def _unpaid(of: Conflict, built: Built, symbols: Sequence[str]) -> Iterator[Fact]:
    """The needs of these symbols together, and what could pay for them."""
    for symbol in symbols:
        alike = [n for n in built.problem.needs if n.symbol == symbol]
        amount = sum({n.group for n in alike}) or sum(n.amount for n in alike)
        yield Fact("demand", f"{_amount(symbol, amount)} must be paid", (), "601.2h")
    wanted = listed([_mana_words(s) for s in symbols], "or")
    found = payers(built, symbols)
    yield Fact("supply", _supply_text(of.table, found, wanted), found.makers, "605.3a")
    for method, ids in found.helpers.items():
        if ids:
            yield Fact("supply", f"{METHODS[method].title.lower()} could pay for {wanted}", ids, METHODS[method].rule)


def other_demands(of: Conflict) -> Iterator[Fact]:
    """The parts of the cost that are not mana, and what could pay for them."""
    for demand in of.premises_of(Demand):
        if demand.what == "impossible":
            yield Fact("demand", demand.name, (), "118.3")
        elif demand.what == "part":
            yield from _part(of, demand.name)
        elif demand.what != "mana":
            amount = min(a for b in of.builts if (a := getattr(b.problem, demand.what)))
            yield Fact("demand", _NUMBERS[demand.what].format(amount), (), "601.2h")


def _part(of: Conflict, text: str) -> Iterator[Fact]:
    for built in of.builts:
        model = model_of(built)
        picks = [p for p, t in zip(model.problem.picks, model.parts, strict=True) if t == text]
        if picks:
            yield Fact("demand", f"the cost asks: {text}", (), "601.2h")
            yield from (_found(of, built, text, pick) for pick in picks[:1])
            return


def _found(of: Conflict, built: Built, text: str, pick: Pick) -> Fact:
    members = built.merged.members
    ids = tuple(o.id for k in pick.kinds if k < len(members) for o in members[k])
    there = _there(built, pick)
    if there < pick.amount:
        return Fact("supply", f"{text}: {there} of {pick.amount} can be found", ids, "118.3")
    return Fact("supply", f"{text}: only {names_of(of.table, ids)} can be used for it", ids, "118.3")


def activation_costs(of: Conflict) -> Iterator[Fact]:
    """Mana abilities that cost mana themselves."""
    for premise in of.premises_of(ActivationCost):
        model, k = of.model(premise.id)
        costs = ["".join(n.symbol * n.amount for n in c.needs) for c in model.problem.columns if c.kind == k]
        words = listed(list(dict.fromkeys(c for c in costs if c)), "or")
        ids = of.alike(premise.id)
        verb = "asks for" if len(ids) == 1 else "ask for"
        yield Fact("demand", f"{names_of(of.table, ids)} {verb} {words or 'mana'} itself", ids, "602.2b")


def _amount(symbol: str, amount: int) -> str:
    if symbol in {"{1}", "{X}"}:
        return f"{amount} {_mana_words(symbol)}"
    return symbol * amount if amount <= 3 else f"{amount} of {symbol}"


def _mana_words(symbol: str) -> str:
    return "generic mana" if symbol in {"{1}", "{X}"} else symbol


def _supply_text(table: GameTable, found: Payers, wanted: str) -> str:
    """What the makers come to, their names last in brackets."""
    floats = f" and {found.floating} floating mana" if found.floating else ""
    named = f" ({names_of(table, found.makers)})" if found.makers else ""
    if not found.makers:
        return f"only{floats[4:]} can pay for {wanted}" if floats else f"nothing that can be used makes {wanted}"
    if found.too_few and found.one_each:
        verb = "can pay for" if floats or any(found.helpers.values()) else "makes" if found.things == 1 else "make"
        return f"only {found.things} {'object' if found.things == 1 else 'objects'}{floats} {verb} {wanted}{named}"
    if found.too_few:
        return f"no more than {found.most} mana for {wanted} can be had{' with what floats' if floats else ''}{named}"
    return f"{wanted} can come from these only{floats and ', or from floating mana'}{named}"


def _there(built: Built, pick: Pick) -> int:
    kinds = [built.problem.kinds[k] for k in pick.kinds]
    if pick.worth is not None:
        return sum(w * k.size for w, k in zip(pick.worth, kinds, strict=True))
    if pick.covers is not None:
        return len(frozenset[str]().union(*pick.covers))
    if pick.verb == "take":
        return sum(k.size * sum(n for name, n in k.counters if pick.counter in {"", name}) // pick.each for k in kinds)
    return sum(k.free if pick.verb == "tap" else k.size for k in kinds)
