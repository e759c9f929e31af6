"""Which increases, reductions and floors apply to a cost (601.2f)."""

from collections.abc import Iterator, Sequence

from manaplan.costing.draft import Draft, Reduction
from manaplan.costing.keywords import CHANGING
from manaplan.costing.records import LedgerLine
from manaplan.costing.seen import seen_by
from manaplan.costing.settle import scaled
from manaplan.costing.statics import statics
from manaplan.costing.targets import aimed_at
from manaplan.game.abilities import CostChange, CostFloor, Keyword
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import ONE, evaluate
from manaplan.rules.conditions import Announced, Condition, holds
from manaplan.rules.mana import ManaCost, Symbol
from manaplan.rules.predicates import matches
from manaplan.rules.records import frozen
from manaplan.rules.spending import ActivateAbility, CastSpell, OtherPurpose, Purpose, SpecialAction
from manaplan.rules.things import Table

PAYER = "you"


@frozen(eq=False)
class Increase:
    """One increase that applies."""

    mana: ManaCost
    line: LedgerLine


@frozen(eq=False)
class Changes:
    """All that changes the cost of one draft.

    Increases, reductions, and the floors, each with the permanent's name.
    """

    increases: tuple[Increase, ...]
    reductions: tuple[Reduction, ...]
    floors: tuple[tuple[int, str], ...]

    @property
    def floor(self) -> int:
        """The least mana that the total may be; 0 without a floor."""
        return max((mana for mana, _ in self.floors), default=0)


def concerns(purpose: Purpose, draft: Draft, source: Object | None) -> bool:
    """Whether an effect with this purpose, seen from ``source``, is about what the draft pays for."""
    thing = draft.thing
    match purpose:
        case CastSpell(what, zone):
            fits = draft.kind == "cast" and thing is not None and matches(what, thing, source)
            return fits and (not zone or zone == draft.from_zone)
        case ActivateAbility(what, keyword):
            if thing is None or (keyword and keyword != draft.keyword and keyword not in draft.announced):
                return False
            # «Flashback costs you pay» speaks of the cost of a keyword with which a spell is cast.
            return (draft.kind == "activate" or (draft.kind == "cast" and bool(keyword))) and matches(
                what, thing, source
            )
        case SpecialAction(name, by):
            return draft.kind == "special" and name == draft.keyword and (not by or draft.via in by)
        case OtherPurpose(text):
            return draft.kind == "special" and text in draft.announced
    return False


def is_payer(who: str, source: Object) -> bool:
    """Whether «you» (the source's controller), an «opponent» of theirs or «any» player pays."""
    return who == "any" or (source.controller == PAYER) == (who == "you")


def in_force(condition: Condition | None, draft: Draft, table: Table, source: Object | None) -> bool:
    """Whether the condition holds now, with what the draft has announced (``kicked``, ``overload``, ...)."""
    if condition is None:
        return True
    return holds(condition, table, source, draft.x, draft.announced | aimed_at(condition, draft))


def changes_of(draft: Draft, table: GameTable) -> Changes:
    """The changes that apply to the settled draft."""
    increases: list[Increase] = []
    seen = seen_by(draft, table)
    reductions = [*draft.reductions, *_keyword_reductions(draft, seen)]
    left: dict[str, int] = {}
    for source, change in _applying(draft, table, seen):
        times = _times(change, draft, seen, source)
        mana = _amount(change.change, times)
        if not times or not mana:
            continue
        if change.more:
            increases.append(Increase(mana, LedgerLine(source.name, f"+{mana}", "601.2f")))
        else:
            taken = _within_its_cost(change, mana, draft, left)
            if taken:
                reductions.append(Reduction(taken, source.name, change.minimum, change.only_colored))
    floors = ((f.mana, o.name) for o, f in statics(table).floors if _floor_applies(f, draft, seen, o))
    return Changes(tuple(increases), tuple(reductions), tuple(floors))


def _within_its_cost(change: CostChange, mana: ManaCost, draft: Draft, left: dict[str, int]) -> ManaCost:
    """The reduction; of «buyback costs cost {2} less» only what the generic mana of that cost leaves room for (118.7a).

    ``left``: by keyword, the generic mana of its cost that earlier reductions left.
    """
    match change.condition:
        case Announced(keyword) if not change.own and (room := draft.generic_for(keyword)) is not None:
            taken = min(mana.generic, left.get(keyword, room))
            left[keyword] = left.get(keyword, room) - taken
            return ManaCost.of([Symbol(generic=taken)])
    return mana


def _floor_applies(floor: CostFloor, draft: Draft, table: Table, source: Object) -> bool:
    return (
        is_payer(floor.who, source)
        and concerns(floor.purpose, draft, source)
        and in_force(floor.condition, draft, table, source)
    )


def _applying(draft: Draft, table: GameTable, seen: Table) -> Iterator[tuple[Object, CostChange]]:
    for source, change in statics(table).changes:
        spared = change.spares_mana and draft.for_mana
        about = is_payer(change.who, source) and concerns(change.purpose, draft, source)
        if about and not spared and in_force(change.condition, draft, seen, source):
            yield source, change
    thing = draft.thing
    if thing is None:
        return
    printed = (a for a in thing.abilities if isinstance(a, CostChange) and a.own)
    for change in (*printed, *draft.own_changes):
        if concerns(change.purpose, draft, thing) and in_force(change.condition, draft, seen, thing):
            yield thing, change


def _times(change: CostChange, draft: Draft, table: Table, source: Object) -> int:
    times = 1 if change.times == ONE else evaluate(change.times, table, source, draft.x, draft.thing)
    return times * max(0, draft.targets - change.beyond_first) if change.per_target else times


def _amount(change: ManaCost, times: int) -> ManaCost:
    """The change ``times`` over; an {X} in it stands for that number (« costs {X} less, where X is ... »)."""
    if change.variables:
        return change.with_variable(times)
    return scaled(change, times)


def _keyword_reductions(draft: Draft, table: Table) -> Iterator[Reduction]:
    """Affinity (702.41) and undaunted (702.125) of the spell; each instance counts."""
    thing = draft.thing
    if draft.kind != "cast" or thing is None:
        return
    for ability in thing.abilities:
        if not isinstance(ability, Keyword):
            continue
        if ability.name.startswith("affinity"):
            number = _affinity(ability, table, thing)
            yield from _generic(number, ability.name, CHANGING["affinity"])
        elif ability.name == "undaunted":
            yield from _generic(table.number(PAYER, "opponents"), "undaunted", CHANGING["undaunted"])


def _affinity(ability: Keyword, table: Table, thing: Object) -> int:
    if ability.amount is not None:
        return evaluate(ability.amount, table, thing)
    if ability.what is None:
        return 0
    mine = (o for o in table.things("battlefield") if o.controller == thing.controller)
    return sum(1 for o in mine if matches(ability.what, o, thing))


def _generic(number: int, why: str, rule: str) -> Iterator[Reduction]:
    if number:
        yield Reduction(ManaCost.of([Symbol(generic=number)]), why, rule=rule)


def increased(mana: ManaCost, increases: Sequence[Increase]) -> ManaCost:
    """The cost with every increase added."""
    return ManaCost.of(s for cost in (mana, *(i.mana for i in increases)) for s in cost) if increases else mana
