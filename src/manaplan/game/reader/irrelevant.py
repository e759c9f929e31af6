"""Sentences that cannot touch a payment, each by a rule with its reason; anything else stays unread.

Only mana abilities resolve in the middle of a payment (605.3), so what waits for priority never matters to
paying now. A
sentence about costs, mana or spending is never set aside here.
"""

import re

from manaplan.game.abilities import Irrelevant
from manaplan.game.reader.context import Context

_TRIGGER = re.compile(r"^(?:when|whenever|at|the next time)\b", re.IGNORECASE)
_MANA_TRIGGER = re.compile(r"^(?:when|whenever)\b[^,]*\b(?:for mana|mana ability|add(?:s|ed)? mana)\b", re.IGNORECASE)
_SAGA = re.compile(r"^[IVX]+(?:, ?[IVX]+)* — ")
_ROLL = re.compile(r"^\d+(?:[-—–]\d+)?\+? \| ")
_COSTS = re.compile(
    r"\b(?:costs?|rather than pay|without paying|additional|spend|paying|mana(?! value))\b", re.IGNORECASE
)
_OWN_COSTS = re.compile(
    r"\bthis spell costs\b|\badditional cost\b|\brather than pay\b|\bthis spell's mana cost\b"
    r"|\bcast this (?:spell|object|card)\b"
    r"|\bspend only\b|\byou (?:can't|may) spend\b",
    re.IGNORECASE,
)
_SPENT_ON_IT = re.compile(
    r"\b(?:mana|colors?|\{[^}]*\}).{0,20} spent to cast this (?:spell|object|card)\b", re.IGNORECASE
)
_UNSPENT = re.compile(
    r"\bunspent mana\b|\bdon't lose .*mana as steps\b|\bmana .*(?:don't|doesn't) empty\b", re.IGNORECASE
)
_CHARACTERISTICS = re.compile(
    r"\"|\bloses? all\b|\bbase power\b|\bactivated abilities\b|\bin addition to (?:its|their)\b|\bevery\b"
    r"|\btypes?\b|\bhave all\b",
    re.IGNORECASE,
)
_DELAYED = re.compile(
    r"^(?:as|before) (?:this object|this card|you|~)\b.*\b(?:enters?|turned face up|transforms?)\b",
    re.IGNORECASE,
)

_RULES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (reason, re.compile(pattern, re.IGNORECASE))
    for reason, pattern in (
        (
            "it is about combat (506-511)",
            r"\b(?:can't (?:be blocked|block|attack)|can (?:block|attack)|attacks? each (?:combat|turn)"
            r"|must (?:attack|be blocked)"
            r"|blocks? each combat|assigns? (?:its |their )?(?:no )?combat damage|combat damage equal to"
            r"|able to block|can be blocked|attacks? (?:if able|this turn)|attacks or blocks"
            r"|blocks if able|remove[sd]? from combat)\b",
        ),
        (
            "it replaces or prevents something that no payment does (614, 615)",
            r"\bwould (?!enter\b|.*\b(?:mana|pay|cost)\b)[a-z ]+\b|\bprevent\b"
            r"|\bdamage (?:can't|isn't)\b|\bregenerat|\bas though they were not\b",
        ),
        (
            "it is about countering and targets (115, 701.6)",
            r"\bcan't be (?:countered|the targets?|enchanted|copied|equipped)\b|\bshroud\b",
        ),
        (
            "it is about drawing, looking and the library (120, 401)",
            r"\blooks? at\b|\bplay with\b|\brevealed\b|\bhand size\b|\bdraw(?:s|n)?\b|\bsearch|\bshuffle\b",
        ),
        (
            "it is about when things may be done, which is not checked here (117.1)",
            r"\bas though (?:it|they) had (?:flash|haste)\b|\bany time you could cast\b|\bhave flash\b"
            r"|\bcast only\b|\bcast this (?:spell|card|object) only\b|\bcan cast spells only\b"
            r"|\bcan't (?:be )?cast\b"
            r"|\bonly (?:once each|during|any time|before|after|if)\b"
            r"|\bplay (?:an|one|two|up to|lands?|that)\b|\bmay play\b|\bcan't play\b",
        ),
        (
            "it is about steps and turns (500)",
            r"\b(?:skips?|step|phase|phases|extra turn|during (?:each|your|that player's) [a-z ]*step)\b",
        ),
        (
            "it is about the end of the game and life totals (104, 119)",
            r"\b(?:can't (?:win|lose|gain life)|wins? the game|loses? the game"
            r"|don't lose the game|life total)\b",
        ),
        ("it is about how it enters the battlefield (614.1c)", r"\benters?\b"),
        (
            "it is about deck building or the start of the game (100, 103)",
            r"\b(?:your deck|opening hand|starting|draft|conspiracy|your commander)\b",
        ),
        (
            "it is about votes, dice, phasing and the like",
            r"\b(?:vote|roll|flip|coin|trigger(?:s|ed)?|phased?|proliferate|monarch|dungeon|initiative|ring)\b",
        ),
        (
            "it is about abilities and effects that come later",
            r"\b(?:until end of turn|until your next turn|destroy|gains?|create)\b",
        ),
    )
)


def irrelevant(line: str, context: Context) -> Irrelevant | None:
    """The record of a sentence that cannot touch a payment, or None where no rule says so."""
    if _SAGA.match(line):
        return Irrelevant("a chapter ability is a trigger; it does not resolve during a payment (605.3, 714)")
    if _ROLL.match(line):
        return Irrelevant("a result table belongs to an ability that resolves later (706)")
    if _TRIGGER.match(line):
        if _MANA_TRIGGER.match(line) and re.search(r"\badds?\b|\bproduces?\b", line):
            return None
        return Irrelevant("a triggered ability does not resolve during a payment (603.3, 605.3)")
    if _UNSPENT.search(line):
        return Irrelevant("unspent mana is lost only as a step or phase ends (106.4, 500.5)")
    if context.is_spell:
        own = _OWN_COSTS.search(_SPENT_ON_IT.sub("", line))
        return None if own else Irrelevant("the effect of a spell comes with its resolution (608)")
    if _touches_costs(line) or _CHARACTERISTICS.search(line):
        return None
    if _DELAYED.match(line):
        return Irrelevant("it is about how it enters the battlefield (614.1c)")
    return next((Irrelevant(reason) for reason, pattern in _RULES if pattern.search(line)), None)


def _touches_costs(line: str) -> bool:
    return bool(_COSTS.search(line))
