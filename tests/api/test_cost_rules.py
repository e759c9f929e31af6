"""Costs, permissions and demands of whole cards, from text to the referee; the cards are made up for the test."""

from typing import Any

import pytest

import manaplan as mp


def card(name: str, text: str, cost: str = "", types: str = "Enchantment", **more: str) -> dict[str, str]:
    """A card defined in the position."""
    return {"name": name, "oracle_text": text, "mana_cost": cost, "type_line": types, **more}


def ask(question: str, cards: list[dict[str, str]], you: dict[str, Any], pay: dict[str, Any], **more: Any) -> Any:
    """The answer of the one door."""
    turn = more.pop("turn", None)
    position = {"format": "manaplan/1", "you": you, "cards": cards} | ({"turn": turn} if turn else {})
    answer = mp.ask({"question": question, "position": position, "pay": pay, **more})
    assert "error" not in answer, answer
    return answer


BLOOD = card("Test Blood", "For each {B} in a cost, you may pay 2 life rather than pay that mana.")
FILTER = card("Test Filter", "{B}, {T}: Add {R}{R}.", types="Artifact")
DARK = card("Test Dark", "", "{1}{B}", "Sorcery")
RED = card("Test Red", "", "{R}{R}", "Sorcery")
BEAR = card("Test Bear", "", "{1}{G}", "Creature — Bear", power="2", toughness="2")


def test_life_pays_for_a_symbol_where_a_permanent_lets_it() -> None:
    answer = ask(
        "pay", [BLOOD, DARK], {"hand": ["Test Dark"], "battlefield": ["Test Blood", "Wastes"]}, {"cast": "Test Dark"}
    )
    assert answer["plan"]["uses"]["life"] == 2
    assert answer["plan"]["uses"]["tapped"] == ["wastes-1"]


def test_life_instead_of_mana_is_no_announcement_so_swamp_and_life_are_two_options() -> None:
    you = {"hand": ["Test Dark"], "battlefield": ["Test Blood", "Wastes", "Swamp"]}
    answer = ask("options", [BLOOD, DARK], you, {"cast": "Test Dark"})
    assert sorted(o["uses"]["life"] for o in answer["options"]) == [0, 2, 2]


def test_life_pays_for_the_cost_of_a_mana_ability_too() -> None:
    you = {"hand": ["Test Red"], "battlefield": ["Test Blood", "Test Filter"]}
    answer = ask("pay", [BLOOD, FILTER, RED], you, {"cast": "Test Red"})
    assert answer["status"] == "payable"
    assert answer["plan"]["uses"]["life"] == 2


def test_without_the_permanent_life_pays_nothing() -> None:
    you = {"hand": ["Test Dark"], "battlefield": ["Wastes x2"]}
    assert ask("pay", [DARK], you, {"cast": "Test Dark"})["status"] == "unpayable"


def test_mana_is_spent_as_other_mana_only_as_far_as_the_text_says() -> None:
    lens = card("Test Lens", "You may spend white mana as though it were red mana.", types="Artifact")
    for land, status in (("Plains x2", "payable"), ("Forest x2", "unpayable")):
        you = {"hand": ["Test Red"], "battlefield": ["Test Lens", land]}
        assert ask("pay", [lens, RED], you, {"cast": "Test Red"})["status"] == status


def test_other_mana_counts_as_colorless_only() -> None:
    text = (
        "You may spend white mana as though it were mana of any color. "
        "You may spend other mana only as though it were colorless mana."
    )
    dawn = card("Test Dawn", text)
    for land, status in (("Plains x2", "payable"), ("Mountain x2", "unpayable")):
        you = {"hand": ["Test Red"], "battlefield": ["Test Dawn", land]}
        assert ask("pay", [dawn, RED], you, {"cast": "Test Red"})["status"] == status


