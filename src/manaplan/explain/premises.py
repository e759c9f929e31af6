"""What a proof that a cost cannot be paid stands on: premises, each of which can be dropped.

To drop a premise is to make the payment easier in one way that its class states. A cost can be paid without a set of
premises where it can be paid once all of them are dropped together. With every premise dropped anything can be paid.
"""

from typing import TypeAlias

from manaplan.rules.records import frozen


@frozen
class Demand:
    """A part of the cost must be paid. Dropped: that part is not asked for.

    ``what``: ``mana`` (``name`` is the symbol, all of it together), ``part`` (``name`` is its text), ``life``,
    ``energy``, ``mill``, or ``impossible`` (``name`` says why it never can be).
    """

    what: str
    name: str = ""


@frozen
class ActivationCost:
    """The mana abilities of one sort of object cost mana themselves. Dropped: they cost no mana.

    ``id`` is that of one of the objects.
    """

    id: str


@frozen
class Twice:
    """An object is there once, though two ends ask for it. Dropped: it serves each of them.

    The ends are its own mana abilities, a cost of another's mana ability, each part of the final cost, and each
    payment method.
    """

    id: str


@frozen
class Order:
    """What an ability takes must be there before what it gives. Dropped: mana may pay for its own source, and what
    counts things does not see that they go.
    """


@frozen
class Limit:
    """``life``, ``energy`` or ``library`` is no more than it is. Dropped: there is plenty of it."""

    what: str


@frozen
class Restriction:
    """Mana may be spent on some things only, in these ``words``. Dropped: it is spent freely."""

    words: str


@frozen
class Wished:
    """A hard wish: ``keep`` or ``must`` with an id, ``never`` with a way of paying. Dropped: it is not wished."""

    key: str
    value: str


@frozen
class Lock:
    """Objects are ``tapped``, ``sick``, ``used``, or their ``condition`` does not hold. Dropped: they are as if not.

    ``ids``: objects that are alike in everything.
    """

    kind: str
    ids: tuple[str, ...]


@frozen
class Ban:
    """An object forbids something about paying. Dropped: it does not."""

    id: str


@frozen
class Choice:
    """Something was announced that could have been left to the planner: ``x``, ``with`` or ``choose``. Dropped: it is.

    A smaller X, or none of that additional cost, is then announced if that helps.
    """

    key: str
    name: str = ""


Premise: TypeAlias = Demand | ActivationCost | Twice | Order | Limit | Restriction | Wished | Lock | Ban | Choice
