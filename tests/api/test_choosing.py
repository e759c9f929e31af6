"""Why this plan and not another: what would cost less by one aim and more by an earlier one, what is kept for which
card.
"""

from typing import Any

import manaplan

DUALS = {"battlefield": ["Forest", "Taiga", "Swamp", "Volcanic Island"], "hand": ["Doom Blade", "Grizzly Bears"]}
ALTAR = {
    "battlefield": ["Mountain x3", {"token": "Treasure", "count": 2}, "Ashnod's Altar", "Grizzly Bears #bears"],
    "hand": ["Siege-Gang Commander"],
}


def explained(you: dict[str, Any], prefer: dict[str, Any] | None = None, **pay: Any) -> dict[str, Any]:
    position = {"format": "manaplan/1", "you": you}
    request = {"question": "explain", "position": position, "pay": pay, "prefer": prefer or {}}
    answer: Any = manaplan.ask(request)
    assert answer["status"] == "payable"
    assert answer == manaplan.ask(request)
    return dict(answer)


def test_what_is_kept_for_another_card_is_told_with_the_symbol() -> None:
    answer = explained(DUALS, cast="Grizzly Bears")
    assert {"object": "swamp-1", "symbol": "{B}", "card": "Doom Blade"} in answer["kept"]
    forest, dual = sorted(answer["plan"]["uses"]["tapped"])
    assert forest == "forest-1"
    assert dual in {"taiga-1", "volcanic-island-1"}, "equally flexible"


def test_nothing_is_kept_where_the_other_card_is_not_looked_at_or_not_there() -> None:
    assert explained({**DUALS, "hand": ["Grizzly Bears"]}, cast="Grizzly Bears")["kept"] == []
    many = {**DUALS, "battlefield": [*DUALS["battlefield"], "Swamp x2"]}
    assert explained(many, cast="Grizzly Bears")["kept"] == []


def test_what_would_cost_less_tells_what_it_would_cost_more() -> None:
    (entry,) = explained(ALTAR, cast="Siege-Gang Commander")["instead"]
    assert (entry["aim"], entry["could_be"], entry["but"]["aim"]) == ("consumables", 0, "losses")
    assert entry["but"]["would_be"] > entry["but"]["value"] == 0
    assert entry["plan"]["uses"]["sacrificed"] == ["bears"]


def test_with_the_aims_the_other_way_round_the_other_plan_is_best() -> None:
    prefer = {"aims": ["consumables", "losses"]}
    answer = explained(ALTAR, prefer, cast="Siege-Gang Commander")
    assert answer["plan"]["uses"]["sacrificed"] == ["bears"]
    assert [(e["aim"], e["but"]["aim"]) for e in answer["instead"]] == [("losses", "consumables")]


def test_what_cannot_cost_less_has_no_other_plan() -> None:
    assert explained({"battlefield": ["Adarkar Wastes"]}, cost="{W}")["instead"] == []


def test_the_text_tells_both() -> None:
    position = manaplan.Position.from_dict({"format": "manaplan/1", "you": DUALS})
    told = str(manaplan.explain(position, cast="Grizzly Bears"))
    assert "Swamp (swamp-1) is kept for {B} in Doom Blade" in told
    position = manaplan.Position.from_dict({"format": "manaplan/1", "you": ALTAR})
    told = str(manaplan.explain(position, cast="Siege-Gang Commander"))
    assert "consumables could be 0 instead of 4, but then losses would be" in told
