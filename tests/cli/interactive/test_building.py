import pytest

from manaplan.cli.interactive.session import Session
from manaplan.errors import ManaplanError
from manaplan.game.position.words import ZONES
from tests.cli.interactive.conftest import Do


def test_cards_are_added_by_number_and_name(session: Session, do: Do) -> None:
    assert do("add 3 forest") == "New on the battlefield: 3 Forests (forest-1 to forest-3)"
    assert do("add 2 Grizzly Bears (sick, 2 +1/+1 counters)").startswith("New on the battlefield, sick, 2 +1/+1")
    assert do("add Llanowar Elves #elf") == "New on the battlefield: Llanowar Elves (elf)"
    assert len(session.position.document.you.zone("battlefield")) == 6


def test_names_are_written_as_they_are_printed(do: Do) -> None:
    assert do("hand lim-dul's vault") == "New in hand: Lim-Dûl's Vault (lim-duls-vault-1)"
    assert do("hand fire//ice").startswith("New in hand: Fire // Ice")
    assert do("hand ice").startswith("New in hand: Ice")


@pytest.mark.parametrize("zone", [zone for zone in ZONES if zone != "battlefield"])
def test_each_zone_has_its_command(session: Session, do: Do, zone: str) -> None:
    do(f"{zone} Opt")
    assert [spec.name for spec in session.position.document.you.zone(zone)] == ["Opt"]


def test_a_token_is_added_like_a_card(session: Session, do: Do) -> None:
    do("add 2 treasure (tapped)")
    assert [(s.kind, s.name, s.tapped) for s in session.position.document.objects()] == [
        ("token", "Treasure", True)
    ] * 2
    with pytest.raises(ManaplanError, match="token"):
        do("hand Treasure")


def test_whatever_a_position_may_say_can_be_added(do: Do) -> None:
    do("add Forest", 'add { card = "Utopia Sprawl", attached_to = "forest-1", chosen = { color = "U" } }')
    assert "{U}" in do("mana")


def test_an_opponent_comes_with_the_first_card(session: Session, do: Do) -> None:
    assert (
        do("opponent Swamp", "opponent 2 Island")
        == "New on the battlefield of opponent 1: 2 Islands (island-1, island-2)"
    )
    assert [p.key for p in session.position.document.players] == ["you", "opponent-1"]


def test_removing(do: Do) -> None:
    assert do("add 3 Forest", "remove 2 Forest") == "Gone: 2 Forests (forest-1, forest-2)"
    assert do("remove forest-3") == "Gone: Forest (forest-3)"


def test_playing_a_land_and_its_choices(session: Session, do: Do) -> None:
    told = do("hand Breeding Pool", "play breeding pool")
    assert "Life: 20 becomes 18" in told
    assert "  play breeding pool as 2: Now on the battlefield, tapped" in told
    assert "Life" not in do("undo", "play Breeding Pool as 2")
    assert session.position.document.by_id["breeding-pool-1"].tapped


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["add Forrest"], 'Did you mean "Forest"'),
        (["add Forest (tapd)"], 'Did you mean "tapped"'),
        (["add"], "tell which card"),
        (["add {G}"], "is not TOML"),
        (["add Opt #a", "add Opt #a"], "two objects"),
        (["hand Opt", "play Opt"], "it is no land"),
        (["hand 2 Forest", "play Forest", "play forest-2"], "a land was played"),
        (["hand Breeding Pool", "play Breeding Pool as 3"], "no way 3, only 2 ways"),
        (["play all"], "it is no land"),
        (["play Forest"], 'nothing here is called "Forest"'),
        (["add Forest", "play Forest"], "is not in your hand"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(session: Session, do: Do, lines: list[str], told: str) -> None:
    if lines[:-1]:
        do(*lines[:-1])
    before = session.position
    with pytest.raises(ManaplanError, match=told):
        do(lines[-1])
    assert session.position is before
