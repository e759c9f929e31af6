"""Graphs as text: DOT, Mermaid, SVG and the JSON document.

What the best plan uses is drawn thick.
"""

from collections.abc import Callable, Mapping

from manaplan.render.drawing.records import Graph
from manaplan.render.drawing.svg import as_svg

_SHAPES = {"object": "box", "activation": "ellipse", "payment": "diamond"}
_STYLES = {"needs": "solid", "feeds": "bold", "excludes": "dashed", "before": "dotted"}
_ARROWS = {"needs": "-->", "feeds": "==>", "excludes": "-.-", "before": "-.->"}
_BRACKETS = {"object": ('["', '"]'), "activation": ('(["', '"])'), "payment": ('{{"', '"}}')}


def as_json(graph: Graph) -> dict[str, object]:
    """The graph as a document of nodes (id, label, sort, ...) and edges (from, to, sort, ...)."""
    return {"nodes": [dict(n) for n in graph.nodes], "edges": [dict(e) for e in graph.edges]}


def as_dot(graph: Graph) -> str:
    """The graph in Graphviz' DOT language."""
    lines = ["digraph payment {", "  rankdir=LR;", f'  label="{_dot(graph.title)}";']
    for n in graph.nodes:
        shape = _SHAPES[str(n["sort"])] + _thick(n)
        lines.append(f'  {n["id"]} [label="{_dot(n["label"])}", shape={shape}];')
    for e in graph.edges:
        arrow = ", dir=none" if e["sort"] == "excludes" else _thick(e)
        lines.append(f'  {e["from"]} -> {e["to"]} [label="{e["sort"]}", style={_STYLES[str(e["sort"])]}{arrow}];')
    return "\n".join([*lines, "}"])


def as_mermaid(graph: Graph) -> str:
    """The graph as a Mermaid flowchart."""
    lines = ["flowchart LR", f"  accTitle: {_mermaid(graph.title)}"]
    for n in graph.nodes:
        left, right = _BRACKETS[str(n["sort"])]
        lines.append(f"  {n['id']}{left}{_mermaid(n['label'])}{right}")
    lines += [f"  {e['from']} {_ARROWS[str(e['sort'])]} {e['to']}" for e in graph.edges]
    chosen = [str(n["id"]) for n in graph.nodes if n.get("steps")]
    lines += ["  classDef chosen stroke-width:3px", f"  class {','.join(chosen)} chosen"] if chosen else []
    return "\n".join(lines)


def _thick(document: Mapping[str, object]) -> str:
    return ", penwidth=3" if document.get("steps") else ""


def _dot(label: object) -> str:
    return str(label).replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _mermaid(label: object) -> str:
    return str(label).replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace("\n", " ")


FORMS: dict[str, Callable[[Graph], object]] = {"json": as_json, "dot": as_dot, "mermaid": as_mermaid, "svg": as_svg}
"""The forms of a graph by name."""
