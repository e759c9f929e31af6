"""Whether time limits hold: questions that would take far longer, each with its limit, and how long each took.

By hand; prints the seconds of each as a multiple of its limit, and the worst:

    python -m tests.fuzz.patience [--seconds 1]
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any, Final

_FILTERS = ("Mystic Gate", "Sunken Ruins", "Graven Cairns", "Fire-Lit Thicket", "Wooded Bastion", "Fetid Heath")
_SIGNETS = ("Azorius Signet", "Dimir Signet", "Rakdos Signet", "Gruul Signet", "Selesnya Signet", "Orzhov Signet")
_CREATURES = (
    "Llanowar Elves",
    "Birds of Paradise",
    "Elvish Mystic",
    "Boreal Druid",
    "Skirk Prospector",
    "Priest of Titania",
)
_SPELLS = ("Siege-Gang Commander", "Treasure Cruise", "Conclave Tribunal", "Absorb", "Wrath of God", "Grizzly Bears")
_ALTARS = ("Ashnod's Altar", "Phyrexian Altar", "Gaea's Cradle", "Mox Opal", "Nykthos, Shrine to Nyx", "Earthcraft")
_OF_MANY: Final = ("Forest", "Island", "Swamp", "Plains", "Mountain")

BOARDS: Final[dict[str, dict[str, Any]]] = {
    "filters and signets": {
        "battlefield": [*(f"{n} x6" for n in (*_FILTERS, *_SIGNETS)), "Wastes"],
        "hand": list(_SPELLS),
    },
    "creatures and altars": {"battlefield": [f"{n} x5" for n in (*_CREATURES, *_ALTARS)], "hand": list(_SPELLS)},
    "everything": {
        "battlefield": [f"{n} x3" for n in (*_FILTERS, *_SIGNETS, *_CREATURES, *_ALTARS, *_OF_MANY)],
        "hand": [f"{n} x4" for n in _SPELLS],
        "graveyard": [f"{n} x3" for n in _SPELLS],
    },
    "a large hand": {
        "battlefield": [f"{n} x9" for n in _OF_MANY],
        "hand": ["Opt x400", *(f"{n} x50" for n in _SPELLS)],
    },
    "many objects": {"battlefield": [f"{n} x15000" for n in _OF_MANY], "hand": list(_SPELLS)},
    "many different objects": {
        "battlefield": [
            {
                "name": f"Token {i}",
                "type_line": "Token Artifact Creature — Elf",
                "power": i,
                "oracle_text": "{T}: Add {G}.",
            }
            for i in range(1500)
        ],
        "hand": list(_SPELLS),
    },
}
QUESTIONS: Final = ("pay", "options", "mana", "castable", "turn", "explain", "graph")
COSTS: Final = ("{9}{W}{U}{B}{R}{G}", "{99}{W}{U}", "{X}{X}{R}, Sacrifice two creatures")


def requests(seconds: float) -> list[tuple[str, dict[str, Any]]]:
    """Every question about every board, those about a payment with every cost."""
    found = []
    for name, you in BOARDS.items():
        for question in QUESTIONS:
            for cost in COSTS if question not in {"castable", "turn"} else COSTS[:1]:
                request = {"question": question, "position": {"you": you}, "pay": {"cost": cost}, "time_limit": seconds}
                found.append((f"{name}: {question} {cost}", request))
    return found


def main() -> None:
    """Measure; see the module."""
    import manaplan

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="the time limit of each (1)")
    parser.add_argument("--only", default="", help="only those whose name holds this")
    limit = parser.parse_args()
    worst: tuple[float, str] = (0.0, "")
    for name, request in requests(limit.seconds):
        if limit.only in name:
            begun, used = time.monotonic(), time.process_time()
            answer = manaplan.ask(request)
            times, cpu = (time.monotonic() - begun) / limit.seconds, (time.process_time() - used) / limit.seconds
            worst = max(worst, (times, name))
            told = answer.get("status") or answer["error"]
            sys.stdout.write(f"{times:6.2f} ({cpu:.2f} of the processor)  {told:10}  {name}\n")
            sys.stdout.flush()
    sys.stdout.write(f"the worst: {worst[0]:.2f} times its limit, {worst[1]}\n")


if __name__ == "__main__":
    main()
