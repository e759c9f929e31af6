"""What broken input is made from: the examples, the cases of this project, and what it writes itself."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[2]

FORGE = """\
# a comment
[metadata]
Name:Test
[state]
ActivePlayer=AI
activephase=COMBAT_DECLARE_ATTACKERS
HumanLife=3
ailife=9
humancounters=ENERGY=3,POISON=1
humanpersistentmana=W U
AbilityPetal=AB$ Mana | Cost$ T Sac<1/CARDNAME> | Produced$ Any | SpellDescription$ x
humanhand=Grizzly Bears|Set:ONE;Forest|Set:TWO
humanbattlefield=Forest|Id:7|Tapped|Counters:P1P1=2,CHARGE=1; Ornithopter|Ability:Petal|SummonSick
|NoETBTrigs;t:Elf Warrior,P:1,T:1,Cost:no cost,Color:G,Types:Creature-Elf-Warrior,Keywords:Flying-First Strike,Image:x
humanexile=Opt|ExiledWith:9
aibattlefield=Wild Growth|AttachedTo:7;Cavern of Souls|ChosenType:Goblin|Id:9;Grizzly Bears|FaceDown:Manifested
humanlibrary=
turn=4
"""
_OBJECTS = """\
[you]
life = 7
energy = 2
pool = [{ mana = "{G}{R}", snow = true, only = "creature spells", from = "Cavern of Souls" }]
commander_casts = 2
lands_played = 1
hand = ["Emry, Lurker of the Loch", "Fireball", "Kodama's Reach", "Fire // Ice", "Force of Will", "Misthollow Griffin"]
graveyard = ["Faithless Looting", "Opt x7", "Hogaak, Arisen Necropolis"]
exile = ["Misthollow Griffin", "Opt (foretold)"]
command = ["Kenrith, the Returned King"]
library = ["Forest", "Opt"]
battlefield = [
  "Forest x3",
  "Island x2 (tapped)",
  "Llanowar Elves #elf (sick)",
  "Grizzly Bears (attacking, 2 +1/+1 counters)",
  { card = "Vesuvan Shapeshifter", id = "vs", face_down = true },
  { card = "Clone", copy_of = "elf" },
  { card = "Cavern of Souls", chosen = { type = "Goblin" } },
  { card = "Utopia Sprawl", attached_to = "forest-1", chosen = { color = "U" } },
  { token = "Treasure", count = 2 },
  { name = "Beast", type_line = "Token Creature — Beast", power = 3, toughness = 3, colors = "G" },
  { card = "Mirage Mirror", effects = [{ set_types = "Frog", set_pt = [1, 1], lose_abilities = true },
    { add_ability = "{T}: Add {C}." }, { animate = "2/2 Creature — Elf" }] },
  "Gaea's Cradle", "Mox Opal", "Nykthos, Shrine to Nyx", "Ashnod's Altar", "Mana Reflection",
  "Birgi, God of Storytelling",
  "Dryad Arbor", "Earthcraft", "Skirk Prospector", "Mystic Gate", "Azorius Signet", "Sol Ring", "Urza's Saga",
]
[[opponents]]
life = 3
battlefield = ["Thalia, Guardian of Thraben", "Null Rod", "Trinisphere", "Swamp", "Exotic Orchard"]
[turn]
active = "you"
step = "main"
happened = { spells_cast = 1, opponent_lost_life = 3, discarded = ["opt-1"], land_played = true }
[pay]
cast = "Fireball"
x = "max"
targets = 2
choose = { "{R}" = "pay" }
[prefer]
keep = ["elf"]
never = ["sacrifice"]
aims = ["life", "taps"]
"""


@cache
def positions() -> tuple[dict[str, Any], ...]:
    """Documents of positions."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((REPOSITORY / "examples").glob("*.toml"))]
    found = [tomllib.loads(text) for text in (_OBJECTS, *texts)]
    return (*found, *(case["position"] for case in cases() if isinstance(case.get("position"), dict)))


@cache
def texts() -> tuple[str, ...]:
    """Positions as they are written: TOML, JSON, and the game state of another engine."""
    told = [path.read_text(encoding="utf-8") for path in sorted((REPOSITORY / "examples").glob("*.toml"))]
    return (_OBJECTS, FORGE, *told, *(json.dumps(position) for position in positions()[:12]))


@cache
def cases() -> tuple[dict[str, Any], ...]:
    """Requests with their right answers, as the tests ask them."""
    files = sorted((REPOSITORY / "tests" / "cases").glob("*.json"))
    return tuple(case for file in files for case in json.loads(file.read_text(encoding="utf-8")))


@cache
def requests() -> tuple[dict[str, Any], ...]:
    """Request documents, several questions about each position."""
    known = {"question", "position", "pay", "prefer", "limit", "plan", "form", "pareto", "count_only"}
    asked = [{k: v for k, v in case.items() if k in known} for case in cases()]
    questions = ("pay", "options", "mana", "castable", "turn", "total", "explain", "graph")
    return (*asked, *({"question": question, "position": p} for p in positions()[:14] for question in questions))


@cache
def plans() -> tuple[dict[str, Any], ...]:
    """Requests to check a plan of our own."""
    import manaplan

    found: list[dict[str, Any]] = []
    for request in requests():
        if request["question"] == "pay" and len(found) < 40:
            answer = manaplan.ask({**request, "time_limit": 2.0})
            if answer.get("plan") is not None:
                found.append({**request, "question": "check", "plan": answer["plan"]})
    return tuple(found)


@cache
def cards() -> tuple[dict[str, Any], ...]:
    """Entries of card files: Scryfall's form."""
    own = [card for position in positions() for card in position.get("cards", ())]
    plain = {"name": "Test Elf", "mana_cost": "{G}", "cmc": 1.0, "type_line": "Creature — Elf Druid", "power": "1"}
    halves = [{**plain, "name": name, "oracle_text": "{T}: Add {G}."} for name in ("Left", "Right")]
    faces = {"name": "Left // Right", "layout": "split", "card_faces": halves, "keywords": ["Fuse"], "set_type": "core"}
    return (*own, {**plain, "oracle_text": "Convoke\n{T}: Add {G}.", "layout": "normal", "legalities": {}}, faces)
