"""In which column of the picture each node stands: what is used stands left of what uses it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from manaplan.render.drawing.records import Line, Node

NEVER = 10**9
"""The step of what no step uses."""


def ranks(nodes: Sequence[Node], lines: Sequence[Line]) -> dict[str, int]:
    """The column of each node, from 0: the longest path of mana before it.

    Activations that may feed one another stand together, unless the plan uses one for the other. A thing stands just
    before its first user, payments last.
    """
    first = {n.id: min(n.steps, default=NEVER) for n in nodes}
    active = [n.id for n in nodes if n.sort == "activation"]
    feeds = _among(active, _directions(lines))
    used = _among(active, ((e.start, e.end) for e in lines if e.sort == "feeds" and e.steps))
    part = _strong_parts(active, feeds)
    found: dict[str, int] = {}
    # Parts come in an order in which nothing feeds an earlier one; within one the plan's order decides.
    for node in sorted(active, key=lambda n: (part[n], first[n])):
        before = [a for a in active if a in found and node in feeds[a] and part[a] != part[node]]
        before += [a for a in active if a in found and node in used[a] and first[a] < first[node]]
        found[node] = max((found[a] + 1 for a in before), default=1)
    last = max(found.values(), default=0) + 1
    found |= {n.id: last for n in nodes if n.sort == "payment"}
    for n in nodes:
        if n.sort == "object":
            users = [found[e.end] for e in lines if e.start == n.id and e.end in found]
            found[n.id] = min(users, default=1) - 1
    return found


def _directions(lines: Iterable[Line]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if line.sort == "feeds":
            yield line.start, line.end
            if line.both:
                yield line.end, line.start


def _among(nodes: Iterable[str], pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {n: set() for n in nodes}
    for start, end in pairs:
        if start in found and end in found:
            found[start].add(end)
    return found


def _strong_parts(nodes: Sequence[str], after: Mapping[str, set[str]]) -> dict[str, int]:
    """The number of the strongly connected part of each node, so that edges lead to higher numbers or stay.

    Two searches, the second backwards in the order in which the first one ended.
    """
    before: dict[str, set[str]] = {n: set() for n in nodes}
    for start in nodes:
        for end in after[start]:
            before[end].add(start)
    ended: list[str] = []
    seen: set[str] = set()
    for node in nodes:
        ended += _reached(node, after, seen)
    part: dict[str, int] = {}
    taken: set[str] = set()
    for number, node in enumerate(reversed(ended)):
        for member in _reached(node, before, taken):
            part[member] = number
    return part


def _reached(root: str, after: Mapping[str, set[str]], seen: set[str]) -> list[str]:
    """What is reached from the root and was not seen yet, each after all that it leads to."""
    if root in seen:
        return []
    seen.add(root)
    ended, stack = [], [(root, iter(sorted(after[root])))]
    while stack:
        node, more = stack[-1]
        following = next((n for n in more if n not in seen), None)
        if following is None:
            ended.append(node)
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, iter(sorted(after[following]))))
    return ended
