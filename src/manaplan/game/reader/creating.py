"""Tokens that come with a resolution: by what a spell does, and by triggers on casting or entering (111.2, 603)."""

from manaplan.game.abilities import MAKES_MANA, Ability, CreatesLater, Irrelevant
from manaplan.game.reader.context import Context
from manaplan.game.reader.later import Event, event
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.sentences import sentences, split_word
from manaplan.game.reader.words import canonical
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Variable

ARTIFACTS = "Treasure|Food|Gold|Clue|Blood|Powerstone|Map|Junk|Lander|Mutagen"
"""Predefined tokens (111.10) that are read by their names."""

_ELDRAZI = r"(?:\d/\d colorless )?(?P<eldrazi>Eldrazi (?:Spawn|Scion)) creature"
_TOKEN = rf"(?P<tapped>tapped )?(?:(?P<name>{ARTIFACTS})|{_ELDRAZI})"
_BEFORE = r"(?:(?:draw \w+ card|you gain \w+ life)(?: and|,? then) )?(?:you )?"
_CREATE = re.compile(
    rf"^{_BEFORE}create (?P<count>\w+|a number of) {_TOKEN} token(?: with \"[^\"]*\")?"
    r"(?: equal to (?P<equal>.+)| for each (?P<each>.+)|, where X is (?P<where>.+))?$"
)
_EACH_FIRST = re.compile(rf"^for each (?P<each>[^,]+), (?:you )?create a {_TOKEN} token$")
_NOT_AS_TOLD = re.compile(r"\b(?:this ability|repeat|sacrifice (?:it|that|those|them))\b", re.IGNORECASE)
"""What follows in the same line and says that it is not done each time, or does not last."""

_MAKES_MANA = re.compile(
    r"\bcreates?\b[^.]*\b(?:Treasure|Gold|Powerstone|Eldrazi Spawn|Eldrazi Scion)\b[^.]*\btokens?\b"
    r"|\badds? (?:\{|(?:an amount of|one|two|three|X|that much) )",
    re.IGNORECASE,
)


def named(aside: Ability, line: str) -> Ability:
    """What was set aside, by the reason that names mana which it makes afterwards, if it does."""
    return Irrelevant(MAKES_MANA) if isinstance(aside, Irrelevant) and _MAKES_MANA.search(line) else aside


def creates_later(line: str, context: Context) -> CreatesLater | None:
    """The tokens that the line creates as the spell resolves, or as something is cast or enters.

    None where it creates none, or it cannot be told which, how many and when.
    """
    text = split_word(line)[1]
    if context.is_spell:
        found = [one for sentence in sentences(text) if (one := _created(canonical(sentence), Event("resolves")))]
        return found[0] if len(found) == 1 and not _NOT_AS_TOLD.search(text) else None
    when = event(text)
    if when is None or _NOT_AS_TOLD.search(" ".join(when.others)):
        return None
    return _created(when.rest.removesuffix("."), when)


def _created(sentence: str, when: Event) -> CreatesLater | None:
    found = _CREATE.match(sentence.removesuffix(".")) or _EACH_FIRST.match(sentence.removesuffix("."))
    if found is None or when.what is None:
        return None
    told = found.groupdict()
    count = _count(told)
    name = told["name"] or told["eldrazi"]
    if count is None or name is None:
        return None
    return CreatesLater(when.when, name, count, bool(told["tapped"]), when.what, when.condition)


def _count(told: dict[str, str | None]) -> Amount | None:
    """How many; None where that cannot be read."""
    word = told.get("count") or "a"
    if told["each"]:
        return phrase("amount", f"the number of {told['each']}") if word in {"a", "an", "one"} else None
    if told.get("where") or told.get("equal"):
        fits = (word == "X") == bool(told["where"]) and (word == "a number of") == bool(told["equal"])
        return phrase("amount", told["where"] or told["equal"] or "") if fits else None
    if word in {"a", "an"}:
        return ONE
    return Variable("X") if word == "X" else phrase("amount", word)
