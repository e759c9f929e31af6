"""A position in lines, and what a change of it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaplan.game.position.records import Document, ObjectSpec, Player
from manaplan.game.position.words import BATTLEFIELD, FLAGS
from manaplan.render.things import Things
from manaplan.render.words import joined, mana_shown, neutral, quantity

_ZONES = (BATTLEFIELD, "hand", "graveyard", "exile", "command", "library")


def names_of(document: Document) -> dict[str, str]:
    """The name of each id, harmless to print."""
    return {spec.id: neutral(spec.name) for spec in document.objects()}


def board_lines(document: Document) -> list[str]:
    """Each player with life and mana, and below them their objects: by zone, those of one name and state together."""
    things = Things(names_of(document))
    lines = [line for player in document.players for line in _player(player, things)]
    keep = document.prefer.keep
    return [*lines, *([f"Kept by your wish: {things.many(keep)}"] if keep else [])]


def _player(player: Player, things: Things) -> Iterator[str]:
    told = [f"{player.life} life"]
    told += [f"{player.energy} energy"] if player.energy else []
    told += [f"{mana_shown(_pool(player))} floating"] if player.pool else []
    yield f"{_who(player)}: {', '.join(told)}"
    for zone in _ZONES:
        specs = player.zone(zone)
        if specs:
            yield f"  {zone}:"
            yield from (f"    - {line}" for line in _objects(specs, things))


def _who(player: Player) -> str:
    return "You" if player.key == "you" else player.key.replace("-", " ").capitalize()


def _pool(player: Player) -> str:
    return "".join(f"{{{mana.mana}}}" for mana in player.pool)


def _objects(specs: Iterable[ObjectSpec], things: Things) -> Iterator[str]:
    groups: dict[tuple[str, str], list[str]] = {}
    for spec in specs:
        groups.setdefault((spec.name, state_text(spec)), []).append(spec.id)
    for (_, state), ids in groups.items():
        yield things.many(ids) + (f": {state}" if state else "")


def state_text(spec: ObjectSpec) -> str:
    """What is to be known of an object beside its name: `tapped, 2 +1/+1 counters, attached to forest-1`."""
    # That a Treasure is a token its name says already.
    words = [f.replace("_", " ") for f in FLAGS if getattr(spec, f) and not (f == "token" and spec.kind == f)]
    words += sorted(spec.marks)
    words += [quantity(number, f"{kind} counter") for kind, number in spec.counters]
    words += [f"copy of {spec.copy_of}"] if spec.copy_of is not None else []
    words += [f"attached to {spec.attached_to}"] if spec.attached_to is not None else []
    words += [f"chosen {key}: {value}" for key, value in spec.chosen]
    words += [f"unlocked {name}" for name in spec.unlocked]
    words += ["with effects"] if spec.effects else []
    return neutral(", ".join(words))


def change_lines(before: Document, after: Document) -> list[str]:
    """What is otherwise after a change: objects that came, went and turned, life, energy and mana."""
    return [*_moved(before, after), *_numbers(before, after)] or ["Nothing has changed."]


def _moved(before: Document, after: Document) -> Iterator[str]:
    things = Things(names_of(before) | names_of(after))
    groups: dict[str, list[str]] = {}
    for key in dict.fromkeys((*before.by_id, *after.by_id)):
        what = _change(before.by_id.get(key), after.by_id.get(key))
        if what:
            groups.setdefault(what, []).append(key)
    for what, ids in groups.items():
        yield f"{what}: {things.many(ids)}"


def _change(old: ObjectSpec | None, new: ObjectSpec | None) -> str:
    """What has become of an object, empty where nothing has."""
    if old is None or new is None:
        return "Gone" if new is None else f"New {_where(new)}"
    if old.zone != new.zone:
        return f"Now {_where(new)}"
    if old.tapped != new.tapped:
        return "Tapped" if new.tapped else "Untapped"
    told = state_text(new)
    return "" if told == state_text(old) else f"Now {told or 'as printed'}"


def _where(spec: ObjectSpec) -> str:
    zone = "on the battlefield" if spec.zone == BATTLEFIELD else f"in {spec.zone}"
    state = state_text(spec)
    whose = "" if spec.controller == "you" else f" of {spec.controller.replace('-', ' ')}"
    return zone + whose + (f", {state}" if state else "")


def _numbers(before: Document, after: Document) -> Iterator[str]:
    old, new = before.you, after.you
    for what in ("life", "energy"):
        if getattr(old, what) != getattr(new, what):
            yield f"{what.capitalize()}: {getattr(old, what)} becomes {getattr(new, what)}"
    if old.pool != new.pool:
        yield f"Floating: {mana_shown(_pool(new)) or 'no mana'}"
    if before.prefer.keep != after.prefer.keep:
        yield f"Kept: {joined(after.prefer.keep) or 'nothing'}"
