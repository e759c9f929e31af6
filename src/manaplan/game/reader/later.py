"""What comes with a resolution (605.5): rituals, and triggers on casting or entering that add mana."""

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
from manaplan.rules.records import evolve, frozen

_ENTERS = re.compile(
    r"^when(?:ever)? (?P<what>.+?) enters(?: the battlefield)?(?P<yours> under your control)?"
    r"(?: or (?:attacks|dies|leaves the battlefield|is [a-z ]+|deals combat damage to [a-z ]+|transforms)"
    r"| and (?:at|when|whenever) [^,]+)?, (?P<rest>.+)$"
)
_CAST = re.compile(r"^when(?:ever)? you cast(?: or (?:copy|cycle))? (?P<what>.+?), (?P<rest>.+)$")
_IF = re.compile(r"^if (?P<if>[^,]+), (?P<rest>.+)$")
_WAS_CAST = re.compile(r"^(?:you cast it(?: from your hand)?|it was cast)$")


@frozen
class Event:
    """When something comes: as ``what`` is cast or enters, or as a spell ``resolves``; None: that cannot be read.

    ``condition``: of an «if» clause; ``rest``: what then happens, in canonical words, and the ``others``: the sentences
    after it.
    """

    when: str
    what: Predicate | None = Itself()
    condition: Condition | None = None
    rest: str = ""
    others: tuple[str, ...] = ()


def adds_later(line: str, context: Context) -> AddsLater | None:
    """The mana that the line adds as the spell resolves, or as something is cast or enters; None for any other."""
    if context.is_spell:
        mana = _plain(line)
        return AddsLater("resolves", mana) if mana is not None else None
    found = event(split_word(line)[1])
    if found is None or not found.rest.startswith("add "):
        return None
    added = _plain(". ".join([found.rest[:1].upper() + found.rest[1:], *found.others]))
    if found.what is None or added is None:
        return None
    return AddsLater(found.when, added, found.what, found.condition)


def event(text: str) -> Event | None:
    """The casting or entering that the trigger waits for, and what follows.

    None for any other trigger, or where the «if» clause cannot be read.
    """
    first, *others = list(sentences(text)) or [""]
    words = canonical(first)
    if found := _ENTERS.match(words):
        return _given(Event("enters", _permanent(found["what"], bool(found["yours"])), None, found["rest"], (*others,)))
    if found := _CAST.match(words):
        return _given(Event("cast", _spell(found["what"]), None, found["rest"], (*others,)))
    return None


def _given(found: Event) -> Event | None:
    given = _IF.match(found.rest)
    if given is None:
        return found
    if _WAS_CAST.match(given["if"]):
        return evolve(found, rest=given["rest"])
    condition = phrase("condition", given["if"])
    return None if condition is None else evolve(found, rest=given["rest"], condition=condition)


def _plain(line: str) -> AddMana | None:
    """The addition of mana that is all of the line."""
    if not re.match(r"^(?:choose a color\. )?add\b", line, re.IGNORECASE):
        return None
    mana = add_mana(line)
    return None if mana is None or mana.doubles else mana


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
