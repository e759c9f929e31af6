"""Commands that ask, with the same options as on the command line, and `do`, which carries out what was shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import click

from manaplan.api.carrying import carried_out
from manaplan.api.door import answer_to
from manaplan.api.position import Position
from manaplan.cli import questions
from manaplan.cli.interactive.building import others
from manaplan.cli.interactive.command import Command, Told
from manaplan.cli.interactive.session import Session, Shown
from manaplan.cli.interactive.words import number, split
from manaplan.cli.params import PREFERENCE_KEYS, QUESTION_KEYS
from manaplan.cli.requests import told
from manaplan.cli.working import working
from manaplan.errors import UsageError, quote
from manaplan.game.position.dump import ask_to_dict, preferences_to_dict
from manaplan.game.position.words import ACTIONS
from manaplan.render.boards import change_lines
from manaplan.render.text import answer_lines

_LIMITS = ("limit", "time_limit", "pareto", "count_only")
_KEYS = (*QUESTION_KEYS, *PREFERENCE_KEYS, *_LIMITS)


def options_of(question: str) -> list[click.Parameter]:
    """The options of a question that mean something in the shell."""
    command: click.Command = getattr(questions, question)
    return [option for option in command.params if option.name in _KEYS]


def _parsed(question: str, rest: str) -> tuple[str, dict[str, Any]]:
    """The name that is asked about, and the options. Raises UsageError."""
    words = click.Argument(["words"], nargs=-1)
    command = click.Command(question, params=[*options_of(question), words], add_help_option=False)
    try:
        given = command.make_context(question, split(rest), help_option_names=[]).params
    except click.UsageError as fault:
        raise UsageError(fault.format_message()) from None
    return " ".join(given.pop("words")), given


def _ask(question: str, session: Session, rest: str) -> Told:
    words, given = _parsed(question, rest)
    pay = _pay(session, words, told(given, QUESTION_KEYS))
    prefer = told(given, PREFERENCE_KEYS)
    if prefer:
        prefer = {**preferences_to_dict(session.position.document.prefer), **prefer}
    more = {key: value for key, value in told(given, _LIMITS).items() if value}
    answer = working(lambda: answer_to(session.position.request(question, prefer or None, **more, **(pay or {}))))
    if question in ("pay", "options", "explain", "total"):
        session.asked = pay
    session.shown = _plans(answer, pay)
    return answer_lines(answer, session.position.names)


def _pay(session: Session, words: str, given: dict[str, Any]) -> dict[str, Any] | None:
    """What is to be paid: what was typed, else what was asked about last, else what the position itself asks."""
    action = {("cost" if words.startswith("{") else "cast"): words} if words else {}
    if words and any(key in given for key in ACTIONS):
        raise UsageError(f"both {quote(words)} and an option say what to pay for")
    pay = {**action, **given}
    if any(key in pay for key in ACTIONS):
        return pay
    before = session.asked if session.asked is not None else _own(session.position)
    return {**before, **pay} if before is not None else pay or None


def _own(position: Position) -> Mapping[str, Any] | None:
    own = position.document.pay
    return ask_to_dict(own) if own is not None else None


def _plans(answer: Mapping[str, Any], pay: Mapping[str, Any] | None) -> list[Shown]:
    if answer.get("question") == "options":
        return [Shown(pay, plan) for plan in answer.get("options") or ()]
    return [Shown(pay, answer["plan"])] if answer.get("plan") else []


def _total(session: Session, rest: str) -> Told:
    shown = session.shown
    lines = _ask("total", session, rest)
    session.shown = shown
    return lines


def _all(question: str, session: Session, rest: str) -> Told:
    """A question about the whole position, which nothing is paid for."""
    words, given = _parsed(question, rest)
    if words:
        raise UsageError(f"{question} asks about the whole position, not about {quote(words)}: try pay {words}")
    prefer = told(given, PREFERENCE_KEYS)
    if prefer:
        prefer = {**preferences_to_dict(session.position.document.prefer), **prefer}
    more = told(given, _LIMITS)
    answer = working(lambda: answer_to(session.position.request(question, prefer or None, **more)))
    return answer_lines(answer, session.position.names)


def _do(session: Session, rest: str) -> Told:
    if not session.shown:
        raise UsageError("there is no plan to carry out: ask for one with pay or options first")
    which = number(rest, "do 2 for the second option") if rest else 1
    if not 1 <= which <= len(session.shown):
        raise UsageError(f"there is no option {which}: {len(session.shown)} were shown")
    shown = session.shown[which - 1]
    request = session.position.request("check", plan=shown.plan, **(shown.pay or {}))
    found = working(lambda: carried_out(request))
    if not found:
        raise UsageError("you would have no life left after this: the game would be over")
    before = session.position
    session.become(Position.of(found[0], before.notes), f"do {rest}".strip())
    lines = [*change_lines(before.document, found[0].document), *others(found)]
    if request.ask.action != "cast":
        lines.append("It is paid; what comes of it is left to you.")
    return lines


def _question(name: str, arguments: str, help_: str) -> Command:
    return Command(name, arguments, help_, partial(_ask, name), "castable")


ASKING = (
    _question("pay", "[CARD or {COST}] [OPTIONS]", "the best way to pay, or why there is none"),
    _question("options", "[CARD or {COST}] [OPTIONS]", "every way to pay, best first"),
    Command("castable", "", "what can be cast", partial(_all, "castable")),
    Command("turn", "", "the spells to cast together this turn", partial(_all, "turn")),
    Command("mana", "[OPTIONS]", "the most mana, and every largest combination", partial(_all, "mana")),
    _question("explain", "[CARD or {COST}] [OPTIONS]", "why not, or why this plan"),
    Command("total", "[CARD] [OPTIONS]", "the total cost and how it comes about", _total, "castable"),
    Command("do", "[N]", "carry out the plan that was shown, or option N", _do),
)
