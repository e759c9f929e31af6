import pytest

from manaplan.errors import PositionError, UnknownCard
from manaplan.game.abilities import Activated, Keyword
from manaplan.game.cards import Card
from manaplan.game.position.parse import parse
from manaplan.layers.table import build_table
from manaplan.rules.costs import PayMana
from manaplan.rules.mana import parse_cost
from tests.layers.board import Deck, board, face, makes, mana_of


def test_basic_land_types_give_their_mana_in_printed_order() -> None:
    table = board("Forest", "Dual", "Tower")
    assert mana_of(table.objects["forest-1"]) == "G"
    assert mana_of(table.objects["dual-1"]) == "W U"
    assert len(table.objects["dual-1"].activated) == 2
    assert table.objects["dual-1"].name == "Dual"


@pytest.mark.parametrize(
    ("types", "order"),
    [
        ("Forest Plains", "G W"),
        ("Swamp Forest", "B G"),
        ("Mountain Plains Swamp", "R W B"),
        ("Forest Plains Island", "G W U"),
        ("Plains Island Swamp Mountain Forest", "W U B R G"),
    ],
)
def test_order_of_printed_land_types(types: str, order: str) -> None:
    table = board("Land", faces=(face("Land", f"Land — {types}"),))
    assert mana_of(table.objects["land-1"]) == order


def test_intrinsic_abilities_stand_before_printed_ones() -> None:
    cycling = Activated((PayMana(parse_cost("{2}")),), keyword="cycling")
    thing = board("Land", faces=(face("Land", "Land — Forest", cycling),)).objects["land-1"]
    assert [a.mana is not None for a in thing.activated] == [True, False]
    assert "cycling" in thing.keywords


def test_identical_objects_share_their_characteristics_and_keep_their_ids() -> None:
    table = board("Forest x5000", "Forest (tapped)")
    assert len(table.objects) == 5001
    assert table.objects["forest-1"].abilities is table.objects["forest-4999"].abilities
    assert table.objects["forest-4999"].id == "forest-4999"
    assert table.objects["forest-5001"].tapped
    assert not table.objects["forest-5000"].tapped
    assert table.objects["forest-2"].timestamp != table.objects["forest-3"].timestamp


def test_unknown_card_names_its_place() -> None:
    with pytest.raises(UnknownCard) as caught:
        board("Nothing")
    assert caught.value.where == 'you.battlefield "nothing-1"'


def test_unknown_token() -> None:
    with pytest.raises(UnknownCard):
        board({"token": "Nothing"})


def test_tokens_and_inline_objects_have_no_card() -> None:
    beast = {
        "name": "Beast",
        "type_line": "Token Creature — Beast",
        "power": 3,
        "toughness": 3,
        "colors": "G",
    }
    table = board({"token": "Treasure"}, beast, "Bear (token)")
    treasure, inline, bear = table.objects.values()
    assert (treasure.token, inline.token, bear.token) == (True, True, True)
    assert treasure.card is None
    assert inline.card is None
    assert (inline.power, inline.colors, inline.types) == (3, frozenset("G"), frozenset({"creature"}))
    assert mana_of(treasure) == "WUBRG"


def test_face_down_permanent_is_a_nameless_2_2() -> None:
    thing = board({"card": "Elf", "face_down": True}).objects["elf-1"]
    assert (thing.name, thing.power, thing.toughness, thing.abilities, thing.colors) == (
        "",
        2,
        2,
        (),
        frozenset(),
    )
    assert thing.mana_cost is None
    assert thing.mana_value == 0
    assert thing.card is not None
    assert "face down" in thing.marks


def test_disguised_permanent_has_ward() -> None:
    thing = board({"card": "Elf", "face_down": True, "disguised": True}).objects["elf-1"]
    assert thing.keywords == {"ward"}


def test_back_face_keeps_the_mana_value_of_the_front() -> None:
    table = board("Day // Night (transformed)", hand=["Day // Night"])
    up, card = table.objects.values()
    assert (up.name, up.power, up.mana_cost, up.mana_value, up.face) == ("Night", 3, None, 2, 1)
    assert (card.name, card.mana_value, card.face) == ("Day", 2, 0)


def test_split_card_has_both_halves_off_the_stack() -> None:
    card = board(hand=["Left // Right"]).objects["left-right-1"]
    assert (card.name, card.mana_value, card.colors) == ("Left // Right", 3, frozenset("RW"))
    assert card.types == {"instant", "sorcery"}


def test_room_has_its_unlocked_doors_only() -> None:
    hall = face("Hall", "Enchantment — Room", makes("G"), cost="{1}{G}", colors="G")
    vault = face("Vault", "Enchantment — Room", makes("U"), cost="{2}{U}", colors="U")
    deck = Deck(cards=(Card("Hall // Vault", "split", (hall, vault)),))
    doors: tuple[tuple[list[str], str, str, int], ...] = (
        (["Vault"], "Vault", "U", 3),
        ([], "", "", 0),
        (["Hall", "Vault"], "Hall // Vault", "G U", 5),
    )
    for unlocked, name, mana, value in doors:
        room = {"card": "Hall // Vault", "unlocked": unlocked}
        document = parse({"format": "manaplan/1", "you": {"battlefield": [room]}})
        thing = build_table(document, deck).objects["hall-vault-1"]
        assert (thing.name, mana_of(thing), thing.mana_value) == (name, mana, value)


def test_commanders_and_their_identity() -> None:
    table = board("Elf", command=["Pale"], hand=["Bear"], commander=["bear-1"])
    assert "commander" in table.objects["pale-1"].marks
    assert "commander" in table.objects["bear-1"].marks
    assert "commander" not in table.objects["elf-1"].marks
    assert table.identity == frozenset("RG")


def test_phased_out_permanent_is_in_no_zone() -> None:
    table = board("Lord (phased out)", "Elf")
    assert [t.id for t in table.things("battlefield")] == ["elf-1"]
    assert table.objects["elf-1"].power == 1


def test_ring_of_copies_through_effects_is_an_error() -> None:
    with pytest.raises(PositionError):
        board(
            {"card": "Elf", "id": "a", "effects": [{"copy_of": "b"}]},
            {"card": "Bear", "id": "b", "effects": [{"copy_of": "a"}]},
        )


def test_devoid_and_changeling_define_themselves_in_every_zone() -> None:
    table = board("Pale", hand=["Shifter", "Pale"])
    assert [o.colors for o in table.objects.values() if o.name == "Pale"] == [frozenset(), frozenset()]
    assert table.objects["shifter-1"].all_creature_types


def test_keyword_abilities_have_their_names() -> None:
    thing = board("Equip", faces=(face("Equip", "Artifact", Keyword("flash")),)).objects["equip-1"]
    assert thing.keywords == {"flash"}


def test_pool_turn_and_players() -> None:
    table = board("Bear", pool="{G}{G}", life=3, energy=2, lands_played=1)
    assert [m.type for m in table.pool] == ["G", "G"]
    assert (
        table.number("you", "life"),
        table.number("you", "energy"),
        table.number("you", "lands_played"),
    ) == (3, 2, 1)
    assert table.turn() == ("you", "main")
