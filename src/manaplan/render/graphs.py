"""Graphs as text: DOT, Mermaid and the JSON document."""

from collections.abc import Callable, Mapping, Sequence

Nodes = Sequence[Mapping[str, object]]
Edges = Sequence[Mapping[str, object]]

_SHAPES = {"object": "box", "activation": "ellipse", "payment": "diamond"}
_STYLES = {"needs": "solid", "feeds": "bold", "excludes": "dashed", "before": "dotted"}
_ARROWS = {"needs": "-->", "feeds": "==>", "excludes": "-.-", "before": "-.->"}
_BRACKETS = {"object": ('["', '"]'), "activation": ('(["', '"])'), "payment": ('{{"', '"}}')}


def as_json(nodes: Nodes, edges: Edges, title: str = "") -> dict[str, object]:
    """The graph as a document of nodes (id, label, sort) and edges (from, to, sort)."""
    return {"nodes": [dict(n) for n in nodes], "edges": [dict(e) for e in edges]}


def as_dot(nodes: Nodes, edges: Edges, title: str = "") -> str:
    """The graph in Graphviz' DOT language."""
    lines = ["digraph payment {", "  rankdir=LR;"]
    for n in nodes:
        lines.append(f'  {n["id"]} [label="{_dot(n["label"])}", shape={_SHAPES[str(n["sort"])]}];')
    for e in edges:
        arrow = ", dir=none" if e["sort"] == "excludes" else ""
        lines.append(f'  {e["from"]} -> {e["to"]} [label="{e["sort"]}", style={_STYLES[str(e["sort"])]}{arrow}];')
    return "\n".join([*lines, "}"])


def as_mermaid(nodes: Nodes, edges: Edges, title: str = "") -> str:
    """The graph as a Mermaid flowchart."""
    lines = ["flowchart LR"]
    for n in nodes:
        left, right = _BRACKETS[str(n["sort"])]
        lines.append(f"  {n['id']}{left}{_mermaid(n['label'])}{right}")
    lines += [f"  {e['from']} {_ARROWS[str(e['sort'])]} {e['to']}" for e in edges]
    return "\n".join(lines)


def _dot(label: object) -> str:
    return str(label).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _mermaid(label: object) -> str:
    return str(label).replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace("\n", " ")


FORMS: dict[str, Callable[[Nodes, Edges, str], object]] = {"json": as_json, "dot": as_dot, "mermaid": as_mermaid}
"""The forms of a graph by name."""
