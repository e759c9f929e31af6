import threading
from collections.abc import Iterator

import pytest
from ortools.sat.python import cp_model

import manaplan
from manaplan.solver.search import Clock
from manaplan.solver.stopping import STOP, Stop, given_up


@pytest.fixture
def stop() -> Iterator[Stop]:
    stop = Stop()
    token = STOP.set(stop)
    yield stop
    STOP.reset(token)


def test_without_one_nothing_is_given_up() -> None:
    assert not given_up()
    assert not Clock().over()


def test_given_up_every_clock_is_over(stop: Stop) -> None:
    clock, timed = Clock(), Clock(60.0)
    assert not clock.over()
    stop.set()
    assert clock.over()
    assert timed.over()
    assert clock.left() < 0.01


def test_it_belongs_to_its_thread(stop: Stop) -> None:
    stop.set()
    found: list[bool] = []
    other = threading.Thread(target=lambda: found.append(given_up()))
    other.start()
    other.join()
    assert (given_up(), found) == (True, [False])


def test_a_running_search_is_halted() -> None:
    """A search without end (pigeons and holes) that another thread gives up."""
    model = cp_model.CpModel()
    places = [[model.new_bool_var("") for _ in range(14)] for _ in range(15)]
    for pigeon in places:
        model.add_exactly_one(pigeon)
    for hole in zip(*places, strict=True):
        model.add_at_most_one(hole)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    solver.parameters.linearization_level = 0
    solver.parameters.symmetry_level = 0
    solver.parameters.max_time_in_seconds = 60.0
    stop = Stop()
    threading.Timer(0.3, stop.set).start()
    with stop.halting(solver.stop_search):
        status = solver.solve(model)
    assert status == cp_model.UNKNOWN


def test_a_question_given_up_is_undecided_and_never_no(stop: Stop) -> None:
    stop.set()
    position = {"you": {"battlefield": ["Island x3", "Azorius Signet", "Mystic Gate", "Llanowar Elves"]}}
    for question in ("pay", "options", "explain"):
        answer = manaplan.ask({"question": question, "position": position, "pay": {"cost": "{W}{U}{U}"}})
        assert answer.get("status") != "unpayable", answer
