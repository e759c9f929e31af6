from manaplan.rules.amounts import ONE
from manaplan.rules.costs import Sacrifice, TapOthers
from manaplan.rules.parts import inside, names_taps
from manaplan.rules.predicates import All, Is


def test_every_part_of_any_depth_is_inside() -> None:
    what = All((Is("creature"), Is("artifact")))
    record = (Sacrifice(ONE, what),)
    found = list(inside(record))
    assert found[0] == record
    assert what in found
    assert Is("artifact") in found
    assert Is("land") not in found


def test_what_asks_for_the_tapped_is_told_at_any_depth() -> None:
    assert names_taps((TapOthers(ONE, All((Is("creature"), Is("untapped")))),))
    assert not names_taps((TapOthers(ONE, Is("creature")),))
