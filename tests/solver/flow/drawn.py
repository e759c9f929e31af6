"""Small payment problems drawn at random, most of them flows or nearly so: three opinions on each.

``python -m tests.solver.flow.drawn --count 100000`` prints each problem on which the flow, the model and the search
through everything disagree, and counts them.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random

from attrs import evolve

from manaplan.problem.graph import cycles
from manaplan.problem.records import Column, Helper, Kind, Need, PaymentProblem, Pick, Supply, Weights
from manaplan.solver.aims import AIMS, Wishes
from manaplan.solver.asked import Asked
from manaplan.solver.constrained import solved
from manaplan.solver.flow.best import best_flow
from manaplan.solver.flow.bounded import best_fed
from manaplan.solver.flow.quick import quick_answer
from manaplan.solver.search import Found
from tests.solver.small import ALL, LETTERS, TAGS, ends, kind, need, problem

LIFE_TOTALS = (20, 20, 5, 3)
TYPES = ("W", "U", "G", "WU", "UG", "WUBRG", "C")
RESTRICTED = 1
"""The tag of mana that pays generic mana and {G} only."""


def draw(random: Random) -> PaymentProblem:
    """A problem of at most five things."""
    kinds = tuple(_kind(random) for _ in range(random.randint(1, 4)))
    fed = random.choice((0.08, 0.08, 0.5))
    columns = tuple(_column(random, random.randrange(len(kinds)), i, fed) for i in range(random.randint(1, 5)))
    symbols = random.sample(("W", "U", "G", "1", "1"), random.randint(1, 3))
    needs = tuple(_need(random, s) for s in dict.fromkeys(symbols))
    verbs = tuple(random.choice(("tap", "tap", "exile")) for _ in kinds)
    helpers = tuple(_helper(random, verbs, needs) for _ in range(random.choice((0, 0, 1, 2))))
    types = random.sample(("W", "U", "G", "C"), random.choice((0, 0, 1, 2)))
    pool = tuple(Supply(t, random.randint(1, 2), tag=random.choice((0, 0, RESTRICTED))) for t in types)
    picks = (Pick("sacrifice", (random.randrange(len(kinds)),)),) if random.random() < 0.1 else ()
    pays = {(0, TAGS[s]): letters for s, letters in LETTERS.items()}
    pays |= {(RESTRICTED, TAGS["1"]): ALL, (RESTRICTED, TAGS["G"]): "G"}
    drawn = problem(kinds, columns, *needs, helpers=helpers, pool=pool, picks=picks, pays=pays)
    if random.random() < 0.5:
        return _made_plain(drawn)
    never = frozenset(random.choice(((), (), (), ("sacrifice",), ("life",), ("exile",))))
    return evolve(drawn, never=never, life_total=random.choice(LIFE_TOTALS), life=random.choice((0, 0, 0, 2)))


def _made_plain(p: PaymentProblem) -> PaymentProblem:
    """The problem with nothing in it that the search through everything does not know."""
    made = evolve(
        p,
        kinds=tuple(evolve(k, keep=False, free=k.size) for k in p.kinds),
        columns=tuple(evolve(c, takes=(), supplies=tuple(map(_unrestricted, c.supplies))) for c in p.columns),
        pool=tuple(map(_unrestricted, p.pool)),
    )
    return evolve(made, cycles=cycles(made))


def _unrestricted(supply: Supply) -> Supply:
    return evolve(supply, tag=0)


def _kind(random: Random) -> Kind:
    weights = Weights(
        loss=random.choice((0, 1)),
        value=random.choice((0, 0, 3)),
        consumable=random.choice((1, 2, 5)),
        creature=random.choice((0, 0, 1, 3)),
        flexibility=random.randint(1, 40),
        attacks=random.random() < 0.2,
    )
    counters = random.choice(((), (), (("charge", 1),), (("charge", 3),)))
    more = {"weights": weights, "counters": counters, "tap_damage": random.choice((0, 0, 0, 1))}
    return kind(random.randint(1, 2), random.random() < 0.15, keep=random.random() < 0.1, **more)


def _column(random: Random, k: int, number: int, fed: float) -> Column:
    """A column; ``fed``: how likely it takes mana, and then adds two."""
    how = random.choice(("tap", "tap", "tap", "tap", "both", "go"))
    restricted = random.random() < 0.2
    takes = random.random() < fed
    amount = random.choice((1, 2, 2, 2, 3) if takes else (1, 1, 1, 1, 1, 2))
    supply = Supply(random.choice(TYPES), amount, tag=RESTRICTED if restricted else 0)
    return Column(
        k,
        number,
        taps=how in {"tap", "both"},
        gone="sacrifice" if how in {"both", "go"} else "",
        takes=(("charge", 1, 0),) if random.random() < 0.15 else (),
        needs=(need(random.choice(("1", "1", "U", "G"))),) if takes else (),
        supplies=(supply,) if random.random() < (0.7 if takes else 0.9) else (supply, Supply("G", 1)),
        life=random.choice((0, 0, 0, 0, 1)),
        damage=random.choice((0, 0, 0, 1)),
    )


def _need(random: Random, symbol: str) -> Need:
    return need(symbol, random.randint(1, 2), life=2 if symbol != "1" and random.random() < 0.2 else 0)


def _helper(random: Random, verbs: tuple[str, ...], needs: tuple[Need, ...]) -> Helper:
    """A helper; those of one kind help by the same verb, as the search pays the needs in one order only."""
    which = tuple(sorted(random.sample(range(len(needs)), random.randint(1, len(needs)))))
    kind_ = random.randrange(len(verbs))
    return Helper("convoke", verbs[kind_], kind_, which)


def disagreement(p: PaymentProblem, random: Random, exhaustively: bool = False) -> str:
    """What the opinions on the problem differ in; empty where they agree."""
    aims = random.sample(tuple(AIMS), len(AIMS))
    spared = frozenset(random.sample(range(len(p.kinds)), random.choice((0, 0, 1))))
    modelled = solved(Asked(p, wishes=Wishes(spared=spared)), aims)
    payable = modelled.found is Found.YES
    quick = quick_answer(p)
    if quick is not None and quick is not payable:
        return f"payable: a flow says {quick}, the model {payable}"
    flow = best_flow(p, aims, spared) or best_fed(p, aims, spared)
    if flow is not None:
        if flow.found is not modelled.found:
            return f"the flow says {flow.found.value}, the model {modelled.found.value}"
        if flow.payment and modelled.payment and flow.payment.values != modelled.payment.values:
            return f"{aims}: the flow comes to {flow.payment.values}, the model to {modelled.payment.values}"
    if exhaustively and (next(ends(p), None) is not None) is not payable:
        return f"payable: the search says {not payable}, the model {payable}"
    return ""


def plain(p: PaymentProblem) -> bool:
    """Whether the search through everything knows all that the problem asks for."""
    hurts = any(c.damage for c in p.columns) and any(n.life for n in p.needs)  # what is dealt leaves less to pay
    untold = hurts or p.never or p.life or any(k.keep or not k.free for k in p.kinds) or any(c.takes for c in p.columns)
    return not untold and not any(s.tag for c in p.columns for s in c.supplies) and not any(s.tag for s in p.pool)


def main(arguments: list[str]) -> int:
    """Draw, compare, count."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    random = Random(given.seed)
    counts: Counter[str] = Counter()
    for i in range(given.count):
        p = draw(random)
        flow, fed = best_flow(p, tuple(AIMS), ()), best_fed(p, tuple(AIMS), ())
        counts["flows" if flow is not None else "told by a flow" if fed is not None else "no flow"] += 1
        counts[f"quick {quick_answer(p)}"] += 1
        counts["searched through"] += plain(p)
        wrong = disagreement(p, random, plain(p))
        if wrong:
            counts["different"] += 1
            sys.stdout.write(f"#{i}: {wrong}\n{p}\n")
    sys.stdout.write(f"{dict(counts)}\n")
    return int(bool(counts["different"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
