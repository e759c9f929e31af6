"""Lines of a card's text that are more than keywords: each reader is asked in turn (113)."""

from attrs import evolve

from manaplan.game.abilities import Ability, Activated, Irrelevant
from manaplan.game.reader import statics
from manaplan.game.reader.activated import activated, unread_part
from manaplan.game.reader.context import Context
from manaplan.game.reader.creating import creates_later, named
from manaplan.game.reader.irrelevant import irrelevant
from manaplan.game.reader.later import adds_later
from manaplan.game.reader.replacing import read_replacement
from manaplan.game.reader.sentences import sentences, split_cost, split_word, unread
from manaplan.game.reader.triggers import tapped_trigger
from manaplan.rules import patterns as re
from manaplan.rules.amounts import CountersOn, Number
from manaplan.rules.conditions import Both, Compare, Condition

_STATION = re.compile(r"^(\d+)\+ \| ")
_OF_TOKENS = re.compile(r"\btokens?\. (?:It has|They have) \"")
"""What is said of tokens that an effect has created: such a sentence is about nothing else."""


def read_worded(line: str, context: Context) -> tuple[Ability, ...]:
    """The abilities of one prepared line that is no line of keywords; Unread where no reader knows it."""
    ability = tapped_trigger(line) or activated(line, context)
    if ability is not None:
        dropped = unread_part(line, ability) if isinstance(ability, Activated) else None
        return (ability,) if dropped is None else (ability, unread(dropped, context))
    replacing = read_replacement(split_word(line)[1])
    if replacing is not None:
        return replacing
    station = _STATION.match(line)
    if station and (ability := activated(line[station.end() :], context)):
        charged = Compare(CountersOn("charge"), ">=", Number(int(station[1])))
        return (evolve(ability, condition=_both(ability.condition, charged)),)
    later = adds_later(line, context)
    if later is not None:
        return (later,)
    found = statics.read_line(split_word(line)[1], context)
    if found is None:
        aside = irrelevant(split_word(line)[1], context) if not _is_activated(line) else None
        found = (aside or unread(line, context),)
    others = [a for a in found if not isinstance(a, Irrelevant)]
    created = creates_later(line, context) if len(others) <= len(_OF_TOKENS.findall(line)) else None
    if created is None:
        return tuple(named(ability, line) for ability in found)
    return (created, *(a for a in found if a not in others)) if len(list(sentences(line))) > 1 else (created,)


def _both(condition: Condition | None, more: Condition) -> Condition:
    return more if condition is None else Both((condition, more))


def _is_activated(line: str) -> bool:
    halves = split_cost(split_word(line)[1])
    return (
        halves is not None
        and not re.match(r"(?:when|whenever|at|as|if|choose)\b", line, re.IGNORECASE)
        and len(halves[0]) < 160
    )
