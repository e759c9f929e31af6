"""A cost of one thing or another, spoken of in the question (118.12a)."""

import pytest

from manaplan.errors import NotationError
from manaplan.game.abilities import AdditionalCost
from manaplan.rules.amounts import ONE
from manaplan.rules.costs import OrCost, PayLife, Sacrifice
from manaplan.rules.predicates import Is
from tests.costing.make import ask, mana, spell

EITHER = AdditionalCost((OrCost(((Sacrifice(ONE, Is("creature")),), mana("{3}"))), PayLife(ONE)))


@pytest.mark.parametrize(
    ("key", "value", "totals"),
    [
        ("sacrifice a creature or pay {3}", "pay", {"{3}"}),
        ("sacrifice a creature or pay {3}", "mana", {"{3}"}),
        ("Sacrifice or Pay", "PAY {3}", {"{3}"}),
        ("sacrifice a creature or {3}", "Sacrifice", {"{0}"}),
        ("sing or {3}", "{3}", {"{3}"}),
        ("sing or dance", "{3}", {"{0}", "{3}"}),
        ("sacrifice a creature", "{3}", {"{0}", "{3}"}),
        ("a or b or {3}", "{3}", {"{0}", "{3}"}),
    ],
)
def test_an_or_cost_that_is_spoken_of(key: str, value: str, totals: set[str]) -> None:
    answer = ask(spell("{0}", EITHER), choose=((key, value),))
    assert {str(c.mana) for c in answer.costs} == totals
    assert all(PayLife(ONE) in c.other for c in answer.costs)


def test_an_or_cost_that_there_is_not() -> None:
    with pytest.raises(NotationError) as fault:
        ask(spell("{0}", EITHER), choose=(("sacrifice or pay", "sing"),))
    assert fault.value.message.startswith('"sing" is none of: ')
    assert fault.value.where == "pay.choose"
    told_ = {c.announcement.choices for c in ask(spell("{0}", EITHER)).costs}
    assert {value for choices in told_ for _, value in choices} == {"Sacrifice a creature", "{3}"}
