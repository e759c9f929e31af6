"""What a good player would do: one test for each sentence about the best payment, with real cards."""

from typing import Any, cast

import pytest

import manaplan

Answer = dict[str, Any]


def paid(battlefield: list[Any], prefer: dict[str, Any] | None = None, you: Any = None, **pay: Any) -> Answer:
    """The answer to ``pay``, which must be a plan; ``cast`` is put into the hand."""
    hand = [{"card": pay["cast"], "id": "spell"}] if "cast" in pay else []
    extra = dict(you or {})
    hand += extra.pop("hand", [])
    position = {"format": "manaplan/1", "you": {"battlefield": battlefield, "hand": hand, **extra}}
    if "cast" in pay:
        pay["cast"] = "spell"
    answer = cast(Answer, manaplan.ask({"question": "pay", "position": position, "pay": pay, "prefer": prefer or {}}))
    assert answer.get("status") == "payable", answer
    return answer


def used(answer: Answer) -> Answer:
    """What is used up, without what is not."""
    return {key: value for key, value in answer["plan"]["uses"].items() if value}


def test_nothing_is_tapped_that_is_not_needed() -> None:
    assert len(paid(["Forest x5", "Sol Ring"], cost="{G}{G}")["plan"]["uses"]["tapped"]) == 2
    assert used(paid(["Forest x2", "Sol Ring", "Llanowar Elves"], cost="{2}")) == {"tapped": ["sol-ring-1"]}
    assert used(paid(["Forest"], you={"pool": "{G}"}, cost="{G}")) == {}


@pytest.mark.parametrize(
    "board",
    [
        ["Phyrexian Altar", "Ornithopter", "City of Brass"],
        ["Skirge Familiar", "Mana Confluence"],
        ["Food Chain", "Memnite", "City of Brass"],
        ["Squandered Resources", "Swamp (tapped)", "City of Brass"],
        ["Krark-Clan Ironworks", "Bonesplitter", "City of Brass"],
    ],
)
def test_nothing_real_is_given_up_where_another_payment_exists(board: list[str]) -> None:
    uses = used(paid(board, you={"hand": ["Swamp"]}, cost="{1}" if "Ironworks" in board[0] else "{B}"))
    assert not uses.keys() & {"sacrificed", "exiled", "discarded"}
    assert uses["tapped"] == [board[-1].lower().replace(" ", "-") + "-1"]


def test_a_graveyard_is_not_exiled_where_lands_pay() -> None:
    assert used(paid(["Swamp x7"], you={"graveyard": ["Ponder x3"]}, cast="Gurmag Angler")).keys() == {"tapped"}
    assert len(used(paid(["Swamp x5"], you={"graveyard": ["Ponder x3"]}, cast="Gurmag Angler"))["exiled"]) == 2


def test_treasures_before_creatures_to_an_altar() -> None:
    treasure = {"token": "Treasure"}
    for altar, cost in (("Phyrexian Altar", "{R}"), ("Ashnod's Altar", "{1}"), ("Krark-Clan Ironworks", "{2}")):
        assert used(paid([altar, "Memnite", "Memnite", treasure], cost=cost)) == {"sacrificed": ["treasure-1"]}
    # The last creature goes only once the Treasure does not suffice; then the cheapest one.
    uses = used(paid(["Phyrexian Altar", "Grizzly Bears", "Memnite", treasure], cost="{R}{R}"))
    assert sorted(uses["sacrificed"]) == ["memnite-1", "treasure-1"]


@pytest.mark.parametrize("source", ["Gaea's Cradle", "Reflecting Pool", "Exotic Orchard", "Fellwar Stone"])
def test_what_would_make_nothing_is_never_used(source: str) -> None:
    answer = paid([f"{source} #none", "Wastes"], cost="{1}")
    if source != "Reflecting Pool":  # with a Wastes it makes {C}
        assert used(answer) == {"tapped": ["wastes-1"]}
    alone = {"format": "manaplan/1", "you": {"battlefield": [source]}}
    asked = {"question": "pay", "position": alone, "pay": {"cost": "{1}"}}
    assert cast(Answer, manaplan.ask(asked))["status"] == "unpayable"


@pytest.mark.parametrize(
    ("restricted", "free", "spell"),
    [
        ("Ancient Ziggurat #restricted", "Forest x2", "Grizzly Bears"),
        ({"token": "Powerstone", "id": "restricted"}, "Wastes x2", "Mind Stone"),
    ],
)
def test_restricted_mana_is_spent_first(restricted: Any, free: str, spell: str) -> None:
    assert "restricted" in used(paid([free, restricted], cast=spell))["tapped"]


def test_an_attacker_is_used_only_if_nothing_else_does() -> None:
    attacker = "Serra Angel #attacker (attacking)"
    assert used(paid([attacker, "Craw Wurm", "Mountain x3"], cast="Stoke the Flames"))["tapped"] == [
        "craw-wurm-1",
        "mountain-1",
        "mountain-2",
        "mountain-3",
    ]
    assert "attacker" in used(paid([attacker, "Mountain x3"], cast="Stoke the Flames"))["tapped"]
    altar = used(paid(["Ashnod's Altar", "Memnite #attacker (attacking)", "Craw Wurm"], cost="{1}"))
    assert altar == {"sacrificed": ["craw-wurm-1"]}


