"""Which options there are: what another contains is none."""

from typing import Any

import manaplan as mp


def _options(battlefield: list[Any], pay: dict[str, Any], hand: list[Any] | None = None) -> list[dict[str, Any]]:
    position = {"format": "manaplan/1", "you": {"battlefield": battlefield, "hand": hand or []}}
    answer: dict[str, Any] = mp.ask({"question": "options", "position": position, "pay": pay})
    assert answer["complete"]
    return [dict(o["uses"]) for o in answer["options"]]


def test_a_smaller_x_is_an_option_of_its_own() -> None:
    uses = _options(
        [{"card": "Fungal Reaches", "counters": {"storage": 2}}, "Conversion Apparatus"], {"cost": "{1}{G}"}
    )
    taken = [(len(u["tapped"]), u["counters"]["fungal-reaches-1"]["storage"]) for u in uses]
    assert sorted(taken) == [(1, -2), (1, -2), (2, -1)]


def test_what_is_tapped_and_then_given_up_leaves_nothing_tapped() -> None:
    # Both lands given up after tapping one of them: which one was tapped makes no difference afterwards.
    card = {"card": "Urza's Incubator", "id": "spell"}
    found = _options(["Rimewood Falls", "Squandered Resources", "War Room"], {"cast": "spell"}, [card])
    assert sorted((u["tapped"], u["sacrificed"]) for u in found) == [
        ([], ["rimewood-falls-1", "war-room-1"]),
        (["rimewood-falls-1"], ["war-room-1"]),
        (["war-room-1"], ["rimewood-falls-1"]),
    ]


def test_mana_that_circles_is_no_reason_to_leave_anything_out() -> None:
    # The creature's own mana cannot pay for its own activation, though the counts alone would fit.
    found = _options(["Ether", "Agent of Stromgald", "Yurlok of Scorch Thrash", "Mountain", "Swamp"], {"cost": "{2}"})
    assert len(found) == 12


def test_the_x_of_an_ability_is_announced_and_not_left_out() -> None:
    position = {
        "format": "manaplan/1",
        "you": {"battlefield": ["Wizard's Rockets"], "pool": "{C}{C}"},
    }
    answer: dict[str, Any] = mp.ask({"question": "options", "position": position, "pay": {"cost": "{B}"}})
    left = sorted(o["floating"] for o in answer["options"])
    assert left == ["{B}", "{C}", "{G}", "{R}", "{U}", "{W}"]


def test_what_contains_an_option_that_is_none_may_be_one() -> None:
    # Birds of Paradise tapped for {U} and then given up besides is no option: nothing is gained by giving them up. It
    # must not hide the one in which they are given up untapped and the land turns that mana into {W}{U}.
    battlefield = ["Ashnod's Altar", "Skycloud Expanse", "Birds of Paradise"]
    found = _options(battlefield, {"cast": "spell"}, [{"card": "Gitaxian Probe", "id": "spell"}])
    assert sorted((u["tapped"], u["sacrificed"], u["life"]) for u in found) == [
        ([], [], 2),
        (["birds-of-paradise-1"], [], 0),
        (["skycloud-expanse-1"], ["birds-of-paradise-1"], 0),
    ]


def test_the_counters_of_what_is_given_up_make_no_option() -> None:
    hand = [{"card": "Crop Rotation", "id": "spell"}, "Elvish Spirit Guide"]
    found = _options(["Vivid Creek (1 charge counter)"], {"cast": "spell"}, hand)
    assert [(u["sacrificed"], u["exiled"]) for u in found] == [(["vivid-creek-1"], [])]


def test_an_ability_with_another_x_is_no_way_to_do_less() -> None:
    # Without the counter the land is needed, with it the land is not: two announcements (602.2b).
    battery = {"card": "Red Mana Battery", "counters": {"charge": 2}}
    found = _options([battery, "Plains"], {"cost": "{2}"})
    assert sorted((len(u["tapped"]), bool(u["counters"])) for u in found) == [(1, True), (2, False)]


def test_snow_mana_and_what_a_trigger_adds_to_it_are_told_apart() -> None:
    found = _options(["Snow-Covered Forest", "Wastes", "Dictate of Karametra"], {"cost": "{2}"})
    assert sorted(u["tapped"] for u in found) == [["snow-covered-forest-1"], ["wastes-1"]]


def test_what_lets_mana_be_spent_so_must_still_be_there() -> None:
    # The altar's mana from the Orrery itself comes when nothing may be spent as though it were blue any more.
    spell = {"card": "Dreamcatcher", "id": "spell"}
    found = _options(["Chromatic Orrery", "Priest of Yawgmoth", "Wastes"], {"cast": "spell"}, [spell])
    assert sorted(u["tapped"] for u in found) == [["chromatic-orrery-1"], ["wastes-1"]]
    # Black mana needs no such rule.
    found = _options(["Chromatic Orrery", "Priest of Yawgmoth"], {"cost": "{B}"})
    assert sorted((u["tapped"], u["sacrificed"]) for u in found) == [
        (["chromatic-orrery-1"], []),
        (["priest-of-yawgmoth-1"], ["chromatic-orrery-1"]),
    ]


def test_things_told_apart_for_their_order_are_still_alike() -> None:
    # Each of the two has a colour for the other one, and neither can be the first and the last.
    card = {
        "name": "Golem",
        "type_line": "Artifact Creature — Golem",
        "mana_cost": "{G}",
        "oracle_text": "Exile this permanent: Add one mana of any color among permanents you control.",
    }
    position = {"format": "manaplan/1", "you": {"battlefield": ["Golem x2"]}, "cards": [card]}
    answer = mp.ask({"question": "options", "position": position, "pay": {"cost": "{G}"}})
    assert answer["count"] == 1
    sprawl = [{"card": "Utopia Sprawl", "attached_to": f"forest-{i}", "chosen": {"color": "U"}} for i in (1, 2)]
    assert len(_options(["Forest x2", *sprawl], {"cost": "{G}{U}"})) == 1
