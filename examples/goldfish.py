"""Two decks play small games against each other, every cost paid through a planner: `python examples/goldfish.py`.

Each side plays a land, casts what it can, dearest first, and attacks with everything; nobody blocks. A payment is
chosen from all legal ones, now the best and now any of them, checked by the referee on its own, and carried out.
`--payments 10000` plays until so many were made.
"""

import argparse
import random
import time
from collections.abc import Iterator

import manaplan as mp

WOODS = (
    *["Forest"] * 8,
    *["Plains"] * 4,
    *["Temple Garden", "Brushland"] * 2,
    *["Llanowar Elves", "Birds of Paradise", "Grizzly Bears", "Watchwolf"] * 3,
    *["Selesnya Signet", "Elvish Archdruid", "Siege Wurm", "Conclave Equenaut"] * 3,
)
RUINS = (
    *["Mountain"] * 8,
    *["Swamp"] * 4,
    *["Blood Crypt", "Sulfurous Springs"] * 2,
    *["Skirk Prospector", "Goblin Piker", "Mogg Flunkies", "Lotus Petal"] * 3,
    *["Rakdos Signet", "Burst Lightning", "Ashnod's Altar", "Dismember"] * 2,
    *["Gurmag Angler", "Shivan Dragon"] * 2,
)
ACTIVATED = {"Shivan Dragon": "{R}"}
"""Abilities that take what mana is left, by the first words of their text."""

OPENING, LAST_TURN = 7, 12
OPTIONS = 6
"""More ways to pay than this are not looked at."""


class Side:
    """One player: what lies in front of them, and the cards to draw."""

    def __init__(self, deck: tuple[str, ...], rng: random.Random) -> None:
        self.library = rng.sample(deck, len(deck))
        self.planner = mp.Planner(mp.Position.from_dict({"you": {}}))
        for _ in range(OPENING):
            self.draw()

    def draw(self) -> None:
        """The top card of the library comes to the hand."""
        if self.library:
            self.planner = self.planner.add(self.library.pop(), "hand")

    @property
    def life(self) -> int:
        """Life left."""
        return self.planner.position.document.you.life

    def ids(self, zone: str) -> list[str]:
        """What lies in a zone, the dearest first."""
        things = self.planner.position.game.table.things(zone)
        return [o.id for o in sorted(things, key=lambda o: (-o.mana_value, o.id)) if "land" not in o.types]

    def attack(self) -> int:
        """All that can attack does; how much damage that is."""
        here = self.planner.position.game.table.things("battlefield")
        ready = [o for o in here if o.is_creature and not o.tapped and not o.sick]
        self.planner = self.planner.tap([o.id for o in ready])
        return sum(max(0, o.power or 0) for o in ready)


def payments(side: Side, rng: random.Random) -> Iterator[mp.LegalPayment]:
    """The payments of a main phase, each carried out: a land first, then spells, then abilities."""
    lands = side.planner.land_drops()
    if lands:
        side.planner = rng.choice(lands)
    for spell in side.ids("hand"):
        chosen = pay(side.planner, rng, cast=spell, via="any", with_="any")
        if chosen is not None:
            after = side.planner.outcomes(chosen)
            side.planner = rng.choice(after) if after else side.planner.with_life(0)  # the last of the life was paid
            yield chosen
            if not side.life:
                return
    for thing in side.ids("battlefield"):
        words = ACTIVATED.get(side.planner.position.names[thing])
        chosen = pay(side.planner, rng, activate=thing, ability=words) if words else None
        if chosen is not None:
            side.planner = side.planner.after(chosen)
            yield chosen


def pay(planner: mp.Planner, rng: random.Random, **what: object) -> mp.LegalPayment | None:
    """A legal payment: half of the time the best, else any; None where there is none."""
    if not planner.can_pay(**what):
        return None
    legal = planner.legal_payments(limit=OPTIONS, **what)
    chosen = legal[0] if rng.random() < 0.5 else rng.choice(legal)
    verdict = mp.check(planner.position, chosen.plan, **what)
    if not verdict:
        raise AssertionError(f"an illegal payment: {verdict}")
    return chosen


def game(rng: random.Random) -> Iterator[mp.LegalPayment]:
    """The payments of one game, until a side has no life left or the last turn is over."""
    sides = [Side(WOODS, rng), Side(RUINS, rng)]
    for turn in range(2 * LAST_TURN):
        side, other = sides[turn % 2], sides[1 - turn % 2]
        side.planner = side.planner.next_turn()
        side.draw()
        yield from payments(side, rng)
        other.planner = other.planner.with_life(other.life - side.attack())
        if min(side.life, other.life) <= 0:
            return


def main() -> None:
    """Play, and tell how many payments were made and how quickly."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--payments", type=int, default=50, help="play until so many payments were made (50)")
    parser.add_argument("--seed", type=int, default=1, help="of the shuffling and the choices (1)")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    made = games = 0
    kinds: set[str] = set()
    begun = time.perf_counter()
    while made < asked.payments:
        games += 1
        for payment in game(rng):
            made += 1
            kinds.add(payment.action)
            if made == asked.payments:
                break
    seconds = time.perf_counter() - begun
    print(f"{made} payments for {len(kinds)} different things in {games} games, none of them illegal.")
    print(f"{made / seconds:.1f} payments a second, looking for them included.")


if __name__ == "__main__":
    main()
