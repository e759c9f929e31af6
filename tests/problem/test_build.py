"""From positions to problems: what merges, what needs, what columns take and give."""

from tests.problem.make import built, columns_of, pays


def test_interchangeable_objects_are_one_kind() -> None:
    b = built(["Forest x3", "Forest (tapped)", "Island"], {"cost": "{G}"})
    assert [(k.size, k.free) for k in b.problem.kinds] == [(3, 3), (1, 0), (1, 1)]
    assert b.merged.index["forest-2"] == b.merged.index["forest-1"] != b.merged.index["forest-4"]


def test_wishes_and_attachments_keep_objects_apart() -> None:
    wished = built(["Forest x3"], {"cost": "{G}"}, {"keep": ["forest-2"]})
    assert sorted(k.size for k in wished.problem.kinds) == [1, 2]
    assert [k.keep for k in wished.problem.kinds].count(True) == 1
    enchanted = ["Forest x3", {"card": "Utopia Sprawl", "attached_to": "forest-1", "chosen": {"color": "U"}}]
    hosts = built(enchanted, {"cost": "{G}"})
    assert hosts.merged.index["forest-1"] != hosts.merged.index["forest-2"] == hosts.merged.index["forest-3"]


def test_counters_and_sickness_tell_objects_apart() -> None:
    b = built(["Llanowar Elves", "Llanowar Elves (sick)", "Llanowar Elves (2 +1/+1 counters)"], {"cost": "{G}"})
    assert len(b.problem.kinds) == 3


def test_equal_symbols_are_one_need() -> None:
    needs = built([], {"cost": "{2}{G}{G}{W/U}{W/U}"}).problem.needs
    assert [(n.symbol, n.amount, n.types) for n in needs] == [("{1}", 2, "WUBRGC"), ("{G}", 2, "G"), ("{W/U}", 2, "WU")]


def test_phyrexian_and_doubled_symbols() -> None:
    needs = {n.symbol: n for n in built([], {"cost": "{G/P}{2/W}"}).problem.needs}
    phyrexian, doubled = needs["{G/P}"], needs["{2/W}"]
    assert (phyrexian.types, phyrexian.life, phyrexian.double) == ("G", 2, -1)
    assert doubled.types == "W"
    assert doubled.double >= 0


def test_a_snow_symbol_takes_snow_mana_only() -> None:
    b = built(["Snow-Covered Forest", "Forest"], {"cost": "{S}{G}"})
    (snow,), (plain,) = columns_of(b, "snow-covered-forest-1"), columns_of(b, "forest-1")
    assert pays(b, snow, "{S}")
    assert not pays(b, plain, "{S}")
    assert pays(b, snow, "{G}")
    assert pays(b, plain, "{G}")


def test_restricted_mana_pays_what_it_says() -> None:
    creature = built(["Ancient Ziggurat"], {"cast": "Grizzly Bears"}, hand=["Grizzly Bears"])
    artifact = built(["Ancient Ziggurat"], {"cast": "Icy Manipulator"}, hand=["Icy Manipulator"])
    assert pays(creature, columns_of(creature, "ancient-ziggurat-1")[0], "{G}")
    assert not pays(artifact, columns_of(artifact, "ancient-ziggurat-1")[0], "{1}")


def test_a_land_of_two_types_is_one_flexible_unit() -> None:
    b = built(["Taiga"], {"cost": "{G}"})
    assert sorted("".join(s.types for s in c.supplies) for c in columns_of(b, "taiga-1")) in (["RG"], ["G", "R"])
    assert all(c.taps and c.limit == 1 for c in columns_of(b, "taiga-1"))


def test_a_filter_land_takes_and_gives() -> None:
    gives = {
        "".join(s.types * s.amount for s in c.supplies): [n.types for n in c.needs]
        for c in columns_of(built(["Mystic Gate"], {"cost": "{W}"}), "mystic-gate-1")
    }
    assert gives.pop("C") == []
    assert gives
    assert all(needs == ["WU"] for needs in gives.values())


def test_a_treasure_goes_with_its_mana() -> None:
    (column,) = columns_of(built([{"token": "Treasure"}], {"cost": "{G}"}), "treasure-1")
    assert (column.taps, column.gone, column.limit) == (True, "sacrifice", 1)


