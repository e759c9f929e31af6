"""Problems of real positions, as short as they can be written."""

from collections.abc import Mapping, Sequence

from manaplan.api.position import Position
from manaplan.problem.build import Built, build
from manaplan.problem.records import Column


def built(
    battlefield: Sequence[object], pay: Mapping[str, object], prefer: Mapping[str, object] | None = None, **you: object
) -> Built:
    """The problem of the first way to announce what is to be paid."""
    position = Position.from_dict({"format": "manaplan/1", "you": {"battlefield": list(battlefield), **you}})
    request = position.request("pay", prefer, **pay)
    total = request.game.propose(request.ask).costs[0]
    return build(request.game.table_for(total), total, request.wishes, request.game.spendings)[0]


def columns_of(b: Built, key: str) -> list[Column]:
    """The columns of the object's kind."""
    return [c for c in b.problem.columns if c.kind == b.merged.index[key]]


def pays(b: Built, column: Column, symbol: str) -> bool:
    """Whether mana of the column may pay the final need of the symbol."""
    wanted = next(n for n in b.problem.needs if n.symbol == symbol)
    return any(set(s.types) & set(b.problem.pays.get((s.tag, wanted.tag), "")) for s in column.supplies)
