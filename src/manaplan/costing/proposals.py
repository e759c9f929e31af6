"""The door of costing: from the question to every total cost that it can mean (601.2b-601.2f)."""

import re
from collections.abc import Iterator
from weakref import WeakKeyDictionary

from manaplan.costing.activating import activation_drafts
from manaplan.costing.casting import cast_drafts
from manaplan.costing.draft import Draft
from manaplan.costing.records import Proposals
from manaplan.costing.refusal import NotOffered
from manaplan.costing.special import least_x, special_drafts
from manaplan.costing.statics import statics
from manaplan.costing.total import distinct, totals
from manaplan.errors import NotationError, UsageError, quote
from manaplan.game.abilities import Unread
from manaplan.game.position.ask import Ask
from manaplan.game.reader.api import parse_cost
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.costs import of_itself
from manaplan.rules.mana import LARGEST

MOST_KNOWN = 64
_KNOWN: WeakKeyDictionary[GameTable, dict[Ask, tuple[Draft, ...]]] = WeakKeyDictionary()
_KINDS = {"spell": "cast", "ability": "activate", "other": "other", None: "other"}


def proposals(table: GameTable, ask: Ask, x: int | None = None) -> Proposals:
    """Every total cost that the question can come to on this table.

    ``x`` is the value of X to try; it wins over the question's own. What the rules do not offer is told in
    ``not_offered``, not raised. Raises UnknownCard, UnknownId, UsageError or NotationError for what the
    position cannot mean, and LimitReached where the choices are too many to list.
    """
    given = x if x is not None else ask.x if isinstance(ask.x, int) else None
    try:
        drafts = _announced(table, ask)
        free = any(d.has_x and d.forced_x is None for d in drafts)
        least = max((least_x(d) for d in drafts), default=0)
        if given is not None and given < least:
            raise NotOffered(f"X cannot be less than {least}", "702.62a")
        value = given if given is not None else least
        costs = distinct(total for draft in drafts for total in totals(draft, table, ask, value))
    except NotOffered as reason:
        return Proposals(not_offered=reason.text, rule=reason.rule, unread=statics(table).unread)
    needs_x = free and not isinstance(ask.x, int)
    thing = next((d.thing for d in drafts), None)
    return Proposals(costs, needs_x, unread=_unread(table, thing), least_x=least)


def _announced(table: GameTable, ask: Ask) -> tuple[Draft, ...]:
    """The announced drafts before X, remembered: the search for the largest X asks for them again."""
    known = _KNOWN.setdefault(table, {})
    drafts = known.get(ask)
    if drafts is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        drafts = known[ask] = tuple(_drafts(table, ask))
    return drafts


def _drafts(table: GameTable, ask: Ask) -> Iterator[Draft]:
    match ask.action:
        case "cast":
            return cast_drafts(table, ask)
        case "activate":
            return activation_drafts(table, ask)
        case "cost":
            return iter((_bare(ask),))
        case None:
            told = "nothing is asked to be paid: name a spell, an ability or a cost"
            raise UsageError(f'{told}, such as cast = "NAME" (--cast NAME on the command line)', where="pay")
        case _:
            return special_drafts(table, ask)


def _bare(ask: Ask) -> Draft:
    """A cost in the words of activation costs, for a spell, an ability or anything else."""
    assert ask.cost is not None
    words = ask.cost[4:] if ask.cost.casefold().startswith("pay ") else ask.cost
    draft = Draft(action=f"pay {words}", kind=_KINDS[ask.as_], thing=None)
    try:
        cost = parse_cost(ask.cost)
    except NotationError as fault:
        size = f" A number may be at most {LARGEST}." if re.search(r"\d{10}", ask.cost) else ""
        example = 'write it as on cards: "{2}{U}, Pay 3 life, Sacrifice a creature"'
        raise NotationError(f"{fault.message}; {example}.{size}", where="pay.cost") from None
    if of_itself(cost):
        message = f"{quote(ask.cost)} takes something of the object that has it, and a bare cost has none"
        raise NotationError(f'{message}; ask for the ability: activate = "id"', where="pay.cost")
    return draft.adding(cost, "cost", "118.1")


def _unread(table: GameTable, thing: Object | None) -> tuple[tuple[str, Unread], ...]:
    own = tuple((thing.name, a) for a in thing.abilities if isinstance(a, Unread)) if thing is not None else ()
    return tuple(dict.fromkeys((*own, *statics(table).unread)))
