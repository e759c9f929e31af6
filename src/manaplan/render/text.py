"""An answer document as lines of text that a player likes to read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from manaplan.render.choosing import chosen_lines
from manaplan.render.costs import action_text, announced_text, cost_text, for_cost, ledger_table
from manaplan.render.lines import Line, Table, plain
from manaplan.render.payments import Record
from manaplan.render.plans import option_line, plan_lines
from manaplan.render.reasons import note_lines, violation_lines, why_lines
from manaplan.render.things import Things
from manaplan.render.turns import turn_lines
from manaplan.render.words import capital, neutral, neutral_data, quantity


def render_text(answer: Mapping[str, Any], names: Mapping[str, str] | None = None) -> str:
    """The text of an answer to any question, without a line break at its end.

    `names` gives the name of each id of the position; without it objects are told by their ids alone. Signs
    that could steer a terminal are written out.
    """
    return plain(answer_lines(answer, names))


def answer_lines(answer: Mapping[str, Any], names: Mapping[str, str] | None = None) -> list[Line]:
    """The lines of that text, tables still as tables; a drawing's lines are as they must stay."""
    if is_drawing(answer):
        return list(_graph(answer["graph"]).split("\n"))
    shown = neutral_data(answer)
    if "error" in shown:
        return [error_text(shown["error"])]
    if _is_cut_short(shown):
        return ["It is not known: a limit was reached.", "", *why_lines(shown["why"], Things({}))]
    lines = _LINES.get(str(shown.get("question")), _pay)(shown, Things(neutral_data(names or {})))
    notes = note_lines(shown)
    return [*lines, *([""] if notes else []), *notes]


def _is_cut_short(answer: Record) -> bool:
    """Whether a limit came before anything was found out, so that empty lists say nothing."""
    return answer.get("status") == "undecided" and not answer.get("action") and bool(answer.get("why"))


def is_drawing(answer: Mapping[str, Any]) -> bool:
    """Whether the answer is a graph in a language of its own, whose lines nobody may break or colour."""
    return answer.get("question") == "graph" and "graph" in answer


def error_text(error: Mapping[str, Any]) -> str:
    """One line for an error: the place, where there is one, and the message."""
    where, message = error.get("where"), str(error.get("message", "unknown error"))
    return neutral(f"{where}: {message}" if where else message)


def _graph(graph: Any) -> str:
    text = graph if isinstance(graph, str) else json.dumps(graph, ensure_ascii=False, indent=2)
    return neutral(text.rstrip("\n"), keep="\n\t")


def _pay(answer: Record, things: Things) -> list[Line]:
    lines: list[Line] = [*_headline(answer, things), ""]
    if answer.get("status") == "payable":
        plan = answer.get("plan")
        lines += plan_lines(plan, things) if plan else ["It can be paid."]
        lines += _prices(_aims(answer))
        lines += _proof(answer.get("proof") or {})
    why = why_lines(answer.get("why"), things)
    return [*lines, *([""] if why and lines[-1] else []), *why] if why else _trimmed(lines)


def _headline(answer: Record, things: Things) -> list[Line]:
    cost = answer.get("cost")
    action = action_text(answer, things)
    status = str(answer.get("status"))
    ledger = [ledger_table(cost)] if cost and len(cost.get("ledger") or ()) > 1 else []
    told = "undecided" if status == "undecided" and answer.get("why") else STATUS.get(status, status)
    return [f"{action}{for_cost(answer, cost)}: {told}.", *ledger]


def _prices(aims: Record) -> list[str]:
    """What the payment takes from the rest of the hand, and how much of the mana wished for it does not spend."""
    lost, short = aims.get("reserve"), aims.get("spend")
    lines = [f"Afterwards {quantity(int(lost), 'card')} of the hand can no longer be cast."] if lost else []
    return lines + ([f"Of the mana wished to be spent, {short} cannot be."] if short else [])


def _aims(answer: Record) -> Record:
    """The number of each aim by its name."""
    aims = answer.get("aims") or {}
    return aims if isinstance(aims, Mapping) else {aim.get("aim"): aim.get("value") for aim in aims}


def _proof(proof: Record) -> list[str]:
    if proof.get("verified") is False:
        return ["Warning: this plan failed the check by the rules. Do not rely on it."]
    if proof.get("optimal") is False:
        return ["A limit was reached: there may be a better plan."]
    return []