def test_an_ability_may_demand_mana_of_the_chosen_color() -> None:
    throne = card(
        "Test Throne",
        "{2}, {T}: Draw a card. Spend only mana of the chosen color to activate this ability.",
        types="Artifact",
    )
    for color, status in (("U", "payable"), ("blue", "payable"), ("W", "unpayable")):
        seat = {"card": "Test Throne", "id": "seat", "chosen": {"color": color}}
        answer = ask("pay", [throne], {"battlefield": [seat, "Island x2"]}, {"activate": "seat"})
        assert answer["status"] == status, color


def test_a_demand_of_an_alternative_cost_binds() -> None:
    rhox = card(
        "Test Rhox",
        "You may pay {R} rather than pay this spell's mana cost. Spend only mana produced by Treasures to cast it "
        "this way.",
        "{5}{R}",
        "Creature — Rhino",
    )
    for source, status in (({"token": "Treasure"}, "payable"), ("Mountain", "unpayable")):
        answer = ask(
            "pay", [rhox], {"hand": ["Test Rhox"], "battlefield": [source]}, {"cast": "Test Rhox", "via": "any"}
        )
        assert answer["status"] == status


def test_cards_with_enough_types_among_them_are_exiled_in_every_minimal_set() -> None:
    goyf = card(
        "Test Goyf",
        "Escape—{0}, Exile any number of other cards from your graveyard with three or more card types among them.",
        "{B}",
        "Creature — Lhurgoyf",
    )
    graveyard = ["Test Goyf", "Ornithopter", "Forest", "Shock", "Opt"]
    pay = {"cast": "Test Goyf", "from": "graveyard", "via": "escape"}
    answer = ask("options", [goyf], {"graveyard": graveyard}, pay)
    exiled = {frozenset(o["uses"]["exiled"]) for o in answer["options"]}
    bird, land, red, blue = "ornithopter-1", "forest-1", "shock-1", "opt-1"
    assert exiled == {frozenset(s) for s in ({bird, land}, {bird, red}, {bird, blue})}


def test_a_creature_tapped_for_mana_is_untapped_as_a_cost() -> None:
    fountain = card("Test Fountain", "{G}, {T}, Untap a tapped creature you control: Draw a card.", types="Artifact")
    answer = ask("pay", [fountain], {"battlefield": ["Test Fountain #f", "Llanowar Elves"]}, {"activate": "f"})
    assert answer["plan"]["uses"]["tapped"] == ["f"]
    no_mana = {"battlefield": ["Test Fountain #f", "Grizzly Bears", "Forest"]}
    assert ask("pay", [fountain], no_mana, {"activate": "f"})["status"] == "unpayable"


def test_what_is_returned_tapped_may_have_been_tapped_for_mana() -> None:
    spider = card("Test Spider", "Web-slinging {1}{G}", "{4}{G}", "Creature — Spider")
    you = {"hand": ["Test Spider"], "battlefield": ["Forest", "Llanowar Elves"]}
    answer = ask("pay", [spider], you, {"cast": "Test Spider", "via": "web-slinging"})
    assert answer["plan"]["uses"]["returned"] == ["llanowar-elves-1"]
    idle = {"hand": ["Test Spider"], "battlefield": ["Forest x2", "Grizzly Bears"]}
    assert ask("pay", [spider], idle, {"cast": "Test Spider", "via": "web-slinging"})["status"] == "unpayable"


def test_a_creature_is_beheld_on_the_battlefield_or_in_hand() -> None:
    text = "As an additional cost to cast this spell, behold a Bear."
    roar = card("Test Roar", text, "{R}", "Instant")
    for hand, board, status in (
        (["Test Bear"], [], "payable"),
        ([], ["Test Bear"], "payable"),
        ([], [], "unpayable"),
    ):
        you = {"hand": ["Test Roar", *hand], "battlefield": ["Mountain", *board]}
        assert ask("pay", [roar, BEAR], you, {"cast": "Test Roar"})["status"] == status


