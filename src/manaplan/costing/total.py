"""From the announced cost to the total cost: X, increases, reductions, floors (601.2f)."""

from collections.abc import Iterable, Iterator

from manaplan.costing.announce import announced_symbols
from manaplan.costing.changes import Changes, changes_of, increased
from manaplan.costing.draft import Draft
from manaplan.costing.keywords import CHANGING
from manaplan.costing.orcosts import without_or
from manaplan.costing.records import Announcement, LedgerLine, TotalCost
from manaplan.costing.reduce import reduced
from manaplan.costing.settle import settle
from manaplan.errors import NotationError
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable
from manaplan.limits import check_time
from manaplan.rules.mana import ManaCost, Symbol, parse_cost
from manaplan.rules.records import evolve
from manaplan.rules.spending import PaidFor


def totals(draft: Draft, table: GameTable, ask: Ask, x: int | None) -> Iterator[TotalCost]:
    """The total costs of the announced draft, one for each set of choices that makes a difference."""
    choose = dict(ask.choose)
    for resolved in without_or(draft, choose):
        check_time("working out the cost")
        settled = settle(resolved, table, x)
        changes = changes_of(settled, table)
        for announced in announced_symbols(settled, changes.reductions, changes.floor, choose):
            yield from (_total(d, ask) for d in _changed(announced, changes))


def _changed(draft: Draft, changes: Changes) -> Iterator[Draft]:
    """The drafts after increases, then reductions in the best order, then floors."""
    if not (changes.increases or changes.reductions or changes.floors):
        yield draft
        return
    mana = increased(draft.mana, changes.increases)
    lines = (*draft.ledger, *(i.line for i in changes.increases))
    for left, taken in reduced(mana, changes.reductions):
        total, floors = _floored(left, changes.floors)
        yield evolve(draft, mana=total, ledger=(*lines, *taken, *floors))


def with_changes(draft: Draft, table: GameTable, mana: ManaCost) -> ManaCost:
    """The mana after increases, the first best order of reductions, and floors."""
    changes = changes_of(settle(draft, table, None), table)
    left, _ = reduced(increased(mana, changes.increases), changes.reductions)[0]
    return _floored(left, changes.floors)[0]


def _floored(mana: ManaCost, floors: Iterable[tuple[int, str]]) -> tuple[ManaCost, tuple[LedgerLine, ...]]:
    """The cost raised to each floor: what directly affects the total comes last (601.2f)."""
    lines = []
    for least, name in floors:
        missing = least - mana.mana_value
        if missing > 0:
            mana = ManaCost.of((*mana, Symbol(generic=missing)))
            lines.append(LedgerLine(name, f"+{{{missing}}}", "601.2f"))
    return mana, tuple(lines)


def _total(draft: Draft, ask: Ask) -> TotalCost:
    draft = _assisted(draft, ask)
    symbols = {"X"} if draft.variables else set()
    if any("C" in s.letters for s in draft.mana):
        symbols.add("C")
    announcement = Announcement(draft.x, draft.via, draft.with_, draft.choices, draft.modes)
    thing = draft.thing
    paid_for = PaidFor(draft.kind, thing, draft.from_zone, draft.keyword, frozenset(symbols), draft.via or "")
    return TotalCost(
        draft.action,
        announcement,
        draft.mana,
        draft.other,
        draft.ledger,
        paid_for,
        thing,
        draft.demand,
        draft.methods,
        min(draft.x_part, draft.mana.generic),
        flexible=any(len(s.letters) > 1 or s.phyrexian or (s.letters and s.generic) for s in draft.mana),
        limits=draft.limits,
    )


def _assisted(draft: Draft, ask: Ask) -> Draft:
    """The cost less the generic mana that another player pays, where the spell has assist (702.132a)."""
    if ask.assist is None or draft.thing is None or "assist" not in draft.thing.keywords:
        return draft
    paid = parse_cost(ask.assist)
    if paid.pips:
        raise NotationError(f"another player can pay generic mana only, not {paid}", where="pay.assist")
    number = min(paid.generic, draft.mana.generic)
    left = ManaCost.of((*draft.mana.pips, Symbol(generic=draft.mana.generic - number)))
    line = LedgerLine("assist: another player pays", f"-{{{number}}}", CHANGING["assist"])
    return evolve(draft, mana=left, ledger=(*draft.ledger, line))


def distinct(costs: Iterable[TotalCost]) -> tuple[TotalCost, ...]:
    """The costs without those that ask for the same as an earlier one with the same announcement."""
    seen: dict[object, TotalCost] = {}
    for cost in costs:
        said = cost.announcement
        thing = (
            None if cost.thing is None else (cost.thing.name, cost.thing.types, cost.thing.colors, cost.thing.mana_cost)
        )
        key = (
            str(cost.mana),
            cost.other,
            said.x,
            said.via,
            said.with_,
            said.modes,
            cost.methods,
            cost.limits,
            thing,
        )
        seen.setdefault(key, cost)
    return tuple(seen.values())
