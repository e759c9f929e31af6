from typing import Any

import pytest

from manaplan.render.steps import step_lines
from manaplan.render.things import Things

NAMES = {
    "island-1": "Island", "island-2": "Island", "island-3": "Island", "elf": "Llanowar Elves",
    "bears-1": "Grizzly Bears", "bears-2": "Grizzly Bears", "altar": "Ashnod's Altar", "goblin": "Goblin",
    "t-1": "Treasure", "t-2": "Treasure", "signet": "Azorius Signet", "w": "Wastes", "opt-1": "Opt",
    "opt-2": "Opt", "ring": "Sol Ring", "drum": "Springleaf Drum", "guide": "Simian Spirit Guide",
    "hub": "Mana Confluence", "lens": "Mirrodin's Core",
}  # fmt: skip


def activate(thing: str, adds: str, text: str = "{T}: Add {U}.", **more: Any) -> dict[str, Any]:
    return {"step": "activate", "object": thing, "ability": 1, "text": text, "adds": adds} | more


def mana(symbol: str, kind: str, source: str | None) -> dict[str, Any]:
    return {"step": "pay", "symbol": symbol, "with": {"mana": kind, "from": source}}


def by(method: str, verb: str, thing: str, symbol: str = "{1}") -> dict[str, Any]:
    return {"step": "pay", "symbol": symbol, "with": {verb: thing}, "by": method}


def cost(words: str, **given: Any) -> dict[str, Any]:
    return {"step": "pay", "cost": words, "with": given}


SACRIFICE = "Sacrifice a creature: Add {C}{C}."
TREASURE = "{T}, Sacrifice this token: Add one mana of any color."


