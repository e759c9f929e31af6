"""Abilities of cards as frozen records: what the reader makes of oracle text and every other floor works
with.
"""

from functools import cached_property
from typing import TypeAlias

from manaplan.rules.amounts import ONE, Amount
from manaplan.rules.conditions import Condition
from manaplan.rules.costs import Cost, Loyalty, PayMana, TapSelf, UntapSelf, has_x, without_mana
from manaplan.rules.mana import ManaCost
from manaplan.rules.predicates import ANYTHING, Itself, Predicate
from manaplan.rules.records import frozen
from manaplan.rules.spending import FREELY, ManaDemand, Purpose, Spending

# --- mana that an ability adds ---------------------------------------------------------------------------------


@frozen
class OfTypes:
    """One of the listed types of mana, letters of ``WUBRGC``."""

    letters: str


@frozen
class CommanderColors:
    """A colour in the commander's colour identity (903.4)."""


@frozen
class ChosenColor:
    """The colour chosen for the object; nothing if none was chosen (106.5)."""


@frozen
class CouldProduce:
    """A type (or only a colour) that some permanent meeting ``what`` could produce (106.7)."""

    what: Predicate
    colors_only: bool = True


@frozen
class ColorsAmong:
    """A colour among the objects meeting ``what`` in ``zone``."""

    what: Predicate
    zone: str = "battlefield"


@frozen
class TypesSpent:
    """A type that the source produced (for mana triggers: «one mana of any type that land produced»)."""


@frozen
class PaidCouldProduce:
    """A type (or only a colour) that the object given up for the cost could produce (106.7, 608.2h)."""

    colors_only: bool = False


@frozen
class ExiledColors:
    """A colour of a card exiled with the object (607.2a); nothing if none is exiled."""


@frozen
class NotedType:
    """The type of mana last noted for the object; the position tells it as the chosen colour."""


ManaChoice: TypeAlias = (
    OfTypes
    | CommanderColors
    | ChosenColor
    | CouldProduce
    | ColorsAmong
    | TypesSpent
    | PaidCouldProduce
    | ExiledColors
    | NotedType
)


@frozen
class ManaPart:
    """``amount`` mana of a chosen type.

    ``together``: ``each`` - every mana is chosen by itself («in any combination»), ``same`` - all of one type
    («of any one color»),
    ``different`` - no two alike, ``all`` - so much of every type («for each color among ..., add one mana of
    that color»). ``step``: not exactly the amount but any multiple of ``step`` up to it («reveal any number of
    ...»); 0 for exactly.
    """

    amount: Amount
    choice: ManaChoice
    together: str = "each"
    step: int = 0


SPENT_RIDERS = ("can't be countered", "haste", "+1/+1 counter", "copy", "when it is spent")
"""Names of what mana does as it is spent; the last one for whatever is none of the others."""


@frozen(cache_hash=True)
class AddMana:
    """What a mana ability does as it resolves.

    ``alternatives``: one of these tuples of parts is chosen («Add {C}{C} or {R}»); «{W}{W}, {W}{U} or {U}{U}»
    is one part of two each {W} or {U}. ``instead`` replaces the alternatives while ``instead_if`` holds.
    ``damage`` is dealt and ``life_gain`` given to the controller, ``life_loss`` lost as part of the effect.
    ``riders`` name what mana spent does besides («can't be countered»), and what the ability itself does (not for
    the mana: see ``mana_riders``), for display only. ``lasts``: the mana
    stays as steps end. ``counters_first``: ``puts_counters`` comes before the mana is counted. ``doubles``: it
    adds, of each type, as much mana as is unspent; there are no alternatives then.
    """

    alternatives: tuple[tuple[ManaPart, ...], ...]
    spending: Spending = FREELY
    instead_if: Condition | None = None
    instead: tuple[tuple[ManaPart, ...], ...] = ()
    damage: Amount | None = None
    life_gain: Amount | None = None
    life_loss: Amount | None = None
    puts_counters: tuple[str, Amount] | None = None
    riders: tuple[str, ...] = ()
    lasts: bool = False
    doesnt_untap: bool = False
    counters_first: bool = False
    doubles: bool = False

    @property
    def mana_riders(self) -> tuple[str, ...]:
        """The riders that go with the mana and tell it from other mana (106.6): all others are done with at once."""
        return tuple(r for r in self.riders if r in SPENT_RIDERS) if self.riders else ()


# --- kinds of abilities ----------------------------------------------------------------------------------------


ONCE_WORDS = frozenset({"boast", "exhaust", "power-up"})
"""Words of abilities that are activated only once, in a turn or at all, without saying so (702.142a, 702.177a)."""


