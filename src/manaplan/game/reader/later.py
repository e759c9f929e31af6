"""Mana that comes with a resolution, not from a mana ability (605.5): rituals, and triggers that add mana."""

from manaplan.game.abilities import AddMana, AddsLater
from manaplan.game.reader.context import Context
from manaplan.game.reader.mana import add_mana
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.sentences import sentences, split_word
from manaplan.game.reader.statics_slots import Misread
from manaplan.game.reader.statics_subjects import spell_predicate
from manaplan.game.reader.words import canonical
from manaplan.rules import patterns as re
from manaplan.rules.conditions import Condition
from manaplan.rules.predicates import Itself, Predicate

_ENTERS = re.compile(
    r"^when(?:ever)? (?P<what>.+?) enters(?: the battlefield)?(?P<yours> under your control)?, (?P<rest>.+)$"
)
_CAST = re.compile(r"^when(?:ever)? you cast (?P<what>.+?), (?P<rest>.+)$")
_IF = re.compile(r"^if (?P<if>[^,]+), (?P<rest>.+)$")
_WAS_CAST = re.compile(r"^(?:you cast it(?: from your hand)?|it was cast)$")


def adds_later(line: str, context: Context) -> AddsLater | None:
    """The mana that the line adds as the spell resolves, or as something is cast or enters; None for any other."""
    if context.is_spell:
        mana = _plain(line)
        return AddsLater("resolves", mana) if mana is not None else None
    first, *others = list(sentences(split_word(line)[1])) or [""]
    text = canonical(first)
    if found := _ENTERS.match(text):
        what = _permanent(found["what"], bool(found["yours"]))
        return _triggered("enters", what, found["rest"], others)
    if found := _CAST.match(text):
        return _triggered("cast", _spell(found["what"]), found["rest"], others)
    return None


def _plain(line: str) -> AddMana | None:
    """The addition of mana that is all of the line."""
    if not re.match(r"^(?:choose a color\. )?add\b", line, re.IGNORECASE):
        return None
    mana = add_mana(line)
    return None if mana is None or mana.doubles else mana


def _triggered(when: str, what: Predicate | None, rest: str, others: list[str]) -> AddsLater | None:
    """The trigger with the effect that the rest of its sentence tells."""
    condition: Condition | None = None
    if given := _IF.match(rest):
        rest = given["rest"]
        if not _WAS_CAST.match(given["if"]):
            read = phrase("condition", given["if"])
            if read is None:
                return None
            condition = read
    mana = _plain(". ".join([rest[:1].upper() + rest[1:], *others])) if rest.startswith("add ") else None
    return None if what is None or mana is None else AddsLater(when, mana, what, condition)


def _permanent(words: str, yours: bool) -> Predicate | None:
    if words in {"~", "it"}:
        return Itself()
    return phrase("predicate", f"{words} you control" if yours else words)


def _spell(words: str) -> Predicate | None:
    """What is asked of a spell: «a creature spell», «this spell»."""
    if words in {"~", "this spell"}:
        return Itself()
    if not words.endswith("spell"):
        return None
    try:
        return spell_predicate(re.sub(r"^an? ", "", words))
    except Misread:
        return None
