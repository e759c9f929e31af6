"""The question ``turn``: sets and orders that are right by hand, and a search of our own over small random tables."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import manaplan
from manaplan.api.carrying import turn_carried_out
from manaplan.api.game import Game
from manaplan.game.position.parse import parse

Table = dict[str, Any]


def ask(request: dict[str, Any]) -> dict[str, Any]:
    return dict(manaplan.ask(request))


def turn(hand: list[Any], battlefield: list[Any], theirs: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    you = {"hand": hand, "battlefield": battlefield, **more.pop("you", {})}
    position = {"format": "manaplan/1", "you": you, "opponents": [{"battlefield": theirs or []}]}
    answer = ask({"question": "turn", "position": position, **more})
    assert "error" not in answer, answer
    return answer


def names(answer: dict[str, Any]) -> list[str]:
    return [cast["card"] for cast in answer["casts"]]


IN_ORDER: dict[str, tuple[list[Any], list[Any], list[str]]] = {
    "a ritual first": (["Hypnotic Specter", "Dark Ritual"], ["Swamp"], ["Dark Ritual", "Hypnotic Specter"]),
    "an artifact works at once": (["Opt", "Lotus Petal"], [], ["Lotus Petal", "Opt"]),
    "a creature does not": (["Llanowar Elves", "Elvish Mystic"], ["Forest"], ["Elvish Mystic"]),
    "mana as it enters": (
        ["Goblin Piker", "Burning-Tree Emissary"],
        ["Mountain x2"],
        ["Burning-Tree Emissary", "Goblin Piker"],
    ),
    "a reducer first": (
        ["Deep Analysis", "Goblin Electromancer"],
        ["Island x4", "Mountain"],
        ["Goblin Electromancer", "Deep Analysis"],
    ),
    "a new creature helps to convoke": (
        ["Memnite", "Stoke the Flames"],
        ["Mountain x3"],
        ["Memnite", "Stoke the Flames"],
    ),
    "an Aura on a land": (["Wild Growth", "Grizzly Bears"], ["Forest x2"], ["Wild Growth", "Grizzly Bears"]),
    "a trigger on casting": (
        ["Birgi, God of Storytelling", "Lightning Bolt"],
        ["Mountain x3"],
        ["Birgi, God of Storytelling", "Lightning Bolt"],
    ),
    "both halves of an adventure": (["Bonecrusher Giant"], ["Mountain x5"], ["Stomp", "Bonecrusher Giant"]),
    "a reducer before all that it makes cheaper": (
        ["Preordain", "Lightning Strike", "Goblin Electromancer"],
        ["Island x2", "Mountain x2"],
        ["Goblin Electromancer", "Lightning Strike", "Preordain"],
    ),
    "haste for what makes mana": (
        ["Elvish Visionary", "Llanowar Elves", "Concordant Crossroads"],
        ["Forest x3"],
        ["Llanowar Elves", "Concordant Crossroads", "Elvish Visionary"],
    ),
    "flashback of what was just cast": (
        ["Faithless Looting"],
        ["Mountain x4"],
        ["Faithless Looting", "Faithless Looting"],
    ),
    "a Treasure of a spell": (["Lightning Bolt", "Strike It Rich"], ["Mountain"], ["Strike It Rich", "Lightning Bolt"]),
    "a Treasure as it enters": (["Shock", "Wily Goblin"], ["Mountain x2"], ["Wily Goblin", "Shock"]),
    "tokens as it is cast": (
        ["Mind Stone", "Skittering Invasion"],
        ["Wastes x7"],
        ["Skittering Invasion", "Mind Stone"],
    ),
    "a Treasure for each land": (
        ["Grizzly Bears", "Brass's Bounty"],
        ["Mountain x7"],
        ["Brass's Bounty", "Grizzly Bears"],
    ),
    "what is created for casting": (
        ["Storm-Kiln Artist", "Shock", "Duress"],
        ["Mountain x5"],
        ["Storm-Kiln Artist", "Shock", "Duress"],
    ),
    "a second rite": (
        ["Seething Song", "Rite of Flame", "Rite of Flame"],
        ["Mountain"],
        ["Rite of Flame", "Rite of Flame", "Seething Song"],
    ),
}


@pytest.mark.parametrize("about", IN_ORDER)
def test_order(about: str) -> None:
    hand, battlefield, expected = IN_ORDER[about]
    answer = turn(hand, battlefield)
    got = names(answer)
    assert got == expected or (len(expected) == 1 and len(got) == 1)
    assert answer["proof"]["optimal"]


def test_what_one_leaves_floating_is_what_the_other_needs() -> None:
    board = ["Plains", "Island", "Swamp", "Azorius Signet", "Dimir Signet"]
    answer = turn(["Dissolve", "White Knight"], board)
    assert sorted(names(answer)) == ["Dissolve", "White Knight"]
    assert answer["proof"]["optimal"]


def sources(answer: dict[str, Any], cast: int) -> list[str]:
    """What is activated for one of the spells."""
    return [s["object"] for s in answer["casts"][cast]["plan"]["steps"] if s["step"] == "activate"]


def test_more_is_made_than_the_first_spell_takes() -> None:
    """{B}{R} pays for the stone, so that {W}{U} is left: with what one land makes alone it could be cast too."""
    board = ["Orzhov Basilica", "Izzet Boilerworks"]
    answer = turn(["Mind Stone", "Azorius Charm"], board)
    assert (answer["total"], answer["proof"]["optimal"]) == (4, True)
    # Where something else asks for the stone first, all mana floats before it is cast.
    answer = turn(["Goblin Anarchomancer", "Azorius Charm"], ["Gruul Turf", "Orzhov Basilica", "Izzet Boilerworks"])
    assert names(answer)[0] == "Goblin Anarchomancer"


def test_mana_of_what_is_then_given_up_floats() -> None:
    """The creature taps for mana, and then the spell that sacrifices it is paid with other mana."""
    answer = turn(["Village Rites", "Elvish Mystic"], ["Llanowar Elves", "Swamp"])
    assert (sorted(names(answer)), answer["proof"]["best_set"]) == (["Elvish Mystic", "Village Rites"], True)


def test_a_second_legend_is_played_once_the_first_is_tapped() -> None:
    answer = turn(["Mox Opal", "Mind Stone"], ["Mox Opal", "Memnite x2"])
    assert names(answer) == ["Mox Opal", "Mind Stone"]
    answer = turn(["Gaea's Cradle", "Centaur Courser"], ["Gaea's Cradle", "Memnite x2"])
    assert names(answer) == ["Centaur Courser"]
    assert [step["object"] for step in answer["land"]["first"]] == ["gaeas-cradle-2"]


def test_mana_is_made_before_a_spell_that_stops_its_source() -> None:
    answer = turn(["Stony Silence", "Azorius Charm"], ["Azorius Signet", "Plains x2", "Sol Ring"])
    assert (sorted(names(answer)), answer["total"]) == (["Azorius Charm", "Stony Silence"], 4)
    assert "azorius-signet-1" in sources(answer, 0)


def test_a_creature_is_sacrificed_for_a_lower_cost() -> None:
    """What it costs depends on the sacrifice: that comes before the spell is announced."""
    answer = turn(["Bone Picker"], ["Swamp", "Phyrexian Altar", "Memnite"])
    (cast,) = answer["casts"]
    assert cast["cost"]["mana"] == "{B}"
    assert [step["object"] for step in cast["first"]] == ["phyrexian-altar-1"]


def test_a_land_comes_after_what_it_triggers() -> None:
    answer = turn(["Lotus Cobra", "Forest", "Grizzly Bears"], ["Forest x2"])
    assert (names(answer), answer["land"]["before"]) == (["Lotus Cobra", "Grizzly Bears"], 1)


def test_what_was_exiled_for_a_cost_is_not_cast() -> None:
    answer = turn(["Force of Will", "Ponder", "Delver of Secrets"], ["Island x2"])
    assert (len(answer["casts"]), answer["total"]) == (2, 6)


def test_a_costlier_world_is_entered_last() -> None:
    answer = turn(["Thalia, Guardian of Thraben", "Swords to Plowshares"], ["Plains x3"])
    assert names(answer) == ["Swords to Plowshares", "Thalia, Guardian of Thraben"]


def test_what_was_told_is_carried_out() -> None:
    """Every plan can be carried out on the position as it then is, with what is activated first."""
    for hand, board in (
        (["Bone Picker"], ["Swamp", "Phyrexian Altar", "Memnite"]),
        (["Gaea's Cradle", "Centaur Courser"], ["Gaea's Cradle", "Memnite x2"]),
        (["Grizzly Bears x2", "Fireball"], ["Taiga x3", "Forest x3"]),
    ):
        game = Game(parse({"format": "manaplan/1", "you": {"hand": hand, "battlefield": board}}))
        after = turn_carried_out(game, turn(hand, board))
        assert not set(hand) & {spec.name for spec in after.document.you.zone("hand")}


def test_tokens_are_told_by_the_ids_that_they_have_then() -> None:
    hand, board = ["Wily Goblin", "Shock"], ["Mountain x2", {"token": "Treasure", "count": 1, "tapped": True}]
    answer = turn(hand, board)
    first, second = answer["casts"]
    assert first["creates"] == [{"object": "treasure-2", "card": "Treasure"}]
    assert second["plan"]["uses"]["sacrificed"] == ["treasure-2"]
    game = Game(parse({"format": "manaplan/1", "you": {"hand": hand, "battlefield": board}}))
    after = turn_carried_out(game, answer).document
    assert [s.name for s in after.you.zone("battlefield") if s.token] == ["Treasure"]


def test_tokens_of_a_land_drop() -> None:
    answer = turn(["Mountain", "Ponder", "Shock"], ["Sarinth Greatwurm"])
    assert answer["land"]["creates"] == [{"object": "powerstone-1", "card": "Powerstone"}]


def test_tapped_tokens_make_nothing_yet() -> None:
    assert names(turn(["Stern Lesson", "Sol Ring"], ["Island x3"])) != ["Stern Lesson", "Sol Ring"]


def test_what_makes_mana_and_is_not_followed_is_named() -> None:
    answer = turn(["Shock", "Prismari Command"], ["Mountain", "Pitiless Plunderer"])
    assert answer["not_followed"] == ["Pitiless Plunderer", "Prismari Command"]
    assert "not_followed" not in turn(["Shock"], ["Mountain", "Wily Goblin"])


def test_many_different_lands_are_no_hindrance() -> None:
    """The payments of each spell are not gone through one by one: together they are one payment."""
    lands = [
        "Tundra",
        "Underground Sea",
        "Badlands",
        "Taiga",
        "Savannah",
        "Scrubland",
        "Bayou",
        "Plateau",
        "Tropical Island",
    ]
    answer = turn(["Cryptic Command", "Lightning Helix", "Putrefy", "Watchwolf", "Shivan Dragon"], lands)
    assert answer["proof"]["optimal"]
    assert answer["total"] == 9


def test_a_copy_of_an_opponents_creature_makes_its_mana() -> None:
    hand = ["Black Knight", "Omni-Changeling"]
    answer = turn(hand, ["Island x2", "Grizzly Bears x3 (sick)"], ["Priest of Gix"])
    assert names(answer) == ["Omni-Changeling", "Black Knight"]
    assert (answer["casts"][0]["copies"], answer["casts"][0]["adds"]) == ("Priest of Gix", "{B}{B}{B}")
    assert answer["casts"][1]["plan"]["floating"] == "{B}"
    assert len(turn(hand, ["Island x2", "Grizzly Bears x3 (sick)"])["casts"]) == 1


def test_what_copies_nothing_dies() -> None:
    assert len(turn(["Omni-Changeling", "Omni-Changeling"], ["Island x9"])["casts"]) == 1


def test_x_counts_and_leaves_room() -> None:
    answer = turn(["Fireball", "Grizzly Bears"], ["Mountain x3", "Forest x2"])
    assert sorted(names(answer)) == ["Fireball", "Grizzly Bears"]
    assert answer["total"] == 5
    (fireball,) = [c for c in answer["casts"] if c["card"] == "Fireball"]
    assert fireball["announced"]["x"] == 2


def test_what_costs_less_may_save_mana_of_x_only() -> None:
    """A smaller X leaves mana for a second spell, and what the reduction saves is worth as much in either way."""
    answer = turn(["Blaze", "Elvish Mystic"], ["Ancient Tomb", "Mountain", "Forest", "Goblin Electromancer"])
    assert (answer["total"], len(answer["casts"])) == (5, 2)
    assert answer["proof"]["best_set"]


def test_life_for_mana_is_no_hindrance() -> None:
    answer = turn(
        ["Mana Confluence", "Grizzly Bears", "Watchwolf"], ["Mana Confluence", "Horizon Canopy", "Sunbaked Canyon"]
    )
    assert (answer["total"], answer["proof"]["optimal"]) == (4, True)
    assert sum(cast["plan"]["uses"]["life"] for cast in answer["casts"]) == 4


def test_the_first_mana_feeds_what_makes_more() -> None:
    """No source makes mana before the land is played: what they make of it then is counted all the same."""
    answer = turn(["Priest of Gix", "Memnite", "Manalith", "Forest"], ["Dimir Signet", "Azorius Signet"])
    assert (answer["total"], len(answer["casts"])) == (6, 3)


def test_a_card_of_the_same_name_in_the_graveyard_stays_there() -> None:
    hand = ["Lotus Petal", "Ruby Medallion", "Manalith"]
    answer = turn(hand, ["Manalith", "Lotus Petal", "Sol Ring"])
    assert sorted(names(answer)) == sorted(hand)
    answer = turn(["Memnite", "Ruby Medallion"], ["Sol Ring"], you={"graveyard": ["Memnite", "Memnite"]})
    assert sorted(names(answer)) == ["Memnite", "Ruby Medallion"]


def test_a_land_is_played() -> None:
    answer = turn(["Forest", "Grizzly Bears"], ["Forest"])
    assert (names(answer), answer["land"]["card"]) == (["Grizzly Bears"], "Forest")
    assert turn(["Forest", "Grizzly Bears"], ["Forest"], you={"lands_played": 1})["status"] == "unpayable"
    # A land that enters tapped makes nothing yet.
    assert turn(["Selesnya Guildgate", "Grizzly Bears"], ["Forest"])["status"] == "unpayable"


def test_life_for_an_untapped_land() -> None:
    answer = turn(["Stomping Ground", "Grizzly Bears"], ["Forest"])
    assert names(answer) == ["Grizzly Bears"]
    assert turn(["Stomping Ground", "Grizzly Bears"], ["Forest"], you={"life": 2})["status"] == "unpayable"


def test_values_replace_mana_value() -> None:
    board = ["Forest x3", "Swamp x2"]
    assert names(turn(["Grizzly Bears", "Craw Wurm", "Murder"], board)) in (
        ["Murder", "Grizzly Bears"],
        ["Grizzly Bears", "Murder"],
    )
    answer = turn(["Grizzly Bears", "Centaur Courser"], ["Forest x3"], prefer={"values": {"Grizzly Bears": 3.5}})
    assert (names(answer), answer["total"]) == (["Grizzly Bears"], 3.5)


def test_a_value_of_no_card_is_an_error() -> None:
    position = {"format": "manaplan/1", "you": {"hand": ["Opt"]}}
    answer = ask({"question": "turn", "position": position, "prefer": {"values": {"Ponder": 3}}})
    assert (answer["error"]["kind"], answer["error"]["where"]) == ("unknown_card", "prefer.values")


def test_nothing_to_cast() -> None:
    answer = turn(["Murder"], ["Island x4"])
    assert (answer["status"], answer["casts"], answer["total"]) == ("unpayable", [], 0)
    assert answer["why"]["text"]


def test_every_plan_pays_on_the_position_as_it_then_is() -> None:
    """The first plan is legal on the position itself; a plan that uses what came later is not."""
    you = {"hand": ["Hypnotic Specter", "Dark Ritual"], "battlefield": ["Swamp"]}
    position = {"format": "manaplan/1", "you": you}
    first, second = ask({"question": "turn", "position": position})["casts"]
    for cast, legal in ((first, True), (second, False)):
        pay = {"cast": cast["card"]}
        plan = cast["plan"]["steps"]
        assert ask({"question": "check", "position": position, "pay": pay, "plan": plan})["legal"] is legal


# --- a search of our own ---------------------------------------------------------------------------------------------

LANDS = {"Forest": "G", "Swamp": "B", "Mountain": "R", "Bayou": "BG", "Badlands": "BR", "Taiga": "RG"}
SPELLS = {
    "Grizzly Bears": (1, "G"), "Goblin Piker": (1, "R"), "Doom Blade": (1, "B"), "Shock": (0, "R"),
    "Dark Ritual": (0, "B"), "Seething Song": (2, "R"), "Hypnotic Specter": (1, "BB"), "Sol Ring": (1, ""),
    "Lotus Petal": (0, ""), "Priest of Gix": (2, "B"), "Akki Rockspeaker": (1, "R"), "Centaur Courser": (2, "G"),
    "Mind Stone": (2, ""), "Manalith": (3, ""),
}  # fmt: skip
AT_ONCE = {"Dark Ritual": "BBB", "Seething Song": "RRRRR", "Priest of Gix": "BBB", "Akki Rockspeaker": "R"}
ROCKS = {"Sol Ring": ("CC",), "Lotus Petal": tuple("WUBRG"), "Mind Stone": ("C",), "Manalith": tuple("WUBRG")}


def best(
    hand: Counter[str], sources: Counter[str], pool: Counter[str], known: dict[Any, tuple[int, int]]
) -> tuple[int, int]:
    """The most value and then spells, by tapping one source or casting one spell at a time."""
    key = (frozenset(hand.items()), frozenset(sources.items()), frozenset(pool.items()))
    if key not in known:
        known[key] = max(_next(hand, sources, pool, known), default=(0, 0))
    return known[key]


def _next(
    hand: Counter[str], sources: Counter[str], pool: Counter[str], known: dict[Any, tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    for source in list(+sources):
        for made in ROCKS.get(source) or tuple(LANDS[source]):
            yield best(hand, +(sources - Counter([source])), pool + Counter(made), known)
    for spell in list(+hand):
        generic, colors = SPELLS[spell]
        rest = pool - Counter(colors)
        if pool.total() - rest.total() != len(colors):
            continue
        new = sources + Counter([spell] if spell in ROCKS else [])
        for paid in _ways(rest, generic):
            after = +(rest - paid) + Counter(AT_ONCE.get(spell, ""))
            value, number = best(+(hand - Counter([spell])), new, after, known)
            yield value + generic + len(colors), number + 1


def _ways(pool: Counter[str], amount: int) -> Iterator[Counter[str]]:
    types = sorted(pool)
    for counts in product(*(range(min(pool[t], amount) + 1) for t in types)):
        if sum(counts) == amount:
            yield Counter({t: n for t, n in zip(types, counts, strict=True) if n})


@pytest.mark.parametrize("seed", range(40))
def test_no_set_is_worth_more(seed: int) -> None:
    dice = random.Random(seed)
    lands = [dice.choice(list(LANDS)) for _ in range(dice.randint(1, 4))]
    hand = [dice.choice(list(SPELLS)) for _ in range(dice.randint(2, 4))]
    answer = turn(hand, lands, time_limit=60)
    assert answer["proof"]["best_set"]
    assert (answer["total"], len(answer["casts"])) == best(Counter(hand), Counter(lands), Counter(), {}), (hand, lands)
