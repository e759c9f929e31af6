"""Casting a spell: announcement and total cost (601.2a-601.2f)."""

from collections.abc import Iterator

from manaplan.costing.additional import with_methods, with_required, with_words
from manaplan.costing.bases import Base, bases
from manaplan.costing.draft import Draft
from manaplan.costing.find import find_card, has_aftermath
from manaplan.costing.fuse import fused
from manaplan.costing.keywords import ALTERNATIVES
from manaplan.costing.modes import with_modes
from manaplan.costing.optional import with_options
from manaplan.costing.refusal import NotOffered
from manaplan.costing.situation import Casting, casting
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import GameTable
from manaplan.rules.costs import PayMana, mana_part

ZONES = ("hand", "graveyard", "exile", "command", "library")


def cast_drafts(table: GameTable, ask: Ask) -> Iterator[Draft]:
    """The announced drafts of casting what the question names. Raises NotOffered, UnknownCard."""
    assert ask.cast is not None
    named = find_card(table, ask.cast.removeprefix("#"), _zones(table, ask))
    card = named.object
    if (ask.via or "").casefold() == "fuse":
        cast, base = fused(table, ask, card)
        yield from _drafts(cast, base)
        return
    refusal: NotOffered | None = None
    offered = False
    for face in named.faces:
        cast = casting(table, ask, card, face, card.zone)
        try:
            _may_be_cast(cast, face)
            for base in bases(cast):
                try:
                    for draft in _drafts(cast, base):
                        offered = True
                        yield _half(draft, cast, len(named.faces))
                except NotOffered as reason:
                    refusal = refusal or reason
        except NotOffered as reason:
            refusal = refusal or reason
    if refusal is not None and not offered:
        raise refusal


def _may_be_cast(cast: Casting, face: int) -> None:
    """Raises NotOffered for a face that is not cast from where it is."""
    printed = cast.card.card
    if printed is None or not face:
        return
    if printed.layout == "prepare" and face != cast.card.face:
        told = "only a copy of its prepare spell is cast, while a permanent with it is prepared"
        raise NotOffered(f"{cast.card.name} is cast as what it is; {told}", "722.3")
    if cast.zone != "graveyard" and has_aftermath(printed, face):
        raise NotOffered(f"{cast.spell.name} is cast from a graveyard only", "702.127a")


def _zones(table: GameTable, ask: Ask) -> tuple[str, ...]:
    """Where to look: where the question says.

    Else where the way of casting works, else the hand, then anywhere.
    """
    if ask.from_zone is not None:
        return (ask.from_zone,)
    how = ALTERNATIVES.get((ask.via or "").casefold())
    first = (how.zone,) if how is not None and how.zone else ()
    if ask.cast is not None and ask.cast.removeprefix("#") in table.objects:
        return (*first, *ZONES)
    return (*first, "hand")


def _half(draft: Draft, cast: Casting, faces: int) -> Draft:
    return draft.choosing(("half", cast.spell.name)) if faces > 1 else draft


def _drafts(cast: Casting, base: Base) -> Iterator[Draft]:
    draft = _begun(cast, base)
    for chosen in with_options(draft, cast.table, cast.ask):
        for whole in with_modes(chosen, cast.table, cast.ask):
            yield with_methods(with_required(whole, cast.table, cast.ask, base.permitted, base.by))


def _begun(cast: Casting, base: Base) -> Draft:
    """The draft with its mana or alternative cost (601.2b)."""
    thing = base.thing
    name = cast.spell.name
    draft = Draft(
        action=f"cast {name}" + (f" with {base.via}" if base.via and base.via != name else ""),
        kind="cast",
        thing=thing,
        via=base.via,
        reductions=base.reductions,
        from_zone=cast.zone,
        keyword=base.via or "",
        forced_x=_forced_x(cast, base),
        demand=base.demand,
        tax=cast.ask.tax,
    )
    draft = draft.adding(base.cost, base.why, base.rule).choosing(*base.choices)
    return with_words(draft, base.via) if base.via else draft


def _forced_x(cast: Casting, base: Base) -> int | None:
    """0 where {X} is in the mana cost, and neither that nor an alternative cost with X is paid (107.3b)."""
    cost = base.thing.mana_cost
    if not base.alternative or cost is None or not cost.variables:
        return None
    paid = mana_part(tuple(p for p in base.cost if isinstance(p, PayMana)))
    if paid.variables:
        return None
    if isinstance(cast.ask.x, int) and cast.ask.x > 0:
        raise NotOffered("X is 0 for a spell cast without paying a cost that has X in it", "107.3b")
    return 0