def test_waterbending_pays_for_its_own_cost_only() -> None:
    wave = card("Test Wave", "As an additional cost to cast this spell, waterbend {2}.", "{2}{U}", "Sorcery")
    steps = [
        {"step": "activate", "object": "island-1", "ability": 1, "adds": "{U}"},
        {"step": "activate", "object": "island-2", "ability": 1, "adds": "{U}"},
        {"step": "pay", "symbol": "{U}", "with": {"mana": "{U}", "from": "island-1"}},
        {"step": "pay", "symbol": "{1}", "with": {"mana": "{U}", "from": "island-2"}},
        *({"step": "pay", "symbol": "{1}", "with": {"tap": f"ornithopter-{n}"}, "by": "waterbend"} for n in (1, 2, 3)),
    ]
    you = {"hand": ["Test Wave"], "battlefield": ["Island x2", "Ornithopter x3"]}
    assert ask("pay", [wave], you, {"cast": "Test Wave"})["status"] == "unpayable"
    answer = ask("check", [wave], you, {"cast": "Test Wave"}, plan=steps)
    assert [v["rule"] for v in answer["violations"] if v["step"] == 6] == ["701.67a"]


@pytest.mark.parametrize(("tax", "life", "status"), [(1, 20, "payable"), (2, 3, "unpayable")])
def test_commander_tax_in_life(tax: int, life: int, status: str) -> None:
    text = (
        "Rather than pay {2} for each previous time you've cast this spell from the command zone this game, "
        "pay 2 life that many times."
    )
    shroud = card("Test Shroud", text, "{W}", "Legendary Creature — Angel")
    you = {"life": life, "command": ["Test Shroud"], "battlefield": ["Plains x5"]}
    answer = ask("pay", [shroud], you, {"cast": "Test Shroud", "from": "command", "tax": tax})
    assert answer["status"] == status
    assert answer["cost"]["mana"] == "{W}"


def test_a_reduction_works_from_the_command_zone_where_its_text_says_so() -> None:
    text = (
        "Eminence — As long as this creature is in the command zone or on the battlefield, other Bear spells you cast "
        "cost {1} less to cast."
    )
    lord = card("Test Lord", text, "{5}{G}", "Legendary Creature — Bear")
    you = {"hand": ["Test Bear"], "command": ["Test Lord"]}
    assert ask("total", [lord, BEAR], you, {"cast": "Test Bear"})["cost"]["mana"] == "{G}"
    assert ask("total", [lord, BEAR], you, {"cast": "Test Lord", "from": "command"})["cost"]["mana"] == "{5}{G}"


def test_a_party_has_one_creature_for_each_role() -> None:
    prize = card("Test Prize", "This spell costs {1} less to cast for each creature in your party.", "{5}", "Sorcery")
    rogues = card("Test Rogue", "", "{B}", "Creature — Human Rogue")
    both = card("Test Both", "", "{B}", "Creature — Cleric Rogue")
    you = {"hand": ["Test Prize"], "battlefield": ["Test Rogue x2", "Test Both"]}
    assert ask("total", [prize, rogues, both], you, {"cast": "Test Prize"})["cost"]["mana"] == "{3}"


def test_x_that_the_text_defines_is_not_chosen() -> None:
    table = card(
        "Test Table", "{X}, {T}: Draw a card. X is the number of cards in an opponent's hand.", types="Artifact"
    )
    position = {
        "format": "manaplan/1",
        "cards": [table],
        "you": {"battlefield": ["Test Table #t", "Wastes x4"]},
        "opponents": [{"hand": ["Forest x3"]}],
    }
    answer = mp.ask({"question": "pay", "position": position, "pay": {"activate": "t"}})
    assert answer["cost"]["mana"] == "{3}"  # type: ignore[index]  # an answer document


