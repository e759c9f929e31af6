"""Callbacks for costs: one for each component of the cost algebra (rule 118)."""

# ruff: noqa: D102 - a callback is documented by the line of the grammar that has its name

from collections import Counter

from manaplan.game.reader.build_nouns import Callbacks, Counted, Items, counter_kind, token_of
from manaplan.game.reader.nouns import conjunction, described, without
from manaplan.game.reader.other_costs import other_cost
from manaplan.game.reader.tables import NUMBERS
from manaplan.rules import costs as c
from manaplan.rules.amounts import ONE, Amount, Count, Number, PlayerNumber, Times, Variable
from manaplan.rules.mana import ManaCost, parse_cost
from manaplan.rules.predicates import ANYTHING, ControlledBy, Is, Itself

_YOURS = ControlledBy("you")


def _amount(items: Items) -> Amount:
    """The number among the items, 1 without one."""
    if token_of(items, "ANY_NUMBER"):
        return Variable("X")
    return next((i for i in items if isinstance(i, (Number, Variable))), ONE)


def _zone(items: Items, default: str) -> str:
    words = token_of(items, "FROM_ZONE").split()
    return next((w for w in words if w in {"graveyard", "hand", "library", "exile", "battlefield"}), default)


class CostPhrases(Callbacks):
    """Costs and their components; a component callback gives one component or a tuple of them."""

    def cost(self, items: Items) -> c.Cost:
        options = tuple(i for i in items if isinstance(i, tuple))
        return options[0] if len(options) == 1 else (c.OrCost(options),)

    def sequence(self, items: Items) -> c.Cost:
        parts: list[c.Component] = []
        for item in items:
            if isinstance(item, tuple):
                parts.extend(item)
            elif not isinstance(item, str):
                parts.append(item)
        return _beheld_and_exiled(tuple(parts))

    def pay_mana(self, items: Items) -> c.Component:
        return c.PayMana(parse_cost(str(items[0])))

    def pay_mana_each(self, items: Items) -> c.Component:
        return c.PayMana(parse_cost(str(items[0])), items[1])

    def tap_self(self, items: Items) -> c.Component:
        del items
        return c.TapSelf()

    def untap_self(self, items: Items) -> c.Component:
        del items
        return c.UntapSelf()

    def pay_life(self, items: Items) -> c.Component:
        return c.PayLife(items[0])

    def pay_half_life(self, items: Items) -> c.Component:
        return c.PayLife(Times(1, PlayerNumber("life"), 2, 1 if str(items[0]).endswith("up") else -1))

    def pay_energy(self, items: Items) -> c.Component:
        return c.PayEnergy(Number(str(items[0]).count("{E}")))

    def pay_energy_number(self, items: Items) -> c.Component:
        return c.PayEnergy(items[0])

    def sacrifice_self(self, items: Items) -> c.Component:
        del items
        return c.Sacrifice(ONE, Itself())

    def sacrifice(self, items: Items) -> tuple[c.Component, ...]:
        return tuple(c.Sacrifice(n, without(what, _YOURS)) for n, what in _counted(items))

    def sacrifice_self_too(self, items: Items) -> tuple[c.Component, ...]:
        return (c.Sacrifice(ONE, Itself()), *self.sacrifice(items))

    def sacrifice_all(self, items: Items) -> c.Component:
        what = described(items[-1])
        return c.Sacrifice(Count(conjunction([what, _YOURS])), without(what, _YOURS))

    def sacrifice_half(self, items: Items) -> c.Component:
        what = described(items[0])
        rounding = 1 if str(items[1]).endswith("up") else -1
        return c.Sacrifice(Times(1, Count(conjunction([what, _YOURS])), 2, rounding), without(what, _YOURS))

    def own_mana(self, items: Items) -> c.Component:
        del items
        return c.OwnMana()

    def discard_self(self, items: Items) -> c.Component:
        del items
        return c.Discard(ONE, Itself())

    def discard_hand(self, items: Items) -> c.Component:
        del items
        return c.Discard(ONE, ANYTHING, whole_hand=True)

    def discard(self, items: Items) -> tuple[c.Component, ...]:
        at_random = bool(token_of(items, "AT_RANDOM"))
        return tuple(c.Discard(n, without(what, Is("card")), at_random=at_random) for n, what in _counted(items))

    def exile_self(self, items: Items) -> c.Component:
        return c.Exile(ONE, Itself(), _zone(items, "battlefield"))

    def exile(self, items: Items) -> tuple[c.Component, ...]:
        zone = _zone(items, "battlefield")
        implied = (_YOURS,) if zone == "battlefield" else (_YOURS, Is("card"))
        return tuple(c.Exile(n, without(what, *implied), zone) for n, what in _counted(items))

    def exile_top(self, items: Items) -> c.Component:
        return c.Exile(_amount(items), ANYTHING, "library")

    def remove_own_counters(self, items: Items) -> c.Component:
        return c.RemoveCounters(_amount(items), counter_kind(token_of(items, "COUNTER")))

    def remove_counters(self, items: Items) -> c.Component:
        what = without(items[-1][1], _YOURS)
        return c.RemoveCounters(_amount(items), counter_kind(token_of(items, "COUNTER")), what)

    def remove_among(self, items: Items) -> c.Component:
        what = without(described(items[-1]), _YOURS)
        return c.RemoveCounters(_amount(items), counter_kind(token_of(items, "COUNTER")), what, among=True)

    def remove_all_counters(self, items: Items) -> c.Component:
        return c.RemoveCounters(Variable("X"), counter_kind(token_of(items, "COUNTER")))

    def put_own_counters(self, items: Items) -> c.Component:
        return c.PutCounters(_amount(items), counter_kind(token_of(items, "COUNTER")))

    def put_counters(self, items: Items) -> c.Component:
        what = without(items[-1][1], _YOURS)
        return c.PutCounters(_amount(items), counter_kind(token_of(items, "COUNTER")), what)

    def return_self(self, items: Items) -> c.Component:
        del items
        return c.Return(ONE, Itself())

    def return_others(self, items: Items) -> tuple[c.Component, ...]:
        return tuple(c.Return(n, without(what, _YOURS)) for n, what in _counted(items))

    def reveal_self(self, items: Items) -> c.Component:
        del items
        return c.Reveal(ONE, Itself())

    def reveal(self, items: Items) -> c.Component:
        count, what = items[0]
        return c.Reveal(count, without(what, Is("card")))

    def behold(self, items: Items) -> c.Component:
        count, what = items[0]
        return c.Reveal(count, without(what, Is("card")), c.BEHELD)

    def untap_others(self, items: Items) -> c.Component:
        count, what = items[0]
        return c.UntapOthers(count, without(what, _YOURS, Is("tapped")))

    def exile_kinds(self, items: Items) -> c.Component:
        _, what = items[0]
        number = NUMBERS[token_of(items, "KINDS_AMONG").split()[1]]
        return c.ExileKinds(Number(number), without(what, Is("card")), _zone(items, "graveyard"))

    def tap_others(self, items: Items) -> c.Component:
        count, what = items[0]
        return c.TapOthers(count, without(what, _YOURS, Is("untapped")))

    def tap_power(self, items: Items) -> c.Component:
        return c.TapPower(items[1], without(items[0][1], _YOURS, Is("untapped")))

    def mill(self, items: Items) -> c.Component:
        return c.Mill(_amount(items))

    def collect_evidence(self, items: Items) -> c.Component:
        return c.ExileTotal(items[0], ANYTHING)

    def blight(self, items: Items) -> c.Component:
        return c.PutCounters(items[0], "-1/-1", Is("creature"))

    def forage(self, items: Items) -> c.Component:
        del items
        cards = c.Exile(Number(3), ANYTHING, "graveyard")
        return c.OrCost(((cards,), (c.Sacrifice(ONE, Is("Food")),)))

    def unattach(self, items: Items) -> c.Component:
        del items
        return c.Unattach()

    def other_cost(self, items: Items) -> c.Component:
        return other_cost(str(items[0]).strip())


def _beheld_and_exiled(parts: c.Cost) -> c.Cost:
    """«behold a Goblin and exile it» is one component: what is beheld is exiled from where it is."""
    found: list[c.Component] = []
    for part in parts:
        last = found[-1] if found else None
        if part == c.Exile(ONE, Itself(), "battlefield") and isinstance(last, c.Reveal) and last.zone == c.BEHELD:
            found[-1] = c.Exile(last.count, last.what, c.BEHELD)
        else:
            found.append(part)
    return tuple(found)


def _counted(items: Items) -> list[Counted]:
    return [i for i in items if isinstance(i, tuple)]


def merged_mana(cost: c.Cost) -> c.Cost:
    """The cost with its plain mana components joined into the first of them."""
    plain = [p for p in cost if isinstance(p, c.PayMana) and p.times == ONE]
    if len(plain) < 2:
        return cost
    total = sum((p.cost for p in plain), ManaCost())
    seen: Counter[str] = Counter()
    out: list[c.Component] = []
    for part in cost:
        if isinstance(part, c.PayMana) and part.times == ONE:
            seen["mana"] += 1
            if seen["mana"] == 1:
                out.append(c.PayMana(total))
        else:
            out.append(part)
    return tuple(out)
