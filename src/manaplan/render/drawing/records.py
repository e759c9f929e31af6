"""The parts of a picture: what is drawn, and where."""

from collections.abc import Mapping, Sequence

from attrs import field

from manaplan.rules.records import frozen


@frozen(eq=False)
class Graph:
    """A graph as it was answered: documents of nodes and edges, a title, the steps of the plan that it shows, and the
    names of the objects by id.
    """

    nodes: Sequence[Mapping[str, object]]
    edges: Sequence[Mapping[str, object]]
    title: str = ""
    plan: Sequence[Mapping[str, object]] = ()
    names: Mapping[str, str] = field(factory=dict)


@frozen
class Node:
    """A thing to draw: ``sort`` object, activation or payment; ``note`` small print; ``steps`` of the plan."""

    id: str
    sort: str
    name: str
    text: str = ""
    note: str = ""
    steps: tuple[int, ...] = ()


@frozen
class Line:
    """A line to draw, from left to right in the order of a payment: ``start`` gives, ``end`` takes.

    ``both``: the same holds the other way round; ``how`` is what is done to the thing that is needed.
    """

    start: str
    end: str
    sort: str
    how: str = ""
    steps: tuple[int, ...] = ()
    both: bool = False


@frozen
class Box:
    """Where a node stands: the upper left corner, the size (pixels) and the lines of its text."""

    node: Node
    x: float
    y: float
    width: float
    height: float
    name: tuple[str, ...]
    text: tuple[str, ...]

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower side."""
        return self.y + self.height


@frozen
class Route:
    """Where a line runs: points joined by curves that start and end level; a ``flat`` one bulges by so much.

    ``forward`` and ``backward`` tell at which ends it has an arrowhead.
    """

    line: Line
    points: tuple[tuple[float, float], ...]
    flat: float = 0.0
    forward: bool = True
    backward: bool = False


@frozen
class Placed:
    """A laid out picture: boxes, routes and the size in pixels."""

    boxes: tuple[Box, ...] = field(factory=tuple)
    routes: tuple[Route, ...] = field(factory=tuple)
    width: float = 0.0
    height: float = 0.0
