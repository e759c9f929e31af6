"""Graphs as text: DOT, Mermaid, SVG and the JSON document.

What the best plan uses is drawn thick.
"""

from collections.abc import Callable, Mapping, Sequence

from manaplan.render.drawing.svg import as_svg

Nodes = Sequence[Mapping[str, object]]
Edges = Sequence[Mapping[str, object]]

_SHAPES = {"object": "box", "activation": "ellipse", "payment": "diamond"}
_STYLES = {"needs": "solid", "feeds": "bold", "excludes": "dashed", "before": "dotted"}
_ARROWS = {"needs": "-->", "feeds": "==>", "excludes": "-.-", "before": "-.->"}
_BRACKETS = {"object": ('["', '"]'), "activation": ('(["', '"])'), "payment": ('{{"', '"}}')}


def as_json(nodes: Nodes, edges: Edges, _title: str = "") -> dict[str, object]:
    """The graph as a document of nodes (id, label, sort, ...) and edges (from, to, sort, ...)."""
    return {"nodes": [dict(n) for n in nodes], "edges": [dict(e) for e in edges]}


def as_dot(nodes: Nodes, edges: Edges, title: str = "") -> str:
    """The graph in Graphviz' DOT language."""
    lines = ["digraph payment {", "  rankdir=LR;"]
    lines += [f'  label="{_dot(title)}";'] if title else []
    for n in nodes:
        shape = _SHAPES[str(n["sort"])] + (", penwidth=3" if n.get("steps") else "")
        lines.append(f'  {n["id"]} [label="{_dot(n["label"])}", shape={shape}];')
    for e in edges:
        arrow = ", dir=none" if e["sort"] == "excludes" else ", penwidth=3" if e.get("steps") else ""
        lines.append(f'  {e["from"]} -> {e["to"]} [label="{e["sort"]}", style={_STYLES[str(e["sort"])]}{arrow}];')
    return "\n".join([*lines, "}"])


def as_mermaid(nodes: Nodes, edges: Edges, title: str = "") -> str:
    """The graph as a Mermaid flowchart."""
    lines = ["flowchart LR"]
    lines += [f"  accTitle: {_mermaid(title)}"] if title else []
    for n in nodes:
        left, right = _BRACKETS[str(n["sort"])]
        lines.append(f"  {n['id']}{left}{_mermaid(n['label'])}{right}")
    lines += [f"  {e['from']} {_ARROWS[str(e['sort'])]} {e['to']}" for e in edges]
    chosen = [str(n["id"]) for n in nodes if n.get("steps")]
    lines += ["  classDef chosen stroke-width:3px", f"  class {','.join(chosen)} chosen"] if chosen else []
    return "\n".join(lines)


def _dot(label: object) -> str:
    return str(label).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _mermaid(label: object) -> str:
    return str(label).replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace("\n", " ")


FORMS: dict[str, Callable[[Nodes, Edges, str], object]] = {
    "json": as_json,
    "dot": as_dot,
    "mermaid": as_mermaid,
    "svg": as_svg,
}
"""The forms of a graph by name."""
