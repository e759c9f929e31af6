"""Commands about the state of what is there: tapped or not, wishes, the numbers of the player; and a look at it."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from manaplan.api.position import Position
from manaplan.cli.interactive.changing import changed, toml_value, with_document
from manaplan.cli.interactive.command import Command, Told
from manaplan.cli.interactive.session import Session
from manaplan.cli.interactive.words import number, things
from manaplan.game.position.words import BATTLEFIELD
from manaplan.render.boards import board_lines


def _tap(session: Session, rest: str) -> Told:
    specs = [s for s in session.position.document.objects() if s.zone == BATTLEFIELD and not s.tapped]
    ids = things(session.position, rest, specs, "is tapped already, or not on the battlefield")
    return changed(session, session.planner.tap(ids), f"tap {rest}")


def _untap(session: Session, rest: str) -> Told:
    specs = [s for s in session.position.document.objects() if s.tapped]
    ids = things(session.position, rest or "all", specs, "is not tapped")
    return changed(session, session.planner.untap(ids), f"untap {rest}")


def _keep(session: Session, rest: str) -> Told:
    document = session.position.document
    more = things(session.position, rest, document.you.objects, "is not yours") if rest else []
    ids = tuple(dict.fromkeys((*document.prefer.keep, *more))) if rest else ()
    wishes = evolve(document.prefer, keep=ids)
    return changed(session, with_document(session.position, evolve(document, prefer=wishes)), f"keep {rest}")


def _life(session: Session, rest: str) -> Told:
    return changed(session, session.planner.with_life(number(rest, "life 12")), f"life {rest}")


def _energy(session: Session, rest: str) -> Told:
    document = session.position.document
    you = evolve(document.you, energy=number(rest, "energy 3"))
    new = evolve(document, players=(you, *document.opponents))
    return changed(session, with_document(session.position, new), f"energy {rest}")


def _pool(session: Session, rest: str) -> Told:
    mana: Any = toml_value(rest) if rest.startswith("[") else rest
    return changed(session, session.planner.with_mana(mana), f"pool {rest}")


def _next(session: Session, rest: str) -> Told:
    del rest
    return changed(session, session.planner.next_turn(), "next")


def _new(session: Session, rest: str) -> Told:
    del rest
    session.become(Position.from_dict({}), "new")
    session.asked = None
    return ["The table is empty."]


def _show(session: Session, rest: str) -> Told:
    del rest
    return board_lines(session.position.document)


SETTING = (
    Command("tap", "THING", "tap permanents", _tap, "untapped"),
    Command("untap", "[THING]", "untap permanents; alone, all", _untap, "tapped"),
    Command("keep", "[THING]", "never tap or give up these; alone, no wish any more", _keep, "object"),
    Command("life", "N", "set your life total", _life),
    Command("energy", "N", "set your energy", _energy),
    Command("pool", "[MANA]", "set your floating mana: pool {G}{G}; alone, none", _pool),
    Command("next", "", "go to your next main phase: untap, nothing floats", _next),
    Command("new", "", "begin with an empty table", _new),
    Command("show", "", "show the position", _show),
)
