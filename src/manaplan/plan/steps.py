"""Steps of a plan, the plan and what it uses up (contract, part 3)."""

from typing import TypeAlias

from manaplan.rules.records import frozen


@frozen
class ManaWith:
    """Paid with one mana of the type, from the object that made it (None: it was floating; its ``from`` is
    then the pool's).
    """

    mana: str
    source: str | None = None


@frozen
class Pay:
    """One payment.

    Either ``symbol`` (``{U}``, ``{1}``: generic mana is paid one by one) with mana, ``tap`` / ``exile`` of
    an object ``by`` a method, or ``life``; or ``cost`` (words of a component, such as ``Sacrifice a
    creature``) with what was given: object ids under the verb that ``verb`` names (``sacrifice``, ``tap``,
    ``untap``, ``exile``, ``discard``, ``return``, ``reveal``, ``mill``, ``counters``, ``life``,
    ``energy``).

    The symbol is that of the cost, also where it leaves a choice: ``{G/W}``, ``{B/P}`` with life, ``{2/W}``
    once with {W} or twice, with any mana, for its generic side. Read as the same: ``{1}`` for part of the
    generic side of ``{2/W}``, ``{G}`` for ``{G/W}``. Counters of one object name it once; counters removed
    from among several objects name each object once for each counter.
    """

    symbol: str | None = None
    cost: str | None = None
    mana: ManaWith | None = None
    verb: str = ""
    objects: tuple[str, ...] = ()
    number: int = 0
    counter: str = ""
    by: str | None = None


@frozen
class Activate:
    """Activate the object's ability (numbered from 1) and resolve it: it adds ``adds``, letters in the order
    they are added.

    ``pays`` are the payments of its own mana and of costs with a choice; {T} and «sacrifice this» go
    without saying. ``before``: it is activated before the announcement. ``x``: the value announced for its
    X.
    """

    object: str
    ability: int
    adds: tuple[str, ...] = ()
    text: str = ""
    pays: tuple[Pay, ...] = ()
    before: bool = False
    x: int | None = None


Step: TypeAlias = Activate | Pay


@frozen
class Uses:
    """What a plan uses up.

    ``tapped`` lists what stays on the battlefield tapped and was not before.
    """

    tapped: tuple[str, ...] = ()
    sacrificed: tuple[str, ...] = ()
    exiled: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()
    counters: tuple[tuple[str, str, int], ...] = ()
    """(object, kind, change): negative for counters removed."""

    life: int = 0
    damage: int = 0
    energy: int = 0
    milled: int = 0


@frozen
class Plan:
    """Steps in order, what they use up and what mana is left floating (types in WUBRGC order)."""

    steps: tuple[Step, ...]
    uses: Uses
    floating: tuple[str, ...] = ()
