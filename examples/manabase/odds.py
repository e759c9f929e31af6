"""How often each spell can be cast on its turn, with confidence intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import NamedTuple

from attrs import evolve

from manaplan.game.cards import Card

from .asking import BASICS, Asking, Many, entering
from .dealing import Dealer
from .decks import Deck, Spell
from .playing import Helper, Play
from .states import Permanent

Z = 1.959964
"""Standard errors on each side of a 95 % interval."""


class Share(NamedTuple):
    """So many of so many."""

    yes: int
    all: int

    @property
    def rate(self) -> float:
        """The share; nan of none."""
        return self.yes / self.all if self.all else float("nan")

    def interval(self, z: float = Z) -> tuple[float, float]:
        """Wilson's confidence interval."""
        if not self.all:
            return 0.0, 1.0
        n, p = self.all, self.rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


class Row(NamedTuple):
    """A spell, its turn, how often it can be cast then, and how often of the hands with that many lands."""

    spell: Spell
    turn: int
    cast: Share
    with_lands: Share
    helpers: tuple[str, ...]


class Terms(NamedTuple):
    """The terms of a study."""

    hands: int
    seed: int
    on_the_draw: bool = False
    turn: int | None = None
    """The turn of every spell; None: its mana value, the first at least."""


class Study:
    """Asks about the spells of a deck one after the other.

    ``leaves`` are the tokens that a card leaves besides itself, in place of what is known of it; ``positions`` counts
    the positions that were laid, for each hand and each way to play its lands. ``tell`` is called with the position
    that settled a hand, and how many hands are like it.
    """

    def __init__(self, deck: Deck, terms: Terms, many: Many, leaves: Mapping[str, list[str]] | None = None) -> None:
        self.deck, self.terms = deck, terms
        self.asking = Asking(many, [card.front.name for card in deck.cards.values()])
        self.tell: Callable[[Mapping[str, object], int], object] | None = None
        self._leaves = dict(leaves or {})
        self._entering: dict[str, tuple[tuple[Permanent, ...], ...]] = {}
        self._makes: dict[str, str] = {}
        self._plays: dict[tuple[str, ...], Play] = {}
        # Cards are called by their front face here: so a land, a helper and a spell have one name; and those that
        # differ in nothing but their names have one too.
        alike = {card: _first_like(deck, card) for card in deck.cards.values()}
        self._cards = sorted(alike[deck.cards[name]] for name in deck.counts for _ in range(deck.counts[name]))
        self._lands = frozenset(alike[deck.cards[name]] for name in deck.lands)

    @property
    def positions(self) -> int:
        """Positions laid so far."""
        return sum(play.positions for play in self._plays.values())

    def row(self, spell: Spell) -> Row:
        """How often a spell can be cast."""
        turn = max(1, self.terms.turn or spell.value)
        helpers = self._helpers(spell, turn)
        looked_at = any(map(self.asking.looks_at_hand, self._lands))
        also = frozenset([spell.name] if looked_at else [])
        play = self._plays.setdefault((*helpers, *also), Play(self.asking, self._lands, helpers, also))
        useful = self._useful(spell)
        worth = {name: useful.get(name, 0) + (name in helpers) for name in (*useful, *helpers)}
        draws = [self.terms.on_the_draw, *[True] * (turn - 1)]
        dealer = Dealer(self._cards, self._lands, worth)
        dealt = dealer.deals(self.terms.hands, self.terms.seed, draws, self._lands | set(helpers))
        settled = play.castable(play.before(dealt, turn), dealt, spell.name)
        can = {deal for deal in dealt if settled[deal].can}
        if self.tell is not None:
            for deal, number in dealt.items():
                self.tell(settled[deal].state.position([spell.name]), number)
        enough = {d for d in dealt if sum(card in self._lands for card in (*d.opening, *d.draws)) >= turn}
        return Row(
            spell,
            turn,
            Share(sum(dealt[d] for d in can), sum(dealt.values())),
            Share(sum(dealt[d] for d in can & enough), sum(dealt[d] for d in enough)),
            tuple(helpers),
        )

    def _useful(self, spell: Spell) -> dict[str, int]:
        """How many of the spell's colours each land can make."""
        if not self._makes:
            self._makes = makes(self.asking, sorted(self._lands))
        return {land: sum(letter in spell.cost for letter in made) for land, made in self._makes.items()}

    def _helpers(self, spell: Spell, turn: int) -> dict[str, Helper]:
        """The cards of the deck that can be cast before the turn and then help with the spell."""
        found = {}
        for other in self.deck.spells():
            if other.name == spell.name or other.value >= turn or other.name not in self._cards:
                continue
            if other.name not in self._entering:
                self._entering[other.name] = tuple(self._told(other.name, enters) for enters in entering(other.name))
            ways = self._entering[other.name]
            if any(self._helps(permanent, spell) for enters in ways for permanent in enters):
                found[other.name] = Helper(other.name, other.value, ways, _at_once(self.deck, other))
        return found

    def _told(self, name: str, enters: tuple[Permanent, ...]) -> tuple[Permanent, ...]:
        """What enters with a card, the tokens as they are told where they are."""
        if name not in self._leaves:
            return enters
        tokens = (Permanent.of({"token": token}) for token in self._leaves[name])
        return (*(permanent for permanent in enters if not permanent.is_token), *tokens)

    def _helps(self, permanent: Permanent, spell: Spell) -> bool:
        """Whether the permanent can pay for the spell, or makes it cheaper: asked with all the lands in the world."""
        lands = [{"card": name, "count": 20} for name in BASICS]
        rested = permanent._replace(tapped=False, sick=False).told("helper")
        with_it = {"you": {"battlefield": [*lands, rested], "hand": [spell.name]}}
        without = {"you": {"battlefield": lands, "hand": [spell.name]}}
        pays, cost, before = self.asking.answers(
            [
                {"question": "castable", "position": with_it, "prefer": {"must": ["helper"]}},
                {"question": "total", "position": with_it, "pay": {"cast": spell.name}},
                {"question": "total", "position": without, "pay": {"cast": spell.name}},
            ]
        )
        return any(e["card"] == spell.name and e["status"] == "payable" for e in pays["cards"]) or (
            cost["cost"]["mana"] != before["cost"]["mana"]
        )


def makes(asking: Asking, lands: list[str]) -> dict[str, str]:
    """The colours of mana that each land makes, asked with a basic land of each type beside it: those of which there
    can be two.
    """
    basics = [{"card": name} for name in BASICS]
    asked = [
        {"question": "mana", "position": {"you": {"battlefield": [*basics, {"card": land}]}}, "limit": 500}
        for land in lands
    ]
    return {
        land: "".join(c for c in "WUBRG" if any(mana.count(f"{{{c}}}") > 1 for mana in answer["mana"]))
        for land, answer in zip(lands, asking.answers(asked), strict=True)
    }


def _first_like(deck: Deck, card: Card) -> str:
    """The name of the first card of the deck that differs from this one in nothing but its name."""
    if len(card.faces) > 1:
        return card.front.name
    like = evolve(card, name="", faces=(evolve(card.front, name=""),))
    return min(
        other.front.name
        for other in deck.cards.values()
        if len(other.faces) == 1 and evolve(other, name="", faces=(evolve(other.front, name=""),)) == like
    )


def _at_once(deck: Deck, spell: Spell) -> bool:
    """Whether the card may give back more than it takes in the turn in which it is cast."""
    (types,) = {f.types for card in deck.cards.values() for f in card.faces if f.name == spell.name}
    return spell.value == 0 or (spell.value <= 2 and "creature" not in types)
