"""The predefined tokens of rule 111.10, and Eldrazi Spawn and Scion, as records.

They are written as the reader would read their texts; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping

from manaplan.errors import UnknownCard, did_you_mean, quote
from manaplan.game.abilities import (
    Ability,
    Activated,
    AddMana,
    Grants,
    Irrelevant,
    Keyword,
    ManaPart,
    Modifies,
    OfTypes,
)
from manaplan.game.cards import Card, Face
from manaplan.game.catalogue.names import name_key
from manaplan.rules.amounts import ONE, Amount, Count
from manaplan.rules.costs import Cost, Discard, PayMana, Sacrifice, TapSelf
from manaplan.rules.mana import COLORS, parse_cost
from manaplan.rules.predicates import ANYTHING, All, AttachedHost, ControlledBy, Is, Itself, Not
from manaplan.rules.spending import FREELY, CastSpell, Spending

_SACRIFICE = Sacrifice(ONE, Itself())
_NO_MANA_COST = None  # 111.3: a token has what the effect gave it, and none of these is given a mana cost
_TRIGGER = Irrelevant("a triggered ability does not resolve during a payment (603.3, 605.3)")


def token_face(name: str, where: str | None = None) -> Face:
    """The front face of the token of this name, case ignored. Raises UnknownCard with the nearest names."""
    return token_card(name, where).front


def token_card(name: str, where: str | None = None) -> Card:
    """The token of this name, case ignored, with the back face where it has one. Raises UnknownCard."""
    # 111.4 makes the name of such a token "Treasure Token"; people write both.
    token = _BY_KEY.get(name_key(name).removesuffix(" token"))
    if token is None:
        hint = did_you_mean(name, token_names()) or " Write it with name and type_line if it is another one."
        raise UnknownCard(f"no token is called {quote(name)}.{hint}", where=where)
    return token


def token_names() -> tuple[str, ...]:
    """The names of all tokens that are known by name."""
    return tuple(token.name for token in _TOKENS)


def _mana(cost: Cost, letters: str, spending: Spending = FREELY) -> Activated:
    return Activated(cost, AddMana(((ManaPart(ONE, OfTypes(letters)),),), spending))


def _pays(mana: str, *others: TapSelf | Discard | Sacrifice) -> Cost:
    return (PayMana(parse_cost(mana)), *others)


def _token(name: str, kind: str, *abilities: Ability) -> Card:
    """A colourless noncreature token with a subtype of its own name."""
    none: frozenset[str] = frozenset()
    face = Face(name, _NO_MANA_COST, none, frozenset({kind}), frozenset({name}), none, abilities=abilities)
    return Card(name, "token", (face,))


def _creature(
    name: str, types: str, subtypes: str, size: tuple[int, int], *abilities: Ability, colors: str = ""
) -> Face:
    """A creature token; ``size`` is its power and toughness."""
    words = frozenset(types.split()), frozenset(subtypes.split())
    return Face(name, _NO_MANA_COST, frozenset(), *words, frozenset(colors), *size, abilities=abilities)


def _role(name: str, *abilities: Ability) -> Card:
    none: frozenset[str] = frozenset()
    enchant = Keyword("enchant creature")
    subtypes = frozenset({"Aura", "Role"})
    kind = frozenset({"enchantment"})
    face = Face(name, _NO_MANA_COST, none, kind, subtypes, none, abilities=(enchant, *abilities))
    return Card(name, "token", (face,))


def _bigger(by: Amount = ONE) -> Modifies:
    return Modifies(AttachedHost(), power=by, toughness=by)


def _incubator() -> Card:
    front = _token("Incubator", "artifact", Activated(_pays("{2}"), effect="Transform this object")).front
    back = _creature("Phyrexian Token", "artifact creature", "Phyrexian", (0, 0))
    return Card("Incubator", "token", (front, back))


def _alone(face: Face) -> Card:
    return Card(face.name, "token", (face,), face.colors)


_NOT_FOR_NONARTIFACT_SPELLS = Spending(never=(CastSpell(Not(Is("artifact"))),))
_ENCHANTMENTS = Count(All((Is("enchantment"), ControlledBy("you"))))

_TOKENS: tuple[Card, ...] = (
    _token("Treasure", "artifact", _mana((TapSelf(), _SACRIFICE), COLORS)),
    _token("Food", "artifact", Activated(_pays("{2}", TapSelf(), _SACRIFICE), effect="You gain 3 life")),
    _token("Gold", "artifact", _mana((_SACRIFICE,), COLORS)),
    _alone(_creature("Walker", "creature", "Zombie", (2, 2), colors="B")),
    _token("Shard", "enchantment", Activated(_pays("{2}", _SACRIFICE), effect="Scry 1, then draw a")),
    _token("Clue", "artifact", Activated(_pays("{2}", _SACRIFICE), effect="Draw a card")),
    _token(
        "Blood",
        "artifact",
        Activated(_pays("{1}", TapSelf(), Discard(ONE, ANYTHING), _SACRIFICE), effect="Draw a card"),
    ),
    _token("Powerstone", "artifact", _mana((TapSelf(),), "C", _NOT_FOR_NONARTIFACT_SPELLS)),
    _incubator(),
    _role("Cursed", Modifies(AttachedHost(), set_power=ONE, set_toughness=ONE)),
    _role("Monster", _bigger(), Grants(AttachedHost(), (Keyword("trample"),))),
    _role("Royal", _bigger(), Grants(AttachedHost(), (Keyword("ward", _pays("{1}")),))),
    _role("Sorcerer", _bigger(), Grants(AttachedHost(), (_TRIGGER,))),
    _role("Virtuous", _bigger(_ENCHANTMENTS)),
    _role("Wicked", _bigger(), _TRIGGER),
    _role("Young Hero", Grants(AttachedHost(), (_TRIGGER,))),
    _token(
        "Map",
        "artifact",
        Activated(
            _pays("{1}", TapSelf(), _SACRIFICE),
            effect="Target creature you control explores",
            timing="sorcery",
            targets=True,
        ),
    ),
    _token(
        "Junk",
        "artifact",
        Activated((TapSelf(), _SACRIFICE), effect="Exile the top card of", timing="sorcery"),
    ),
    _token(
        "Lander",
        "artifact",
        Activated(_pays("{2}", TapSelf(), _SACRIFICE), effect="Search your library for a"),
    ),
    _token(
        "Mutagen",
        "artifact",
        Activated(
            _pays("{1}", TapSelf(), _SACRIFICE),
            effect="Put a +1/+1 counter on",
            timing="sorcery",
            targets=True,
        ),
    ),
    _alone(_creature("Eldrazi Spawn", "creature", "Eldrazi Spawn", (0, 1), _mana((_SACRIFICE,), "C"))),
    _alone(_creature("Eldrazi Scion", "creature", "Eldrazi Scion", (1, 1), _mana((_SACRIFICE,), "C"))),
)


def _by_key() -> Mapping[str, Card]:
    roles = {name_key(f"{token.name} Role"): token for token in _TOKENS if "Role" in token.front.subtypes}
    return {name_key(token.name): token for token in _TOKENS} | roles


_BY_KEY = _by_key()
