"""manaplan pays for another engine: `pip install python-mtg`, then `python examples/python_mtg.py --games 5`.

python-mtg is a rules engine with bots, which pays for spells by itself: greedily, sources of one type first. Here one
seat pays through manaplan, and at each payment the engine's own payer is asked beside it what it would have done.
"""

import argparse
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import mtg
from mtg import driver

import manaplan as mp

State = dict[str, Any]
DECK = (
    *["Forest"] * 9,
    *["Plains"] * 4,
    *["Temple Garden"] * 3,
    *["Llanowar Elves", "Noble Hierarch", "Selesnya Signet", "Lotus Petal"] * 3,
    *["Watchwolf", "Grizzly Bears", "Elvish Archdruid", "Loxodon Smiter", "Glory Seeker"] * 2,
    *["Serra Angel", "Craw Wurm"],
)
LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
COLORS = {letter: color for color, letter in LETTERS.items()}
COUNTERS = {"p1p1": "+1/+1", "m1m1": "-1/-1"}
REPORTED = (
    "the same sources",
    "it sees no way to pay",
    "what it would use is not enough",
    "it would give up more for good",
    "cards castable after ours",
    "cards castable after its own",
    "left to the engine",
)


# --- the engine's state as a position ------------------------------------------------------------------------------


def of_card(game: mtg.Game) -> dict[str, str]:
    """The name of the card that each object is; tokens are no cards."""
    return {thing: game.name(thing) for thing, _ in game.state["instance_of"]}


def our_id(thing: str) -> str:
    """An object of the engine as an id of a position."""
    return re.sub(r"[^a-z0-9]+", "-", thing)


def entry(state: State, thing: str, names: dict[str, str]) -> dict[str, Any]:
    """An object as an entry of a zone."""
    told: dict[str, Any] = {"card": names[thing]} if thing in names else token(state, thing)
    counters = {COUNTERS.get(kind, kind): n for one, kind, n in state.get("counter", ()) if one == thing}
    return {
        **told,
        "id": our_id(thing),
        "tapped": (thing,) in state.get("tapped", ()),
        "sick": (thing,) in state.get("_sick", ()),
        **({"counters": counters} if counters else {}),
    }


def token(state: State, thing: str) -> dict[str, Any]:
    """A token by what the engine says of it."""
    types = [kind.capitalize() for one, kind in sorted(state["printed_type"]) if one == thing]
    size = {
        key: next((int(n) for one, n in state.get(f"printed_{key}", ()) if one == thing), 0)
        for key in ("power", "toughness")
    }
    return {"name": thing, "type_line": f"Token {' '.join(types)}", **(size if "Creature" in types else {})}


def position(state: State, seat: str, names: dict[str, str]) -> mp.Position:
    """What the seat sees as a position: both battlefields, and its own hand, graveyard, life and floating mana."""
    owner = {thing: player for player, thing in state["printed_control"]}
    here = sorted(thing for (thing,) in state["on_battlefield"])
    buried = sorted(thing for (thing,) in state.get("graveyard", ()) if owner.get(thing) == seat and thing in names)
    floating = sorted((color, n) for player, color, n in state.get("floating_mana", ()) if player == seat)
    you = {
        "life": next(n for player, n in state["life"] if player == seat),
        "pool": "".join(f"{{{LETTERS[color]}}}" * n for color, n in floating),
        "battlefield": [entry(state, thing, names) for thing in here if owner.get(thing) == seat],
        "hand": [{"card": names[t], "id": our_id(t)} for p, t in sorted(state["in_hand"]) if p == seat],
        "graveyard": [{"card": names[thing], "id": our_id(thing)} for thing in buried],
    }
    theirs = {"battlefield": [entry(state, thing, names) for thing in here if owner.get(thing) != seat]}
    return mp.Position.from_dict({"you": you, "opponents": [theirs]})


# --- paying ----------------------------------------------------------------------------------------------------------


