"""``check`` refuses every plan of the table of mutations, each with the rule that it breaks."""

from typing import Any, cast

import pytest

import manaplan
from tests.properties import mutations_costs, mutations_mana, mutations_symbols
from tests.properties.mutations import Kind, Scene, mutated

TABLES = (mutations_mana, mutations_symbols, mutations_costs)
SCENES = [pytest.param(scene, id=name) for table in TABLES for name, scene in table.SCENES.items()]
KINDS = [(table.SCENES[kind.scene], kind) for table in TABLES for kind in table.KINDS]


def verdict(scene: Scene) -> dict[str, Any]:
    """What ``check`` says of the scene's plan."""
    request = {"question": "check", "position": scene.position, "pay": scene.pay}
    answer = cast(dict[str, Any], manaplan.ask({**request, "plan": {"steps": list(scene.steps)}}))
    assert "error" not in answer, answer
    return answer


def test_there_are_two_hundred_kinds_and_none_twice() -> None:
    assert len(KINDS) >= 200
    assert len({(scene, kind.name) for scene, kind in ((id(s), k) for s, k in KINDS)}) == len(KINDS)
    assert len({rule for _, kind in KINDS for rule in kind.rules}) >= 25


@pytest.mark.parametrize("scene", SCENES)
def test_the_plan_of_each_scene_is_legal(scene: Scene) -> None:
    told = verdict(scene)
    assert told["violations"] == []
    assert told["legal"]


@pytest.mark.parametrize(("scene", "kind"), [pytest.param(s, k, id=f"{k.scene}: {k.name}") for s, k in KINDS])
def test_what_breaks_a_rule_is_refused_with_its_number(scene: Scene, kind: Kind) -> None:
    told = verdict(mutated(scene, kind))
    assert not told["legal"]
    assert kind.rules <= {violation["rule"] for violation in told["violations"]}, told["violations"]
