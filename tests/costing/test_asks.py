"""What the question «castable» asks."""

from manaplan.costing.asks import castable_asks
from manaplan.game.abilities import Keyword, Permission
from manaplan.game.cards import Card
from manaplan.rules.predicates import ANYTHING
from tests.costing.make import face, keyword, permanent, spell, table, thing


def _asked(*objects: object) -> list[tuple[str | None, str | None, str | None]]:
    return [(a.cast, a.from_zone, a.via) for a in castable_asks(table(*objects))]  # type: ignore[arg-type]


def test_every_card_in_hand_but_lands() -> None:
    land = thing(Card("Field", "normal", (face("Field", None, "land"),)), "field")
    twin = thing(Card("Spell", "normal", (face("Spell", "{2}{R}"),)), "twin")
    theirs = thing(Card("Theirs", "normal", (face("Theirs", "{1}"),)), "theirs", controller="opponent-1")
    assert _asked(spell(), twin, land, theirs) == [("Spell", "hand", "any")]


def test_a_land_that_may_be_cast_face_down() -> None:
    cavern = thing(Card("Cavern", "normal", (face("Cavern", None, "land", [keyword("morph", "{2}")]),)), "cavern")
    assert _asked(cavern) == [("Cavern", "hand", "morph")]


def test_each_face_that_may_be_cast() -> None:
    fuse = [Keyword("fuse")]
    split = thing(Card("A // B", "split", (face("A", "{1}", abilities=fuse), face("B", "{2}"))), "split")
    assert _asked(split) == [("A", "hand", "any"), ("B", "hand", "any"), ("A // B", "hand", "fuse")]
    modal = thing(Card("C // D", "modal_dfc", (face("C", "{1}"), face("D", None, "land"))), "modal")
    assert _asked(modal) == [("C", "hand", "any")]
    transform = thing(Card("E // F", "transform", (face("E", "{1}"), face("F", None))), "transform")
    assert [a[0] for a in _asked(transform)] == ["E // F"]


def test_what_may_be_cast_from_elsewhere() -> None:
    commander = spell(zone="command", marks=["commander"])
    assert _asked(commander) == [("Spell", "command", "any")]
    back = spell("{1}", keyword("flashback", "{2}"), keyword("escape", "{3}"), zone="graveyard")
    assert _asked(back) == [("Spell", "graveyard", "flashback"), ("Spell", "graveyard", "escape")]
    assert _asked(spell(zone="graveyard")) == []
    assert _asked(spell(zone="exile", marks=["plotted"])) == [("Spell", "exile", "any")]


def test_only_the_top_card_of_the_library_is_permitted() -> None:
    future = permanent("future", Permission(ANYTHING, "library"))
    under = thing(Card("Under", "normal", (face("Under", "{1}"),)), "under", "library")
    assert _asked(spell(zone="library"), under, future) == [("Spell", "library", "any")]
    assert _asked(spell(zone="library"), under) == []


def test_face_down_permanents_may_be_turned_up() -> None:
    down = permanent("down", types="creature", marks=["face down"])
    assert [a.turn_face_up for a in castable_asks(table(down))] == ["down"]


def test_an_aftermath_half_is_for_the_graveyard_alone() -> None:
    halves = face("A", "{1}"), face("B", "{2}", abilities=[Keyword("aftermath")])
    assert _asked(thing(Card("A // B", "split", halves), "split")) == [("A", "hand", "any")]


def test_a_prepare_spell_is_never_cast_from_hand() -> None:
    card = Card("Singer // Song", "prepare", (face("Singer", "{1}"), face("Song", "{2}")))
    assert _asked(thing(card, "singer")) == [("Singer // Song", "hand", "any")]
