"""Quick answers: counting tells the same as a flow, and a flow the same as the model."""

from random import Random

from manaplan.solver.flow.network import cheapest
from manaplan.solver.flow.quick import enough, less_of, more_of, quick_answer
from manaplan.solver.flow.shape import HELP, Lane, Shape, shape_of
from tests.solver.flow.drawn import draw
from tests.solver.small import kind, need, problem, taps


def test_counting_tells_what_the_flow_tells() -> None:
    random, told = Random(8), {True: 0, False: 0}
    for _ in range(600):
        p = draw(random)
        for shape in filter(None, (shape_of(p), less_of(p), more_of(p))):
            answer = enough(shape)
            assert answer is not None
            assert answer is (cheapest(shape, [0] * len(shape.lanes)) is not None)
            told[answer] += 1
    assert min(told.values()) > 300


def test_a_thing_that_pays_in_two_ways_counts_once() -> None:
    lanes = (Lane(HELP, 0, 1, (0,), 0), Lane(HELP, 1, 1, (1,), 0), Lane(HELP, 2, 1, (1,), 1))
    assert enough(Shape(lanes, {0: 1, 1: 1}, (1, 1)))
    assert enough(Shape(lanes, {0: 1, 1: 1}, (1, 2))) is False
    assert enough(Shape(lanes[:2], {0: 1}, (1, 1))) is False
    assert enough(Shape(lanes[:2], {0: 2}, (1, 1)))


def test_many_different_needs_are_left_to_the_flow() -> None:
    lands = tuple(taps(k, "WUBRG"[k]) for k in range(5))
    needs = tuple(need(t) for t in "WUBRG")
    p = problem((kind(),) * 5, lands, *needs)
    shape = shape_of(p)
    assert shape is not None
    assert enough(shape) is None
    assert quick_answer(p) is True
    assert quick_answer(problem((kind(),) * 4, lands[:4], *needs)) is False
