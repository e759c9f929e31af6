"""Random small positions drawn from all the cards there are, and whether solver and brute force agree on them.

By hand, as many as you like (differences are printed as documents that replay them):

    python -m tests.properties.drawn --count 10000 --seed 1 --most 4
"""

import argparse
import json
import random
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

from attrs import define, frozen

import manaplan
from manaplan.errors import ManaplanError, OwnFault
from manaplan.game.abilities import (
    Activated,
    AdditionalCost,
    AddsCost,
    AlternativeCost,
    CostChange,
    CostFloor,
    CostSet,
    Forbids,
    Grants,
    Keyword,
    LifeForMana,
    Modifies,
    ReplacesCounters,
    ReplacesMana,
    SpendAs,
    TappedTrigger,
)
from manaplan.game.cards import Card, Face
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.plan.codec import read_plan
from manaplan.rules.costs import OtherCost
from tests.properties.strategies import Example
from tests.properties.test_options import by_solver, option_of, proposed_in
from tests.reference.brute_force import TooLarge, all_payments
from tests.reference.minimal import minimal

PERMANENT = frozenset({"land", "artifact", "creature", "enchantment"})
BASICS = ("Forest", "Island", "Plains", "Swamp", "Mountain")
CHANGES = (
    *(Grants, Modifies, ReplacesMana, ReplacesCounters, TappedTrigger, Forbids, LifeForMana, SpendAs),
    *(CostChange, CostFloor, CostSet, AddsCost),
)
METHODS = frozenset({"convoke", "delve", "improvise", "emerge", "offering", "affinity", "waterbend"})
ADDED = {
    "kicker": "kicker",
    "buyback": "buyback",
    "bargain": "bargain",
    "casualty": "casualty",
    "offspring": "offspring",
}
INSTEAD = frozenset({"evoke", "dash", "blitz", "overload", "prowl", "spectacle", "emerge", "bestow", "morph"})
COUNTERS = ("charge", "storage", "+1/+1", "mining", "depletion", "verse", "ki")
AIMS = {"aims": ["losses", "consumables", "life", "creatures", "waste", "taps", "flexibility"]}
"""Not ``reserve``: for the sake of another card mana may rightly be left floating that no option leaves."""
SECONDS = 30
MOST_OPTIONS = 400


@frozen
class Cards:
    """Names of cards by what they are good for here: ``sources`` of mana, what ``changes`` a payment, ``spells``
    that cost little, and ``odd`` ones, paid for in other ways than with mana alone; ``busy``: permanents with
    activated abilities, with the number of one.
    """

    sources: Sequence[str]
    changes: Sequence[str]
    spells: Sequence[Card]
    odd: Sequence[Card]
    busy: Sequence[tuple[str, int]]

    @classmethod
    def of(cls, cards: Sequence[Card]) -> "Cards":
        """The cards that can be put on a table without more ado: one face, no rules of the outside world."""
        plain = [c for c in cards if c.layout == "normal" and len(c.faces) == 1]
        permanents = [c for c in plain if c.front.types & PERMANENT]
        spells = [
            c for c in plain if c.front.mana_cost is not None and not c.front.types & {"land"} and _small(c.front)
        ]
        return cls(
            [c.name for c in permanents if any(isinstance(a, Activated) and a.mana for a in c.front.abilities)],
            [c.name for c in permanents if any(isinstance(a, CHANGES) for a in c.front.abilities)],
            spells,
            [c for c in spells if any(_is_odd(a) for a in c.front.abilities)],
            [(c.name, number) for c in permanents for number in _other_abilities(c.front)],
        )


def _other_abilities(face: Face) -> Iterator[int]:
    """The numbers of the abilities on the battlefield that add no mana."""
    activated = [a for a in face.abilities if isinstance(a, Activated)]
    yield from (i for i, a in enumerate(activated, 1) if not a.is_mana_ability and a.zone == "battlefield")


def _small(face: Face) -> bool:
    cost = face.mana_cost
    return cost is not None and len(cost.symbols) <= 4 and sum(max(s.generic, 1) for s in cost.symbols) <= 5


def _is_odd(ability: object) -> bool:
    if isinstance(ability, Keyword):
        return ability.name in METHODS or ability.name in ADDED or ability.name in INSTEAD
    return isinstance(ability, (AdditionalCost, AlternativeCost)) or (isinstance(ability, CostChange) and ability.own)


def draw(cards: Cards, rng: random.Random, most: int) -> Example:
    """A position of at most ``most`` permanents and a payment in it."""
    battlefield = [_permanent(cards, rng) for _ in range(rng.randint(1, most))]
    you: dict[str, object] = {"battlefield": battlefield, "life": rng.choice((20, 20, 20, 3, 1))}
    hand: list[object] = []
    if rng.random() < 0.3:
        you["graveyard"] = rng.sample(["Grizzly Bears", "Ponder", "Forest", "Memnite"], rng.randint(1, 3))
    if rng.random() < 0.3:
        you["pool"] = rng.choice(["{G}", "{C}{C}", "{U}", "{R}{W}"])
    if rng.random() < 0.3:
        hand += rng.sample(["Elvish Spirit Guide", "Grizzly Bears", "Island", "Ponder"], rng.randint(1, 2))
    if rng.random() < 0.2:
        name, number = rng.choice(cards.busy)
        battlefield.append({"card": name, "id": "busy", "chosen": {"color": "G", "type": "Elf"}})
        pay: Mapping[str, object] = {"activate": "busy", "ability": number}
    else:
        pay = _payment(cards, rng, hand)
    you["hand"] = hand
    return Example({"format": "manaplan/1", "you": you}, pay)


