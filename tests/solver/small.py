"""Small payment problems made by hand, and every payment of them by trying one thing after another."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from itertools import combinations

from attrs import evolve, field, frozen

from manaplan.problem.footprint import Coordinate
from manaplan.problem.graph import cycles
from manaplan.problem.records import VERBS, Column, Helper, Kind, Need, PaymentProblem, Pick, Supply

ALL = "WUBRGC"


def kind(size: int = 1, tapped: bool = False, **more: object) -> Kind:
    """Interchangeable things."""
    return Kind(size, 0 if tapped else size, **more)  # type: ignore[arg-type]


def gives(types: str, amount: int = 1, tag: int = 0) -> tuple[Supply, ...]:
    """One supply."""
    return (Supply(types, amount, tag=tag),)


def taps(k: int, types: str, amount: int = 1, **more: object) -> Column:
    """Tap a thing of the kind for mana."""
    return Column(k, 1, taps=True, supplies=gives(types, amount), **more)  # type: ignore[arg-type]


LETTERS = {"1": ALL, **{t: t for t in ALL}}
TAGS = {symbol: i for i, symbol in enumerate(LETTERS)}


def need(symbol: str, amount: int = 1, **more: object) -> Need:
    """A need of one type, or ``1`` for generic mana."""
    return Need(LETTERS[symbol], amount, TAGS[symbol], symbol=f"{{{symbol}}}", **more)  # type: ignore[arg-type]


def problem(kinds: tuple[Kind, ...], columns: tuple[Column, ...], *needs: Need, **more: object) -> PaymentProblem:
    """A problem in which every mana may be spent on everything that its type fits."""
    whole: dict[str, object] = {
        "kinds": tuple(evolve(k, origin=i) for i, k in enumerate(kinds)),
        "columns": tuple(evolve(c, origin=j) for j, c in enumerate(columns)),
        "pool": (),
        "needs": needs,
        "picks": (),
        "helpers": (),
        "pays": {(0, TAGS[s]): letters for s, letters in LETTERS.items()},
        **more,
    }
    made = PaymentProblem(**whole)  # type: ignore[arg-type]
    return evolve(made, cycles=cycles(made))


Counts = tuple[tuple[int, int, Counter[str]], ...]
"""For each kind: untapped, tapped, and gone by verb."""


@frozen(eq=False)
class State:
    """A moment of the payment: things, floating units by their letters, numbers, and what was done so far."""

    things: Counts
    pool: Counter[str]
    life: int = 0
    damage: int = 0
    acts: Counter[Hashable] = field(factory=Counter)

    def key(self) -> object:
        """What two equal states have in common."""
        things = tuple((u, t, tuple(sorted(g.items()))) for u, t, g in self.things)
        return things, tuple(sorted(self.pool.items())), self.life, self.damage, frozenset(self.acts.items())

    def footprint(self) -> dict[Coordinate, int]:
        """What is used up, zeros left out; things that were tapped from the start are not in these problems."""
        found: dict[Coordinate, int] = {("life", -1, ""): self.life, ("damage", -1, ""): self.damage}
        for k, (_, tapped, gone) in enumerate(self.things):
            found["tapped", k, ""] = tapped
            found |= {(verb, k, ""): n for verb, n in gone.items()}
        return {c: n for c, n in found.items() if n}


def start(p: PaymentProblem) -> State:
    """Nothing done yet."""
    pool: Counter[str] = Counter()
    for supply in p.pool:
        pool[supply.types] += supply.amount
    return State(tuple((k.size, 0, Counter[str]()) for k in p.kinds), pool)


def tap(state: State, k: int) -> Iterator[State]:
    """Tap one thing."""
    untapped, tapped, gone = state.things[k]
    if untapped:
        yield _with(state, k, (untapped - 1, tapped + 1, gone))


def give_up(state: State, k: int, verb: str, untapped_only: bool = False) -> Iterator[State]:
    """Give up one thing, untapped or tapped."""
    untapped, tapped, gone = state.things[k]
    after = gone + Counter([verb])
    if untapped:
        yield _with(state, k, (untapped - 1, tapped, after))
    if tapped and not untapped_only:
        yield _with(state, k, (untapped, tapped - 1, after))


def _with(state: State, k: int, counts: tuple[int, int, Counter[str]]) -> State:
    return evolve(state, things=tuple(counts if i == k else c for i, c in enumerate(state.things)))


def pay(state: State, letters: str, amount: int) -> Iterator[State]:
    """Spend so many units that may be one of the letters."""
    units = [u for u in state.pool.elements() if set(u) & set(letters)]
    for chosen in {tuple(sorted(c)) for c in combinations(units, amount)}:
        yield evolve(state, pool=state.pool - Counter(chosen))


def use(state: State, column: Column, life_total: int) -> Iterator[State]:
    """Use a column once."""
    if state.life + column.life > life_total:
        return
    states = [state]
    if column.taps and column.gone:
        states = [s for old in states for s in give_up(old, column.kind, column.gone, untapped_only=True)]
    elif column.taps:
        states = [s for old in states for s in tap(old, column.kind)]
    elif column.gone:
        states = [s for old in states for s in give_up(old, column.kind, column.gone)]
    label = ("use", column.kind, column.number)
    for p, pick in enumerate(column.picks):
        states = list(_picked(states, pick, ("pick", label, p)))
    for wanted in column.needs:
        states = [s for old in states for s in pay(old, wanted.types, wanted.amount)]
    made: Counter[str] = Counter()
    for supply in column.supplies:
        made[supply.types] += supply.amount
    for s in states:
        acts = s.acts + Counter([label])
        yield evolve(s, pool=s.pool + made, life=s.life + column.life, damage=s.damage + column.damage, acts=acts)


def _picked(states: list[State], pick: Pick, label: tuple[Hashable, ...]) -> Iterator[State]:
    for _ in range(pick.amount):
        states = [
            evolve(s, acts=s.acts + Counter([(*label, k)]))
            for old in states
            for k in pick.kinds
            for s in (tap(old, k) if pick.verb == "tap" else give_up(old, k, pick.verb))
        ]
    yield from states


def reach(p: PaymentProblem) -> Iterator[State]:
    """Every state that columns lead to."""
    first = start(p)
    seen, layer = {first.key()}, [first]
    while layer:
        yield from layer
        following = []
        for state in layer:
            for column in p.columns:
                for after in use(state, column, p.life_total):
                    if after.key() not in seen:
                        seen.add(after.key())
                        following.append(after)
        layer = following


def ends(p: PaymentProblem) -> Iterator[State]:
    """Every way in which the whole payment can end."""
    for state in reach(p):
        states = [state]
        for n, wanted in enumerate(p.needs):
            helpers = [h for h in p.helpers if n in h.needs]
            for _ in range(wanted.amount):
                states = _distinct(s for old in states for s in _paid(old, wanted, helpers, p.life_total))
        for i, pick in enumerate(p.picks):
            states = list(_picked(states, pick, ("pick", None, i)))
        yield from states


def _distinct(states: Iterator[State]) -> list[State]:
    return list({s.key(): s for s in states}.values())


def _paid(state: State, wanted: Need, helpers: list[Helper], life_total: int) -> Iterator[State]:
    yield from pay(state, wanted.types, 1)
    if wanted.life and state.life + wanted.life <= life_total:
        yield evolve(state, life=state.life + wanted.life)
    for helper in helpers:
        acts = state.acts + Counter([("help", helper.kind, helper.method)])
        if helper.verb == "tap":
            yield from (evolve(s, acts=acts) for s in tap(state, helper.kind))
        elif helper.verb in VERBS:
            yield from (evolve(s, acts=acts) for s in give_up(state, helper.kind, helper.verb))


def minimal(states: list[State]) -> set[frozenset[tuple[Coordinate, int]]]:
    """The footprints in which nothing can be less, of the payments in which nothing done can be left out."""
    done = _distinct_counters([s.acts for s in states])
    rest = [s for s in states if not any(acts < s.acts for acts in done)]
    tables = [dict(f) for f in {frozenset(s.footprint().items()) for s in rest}]
    return {frozenset(t.items()) for t in tables if not any(other != t and _within(other, t) for other in tables)}


def nothing_left_out(states: list[State]) -> list[State]:
    """Those in which nothing done can be left out, and that no other does with less: less used up, or as little with
    fewer uses of the columns.
    """
    done = _distinct_counters([s.acts for s in states])
    told = [(s, s.footprint()) for s in states if not any(acts < s.acts for acts in done)]

    def less(a: State, mine: dict[Coordinate, int], b: State, theirs: dict[Coordinate, int]) -> bool:
        return _within(mine, theirs) and (mine != theirs or _uses(a) < _uses(b))

    return [s for s, used in told if not any(less(o, other, s, used) for o, other in told)]


def _within(a: Mapping[Coordinate, int], b: Mapping[Coordinate, int]) -> bool:
    return all(n <= b.get(c, 0) for c, n in a.items())


def _uses(state: State) -> Counter[Hashable]:
    return Counter({act: n for act, n in state.acts.items() if isinstance(act, tuple) and act[0] == "use"})


def _distinct_counters(counters: list[Counter[Hashable]]) -> list[Counter[Hashable]]:
    return [Counter(dict(items)) for items in {frozenset(c.items()) for c in counters}]
