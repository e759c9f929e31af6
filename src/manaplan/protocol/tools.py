"""The questions as tools for a language model: names, descriptions, schemas, and calling them.

Nothing here needs the `mcp` package: `mcp_server` only carries these over the wire.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from manaplan.errors import ManaplanError, UsageError, did_you_mean, quote
from manaplan.game.importers.positions import read_position
from manaplan.protocol.answering import answer, error
from manaplan.protocol.schemas import schema
from manaplan.render.text import render_text
from manaplan.rules.records import frozen

INSTRUCTIONS: Final = """\
manaplan answers exactly how a cost in Magic: The Gathering can be paid, from a position that you describe. It knows
the cards; never guess what they do, look them up with the tool "card". A position is a TOML text such as

[you]
life = 20
hand = ["Omni-Changeling"]
battlefield = ["Island x3", "Grizzly Bears #bears (sick)", "Llanowar Elves (tapped)", { token = "Treasure", count = 2 }]
graveyard = ["Opt"]

[[opponents]]
battlefield = ["Thalia, Guardian of Thraben"]

or the same as JSON. Flags in brackets: tapped, sick (summoning sick), attacking, N KIND counters, ... Objects are
called by #id, else by their name and a number: island-1. What is asked goes into "pay": {"cast": "Omni-Changeling"},
{"activate": "id", "ability": 1} or {"cost": "{2}{U}, Sacrifice a creature"}. Every plan in an answer was replayed by
the rules before it is told, and "it cannot be paid" is proven.
"""
"""What a model is told once: what this is, and how to write a position."""

_ABOUT: Final[Mapping[str, tuple[str, str]]] = {
    "pay": ("The best way to pay", "Find the best way to pay for a spell, ability or cost, or why it cannot be paid."),
    "options": (
        "Every way to pay",
        "List every distinct way to pay, best first, with what each does otherwise than the best. "
        'Give a small "limit", or "count_only" to learn only how many there are.',
    ),
    "castable": (
        "What can be cast",
        "Tell for each card of your hand, and what may be cast from elsewhere, whether its cost can be paid now.",
    ),
    "explain": (
        "Why, or why not",
        "Prove why a cost cannot be paid and what single change would help; of one that can be paid, tell what "
        "the best plan gives up.",
    ),
    "total": ("The total cost", "Work out the total cost of a spell, with a line for each thing that changes it."),
    "mana": ("All the mana", "Tell the most mana that can be floating at once, and in which types."),
    "turn": (
        "The best turn",
        "Find the best set and order of spells to cast together this turn, each with its payment.",
    ),
}
"""The title and description of the tool for each question."""

_ALWAYS: Final = ("position", "prefer", "time_limit", "strict")
_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "pay": (*_ALWAYS, "pay"),
    "options": (*_ALWAYS, "pay", "limit", "pareto", "count_only"),
    "castable": _ALWAYS,
    "explain": (*_ALWAYS, "pay"),
    "total": ("position", "pay", "strict"),
    "mana": (*_ALWAYS, "pay"),
    "turn": _ALWAYS,
}
"""The keys of a request that the tool for each question takes."""

_CARD: Final = "card"


@frozen
class Tool:
    """A tool: ``takes`` and ``gives`` are JSON Schemas (2020-12) of its arguments and of its answer document."""

    name: str
    title: str
    about: str
    takes: Mapping[str, Any]
    gives: Mapping[str, Any]


@frozen
class Told:
    """The answer of a tool: the document, and the text that a model reads."""

    document: Mapping[str, object]
    text: str

    @property
    def wrong(self) -> bool:
        """Whether it is an error."""
        return "error" in self.document


def tools() -> tuple[Tool, ...]:
    """All tools: one for each question but `check` and `graph`, and the look-up of a card."""
    requests, answers = schema("request"), schema("answer")
    asked = [
        Tool(name, title, about, _takes(requests, _KEYS[name]), _gives(answers, name))
        for name, (title, about) in _ABOUT.items()
    ]
    return (*asked, _card_tool(answers))


def call(name: str, arguments: Mapping[str, object]) -> Told:
    """Call a tool. What is wrong with the arguments is answered, never raised; an unknown name is answered so too."""
    try:
        if name == _CARD:
            return _look_up(arguments)
        if name not in _KEYS:
            raise UsageError(f"there is no tool {quote(name)}.{did_you_mean(name, (*_KEYS, _CARD))}")
        _only(arguments, _KEYS[name])
    except ManaplanError as wrong:
        return _told(error(wrong), {})
    document = answer({"question": name, **arguments})
    return _told(document, {} if "error" in document else _names(arguments["position"]))


def _look_up(arguments: Mapping[str, object]) -> Told:
    from manaplan.api.cards import card_facts, find_card
    from manaplan.render.cards import card_text

    _only(arguments, ("name",))
    name = arguments.get("name")
    if not isinstance(name, str):
        raise UsageError(f"a card is looked up by its name, not by {quote(name)}", where="name")
    found = find_card(name)
    return Told(card_facts(found), card_text(found))


def _only(arguments: Mapping[str, object], keys: tuple[str, ...]) -> None:
    for key in arguments:
        if key not in keys:
            raise UsageError(f"{quote(key)} is no argument of this tool.{did_you_mean(key, keys)}", where=key)


def _told(document: Mapping[str, object], names: Mapping[str, str]) -> Told:
    return Told(document, render_text(document, names))


def _names(position: Any) -> dict[str, str]:
    """The name of each id of a position that was read already."""
    return {spec.id: spec.name for spec in read_position(position).document.objects()}


# ------------------------------------------------------------------------------------------------- schemas


def _takes(requests: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """The published schema of requests, cut down to the keys that this tool takes."""
    properties = {key: part for key, part in requests["properties"].items() if key in keys}
    return _object(properties, ["position"]) | _definitions(requests, properties)


def _gives(answers: Mapping[str, Any], question: str) -> dict[str, Any]:
    """The published schema of answers, cut down to those to this question, and errors."""
    either = [{"$ref": f"#/$defs/{question}_answer"}, {"$ref": "#/$defs/error"}]
    return {"type": "object", "anyOf": either} | _definitions(answers, either)


def _card_tool(answers: Mapping[str, Any]) -> Tool:
    name = {"type": "string", "description": "the whole name of a card, or of a face of it; case does not matter"}
    texts = {"type": "array", "items": {"type": "string"}}
    facts = _object(
        {"format": {"const": "manaplan/1"}, "card": {"type": "object"}, "unread": texts}, ["format", "card", "unread"]
    )
    either = [facts, {"$ref": "#/$defs/error"}]
    return Tool(
        _CARD,
        "Look a card up",
        "Tell a card's cost, types and size, and its abilities that matter for paying, as they are understood here.",
        _object({"name": name}, ["name"]),
        {"type": "object", "anyOf": either} | _definitions(answers, either),
    )


def _object(properties: Mapping[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": dict(properties), "required": required, "additionalProperties": False}


def _definitions(whole: Mapping[str, Any], part: object) -> dict[str, Any]:
    """The definitions of a schema that a part of it needs, those that they need included."""
    needed: dict[str, Any] = {}
    waiting = list(_references(part))
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = whole["$defs"][name]
            waiting += _references(needed[name])
    return {"$defs": {name: needed[name] for name in whole["$defs"] if name in needed}} if needed else {}


def _references(part: object) -> Iterator[str]:
    """The names of the definitions that a part of a schema refers to."""
    if isinstance(part, Mapping):
        for key, value in part.items():
            if key == "$ref":
                yield str(value).removeprefix("#/$defs/")
            else:
                yield from _references(value)
    elif isinstance(part, list):
        for value in part:
            yield from _references(value)
