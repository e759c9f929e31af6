"""Activating an ability: announcement and total cost (602.2)."""

from collections.abc import Iterator

from manaplan.costing.additional import required_of_others, with_words
from manaplan.costing.changes import concerns, in_force, is_payer
from manaplan.costing.draft import Draft
from manaplan.costing.find import find_object
from manaplan.costing.pick_ability import pick_ability
from manaplan.costing.refusal import NotOffered
from manaplan.costing.statics import statics
from manaplan.costing.targets import aims_of, target_count
from manaplan.costing.total import with_changes
from manaplan.costing.words import cost_text
from manaplan.game.abilities import Activated, Forbids
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import ONE, evaluate
from manaplan.rules.conditions import holds
from manaplan.rules.costs import Cost, Discard, Loyalty, PayMana, without_mana
from manaplan.rules.mana import ManaCost
from manaplan.rules.predicates import Chosen, Itself, Named, matches
from manaplan.rules.records import evolve


def activation_drafts(table: GameTable, ask: Ask) -> Iterator[Draft]:
    """The announced draft of activating what the question names. Raises NotOffered, UnknownId, UsageError."""
    assert ask.activate is not None
    thing = find_object(table, ask.activate.removeprefix("#"), "pay.activate")
    number, ability = pick_ability(thing, ask.ability)
    _check(table, thing, number, ability)
    begun = evolve(_begun(table, thing, ability), targets=target_count(ask), aims=aims_of(ask, table))
    draft = _with_cost(begun, ability, table)
    if ability.condition is not None and not in_force(ability.condition, draft, table, thing):
        raise NotOffered(f"the condition of this ability of {thing.name} is not met", "602.5b")
    for source, added in required_of_others(draft, table):
        draft = draft.adding(added.cost, source.name, "601.2f")
    yield draft


def _begun(table: GameTable, thing: Object, ability: Activated) -> Draft:
    draft = Draft(
        action=f"activate {thing.name}: {cost_text(ability.cost)}",
        kind="activate",
        thing=thing,
        keyword=ability.keyword,
        demand=ability.demand,
        methods=(ability.method,) if ability.method else (),
        own_changes=ability.changes,
        for_mana=ability.is_mana_ability,
        forced_x=None if ability.x_is is None else evaluate(ability.x_is, table, thing),
    )
    if any(isinstance(p, Loyalty) for p in ability.cost):
        draft = with_words(draft, "loyalty")
    return with_words(draft, ability.keyword) if ability.keyword else draft


def mana_ability_cost(table: GameTable, thing: Object, ability: Activated) -> Cost:
    """What activating the mana ability costs in all, with what permanents add to it and take off it (601.2f, 602.2b).

    A cost with X in it is left as it is printed, but for what is added.
    """
    known = statics(table)
    if not (known.changes or known.added or ability.changes):
        return ability.cost
    draft = _begun(table, thing, ability).adding(ability.cost, "activation cost", "602.1a")
    added = tuple(c for _, more in required_of_others(draft, table) for c in more.cost)
    whole = (*ability.cost, *added)
    mana = [c for c in whole if isinstance(c, PayMana)]
    if any(c.cost.variables or c.times != ONE for c in mana):
        return whole
    changed = with_changes(draft, table, ManaCost.of(s for c in mana for s in c.cost))
    paid = (PayMana(changed),) if changed.symbols else ()
    return (*paid, *without_mana(whole))


def _with_cost(draft: Draft, ability: Activated, table: GameTable) -> Draft:
    """The draft with the activation cost, or with what an effect says may be paid rather than it (118.9)."""
    for source, rule in statics(table).sets:
        about = is_payer(rule.who, source) and concerns(rule.purpose, draft, source)
        if about and in_force(rule.condition, draft, table, source):
            # What discards the card belongs to the keyword and not to the cost printed after it (702.29a).
            kept = tuple(p for p in ability.cost if isinstance(p, Discard) and p.what == Itself())
            return draft.adding((PayMana(rule.cost), *kept), source.name, "118.9")
    return draft.adding(ability.cost, "activation cost", "602.1a")


def _check(table: GameTable, thing: Object, number: int, ability: Activated) -> None:
    """What forbids the activation, whatever is paid (302.6, 602.5)."""
    if ability.zone != thing.zone:
        raise NotOffered(f"this ability of {thing.name} works in the {ability.zone}, not in the {thing.zone}", "113.6")
    if thing.zone == "battlefield" and thing.controller != "you":
        raise NotOffered(f"you do not control {thing.name}", "602.2")
    if ability.needs_rest and thing.is_creature and thing.sick and "haste" not in thing.keywords:
        raise NotOffered(
            f"{thing.name} is summoning sick: its ability with {{T}} or {{Q}} cannot be activated", "302.6"
        )
    if ability.limit is not None and thing.marks & {"used", f"used {number}"}:
        raise NotOffered(f"this ability of {thing.name} was activated as often as it may be this turn", "602.5b")
    for source, forbids in statics(table).forbidden:
        if _forbids(forbids, source, thing, ability, table):
            raise NotOffered(f"{source.name} forbids activating abilities of {thing.name}", "602.5")


def _forbids(forbids: Forbids, source: Object, thing: Object, ability: Activated, table: GameTable) -> bool:
    """Whether the effect forbids this activation by you."""
    if forbids.action != "activate" or (ability.is_mana_ability and not forbids.mana_too):
        return False
    # «Artifacts» without a zone are permanents (109.2); a chosen name is that of a source anywhere.
    here = thing.zone == "battlefield" or isinstance(forbids.what, (Chosen, Named))
    in_force = forbids.condition is None or holds(forbids.condition, table, source)
    return here and in_force and is_payer(forbids.who, source) and matches(forbids.what, thing, source)