@pytest.mark.parametrize(
    ("steps", "lines"),
    [
        pytest.param(
            [activate("island-1", "{U}"), activate("island-2", "{U}"), activate("island-3", "{U}")],
            ["1. Tap 3 Islands (island-1 to island-3) for {U}{U}{U}."],
            id="equal runs are one line",
        ),
        pytest.param(
            [
                activate("island-1", "{U}"),
                activate("elf", "{G}", "{T}: Add {G}."),
                activate("island-2", "{U}"),
            ],
            [
                "1. Tap Island (island-1) for {U}.",
                "2. Tap Llanowar Elves (elf) for {G}.",
                "3. Tap Island (island-2) for {U}.",
            ],
            id="the order of the plan stays",
        ),
        pytest.param(
            [activate("t-1", "{R}", TREASURE), activate("t-2", "{G}", TREASURE)],
            ["1. Tap and sacrifice 2 Treasures (t-1, t-2) for {R}{G}."],
            id="what the source pays with itself",
        ),
        pytest.param(
            [activate("altar", "{C}{C}", SACRIFICE, pays=[cost("Sacrifice a creature", sacrifice=["goblin"])])],
            ["1. Use Ashnod's Altar (altar) for {C}{C}, sacrificing Goblin (goblin)."],
            id="a cost with a choice",
        ),
        pytest.param(
            [
                activate(
                    "goblin",
                    "{R}",
                    "Sacrifice a Goblin: Add {R}.",
                    pays=[cost("Sacrifice a Goblin", sacrifice=["goblin"])],
                )
            ],
            ["1. Use Goblin (goblin) for {R}, sacrificing Goblin (goblin)."],
            id="a choice that falls on the source itself",
        ),
        pytest.param(
            [mana("{2/W}", "{W}", "w"), mana("{2/W}", "{U}", "island-1"), mana("{2/W}", "{U}", "island-2")],
            ["1. Pay {2/W}{2/W} with {W} from Wastes (w) and {U}{U} from 2 Islands (island-1, island-2)."],
            id="two payments for one {2/W}",
        ),
        pytest.param(
            [activate("signet", "{W}{U}", "{1}, {T}: Add {W}{U}.", pays=[mana("{1}", "{C}", "w")])],
            ["1. Tap Azorius Signet (signet) for {W}{U}, paying {1} with {C} from Wastes (w)."],
            id="a cost of mana",
        ),
        pytest.param(
            [
                activate(
                    "drum",
                    "{R}",
                    "{T}, Tap an untapped creature you control: Add one mana of any color.",
                    pays=[
                        cost("Tap an untapped creature you control", tap=["bears-1"]),
                        cost("{T}", tap="drum"),
                    ],
                )
            ],
            ["1. Tap Springleaf Drum (drum) for {R}, tapping Grizzly Bears (bears-1)."],
            id="tapping itself is told once",
        ),
        pytest.param(
            [activate("hub", "{R}", "{T}, Pay 1 life: Add one mana of any color.")],
            ["1. Tap Mana Confluence (hub) for {R}, paying 1 life."],
            id="life named by the cost",
        ),
        pytest.param(
            [activate("guide", "{R}", "Exile this card from your hand: Add {R}.")],
            ["1. Exile Simian Spirit Guide (guide) for {R}."],
            id="exile from hand",
        ),
        pytest.param(
            [activate("ring", "{C}{C}", "", ability=2)],
            ["1. Use ability 2 of Sol Ring (ring) for {C}{C}."],
            id="a plan of others without texts",
        ),
        pytest.param(
            [activate("lens", "{U}", "{X}, {T}: Add X mana.", when="before", x=1)],
            ["1. Before the announcement, tap Mirrodin's Core (lens) with X = 1 for {U}."],
            id="before the announcement, with X",
        ),
        pytest.param(
            [mana("{U}", "{U}", "island-1"), mana("{1}", "{U}", "island-2"), mana("{1}", "{G}", "elf")],
            ["1. Pay {2}{U} with {U}{U} from 2 Islands (island-1, island-2) and {G} from Llanowar Elves (elf)."],
            id="mana payments are added up",
        ),
        pytest.param(
            [mana("{2}", "{C}", "ring"), mana("{1}", "{C}", None)],
            ["1. Pay {3} with {C} from Sol Ring (ring) and floating {C}."],
            id="floating mana",
        ),
        pytest.param(
            [
                by("convoke", "tap", "bears-1"),
                by("convoke", "tap", "bears-2"),
                by("convoke", "tap", "elf", "{G}"),
            ],
            ["1. Convoke: tap 2 Grizzly Bears (bears-1, bears-2) and Llanowar Elves (elf) for {2}{G}."],
            id="convoke",
        ),
        pytest.param(
            [by("delve", "exile", "opt-1"), by("delve", "exile", "opt-2"), by("improvise", "tap", "ring")],
            ["1. Delve: exile 2 Opts (opt-1, opt-2) for {2}.", "2. Improvise: tap Sol Ring (ring) for {1}."],
            id="other methods are told apart",
        ),
        pytest.param(
            [{"step": "pay", "symbol": "{B/P}", "with": {"life": 2}}] * 2,
            ["1. Pay 4 life for {B/P}{B/P}."],
            id="life for Phyrexian symbols",
        ),
        pytest.param(
            [
                cost("Sacrifice a creature", sacrifice=["goblin"]),
                cost("Crew 2", tap=["bears-1"]),
                cost("Pay 3 life", life=3),
                cost("Pay {E}{E}", energy=2),
                cost("Remove a charge counter from this artifact", counters={"lens": {"charge": -1}}),
                cost("Remove two charge counters from ~", counters=["lens"], kind="charge", number=2),
                cost("Put a -1/-1 counter on ~", counters=["elf"], kind="-1/-1", number=1),
                cost("Mill two cards", mill=2),
                cost("Return a land you control to its owner's hand", **{"return": ["w"]}),
            ],
            [
                "1. Sacrifice Goblin (goblin).",
                "2. Tap Grizzly Bears (bears-1) (for “Crew 2”).",
                "3. Pay 3 life.",
                "4. Pay 2 energy.",
                "5. Remove 1 charge counter from Mirrodin's Core (lens).",
                "6. Remove 2 charge counters from Mirrodin's Core (lens).",
                "7. Put 1 -1/-1 counter on Llanowar Elves (elf).",
                "8. Mill 2 cards.",
                "9. Return Wastes (w) to hand.",
            ],
            id="costs other than mana, one by one",
        ),
    ],
)
def test_steps_are_told(steps: list[dict[str, Any]], lines: list[str]) -> None:
    assert step_lines(steps, Things(NAMES)) == lines


def test_numbers_are_aligned() -> None:
    lines = step_lines([cost("Pay 1 life", life=1)] * 10, Things())
    assert (lines[0], lines[9]) == (" 1. Pay 1 life.", "10. Pay 1 life.")


@pytest.mark.parametrize("step", [{}, {"step": "pay"}, {"step": "pay", "symbol": "{1}"}, {"step": "activate"}])
def test_incomplete_steps_are_told_as_far_as_they_go(step: dict[str, Any]) -> None:
    assert len(step_lines([step], Things())) == 1
