import pytest

from manaplan.errors import PositionError
from manaplan.game.importers.forge import read_forge
from manaplan.game.importers.forge_scripts import mana_ability_text
from manaplan.game.importers.forge_text import is_forge
from manaplan.game.importers.forge_tokens import token_table
from manaplan.game.importers.forge_write import write_forge
from manaplan.game.importers.positions import read_position
from manaplan.game.position.dump import to_dict
from manaplan.game.position.parse import parse
from manaplan.game.position.records import Document, ObjectSpec

STATE = """\
# a comment
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


def spec(document: Document, identifier: str) -> ObjectSpec:
    return document.object(identifier)


@pytest.fixture(scope="module")
def document() -> Document:
    return read_forge(STATE).document


def test_players_and_turn(document: Document) -> None:
    assert (document.you.life, document.you.energy, document.opponents[0].life) == (3, 3, 9)
    assert [unit.mana for unit in document.you.pool] == ["W", "U"]
    assert (document.turn.active, document.turn.step) == ("opponent-1", "declare attackers")


def test_objects(document: Document) -> None:
    forest = spec(document, "forest-1")
    assert (forest.tapped, forest.counters) == (True, (("+1/+1", 2), ("charge", 1)))
    assert spec(document, "ornithopter-1").sick
    elf = spec(document, "elf-warrior-1")
    assert (elf.token, dict(elf.inline)["type_line"]) == (True, "Token Creature — Elf Warrior")
    assert dict(elf.inline)["oracle_text"] == "Flying, first strike"
    assert [hidden.name for hidden in document.you.zone("hand")] == ["Grizzly Bears", "Forest"]
    bears = spec(document, "grizzly-bears-2")
    assert (bears.face_down, bears.marks, bears.controller) == (True, frozenset({"manifested"}), "opponent-1")


def test_links_go_by_the_files_own_ids(document: Document) -> None:
    assert spec(document, "wild-growth-1").attached_to == "forest-1"
    cavern = spec(document, "cavern-of-souls-1")
    assert (cavern.exiled_with, dict(cavern.chosen)) == (("Opt",), {"type": "Goblin"})


def test_a_script_that_makes_mana_becomes_an_ability(document: Document) -> None:
    (effect,) = spec(document, "ornithopter-1").effects
    assert effect.add_ability == "{T}, Sacrifice this permanent: Add one mana of any color."


def test_what_is_left_out_is_told() -> None:
    notes = " / ".join(read_forge(STATE).notes)
    for word in ("POISON".lower(), "printing", "NoETBTrigs", "number of the turn", "stays from phase to phase"):
        assert word in notes


@pytest.mark.parametrize(
    ("script", "text"),
    [
        ("AB$ Mana | Cost$ T | Produced$ G", "{T}: Add {G}."),
        ("AB$ Mana | Cost$ 1 T | Produced$ W U", "{1}, {T}: Add {W}{U}."),
        ("AB$ Mana | Cost$ T PayLife<1> | Produced$ Combo W U B", "{T}, Pay 1 life: Add {W}, {U}, or {B}."),
        ("AB$ Mana | Cost$ T | Produced$ Any | Amount$ 2", "{T}: Add two mana of any one color."),
        ("AB$ Mana | Cost$ T | Produced$ C | Amount$ 3", "{T}: Add {C}{C}{C}."),
        ("AB$ Mana | Cost$ Discard<1/Card> | Produced$ G", None),
        ("AB$ Draw | Cost$ T", None),
        ("AB$ Mana | Cost$ T | Produced$ G | Condition$ x", None),
        ("", None),
    ],
)
def test_scripts(script: str, text: str | None) -> None:
    assert mana_ability_text(script) == text


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("c_a_treasure_sac", {"token": "Treasure"}),
        ("c_0_1_eldrazi_spawn_sac", {"token": "Eldrazi Spawn"}),
        ("Treasure", {"token": "Treasure"}),
        ("Treasure,P:0,T:0,Types:Artifact-Treasure,Keywords:,Image:x", {"token": "Treasure"}),
        ("wb_2_2_spirit_flying", {"name": "Spirit", "type_line": "Token Creature — Spirit", "colors": "WB",
                                  "oracle_text": "Flying", "power": 2, "toughness": 2}),
        ("c_1_1_a_servo", {"name": "Servo", "type_line": "Token Artifact Creature — Servo", "colors": "",
                           "power": 1, "toughness": 1}),
        ("Worker,P:2,T:2,Cost:3,Types:Artifact-Creature-Assembly-Worker,Keywords:,Image:",
         {"name": "Worker", "type_line": "Token Artifact Creature — Assembly-Worker", "colors": "", "power": 2,
          "toughness": 2, "mana_cost": "{3}"}),
    ],
)  # fmt: skip
def test_tokens(text: str, table: dict[str, object]) -> None:
    assert token_table(text, "") == table


def test_an_unknown_token_is_an_error() -> None:
    with pytest.raises(PositionError, match="not a token"):
        read_forge("humanbattlefield=t:zorb\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("humanlife=many", "line 1"),
        ("activephase=LUNCH", "no phase"),
        ("activeplayer=nobody", "no player"),
        ("humanbattlefield=Forest|Counters:P1P1", "no counters"),
        ("humanbattlefield=Forest|Counters:P1P1=99999999999", "no counters"),
    ],
)
def test_what_cannot_be_read_is_an_error(line: str, said: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_forge(f"{line}\n")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("humanhand=Forrest", 'did it mean "Forest"'),
        ("humanlife=-2", "below 0"),
        ("humanbattlefield=Forest|AttachedTo:5", 'no card of the file has the Id "5"'),
        ("humanhand=Forest|Tapped", "outside the battlefield"),
        ("humanbattlefield=Forest|Zorb:1", '"zorb"'),
        ("zorb=1\nhumanlife=1", "zorb"),
        ("humanzorb=1", "humanzorb"),
        ("aiprecast=Opt", "aiprecast"),
        ("humanplay=Forest\nhumanbattlefield=Island", "stands twice"),
    ],
)
def test_what_has_no_place_is_told(line: str, said: str) -> None:
    assert any(said in note for note in read_forge(line).notes)


@pytest.mark.parametrize("text", ["[state]\n", "[Metadata]\nName:x", "# c\n\nhumanlife=3", "p0life=3", "turn=2"])
def test_forge_files_are_told_by_content(text: str) -> None:
    assert is_forge(text)


@pytest.mark.parametrize("text", ["", "[you]\nlife=3", '{"you": {}}', "turn = { step = 'end' }", "format = 'x'"])
def test_other_documents_are_not_taken_for_forge_files(text: str) -> None:
    assert not is_forge(text)


def test_bytes_are_read_too() -> None:
    assert read_position(STATE.encode()).document == read_forge(STATE).document


def test_more_players_have_numbers() -> None:
    document = read_forge("p0life=3\np2battlefield=Forest\nactiveplayer=p2").document
    assert [player.life for player in document.players] == [3, 20, 20]
    assert document.turn.active == "opponent-2"
    assert read_forge(write_forge(document)[0]).document == document


def test_writing_and_reading_again_is_the_identity() -> None:
    document = read_forge(STATE.replace("|Ability:Petal", "")).document
    text, notes = write_forge(document)
    assert notes == ()
    assert to_dict(read_forge(text).document) == to_dict(document)


def test_what_cannot_be_written_is_told() -> None:
    told = {
        "you": {
            "pool": [{"mana": "{G}", "snow": True}],
            "battlefield": [
                {"card": "Forest", "effects": [{"lose_abilities": True}]},
                {"card": "Clone", "copy_of": "forest-1", "chosen": {"number": 2}},
                {"name": "Thing", "type_line": "Artifact"},
                "Grizzly Bears (blocked, kicked)",
            ],
        },
        "turn": {"happened": {"spells_cast": 2}},
        "pay": {"cost": "{G}"},
        "prefer": {"never": ["life"]},
        "cards": [{"name": "Own", "type_line": "Land"}],
    }
    notes = " / ".join(write_forge(parse(told))[1])
    for word in ("effects", "copies", "chosen number", "thing-1", "blocked", "kicked", "spells_cast", "[pay]",
                 "[prefer]", "Own", "snow"):  # fmt: skip
        assert word in notes
