"""What may be done to a position without changing the answer; on adversarial positions, the same ones on every run."""

import random
from collections import Counter
from typing import Any

import pytest

from manaplan.plan.codec import read_plan
from tests.properties.metamorphic import (
    AIMS,
    Asked,
    drawn,
    entries,
    options_of,
    renamed,
    reordered,
    table_of,
    taken,
    without,
)
from tests.reference.aims import MEASURED, measures

SEEDS = range(4)
COUNT = 20
AIMED = tuple(a for a in AIMS["aims"] if a in MEASURED)


def best(asked: Asked, **prefer: object) -> dict[str, Any]:
    """The answer to ``pay``."""
    answer = asked.ask("pay", prefer={**AIMS, **prefer})
    assert "error" not in answer, answer
    return answer


@pytest.mark.parametrize("seed", SEEDS)
def test_more_mana_never_makes_it_unpayable(seed: int) -> None:
    rng = random.Random(seed)
    for asked in drawn(seed, COUNT):
        richer = asked.with_you(pool=f"{asked.you.get('pool', '')}{{{rng.choice('WUBRGC')}}}")
        if best(asked)["status"] == "payable":
            assert best(richer)["status"] == "payable", asked


@pytest.mark.parametrize("seed", SEEDS)
def test_names_and_order_say_nothing(seed: int) -> None:
    rng = random.Random(seed)
    for asked in drawn(seed + 100, COUNT):
        other, names = renamed(asked)
        mixed = reordered(asked, rng)
        told = best(asked)
        for changed in (other, mixed):
            again = best(changed)
            assert (again["status"], again.get("aims")) == (told["status"], told.get("aims")), asked
        assert options_of(asked, names) == options_of(other), asked
        assert options_of(asked) == options_of(mixed), asked


@pytest.mark.parametrize("seed", SEEDS)
def test_several_in_one_line_are_several_lines(seed: int) -> None:
    rng = random.Random(seed)
    for asked in drawn(seed + 200, COUNT, most=2):
        (first, *rest), count = asked.you["battlefield"], rng.randint(2, 3)
        plain = {k: v for k, v in first.items() if k != "id"}
        together = asked.with_you(battlefield=[{**plain, "count": count}, *rest])
        apart = asked.with_you(battlefield=[*[plain] * count, *rest])
        for question in ("pay", "options"):
            one, other = together.ask(question), apart.ask(question)
            assert _timeless(one) == _timeless(other), asked


def _timeless(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "proof"}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_used_does_not_matter(seed: int) -> None:
    """Without an object that only offers something, the best plan stays the best as long as it stays legal: what the
    object counts for, or what it costs, may make another plan possible.
    """
    for asked in drawn(seed + 300, COUNT):
        whole = best(asked)
        if whole["status"] != "payable":
            continue
        plan, table = read_plan(whole["plan"]), table_of(asked)
        unused = [key for key in _offering(asked) if all(key != used for _, used in taken(plan))]
        for key in unused[:2]:
            less = without(asked, key)
            if less.ask("check", plan=whole["plan"])["legal"]:
                left = best(less)
                assert left["status"] == "payable", (asked, key)
                if asked.ask("check", plan=left["plan"])["legal"]:
                    found = measures(table, read_plan(left["plan"]), AIMED)
                    assert found == measures(table, plan, AIMED), (asked, key)


def _offering(asked: Asked) -> list[str]:
    """The objects that do nothing of themselves: they have activated abilities only, or none."""
    table = table_of(asked)
    spell = asked.pay.get("cast")
    keys = [str(e["id"]) for e in entries(asked) if e["id"] != spell]
    return [k for k in keys if table.objects[k].abilities == table.objects[k].activated]


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_in_an_option_can_be_left_out(seed: int) -> None:
    """Kept to what the option uses, less one thing, nothing pays but what uses something else or more."""
    for asked in drawn(seed + 400, COUNT):
        listed = asked.ask("options", limit=6, prefer=AIMS)["options"] or []
        for document in listed[:3]:
            plan = read_plan(document)
            used = taken(plan)
            others = [str(e["id"]) for e in entries(asked) if all(e["id"] != key for _, key in used)]
            for key in sorted({key for _, key in used})[:3]:
                less = best(asked, keep=[k for k in (*others, key) if k != asked.pay.get("cast")])
                if less["status"] == "payable":
                    other = read_plan(less["plan"])
                    assert not (_contained(taken(other), used) and _numbers(other) == _numbers(plan)), (asked, document)


def _contained(one: Counter[tuple[str, str]], other: Counter[tuple[str, str]]) -> bool:
    return one <= other and one != other


def _numbers(plan: Any) -> tuple[int, ...]:
    uses = plan.uses
    return uses.life, uses.damage, uses.energy, uses.milled


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_passes_the_check(seed: int) -> None:
    for asked in drawn(seed + 500, COUNT):
        for plan in asked.ask("options", limit=10)["options"] or []:
            verdict = asked.ask("check", plan=plan)
            assert verdict["legal"], (asked, plan, verdict)
