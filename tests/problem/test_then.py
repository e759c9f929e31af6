"""Final costs paid with what is such only by something that may be given up before: solver, brute force, problems."""

from collections.abc import Mapping

import pytest

from manaplan.api.position import Position
from manaplan.problem.build import Built, build
from tests.properties.drawn import outcome
from tests.properties.strategies import Example

LATTICE = ["Mycosynth Lattice", "Krark-Clan Ironworks", "Llanowar Elves (sick)"]
MARCH = ["March of the Machines", "Enchanted Evening", "Ashnod's Altar", "Mox Opal"]
BOARDS = [
    LATTICE,
    [*LATTICE, "Mycosynth Lattice"],  # as long as one of the two is there
    ["Ashaya, Soul of the Wild", "Ashnod's Altar", "Llanowar Elves"],  # creatures that are lands
    MARCH,
]
COSTS = [
    "{2}, Tap an untapped artifact you control",
    "{4}, Sacrifice an artifact",
    "{2}, Sacrifice two artifacts",
    "{2}, Return a land you control to its owner's hand",
    "{4}, Sacrifice a creature",
]


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize("board", BOARDS, ids=lambda b: b[0])
def test_solver_and_brute_force_agree(board: list[str], cost: str) -> None:
    position = {"format": "manaplan/1", "you": {"battlefield": board}}
    assert outcome(Example(position, {"cost": cost})) in {"payable", "unpayable"}


def problems(board: list[str], pay: Mapping[str, object]) -> tuple[Built, ...]:
    position = Position.from_dict({"format": "manaplan/1", "you": {"battlefield": board}})
    request = position.request("pay", None, **pay)
    total = request.game.propose(request.ask).costs[0]
    return build(request.game.table_for(total), total, request.wishes, request.game.spendings)


def sacrificed(built: Built) -> set[str]:
    """What the final cost may take."""
    return {built.merged.members[k][0].id for pick in built.problem.picks for k in pick.kinds}


def test_either_it_stays_or_it_is_gone_first() -> None:
    found = problems(["Mycosynth Lattice", "Krark-Clan Ironworks", "Llanowar Elves"], {"cost": "Sacrifice an artifact"})
    lattice = found[0].merged.index["mycosynth-lattice-1"]
    gone = [b for b in found if lattice in b.problem.follows]
    stays = [b for b in found if b not in gone]
    assert gone
    assert stays
    assert all("llanowar-elves-1" in sacrificed(b) for b in stays)
    assert all("llanowar-elves-1" not in sacrificed(b) for b in gone)
    assert not any(lattice in pick.kinds for b in stays for c in b.problem.columns for pick in c.picks)


def test_what_changes_nothing_that_is_asked_for_may_go_or_stay() -> None:
    found = problems(["Mycosynth Lattice", "Krark-Clan Ironworks"], {"cost": "Pay 1 life"})
    assert not any(b.problem.follows for b in found)
