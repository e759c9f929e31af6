"""Small boards of made-up cards for the tests of layers and sources."""

from collections.abc import Mapping

from manaplan.errors import UnknownCard
from manaplan.game.abilities import (
    Ability,
    Activated,
    AddMana,
    Grants,
    Keyword,
    ManaChoice,
    ManaPart,
    Modifies,
    OfTypes,
    Trait,
)
from manaplan.game.cards import Card, Face
from manaplan.game.position.parse import parse
from manaplan.layers.objects import GameTable, Object
from manaplan.layers.table import build_table
from manaplan.rules.amounts import ONE, Amount, Count, Number
from manaplan.rules.costs import Cost, Sacrifice, TapSelf
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import (
    CARD_TYPES,
    SUPERTYPES,
    All,
    AttachedHost,
    ControlledBy,
    Is,
    Itself,
    Not,
    Other,
)

YOURS = ControlledBy("you")
TAP: Cost = (TapSelf(),)


def face(
    name: str,
    line: str,
    *abilities: Ability,
    cost: str | None = None,
    colors: str = "",
    size: tuple[int | None, int | None] = (None, None),
) -> Face:
    """A face with the type line ``Legendary Land — Forest``."""
    types, _, subtypes = line.partition(" — ")
    words = frozenset(types.lower().split())
    mana = None if cost is None else parse_cost(cost)
    return Face(
        name,
        mana,
        words & SUPERTYPES,
        words & CARD_TYPES,
        frozenset(subtypes.split()),
        frozenset(colors),
        *size,
        abilities=abilities,
    )


def makes(choice: ManaChoice | str, amount: Amount | int = 1, cost: Cost = TAP, together: str = "each") -> Activated:
    """The mana ability «{T}: Add so much of that»."""
    chosen = OfTypes(choice) if isinstance(choice, str) else choice
    number = Number(amount) if isinstance(amount, int) else amount
    return Activated(cost, AddMana(((ManaPart(number, chosen, together),),)))


def _cards() -> dict[str, Card]:
    elf = All((Is("Elf"), Is("creature"), YOURS))
    bonus = Modifies(All((Other(), elf)), power=ONE, toughness=ONE)
    double = makes("WUBRG", 2, (TapSelf(), Sacrifice(ONE, Itself())), "same")
    faces = [
        face("Forest", "Basic Land — Forest"),
        face("Swamp", "Basic Land — Swamp"),
        face("Dual", "Land — Plains Island"),
        face("Waste", "Land", makes("C")),
        face("Tower", "Land — Island Plains Swamp Mountain", Keyword("cycling")),
        face("Grove", "Land Creature — Forest Dryad", colors="G", size=(1, 1)),
        face("Moon", "Enchantment", Modifies(All((Is("land"), Not(Is("basic")))), set_types=("Mountain",))),
        face("Tomb", "Legendary Land", Modifies(Is("land"), add_types=("Swamp",))),
        face(
            "Prism",
            "Creature — Dryad",
            Modifies(All((Is("land"), YOURS)), every_type="basic land"),
            size=(2, 4),
        ),
        face("Seas", "Enchantment — Aura", Modifies(AttachedHost(), set_types=("Island",))),
        face(
            "Song",
            "Enchantment — Aura",
            Modifies(AttachedHost(), set_types=("land", "Forest"), set_colors=""),
        ),
        face("Bear", "Creature — Bear", cost="{1}{G}", colors="G", size=(2, 2)),
        face("Elf", "Creature — Elf Druid", makes("G"), cost="{G}", colors="G", size=(1, 1)),
        face("Lord", "Creature — Elf", bonus, makes("G", Count(elf)), cost="{2}{G}", colors="G", size=(2, 2)),
        face(
            "Shifter",
            "Creature — Shapeshifter",
            Keyword("changeling"),
            cost="{1}{G}",
            colors="G",
            size=(2, 2),
        ),
        face(
            "Humbler",
            "Enchantment",
            Modifies(Is("creature"), lose_abilities=True, set_power=ONE, set_toughness=ONE),
        ),
        face(
            "Dragon",
            "Creature — Dragon",
            Grants(All((Is("Treasure"), YOURS)), (double,)),
            cost="{3}{R}{R}",
            colors="R",
            size=(4, 4),
        ),
        face("Rite", "Enchantment", Grants(All((Is("creature"), YOURS)), (makes("WUBRG"),))),
        face("Rush", "Enchantment", Grants(All((Is("creature"), YOURS)), (Keyword("haste"),))),
        face("Ghoul", "Creature — Zombie", Trait("defining power", Count(Is("creature"))), size=(None, 3)),
        face("Club", "Artifact — Equipment", Modifies(AttachedHost(), power=Number(2))),
        face(
            "Lens",
            "Artifact",
            Modifies(Is("permanent"), set_colors=""),
            Modifies(All(()), "stack", set_colors=""),
        ),
        face("Rock", "Artifact", makes("C", 2), cost="{1}"),
        face("Bolt", "Instant", cost="{R}", colors="R"),
        face("Pale", "Creature — Eldrazi", Keyword("devoid"), cost="{2}{R}", colors="R", size=(3, 3)),
    ]
    cards = {f.name: Card(f.name, "normal", (f,), f.colors) for f in faces}
    day = face("Day", "Creature — Human", cost="{1}{G}", colors="G", size=(1, 2))
    night = face("Night", "Creature — Wolf", makes("G", 2), colors="G", size=(3, 3))
    cards["Day // Night"] = Card("Day // Night", "transform", (day, night), frozenset("G"))
    left, right = (
        face("Left", "Instant", cost="{1}{R}", colors="R"),
        face("Right", "Sorcery", cost="{W}", colors="W"),
    )
    cards["Left // Right"] = Card("Left // Right", "split", (left, right), frozenset("RW"))
    return cards


class Deck:
    """A catalogue of the cards of these tests and of those given."""

    def __init__(self, *faces: Face, cards: tuple[Card, ...] = ()) -> None:
        own = (*cards, *(Card(f.name, "normal", (f,), f.colors) for f in faces))
        self._cards = _cards() | {card.name: card for card in own}

    def find_face(self, name: str, where: str | None = None) -> tuple[Card, int]:
        """The card of a name or of a face's name."""
        if name in self._cards:
            return self._cards[name], 0
        for card in self._cards.values():
            for index, one in enumerate(card.faces):
                if one.name == name:
                    return card, index
        raise UnknownCard(name, where=where)


def board(
    *yours: object, opponent: tuple[object, ...] = (), faces: tuple[Face, ...] = (), **zones: object
) -> GameTable:
    """The table of a battlefield, and of other keys of ``you``."""
    document: Mapping[str, object] = {
        "format": "manaplan/1",
        "you": {"battlefield": list(yours), **zones},
        "opponents": [{"battlefield": list(opponent)}],
    }
    return build_table(parse(dict(document)), Deck(*faces))


def mana_of(thing: Object) -> str:
    """The letters of the first part of each of its mana abilities, in order."""
    choices = [a.mana.alternatives[0][0].choice for a in thing.activated if a.mana]
    return " ".join(c.letters if isinstance(c, OfTypes) else "?" for c in choices)
