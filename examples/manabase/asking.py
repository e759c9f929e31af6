"""What the program is asked: whether a spell can be cast in a state, and what a card does there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from attrs import evolve

from manaplan import Planner, Position
from manaplan.errors import ManaplanError
from manaplan.game.abilities import EntersAsCopy, EntersWith
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.records import ObjectSpec
from manaplan.rules.conditions import Announced, Condition, Unless

from .states import Permanent, State

Many = Callable[[Iterable[Mapping[str, object]]], Iterator[Mapping[str, Any]]]
"""Answers requests in their order, as `manaplan.ask_many` does."""
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Cast(NamedTuple):
    """A way to cast a card: what it taps and what it gives up, as ids."""

    tapped: frozenset[str]
    gone: frozenset[str]


class Asking:
    """Asks many questions together, and each of them once; counts them."""

    def __init__(self, many: Many, deck: Iterable[str]) -> None:
        self._many = many
        self._deck = sorted(deck)
        self._known: dict[tuple[State, tuple[str, ...]], dict[str, Cast | None]] = {}
        self._drops: dict[tuple[State, str, frozenset[str]], tuple[Permanent, ...]] = {}
        self._shown: dict[str, bool] = {}
        self.asked = 0

    def casts(self, wanted: Iterable[tuple[State, tuple[str, ...]]]) -> None:
        """Find out, for each state, which of the cards can be cast for their mana cost, each alone, and how."""
        new = [
            key for key in dict.fromkeys((State(s.battlefield), cards) for s, cards in wanted) if key not in self._known
        ]
        again = []
        first = self.answers({"question": "castable", "position": s.position(cards)} for s, cards in new)
        for (state, cards), answer in zip(new, first, strict=True):
            payable = {e["card"]: e for e in answer["cards"] if e["status"] == "payable"}
            known = {card: _cast(payable[card]["plan"]) if card in payable else None for card in cards}
            self._known[state, cards] = known
            again += [(state, card, known) for card in cards if card in payable and payable[card]["via"] is not None]
        self._pay((state, (card,), known) for state, card, known in again)

    def cast(self, state: State, cards: tuple[str, ...], card: str) -> Cast | None:
        """How the card can be cast there; None if it cannot. It must have been found out before, with these cards."""
        return self._known[State(state.battlefield), cards][card]

    def spare(self, wanted: Iterable[tuple[State, tuple[str, ...]]]) -> None:
        """Of states whose first card can be cast: find out how it is so that the other cards can be afterwards too."""
        new = dict.fromkeys((State(s.battlefield), (*cards, "")) for s, cards in wanted)
        fresh: list[tuple[State, tuple[str, ...], dict[str, Cast | None]]] = []
        for state, cards in new:
            if (state, cards) not in self._known:
                self._known[state, cards] = {}
                fresh.append((state, cards[:-1], self._known[state, cards]))
        self._pay(fresh)

    def _pay(self, wanted: Iterable[tuple[State, tuple[str, ...], dict[str, Cast | None]]]) -> None:
        """Ask for the best plan of the first card of each hand, and write it down."""
        asked = list(wanted)
        answers = self.answers(
            {"question": "pay", "position": state.position(cards), "pay": {"cast": cards[0]}}
            for state, cards, _ in asked
        )
        for (_, cards, known), answer in zip(asked, answers, strict=True):
            known[cards[0]] = _cast(answer["plan"]) if answer["status"] == "payable" else None

    def answers(self, requests: Iterable[Mapping[str, object]]) -> Iterator[Mapping[str, Any]]:
        """The answers to requests, in their order. Raises ManaplanError for one that is an error."""
        for answer in self._many(requests):
            self.asked += 1
            if "error" in answer:
                raise ManaplanError(answer["error"]["message"], where=answer["error"]["where"])
            yield answer

    def drops(self, state: State, land: str, shown: frozenset[str]) -> tuple[Permanent, ...]:
        """The ways in which a land enters, with the cards of ``shown`` in hand; not tapped where it may be untapped.

        Asked here: there are few such questions.
        """
        here = tuple(permanent._replace(tapped=False, sick=False) for permanent in state.battlefield)
        lands = State(here) if _looks_around(land) else State()
        key = (lands, land, shown if self.looks_at_hand(land) else frozenset())
        if key not in self._drops:
            found = tuple(_entered(*key))
            self._drops[key] = tuple(p for p in found if not p.tapped or p._replace(tapped=False) not in found)
        return self._drops[key]

    def looks_at_hand(self, land: str) -> bool:
        """Whether it matters to the land what is in hand (a card to show, a type to choose)."""
        if land not in self._shown:
            alone = set(_entered(State(), land, frozenset()))
            self._shown[land] = any(set(_entered(State(), land, frozenset([c]))) != alone for c in self._deck)
        return self._shown[land]


@cache
def _looks_around(land: str) -> bool:
    """Whether it matters to how the land enters what is on the battlefield."""
    return any(
        isinstance(ability, EntersAsCopy) or (isinstance(ability, EntersWith) and not _always(ability.condition))
        for ability in Catalogue.bundled().find(land).front.abilities
    )


def _always(condition: Condition | None) -> bool:
    return condition is None or (isinstance(condition, Unless) and isinstance(condition.part, Announced))


def _cast(plan: Mapping[str, Any]) -> Cast:
    uses = plan["uses"]
    gone = {*uses["sacrificed"], *uses["exiled"], *uses["returned"]}
    return Cast(frozenset(uses["tapped"]) - gone, frozenset(gone))


def _entered(state: State, land: str, shown: frozenset[str]) -> Iterator[Permanent]:
    """Each way in which the land may enter."""
    position = Position.from_dict(state.position(sorted({land, *shown})))
    for after in Planner(position).land_drops():
        played = after.position.document.you.zone("battlefield")[-1]
        if played.name == land:
            yield _newest(after)


def entering(card: str) -> list[tuple[Permanent, ...]]:
    """What comes onto the battlefield when the card is cast, in each way in which it may; none where it cannot be."""
    lands = [{"card": name, "count": 20} for name in BASICS]
    planner = Planner(Position.from_dict({"you": {"battlefield": lands, "hand": [card]}}))
    before = set(planner.position.names) - {spec.id for spec in planner.position.document.you.zone("hand")}
    found = []
    for payment in planner.legal_payments(limit=1, cast=card):
        for after in planner.outcomes(payment):
            here = after.position.document.you.zone("battlefield")
            found.append(tuple(_permanent(after, spec) for spec in here if spec.id not in before))
    return list(dict.fromkeys(found))


def _newest(planner: Planner) -> Permanent:
    played = planner.position.document.you.zone("battlefield")[-1]
    card = Catalogue.bundled().get(played.name)
    is_creature = card is not None and "creature" in card[0].front.types
    return _permanent(planner, played if is_creature else evolve(played, sick=False))


def _permanent(planner: Planner, spec: ObjectSpec) -> Permanent:
    """The permanent of an object of the position."""
    document = planner.position.document
    alone = evolve(document, players=(evolve(document.you, objects=(evolve(spec, id="it", timestamp=1000),)),))
    written: Any = Position(alone).to_dict()
    return Permanent.of(written["you"]["battlefield"][0])
