"""From the document of a graph to what is drawn, and to words for those who hear it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve

from manaplan.render.drawing.letters import runs
from manaplan.render.drawing.records import Line, Node

_WORDS = {"feeds": "feeds", "before": "comes before"}


def nodes_of(nodes: Iterable[Mapping[str, object]], numbers: Sequence[int] = ()) -> list[Node]:
    """The nodes; things of one name are told apart by their ids.

    ``numbers`` are those under which the steps of the plan are told, if not their own.
    """
    found, ids = [], {}
    for n in nodes:
        name = str(n.get("name") or n["label"])
        node = Node(str(n["id"]), str(n["sort"]), name, str(n.get("text") or ""), "", steps_of(n, numbers))
        objects = n.get("objects")
        ids[node.id] = [str(key) for key in objects] if isinstance(objects, list) else []
        found.append(node)
    alike = Counter(_bare(n) for n in found if ids[n.id])
    return [evolve(n, note=", ".join(ids[n.id])) if ids[n.id] and alike[_bare(n)] > 1 else n for n in found]


def _bare(node: Node) -> str:
    """The name of a thing without their number."""
    return node.name.split(" × ")[0]


def lines_of(edges: Iterable[Mapping[str, object]], numbers: Sequence[int] = ()) -> list[Line]:
    """The lines, from what gives to what takes; two that feed each other, both unused, are one line."""
    found: dict[tuple[str, str, str], Line] = {}
    for e in edges:
        sort, start, end = str(e["sort"]), str(e["from"]), str(e["to"])
        if sort == "needs":
            start, end = end, start
        line = Line(start, end, sort, str(e.get("how") or ""), steps_of(e, numbers))
        other = found.get((end, start, sort))
        if other is not None and not other.steps and not line.steps:
            found[end, start, sort] = evolve(other, both=True)
        else:
            found[start, end, sort] = line
    return list(found.values())


def steps_of(document: Mapping[str, object], numbers: Sequence[int] = ()) -> tuple[int, ...]:
    """The numbers of the steps that use a node or an edge."""
    steps = document.get("steps")
    found = [int(str(s)) for s in steps] if isinstance(steps, list) else []
    return tuple(dict.fromkeys(numbers[s - 1] if numbers else s for s in found))


def told_node(node: Node) -> str:
    """A node in words: ``Island: {T}: Add {U} (step 1)``."""
    return f"{named(node)}{_at(node.steps)}"


def named(node: Node) -> str:
    """What a node is called in words: its name, small print and text."""
    name = f"{node.name} ({node.note})" if node.note else node.name
    return f"{name}: {node.text.removesuffix('.')}" if node.text else name


def told_line(line: Line, names: Mapping[str, str]) -> str:
    """A line in words: ``Island: {T}: Add {U} feeds pay {U} (step 2)``."""
    start, end = names[line.start], names[line.end]
    if line.sort == "needs":
        return f"{end} needs {start}: {line.how}{_at(line.steps)}"
    if line.sort == "excludes":
        return f"{start} excludes {end}" + (f", as both want {line.how}" if line.how else "")
    each = " and the other way round" if line.both else ""
    return f"{start} {_WORDS[line.sort]} {end}{each}{_at(line.steps)}"


def _at(steps: Sequence[int]) -> str:
    return f" (step{'s' if len(steps) > 1 else ''} {runs(list(steps))})" if steps else ""


def told(nodes: Sequence[Node], lines: Sequence[Line]) -> str:
    """The picture in words: the plan's steps in order, then what excludes what."""
    names = {n.id: named(n) for n in nodes}
    used = sorted((n for n in nodes if n.steps and n.sort != "object"), key=lambda n: n.steps)
    kinds = Counter(n.sort for n in nodes)
    words = [f"{kinds['object']} kinds of objects, {kinds['activation']} abilities, {kinds['payment']} payments."]
    words += ["The plan: " + "; ".join(map(told_node, used)) + "."] if used else ["No plan."]
    words += [told_line(line, names) + "." for line in lines if line.sort == "excludes"]
    return " ".join(words)
