from typing import Any

import pytest

import manaplan as mp
from manaplan.api.carrying import carried_out, turn_carried_out
from manaplan.errors import PlanError
from manaplan.game.position.records import Document

BOARD = """\
[you]
hand = ["Giant Growth", "Llanowar Elves #elf", "Forest"]
battlefield = ["Forest x2", "Azorius Signet #signet"]
"""


def carried(text: str, **pay: Any) -> list[Document]:
    """What may come of the best plan."""
    position = mp.Position.parse(text)
    plan = mp.pay(position, **pay)["plan"]
    return [game.document for game in carried_out(position.request("check", plan=plan, **pay))]


def test_a_permanent_spell_enters() -> None:
    [after] = carried(BOARD, cast="Llanowar Elves")
    assert after.by_id["elf"].zone == "battlefield"
    assert sum(spec.tapped for spec in after.objects()) == 1


def test_an_instant_goes_to_the_graveyard() -> None:
    [after] = carried(BOARD, cast="Giant Growth")
    assert [spec.name for spec in after.you.zone("graveyard")] == ["Giant Growth"]


def test_what_is_no_spell_is_only_paid_for() -> None:
    [after] = carried(BOARD, activate="signet")
    assert after.by_id["signet"].tapped
    assert after.by_id["forest-2"].tapped != after.by_id["forest-3"].tapped


def test_there_is_one_for_each_choice() -> None:
    board = '[you]\nhand = ["Clone"]\nbattlefield = ["Island x4", "Grizzly Bears", "Ornithopter"]\n'
    copied = {after.by_id["clone-1"].copy_of for after in carried(board, cast="Clone")}
    assert {"Grizzly Bears", "Ornithopter"} <= copied


def test_the_largest_x_and_alternative_costs_are_found_again() -> None:
    [after] = carried('[you]\nhand = ["Fireball"]\nbattlefield = ["Mountain x4"]\n', cast="Fireball")
    assert sum(spec.tapped for spec in after.objects()) == 4
    board = '[you]\ngraveyard = ["Think Twice"]\nbattlefield = ["Island x4"]\n'
    [after] = carried(board, cast="Think Twice", from_="graveyard", via="any")
    assert [spec.name for spec in after.you.zone("exile")] == ["Think Twice"]


def test_what_takes_the_last_life_leads_nowhere() -> None:
    assert carried('[you]\nlife = 2\nhand = ["Gut Shot"]\n', cast="Gut Shot") == []


def test_a_plan_of_another_position_is_refused() -> None:
    position = mp.Position.parse(BOARD)
    plan = mp.pay(position, cast="Giant Growth")["plan"]
    tapped = mp.Planner(position).tap(["forest-2", "forest-3"]).position
    with pytest.raises(PlanError, match="not legal in this position"):
        carried_out(tapped.request("check", plan=plan, cast="Giant Growth"))


def test_a_turn_with_a_land_and_mana_of_what_was_cast() -> None:
    position = mp.load("examples/turn.toml")
    after = turn_carried_out(position.game, mp.turn(position)).document
    assert after.by_id["omni-changeling-1"].copy_of == "Priest of Gix"
    assert {after.by_id[key].zone for key in ("swamp-1", "knight")} == {"battlefield"}


def test_a_turn_of_another_position_is_refused() -> None:
    position = mp.load("examples/turn.toml")
    answer = mp.turn(position)
    with pytest.raises(PlanError):
        turn_carried_out(mp.Planner(position).remove(["swamp-1"]).position.game, answer)