@frozen(cache_hash=True)
class Activated:
    """An activated ability (602).

    It is a mana ability where ``mana`` is given and it neither targets nor is loyalty (605.1a). ``keyword`` is
    its keyword with the value (``equip``, ``crew``, ``cycling``, ...) or ``""``; ``effect`` a few words for
    other effects; ``zone`` where its object must be; ``limit`` activations each turn; ``timing``
    ``sorcery``, ``instant`` or ``""``; ``demand`` what mana may pay it; ``method`` a payment method of its
    own cost («tap an untapped creature rather than pay that mana»: ``tap creatures``); ``changes`` of its own
    cost («this ability costs {1} less to activate for each ...»); ``x_is``: what X is, where the text says so
    and it is not chosen (107.3c).
    """

    cost: Cost
    mana: AddMana | None = None
    keyword: str = ""
    effect: str = ""
    zone: str = "battlefield"
    condition: Condition | None = None
    limit: int | None = None
    timing: str = ""
    targets: bool = False
    demand: ManaDemand | None = None
    method: str = ""
    word: str = ""
    changes: tuple["CostChange", ...] = ()
    x_is: Amount | None = None

    @cached_property
    def is_mana_ability(self) -> bool:
        """605.1a: could add mana, no target, no loyalty ability."""
        return self.mana is not None and not self.targets and not any(isinstance(c, Loyalty) for c in self.cost)

    @cached_property
    def mana_costs(self) -> tuple[PayMana, ...]:
        """The parts of its cost that are mana."""
        return tuple(part for part in self.cost if isinstance(part, PayMana))

    @cached_property
    def other_costs(self) -> Cost:
        """The parts of its cost that are not mana."""
        return without_mana(self.cost)

    @cached_property
    def needs_rest(self) -> bool:
        """Whether {T} or {Q} is in its cost, which a creature that just came cannot pay (302.6)."""
        return any(isinstance(part, TapSelf | UntapSelf) for part in self.cost)

    @cached_property
    def taps(self) -> bool:
        """Whether {T} is in its cost: its object is tapped for the mana that it adds (106.12)."""
        return any(isinstance(part, TapSelf) for part in self.cost)

    @cached_property
    def has_x(self) -> bool:
        """Whether X stands anywhere in its cost."""
        return has_x(self.cost)


@frozen
class TappedTrigger:
    """«Whenever ``what`` becomes tapped / is tapped for mana, ...».

    ``for_mana``: only when tapped for mana; ``mana``: a triggered mana ability (605.1b); else ``damage`` to its
    controller (``target`` ``controller``) or life lost, which happens after the payment. ``types``: only when
    mana of such a type is produced («for mana of the chosen color», «for {C}»); ``any_way``: any ability of
    ``what`` that adds mana triggers it, tapping or not. ``by``: who taps, said by ``what`` too.
    ``colored``: only coloured mana is replaced («instead of any other color»), by what was chosen in upkeep.
    """

    what: Predicate
    for_mana: bool
    mana: AddMana | None = None
    damage: Amount | None = None
    by: str = ""
    types: ManaChoice | None = None
    condition: Condition | None = None
    any_way: bool = False


@frozen
class ReplacesMana:
    """«If ``what`` is tapped for mana, it produces ...

    instead» (106.12b, 614). ``factor`` times as much of that mana; ``types``: mana of one such type instead
    of any other, ``amount`` of it where that is given. It applies where ``at_least`` so much mana would be
    produced. ``by``: who taps, said by ``what`` too.
    """

    what: Predicate
    factor: int = 1
    types: ManaChoice | None = None
    amount: int | None = None
    at_least: int = 1
    by: str = ""
    colored: bool = False


@frozen
class ReplacesCounters:
    """«If an effect would put one or more counters of ``kind`` on ``what``, it puts ``factor`` times that many
    and ``plus`` more» (614); ``kind`` empty for any.

    ``costs``: counters put as a cost too.
    """

    what: Predicate
    factor: int = 1
    plus: int = 0
    kind: str = ""
    costs: bool = True


@frozen
class Keyword:
    """A keyword ability with its cost or number, name in lower case: ``flying``, ``kicker`` {4}, ``ward``,
    ``convoke``.

    ``cost`` for keywords that have one; ``amount`` for ``crew 3``, ``casualty 2``, ``affinity`` counts with
    ``what``.
    """

    name: str
    cost: Cost | None = None
    amount: Amount | None = None
    what: Predicate | None = None


