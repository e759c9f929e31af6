"""Plans as documents, both ways, and the errors of plans by others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaplan.errors import PlanError
from manaplan.plan.codec import plan_document, read_plan, step_document
from manaplan.plan.steps import Activate, ManaWith, Pay, Plan, Uses

IDS = st.sampled_from(["island-1", "elf", "grave-2"])
TYPES = st.sampled_from("WUBRGC")
MANA = st.builds(
    lambda symbol, t, source: Pay(symbol=symbol, mana=ManaWith(t, source)),
    st.sampled_from(["{1}", "{U}", "{2/W}", "{G/U/P}", "{S}", "{C/R}"]),
    TYPES,
    st.none() | IDS,
)
LIFE = st.builds(lambda s: Pay(symbol=s, verb="life", number=2), st.sampled_from(["{B/P}", "{G/W/P}"]))
METHOD = st.builds(
    lambda key, by: Pay(symbol="{1}", verb="exile" if by == "delve" else "tap", objects=(key,), by=by),
    IDS,
    st.sampled_from(["convoke", "improvise", "delve"]),
)
GIVEN = st.builds(
    lambda cost, verb, keys: Pay(cost=cost, verb=verb, objects=tuple(keys)),
    st.sampled_from(["Sacrifice a creature", "Discard your hand"]),
    st.sampled_from(["sacrifice", "tap", "exile", "discard", "return", "reveal", "untap"]),
    st.lists(IDS, min_size=1, max_size=3),
)
NUMBERS = st.builds(
    lambda verb, n: Pay(cost="Pay", verb=verb, number=n), st.sampled_from(["life", "energy", "mill"]), st.integers(1, 9)
)
COUNTERS = st.builds(
    lambda keys, kind, n: Pay(cost="Remove counters", verb="counters", objects=tuple(keys), counter=kind, number=n),
    st.lists(IDS, min_size=1, max_size=3),
    st.sampled_from(["charge", "+1/+1"]),
    st.integers(0, 3),
)
PAYS = st.one_of(MANA, LIFE, METHOD, GIVEN, NUMBERS, COUNTERS)
ACTIVATIONS = st.builds(
    Activate,
    object=IDS,
    ability=st.integers(1, 4),
    adds=st.lists(TYPES, max_size=3).map(tuple),
    text=st.sampled_from(["", "{T}: Add {U}."]),
    pays=st.lists(PAYS, max_size=2).map(tuple),
    before=st.booleans(),
    x=st.none() | st.integers(0, 5),
)
KEYS = st.lists(IDS, max_size=2).map(tuple)
USES = st.builds(
    Uses,
    KEYS,
    KEYS,
    KEYS,
    KEYS,
    KEYS,
    st.sampled_from([(), (("elf", "charge", -1), ("elf", "-1/-1", 1))]),
    *[st.integers(0, 3)] * 4,
)
PLANS = st.builds(
    Plan,
    st.lists(PAYS | ACTIVATIONS, max_size=4).map(tuple),
    USES,
    st.lists(TYPES, max_size=3).map(lambda ts: tuple(sorted(ts, key="WUBRGC".index))),
)


@given(PLANS)
def test_what_is_written_reads_back(plan: Plan) -> None:
    assert read_plan(plan_document(plan)) == plan


def test_the_form_of_the_contract() -> None:
    step = Activate("island-1", 1, ("U",), "{T}: Add {U}.")
    assert step_document(step) == {
        "step": "activate",
        "object": "island-1",
        "ability": 1,
        "text": "{T}: Add {U}.",
        "adds": "{U}",
    }
    assert step_document(Pay(symbol="{1}", verb="tap", objects=("elf",), by="convoke")) == {
        "step": "pay",
        "symbol": "{1}",
        "with": {"tap": "elf"},
        "by": "convoke",
    }
    given_up = Pay(cost="Sacrifice a creature", verb="sacrifice", objects=("goblin-1",))
    assert step_document(given_up)["with"] == {"sacrifice": ["goblin-1"]}


def test_plans_of_others_may_be_bare_lists() -> None:
    plan = read_plan(
        [
            {"step": "activate", "object": "a", "adds": "GG"},
            {"step": "pay", "symbol": "G", "with": {"mana": "G"}},
            {"step": "pay", "cost": "{T}", "with": {"tap": "rhys"}},
        ]
    )
    assert plan.steps == (
        Activate("a", 1, ("G", "G")),
        Pay(symbol="{G}", mana=ManaWith("G")),
        Pay(cost="{T}", verb="tap", objects=("rhys",)),
    )


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ("no list", "plan"),
        ({"steps": 3}, "plan.steps"),
        ([3], "plan[0]"),
        ([{"step": "cast"}], "plan[0].step"),
        ([{"step": "activate"}], "plan[0].object"),
        ([{"step": "activate", "object": "a", "ability": "1"}], "plan[0].ability"),
        ([{"step": "activate", "object": "a", "adds": "{X}"}], "plan[0].adds"),
        ([{"step": "activate", "object": "a", "whem": "before"}], "plan[0].whem"),
        ([{"step": "activate", "object": "a", "when": "after"}], "plan[0].when"),
        ([{"step": "activate", "object": "a", "pays": [{"with": {}}]}], "plan[0].pays[0].with"),
        ([{"step": "pay", "symbol": "{Q}", "with": {"life": 2}}], "plan[0].symbol"),
        ([{"step": "pay", "symbol": "{G}", "cost": "x", "with": {"life": 2}}], "plan[0]"),
        ([{"step": "pay", "symbol": "{G}", "with": {"mana": "{G}{G}"}}], "plan[0].with.mana"),
        ([{"step": "pay", "symbol": "{G}", "with": {"tap": "a", "exile": "b"}}], "plan[0].with"),
        ([{"step": "pay", "symbol": "{G}"}], "plan[0].with"),
        ([{"step": "pay", "cost": "x", "with": {"sacrifice": [1]}}], "plan[0].with.sacrifice"),
    ],
)
def test_a_plan_that_cannot_be_read_is_an_error_with_its_place(document: object, where: str) -> None:
    with pytest.raises(PlanError) as caught:
        read_plan(document)
    assert caught.value.where == where
