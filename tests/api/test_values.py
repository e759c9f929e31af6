"""Positions, payments, planners and answers as Python values."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import manaplan as mp

TEXT = """
format = "manaplan/1"
[you]
battlefield = ["Forest", "Taiga", "Llanowar Elves #elf"]
hand = ["Grizzly Bears", "Counterspell", "Blaze"]
"""
ALONE = TEXT.replace(', "Counterspell", "Blaze"', "")


@pytest.fixture
def position() -> mp.Position:
    return mp.Position.parse(TEXT)


def test_positions_are_equal_by_value_and_frozen(position: mp.Position) -> None:
    assert position == mp.Position.parse(TEXT)
    assert position == mp.Position.from_dict(position.to_dict())
    assert position == mp.Position.parse(position.to_toml()) == mp.Position.parse(position.to_json())
    assert position != mp.Position.parse(TEXT.replace("Taiga", "Tundra"))
    with pytest.raises(AttributeError):
        position.document = None  # type: ignore[assignment,misc]


def test_a_position_is_loaded_from_a_file(tmp_path: Path, position: mp.Position) -> None:
    path = tmp_path / "board.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert mp.load(path) == position
    with pytest.raises(mp.ManaplanError, match="cannot read"):
        mp.load(tmp_path / "none.toml")
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(mp.ManaplanError, match="cannot read"):
        mp.load(path)


def test_payments_are_a_lazy_collection() -> None:
    payments = mp.Position.parse(ALONE).payments(cast="Grizzly Bears")
    assert payments
    options = payments.list()
    assert len(payments) == len(options) == 3
    assert all(plan in payments for plan in options)
    assert [] not in payments
    (first,) = payments.list(limit=1)
    best = payments.best()
    assert best.plan is not None
    assert best.plan["uses"] == first["uses"] == options[0]["uses"]


def test_the_best_option_is_first_with_cards_to_keep_castable_too(position: mp.Position) -> None:
    """The dual land is kept for the red card, though a creature is dearer by itself."""
    payments = position.payments(cast="Grizzly Bears")
    best = payments.best().plan
    assert best is not None
    assert best["uses"] == payments.list()[0]["uses"] == payments.list(limit=1)[0]["uses"]
    uses = best["uses"]
    assert isinstance(uses, dict)
    assert uses["tapped"] == ["forest-1", "elf"]


def test_no_payments_are_false_and_empty(position: mp.Position) -> None:
    payments = position.payments(cast="Counterspell")
    assert not payments
    assert len(payments) == 0
    assert payments.list() == []
    assert not payments.best()


def test_a_planner_answers_about_one_position(position: mp.Position) -> None:
    planner = mp.Planner(position)
    assert planner.can_pay(cast="Grizzly Bears")
    assert not planner.can_pay(cast="Counterspell")
    assert not planner.can_pay(cast="Grizzly Bears", via="flashback")
    assert planner.pay(cast="Grizzly Bears").status == "payable"
    assert planner.options(cast="Grizzly Bears")["count"] == 3
    assert planner.mana()["most"] == 3
    cards = planner.castable()["cards"]
    assert isinstance(cards, list)
    assert {c["card"]: c["status"] for c in cards} == {
        "Grizzly Bears": "payable",
        "Counterspell": "unpayable",
        "Blaze": "payable",
    }


def test_a_planner_keeps_its_wishes(position: mp.Position) -> None:
    planner = mp.Planner(position, prefer={"keep": ["elf", "forest-1"]})
    assert not planner.can_pay(cast="Grizzly Bears")
    assert mp.Planner(position).can_pay(cast="Grizzly Bears")


def test_a_planner_never_says_no_for_want_of_time() -> None:
    """A limit is told as a limit."""
    board = ["Mystic Gate x9", "Sunken Ruins x9", "Plains x9", "Azorius Signet x9"]
    wide = mp.Position.from_dict({"format": "manaplan/1", "you": {"battlefield": board}})
    planner = mp.Planner(wide, seconds=1e-9)
    try:
        assert planner.can_pay(cost="{10}{W}{U}{B}")
    except mp.ManaplanError as wrong:
        assert wrong.kind == "limit"  # noqa: PT017 - either is right: the answer or the limit


def test_words_that_python_reserves_end_in_a_line() -> None:
    text = TEXT.replace("hand =", 'graveyard = ["Think Twice"]\nhand =')
    position = mp.Position.parse(text)
    assert (
        mp.total(position, cast="Think Twice", from_="graveyard", via="flashback")["cost"]
        != mp.total(mp.Position.parse(TEXT.replace('"Blaze"', '"Think Twice"')), cast="Think Twice")["cost"]
    )
    assert mp.pay(position, cost="{G}", as_="ability")


def test_answers_are_mappings_that_read_well(position: mp.Position) -> None:
    answer = mp.pay(position, cast="Grizzly Bears")
    assert answer["question"] == "pay"
    assert dict(answer) == answer.document
    assert len(answer) == len(answer.document)
    assert "Forest" in str(answer)
    assert repr(answer) == "<Answer pay: payable>"
    assert answer
    assert not mp.pay(position, cast="Counterspell")
    assert mp.pay(position, cast="Counterspell").plan is None


def test_check_is_true_for_a_legal_plan_only(position: mp.Position) -> None:
    plan = mp.pay(position, cast="Grizzly Bears").plan
    assert mp.check(position, plan, cast="Grizzly Bears")
    assert not mp.check(position, plan, cast="Counterspell")


def test_explain_tells_what_each_aim_cost(position: mp.Position) -> None:
    aims = mp.explain(position, cast="Grizzly Bears")["aims"]
    assert isinstance(aims, dict)
    assert list(aims)[:1] == ["losses"]
    assert aims["losses"] == 0
    assert aims["taps"] == 2


def test_bad_input_raises_where_it_is_a_function(position: mp.Position) -> None:
    with pytest.raises(mp.ManaplanError, match="Grizzly Bears"):
        mp.pay(position, cast="Grizzly Beers")
    with pytest.raises(mp.ManaplanError):
        mp.graph(position, form="dott", cast="Grizzly Bears")


def test_the_largest_x(position: mp.Position) -> None:
    announced = mp.pay(position, cast="Blaze", x="max")["announced"]
    assert isinstance(announced, dict)
    assert announced["x"] == 2


def test_a_sub_package_hides_no_function_of_its_name() -> None:
    import_module("manaplan.explain.reasons")
    assert callable(mp.explain)


def test_public_names_are_listed_and_no_others() -> None:
    assert set(mp.__all__) <= set(dir(mp))
    for name in mp.__all__:
        assert getattr(mp, name) is not None
    with pytest.raises(AttributeError, match="paly"):
        mp.paly  # noqa: B018


@pytest.mark.parametrize(
    "code",
    [
        "import manaplan",
        "import manaplan; manaplan.ask({'question': 'total', 'position': {'you': {'hand': ['Grizzly Bears']}}, "
        "'pay': {'cast': 'Grizzly Bears'}})",
        "import manaplan; manaplan.Position.parse('[you]')",
        "import manaplan; land = {'you': {'battlefield': ['Forest']}}; "
        "assert manaplan.Planner(manaplan.Position.from_dict(land)).can_pay(cost='{G}')",
        "import manaplan; land = {'you': {'battlefield': ['Forest'], 'hand': ['Llanowar Elves', 'Shock']}}; "
        "manaplan.Planner(manaplan.Position.from_dict(land)).can_pay(cast='Shock')",
    ],
)
def test_no_solver_is_loaded_where_none_is_needed(code: str) -> None:
    code += "; import sys; print([m for m in sys.modules if m.split('.')[0] == 'ortools'])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