def test_the_target_is_used_only_if_nothing_else_does() -> None:
    elves = ["Llanowar Elves #target", "Llanowar Elves", {"token": "Treasure"}]
    spell: dict[str, Any] = {"cast": "Giant Growth", "targets": ["target"]}
    answer = paid(elves, **spell)
    assert (used(answer), answer["aims"]["targets"]) == ({"tapped": ["llanowar-elves-1"]}, 0)
    assert used(paid([elves[0], elves[2]], **spell)) == {"sacrificed": ["treasure-1"]}
    answer = paid(elves[:1], **spell)
    assert (used(answer), answer["aims"]["targets"]) == ({"tapped": ["target"]}, 1)


def test_counters_of_what_is_given_up_anyway_count_for_nothing() -> None:
    board = ["Vivid Grove #vivid (1 charge counter)", "Mana Confluence"]
    answer = paid(board, {"must": ["vivid"], "keep": ["mana-confluence-1"]}, cost="{R}, Sacrifice a land")
    assert (answer["aims"]["consumables"], answer["aims"]["losses"]) == (0, 1)
    assert paid(board[:1], cost="{R}")["aims"]["consumables"] == 1


def test_a_creature_that_makes_mana_from_a_hand_is_a_loss_on_the_battlefield() -> None:
    answer = paid(["Phyrexian Altar", "Elvish Spirit Guide"], cost="{G}")
    assert (answer["aims"]["losses"], answer["aims"]["consumables"]) == (1, 0)


# --- presets and the numbers of the aims -----------------------------------------------------------------------------

BOARD = ["City of Brass", "Llanowar Elves", {"token": "Treasure"}]
PRESETS = {
    "careful": {"tapped": ["llanowar-elves-1"]},
    "race": {"tapped": ["city-of-brass-1"], "damage": 1},
    "survive": {"sacrificed": ["treasure-1"]},
    "tidy": {"sacrificed": ["treasure-1"]},
}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_an_order_of_aims(preset: str) -> None:
    assert used(paid(BOARD, {"preset": preset}, cost="{G}")) == PRESETS[preset]


def test_aims_of_ones_own_come_before_those_of_a_preset() -> None:
    answer = paid(BOARD, {"preset": "race", "aims": ["taps"]}, cost="{G}")
    assert used(answer) == PRESETS["tidy"]
    assert list(answer["aims"])[:3] == ["taps", "losses", "creatures"]


def test_the_hand_comes_first_where_it_is_asked_for() -> None:
    board = ["Phyrexian Altar", "Memnite", "Mountain"]
    you = {"hand": ["Lightning Bolt"]}
    assert used(paid(board, {}, you, cost="{R}")) == {"tapped": ["mountain-1"]}
    answer = paid(["Phyrexian Altar", "Memnite", "Swamp"], {"preset": "hand"}, {"hand": ["Fatal Push"]}, cost="{B}")
    assert answer["aims"]["reserve"] == 0


def test_an_unknown_preset_is_an_error_that_names_the_nearest() -> None:
    position = {"format": "manaplan/1", "you": {"battlefield": ["Forest"]}}
    asked = {"question": "pay", "position": position, "pay": {"cost": "{G}"}, "prefer": {"preset": "carefull"}}
    error = cast(Answer, manaplan.ask(asked))["error"]
    assert error["where"] == "prefer.preset"
    assert "careful" in error["message"]


# --- cards kept castable ---------------------------------------------------------------------------------------------


def test_floating_mana_is_not_there_twice() -> None:
    """The {G} of the pool pays one Elf only: with the Forest used for the first, the second has it still."""
    answer = paid(["Forest"], {"reserve": ["Elvish Mystic"]}, {"pool": "{G}", "hand": ["Elvish Mystic"]}, cost="{1}{G}")
    assert answer["aims"]["reserve"] == 1


def test_what_floats_is_what_the_reserved_card_needs() -> None:
    you = {"hand": ["Ponder"]}
    answer = paid(["Island", "Mystic Gate"], {"reserve": ["Ponder"]}, you, cast="Swords to Plowshares")
    assert (answer["plan"]["floating"], answer["aims"]["reserve"]) == ("{U}", 0)


def test_a_card_that_is_given_up_is_not_castable() -> None:
    you = {"hand": ["Elvish Spirit Guide #guide"]}
    answer = paid(["Forest x3"], {"must": ["guide"], "reserve": ["guide"]}, you, cost="{G}")
    assert answer["aims"]["reserve"] == 1


def test_of_as_many_cards_alone_most_together() -> None:
    """Either land leaves a source of {R}; only the Tundra leaves two."""
    you = {"hand": ["Lightning Bolt", "Shock"]}
    assert used(paid(["Volcanic Island", "Mountain", "Tundra"], {}, you, cost="{1}")) == {"tapped": ["tundra-1"]}


@pytest.mark.parametrize(("order", "tapped"), [(["Ponder", "Shock"], "mountain-1"), (["Shock", "Ponder"], "island-1")])
def test_of_as_many_cards_the_earlier_ones(order: list[str], tapped: str) -> None:
    you = {"hand": ["Ponder", "Shock"]}
    assert used(paid(["Island", "Mountain"], {"reserve": order}, you, cost="{1}")) == {"tapped": [tapped]}


def test_a_card_with_two_ways_to_announce_it_is_kept_by_either() -> None:
    """Lightning Axe asks for a card or for {5}: the hand has a card."""
    you = {"hand": ["Lightning Axe", "Ponder"]}
    answer = paid(["Mountain", "Forest"], {"reserve": ["Lightning Axe"]}, you, cost="{1}")
    assert used(answer) == {"tapped": ["forest-1"]}
