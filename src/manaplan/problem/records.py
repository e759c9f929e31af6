"""The payment problem as pure numbers: counted kinds, columns, supplies, needs and picks.

No game words are needed to read it. A *kind* is a number of interchangeable things. A *column* is something
that may be done a number of times: it takes things (taps, picks, counters, life), needs mana and supplies
mana. The *final* needs and picks are what is to be paid once all columns are done. Stages: columns first,
then the final payment.
"""

from collections.abc import Iterable, Iterator, Mapping

from attrs import field

from manaplan.rules.records import frozen

VERBS = ("sacrifice", "exile", "discard", "return")
"""The ways in which a thing is given up, in the order in which a footprint lists them."""

BURIES = ("sacrifice", "discard")
"""The ways of giving up after which a card lies in the graveyard."""

ARRIVALS = {"graveyard": BURIES, "hand": ("return",)}
"""Zones that cards come to as they are given up, with the ways of giving up that bring them there."""


@frozen
class Weights:
    """What using one thing of a kind costs by each aim: ``loss``, its ``value`` and ``consumable`` when given up,
    ``creature`` and ``flexibility`` when tapped; ``attacks``: either is the last choice.
    """

    loss: int = 0
    value: int = 0
    consumable: int = 0
    creature: int = 0
    flexibility: int = 0
    attacks: bool = False


@frozen(cache_hash=True)
class Kind:
    """``size`` interchangeable things; ``free`` of them may be tapped (all or none).

    ``counters`` are the counters on each of them; each tap of one for
    anything but its own mana abilities brings ``tap_damage`` after the payment.
    ``origin`` is the kind it was split off from (its own index as a rule). ``arrives``: there are
    only as many of it as things of these kinds were given up in one of the ways ``brought``. ``member``: which thing
    of its origin it is, -1 for all of them. ``keep``: none may be used; ``must``: all must be used.
    """

    size: int
    free: int
    weights: Weights = Weights()
    counters: tuple[tuple[str, int], ...] = ()
    origin: int = 0
    keep: bool = False
    must: bool = False
    tap_damage: int = 0
    arrives: tuple[int, ...] = ()
    brought: tuple[str, ...] = BURIES
    member: int = -1
    label: str = field(default="", eq=False)
    """A name for people: kinds that differ in it alone are equal."""

    def counters_on(self, name: str) -> int:
        """Counters of the name on one of the things; of any name if it is empty."""
        return sum(n for called, n in self.counters if not name or called == name)


@frozen(cache_hash=True)
class Pick:
    """Choose things of the kinds for ``verb`` (one of VERBS, ``tap``, ``untap``, ``reveal``, ``put`` or ``take``
    counters).

    ``amount`` things for each time (``per_x`` more for each X), unless ``worth`` is given: then any number
    whose worth adds up to ``amount`` or more, or ``covers``: then any number that have ``amount`` or more
    different words among them. ``counter`` names the kind of counters put or taken, ``each``
    of them for each thing picked (a thing may be picked again while it has counters). ``tapped``: only things
    that are tapped by then. ``other``: not the very thing whose column it is. ``part`` is the place of the cost's
    component it comes from.
    """

    verb: str
    kinds: tuple[int, ...]
    amount: int = 1
    per_x: int = 0
    worth: tuple[int, ...] | None = None
    covers: tuple[frozenset[str], ...] | None = None
    counter: str = ""
    each: int = 1
    tapped: bool = False
    other: bool = False
    part: int = -1


@frozen
class Change:
    """How a column's supply (or condition) depends on what is given up before it: each thing gone of one
    of the ``kinds`` takes off the amount at its place in ``by``, where that is negative it adds so much.

    ``verbs``: only what is given up in one of these ways, kind for kind; all ways where left out.
    """

    kinds: tuple[int, ...]
    by: tuple[int, ...]
    verbs: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def of(cls, entries: Iterable[tuple[int, int, tuple[str, ...]]]) -> "Change":
        """The change of these entries."""
        found = tuple(entries)
        verbs = tuple(verbs for _, _, verbs in found)
        every = all(v == VERBS for v in verbs)
        return cls(tuple(k for k, _, _ in found), tuple(by for _, by, _ in found), () if every else verbs)

    def entries(self) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """(kind, what each thing gone takes off, given up in which ways) of every entry."""
        return zip(self.kinds, self.by, self.verbs or (VERBS,) * len(self.kinds), strict=True)

    @property
    def adds(self) -> bool:
        """Whether anything that goes adds to the amount."""
        return any(n < 0 for n in self.by)


@frozen(cache_hash=True)
class Supply:
    """Mana that a column gives each time: ``amount`` units, ``per_x`` more for each X, each of one of the
    ``types``.

    ``tag`` is the index of what besides types tells mana apart (restriction, snow, source); ``maker``: the label of
    what else gives it than the thing used; ``change``: the
    amount shrinks or grows as things go, by ``grows`` at most.
    ``least``: the column may be used only where it is so much, as something follows that asks for mana.
    ``doubled``: for each unspent mana of its type so much more (see ``doubling``).
    """

    types: str
    amount: int
    per_x: int = 0
    tag: int = 0
    change: Change | None = None
    maker: str = ""
    doubled: int = 0
    grows: int = 0
    least: int = 0


