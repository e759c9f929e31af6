"""From a position to the table: every object looked up, brought through the layers and laid down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.records import Document, ObjectSpec, Player
from manaplan.layers.base import Base
from manaplan.layers.compute import compute
from manaplan.layers.drafts import Draft, View, draft_of
from manaplan.layers.groups import Item, grouped
from manaplan.layers.marks import attachments, marks_of, worn
from manaplan.layers.objects import PHASED_OUT, Exiled, FloatingMana, GameTable, Laid, Object, PlayerNow
from manaplan.layers.prepared import with_prepare_spells
from manaplan.layers.resolve import Cards, Resolved, Resolver
from manaplan.rules.records import evolve


def build_table(document: Document, catalogue: Cards) -> GameTable:
    """The game of a position as the rules see it now.

    Cards defined in the position win over the catalogue's. Raises UnknownCard, UnknownId or PositionError,
    each with the object's place. Identical objects are worked out once.
    """
    if document.cards and isinstance(catalogue, Catalogue):
        catalogue = catalogue.with_cards(document.cards)
    commanders = _commanders(document)
    resolver = Resolver(catalogue, document)
    document = with_prepare_spells(document, resolver)
    drafts = _drafts(document, resolver, commanders)
    shell = GameTable(
        {},
        {p.key: _player(p) for p in document.players},
        tuple(FloatingMana(m.mana, m.snow, m.only, m.source) for m in document.you.pool),
        document.turn.active,
        document.turn.step,
        dict(document.turn.happened),
    )
    table = lay_down(shell, drafts, [spec.id for spec in document.objects()])
    return evolve(
        table, identity=_identity(document, catalogue, table.objects, commanders), exiled=_exiled(document, catalogue)
    )


def lay_down(shell: GameTable, drafts: list[Draft], order: Iterable[str]) -> GameTable:
    """The shell's players and turn with the drafts' objects as the layers leave them, in that order."""
    view = View(shell, drafts)
    compute(view)
    made: dict[str, Object] = {}
    bases: dict[str, Base] = {}
    for draft in view.drafts:
        first = draft.finish()
        for identifier, timestamp in draft.members:
            made[identifier] = first if identifier == first.id else first.twin(identifier, timestamp)
            bases[identifier] = draft.base
    return evolve(shell, objects=Laid((i, made[i]) for i in order), bases=bases)


def _drafts(document: Document, resolver: Resolver, commanders: frozenset[str]) -> list[Draft]:
    """One draft for all identical objects."""
    hosts = attachments(document)
    found = {spec.id: resolver.of(spec) for spec in document.objects()}
    items = [
        Item(
            spec.id,
            spec.timestamp,
            found[spec.id].base.statics,
            (found[spec.id], spec.id in commanders, *_status(spec)),
        )
        for spec in document.objects()
    ]
    drafts = []
    for group in grouped(items, hosts):
        spec = document.by_id[group[0].id]
        marks = marks_of(spec, spec.id in commanders)
        if spec.counters or spec.id in hosts:
            attached = hosts.get(spec.id, ())
            on = ((found[a.id].base.subtypes, a.controller == spec.controller) for a in attached)
            marks |= worn(on, bool(spec.counters))
        members = [(item.id, item.timestamp) for item in group]
        drafts.append(draft_of(_bare(spec, found[spec.id], marks), found[spec.id].base, members))
    return drafts


def _status(spec: ObjectSpec) -> tuple[object, ...]:
    return (
        spec.zone,
        spec.controller,
        spec.tapped,
        spec.sick,
        spec.attacking,
        spec.blocking,
        spec.blocked,
        spec.unblocked,
        spec.marks,
        spec.counters,
        spec.chosen,
        spec.attached_to,
        spec.exiled_with,
    )


def _bare(spec: ObjectSpec, found: Resolved, marks: frozenset[str]) -> Object:
    """The object with its base characteristics and its status. What is phased out is in no zone (702.26d)."""
    base = found.base
    return Object(
        id=spec.id,
        name=base.name,
        zone=PHASED_OUT if "phased out" in spec.marks else spec.zone,
        controller=spec.controller,
        owner=spec.controller,
        supertypes=base.supertypes,
        types=base.types,
        subtypes=base.subtypes,
        all_creature_types=base.every_creature_type,
        colors=base.colors,
        power=base.power,
        toughness=base.toughness,
        mana_cost=base.mana_cost,
        mana_value=base.mana_value,
        abilities=base.abilities,
        keywords=base.keywords,
        tapped=spec.tapped,
        sick=spec.sick,
        token=found.token,
        attached_to=spec.attached_to,
        counters=dict(spec.counters),
        marks=marks,
        chosen=dict(spec.chosen),
        exiled_with=spec.exiled_with,
        timestamp=spec.timestamp,
        card=found.card,
        face=found.face,
    )


def _player(player: Player) -> PlayerNow:
    return PlayerNow(player.key, player.life, player.energy, player.commander_casts, player.lands_played)


def _commanders(document: Document) -> frozenset[str]:
    """The ids of all commanders: those named, and every card in a command zone (903.3)."""
    named = {word for player in document.players for word in player.commander}
    in_command = {s.id for s in document.objects() if s.zone == "command" and s.kind == "card"}
    return frozenset(named | in_command)


def _identity(document: Document, cards: Cards, table: Mapping[str, Object], ids: frozenset[str]) -> frozenset[str]:
    """The colours of your commanders' colour identity, of a commander known only by its name too (903.4)."""
    mine = [o for i in ids if (o := table.get(i)) is not None and o.owner == document.you.key]
    colors = {c for o in mine for c in identity_of(o)}
    for word in document.you.commander:
        if word not in table:
            colors |= cards.find_face(word, "you.commander")[0].color_identity
    return frozenset(colors)


def _exiled(document: Document, cards: Cards) -> dict[str, Exiled]:
    """The colours and types of every card that some permanent has exiled, by the name that the position gives."""
    names = {name for spec in document.objects() for name in spec.exiled_with}
    found = {}
    for name in sorted(names):
        spec = document.by_id.get(name)
        if spec is not None and spec.kind != "card":
            continue
        card, face = cards.find_face(name if spec is None else spec.name, "exiled_with")
        # A split card has the colours of both halves (709.4b), any other card those of its front.
        faces = card.faces if card.layout == "split" else card.faces[face : face + 1]
        found[name] = Exiled(
            frozenset(c for f in faces for c in f.colors), frozenset(t for f in faces for t in f.types)
        )
    return found


def identity_of(thing: Object) -> frozenset[str]:
    """The colour identity of an object: its card's, else that of its cost and colours (903.4)."""
    if thing.card is not None:
        return thing.card.color_identity
    return thing.colors | (thing.mana_cost.colors if thing.mana_cost else frozenset())
