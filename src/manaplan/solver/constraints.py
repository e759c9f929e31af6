"""The constraints of a payment, one function a family, each told in words."""

from collections import defaultdict
from collections.abc import Callable, Sequence

from manaplan.limits import check_time
from manaplan.problem.bounds import UNBOUNDED
from manaplan.problem.records import VERBS, Column, Kind
from manaplan.problem.solution import FINAL, ManaClass
from manaplan.solver.counters import counters_are_there, counters_that_stay
from manaplan.solver.events import Linear
from manaplan.solver.order import (
    amounts_shrink_with_what_is_gone,
    as_literal,
    come_before,
    gone_before,
    gone_by,
    life_is_there_in_time,
    ranked_columns_are_in_order,
    taps_and_untaps_alternate,
    what_must_be_gone_is_gone,
)
from manaplan.solver.variables import Variables, picks_of_one


def constrain(v: Variables) -> None:
    """Add every family."""
    for family in FAMILIES:
        check_time("writing down the solver's model")
        family(v)


def mana_is_supplied(v: Variables) -> None:
    """What flows out of a mana class and what floats of it in the end is what was supplied."""
    out = defaultdict(list)
    for (c, _), flow in v.flows.items():
        out[c].append(flow)
    for c, parts in v.supplied.items():
        v.model.add(sum(out[c]) + v.floats[c] == sum(parts))


def needs_are_met(v: Variables) -> None:
    """Every need is met exactly: by mana, by helpers, by life, or by two generic mana in place of a symbol."""
    into = defaultdict(list)
    for (_, n), flow in v.flows.items():
        into[n].append(flow)
    groups: dict[int, list[Linear]] = defaultdict(list)
    for n, parts in v.needed.items():
        paid: Linear = sum(into[n])
        if n.final is not None and not n.double:
            need = v.problem.needs[n.final]
            if need.group:
                v.model.add(paid <= sum(parts))
                groups[need.group].append(paid)
                continue
            paid += sum(x for (_, i), x in v.helped.items() if i == n.final)
            paid += v.life_paid.get(n.final, 0) + v.doubled.get(n.final, 0)
        v.model.add(paid == sum(parts))
    for total, members in groups.items():
        v.model.add(sum(members) == total)


def columns_are_limited(v: Variables) -> None:
    """Columns that are the same ability share its limit; X is at most what one use allows, times the uses."""
    shared: dict[int, list[int]] = defaultdict(list)
    for j, column in enumerate(v.problem.columns):
        if column.limit is not None and column.shared >= 0:
            shared[column.shared].append(j)
        if column.x_max is not None:
            v.model.add(v.xs[j] <= min(column.x_max, UNBOUNDED) * v.uses[j])
            if column.least_x:
                v.model.add(v.xs[j] >= column.least_x * v.uses[j])
    for group in shared.values():
        column = v.problem.columns[group[0]]
        if len(group) > 1 and column.limit is not None:
            v.model.add(sum(v.uses[j] for j in group) <= column.limit * v.problem.kinds[column.kind].size)


def picks_are_complete(v: Variables) -> None:
    """Each pick takes exactly its number of things for each use, or things worth enough."""
    for j, p in v.column_picks():
        pick = v.problem.columns[j].picks[p]
        chosen = [v.picked[j, p, k] for k in pick.kinds]
        if pick.worth is not None:
            v.model.add(sum(w * x for w, x in zip(pick.worth, chosen, strict=True)) >= pick.amount * v.uses[j])
            for x in chosen:
                v.model.add(x == 0).only_enforce_if(~v.is_active(j))
        else:
            v.model.add(sum(chosen) == pick.amount * v.uses[j] + (pick.per_x * v.xs[j] if pick.per_x else 0))
    for p, pick in enumerate(v.problem.picks):
        chosen = [v.picked[FINAL, p, k] for k in pick.kinds]
        if pick.covers is not None:
            v.model.add(_words_covered(v, pick.covers, chosen) >= pick.amount * v.paid)
        elif pick.worth is not None:
            v.model.add(sum(w * x for w, x in zip(pick.worth, chosen, strict=True)) >= pick.amount * v.paid)
        else:
            v.model.add(sum(chosen) == pick.amount * v.paid)


