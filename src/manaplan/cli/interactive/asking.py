"""Commands that ask, with the same options as on the command line, and `do`, which carries out what was shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import click

from manaplan.api.carrying import carried_out, turn_carried_out
from manaplan.api.door import answer_to
from manaplan.api.position import Position
from manaplan.cli import questions
from manaplan.cli.interactive.command import Command, Told
from manaplan.cli.interactive.session import Session, Shown
from manaplan.cli.interactive.ways import become_one, numbered, without_way
from manaplan.cli.interactive.words import split
from manaplan.cli.params import PREFERENCE_KEYS, QUESTION_KEYS
from manaplan.cli.requests import told
from manaplan.cli.working import working
from manaplan.errors import UsageError, quote
from manaplan.game.position.dump import ask_to_dict, preferences_to_dict
from manaplan.game.position.words import ACTIONS
from manaplan.render.text import answer_lines

_LIMITS = ("limit", "time_limit", "pareto", "count_only")
_LEFT = "It is paid; what comes of it is left to you."
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
    answer = _answer(question, session, given, pay or {})
    session.asked = pay
    if question != "total":
        session.shown = _plans(session, answer, pay)
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


def _plans(session: Session, answer: Mapping[str, Any], pay: Mapping[str, Any] | None) -> list[Shown]:
    """The plans of an answer as what can be carried out."""
    plans = answer.get("options") or [answer.get("plan")]
    return [_carried(session.position, plan, pay or {}) for plan in plans if plan]


def _carried(position: Position, plan: Mapping[str, Any], pay: Mapping[str, Any]) -> Shown:
    request = position.request("check", plan=plan, **pay)
    return Shown(partial(carried_out, request), "" if request.ask.action == "cast" else _LEFT)


def _turn(session: Session, rest: str) -> Told:
    answer = _answer_to_all("turn", session, rest)
    game = session.position.game
    session.shown = [Shown(lambda: (turn_carried_out(game, answer),))] if answer["casts"] else []
    return answer_lines(answer, session.position.names)


def _all(question: str, session: Session, rest: str) -> Told:
    return answer_lines(_answer_to_all(question, session, rest), session.position.names)


def _answer_to_all(question: str, session: Session, rest: str) -> Mapping[str, Any]:
    """The answer to a question about the whole position, which nothing is paid for."""
    words, given = _parsed(question, rest)
    if words:
        raise UsageError(f"{question} asks about the whole position, not about {quote(words)}: try pay {words}")
    return _answer(question, session, given, {})


def _answer(question: str, session: Session, given: dict[str, Any], pay: Mapping[str, Any]) -> Mapping[str, Any]:
    prefer = told(given, PREFERENCE_KEYS)
    if prefer:
        prefer = {**preferences_to_dict(session.position.document.prefer), **prefer}
    more = {key: value for key, value in told(given, _LIMITS).items() if value}
    return working(lambda: answer_to(session.position.request(question, prefer or None, **more, **pay)))


def _do(session: Session, rest: str) -> Told:
    if not session.shown:
        raise UsageError("there is no plan to carry out: ask for one with pay, options or turn first")
    which, way = without_way(rest)
    shown = numbered(session.shown, which, "do 2 for the second option", "option")
    notes = session.position.notes
    ways = [Position.of(game, notes) for game in working(shown.carry)]
    if not ways:
        raise UsageError("you would have no life left after this: the game would be over")
    lines = become_one(session, ways, way, f"do {which}".strip())
    return [*lines, shown.after] if shown.after else lines


def _question(name: str, arguments: str, help_: str) -> Command:
    return Command(name, arguments, help_, partial(_ask, name), "castable")


ASKING = (
    _question("pay", "[CARD or {COST}] [OPTIONS]", "the best way to pay, or why there is none"),
    _question("options", "[CARD or {COST}] [OPTIONS]", "every way to pay, best first"),
    Command("castable", "", "what can be cast", partial(_all, "castable")),
    Command("turn", "", "the spells to cast together this turn", _turn),
    Command("mana", "", "the most mana, and every largest combination", partial(_all, "mana")),
    _question("explain", "[CARD or {COST}] [OPTIONS]", "why not, or why this plan"),
    _question("total", "[CARD or {COST}] [OPTIONS]", "the total cost and how it comes about"),
    Command("do", "[N] [as M]", "carry out the plan that was shown, or option N", _do),
)
