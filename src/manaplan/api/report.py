"""Reports of wrong answers: one document that holds all that an answer depends on, and asks the same again anywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from manaplan.api.door import ask
from manaplan.errors import ManaplanError, quote
from manaplan.game.catalogue.bundle import Catalogue, bundle_path
from manaplan.game.catalogue.codec import card_document, card_of
from manaplan.game.catalogue.noted import Noted
from manaplan.game.catalogue.store import Store
from manaplan.game.importers.positions import read_position
from manaplan.game.position.dump import to_dict
from manaplan.version import versions

FORMAT: Final = "manaplan-report/1"
_KEYS = ("report", "versions", "request", "names", "cards", "answer", "referee", "trace")


class BadReport(ManaplanError):
    """A document that is no report, or one whose facts of cards cannot be read."""

    default_kind = "report"


def report(request: Mapping[str, object]) -> dict[str, object]:
    """The report about a request document: its position as data, the facts of every card that was looked up, the
    versions, the answer, and what the referee says of each plan in it.

    Nothing of this machine stands in it but the versions. Never raises for bad input: its answer is the error.
    """
    noted = Noted(Store(bundle_path()))
    catalogue = Catalogue(noted)
    whole = {**request, "position": _as_data(request.get("position"))}
    answer = _answer(whole, catalogue)
    document: dict[str, object] = {
        "report": FORMAT,
        "versions": versions(),
        "request": whole,
        "answer": answer,
        "referee": _verdicts(whole, answer, catalogue),
    }
    cards = list(dict.fromkeys(card for card, _ in noted.used.values()))
    document["names"] = {key: [cards.index(card), face] for key, (card, face) in sorted(noted.used.items())}
    document["cards"] = [card_document(card) for card in cards]
    return document


def replay(document: object) -> tuple[dict[str, Any], list[str]]:
    """Ask what a report asks, with the cards that stand in it: the answer, and the keys in which it is another.

    Of errors only their kind and place are compared, since a message may name cards that the report does not hold.
    Raises BadReport.
    """
    table = _checked(document)
    answer = _answer(table["request"], _catalogue(table))
    before, now = _comparable(table["answer"]), _comparable(answer)
    return answer, sorted(key for key in before.keys() | now.keys() if before.get(key) != now.get(key))


def _as_data(position: object) -> object:
    """The position as plain data, whatever file it is from; as it is where it cannot be read."""
    if not isinstance(position, (str, Mapping)):
        return position
    try:
        return to_dict(read_position(position).document)
    except ManaplanError:
        return position


def _answer(request: Mapping[str, object], catalogue: Catalogue) -> dict[str, Any]:
    """The answer; where we fail, the error that tells so, since that is what a report may be about."""
    try:
        return ask(request, catalogue)
    except Exception as fault:
        message = f"manaplan failed: {type(fault).__name__}: {str(fault)[:300]}"
        return {"format": "manaplan/1", "error": {"kind": "bug", "message": message, "where": None}}


def _verdicts(request: Mapping[str, object], answer: Mapping[str, Any], catalogue: Catalogue) -> list[object]:
    """What the referee says of the plan, or of each option; nothing for questions about several spells."""
    plans = answer.get("options") or ([answer["plan"]] if answer.get("plan") else [])
    verdicts: list[object] = []
    for plan in plans:
        told = _answer({**request, "question": "check", "plan": plan, "id": None}, catalogue)
        verdicts.append({key: told[key] for key in ("legal", "violations", "error") if key in told})
    return verdicts


def _checked(document: object) -> dict[str, Any]:
    if not isinstance(document, Mapping) or document.get("report") != FORMAT:
        raise BadReport(f'this is no report: it begins with "report": "{FORMAT}"')
    for key, kind in (("request", dict), ("answer", dict), ("names", dict), ("cards", list)):
        if not isinstance(document.get(key), kind):
            raise BadReport(f"the report has no {key}", where=key)
    for key in document:
        if key not in _KEYS:
            raise BadReport(f"{quote(key)} is no key of a report", where=str(key))
    return dict(document)


def _catalogue(table: Mapping[str, Any]) -> Catalogue:
    """The cards of the report, and no other."""
    try:
        cards = [card_of(card) for card in table["cards"]]
        own = {str(key): (cards[index], int(face)) for key, (index, face) in table["names"].items()}
        if any(not 0 <= face < len(card.faces) for card, face in own.values()):
            raise ValueError("a face that the card has not")
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, ManaplanError) as fault:
        raise BadReport(f"the cards of the report cannot be read: {quote(str(fault), 200)}", where="cards") from None
    return Catalogue(None, own)


def _comparable(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer as it comes back from JSON, without what does not count."""
    plain: dict[str, Any] = json.loads(json.dumps({key: value for key, value in answer.items() if key != "id"}))
    wrong = plain.get("error")
    if isinstance(wrong, dict):
        plain["error"] = {key: wrong.get(key) for key in ("kind", "where")}
    return plain