class Payer:
    """Pays for what a seat casts, in place of the engine, and counts what the engine would have done."""

    def __init__(self, seat: str, names: dict[str, str]) -> None:
        self.seat, self.names = seat, names
        self.counts: Counter[str] = Counter()
        self.seconds = 0.0

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """While this lasts, the engine pays through it."""
        own = driver._spend_mana

        def spend(state: State, player: str, spell: str) -> None:
            if player != self.seat or not self.pay(state, spell):
                own(state, player, spell)

        driver._spend_mana = spend
        try:
            yield
        finally:
            driver._spend_mana = own

    def pay(self, state: State, spell: str) -> bool:
        """Pay for a spell of the hand; False where that is left to the engine."""
        if (self.seat, spell) not in state["in_hand"]:
            return False
        began = time.perf_counter()
        planner = mp.Planner(position(state, self.seat, self.names))
        answer = planner.pay(cast=our_id(spell))
        self.seconds += time.perf_counter() - began
        plan: Any = answer.plan
        if plan is None or any("mana" not in step["with"] for step in plan["steps"] if step["step"] == "pay"):
            self.counts["left to the engine"] += 1
            return False
        self.compare(planner, state, spell, plan["uses"])
        self.carry_out(state, plan)
        return True

    def carry_out(self, state: State, plan: Any) -> None:
        """Tap and give up in the engine what the plan taps and gives up, and leave floating what it leaves."""
        things = {our_id(thing): thing for (thing,) in state["on_battlefield"]}
        for one in plan["uses"]["tapped"]:
            driver._tap(state, things[one])
        for one in plan["uses"]["sacrificed"]:
            driver._sacrifice_source(state, things[one])
        driver._set_floating(state, self.seat, Counter(COLORS[sign] for sign in re.findall(r"\w", plan["floating"])))
        driver._refresh_mana_pool(state, self.seat)

    def compare(self, planner: mp.Planner, state: State, spell: str, ours: Any) -> None:
        """Ask the engine's own payer what it would use, and what can still be cast afterwards."""
        pips = {color: n for one, color, n in state["mana_pip"] if one == spell}
        generic = sum(n for one, n in state["mana_generic"] if one == spell)
        self.counts["payments"] += 1
        used = driver.mana_plan(state, self.seat, pips, generic)
        if used is None:
            self.counts["it sees no way to pay"] += 1
            return
        spent = {our_id(step["id"]) for step in used if step["sacrifice"]}
        touched = {our_id(step["id"]) for step in used}
        mine = {*ours["tapped"], *ours["sacrificed"]}
        self.counts["the same sources"] += touched == mine
        self.counts["it would give up more for good"] += len(spent) > len(ours["sacrificed"])
        others = [key for key in planner.position.names if key not in touched]
        self.counts["what it would use is not enough"] += not mp.pay(
            planner.position, {"keep": [key for key in others if key != our_id(spell)]}, cast=our_id(spell)
        )
        self.counts["cards castable after ours"] += self.castable(planner, spell, mine, set(ours["sacrificed"]))
        self.counts["cards castable after its own"] += self.castable(planner, spell, touched, spent)

    def castable(self, planner: mp.Planner, spell: str, touched: set[str], spent: set[str]) -> int:
        """How many cards of the hand could be cast for what these sources leave."""
        after = planner.tap(touched).remove({our_id(spell), *spent})
        hand = [thing for thing in after.position.game.table.things("hand") if "land" not in thing.types]
        return sum(after.can_pay(cast=thing.id) for thing in hand)


# --- playing ---------------------------------------------------------------------------------------------------------


class Watcher(mtg.GreedyPlayer):
    """Plays as the engine's greedy player does, and counts where it and manaplan disagree on what can be cast.

    Only creatures and artifacts are asked about: whether they can be cast hangs on the mana alone.
    """

    def __init__(self, payer: Payer) -> None:
        self.payer = payer

    def choose_move(self, game: mtg.Game) -> Any:
        """The engine's first legal move."""
        if "main" in game.step:
            self.look(game)
        return super().choose_move(game)

    def look(self, game: mtg.Game) -> None:
        """Compare what the engine offers to cast with what can be paid."""
        offered = {move.raw[2] for move in game.legal_moves if move.kind == "cast"}
        planner = mp.Planner(position(game.state, self.seat, self.payer.names))
        for thing in game.hand(self.seat):
            kinds = {kind for one, kind in game.state["spell_type"] if one == thing}
            if kinds & {"creature", "artifact"}:
                can = planner.can_pay(cast=our_id(thing))
                self.payer.counts["questions"] += 1
                self.payer.counts["it says no, but it can be paid"] += can and thing not in offered
                self.payer.counts["it says yes, but it cannot be paid"] += thing in offered and not can


def play(seed: int) -> Payer:
    """One game: alice pays through manaplan, bob through the engine; both play greedily."""
    decks = {seat: list(DECK) for seat in ("alice", "bob")}
    payer = Payer("alice", of_card(mtg.Game(decks, seed=seed)))
    with payer():
        game = mtg.play({"alice": Watcher(payer), "bob": mtg.GreedyPlayer()}, decks, seed=seed)
    payer.counts["games won"] += game.winner() == "alice"
    return payer


def main() -> None:
    """Play some games and print what was counted."""
    asked = argparse.ArgumentParser(description="manaplan pays for python-mtg")
    asked.add_argument("--games", type=int, default=5)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    payers = [play(seed) for seed in range(given.seed, given.seed + given.games)]
    counts = sum((payer.counts for payer in payers), Counter[str]())
    seconds = sum(payer.seconds for payer in payers)
    print(f"games: {given.games}, won by the seat that pays through manaplan: {counts['games won']}")
    print(f"payments: {counts['payments']}, {1000 * seconds / max(1, counts['payments']):.0f} ms each")
    for what in REPORTED:
        print(f"  {what}: {counts[what]}")
    print(f"whether a card in hand can be cast: asked {counts['questions']} times")
    for what in ("it says no, but it can be paid", "it says yes, but it cannot be paid"):
        print(f"  {what}: {counts[what]}")


if __name__ == "__main__":
    main()
