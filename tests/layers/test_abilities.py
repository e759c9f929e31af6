from manaplan.game.abilities import Grants, Keyword, Modifies
from manaplan.rules.amounts import ONE
from manaplan.rules.predicates import All, Is, Other, WithKeyword, is_word
from tests.layers.board import YOURS, board, face, makes, mana_of


def test_granted_ability_comes_after_the_own_ones() -> None:
    table = board("Dragon", {"token": "Treasure"}, opponent=({"token": "Treasure"},))
    mine, other = (o for o in table.objects.values() if o.name == "Treasure")
    assert [a.mana.alternatives[0][0].together for a in mine.activated if a.mana] == ["each", "same"]
    assert len(other.activated) == 1


def test_losing_abilities_takes_land_mana_and_statics_with_it() -> None:
    table = board("Humbler", "Grove", "Lord", "Elf", "Shifter")
    for identifier in ("grove-1", "lord-1", "elf-1", "shifter-1"):
        thing = table.objects[identifier]
        assert (thing.abilities, thing.power, thing.toughness) == ((), 1, 1)
    assert is_word(table.objects["shifter-1"], "Goblin"), "the type layer is over before abilities are lost"


def test_ability_granted_after_the_loss_stays_and_before_it_goes() -> None:
    assert mana_of(board("Humbler", "Rite", "Bear").objects["bear-1"]) == "WUBRG"
    assert mana_of(board("Rite", "Humbler", "Bear").objects["bear-1"]) == ""


def test_grant_of_a_creature_depends_on_what_takes_its_abilities() -> None:
    giver = face("Giver", "Creature — Elf", Grants(Is("creature"), (makes("R"),)), size=(1, 1))
    table = board("Giver", "Bear", "Humbler", faces=(giver,))
    assert table.objects["bear-1"].abilities == ()


def test_loops_of_dependency_follow_timestamps() -> None:
    one = face("One", "Enchantment", Grants(WithKeyword("flying"), (Keyword("reach"),)))
    two = face("Two", "Enchantment", Grants(WithKeyword("reach"), (Keyword("flying"),)))
    bird = face("Bird", "Creature — Bird", Keyword("flying"), size=(1, 1))
    table = board("One", "Two", "Bird", faces=(one, two, bird))
    assert table.objects["bird-1"].keywords == {"flying", "reach"}


def test_effects_of_the_position_come_last_and_in_order() -> None:
    gained = [{"lose_abilities": True}, {"add_ability": "{T}: Add {C}."}]
    assert mana_of(board({"card": "Elf", "effects": gained}).objects["elf-1"]) == "C"
    assert mana_of(board({"card": "Elf", "effects": gained[::-1]}).objects["elf-1"]) == ""


def test_keywords_are_granted() -> None:
    table = board("Rush", "Elf", opponent=("Elf",))
    assert "haste" in table.objects["elf-1"].keywords
    assert "haste" not in table.objects["elf-2"].keywords


def test_keyword_counter() -> None:
    assert "haste" in board("Elf (1 haste counter)").objects["elf-1"].keywords


def test_granted_static_ability_acts_for_each_of_identical_objects() -> None:
    pride = Modifies(All((Other(), Is("Bear"), YOURS)), power=ONE, toughness=ONE)
    crown = face("Crown", "Enchantment", Grants(Is("Bear"), (pride,)))
    table = board("Crown", "Bear x3", faces=(crown,))
    assert [o.power for o in table.objects.values() if o.name == "Bear"] == [4, 4, 4]


def test_condition_of_a_static_ability() -> None:
    from manaplan.rules.amounts import Count, Number
    from manaplan.rules.conditions import Compare

    lots = Compare(Count(All((Is("land"), YOURS))), ">=", Number(2))
    pact = face("Pact", "Enchantment", Grants(Is("creature"), (Keyword("haste"),), condition=lots))
    assert "haste" not in board("Pact", "Elf", "Forest", faces=(pact,)).objects["elf-1"].keywords
    assert "haste" in board("Pact", "Elf", "Forest x2", faces=(pact,)).objects["elf-1"].keywords
