"""Sentences about casting (601.2): additional and alternative costs, and demands on the mana spent."""

from collections.abc import Callable

from attrs import evolve

from manaplan.game.abilities import (
    Ability,
    AdditionalCost,
    AddsCost,
    AlternativeCost,
    CastDemand,
    Grants,
    Permission,
)
from manaplan.game.reader.statics_slots import Misread, any_cost, condition, conjunction, cost, mana, predicate
from manaplan.game.reader.statics_subjects import spell_predicate, spell_subject
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Number, Of
from manaplan.rules.conditions import Announced, Condition
from manaplan.rules.costs import Cost, Discard, PayLife, Perform
from manaplan.rules.mana import COLOR_NAMES, COLORS, ManaCost
from manaplan.rules.predicates import ANYTHING, ControlledBy, Itself, SharesColor, WithinCounters
from manaplan.rules.spending import ActivateAbility, CastSpell, ManaDemand

Reader = Callable[["re.Match[str]", tuple[str, ...]], tuple[Ability, ...]]

_ADDITIONAL = re.compile(
    r"as an additional cost to cast (?P<what>.+?), (?P<may>(?P<who>you|your opponents) may )?(?P<cost>.+)",
    re.I,
)
_RATHER = re.compile(
    r"(?:if (?P<if>.+?), )?(?:once each turn, |once during each of your turns, )?"
    r"you may (?P<cost>.+?) rather than pay "
    r"(?:(?:this spell|this object|this card)'s mana cost|the mana cost for (?P<what>.+?))(?: if "
    r"(?P<tail>.+))?",
    re.I,
)
_RATHER_FIRST = re.compile(
    r"if (?P<if>.+?), rather than pay (?:this spell|this object|this card)'s mana cost, you may (?P<cost>.+)", re.I
)
_FREE = re.compile(
    r"(?:if (?P<if>.+?), )?you may cast (?:this spell|this object|it) without paying its mana "
    r"cost(?: if (?P<tail>.+))?",
    re.I,
)
_FROM_THIS_WAY = re.compile(r"spend only mana produced by (?P<what>.+?) to cast it this way", re.I)
_OFTEN = r"(?:once each turn, |once during each of your turns, )?"
_MORE_TO_ACTIVATE = re.compile(
    r"(?:activated|mana) abilities of (?P<what>.+?) cost an additional "
    r"(?:\"(?P<cost>[^\"]+)\"|(?P<life>\d+) life) to activate",
    re.I,
)
_MORE_LIFE = re.compile(r"(?P<what>.+ spells? .+?|spells? .+?) costs? an additional (?P<life>\d+) life to cast", re.I)
_BY_COST = re.compile(
    _OFTEN + r"you may cast (?P<what>(?!this |it |that |the |.*\bfrom among\b).*?spells?\b.*?) by "
    r"(?P<cost>paying .+?) rather than paying "
    r"(?:its|their) mana costs?",
    re.I,
)
_BY_LIFE = re.compile(
    _OFTEN + r"you may cast (?P<what>(?!.*\bfrom among\b).+?) by paying life equal to its mana value rather "
    r"than paying its mana cost",
    re.I,
)
_FROM_LIBRARY = re.compile(r"you may play lands and cast (?P<what>.+?) from the top of your library", re.I)
_ANY_FREE = re.compile(
    _OFTEN + r"you may cast (?P<what>(?!this |it |that |the ).*?spells?\b.*?) "
    r"without paying (?:their|its) mana costs?",
    re.I,
)
_ITS_CONTROLLER = re.compile(r"rather than pay the mana cost for a spell, its controller may (?P<cost>.+)", re.I)
_TO_CAST = re.compile(r"(?:(?:if|as long as) (?P<if>[^,]+), )?you may pay (?P<cost>\{.+\}) to cast this spell", re.I)
_NO_MANA = re.compile(r"you can't spend mana to cast this spell", re.I)
_FROM = re.compile(r"spend only mana produced by (?P<what>.+?) to cast this spell", re.I)
_ON_X = re.compile(r"spend only (?P<colors>.+?) mana on X", re.I)
_LIFE_MORE = re.compile(r"this (?:spell|object) costs (?P<life>\d+) life more to cast(?P<each> for each target)?", re.I)
_BOUND = re.compile(r" with mana value X or less, where X is the number of (?P<kind>\w+) counters on this \w+$")
_ONCE = "no more than one mana of each color may be spent this way"
_FEWER = re.compile(r"th(?:is|ose) spells? costs? (?P<mana>\{.+\}) less to cast (?:for each|if) (?P<why>.+)", re.I)
_ONLY = re.compile(r"this effect reduces only the amount of \w+ mana you pay", re.I)
_ANY_NUMBER = re.compile(r"\b(?:any number of|one or more|X) ", re.I)


