"""Which types of mana are spent on the final payment, and which float: for what looks at the colours or the mana."""

from collections import defaultdict
from collections.abc import Mapping
from typing import TypeAlias

from manaplan.rules.mana import COLORS
from manaplan.solver.events import Linear
from manaplan.solver.variables import Variables

Mana: TypeAlias = tuple[str, int]
"""A type of mana and its supply tag."""


def left_floating(v: Variables) -> dict[Mana, Linear]:
    """How much mana of each type and tag floats in the end; the types of flexible mana become variables."""
    parts: dict[Mana, list[Linear]] = defaultdict(list)
    for c, floating in v.floats.items():
        if len(c.types) == 1:
            parts[c.types, c.tag].append(floating)
            continue
        split = {t: v.model.new_int_var(0, v.most(floating), "") for t in c.types}
        v.model.add(sum(split.values()) == floating)
        for t, x in split.items():
            parts[t, c.tag].append(x)
    return {mana: sum(p) for mana, p in parts.items()}


def split_by_type(v: Variables) -> None:
    """Give every flow of flexible mana into the final payment one variable a type (``v.typed``); done at most once."""
    if v.typed:
        return
    for (c, n), flow in v.flows.items():
        if n.final is None:
            continue
        letters = [t for t in c.types if t in v.problem.pays[c.tag, n.tag]]
        if len(letters) == 1:
            v.typed[c, n, letters[0]] = flow
            continue
        parts = {t: v.model.new_int_var(0, v.most(flow), "") for t in letters}
        v.model.add(sum(parts.values()) == flow)
        v.typed.update({(c, n, t): x for t, x in parts.items()})


def spent(v: Variables) -> dict[str, Linear]:
    """How much mana of each type is spent on the final payment."""
    split_by_type(v)
    parts: dict[str, list[Linear]] = defaultdict(list)
    for (_, _, t), x in v.typed.items():
        parts[t].append(x)
    return {t: sum(p) for t, p in parts.items()}


def colors_left_out(v: Variables) -> Linear:
    """The colours, of five, of which no mana is spent: what converge and sunburst want to be few."""
    amounts = spent(v)
    used = []
    for t in COLORS:
        if t in amounts:
            literal = v.model.new_bool_var("")
            v.model.add(amounts[t] >= 1).only_enforce_if(literal)
            used.append(literal)
    return len(COLORS) - sum(used)


def spending_short(v: Variables, wished: Mapping[str, int]) -> Linear:
    """How much of the wished mana is not spent."""
    amounts = spent(v)
    total: Linear = 0
    for t, n in wished.items():
        short = v.model.new_int_var(0, n, "")
        v.model.add(short >= n - amounts.get(t, 0))
        total = total + short
    return total
