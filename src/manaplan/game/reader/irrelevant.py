"""Sentences that cannot touch a payment, each by a rule with its reason; anything else stays unread.

Only mana abilities resolve in the middle of a payment (605.3), so what waits for priority never matters to
paying now. A
sentence about costs, mana or spending is never set aside here.
"""

from manaplan.game.abilities import Irrelevant
from manaplan.game.reader.context import Context
from manaplan.game.reader.keyword_names import COSTED
from manaplan.rules import patterns as re

_TRIGGER = re.compile(r"^(?:∞ — )?(?:when|whenever|at|the next time)\b", re.IGNORECASE)
_MANA_TRIGGER = re.compile(r"^(?:when|whenever)\b[^,]*\b(?:for mana|mana ability|add(?:s|ed)? mana)\b", re.IGNORECASE)
CHAPTER = re.compile(r"^[IVX]+(?:, ?[IVX]+)* — ")
SOLVE = re.compile(r"^to solve — ", re.IGNORECASE)
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
_AFTERWARDS = re.compile(
    r"(?:\b(?:mana|colors?)\b|\{[^}]*\}).{0,20} (?:spent|was spent) to cast this (?:spell|object|card)\b"
    r"|\bthis (?:spell's|object's) additional cost (?:was|wasn't) paid\b|\bto pay this (?:spell|object)'s "
    r"additional cost\b"
    r"|\bas you cast this (?:spell|object)\b|\bif you cast a spell this way, pay [^.]+"
    r"|\buntil (?:end of turn|the end of your next turn|your next turn),[^.]*"
    r"|\b(?:you|they) may spend [^.]*\bas though [^.]* to cast (?:that spell|those spells|it|them)\b",
    re.IGNORECASE,
)
"""What the effect of a spell says of its own payment, looking back, and of spells that it lets one cast later."""
_CAST_WHEN = re.compile(
    r"^(?:cast this (?:spell|object|card) only\b(?!.*\bmana\b)[^.]*"
    r"|you may cast this (?:spell|object|card) as though it had flash if (?!you (?:pay|behold))[^.]*)\.?$",
    re.IGNORECASE,
)
_ON_STACK = re.compile(r"\bon the stack, (?:spells|abilities|players|this)\b", re.IGNORECASE)
_KEYWORD = re.compile(
    rf"(?:{'|'.join(sorted(COSTED))})(?: "
    rf"(?:\{{|pay|tap|sacrifice|discard|exile|remove)|—)",
    re.IGNORECASE,
)
"""A keyword with its cost that the keyword reader did not read is no effect."""
_OTHERS_ENTER = re.compile(
    r"^(?!this |it |if this )[a-z][^.\"]*\benters? (?:the battlefield )?with\b[^\"]*$", re.IGNORECASE
)
_TRIGGERS_MORE = re.compile(
    r"^if (?:[^,]* (?:dying|being dealt damage|entering|face up|attacking)[^,]*) causes? a triggered ability [^,]*,"
    r" that ability triggers an additional time\.?$",
    re.IGNORECASE,
)
_CREATES_MORE = re.compile(r"^if you would create one or more [a-z ]*tokens, instead create [^.]*\.?$", re.IGNORECASE)
_UNSPENT = re.compile(
    r"\bunspent mana\b|\bdon't lose .*mana as steps\b|\bmana .*(?:don't|doesn't) empty\b", re.IGNORECASE
)
_CHARACTERISTICS = re.compile(
    r"\"|\bloses? all\b|\bbase power\b|\bactivated abilities\b|\bin addition to (?:its|their)\b|\bevery\b"
    r"|\btypes?\b|\b(?:have|has) (?:all|each)\b|\bcan't be sacrificed\b",
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


_FIRST: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("nothing else enters the battlefield during a payment (614.1c, 601.2h)", _OTHERS_ENTER),
    ("abilities that trigger wait until the payment is over (603.3)", _TRIGGERS_MORE),
    ("it replaces how many tokens an effect creates; none resolves during a payment (614)", _CREATES_MORE),
    (
        "it is about damage, combat and what is goaded (120, 506, 701.15)",
        re.compile(
            r"^(?:all damage is dealt as though|double all damage|[^.\"]*\bare goaded\.?$"
            r"|[^.]*\bcan boast twice during|[^.\"]*\bit can block an additional\b)",
            re.IGNORECASE,
        ),
    ),
    (
        "it is about the untap step (502)",
        re.compile(
            r"^[^.\"]*\b(?:don't|doesn't) untap during (?:its|their) controllers?'s? untap "
            r"steps?\.?$",
            re.IGNORECASE,
        ),
    ),
    (
        "it is about deck building, voting or the legend rule (100, 701.38, 704.5j)",
        re.compile(r"^(?:this card is banned\.|while voting, |the \"legend rule\" doesn't apply)", re.IGNORECASE),
    ),
    (
        "it replaces what an effect does, and none resolves during a payment (614)",
        re.compile(
            r"^if (?:a spell or ability (?:you control would counter|an opponent controls causes)|a cycling ability of|"
            r"this object would enter and it wasn't cast)",
            re.IGNORECASE,
        ),
    ),
    (
        "the number of land plays is no part of a payment (305.2)",
        re.compile(r"^each player may play an additional land during each of their turns\.?$", re.IGNORECASE),
    ),
    (
        "how often an ability that is no mana ability may be activated each turn is told by the position (602.5b)",
        re.compile(
            r"^(?:each power-up ability [^.]* can be activated an additional time"
            r"|once during each of your turns, you may activate an additional loyalty ability)",
            re.IGNORECASE,
        ),
    ),
    (
        "a limit on the counters of an object that no payment puts there (122)",
        re.compile(r"^this object can't have more than \w+ \w+ counters on it\.?$", re.IGNORECASE),
    ),
    (
        "a choice or a copy made as something happens that no payment does, told by the position (614)",
        re.compile(
            r"^as this object (?:transforms into|becomes attached to|enters, you get an emblem "
            r"with)\b",
            re.IGNORECASE,
        ),
    ),
)
"""Sentences known as a whole: they are looked for before the words that could touch costs."""