def _options(answer: Record, things: Things) -> list[Line]:
    options = answer.get("options") or ()
    if not options:
        return _number_of_options(answer, things) if answer.get("count") else _pay(answer, things)
    announced = [announced_text(plan.get("announced") or {}, things) for plan in options]
    shared = announced[0] if len(set(announced)) == 1 else ""
    head = f"{action_text(answer, things)}{f' ({shared})' if shared else ''}: {_how_many(answer, len(options))}"
    width = len(str(len(options)))
    lines: list[Line] = [f"{head}, best first." if len(options) > 1 else f"{head}.", ""]
    for number, (plan, told) in enumerate(zip(options, announced, strict=True), start=1):
        apart = f"({told}) " if told and not shared else ""
        lines.append(f"{number:>{width}}. {apart}{capital(option_line(plan, things))}.{_warning(plan)}")
        if plan.get("differs"):
            lines.append(f"{'':{width}}  ({plan['differs']})")
    return lines


def _how_many(answer: Record, shown: int) -> str:
    count = int(answer.get("count", shown))
    whole = "" if answer.get("complete", True) else "at least "
    best = f", the best {shown} shown" if shown < count else ""
    if "of" in answer:
        return f"{whole}{count} of {quantity(int(answer['of']), 'option')}, those that no other beats{best}"
    return f"{whole}{quantity(count, 'option')}{best}"


def _number_of_options(answer: Record, things: Things) -> list[Line]:
    return [f"{action_text(answer, things)}: {_how_many(answer, int(answer['count']))}."]


def _warning(plan: Record) -> str:
    return f" Warning: {plan['warning']}." if plan.get("warning") else ""


def _mana(answer: Record, things: Things) -> list[Line]:
    del things
    mana = [str(member) or "no mana" for member in answer.get("mana") or ()]
    whole = "" if answer.get("complete", True) else " (a limit was reached: there may be more)"
    lines: list[Line] = [f"The most mana at once: {answer.get('most', 0)}{whole}."]
    if mana and mana != ["no mana"]:
        lines += ["Floating can be at most:" if len(mana) == 1 else "Floating can be at most, one of:"]
        lines += [f"  {member}" for member in mana]
    return lines


def _castable(answer: Record, things: Things) -> list[Line]:
    rows = tuple(_castable_row(card, things) for card in answer.get("cards") or ())
    return [Table(("", "card", "cost", ""), rows) if rows else "There is no card to cast."]


def _castable_row(card: Record, things: Things) -> tuple[str, str, str, str]:
    status = str(card.get("status"))
    cost = card.get("cost")
    shown = cost_text(cost) if isinstance(cost, Mapping) else str(cost or "")
    largest = f"X up to {card['max_x']}" if card.get("max_x") is not None else ""
    via = f" ({card['via']})" if card.get("via") else ""
    return ROW.get(status, status), things.name(str(card.get("card"))) + via, shown, largest


def _total(answer: Record, things: Things) -> list[Line]:
    cost = answer.get("cost")
    if not cost:
        return _pay(answer, things)
    return [f"{action_text(answer, things)}: the total cost is {cost_text(cost)}.", ledger_table(cost)]


def _check(answer: Record, things: Things) -> list[Line]:
    action = [action_text(answer, things) + "."] if answer.get("action") else []
    return [*action, *violation_lines(answer)]


def _turn(answer: Record, things: Things) -> list[Line]:
    return list(turn_lines(answer, things))


def _explain(answer: Record, things: Things) -> list[Line]:
    lines = _pay(answer, things)
    aims = _aims(answer)
    if aims:
        lines += ["", "What each aim cost, in their order:"]
        lines += [f"  {aim}: {value}" for aim, value in aims.items()]
    return [*lines, *chosen_lines(answer, things)]


def _trimmed(lines: list[Line]) -> list[Line]:
    return lines[:-1] if lines and not lines[-1] else lines


STATUS = {
    "payable": "it can be paid",
    "unpayable": "it cannot be paid",
    "undecided": "undecided, a limit was reached before the answer was known",
}
"""What a status says at the end of a headline."""
ROW = {"payable": "yes", "unpayable": "no", "undecided": "undecided"}
"""What it says in a row of a table."""
_LINES: dict[str, Callable[[Record, Things], list[Line]]] = {
    "pay": _pay,
    "options": _options,
    "mana": _mana,
    "castable": _castable,
    "turn": _turn,
    "total": _total,
    "check": _check,
    "explain": _explain,
}