@pytest.mark.parametrize(("active", "mana"), [("you", "{1}{G}"), ("opponent", "{4}{G}")])
def test_spells_cost_more_outside_their_controllers_turn(active: str, mana: str) -> None:
    grid = card("Test Grid", "Each spell costs {3} more to cast except during its controller's turn.", types="Artifact")
    you = {"hand": ["Test Bear"], "battlefield": ["Test Grid"]}
    answer = ask("total", [grid, BEAR], you, {"cast": "Test Bear"}, turn={"active": active})
    assert answer["cost"]["mana"] == mana


def test_types_shared_with_exiled_cards_are_counted_not_the_cards() -> None:
    text = "Spells you cast cost {1} less to cast for each card type they share with cards exiled with this creature."
    prowler = card("Test Prowler", text, types="Creature — Wolf")
    board = [{"card": "Test Prowler", "exiled_with": ["Grizzly Bears", "Llanowar Elves"]}]
    you = {"hand": ["Test Bear"], "battlefield": board}
    assert ask("total", [prowler, BEAR], you, {"cast": "Test Bear"})["cost"]["mana"] == "{G}"


def test_an_offer_that_makes_the_spell_cheaper_is_taken_only_where_it_is_needed() -> None:
    text = (
        "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to cast "
        "if you paid life this way. This effect reduces only the amount of green mana you pay."
    )
    vigor = card("Test Vigor", text)
    for forests, life in ((2, 0), (1, 2)):
        you = {"hand": ["Test Bear"], "battlefield": ["Test Vigor", f"Forest x{forests}"]}
        answer = ask("pay", [vigor, BEAR], you, {"cast": "Test Bear"})
        assert answer["plan"]["uses"]["life"] == life
        assert answer["announced"]["with"] == (["Test Vigor"] if life else [])


def test_the_exceptions_of_a_copy_are_copied_with_it() -> None:
    shape = card(
        "Test Shape",
        "You may have this creature enter as a copy of any creature on the battlefield, except "
        "it's a Wizard in addition to its other types and it has changeling.",
        types="Creature — Shapeshifter",
    )
    clan = card("Test Clan", "Tap two untapped Elves you control: Add {G}{G}.", types="Enchantment")
    board = [
        {"card": "Test Shape", "id": "s", "copy_of": "Grizzly Bears"},
        {"card": "Clone", "copy_of": "s"},
        "Test Clan",
    ]
    answer = ask("mana", [shape, clan], {"battlefield": board}, {})
    assert answer["most"] == 2


def test_an_unread_condition_of_an_ability_is_named() -> None:
    odd = card(
        "Test Odd", "{1}: Draw a card. Activate only if an opponent isn't touching their hand.", types="Artifact"
    )
    answer = ask("pay", [odd], {"battlefield": ["Test Odd #odd", "Wastes"]}, {"activate": "odd"})
    assert [u["card"] for u in answer["unread"]] == ["Test Odd"]


def test_an_alternative_without_x_stands_beside_the_mana_cost_with_it() -> None:
    mastery = card("Test Mastery", "You may pay {2}{U} rather than pay this spell's mana cost.", "{X}{2}{U}", "Sorcery")

    def announced(islands: int, **pay: Any) -> tuple[str, Any]:
        you = {"battlefield": [f"Island x{islands}"], "hand": ["Test Mastery"]}
        answer = ask("pay", [mastery], you, {"cast": "Test Mastery", "via": "any", **pay})
        return answer["status"], answer["announced"]["x"]

    assert announced(9, x=2) == ("payable", 2)
    assert announced(9, x="max") == ("payable", 6)
    assert announced(3, x="max") == ("payable", 0)
    assert announced(4, x=2)[0] == "unpayable"