@frozen
class AdditionalCost:
    """«As an additional cost to cast this spell, ...» (601.2b, 601.2f); ``optional`` for «you may»;
    ``repeatable``: any number of times; ``reduces``: taken off the spell's cost for each time it is paid
    («costs {2} less for each creature sacrificed this way»); ``per_target``: once for each target («costs 3
    life more to cast for each target»).
    """

    cost: Cost
    optional: bool = False
    repeatable: bool = False
    reduces: ManaCost | None = None
    per_target: bool = False


@frozen
class AlternativeCost:
    """«You may pay ...

    rather than pay this spell's mana cost», or «If ..., you may cast this spell without paying its mana cost»
    (118.9).
    """

    cost: Cost
    condition: Condition | None = None
    name: str = ""
    demand: ManaDemand | None = None


@frozen
class CastDemand:
    """A demand on the mana spent to cast this spell («Spend only mana produced by creatures to cast this
    spell»).
    """

    demand: ManaDemand


@frozen
class CostChange:
    """A change of costs (601.2f, 118.7).

    ``change`` times ``times`` is added (``more``) or taken off. It applies to ``purpose``: CastSpell with a
    predicate on the spell or ActivateAbility with a predicate on the source; ``own`` for «this spell costs ...
    less»; ``who`` whose spells: ``you``, ``opponent`` or ``any``. ``minimum``: the mana is not reduced below
    that; ``per_target``: once for each target, with ``beyond_first`` only for those after the first (strive).
    ``only_colored``: a reduction lowers only symbols of its own kind (118.7c); ``spares_mana``: not for mana
    abilities; ``command_too``: it works from the command zone as well (eminence).
    """

    purpose: Purpose
    change: ManaCost
    more: bool
    times: Amount = ONE
    own: bool = False
    who: str = "any"
    condition: Condition | None = None
    minimum: int = 0
    per_target: bool = False
    beyond_first: bool = False
    only_colored: bool = False
    spares_mana: bool = False
    command_too: bool = False


@frozen
class CostFloor:
    """Each such spell that would cost less than ``mana`` costs that much («costs three mana»), applied last."""

    purpose: Purpose
    mana: int
    who: str = "any"
    condition: Condition | None = None


@frozen
class AddsCost:
    """Others' additional costs: «sacrificing a nonland permanent in addition to paying their other costs»,
    «spells cost an additional ...».

    ``reduces``: where it is optional and paid, the spell costs that much less, in symbols of those colours
    only.
    """

    purpose: Purpose
    cost: Cost
    who: str = "you"
    condition: Condition | None = None
    optional: bool = False
    reduces: ManaCost | None = None


@frozen
class Permission:
    """«You may cast spells of this kind from ``zone``», with a cost in addition or instead where given.

    ``using``: only by this keyword («using its blitz ability»); ``once``: once each turn.
    """

    what: Predicate
    zone: str
    cost: Cost | None = None
    alternative: bool = False
    using: str = ""
    once: bool = False


@frozen
class Grants:
    """Objects meeting ``to`` (in ``zone``; ``stack`` for «spells you cast») have the abilities.

    ``functions``: the zone in which the object with this ability must be (113.6).
    """

    to: Predicate
    abilities: tuple["Ability", ...]
    zone: str = "battlefield"
    condition: Condition | None = None
    from_zone: str = ""
    functions: str = "battlefield"


@frozen
class Modifies:
    """A continuous effect on characteristics (613): only what is not None changes.

    ``set_*`` replaces, ``add_*`` adds; types, subtypes and supertypes in one tuple of words;
    ``power``/``toughness`` are added, ``set_power`` and ``set_toughness`` set; ``remove_types``: «isn't a
    creature»; ``every_type``: ``creature``, ``land`` or ``basic land`` for «every creature type».
    """

    what: Predicate
    zone: str = "battlefield"
    add_types: tuple[str, ...] = ()
    set_types: tuple[str, ...] | None = None
    add_colors: str = ""
    set_colors: str | None = None
    lose_abilities: bool = False
    power: Amount | None = None
    toughness: Amount | None = None
    set_power: Amount | None = None
    set_toughness: Amount | None = None
    every_type: str = ""
    condition: Condition | None = None
    keeps_types: bool = False
    remove_types: tuple[str, ...] = ()


@frozen
class Forbids:
    """«Activated abilities of ``what`` can't be activated», ``mana_too`` if mana abilities are included; or
    «Players can't ...».

    ``action``: ``activate``, ``pay life``, ``sacrifice`` (``what`` then tells what may not be given up),
    ``tap``. ``who`` is forbidden it; ``always``: whatever for, not only to cast spells and activate abilities.
    """

    action: str
    what: Predicate = ANYTHING
    who: str = "any"
    mana_too: bool = True
    condition: Condition | None = None
    always: bool = False


