"""Why not: conflicts with rule numbers, and hints; warnings; what was not understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from manaplan.render.payments import Record
from manaplan.render.plans import option_line
from manaplan.render.things import Things
from manaplan.render.words import capital, joined, quantity


def why_lines(why: Any, things: Things) -> list[str]:
    """The reason, the facts it stands on and what would help; `why` may also be a plain text."""
    if not why:
        return []
    if not isinstance(why, Mapping):
        return [f"Why: {why}"]
    text, facts = str(why.get("text") or ""), list(why.get("conflict") or ())
    lines = _text_lines(text, facts) + [f"  - {fact_text(fact, things)}" for fact in facts]
    hints = why.get("hints") or ()
    if hints:
        lines += ["", "It could be paid with one of these changes:"]
        lines += [line for hint in hints for line in _hint(hint, things)]
    return lines


def _text_lines(text: str, facts: list[Any]) -> list[str]:
    """The text of a reason; only a heading where the facts, which name rules and objects, say all of it again."""
    words = [str(fact.get("fact") or "") for fact in facts if isinstance(fact, Mapping)]
    again = bool(words) and "; ".join(words).lower().rstrip(".") == text.lower().rstrip(".")
    return ["Why:"] if again else [f"Why: {_stop(text)}"] if text else []


def fact_text(fact: Any, things: Things) -> str:
    """A fact of a reason as a sentence without its stop, with the rule number in brackets."""
    if not isinstance(fact, Mapping):
        return str(fact)
    objects = fact.get("objects") or ()
    words = str(fact.get("fact", ""))
    # Facts that name their objects in words need no second list of the same.
    missing = [str(identifier) for identifier in objects if str(identifier) not in words]
    words = words.removesuffix(f" ({joined(list(dict.fromkeys(map(things.name, missing))))})")
    named = f": {things.many(missing)}" if missing else ""
    # An id stays as it is written in the position.
    told = words if words.partition(" ")[0] in objects else capital(words)
    return f"{told}{named}{_rule(fact)}"


def _hint(hint: Any, things: Things) -> Iterator[str]:
    if not isinstance(hint, Mapping):
        yield f"  - {hint}"
        return
    yield f"  - {hint.get('change', '')}"
    then = option_line(hint["plan"], things) if isinstance(hint.get("plan"), Mapping) else ""
    if then and then != "pay nothing":
        yield f"    then: {then}"


def violation_lines(answer: Record) -> list[str]:
    """What `check` found: whether the plan is legal, or each violation with its step and rule."""
    violations = answer.get("violations") or ()
    if answer.get("legal"):
        return ["The plan is legal."]
    lines = [f"The plan is not legal: {quantity(len(violations), 'violation')}."]
    return lines + [f"  - {_place(fault)}{fault.get('message', '')}{_rule(fault)}" for fault in violations]


def _place(fault: Record) -> str:
    """A step's number as people count, from 1 (in the document from 0); a whole plan's violation has none."""
    step = fault.get("step")
    return f"step {step + 1}: " if isinstance(step, int) else ""


def _rule(record: Record) -> str:
    return f" [{record['rule']}]" if record.get("rule") else ""


def note_lines(answer: Record) -> list[str]:
    """Warnings, and the sentences that were not understood and so not taken into account."""
    warnings = [answer.get("warning"), (answer.get("plan") or {}).get("warning")]
    lines = [f"Warning: {_stop(str(warning))}" for warning in warnings if warning]
    unread = answer.get("unread") or ()
    if unread:
        lines.append("Not understood and left out of account:")
        lines += [f"  - {_unread(item)}" for item in unread]
    return lines


def _unread(item: Any) -> str:
    if not isinstance(item, Mapping):
        return str(item)
    where = item.get("card") or item.get("object") or ""
    text = item.get("sentence") or item.get("text") or ""
    return f"{where}: {text}" if where else str(text)


def _stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."
