"""What is paid for: the action, what is announced, the total cost and the ledger of its changes."""

from __future__ import annotations

from collections import Counter

from manaplan.render.lines import Table
from manaplan.render.payments import Record
from manaplan.render.things import Things
from manaplan.render.words import capital, joined, times


def action_text(answer: Record, things: Things) -> str:
    """The action with what is announced: `Cast Fireball (X = 3, kicker twice)`."""
    action = capital(str(answer.get("action") or "the payment"))
    told = announced_text(answer.get("announced") or {}, things)
    return f"{action} ({told})" if told else action


def announced_text(announced: Record, things: Things) -> str:
    """The value of X, the alternative cost, optional costs, modes and choices; empty where there are none."""
    parts = []
    if announced.get("x") is not None:
        parts.append(f"X = {announced['x']}")
    if announced.get("via"):
        parts.append(f"via {announced['via']}")
    extra = Counter(str(word) for word in announced.get("with") or ())
    if extra:
        parts.append("with " + joined([times(word, number) for word, number in extra.items()]))
    if announced.get("modes"):
        parts.append("modes " + joined([str(mode) for mode in announced["modes"]]))
    for about, choice in (announced.get("choices") or {}).items():
        parts.append(f"{about}: {_choice(choice, things)}")
    return ", ".join(parts)


def _choice(choice: object, things: Things) -> str:
    if isinstance(choice, (list, tuple)):
        return joined([things.one(str(member)) for member in choice])
    return things.one(choice) if isinstance(choice, str) else str(choice)


def cost_text(cost: Record) -> str:
    """The total cost: its mana, then its other parts."""
    other = [str(part) for part in cost.get("other") or ()]
    mana = str(cost.get("mana") or "{0}")
    return ", ".join(other if other and mana == "{0}" else [mana, *other])


def ledger_table(cost: Record) -> Table:
    """A row for each change of the cost: the change, then why, with the rule."""
    return Table(("change", "why"), tuple(_ledger_row(line) for line in cost.get("ledger") or ()), indent=2)


def _ledger_row(line: Record) -> tuple[str, str]:
    change, why, rule = (str(line.get(key) or "") for key in ("change", "why", "rule"))
    return change, f"{why} [{rule}]" if rule else why


def for_cost(answer: Record, cost: Record | None) -> str:
    """« for {2}{U}» after the action, unless that tells it already: a bare cost, or an ability called by its cost."""
    if not cost:
        return ""
    told, asked = cost_text(cost), str(answer.get("action") or "").casefold().removeprefix("pay ")
    shown = asked == told.casefold().removeprefix("pay ") or asked.endswith(f": {told.casefold()}")
    return "" if shown else f" for {told}"