def _permanent(cards: Cards, rng: random.Random) -> Mapping[str, object]:
    lot = rng.random()
    name = rng.choice(BASICS if lot < 0.35 else cards.changes if lot > 0.9 else cards.sources)
    entry: dict[str, object] = {"card": name}
    if rng.random() < 0.1:
        entry["tapped"] = True
    if rng.random() < 0.1:
        entry["sick"] = True
    if rng.random() < 0.15:
        entry["counters"] = {rng.choice(COUNTERS): rng.randint(1, 2)}
    entry["chosen"] = {"color": rng.choice("WUBRG"), "type": rng.choice(("Elf", "Goblin"))}
    return entry


def _payment(cards: Cards, rng: random.Random, hand: list[object]) -> Mapping[str, object]:
    if rng.random() < 0.15:
        return {"cost": rng.choice(("{2}", "{1}{G}", "{W}{U}", "{C}", "{B}{B}", "{2/R}{1}", "{G/P}{1}", "{S}{1}"))}
    card = rng.choice(cards.odd if rng.random() < 0.4 else cards.spells)
    hand.append({"card": card.name, "id": "spell"})
    pay: dict[str, object] = {"cast": "spell"}
    if card.front.mana_cost is not None and card.front.mana_cost.variables:
        pay["x"] = rng.randint(0, 2)
    names = [a.name for a in card.front.abilities if isinstance(a, Keyword)]
    added = [ADDED[n] for n in names if n in ADDED]
    if added and rng.random() < 0.6:
        pay["with"] = added[:1]
    instead = [n for n in names if n in INSTEAD]
    if instead and rng.random() < 0.6:
        pay["via"] = instead[0]
    return pay


@define
class Tally:
    """What came of the positions: ``counts`` by outcome, ``faults`` with the documents that replay them."""

    counts: Counter[str]
    faults: list[tuple[str, Mapping[str, object]]]

    def compare(self, example: Example) -> None:
        """Ask both for one position, and keep what they differ in."""
        document = {**example.position, "pay": dict(example.pay)}
        try:
            with alarm(SECONDS):
                told = outcome(example)
        except (TooLarge, TimeoutError):
            told = "too large"
        except ManaplanError as error:
            told = f"error: {error}" if isinstance(error, OwnFault) else "no question"
        except Exception as error:  # whatever it is, it is what is looked for
            told = f"crash: {type(error).__name__}: {error}"
        kind = told.split(":", maxsplit=1)[0]
        self.counts[kind] += 1
        if kind in {"different", "best", "error", "crash"}:
            self.faults.append((told, document))


def outcome(example: Example) -> str:
    """What comes of one position: payable, unpayable, or how solver and brute force differ. Raises TooLarge."""
    table, proposed = proposed_in(example)
    totals = proposed.costs
    if not totals or proposed.needs_x:
        return "no question"
    wanted = {found.option for found in minimal(all_payments(table, totals))}
    if len(wanted) > MOST_OPTIONS:
        return "too large"
    if any(isinstance(part, OtherCost) for total in totals for part in total.other):
        return "no question"  # a cost that is not understood: nobody knows
    listed = by_solver(example, table, totals)
    if set(listed) != wanted:
        return f"different: {len(wanted - set(listed))} options missing, {len(set(listed) - wanted)} too many"
    if not wanted:
        return "unpayable"
    best = cast(
        dict[str, Any],
        manaplan.ask({"question": "pay", "position": example.position, "pay": example.pay, "prefer": AIMS}),
    )
    return "payable" if option_of(table, totals, read_plan(best["plan"])) in wanted else "best: it is no option"


@contextmanager
def alarm(seconds: int) -> Iterator[None]:
    """TimeoutError in the block after so many seconds."""

    def late(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def positions(cards: Cards, seed: int, most: int) -> Iterator[Example]:
    """Without end; the same for the same seed."""
    rng = random.Random(seed)
    while True:
        yield draw(cards, rng, most)


def main() -> None:
    """Compare as many as asked for; see the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=4)
    asked = parser.parse_args()
    catalogue = Catalogue.bundled()
    cards = Cards.of([catalogue.find(name) for name in catalogue.names()])
    tally = Tally(Counter(), [])
    for number, example in enumerate(positions(cards, asked.seed, asked.most), 1):
        known = len(tally.faults)
        tally.compare(example)
        for outcome, document in tally.faults[known:]:
            sys.stdout.write(f"{number} {outcome}\n    {json.dumps(document)}\n")
            sys.stdout.flush()
        if number >= asked.count:
            break
    sys.stdout.write(f"{dict(tally.counts)}\n")


if __name__ == "__main__":
    main()