def test_an_altar_picks_creatures_any_number_of_times() -> None:
    b = built(["Ashnod's Altar", "Memnite x2", "Forest"], {"cost": "{2}"})
    (column,) = columns_of(b, "ashnods-altar-1")
    assert (column.taps, column.limit, [s.amount for s in column.supplies]) == (False, None, [2])
    assert [(p.verb, p.kinds, p.amount) for p in column.picks] == [("sacrifice", (b.merged.index["memnite-1"],), 1)]


def test_a_sick_creature_has_no_column() -> None:
    b = built(["Llanowar Elves", "Llanowar Elves (sick)"], {"cost": "{G}"})
    assert len(columns_of(b, "llanowar-elves-1")) == 1
    assert columns_of(b, "llanowar-elves-2") == []


def test_damage_and_life_are_told_apart() -> None:
    b = built(["Adarkar Wastes", "Mana Confluence", "City of Brass"], {"cost": "{W}"})
    assert {c.damage for c in columns_of(b, "adarkar-wastes-1")} == {0, 1}
    assert {c.life for c in columns_of(b, "mana-confluence-1")} == {1}
    assert b.problem.kinds[b.merged.index["city-of-brass-1"]].tap_damage == 1
    assert {c.tap_damage for c in columns_of(b, "city-of-brass-1")} == {1}


def test_only_what_is_tapped_for_mana_is_punished_for_it() -> None:
    """Manabarbs leaves an artifact land alone that is tapped to improvise (106.12)."""
    b = built(["Manabarbs", "Darksteel Citadel"], {"cost": "{1}"})
    assert {c.tap_damage for c in columns_of(b, "darksteel-citadel-1")} == {1}
    assert b.problem.kinds[b.merged.index["darksteel-citadel-1"]].tap_damage == 0


def test_an_amount_that_counts_shrinks_with_what_can_go() -> None:
    cradle = built(["Gaea's Cradle", "Memnite x2"], {"cost": "{G}"})
    assert [s.change for c in columns_of(cradle, "gaeas-cradle-1") for s in c.supplies] == [None]
    with_altar = built(["Gaea's Cradle", "Memnite x2", "Ashnod's Altar"], {"cost": "{G}"})
    (supply,) = (s for c in columns_of(with_altar, "gaeas-cradle-1") for s in c.supplies)
    assert supply.amount == 2
    assert supply.change is not None
    assert (supply.change.kinds, supply.change.by) == ((with_altar.merged.index["memnite-1"],), (1,))


def test_a_condition_has_slack() -> None:
    board = ["Mox Opal", "Ornithopter x3", "Krark-Clan Ironworks"]
    b = built(board, {"cost": "{W}"})
    (column,) = columns_of(b, "mox-opal-1")[:1]
    assert [slack for slack, _ in column.conditions] == [2]


def test_a_lord_is_relied_on() -> None:
    b = built(["Cryptolith Rite", "Memnite", "Ashnod's Altar"], {"cost": "{G}"})
    assert all(c.relies == () for c in columns_of(b, "memnite-1"))
    gone = built(["Citanul Hierophants", "Memnite", "Ashnod's Altar"], {"cost": "{G}"})
    index = gone.merged.index["citanul-hierophants-1"]
    assert any(index in c.relies for c in columns_of(gone, "memnite-1"))


def test_helpers_help_what_their_method_pays() -> None:
    board = ["Grizzly Bears", "Savannah Lions"]
    b = built(board, {"cast": "Conclave Tribunal"}, hand=["Conclave Tribunal"])
    symbols = {h.kind: [b.problem.needs[n].symbol for n in h.needs] for h in b.problem.helpers if h.method == "convoke"}
    assert symbols == {b.merged.index["grizzly-bears-1"]: ["{1}"], b.merged.index["savannah-lions-1"]: ["{1}", "{W}"]}


def test_what_is_final_is_read() -> None:
    p = built(["Forest", "Memnite"], {"cost": "{G}, Pay 3 life, Sacrifice a creature"}).problem
    assert p.life == 3
    assert [(pick.verb, pick.amount) for pick in p.picks] == [("sacrifice", 1)]


def test_the_floating_mana_is_a_supply() -> None:
    p = built([], {"cost": "{G}"}, pool="{G}{G}{C}").problem
    assert sorted((s.types, s.amount) for s in p.pool) == [("C", 1), ("G", 2)]


def test_a_spell_is_not_discarded_for_itself() -> None:
    b = built(["Mountain x2"], {"cast": "Thrill of Possibility"}, hand=["Thrill of Possibility", "Ponder"])
    assert [len(pick.kinds) for pick in b.problem.picks] == [1]
    assert b.problem.picks[0].kinds == (b.merged.index["ponder-1"],)
