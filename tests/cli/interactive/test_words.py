import pytest

from manaplan.api.position import Position
from manaplan.cli.interactive.words import counted, number, split, things
from manaplan.errors import UnknownId, UsageError

BOARD = Position.parse('[you]\nbattlefield = ["Forest x3", "Urza\'s Saga #saga", "Lim-Dûl\'s Vault"]\nhand = ["Opt"]\n')


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Urza's Saga --keep elf", ["Urza's", "Saga", "--keep", "elf"]),
        ('--with "kicker {R}" #a', ["--with", "kicker {R}", "#a"]),
        (r'C:\new "a b.toml"', [r"C:\new", "a b.toml"]),
        ("", []),
    ],
)
def test_lines_are_split_as_players_write(line: str, words: list[str]) -> None:
    assert split(line) == words


def test_an_open_quotation_mark_is_told() -> None:
    with pytest.raises(UsageError, match="not closed"):
        split('save "board')


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 Forest", (3, "Forest")),
        ("3x Forest", (3, "Forest")),
        ("3 x Forest", (3, "Forest")),
        ("Forest", (None, "Forest")),
        ("4", (None, "4")),
    ],
)
def test_a_number_comes_first(text: str, expected: tuple[int | None, str]) -> None:
    assert counted(text) == expected


@pytest.mark.parametrize("text", ["0 Forest", "999999999 Forest"])
def test_no_number_of_objects(text: str) -> None:
    with pytest.raises(UsageError, match="no number of objects"):
        counted(text)


@pytest.mark.parametrize("text", ["", "abc", "-1", "1.5", "²", "9" * 30])
def test_no_number(text: str) -> None:
    with pytest.raises(UsageError, match="write life 12"):
        number(text, "life 12")


def chosen(text: str) -> list[str]:
    return things(BOARD, text, BOARD.document.you.zone("battlefield"), "is not on the battlefield")


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("forest-2", ["forest-2"]),
        ("#forest-2", ["forest-2"]),
        ("forest", ["forest-1"]),
        ("2 Forest", ["forest-1", "forest-2"]),
        ("all Forest", ["forest-1", "forest-2", "forest-3"]),
        ("saga", ["saga"]),
        ("urza's saga", ["saga"]),
        ('"Lim-Dul\'s Vault"', ["lim-duls-vault-1"]),
        ("all", ["forest-1", "forest-2", "forest-3", "saga", "lim-duls-vault-1"]),
    ],
)
def test_objects_are_meant_by_id_or_name(text: str, ids: list[str]) -> None:
    assert chosen(text) == ids


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Forrest", 'Did you mean "Forest"'),
        ("sag", 'Did you mean "saga"'),
        ("Opt", '"Opt" is not on the battlefield'),
        ("Plains", 'nothing here is called "Plains"'),
    ],
)
def test_what_is_not_there_is_told_with_what_is_near(text: str, told: str) -> None:
    with pytest.raises(UnknownId, match=told):
        chosen(text)


def test_more_than_there_are() -> None:
    with pytest.raises(UsageError, match="only 3"):
        chosen("4 Forest")
    with pytest.raises(UsageError, match="tell which"):
        chosen("")