def _words_covered(v: Variables, covers: tuple[frozenset[str], ...], chosen: Sequence[Linear]) -> Linear:
    """How many words are covered, each by something chosen that has it."""
    found: list[Linear] = []
    for word in sorted(frozenset[str]().union(*covers)):
        literal = v.model.new_bool_var("")
        having = (x for x, words in zip(chosen, covers, strict=True) if word in words)
        v.model.add(sum(having) >= 1).only_enforce_if(literal)
        found.append(literal)
    return sum(found)


def helpers_help_once(v: Variables) -> None:
    """All that one kind of things pays directly is at most as many things as there are, and a method pays no
    more than its limit.
    """
    for method, most in v.problem.limits.items():
        v.model.add(sum(x for (h, _), x in v.helped.items() if v.problem.helpers[h].method == method) <= most)
    for h, helper in enumerate(v.problem.helpers):
        if len(helper.needs) > 1:
            v.model.add(sum(v.helped[h, n] for n in helper.needs) <= v.problem.kinds[helper.kind].size)


def things_are_used_once(v: Variables) -> None:
    """A thing is tapped once and given up once; one tapped or given up by a column cannot be tapped in the
    final payment.

    One tapped by a column may be given up later by another (``both``), one tapped by anything may be given up
    in the end (``over``).
    """
    events = v.events
    for k, kind in enumerate(v.problem.kinds):
        if not events.is_used(k):
            continue
        _taps_need_free_things(v, k, kind)
        v.model.add(events.touched(k) - sum(events.untap[k]) <= kind.size)
        late, both, over = sum(events.go_late[k]), events.both.get(k, 0), events.over.get(k, 0)
        v.model.add(late <= kind.size - events.gone_early(k))
        if k in events.both:
            v.model.add(both <= sum(events.tap[k]))
            v.model.add(both <= sum(events.go[k]))
        if events.untap_late[k]:
            # What is untapped in the end was tapped all the time or has been tapped for something.
            before = 0 if kind.free else kind.size - events.gone_early(k) - late
            v.model.add(sum(events.untap_late[k]) <= before + events.stays_tapped(k) + sum(events.untap_late[k]))
        if k in events.over:
            v.model.add(over <= late)
            v.model.add(over <= events.stays_tapped(k) + over)
        if events.go_late[k]:
            v.model.add(events.used(k) - sum(events.untap[k]) <= kind.size)


def arrivals_come_from_somewhere(v: Variables) -> None:
    """What is taken of things given up before is no more than came by that, and not earlier."""
    alike: dict[tuple[tuple[int, ...], tuple[str, ...]], list[int]] = defaultdict(list)
    for k, kind in enumerate(v.problem.kinds):
        if kind.arrives:
            alike[kind.arrives, kind.brought].append(k)
    for (origins, verbs), kinds in alike.items():
        gone = sum(x for a in origins for verb in verbs for x in v.events.gone[a, verb])
        taken = sum(sum(v.events.go[k]) + sum(v.events.go_late[k]) for k in kinds)
        v.model.add(taken <= gone)
        for p, pick in enumerate(v.problem.picks if "return" in verbs else ()):
            if pick.verb == "reveal":  # what was given up again before the final payment is there no more
                early = sum(sum(v.events.go[k]) for k in kinds)
                v.model.add(sum(v.picked[FINAL, p, k] for k in kinds if k in pick.kinds) <= gone - early)
        # Mana abilities come before the final costs: what those bury is not there for them (601.2g-h).
        early = sum(sum(v.events.go[k]) for k in kinds)
        v.model.add(early <= sum(sum(gone_by(v, j, a, verbs)) for j in range(len(v.uses)) for a in origins))
        for i, column in enumerate(v.problem.columns):
            own = [v.picked[i, p, k] for p, pick in enumerate(column.picks) for k in kinds if k in pick.kinds]
            if own and column.ranked:
                taken = sum(gone_before(v, i, k) for k in kinds)
                come = sum(come_before(v, i, a, verbs) for a in origins)
                v.model.add(taken + sum(own) <= come).only_enforce_if(v.is_active(i))


def _taps_need_free_things(v: Variables, k: int, kind: Kind) -> None:
    events = v.events
    taps = sum(events.tap[k]) + sum(events.tap_and_go[k]) + sum(events.tap_late[k])
    if events.untap[k]:
        untaps = sum(events.untap[k])
        v.model.add(taps <= kind.free + untaps)
        v.model.add(untaps <= kind.size - kind.free + sum(events.tap[k]))
    elif not kind.free:
        v.model.add(taps == 0)


