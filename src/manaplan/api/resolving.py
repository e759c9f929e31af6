"""What comes of a spell that was paid: it resolves, and the position is the one for the next spell (608)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from manaplan.api.after import changed, fresh, happened, paid, with_lost, with_you
from manaplan.api.creating import created_by
from manaplan.api.entering import Entry, entries, put_away, with_tokens
from manaplan.api.game import Game
from manaplan.api.later import Later, Spell, added_by
from manaplan.costing.keywords import announced_words
from manaplan.costing.records import TotalCost
from manaplan.game.position.records import Document, ObjectSpec
from manaplan.game.position.words import BATTLEFIELD
from manaplan.layers.objects import Object
from manaplan.layers.prepared import prepared_by
from manaplan.layers.printed import TWO_SIDED
from manaplan.plan.steps import Pay, Plan
from manaplan.referee.replay import replay_state
from manaplan.referee.state import YOU, State
from manaplan.rules.mana import COLORS

_MARKS = {
    "bestow": "bestowed", "blitz": "blitzed", "dash": "dashed", "disguise": "disguised", "disturb": "disturbed",
    "escape": "escaped", "evoke": "evoked", "impending": "impending", "megamorph": "morphed", "morph": "morphed",
    "prototype": "prototyped", "surge": "surged", "warp": "warped", "kicker": "kicked", "multikicker": "kicked",
    "bargain": "bargained",
}  # fmt: skip
"""The mark that a permanent bears for how its spell was cast."""

_EXILED = frozenset({"flashback", "harmonize", "jump-start", "aftermath"})
"""Ways of casting after which the card is exiled as it leaves the stack."""


def resolved(game: Game, total: TotalCost, plan: Plan) -> Iterator[Entry]:
    """Every position after the plan was carried out on the game and the spell has resolved.

    Targets and effects other than mana and permanents do nothing. Positions in which you have no life left are none.
    """
    thing = total.thing
    assert thing is not None
    state, _ = replay_state(game.table, total, plan)
    spec = game.document.by_id.get(thing.id) or ObjectSpec(thing.id, thing.name, thing.zone, token=True)
    document = _unprepared(_happened(paid(game.document, state, plan), state, thing), thing)
    if document.you.life <= 0:
        return
    spell = _spell(total, plan)
    before = Later(document, Game(document, game.catalogue).table)
    mine = [o for o in before.table.things(BATTLEFIELD) if o.controller == YOU]
    for begun in _coming("cast", [*mine, thing], thing, before, spell, game):
        resolving = Later(begun.document, before.table, begun.adds)
        for done in _coming("resolves", [thing], thing, resolving, spell, game):
            for entry in _put(game, done.document, spec, total, spell):
                if entry.document.you.life > 0:
                    creates = (*begun.creates, *done.creates, *entry.creates)
                    yield evolve(entry, adds=done.adds + entry.adds, creates=creates)


def _coming(
    when: str, sources: Sequence[Object], thing: Object, before: Later, spell: Spell, game: Game
) -> Iterator[Entry]:
    """Every position after what the sources add and create when this happens to the spell."""
    for later in added_by(when, sources, thing, before, spell):
        created = created_by(when, sources, thing, later, spell)
        for entry in with_tokens(game.catalogue, later.document, created):
            yield evolve(entry, adds=later.adds + entry.adds)


def _unprepared(document: Document, thing: Object) -> Document:
    """The position in which the permanent whose prepare spell was cast is prepared no more (722.3c)."""
    owner = document.by_id.get(prepared_by(thing.id))
    return changed(document, (evolve(owner, marks=owner.marks - {"prepared"}),)) if owner else document


def _spell(total: TotalCost, plan: Plan) -> Spell:
    """What the permanent knows of how it was cast."""
    said = total.announcement
    names = [name for name in (said.via, *said.with_) if name]
    pays = [s for s in plan.steps if isinstance(s, Pay)]
    counts = {
        "kicked": sum(1 for name in said.with_ if "kicker" in name),
        "convoked": sum(1 for p in pays if p.by == "convoke"),
        "mana spent": sum(1 for p in pays if p.mana is not None),
        "colors spent": len({c for p in pays if p.mana is not None for c in COLORS if c in p.mana.mana}),
    }
    words = frozenset(w for name in names for w in announced_words(name))
    return Spell(said.x or 0, words, tuple(sorted(counts.items())))


def _happened(document: Document, state: State, thing: Object) -> Document:
    """The position in which the spell was cast and paid so."""
    return happened(with_lost(document, state), spells_cast=1, cast=(thing.name,))


def _put(game: Game, document: Document, spec: ObjectSpec, total: TotalCost, spell: Spell) -> Iterator[Entry]:
    """The card where it goes: a permanent onto the battlefield, anything else where such a spell ends up."""
    thing = total.thing
    assert thing is not None
    via = total.announcement.via or ""
    if via == "mutate":  # It becomes a part of the creature below it, which keeps its state.
        yield Entry(document)
    elif thing.types & {"instant", "sorcery"}:
        card = _left_over(spec, thing, total)
        for now in put_away(game.catalogue, changed(document, (card,) if card else ())):
            yield Entry(now)
    else:
        enters = _permanent(spec, thing, total)
        entered = list(entries(game.catalogue, document, enters, evolve(thing, zone=BATTLEFIELD), spell))
        # An Aura with nothing to be on goes to the graveyard (608.3c).
        yield from entered or [Entry(changed(document, (fresh(spec, "graveyard"),)))]


def _left_over(spec: ObjectSpec, thing: Object, total: TotalCost) -> ObjectSpec | None:
    """The card of an instant or sorcery that has resolved (608.2n); None where it is lost in the library."""
    if thing.token:
        return None  # a copy that was cast is no card (707.10a)
    via, layout = total.announcement.via or "", thing.card.layout if thing.card else ""
    if "buyback" in total.announcement.with_:
        return fresh(spec, "hand")
    if layout == "adventure" and thing.face:
        subtypes = thing.subtypes
        return None if "Omen" in subtypes else evolve(fresh(spec, "exile"), marks=frozenset({"on an adventure"}))
    from_graveyard = spec.zone == "graveyard" and via != "retrace"
    rebounds = "rebound" in thing.keywords and spec.zone == "hand"
    return fresh(spec, "exile" if via in _EXILED or from_graveyard or rebounds else "graveyard")


def _permanent(spec: ObjectSpec, thing: Object, total: TotalCost) -> ObjectSpec:
    """The permanent that the spell becomes (608.3), before anything is chosen for it."""
    said = total.announcement
    marks = {_MARKS[name] for name in (said.via, *said.with_) if name in _MARKS}
    card = thing.card
    two_sided = card is not None and card.layout in TWO_SIDED and len(card.faces) > 1
    doors = (thing.name,) if "Room" in thing.subtypes else ()
    return evolve(
        fresh(spec, BATTLEFIELD),
        marks=frozenset(marks),
        face_down="face down" in thing.marks,
        transformed=two_sided and thing.face == 1 and "disturbed" not in marks,
        unlocked=doors,
    )


def land_drops(game: Game) -> tuple[tuple[str, Entry], ...]:
    """Every land of your hand that may still be played this turn, by its id, with the position after that (305.2)."""
    found: tuple[tuple[str, Entry], ...] = game.answers.look_up(("land drops",), lambda: tuple(_land_drops(game)))
    return found


def _land_drops(game: Game) -> Iterator[tuple[str, Entry]]:
    you = game.document.you
    if you.lands_played or game.document.turn.has_happened("land_played"):
        return
    tried = set()
    for spec in you.zone("hand"):
        thing = game.table.objects[spec.id]
        card = thing.card
        faces = [0] if card is None or card.layout != "modal_dfc" else range(len(card.faces))
        for face in faces:
            types = thing.types if card is None else card.faces[face].types
            if "land" not in types or (spec.name, face) in tried:
                continue
            tried.add((spec.name, face))
            without = _without(game.document, spec.id)
            enters = evolve(fresh(spec, BATTLEFIELD), transformed=face == 1)
            abilities = thing.abilities if card is None or not face else card.faces[face].abilities
            played = happened(with_you(without, lands_played=1), land_played=True)
            for entry in entries(game.catalogue, played, enters, evolve(thing, abilities=abilities, zone=BATTLEFIELD)):
                yield spec.id, entry


def _without(document: Document, key: str) -> Document:
    objects = tuple(s for s in document.you.objects if s.id != key)
    return with_you(document, objects=objects)
