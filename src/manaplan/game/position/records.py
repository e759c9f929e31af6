"""The records of a position: frozen, hashable; mappings are tuples of pairs sorted by key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from attrs import field

from manaplan.errors import UnknownId, nearest, quote
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.words import FORMAT
from manaplan.rules.records import frozen

Pairs = tuple[tuple[str, object], ...]


@frozen
class Effect:
    """A continuous effect from outside the position (rule 611), in the keys of the table."""

    set_types: str | None = None
    set_colors: str | None = None  # letters in WUBRG order, "" for colourless
    set_pt: tuple[int, int] | None = None
    lose_abilities: bool = False
    add_types: str | None = None
    add_ability: str | None = None
    animate: str | None = None
    copy_of: str | None = None


@frozen
class ObjectSpec:
    """One object as the document tells it: `x3` and `count = 3` are three of these."""

    id: str
    name: str
    zone: str
    controller: str = "you"
    kind: str = "card"  # "card" (by name), "token" (a named token), "inline" (told by its own characteristics)
    inline: Pairs = ()  # values are text; colors and color_indicator are letters in WUBRG order
    tapped: bool = False
    sick: bool = False
    attacking: bool = False
    blocking: bool = False
    blocked: bool = False
    unblocked: bool = False
    face_down: bool = False
    token: bool = False
    transformed: bool = False
    marks: frozenset[str] = frozenset()
    counters: tuple[tuple[str, int], ...] = ()
    copy_of: str | None = None  # an id of the battlefield, or a card name
    chosen: Pairs = ()  # color (letters), type, card, player: text; number: int
    attached_to: str | None = None
    exiled_with: tuple[str, ...] = ()
    unlocked: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    timestamp: int = 0

    def counter(self, kind: str) -> int:
        """How many counters of this kind are on it (rule 122)."""
        return dict(self.counters).get(kind, 0)

    def choice(self, key: str) -> object:
        """What was chosen for it: `color`, `type`, `card`, `number` or `player`; None where nothing was."""
        return dict(self.chosen).get(key)

    def number_mark(self, word: str) -> int | None:
        """The number of a mark: 2 for `level` where the marks hold `level 2`; None without one."""
        found = [mark for mark in self.marks if mark.startswith(word + " ")]
        return int(found[0][len(word) + 1 :]) if found else None


@frozen
class PoolMana:
    """One unit of floating mana: a letter of WUBRGC and what is known of it (rule 106)."""

    mana: str
    snow: bool = False
    only: str | None = None
    source: str | None = None


@frozen
class Player:
    """A player and all their objects, zones in the order of the document (library: top first)."""

    key: str  # "you", "opponent-1", ...
    life: int = 20
    energy: int = 0
    pool: tuple[PoolMana, ...] = ()
    commander: tuple[str, ...] = ()  # ids; names only where no object of the player has the name
    commander_casts: int = 0
    lands_played: int = 0
    objects: tuple[ObjectSpec, ...] = ()

    def zone(self, name: str) -> tuple[ObjectSpec, ...]:
        """The player's objects in one zone, in order."""
        return tuple(spec for spec in self.objects if spec.zone == name)


@frozen
class Turn:
    """Whose turn, which step, and what has happened this turn where a cost looks at it."""

    active: str = "you"  # "you", "opponent-1", ...
    step: str = "main"
    happened: Pairs = ()  # numbers, Booleans or tuples of ids and names

    def has_happened(self, key: str) -> object:
        """The value under a key of `happened`; None where the document does not say."""
        return dict(self.happened).get(key)


@frozen
class InlineCard:
    """A card defined in the document: the game's facts of a Scryfall card object."""

    name: str
    fields: Pairs = ()  # without `name` and `card_faces`; values are text, numbers, or tuples of text
    faces: tuple[InlineCard, ...] = ()

    def as_dict(self) -> dict[str, object]:
        """The card in Scryfall's field names and shapes (lists for tuples)."""
        told: dict[str, object] = {"name": self.name}
        told.update((key, list(value) if isinstance(value, tuple) else value) for key, value in self.fields)
        if self.faces:
            told["card_faces"] = [face.as_dict() for face in self.faces]
        return told


def _index(document: Document) -> Mapping[str, ObjectSpec]:
    return MappingProxyType({spec.id: spec for spec in document.objects()})


@frozen
class Document:
    """A whole position: players (you first), turn, and perhaps question, preferences and inline cards."""

    players: tuple[Player, ...] = (Player("you"),)
    turn: Turn = Turn()
    pay: Ask | None = None
    prefer: Preferences = Preferences()
    cards: tuple[InlineCard, ...] = ()
    format: str = FORMAT
    by_id: Mapping[str, ObjectSpec] = field(init=False, eq=False, repr=False)

    @by_id.default
    def _by_id(self) -> Mapping[str, ObjectSpec]:
        return _index(self)

    def __reduce__(self) -> tuple[object, ...]:
        """What it is made of; the index is made again (a view of a mapping cannot be pickled)."""
        return Document, (self.players, self.turn, self.pay, self.prefer, self.cards, self.format)

    @property
    def you(self) -> Player:
        """The player whose costs are paid."""
        return self.players[0]

    @property
    def opponents(self) -> tuple[Player, ...]:
        """The other players, in order."""
        return self.players[1:]

    def player(self, key: str) -> Player:
        """The player of a key. Raises UnknownId."""
        for player in self.players:
            if player.key == key:
                return player
        raise UnknownId(f"there is no player {quote(key)}")

    def objects(self) -> Iterator[ObjectSpec]:
        """All objects, yours first, each player's in the order of the document."""
        for player in self.players:
            yield from player.objects

    def object(self, identifier: str) -> ObjectSpec:
        """The object of an id. Raises UnknownId, naming the nearest known id."""
        found = self.by_id.get(identifier)
        if found is None:
            raise unknown_id(identifier, self.by_id)
        return found

    def named(self, name: str) -> tuple[ObjectSpec, ...]:
        """The objects of a name, case ignored."""
        lower = name.lower()
        return tuple(spec for spec in self.objects() if spec.name.lower() == lower)


def unknown_id(word: str, known: Mapping[str, ObjectSpec], where: str | None = None) -> UnknownId:
    """The error for an id that no object has; a name in its place is answered with an id of that name."""
    best = next((spec.id for spec in known.values() if spec.name.lower() == word.lower()), None)
    # Comparing with more than some thousand ids would take longer than anything else here.
    best = best or (nearest(word, known) if len(known) <= 2000 else None)
    hint = f' Did you mean "{best}"?' if best else ' Give an object an id with "NAME #id".'
    return UnknownId(f"no object has the id {quote(word)}.{hint}", where=where)
