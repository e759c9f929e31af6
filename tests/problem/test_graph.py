"""What feeds what, and where order must be found."""

import networkx as nx
from attrs import evolve

from manaplan.problem.bounds import UNBOUNDED, column_caps
from manaplan.problem.graph import cycles, feeding_graph
from manaplan.problem.picture import picture
from manaplan.problem.records import Change, Column, Pick, Supply
from manaplan.problem.split import MOST_COPIES, needs_ranks, split
from tests.problem.make import built
from tests.solver.small import gives, kind, need, problem, taps

SIGNET = Column(0, 1, taps=True, needs=(need("1"),), supplies=gives("W", 2))


def test_a_source_feeds_and_is_not_fed() -> None:
    p = problem((kind(), kind()), (SIGNET, taps(1, "G")), need("W", 2))
    assert cycles(p) == ((0,),)
    graph = feeding_graph(p)
    assert nx.has_path(graph, 1, 0)
    assert not nx.has_path(graph, 0, 1)


def test_signets_wait_for_one_another() -> None:
    other = evolve(SIGNET, kind=1)
    p = problem((kind(), kind(), kind()), (SIGNET, other, taps(2, "G")), need("W", 2))
    assert cycles(p) == ((0, 1),)


def test_one_way_needs_no_order() -> None:
    """Only blue mana feeds the first; it makes white."""
    only_blue = evolve(SIGNET, needs=(need("U"),))
    assert cycles(problem((kind(), kind()), (only_blue, taps(1, "U")), need("W"))) == ()


def test_altars_that_eat_each_other_wait_for_one_another() -> None:
    first = Column(0, 1, None, picks=(Pick("sacrifice", (1,)),), supplies=gives("C"))
    second = Column(1, 1, None, picks=(Pick("sacrifice", (0,)),), supplies=gives("C"))
    assert cycles(problem((kind(), kind()), (first, second), need("1"))) == ((0, 1),)


def test_splitting_tells_things_of_cycles_apart() -> None:
    p = problem((kind(3), kind(2)), (SIGNET, taps(1, "G")), need("W", 2))
    apart = split(p)
    assert [(k.size, k.origin, k.member) for k in apart.kinds] == [(1, 0, 0), (1, 0, 1), (1, 0, 2), (2, 1, -1)]
    assert [(c.kind, c.origin, c.ranked) for c in apart.columns] == [
        (0, 0, True),
        (1, 0, True),
        (2, 0, True),
        (3, 1, False),
    ]
    assert apart.complete
    assert apart.needs == p.needs


def test_splitting_carries_picks_and_changes() -> None:
    counting = Column(1, 1, taps=True, supplies=(Supply("G", 2, change=Change((0,), (1,))),))
    eats = Column(1, 2, None, picks=(Pick("sacrifice", (0,), 2, worth=(4,)),), supplies=gives("C"))
    p = problem((kind(2), kind()), (counting, eats), need("G"))
    assert needs_ranks(p)
    apart = split(p)
    assert apart.columns[0].supplies[0].change == Change((0, 1), (1, 1))
    picks = [pick for c in apart.columns if c.origin == 1 for pick in c.picks]
    assert {(pick.kinds, pick.worth) for pick in picks} == {((0, 1), (4, 4))}


def test_too_many_uses_make_it_incomplete() -> None:
    endless = Column(0, 1, None, needs=(need("1"),), supplies=gives("WUBRGC"))
    few = problem((kind(), kind(3)), (endless, taps(1, "G")), need("W", 3))
    many = problem((kind(), kind(MOST_COPIES + 1)), (endless, taps(1, "G")), need("W", MOST_COPIES + 1))
    assert split(few).complete
    assert not split(many).complete


def test_caps_come_from_what_there_is() -> None:
    columns = (
        taps(0, "G"),
        Column(1, 1, None, picks=(Pick("sacrifice", (0,), 2),), supplies=gives("C")),
        Column(1, 2, None, life=3, supplies=gives("B")),
        Column(1, 3, None, energy=2, supplies=gives("B")),
        Column(1, 4, None, mill=1, supplies=gives("B")),
        Column(1, 5, None, takes=(("charge", 1, 0),), supplies=gives("B")),
        Column(1, 6, limit=2, supplies=gives("B")),
        Column(1, 7, None, supplies=gives("B")),
    )
    kinds = (kind(5), kind(1, counters=(("charge", 3),)))
    p = problem(kinds, columns, energy_total=5, library=4, life_total=10)
    assert column_caps(p) == (5, 2, 3, 2, 4, 3, 2, UNBOUNDED)


def test_each_use_with_x_takes_what_the_least_x_asks_for() -> None:
    by_x = (Supply("UB", 0, per_x=1),)
    columns = (
        Column(0, 1, None, takes=(("storage", 0, 1),), needs=(need("1"),), supplies=by_x, x_max=2),
        Column(0, 2, None, life_per_x=3, supplies=by_x, x_max=2),
        Column(0, 3, None, picks=(Pick("sacrifice", (0,), 0, per_x=1),), supplies=by_x, x_max=2),
        Column(0, 4, None, life=4, life_per_x=3, supplies=gives("C"), x_max=2),  # it adds something where X is 0, too
    )
    p = problem((kind(2, counters=(("storage", 2),)),), columns, life_total=10)
    assert column_caps(p) == (4, 3, 2, 2)


def test_what_only_turns_mana_is_capped_by_all_the_mana() -> None:
    turns = Column(1, 1, None, needs=(need("1"),), supplies=gives("WUBRGC"))
    assert column_caps(problem((kind(4), kind()), (taps(0, "G", 2), turns))) == (4, 8)


def test_what_only_turns_mana_is_capped_by_what_is_wanted() -> None:
    turns = Column(1, 1, None, needs=(need("1"),), supplies=gives("WUBRGC"))
    filters = Column(1, 2, 1, taps=True, needs=(need("G"),), supplies=gives("R", 2))
    assert column_caps(problem((kind(4), kind()), (taps(0, "G", 2), turns, filters), need("W", 2))) == (4, 3, 1)


def test_the_picture_names_objects_activations_and_payments() -> None:
    drawn = picture(built(["Forest", "Azorius Signet"], {"cost": "{W}{U}"}))
    sorts = [data["sort"] for _, data in drawn.graph.nodes(data=True)]
    assert (sorts.count("object"), sorts.count("payment")) == (2, 2)
    assert sorts.count("activation") >= 2
    assert {data["sort"] for _, _, data in drawn.graph.edges(data=True)} >= {"needs", "feeds"}


def test_a_card_that_arrives_in_the_graveyard_is_drawn_as_the_thing_it_was() -> None:
    b = built(["Tooth of Ramos", "Island"], {"cast": "Rite of Undoing"}, hand=["Rite of Undoing"])
    drawn = picture(b)
    assert "Tooth of Ramos (tooth-of-ramos-1)" in {data["label"] for _, data in drawn.graph.nodes(data=True)}