def test_costs_without_a_choice_are_told_in_steps() -> None:
    def steps(battlefield: list[str], **you: Any) -> list[Any]:
        paid = {"activate": "own", "ability": 1}
        board = [{"card": battlefield[0], "id": "own"}, *battlefield[1:]]
        plan = ask("pay", [], {"battlefield": board, **you}, paid)["plan"]
        return [s["with"] for s in plan["steps"] if s["step"] == "pay" and "cost" in s]

    assert {"discard": ["forest-1", "ponder-1"]} in steps(["Bomat Courier", "Mountain"], hand=["Forest", "Ponder"])
    assert {"discard": []} in steps(["Bomat Courier", "Mountain"])
    assert {"exile": ["forest-1", "island-1"]} in steps(
        ["Whirling Catapult", "Wastes x2"], library=["Forest", "Island", "Island"]
    )
    assert {"perform": "own"} in steps(["Steward of Solidarity"])


def test_any_kind_of_counter_may_be_removed() -> None:
    gavel = {"card": "Gavel of the Righteous", "counters": {"charge": 1}}

    def chosen(lands: int) -> str:
        you = {"battlefield": [gavel, "Grizzly Bears", f"Wastes x{lands}"]}
        answer = ask("pay", [], you, {"activate": "gavel-of-the-righteous-1", "ability": 1})
        return str(next(iter(answer["announced"]["choices"].values())))

    assert chosen(2) == "Remove a counter from this object"
    assert chosen(3) == "{3}"  # counters are things to be spent once


def test_a_cost_that_is_not_understood_is_neither_payable_nor_unpayable() -> None:
    retreat = {"activate": "hidden-retreat-1", "ability": 1}
    for question in ("pay", "options"):
        answer = ask(question, [], {"battlefield": ["Hidden Retreat"], "hand": ["Forest"]}, retreat)
        assert answer["status"] == "undecided"
        assert "not understood" in answer["why"]["text"]


@pytest.mark.parametrize(
    "card_", ["Rift Bolt (suspended)", "Ancestral Vision (suspended)", "Slickshot Show-Off (plotted)"]
)
@pytest.mark.parametrize("via", [{}, {"via": "any"}])
def test_what_waits_in_exile_is_cast_without_paying_its_mana_cost(card_: str, via: dict[str, str]) -> None:
    pay = {"cast": card_.partition(" (")[0], "from": "exile", **via}
    answer = ask("options", [], {"battlefield": ["Mountain x4"], "exile": [card_]}, pay)
    assert [o["uses"]["tapped"] for o in answer["options"]] == [[]]


def test_a_suspended_card_waits_for_its_last_time_counter() -> None:
    bolt = {"card": "Rift Bolt", "suspended": True, "counters": {"time": 1}}
    answer = ask("pay", [], {"battlefield": ["Mountain x4"], "exile": [bolt]}, {"cast": "Rift Bolt", "from": "exile"})
    assert (answer["status"], answer["why"]["conflict"][0]["rule"]) == ("unpayable", "702.62a")


def test_what_may_not_be_sacrificed_is_not_for_any_cost() -> None:
    def status(board: list[Any], cost: str, **more: str) -> str:
        return str(ask("pay", [], {"battlefield": board}, {"cost": cost, **more})["status"])

    suited: list[Any] = ["Grizzly Bears", {"card": "Assault Suit", "attached_to": "grizzly-bears-1"}, "Ashnod's Altar"]
    assert status(suited, "{C}") == "unpayable"
    assert status(suited, "Sacrifice a creature") == "unpayable"
    # This one binds only what is paid for spells and abilities.
    yasharn = ["Yasharn, Implacable Earth", "Ashnod's Altar"]
    assert status(yasharn, "{C}") == "unpayable"
    assert status(yasharn, "Sacrifice a creature", **{"as": "ability"}) == "unpayable"
    assert status(yasharn, "Sacrifice a creature") == "payable"
    assert status(yasharn, "Pay 2 life") == "payable"


def test_a_misspelt_way_of_casting_is_answered_with_the_nearest() -> None:
    you = {"battlefield": ["Island x3"], "hand": ["Mulldrifter"]}
    answer = ask("pay", [], you, {"cast": "Mulldrifter", "via": "evok"})
    assert answer["status"] == "unpayable"
    assert 'Did you mean "evoke"?' in answer["why"]["text"]


