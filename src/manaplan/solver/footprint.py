"""The footprint of a payment as linear expressions, one for each coordinate that can be used at all."""

from collections import defaultdict

from manaplan.problem.footprint import Coordinate
from manaplan.problem.records import VERBS
from manaplan.solver.events import Counts, Linear


def footprint(v: Counts) -> dict[Coordinate, Linear]:
    """Coordinate -> expression; split kinds are added up under their origin."""
    parts: dict[Coordinate, list[Linear]] = defaultdict(list)
    for k, kind in enumerate(v.problem.kinds):
        if not v.events.is_used(k):
            continue
        if v.events.tap.get(k) or v.events.tap_late.get(k) or v.events.untap_late.get(k):
            parts["tapped", kind.origin, ""].append(v.events.stays_tapped(k))
        for verb in VERBS:
            if v.events.gone.get((k, verb)):
                parts[verb, kind.origin, ""].extend(v.events.gone[k, verb])
    for (verb, k, name), count in v.counters.items():
        parts[verb, v.problem.kinds[k].origin, name].append(count)
    _numbers(v, parts)
    return {c: sum(p) for c, p in parts.items()}


def _numbers(v: Counts, parts: dict[Coordinate, list[Linear]]) -> None:
    columns = v.problem.columns
    life = [c.life * v.uses[j] for j, c in enumerate(columns) if c.life]
    life += [c.life_per_x * v.xs[j] for j, c in enumerate(columns) if c.life_per_x]
    parts["life", -1, ""] = [v.final_life(), *life]
    parts["damage", -1, ""] = [damage(v)]
    energy = [c.energy * v.uses[j] for j, c in enumerate(columns) if c.energy]
    if energy or v.problem.energy:
        parts["energy", -1, ""] = [v.problem.energy, *energy]
    mill = [c.mill * v.uses[j] for j, c in enumerate(columns) if c.mill]
    if mill or v.problem.mill:
        parts["mill", -1, ""] = [v.problem.mill, *mill]


def damage(v: Counts) -> Linear:
    """Damage dealt at once by columns and after the payment by taps."""
    columns = ((j, c.damage + c.tap_damage) for j, c in enumerate(v.problem.columns))
    hurts = ((k, kind.tap_damage) for k, kind in enumerate(v.problem.kinds) if kind.tap_damage)
    by_columns = sum(n * v.uses[j] for j, n in columns if n)
    return by_columns + sum(n * x for k, n in hurts for x in v.events.tap_otherwise[k])
