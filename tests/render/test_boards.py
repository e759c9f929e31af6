from manaplan.game.position.parse import parse
from manaplan.render.boards import board_lines, change_lines

BOARD = """\
[you]
life = 12
pool = "{G}"
hand = ["Opt"]
battlefield = ["Forest x3", "Forest (tapped)", "Llanowar Elves #elf (sick, 2 +1/+1 counters)", { token = "Treasure" }]
[[opponents]]
energy = 2
battlefield = [{ card = "Clone", copy_of = "elf" }]
[prefer]
keep = ["elf"]
"""


def test_a_position_in_lines() -> None:
    assert board_lines(parse(BOARD)) == [
        "You: 12 life, {G} floating",
        "  battlefield:",
        "    - 3 Forests (forest-1 to forest-3)",
        "    - Forest (forest-4): tapped",
        "    - Llanowar Elves (elf): sick, 2 +1/+1 counters",
        "    - Treasure (treasure-1)",
        "  hand:",
        "    - Opt (opt-1)",
        "Opponent 1: 20 life, 2 energy",
        "  battlefield:",
        "    - Clone (clone-1): copy of elf",
        "Kept by your wish: Llanowar Elves (elf)",
    ]


def test_nothing_in_lines() -> None:
    assert board_lines(parse({})) == ["You: 20 life"]


def test_what_has_changed() -> None:
    after = parse(
        BOARD.replace("life = 12", "life = 9\nenergy = 1")
        .replace('pool = "{G}"', "graveyard = ['Opt #opt-1']")
        .replace('hand = ["Opt"]', "")
        .replace('"Forest x3"', '"Forest", "Forest (tapped)", "Forest (tapped)"')
        .replace("2 +1/+1", "3 +1/+1")
        .replace(', { token = "Treasure" }', ', "Island"')
        .replace('keep = ["elf"]', "keep = []")
    )
    assert change_lines(parse(BOARD), after) == [
        "Now in graveyard: Opt (opt-1)",
        "Tapped: 2 Forests (forest-2, forest-3)",
        "Now sick, 3 +1/+1 counters: Llanowar Elves (elf)",
        "Gone: Treasure (treasure-1)",
        "New on the battlefield: Island (island-1)",
        "Life: 12 becomes 9",
        "Energy: 0 becomes 1",
        "Floating: no mana",
        "Kept: nothing",
    ]
    assert change_lines(after, after) == ["Nothing has changed."]


def test_names_are_harmless() -> None:
    board = parse({"you": {"battlefield": [{"name": "\x9b2J\u202e", "type_line": "Land"}]}})
    told = "".join([*board_lines(board), *change_lines(parse({}), board)])
    assert told.isprintable()