def test_each_of_several_alike_cards_is_revealed_once() -> None:
    you = {"battlefield": ["Forest", "Martyr of Spores"], "hand": ["Giant Growth x3"]}
    plan = ask("pay", [], you, {"activate": "martyr-of-spores-1", "ability": 1, "x": 2})["plan"]
    assert {"reveal": ["giant-growth-1", "giant-growth-2"]} in [s["with"] for s in plan["steps"] if "with" in s]


def test_some_cards_give_abilities_from_the_graveyard() -> None:
    def status(battlefield: list[str], graveyard: list[str], cost: str) -> str:
        you = {"battlefield": battlefield, "graveyard": graveyard}
        return str(ask("pay", [], you, {"cost": cost})["status"])

    elves = ["Mountain", "Llanowar Elves (sick)"]
    assert status(elves, ["Anger"], "{R}{G}") == "payable"
    assert status([*elves, "Anger"], [], "{R}{G}") == "unpayable"
    assert status(["Forest", "Llanowar Elves (sick)"], ["Anger"], "{G}{G}") == "unpayable"  # no Mountain
    assert status(["Wastes", "Island"], ["Riftstone Portal"], "{W}{G}") == "payable"


def test_actions_that_nobody_is_unable_to_perform_are_paid_with() -> None:
    def status(card_: str, battlefield: list[str], *hand: str) -> str:
        you = {"battlefield": battlefield, "hand": [card_, *hand]}
        return str(ask("pay", [], you, {"cast": card_, "via": "any"})["status"])

    assert status("Invigorate", ["Forest"]) == "payable"
    assert status("Invigorate", ["Island"]) == "unpayable"
    assert status("Land Grant", [], "Ponder") == "payable"
    assert status("Land Grant", [], "Forest") == "unpayable"


def test_what_changes_the_costs_of_abilities_changes_those_of_mana_abilities() -> None:
    def status(board: list[Any], cost: str, **you: Any) -> str:
        return str(ask("pay", [], {"battlefield": board, **you}, {"cost": cost})["status"])

    assert status(["Island", "Stonework Packbeast"], "{R}") == "unpayable"
    assert status(["Island", "Stonework Packbeast", "Training Grounds"], "{R}") == "payable"  # {1}, never less
    assert status(["Stonework Packbeast", "Training Grounds"], "{R}") == "unpayable"
    assert status(["Island", "Prismite", "Suppression Field"], "{R}") == "unpayable"  # it spares mana abilities
    assert status(["Island x2", "Prismite", "Suppression Field"], "{R}") == "payable"
    portal: list[Any] = [{"card": "Thran Portal", "chosen": {"type": "Swamp"}}]
    assert status(portal, "{B}", life=1) == "payable"
    answer = ask("pay", [], {"battlefield": portal}, {"cost": "{B}"})
    assert answer["plan"]["uses"]["life"] == 1


@pytest.mark.parametrize(
    "cost", ["put a -1/-1 counter on a creature you control", "remove a +1/+1 counter from a creature you control"]
)
def test_a_creature_sacrificed_for_mana_has_no_counters_put_on_it_or_removed_for_the_spell(cost: str) -> None:
    toad = card("Test Toad", "Sacrifice this creature: Add {U}{R}.", types="Creature — Frog", power="2", toughness="2")
    rite = card("Test Rite", f"As an additional cost to cast this spell, {cost}.", "{U}{R}", "Sorcery")

    def status(*toads: dict[str, Any]) -> str:
        you = {"hand": ["Test Rite"], "battlefield": list(toads)}
        return str(ask("pay", [toad, rite], you, {"cast": "Test Rite"})["status"])

    one = {"card": "Test Toad", "counters": {"+1/+1": 1}}
    assert status(one) == "unpayable"
    assert status(one, one) == "payable"
