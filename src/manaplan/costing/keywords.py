"""The alternative and optional costs of rule 702 as facts.

From where, what is paid besides, what it is called after.
"""

from manaplan.rules.amounts import ONE
from manaplan.rules.costs import Cost, Discard, Return
from manaplan.rules.predicates import ANYTHING, All, ControlledBy, Is
from manaplan.rules.records import frozen

_MY_TAPPED_CREATURE = All((Is("tapped"), Is("creature"), ControlledBy("you")))
_MY_UNBLOCKED_CREATURE = All((Is("unblocked"), Is("creature"), ControlledBy("you")))


@frozen
class Alternative:
    """A way of casting by a keyword.

    ``zone``: where the card must be (``""``: anywhere); ``besides``: components that the keyword adds to its
    cost; ``happened``: what must have happened this turn, by its key in the position; ``mana_cost``: it is
    the mana cost that is paid, not a cost of its own.
    """

    rule: str
    zone: str = ""
    besides: Cost = ()
    happened: str = ""
    mana_cost: bool = False


ALTERNATIVES: dict[str, Alternative] = {
    "flashback": Alternative("702.34a", "graveyard"),
    "escape": Alternative("702.138a", "graveyard"),
    "harmonize": Alternative("702.180a", "graveyard"),
    "disturb": Alternative("702.146a", "graveyard"),
    "mayhem": Alternative("702.187b", "graveyard", happened="discarded"),
    "jump-start": Alternative("702.133a", "graveyard", (Discard(ONE, ANYTHING),), mana_cost=True),
    "retrace": Alternative("702.81a", "graveyard", (Discard(ONE, Is("land")),), mana_cost=True),
    "aftermath": Alternative("702.127a", "graveyard", mana_cost=True),
    "madness": Alternative("702.35a", "exile", happened="discarded"),
    "foretell": Alternative("702.143a", "exile"),
    "evoke": Alternative("702.74a"),
    "overload": Alternative("702.96a"),
    "dash": Alternative("702.109a"),
    "blitz": Alternative("702.152a"),
    "spectacle": Alternative("702.137a", happened="opponent_lost_life"),
    "surge": Alternative("702.117a", happened="spells_cast"),
    "prowl": Alternative("702.76a"),
    "freerunning": Alternative("702.173a"),
    "bestow": Alternative("702.103a"),
    "prototype": Alternative("702.160a"),
    "mutate": Alternative("702.140a"),
    "emerge": Alternative("702.119a"),
    "miracle": Alternative("702.94a"),
    "warp": Alternative("702.185a"),
    "impending": Alternative("702.176a"),
    "cleave": Alternative("702.148a"),
    "awaken": Alternative("702.113a"),
    "more than meets the eye": Alternative("702.162a"),
    "web-slinging": Alternative("702.188a", "", (Return(ONE, _MY_TAPPED_CREATURE),)),
    "sneak": Alternative("702.190a", "", (Return(ONE, _MY_UNBLOCKED_CREATURE),)),
}
"""Every keyword that offers a way of casting for another cost, in lower case."""

OPTIONAL: dict[str, str] = {
    "kicker": "702.33a",
    "multikicker": "702.33c",
    "buyback": "702.27a",
    "entwine": "702.42a",
    "replicate": "702.56a",
    "squad": "702.157a",
    "offspring": "702.175a",
    "gift": "702.174a",
    "offering": "702.48a",
    "casualty": "702.153a",
    "bargain": "702.166a",
    "conspire": "702.78a",
    "collect evidence": "701.59a",
    "splice": "702.47a",
}
"""Every keyword that offers an optional additional cost, with its rule."""

MODAL = {"spree": "702.172a", "tiered": "702.183a", "escalate": "702.120a"}
"""Keywords that make modes cost."""

CHANGING = {"affinity": "702.41a", "undaunted": "702.125a", "assist": "702.132a"}
"""Keywords by which the spell itself costs less, or another player pays."""

SPECIAL = {"suspend": "702.62a", "foretell": "702.143a", "plot": "702.170a"}
"""Keywords whose special action, of a card in hand, has a cost."""

TURNING_UP = {
    "morph": "702.37e",
    "megamorph": "702.37e",
    "disguise": "702.168d",
    "manifested": "701.40b",
    "cloaked": "701.58b",
}
"""What lets a permanent be turned face up for a cost."""

FACE_DOWN = {"morph": "702.37c", "megamorph": "702.37b", "disguise": "702.168b"}
"""Keywords that let a card be cast face down for {3}, with their rules."""

TURNED = frozenset({"disturb", "more than meets the eye"})
"""Ways of casting that put the back face onto the stack (702.146a, 702.162a)."""

UNKNOWABLE = frozenset({"miracle", "prowl", "freerunning"})
"""Ways of casting whose condition no position tells: only for one who names them."""

STEPS = {"sneak": ("declare blockers",)}
"""The steps in which a way of casting is offered at all."""

PERMITS = {"foretell": "foretold", "madness": "madness", "plot": "plotted", "suspend": "suspended"}
"""Marks that a card in exile bears which may be cast so."""

ANNOUNCED_AS = {
    "kicker": ("kicked",),
    "multikicker": ("kicked",),
    "bargain": ("bargained",),
    "casualty": ("casualty paid",),
    "collect evidence": ("evidence collected", "evidence was collected"),
    "gift": ("gift promised", "gift was promised"),
    "foretell": ("foretold",),
    "escape": ("escaped",),
    "evoke": ("evoked",),
    "overload": ("overloaded",),
    "bestow": ("bestowed",),
    "prototype": ("prototyped",),
}
"""What conditions call a spell for which the cost was announced, beside the keyword itself."""


def announced_words(name: str) -> frozenset[str]:
    """The words under which conditions ask whether the keyword was announced."""
    return frozenset({name, *ANNOUNCED_AS.get(name.split(" ", maxsplit=1)[0] if name.startswith("gift") else name, ())})
