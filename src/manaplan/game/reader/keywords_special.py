"""Keywords with words that a payment looks at: affinity, offering, prototype, station levels, ..."""

from manaplan.game.abilities import Ability, CostChange, Grants, Keyword, Modifies
from manaplan.game.reader.context import Context
from manaplan.game.reader.statics_slots import Misread, any_cost, mana, predicate
from manaplan.rules import patterns as re
from manaplan.rules.amounts import CountersOn, Number
from manaplan.rules.conditions import Announced, Compare, Condition, SourceIs
from manaplan.rules.mana import COLORS
from manaplan.rules.predicates import Is, Itself

_AFFINITY = re.compile(r"affinity for (.+)", re.I)
_OFFERING = re.compile(r"(.+) offering", re.I)
_SPLICE = re.compile(r"splice onto (.+?)(?: (?=\{)|—)(.+)", re.I)
_EMERGE = re.compile(r"emerge from (.+?) (\{.+)", re.I)
_PROTOTYPE = re.compile(r"prototype (\{.+\}) — (\d+)/(\d+)", re.I)
_STRIATION = re.compile(r"(\d+)\+ \| (?!\d+\+ \|)(.+)", re.S)
_NOT_ZERO = re.compile(r"((?:suspend|kicker|reinforce) .+)\. x can't be 0", re.I)
_CASUALTY_X = re.compile(r"casualty x\. .+", re.I)
_WITH_CHANGE = re.compile(r"((flashback|disguise|morph) \{.+?\})\. (.+)", re.I)
_THIS_COST = re.compile(r"this cost is reduced by (\{.+\}) for each (.+)", re.I)


def read_special(text: str, context: Context) -> tuple[Ability, ...] | None:
    """The abilities, or None where the text begins with none of these keywords. Raises Misread."""
    if m := _AFFINITY.fullmatch(text):
        return (Keyword("affinity", what=predicate(m[1])),)
    if m := _OFFERING.fullmatch(text):
        return (Keyword("offering", what=predicate(m[1])),)
    if m := _SPLICE.fullmatch(text):
        return (Keyword("splice", any_cost(m[2]), what=predicate(m[1])),)
    if m := _EMERGE.fullmatch(text):
        return (Keyword("emerge", any_cost(m[2]), what=predicate(m[1])),)
    if m := _PROTOTYPE.fullmatch(text):
        return _prototype(m[1], int(m[2]), int(m[3]))
    if m := _STRIATION.fullmatch(text):
        return _striation(int(m[1]), m[2], context)
    return _with_sentences(text, context)


def _prototype(cost: str, power: int, toughness: int) -> tuple[Ability, ...]:
    """702.160: cast prototyped it has the second mana cost, its colours, power and toughness."""
    colors = "".join(sorted(mana(cost).colors, key=COLORS.index))
    change = Modifies(
        Itself(),
        set_colors=colors,
        set_power=Number(power),
        set_toughness=Number(toughness),
        condition=SourceIs(Is("prototyped")),
    )
    return (Keyword("prototype", any_cost(cost)), change)


def _striation(number: int, text: str, context: Context) -> tuple[Ability, ...] | None:
    """A station symbol (702.184): the abilities after it are had with that many charge counters."""
    from manaplan.game.reader.statics_frames import quoted_abilities

    enough = Compare(CountersOn("charge"), ">=", Number(number))
    return (Grants(Itself(), quoted_abilities(text, context), condition=enough),)


def with_station_creature(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a Spacecraft with power: at its last station level it is a creature (702.184b)."""
    levels = [a.condition for a in abilities if isinstance(a, Grants) and _is_level(a.condition)]
    if not levels:
        return abilities
    return (*abilities, Modifies(Itself(), add_types=("creature",), condition=levels[-1]))


def _is_level(condition: Condition | None) -> bool:
    return isinstance(condition, Compare) and condition.left == CountersOn("charge")


def _with_sentences(text: str, context: Context) -> tuple[Ability, ...] | None:
    """Keywords with a sentence of their own behind them."""
    from manaplan.game.reader.keywords import read_line

    if m := _NOT_ZERO.fullmatch(text):
        return read_line(m[1], context)
    if _CASUALTY_X.fullmatch(text):
        return read_line("Casualty X", context)
    m = _WITH_CHANGE.fullmatch(text)
    if m is None:
        return None
    keyword = read_line(m[1], context)
    return None if keyword is None else (*keyword, _own_change(m[2].lower(), m[3], context))


def _own_change(name: str, sentence: str, context: Context) -> CostChange:
    """«This cost is reduced by {1} for each ...», «This spell costs {X} less to cast this way, ...»."""
    from attrs import evolve

    from manaplan.game.reader.statics import read_line
    from manaplan.game.reader.statics_slots import each
    from manaplan.rules.spending import ActivateAbility, SpecialAction

    if m := _THIS_COST.fullmatch(sentence.rstrip(".")):
        purpose = SpecialAction("turn face up") if name != "flashback" else ActivateAbility(Itself(), name)
        return CostChange(purpose, mana(m[1]), more=False, times=each(m[2]), own=True)
    found = read_line(sentence.replace(" this way", ""), context)
    if found is None or not isinstance(found[0], CostChange):
        raise Misread(sentence)
    return evolve(found[0], condition=Announced(name))