@frozen(cache_hash=True)
class Need:
    """Mana to be paid: ``amount`` units, ``per_x`` more for each X; which supplies pay it, the problem's
    ``pays`` tells by ``tag``.

    Needs with a ``group`` number together take exactly that many units, each at most its amount. ``life``
    (2 or 0): each may be paid with life instead, where ``relies`` names kinds only while one of those is there
    (it is then not announced); ``double``: the tag of the need whose units pay each of
    these two for one ({2/W}), or -1. ``optional``: exists only as far as another need's double asks for it.
    """

    types: str
    amount: int
    tag: int
    per_x: int = 0
    symbol: str = ""
    life: int = 0
    double: int = -1
    group: int = 0
    relies: tuple[int, ...] = ()


@frozen(cache_hash=True)
class Column:
    """Something that may be done up to ``limit`` times for each thing of its kind (``None``: as often as it
    can be paid).

    ``taps``/``untaps`` the thing itself; ``gone``: the verb by which the thing itself is given up.
    ``takes`` counters off the thing itself (name, amount, per X). ``x_max``: X lies between ``x_min`` and that
    (None: no X). ``damage`` is dealt and ``gain`` gained at once, ``tap_damage`` is dealt after the payment.
    ``conditions``: (slack, change): what is gone before may take off no more than the slack. ``relies``: kinds that
    must still be there, since the ability or what it adds is as it is through them; ``follows``: single things that
    must have been given up before, since it is as it is without them. ``steady``: counters (kind, name) that no other
    column may change before: it looks at them.
    ``empties``: gives up what is left of these kinds, of those that come to the hand what has come by then.
    ``before``: done before anything else is announced. Columns of one ``shared`` number share their limit.
    ``ranked``: its place in the order is a variable; ``once``: this very column is used at most once,
    whatever the limit. ``origin``: the column it was split off from (its own index as a rule).
    ``stage``: it is used after so many columns that ``doubles`` what is unspent; such a one ends its stage.
    """

    kind: int
    number: int
    limit: int | None = 1
    taps: bool = False
    untaps: bool = False
    gone: str = ""
    picks: tuple[Pick, ...] = ()
    takes: tuple[tuple[str, int, int], ...] = ()
    puts: tuple[tuple[str, int], ...] = ()
    needs: tuple[Need, ...] = ()
    supplies: tuple[Supply, ...] = ()
    life: int = 0
    life_per_x: int = 0
    energy: int = 0
    mill: int = 0
    damage: int = 0
    tap_damage: int = 0
    gain: int = 0
    x_max: int | None = None
    x_min: int = 0
    stage: int = 0
    doubles: bool = False
    conditions: tuple[tuple[int, Change], ...] = ()
    relies: tuple[int, ...] = ()
    follows: tuple[int, ...] = ()
    steady: tuple[tuple[int, str], ...] = ()
    empties: tuple[int, ...] = ()
    before: bool = False
    shared: int = -1
    ranked: bool = False
    once: bool = False
    origin: int = -1

    @property
    def least_x(self) -> int:
        """The least X of one use (0 where it has none): with X = 0 what adds nothing else and gives nothing up would be
        of no use; nor is a thing tapped for mana then, to which others add (106.12a).
        """
        gives_up = self.gone or any(p.verb in VERBS and p.amount for p in self.picks)
        joined = any(s.maker for s in self.supplies)
        needless = (joined or not gives_up) and all(s.amount == 0 for s in self.supplies if not s.maker)
        return 0 if self.x_max is None else max(self.x_min, int(needless))


@frozen
class Helper:
    """A thing that pays one unit of a final need directly, by tapping or by ``verb`` (convoke, improvise,
    delve).
    """

    method: str
    verb: str
    kind: int
    needs: tuple[int, ...]


@frozen
class PaymentProblem:
    """All of it.

    ``pool`` are supplies that are there already. ``pays`` holds (supply tag, need tag) with the letters
    that fit. ``final``: what is to be paid in the end: needs, picks and numbers. ``cycles`` are groups
    of columns that may have to wait for one another (see ``graph.cycles``). ``limits``: the most that a method may
    pay. ``follows``: kinds of which columns must have given up all things first, as they forbid what is paid here.
    ``complete`` is False where
    copies of columns had to be cut short, so that «no» would not be proven.
    """

    kinds: tuple[Kind, ...]
    columns: tuple[Column, ...]
    pool: tuple[Supply, ...]
    needs: tuple[Need, ...]
    picks: tuple[Pick, ...]
    helpers: tuple[Helper, ...]
    pays: Mapping[tuple[int, int], str]
    life_total: int = 20
    energy_total: int = 0
    library: int = 0
    life: int = 0
    energy: int = 0
    mill: int = 0
    never: frozenset[str] = frozenset()
    impossible: str = ""
    limits: Mapping[str, int] = field(factory=dict)
    cycles: tuple[tuple[int, ...], ...] = ()
    follows: tuple[int, ...] = ()
    complete: bool = True