def victims_are_tapped(v: Variables) -> None:
    """Of things that lie untapped at first, a pick of tapped ones takes only those that were tapped before."""
    for p, pick in enumerate(v.problem.picks):
        for k in pick.kinds if pick.tapped else ():
            if v.problem.kinds[k].free:
                v.model.add(v.picked[FINAL, p, k] <= v.events.over.get(k, 0))
    for j, p in v.column_picks():
        pick = v.problem.columns[j].picks[p]
        for k in pick.kinds if pick.tapped else ():
            if v.problem.kinds[k].free:
                v.model.add(v.picked[j, p, k] == 0)


def things_of_the_final_payment_are_there(v: Variables) -> None:
    """What is revealed, or has counters put on it or taken off it, in the final payment has not been given up before:
    mana abilities come first (601.2g, 601.2h).
    """
    for p, pick in enumerate(v.problem.picks):
        for k in pick.kinds if pick.verb in {"reveal", "put", "take"} else ():
            kind = v.problem.kinds[k]
            each = picks_of_one(kind, pick, v.put_on(k, pick.counter))
            v.model.add(v.picked[FINAL, p, k] <= each * (kind.size - v.events.gone_early(k)))


def hands_are_emptied(v: Variables) -> None:
    """Giving up all that is left of some kinds takes what no other use takes, and leaves nothing for the final
    payment; of what may come to the hand meanwhile it takes what is there by then.
    """
    for j, column in enumerate(v.problem.columns):
        if not column.empties:
            continue
        active = v.is_active(j)
        come: dict[tuple[tuple[int, ...], tuple[str, ...]], list[int]] = defaultdict(list)
        for k in column.empties:
            kind = v.problem.kinds[k]
            v.model.add(v.emptied[j, k] == 0).only_enforce_if(~active)
            if kind.arrives:
                come[kind.arrives, kind.brought].append(k)
                continue
            if column.ranked:
                v.model.add(v.emptied[j, k] == kind.size - gone_before(v, j, k)).only_enforce_if(active)
            else:  # the first of several discards all
                for i in (i for i, c in enumerate(v.problem.columns) if k in c.empties and i < j):
                    v.model.add(v.emptied[j, k] == 0).only_enforce_if(v.is_active(i))
            v.model.add(sum(v.events.go[k]) == kind.size).only_enforce_if(active)
            v.model.add(sum(v.events.go_late[k]) == 0).only_enforce_if(active)
        for (origins, verbs), kinds in come.items() if column.ranked else ():
            there = sum(come_before(v, j, a, verbs) for a in origins) - sum(gone_before(v, j, k) for k in kinds)
            v.model.add(sum(v.emptied[j, k] for k in kinds) == there).only_enforce_if(active)


def life_and_energy_suffice(v: Variables) -> None:
    """Life is paid only from the life there is: columns first, then, less what they hurt, the final payment
    (119.4).
    """
    columns = v.problem.columns
    paid = _sum(v, lambda c: c.life) + sum(c.life_per_x * v.xs[j] for j, c in enumerate(columns) if c.life_per_x)
    gain = _sum(v, lambda c: c.gain)
    total = v.problem.life_total
    v.model.add(paid <= total + gain)
    _last_life_is_there(v, total + gain - paid)
    final = v.final_life()
    if v.problem.life or v.life_paid:
        pays = v.model.new_bool_var("")
        v.model.add(final == 0).only_enforce_if(~pays)
        v.model.add(paid + _sum(v, lambda c: c.damage) + final <= total + gain).only_enforce_if(pays)
    v.model.add(_sum(v, lambda c: c.energy) + v.problem.energy * v.paid <= v.problem.energy_total)
    v.model.add(_sum(v, lambda c: c.mill) + v.problem.mill * v.paid <= v.problem.library)


def _last_life_is_there(v: Variables, left: Linear) -> None:
    """Of columns that pay life the last one finds it there: what the others of them deal is dealt by then, and what it
    gives itself comes later. Those that only gain life come first, those that only deal damage after all.
    """
    columns = v.problem.columns
    paying = [j for j, c in enumerate(columns) if c.life or c.life_per_x]
    if not any(columns[j].gain or columns[j].damage for j in paying):
        return
    dealt = sum(columns[j].damage * v.uses[j] for j in paying)
    last = {j: v.model.new_bool_var("") for j in paying}
    for j, literal in last.items():
        v.model.add_implication(literal, v.is_active(j))
        v.model.add(left - dealt >= columns[j].gain - columns[j].damage).only_enforce_if(literal)
        v.model.add_bool_or([*last.values(), ~v.is_active(j)])


