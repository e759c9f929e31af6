"""Sentences of a card text: splitting outside quotes, reminder text, the object's own name."""

from collections.abc import Iterator

from manaplan.game.abilities import Unread
from manaplan.game.reader.context import Context
from manaplan.game.subtypes import PLANESWALKER_TYPES, SUBTYPES
from manaplan.rules import patterns as re

_REMINDER = re.compile(r"\s*\([^()]*\)")
_QUOTED = re.compile(r'"[^"]*"')
_STOP = re.compile(r"(?<=[.!])['\"]?\s+(?=[A-Z{~+−])")
_ABILITY_WORD = re.compile(r"^([A-Z][^.:{}\"•|—]{1,40}) — (?=\S)")
_ANY_WORD = re.compile(r"(?:[A-Z][\w'!-]*(?: [\w'!-]+){0,4}) — (?=\S)")
_ITSELF = re.compile(
    r"\b([Tt])his (?:artifact|battle|creature|enchantment|land|permanent|planeswalker|token|"
    + "|".join(sorted(re.escape(t) for t in SUBTYPES))
    + r")\b"
)
_INSTEAD = re.compile(r"\n(?:[A-Z][\w' -]* — )?(?=Add [^\n]* instead if |If [^\n]*, add [^\n]* instead)")
_CARDS_THERE = re.compile(r"\bif (\w+ or more) cards are in your graveyard\b")
_NAMED_BY = 3
_KEPT_WORDS = frozenset({"boast", "channel", "exhaust", "forecast", "power-up", "cohort", "max speed", "solved"})


def without_reminders(text: str) -> str:
    """The text without what stands in parentheses (207.2)."""
    while True:
        shorter = _REMINDER.sub("", text)
        if shorter == text:
            return text.strip()
        text = shorter


def _mask(text: str) -> str:
    """The text with quoted parts blanked, of the same length, to find places outside quotes."""
    return _QUOTED.sub(lambda m: "_" * len(m[0]), text)


def split_cost(line: str) -> tuple[str, str] | None:
    """Cost and effect at the first colon outside quotes; None without one."""
    at = _mask(line).find(": ")
    return (line[:at], line[at + 2 :]) if at > 0 else None


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, split outside quotes."""
    start = 0
    for stop in _STOP.finditer(_mask(text)):
        yield text[start : stop.start()].strip()
        start = stop.end()
    if text[start:].strip():
        yield text[start:].strip()


def split_word(line: str) -> tuple[str, str]:
    """An ability word and the rest (207.2c); the word is ``""`` unless it means something to a payment."""
    found = _ABILITY_WORD.match(line)
    if not found:
        return "", line
    word = found[1].lower()
    return (word if word in _KEPT_WORDS else ""), line[found.end() :]


def without_ability_word(text: str) -> str:
    """The line without an ability word or flavour word and its dash (207.2c)."""
    return _ANY_WORD.sub("", text, count=1) if _ANY_WORD.match(text) else text


def with_instead(text: str) -> str:
    """The text of a spell with a line of its own that says «Add ... instead if ...» joined to the line before it."""
    return _CARDS_THERE.sub(r"if there are \1 cards in your graveyard", _INSTEAD.sub(" ", text))


def short_names(name: str, legendary: bool) -> tuple[str, ...]:
    """The names by which a card's text calls the card itself (201.5), longest first."""
    names = {name}
    if legendary:
        first = name.split(",", maxsplit=1)[0]
        names |= {first, re.split(r" (?:the|of|and|van|von|from) ", first)[0]}
        word = first.split(" ")[0]
        if len(word) > 2 and word not in SUBTYPES - PLANESWALKER_TYPES and word != "The":
            names.add(word)
    types = SUBTYPES - PLANESWALKER_TYPES
    return tuple(sorted((n for n in names if n not in types or n == name), key=len, reverse=True))


def about_itself(text: str, names: tuple[str, ...]) -> str:
    """The text with the card's names and «this creature» and the like replaced by «this object»."""
    for name in names:
        if name not in text:
            continue  # most cards do not name themselves, and each name is a pattern to compile
        named = rf"(?<!named )(?<![\w'{{/]){re.escape(name)}(?![\w}}/-])"
        text = re.sub(rf"(?<=\. ){named}", "This object", text)
        text = re.sub(named, "this object", text)
    return _ITSELF.sub(lambda m: f"{m[1]}his object", text)


def opening(text: str, words: int = 5) -> str:
    """The first few words, for naming a sentence that is not kept."""
    return " ".join(text.split()[:words])


def unread(line: str, context: Context) -> Unread:
    """The line as one that nobody reads, named by its first words."""
    return Unread(context.number, opening(line, _NAMED_BY))
