"""Keyword lines: what each shape of keyword becomes."""

import pytest

from manaplan.game.abilities import Activated, Grants, Keyword, Modifies
from manaplan.game.reader.context import Context
from manaplan.game.reader.keywords import read_line
from manaplan.rules.amounts import ONE, CountersOn, Number, Variable
from manaplan.rules.conditions import Compare
from manaplan.rules.costs import (
    Discard,
    Exile,
    OtherCost,
    PayLife,
    PayMana,
    Return,
    Sacrifice,
    TapOthers,
    TapPower,
    TapSelf,
)
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import All, Is, Itself, Other


def mana(text: str) -> PayMana:
    return PayMana(parse_cost(text))


def read(line: str) -> tuple[object, ...]:
    found = read_line(line, Context())
    assert found is not None, line
    return found


def test_words_parted_by_commas_are_one_keyword_each() -> None:
    assert read("Flying, first strike, ward {2}") == (
        Keyword("flying"),
        Keyword("first strike"),
        Keyword("ward", (mana("{2}"),)),
    )


@pytest.mark.parametrize("name", ["kicker", "multikicker", "evoke", "overload", "morph", "dash", "spectacle", "warp"])
def test_a_keyword_with_mana(name: str) -> None:
    assert read(f"{name.capitalize()} {{1}}{{R}}") == (Keyword(name, (mana("{1}{R}"),)),)


def test_two_kickers() -> None:
    assert read("Kicker {W} and/or {2}{B}") == (
        Keyword("kicker", (mana("{W}"),)),
        Keyword("kicker", (mana("{2}{B}"),)),
    )


def test_words_of_a_cost_follow_a_dash() -> None:
    assert read("Buyback—Sacrifice a land.") == (Keyword("buyback", (Sacrifice(ONE, Is("land")),)),)
    assert read("Flashback—{1}{U}, Pay 3 life.") == (Keyword("flashback", (mana("{1}{U}"), PayLife(Number(3)))),)


def test_words_of_a_cost_that_nothing_pays_are_kept() -> None:
    assert read("Evoke—Sing a song.") == (Keyword("evoke", (OtherCost("Sing a song"),)),)


def test_numbers() -> None:
    assert read("Casualty 2") == (Keyword("casualty", amount=Number(2)),)
    assert read("Suspend 4—{U}") == (Keyword("suspend", (mana("{U}"),), Number(4)),)
    assert read("Suspend X—{X}{R}. X can't be 0.") == (Keyword("suspend", (mana("{X}{R}"),), Variable()),)


def test_affinity_names_what_is_counted() -> None:
    assert read("Affinity for artifacts") == (Keyword("affinity", what=Is("artifact")),)


def test_cycling_discards_the_card_itself() -> None:
    assert read("Cycling {2}") == (Activated((mana("{2}"), Discard(ONE, Itself())), keyword="cycling", zone="hand"),)
    assert read("Forestcycling {1}")[0] == Activated(
        (mana("{1}"), Discard(ONE, Itself())), keyword="cycling", effect="forestcycling", zone="hand"
    )


def test_equip_targets_and_waits_for_a_main_phase() -> None:
    plain = Activated((mana("{3}"),), keyword="equip", timing="sorcery", targets=True)
    assert read("Equip {3}") == (plain,)
    knight = Activated((mana("{1}"),), keyword="equip", effect="Knight", timing="sorcery", targets=True)
    assert read("Equip Knight {1}") == (knight,)
    assert isinstance(once := read("Equip {3}. Activate only once each turn.")[0], Activated)
    assert once.limit == 1


def test_crew_may_tap_what_is_sick_and_saddle_needs_others() -> None:
    assert read("Crew 3") == (Activated((TapPower(Number(3), Is("creature")),), keyword="crew"),)
    others = All((Other(), Is("creature")))
    assert read("Saddle 2") == (Activated((TapPower(Number(2), others),), keyword="saddle", timing="sorcery"),)
    assert read("Station") == (Activated((TapOthers(ONE, others),), keyword="station", timing="sorcery"),)


@pytest.mark.parametrize(
    ("line", "extra", "zone"),
    [
        ("Unearth {B}", (), "graveyard"),
        ("Embalm {B}", (Exile(ONE, Itself(), "graveyard"),), "graveyard"),
        ("Outlast {B}", (TapSelf(),), "battlefield"),
        ("Transmute {B}", (Discard(ONE, Itself()),), "hand"),
    ],
)
def test_what_the_keyword_itself_costs(line: str, extra: tuple[object, ...], zone: str) -> None:
    ability = read(line)[0]
    assert isinstance(ability, Activated)
    assert (ability.cost, ability.zone, ability.timing) == ((mana("{B}"), *extra), zone, "sorcery")


def test_ninjutsu_returns_an_unblocked_attacker() -> None:
    ability = read("Ninjutsu {1}{U}")[0]
    assert isinstance(ability, Activated)
    assert isinstance(ability.cost[1], Return)


def test_prototype_is_another_cost_and_other_numbers() -> None:
    keyword, change = read("Prototype {1}{R} — 2/1")
    assert keyword == Keyword("prototype", (mana("{1}{R}"),))
    assert isinstance(change, Modifies)
    assert (change.set_colors, change.set_power, change.set_toughness) == ("R", Number(2), Number(1))


def test_station_levels_are_had_with_enough_counters() -> None:
    (level,) = read("8+ | Flying, haste")
    assert isinstance(level, Grants)
    assert level.abilities == (Keyword("flying"), Keyword("haste"))
    assert level.condition == Compare(CountersOn("charge"), ">=", Number(8))


@pytest.mark.parametrize("line", ["Draw a card.", "Other creatures have mountainwalk", "Kicker", "{T}: Add {G}.", ""])
def test_other_lines_are_no_keywords(line: str) -> None:
    assert read_line(line, Context()) is None


def test_aura_swap_is_an_activated_ability() -> None:
    assert read("Aura swap {2}{U}") == (Activated((mana("{2}{U}"),), keyword="aura swap"),)