def _sum(v: Variables, of: Callable[[Column], int]) -> Linear:
    return sum(of(c) * v.uses[j] for j, c in enumerate(v.problem.columns) if of(c))


def what_allows_life_is_there(v: Variables) -> None:
    """Life is paid for a symbol by the leave of a thing only while one such thing is there."""
    for n, paid in v.life_paid.items():
        kinds = v.problem.needs[n].relies
        if kinds:
            there = sum(v.problem.kinds[k].size - v.events.gone_early(k) for k in kinds)
            v.model.add(there >= 1).only_enforce_if(as_literal(v, paid))


def wishes_are_kept(v: Variables) -> None:
    """Kinds to keep are left alone, kinds that must be used are used, and what is never to be done is not
    done.
    """
    events = v.events
    for k, kind in enumerate(v.problem.kinds):
        if kind.keep and events.is_used(k):
            v.model.add(events.used(k) == 0)
        if kind.must:
            v.model.add(events.used(k) >= kind.size)
        for verb in v.problem.never & set(VERBS):
            v.model.add(sum(events.gone[k, verb]) == 0)
    if "life" in v.problem.never:
        v.model.add(v.final_life() == 0)
        v.model.add(_sum(v, lambda c: c.life + c.life_per_x) == 0)


def no_mana_pays_for_itself(v: Variables) -> None:
    """Within each group of columns that feed one another, the first use is paid for from outside (a bound for
    unranked columns).
    """
    for group in v.problem.cycles:
        if any(v.problem.columns[j].ranked for j in group):
            continue
        inside = {c for j in group for c in v.classes_of(j)}
        wanted = {n for j in group for n in v.needs_of(j)}
        outside = [x for (c, n), x in v.flows.items() if n in wanted and c not in inside]
        shared = [
            c for c in inside if any(c in v.classes_of(i) for i in range(len(v.problem.columns)) if i not in group)
        ]
        pooled = {ManaClass(s.types, s.tag) for s in v.problem.pool}
        if shared or pooled & inside:
            continue
        cheapest = min(sum(n.amount for n in v.problem.columns[j].needs) for j in group)
        for j in group:
            v.model.add(sum(outside) >= cheapest).only_enforce_if(v.is_active(j))


def doubled_mana_is_what_was_unspent(v: Variables) -> None:
    """A column that doubles adds, of each type, as much as was made before it and not spent by then; one a
    stage.
    """
    by_stage: dict[int, list[Linear]] = defaultdict(list)
    for j, column in enumerate(v.problem.columns):
        if not column.doubles:
            continue
        by_stage[column.stage].append(v.uses[j])
        active = v.is_active(j)
        for s, supply in enumerate(column.supplies):
            unspent = sum(_left_after(v, supply.types, column.stage))
            v.model.add(v.extra[j, s] == supply.doubled * unspent).only_enforce_if(active)
            v.model.add(v.extra[j, s] == 0).only_enforce_if(~active)
    for stage, uses in by_stage.items():
        v.model.add(sum(uses) <= 1)
        if stage:
            v.model.add(sum(uses) <= sum(by_stage[stage - 1]))


def _left_after(v: Variables, type_: str, stage: int) -> list[Linear]:
    """The mana of the type that is made in the stage or before and is still there as the stage ends."""
    made = [c for c in v.floats if c.types == type_ and c.stage <= stage]
    later = [x for (c, n), x in v.flows.items() if c in made and (n.final is not None or n.stage > stage)]
    return [*later, *(v.floats[c] for c in made)]


FAMILIES = (
    mana_is_supplied,
    needs_are_met,
    columns_are_limited,
    picks_are_complete,
    helpers_help_once,
    things_are_used_once,
    arrivals_come_from_somewhere,
    taps_and_untaps_alternate,
    victims_are_tapped,
    things_of_the_final_payment_are_there,
    hands_are_emptied,
    counters_are_there,
    life_and_energy_suffice,
    life_is_there_in_time,
    what_allows_life_is_there,
    wishes_are_kept,
    no_mana_pays_for_itself,
    ranked_columns_are_in_order,
    amounts_shrink_with_what_is_gone,
    what_must_be_gone_is_gone,
    doubled_mana_is_what_was_unspent,
    counters_that_stay,
)
