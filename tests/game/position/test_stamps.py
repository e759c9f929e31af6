from attrs import evolve

from manaplan.game.position.dump import dump_toml
from manaplan.game.position.parse import parse
from manaplan.game.position.records import Document
from manaplan.game.position.stamps import in_order

BOARD = parse('[you]\nbattlefield = ["Forest", "Island"]\nhand = ["Opt"]\n[[opponents]]\nbattlefield = ["Swamp"]\n')


def stamped(*stamps: int) -> Document:
    numbers = iter(stamps)
    players = (evolve(p, objects=tuple(evolve(s, timestamp=next(numbers)) for s in p.objects)) for p in BOARD.players)
    return evolve(BOARD, players=tuple(players))


def test_what_the_lists_tell_needs_no_timestamps() -> None:
    told = in_order(stamped(2, 7, 5, 9))
    assert told == BOARD
    assert "timestamp" not in dump_toml(told)


def test_another_order_stays() -> None:
    for other in (stamped(7, 2, 5, 9), stamped(2, 7, 5, 6), stamped(2, 2, 5, 6)):
        assert in_order(other) == other


def test_objects_are_put_together_by_zone() -> None:
    you = BOARD.you.objects
    mixed = evolve(BOARD, players=(evolve(BOARD.you, objects=(you[0], you[2], you[1])), *BOARD.opponents))
    assert in_order(mixed) == BOARD
