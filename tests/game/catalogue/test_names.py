import pytest

from manaplan.game.catalogue.names import name_key, nearest_keys


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lim-D\u00fbl's  Vault", "lim-dul\u2019s vault"),
        ("Fire//Ice", "Fire // Ice"),
        ("\u00c6ther Vial", "Aether Vial"),
        ("  J\u00f6tun Grunt ", "jotun grunt"),
        ("STRASSE", "Stra\u00dfe"),
    ],
)
def test_ways_of_typing_a_name_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Fire", "Ice"), ("Urza's Saga", "Urzas Saga"), ("A B", "AB")])
def test_other_names_have_other_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize("name", ["Lim-D\u00fbl's Vault", "Fire//Ice", "\u00c6ther"])
def test_a_key_is_its_own_key(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)


def test_the_nearest_comes_first_and_far_ones_not_at_all() -> None:
    keys = ["llanowar tribe", "llanowar elves", "fyndhorn elves", "giant growth"]
    found = nearest_keys("lanowar elfs", keys)
    assert found[0] == "llanowar elves"
    assert "giant growth" not in found


def test_a_beginning_is_near() -> None:
    assert nearest_keys("omn", ["omnath, locus of mana", "opt"]) == ["omnath, locus of mana"]


def test_no_more_than_asked_for() -> None:
    assert len(nearest_keys("abcdef", [f"abcde{i}" for i in range(9)], count=2)) == 2