def read_spell_sentence(sentence: str, riders: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The abilities of a sentence and its riders, or None where it is of another kind. May raise Misread."""
    for pattern, reader in _READERS:
        if m := pattern.fullmatch(sentence):
            return reader(m, riders)
    return None


def _additional(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    optional = m["may"] is not None
    words, repeatable = m["cost"], False
    if optional and words.endswith(" any number of times"):
        words, repeatable = words.removesuffix(" any number of times"), True
    if optional and re.search(r"\b(?:any number of|one or more)\b", words):
        words, repeatable = _ANY_NUMBER.sub("a ", words, count=1), True
    paid, reduces = cost(words), _reduction(riders)
    if m["what"].lower() in {"this spell", "this object"}:
        return (AdditionalCost(paid, optional, repeatable, reduces),)
    subject = spell_subject(m["what"])
    who = "opponent" if m["who"] == "your opponents" else "you"
    return tuple(AddsCost(p, paid, who, None, optional, reduces) for p in subject.purposes)


def _reduction(riders: tuple[str, ...]) -> ManaCost | None:
    """What paying it takes off: «This spell costs {2} less to cast for each creature sacrificed this way»."""
    found: ManaCost | None = None
    for sentence in riders:
        if (m := _FEWER.fullmatch(sentence)) and re.search(r"this way$|was collected$", m["why"]):
            found = mana(m["mana"])
        elif not _ONLY.fullmatch(sentence) and not sentence.lower().startswith("when you do, "):
            raise Misread(sentence)
    return found


def _rather(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    ability = AlternativeCost(_price(m["cost"]), _asserted(m["if"] or m["tail"]), "", _this_way(riders))
    if m["what"] is None:
        return (ability,)
    words = re.sub(r" ?\b(?:that )?you cast\b", "", m["what"])
    bound = _BOUND.search(words)
    if bound is None:
        return _offered(words, ability)
    within = WithinCounters("mana value", bound["kind"])
    offers = _offered(words[: bound.start()], ability)
    return tuple(evolve(g, to=conjunction(g.to, within)) for g in offers if isinstance(g, Grants))


def _rather_first(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    return (AlternativeCost(_price(m["cost"]), _asserted(m["if"]), "", _this_way(riders)),)


def _price(text: str) -> Cost:
    """A cost, or an action that can always be performed. Raises Misread."""
    try:
        return cost(text)
    except Misread:
        found = any_cost(text)
        if all(isinstance(c, Perform) for c in found):
            return found
        raise


def _life_more(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    return (AdditionalCost((PayLife(Number(int(m["life"]))),), per_target=m["each"] is not None),)


def _this_way(riders: tuple[str, ...]) -> ManaDemand | None:
    if not riders:
        return None
    m = _FROM_THIS_WAY.fullmatch(riders[0])
    if m is None or len(riders) > 1:
        raise Misread(riders[0])
    return ManaDemand(sources=predicate(m["what"]))


def _offered(words: str, ability: AlternativeCost) -> tuple[Ability, ...]:
    """The alternative cost for your spells of these words."""
    subject = spell_subject(words)
    return tuple(
        Grants(conjunction(p.what, ControlledBy("you")), (ability,), "stack", None, p.zone)
        for p in subject.purposes
        if isinstance(p, CastSpell)
    )


def _by_life(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    return _offered(m["what"], AlternativeCost((PayLife(Of("mana value")),)))


def _more_to_activate(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    itself = m["what"].lower() in {"this object", "this land", "this permanent"}
    price = (PayLife(Number(int(m["life"]))),) if m["life"] else cost(m["cost"])
    return (AddsCost(ActivateAbility(Itself() if itself else predicate(m["what"])), price, "any"),)


def _more_life(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    subject = spell_subject(m["what"])
    price = (PayLife(Number(int(m["life"]))),)
    return tuple(AddsCost(p, price, subject.who, subject.condition) for p in subject.purposes)


def _by_cost(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    return _offered(m["what"], AlternativeCost(cost(m["cost"].replace("paying ", "pay ", 1))))


def _from_library(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    if not riders:
        return (Permission(spell_predicate(m["what"]), "library"),)
    if len(riders) > 1 or not riders[0].lower().startswith("if you cast a spell this way, pay life equal to"):
        raise Misread(riders[0])
    return (Permission(spell_predicate(m["what"]), "library", (PayLife(Of("mana value")),), alternative=True),)


def _any_free(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    return _offered(m["what"], AlternativeCost((), name="free"))


def _its_controller(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    words = m["cost"].replace(" that shares a color with that spell", "")
    if words == m["cost"]:
        return (Grants(ANYTHING, (AlternativeCost(cost(words)),), "stack"),)
    (part,) = cost(words)
    if not isinstance(part, Discard):
        raise Misread(m["cost"])
    return (Grants(ANYTHING, (AlternativeCost((Discard(part.count, SharesColor()),)),), "stack"),)


def _to_cast(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    return (AlternativeCost(cost(m["cost"]), _asserted(m["if"])),)


def _free(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    return (AlternativeCost((), _asserted(m["if"] or m["tail"]), "free"),)


def _asserted(words: str | None) -> Condition | None:
    """A condition; one that no phrase says is met where whoever asks asserts it by announcing it."""
    if words is None:
        return None
    try:
        return condition(words)
    except Misread:
        return Announced(words)


def _no_mana(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    del m
    _none(riders)
    return (CastDemand(ManaDemand(none=True)),)


def _from(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    _none(riders)
    return (CastDemand(ManaDemand(sources=predicate(m["what"]))),)


def _on_x(m: "re.Match[str]", riders: tuple[str, ...]) -> tuple[Ability, ...]:
    once = tuple(r.lower() for r in riders) == (_ONCE,)
    if riders and not once:
        raise Misread(riders[0])
    words = re.split(r",? (?:and/or|and|or) |, ", m["colors"].lower())
    letters = {name: letter for letter, name in COLOR_NAMES.items()}
    if words == ["colored"]:
        return (CastDemand(ManaDemand(x_colors=COLORS, x_each_once=once)),)
    if not all(w in letters for w in words):
        raise Misread(m["colors"])
    return (CastDemand(ManaDemand(x_colors="".join(letters[w] for w in words), x_each_once=once)),)


def _none(riders: tuple[str, ...]) -> None:
    if riders:
        raise Misread(riders[0])


_READERS: tuple[tuple["re.Pattern[str]", Reader], ...] = (
    (_ADDITIONAL, _additional),
    (_RATHER, _rather),
    (_RATHER_FIRST, _rather_first),
    (_LIFE_MORE, _life_more),
    (_BY_LIFE, _by_life),
    (_MORE_TO_ACTIVATE, _more_to_activate),
    (_MORE_LIFE, _more_life),
    (_BY_COST, _by_cost),
    (_FROM_LIBRARY, _from_library),
    (_ITS_CONTROLLER, _its_controller),
    (_TO_CAST, _to_cast),
    (_ANY_FREE, _any_free),
    (_FREE, _free),
    (_NO_MANA, _no_mana),
    (_FROM, _from),
    (_ON_X, _on_x),
)