@frozen
class SpendAs:
    """«Spend mana as though it were mana of any color (type)» (609.4b), for payments of the purpose; ``who``
    profits.

    ``mana``: only mana of these types (letters), ``snow``: only mana from snow sources; ``as_types``: as though
    it were of these types, not of any; ``only``: it may be spent as such mana only.
    """

    purpose: Purpose | None = None
    any_type: bool = False
    who: str = "you"
    condition: Condition | None = None
    mana: str = ""
    snow: bool = False
    as_types: str = ""
    only: bool = False


@frozen
class LifeForMana:
    """«For each {B} in a cost, you may pay 2 life rather than pay that mana.»: each symbol that a mana of the
    type pays may be paid with that much life instead, by its controller.
    """

    letter: str
    life: int


@frozen
class CostSet:
    """«The first card you foretell each turn costs {0} to foretell.»: the cost is ``cost``, whatever it was."""

    purpose: Purpose
    cost: ManaCost
    who: str = "you"
    condition: Condition | None = None


@frozen
class EntersWith:
    """«enters with N counters», «enters tapped»: kept for what was just cast; ``condition`` as printed, ``instead``:
    what may be paid or shown so that it does not enter tapped (614.12); ``giving``: what is given up for it to enter at
    all.
    """

    counters: tuple[str, Amount] | None = None
    tapped: bool = False
    condition: Condition | None = None
    instead: Cost = ()
    giving: Cost = ()


@frozen
class OthersEnterTapped:
    """«Artifacts and lands enter tapped»: whatever meets ``what`` (614.1d)."""

    what: Predicate
    condition: Condition | None = None


@frozen
class EntersAsCopy:
    """«You may have this creature enter as a copy of ..., except ...» (707.9).

    What it copies the position tells; ``exceptions`` are effects on the object itself that belong to what is
    copied. ``what`` on the battlefield it may copy as it enters (None where that is something else, or not
    understood); ``may``: or nothing; ``tapped``: it enters tapped.
    """

    exceptions: tuple["Grants | Modifies", ...] = ()
    what: Predicate | None = None
    may: bool = True
    tapped: bool = False


@frozen
class AddsLater:
    """Mana that comes with a resolution and not from a mana ability (605.5), so never while something is paid.

    ``when``: ``resolves`` for what a spell does, ``enters`` for a trigger as ``what`` enters the battlefield,
    ``cast`` for one as you cast ``what``.
    """

    when: str
    mana: AddMana
    what: Predicate = Itself()
    condition: Condition | None = None


@frozen
class CreatesLater:
    """Tokens that come with a resolution (111.2): ``count`` of those known by the name ``token``, ``tapped`` or not.

    ``when``, ``what`` and ``condition`` as in ``AddsLater``.
    """

    when: str
    token: str
    count: Amount = ONE
    tapped: bool = False
    what: Predicate = Itself()
    condition: Condition | None = None


TAX_IN_LIFE = "commander tax in life"


@frozen
class Trait:
    """A fact about the object that a payment rule looks at, by name and number.

    ``TAX_IN_LIFE``: its commander tax is that much life each time instead of {2}.

    ``crew power`` +2, ``crew by toughness``, ``defining power``/``toughness`` (a characteristic-defining
    ability with ``amount``).
    """

    name: str
    amount: Amount | None = None


@frozen
class Modes:
    """The modes of a modal spell in printed order, a few words each, with the cost of the mode where it has one
    (spree, tiered, escalate).
    """

    openings: tuple[str, ...]
    costs: tuple[Cost | None, ...] = ()
    choose: str = ""


MAKES_MANA = "it makes mana, or what makes mana, only as it resolves, which is not understood (605.5, 608)"
"""Why a sentence is set aside that a payment need not look at, but what comes after it would."""


@frozen
class Irrelevant:
    """A sentence that cannot touch a payment, and the name of the rule that says so."""

    reason: str


@frozen
class Unread:
    """A sentence that was not understood: its number on the card (from 1) and its opening words; never ignored
    in silence.
    """

    number: int
    opening: str


Ability: TypeAlias = (
    Activated
    | TappedTrigger
    | ReplacesMana
    | ReplacesCounters
    | Keyword
    | AdditionalCost
    | AlternativeCost
    | CastDemand
    | CostChange
    | CostFloor
    | AddsCost
    | Permission
    | Grants
    | Modifies
    | Forbids
    | SpendAs
    | LifeForMana
    | CostSet
    | EntersWith
    | OthersEnterTapped
    | EntersAsCopy
    | AddsLater
    | CreatesLater
    | Trait
    | Modes
    | Irrelevant
    | Unread
)
