"""Hand-made cards and tables: no reader, no catalogue, only what a test says."""

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import evolve

from manaplan.costing.proposals import proposals
from manaplan.costing.records import Proposals, TotalCost
from manaplan.game.abilities import Ability, CostChange, CostSet, Keyword
from manaplan.game.cards import Card, Face
from manaplan.game.position.ask import Ask
from manaplan.layers.base import Base
from manaplan.layers.objects import GameTable, Object, PlayerNow
from manaplan.rules.amounts import ONE, CountersOn, Number
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import Cost, PayLife, PayMana
from manaplan.rules.mana import ManaCost, parse_cost
from manaplan.rules.predicates import ANYTHING, ControlledBy, Predicate
from manaplan.rules.spending import CastSpell, Purpose

TWO = Number(2)
LIFE: Cost = (PayLife(TWO),)
MINE = ControlledBy("you")
CHARGED = Compare(CountersOn("charge"), ">=", ONE)


def mana(text: str) -> Cost:
    """A cost of mana alone."""
    return (PayMana(parse_cost(text)),)


def keyword(name: str, cost: str | Cost | None = None) -> Keyword:
    """A keyword with a cost."""
    return Keyword(name, mana(cost) if isinstance(cost, str) else cost)


def face(
    name: str,
    cost: str | None,
    types: str = "sorcery",
    abilities: Iterable[Ability] = (),
    power: int | None = None,
) -> Face:
    """A face of a card; ``types`` in lower case, subtypes with a capital."""
    words = types.split()
    printed = None if cost is None else parse_cost(cost)
    return Face(
        name,
        printed,
        frozenset(w for w in words if w in {"legendary", "basic", "snow"}),
        frozenset(w for w in words if w.islower() and w not in {"legendary", "basic", "snow"}),
        frozenset(w for w in words if not w.islower()),
        printed.colors if printed else frozenset(),
        power,
        power,
        abilities=tuple(abilities),
    )


def thing(
    card: Card,
    identifier: str,
    zone: str = "hand",
    controller: str = "you",
    *,
    marks: Iterable[str] = (),
    tapped: bool = False,
    sick: bool = False,
    counters: Mapping[str, int] | None = None,
) -> Object:
    """An object of the card."""
    front = card.faces[0]
    value = front.mana_cost.mana_value if front.mana_cost else 0
    return Object(
        identifier,
        front.name if len(card.faces) == 1 else card.name,
        zone,
        controller,
        controller,
        front.supertypes,
        front.types,
        front.subtypes,
        False,
        front.colors,
        front.power,
        front.toughness,
        front.mana_cost,
        value,
        tuple(a for f in card.faces for a in f.abilities),
        frozenset(a.name for f in card.faces for a in f.abilities if isinstance(a, Keyword)),
        tapped=tapped,
        sick=sick,
        counters=dict(counters or {}),
        marks=frozenset(marks),
        card=card,
    )


def spell(
    cost: str | None = "{2}{R}",
    *abilities: Ability,
    types: str = "sorcery",
    zone: str = "hand",
    marks: Iterable[str] = (),
    name: str = "Spell",
) -> Object:
    """The card that a test casts, with the id ``spell``."""
    return thing(Card(name, "normal", (face(name, cost, types, abilities),)), "spell", zone, marks=marks)


def permanent(
    identifier: str,
    *abilities: Ability,
    types: str = "artifact",
    cost: str | None = "{1}",
    power: int | None = None,
    controller: str = "you",
    name: str = "",
    sick: bool = False,
    tapped: bool = False,
    marks: Iterable[str] = (),
    counters: Mapping[str, int] | None = None,
) -> Object:
    """A permanent; its name is its id with a capital unless one is given."""
    called = name or identifier.capitalize()
    card = Card(called, "normal", (face(called, cost, types, abilities, power),))
    return thing(card, identifier, "battlefield", controller, marks=marks, tapped=tapped, sick=sick, counters=counters)


def table(
    *objects: Object, happened: Mapping[str, object] | None = None, casts: int = 0, opponents: int = 1
) -> GameTable:
    """A table with these objects, your main phase."""
    players = {"you": PlayerNow("you", commander_casts=casts)}
    players |= {f"opponent-{n}": PlayerNow(f"opponent-{n}") for n in range(1, opponents + 1)}
    return GameTable({o.id: o for o in objects}, players, happenings=dict(happened or {}))


def ask(
    *objects: Object, x: int | None = None, happened: Mapping[str, object] | None = None, **words: object
) -> Proposals:
    """What costing says about the question on a table of these objects; by default casting ``spell``."""
    if not {"activate", "cost", "turn_face_up", "suspend", "foretell", "plot"} & set(words):
        words.setdefault("cast", "spell")
    return proposals(table(*objects, happened=happened), Ask(**words), x)  # type: ignore[arg-type]


def one(answer: Proposals) -> TotalCost:
    """The only total cost of the answer."""
    assert answer.not_offered is None, answer.not_offered
    assert len(answer.costs) == 1, [(str(c.mana), c.other, c.announcement) for c in answer.costs]
    return answer.costs[0]


def cost_of(*objects: Object, **words: object) -> str:
    """The mana of the only total cost."""
    return str(one(ask(*objects, **words)).mana)  # type: ignore[arg-type]


def costs_of(*objects: Object, **words: object) -> set[str]:
    """The mana of every total cost."""
    return {str(c.mana) for c in ask(*objects, **words).costs}  # type: ignore[arg-type]


def ledger(answer: Proposals) -> list[str]:
    """The ledger of the only total cost."""
    return [f"{line.why}: {line.change} [{line.rule}]" for line in one(answer).ledger]


def changes_told(answer: Proposals) -> list[str]:
    """The ledger of the only total cost without its first line, the cost as printed."""
    return ledger(answer)[1:]


def told(answer: Proposals) -> str:
    """The refusal with its rule."""
    return f"{answer.rule} {answer.not_offered}"


def ways(*objects: Object, via: str = "any", **words: Any) -> dict[str | None, str]:
    """The mana of each way of casting by its name."""
    return {c.announcement.via: str(c.mana) for c in ask(*objects, via=via, **words).costs}


def less(amount: str, what: Predicate = ANYTHING, **words: object) -> CostChange:
    """«Spells you cast cost ... less»."""
    return CostChange(CastSpell(what), parse_cost(amount), more=False, who="you", **words)  # type: ignore[arg-type]


def more(amount: str, what: Predicate = ANYTHING, **words: object) -> CostChange:
    """«Spells cost ... more»."""
    return CostChange(CastSpell(what), parse_cost(amount), more=True, **words)  # type: ignore[arg-type]


def setting(purpose: Purpose, amount: str = "{0}", **words: Any) -> Object:
    """A permanent called Gavi that sets the cost of what is paid for this purpose."""
    rest = {k: words.pop(k) for k in ("controller", "counters") if k in words}
    return permanent("gavi", CostSet(purpose, parse_cost(amount), **words), **rest)


def face_down(
    *abilities: Keyword, cost: str | None = "{3}", marks: tuple[str, ...] = (), types: str = "creature"
) -> GameTable:
    """A table with one face-down permanent, ``down``, that is an Angel underneath."""
    under = Base("Angel", types=frozenset({types}), mana_cost=parse_cost(cost) if cost else None, text=abilities)
    down = permanent("down", types="creature", cost=None, marks=["face down", *marks])
    return evolve(table(down), bases={"down": Base("", types=frozenset({"creature"}), under=under)})


def cost(text: str) -> ManaCost:
    """A mana cost."""
    return parse_cost(text)