def irrelevant(line: str, context: Context) -> Irrelevant | None:
    """The record of a sentence that cannot touch a payment, or None where no rule says so."""
    if CHAPTER.match(line):
        return Irrelevant("a chapter ability is a trigger; it does not resolve during a payment (605.3, 714)")
    if SOLVE.match(line):
        return Irrelevant("a Case is solved by a trigger as your end step begins (719.3a)")
    if _ROLL.match(line):
        return Irrelevant("a result table belongs to an ability that resolves later (706)")
    if _TRIGGER.match(line):
        if _MANA_TRIGGER.match(line) and re.search(r"\badds?\b|\bproduces?\b", line):
            return None
        return Irrelevant("a triggered ability does not resolve during a payment (603.3, 605.3)")
    if _UNSPENT.search(line):
        return Irrelevant("unspent mana is lost only as a step or phase ends (106.4, 500.5)")
    if _CAST_WHEN.match(line):
        return Irrelevant("it is about when things may be done, which is not checked here (117.1)")
    if context.is_spell:
        own = _OWN_COSTS.search(_AFTERWARDS.sub("", line)) or _ON_STACK.search(line) or _KEYWORD.match(line)
        return None if own else Irrelevant("the effect of a spell comes with its resolution (608)")
    aside = next((Irrelevant(reason) for reason, pattern in _FIRST if pattern.search(line)), None)
    if aside is not None:
        return aside
    if _touches_costs(line) or _CHARACTERISTICS.search(line):
        return None
    if _DELAYED.match(line):
        return Irrelevant("it is about how it enters the battlefield (614.1c)")
    return next((Irrelevant(reason) for reason, pattern in _RULES if pattern.search(line)), None)


def _touches_costs(line: str) -> bool:
    return bool(_COSTS.search(line))
