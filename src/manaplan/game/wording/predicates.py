"""Predicates as noun phrases («another untapped Elf you control»), read by ``reader.api.parse_predicate``."""

from collections.abc import Sequence

from manaplan.game.reader.nouns import rank, shared_words
from manaplan.game.reader.tables import NUMBERS
from manaplan.game.reader.words import NEGATED
from manaplan.game.subtypes import plural as plural_subtype
from manaplan.rules.amounts import Amount, Number, Variable
from manaplan.rules.predicates import (
    CARD_TYPES,
    All,
    AttachedHost,
    Chosen,
    ControlledBy,
    Either,
    HasVariable,
    InZone,
    Is,
    Itself,
    Measure,
    Named,
    Not,
    Other,
    OwnedBy,
    Predicate,
    SameName,
    SharesColor,
    TheObject,
    WithCounter,
    WithinCounters,
    WithKeyword,
)

ITSELF = "this object"
_WORDS = {value: word for word, value in NUMBERS.items()}
_FIRST_TAIL = 9
_COUNTED_WORDS = CARD_TYPES | {"token", "card", "permanent", "spell", "source", "commander", "outlaw"}


def number_text(value: int) -> str:
    """A number in words up to twenty, in digits beyond."""
    return _WORDS.get(value, str(value))


def with_article(text: str) -> str:
    """The phrase with «a» or «an» before it, unless it begins with a determiner of its own."""
    if text.startswith(("another ", "enchanted ", ITSELF)):
        return text
    return ("an " if text[:1].lower() in "aeiou" else "a ") + text


def listed(parts: Sequence[str], word: str = "or") -> str:
    """«A», «A or B», «A, B, or C»."""
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f", {word} {parts[-1]}"


def predicate_text(predicate: Predicate, noun: str = "", plural: bool = False) -> str:
    """The noun phrase; ``noun`` («card», «spell») is the word that the context adds after the others."""
    parts = predicate.parts if isinstance(predicate, All) else (predicate,)
    if any(isinstance(p, InZone) for p in parts):  # «cards in your graveyard»: whose they are goes without saying
        parts, noun = tuple(p for p in parts if p != ControlledBy("you")), noun or "card"
    if parts == (Itself(),):
        return ITSELF
    words = sorted((p for p in parts if rank(p) < _FIRST_TAIL), key=rank)
    tails = [p for p in parts if rank(p) >= _FIRST_TAIL]
    return " ".join([_words(words, noun, plural), *map(_tail, tails)])


def counted_text(count: Amount, what: Predicate, noun: str = "") -> str:
    """The noun phrase with its number: «a creature», «two other artifacts», «X Goblins»."""
    if count == Number(1):
        return with_article(predicate_text(what, noun))
    if isinstance(count, Variable):
        return f"{count.name} {_others(what, noun)}"
    if isinstance(count, Number):
        return f"{number_text(count.value)} {_others(what, noun)}"
    raise ValueError(f"no text for a number of objects: {count!r}")


def _others(what: Predicate, noun: str) -> str:
    return predicate_text(what, noun, plural=True)


def _words(words: Sequence[Predicate], noun: str, plural: bool) -> str:
    """The words before the tails, the last of them in the plural where asked."""
    last = len(words) - 1 if not noun or (words and _nouns_inside(words[-1])) else -1
    texts = [_word(w, noun, plural and (i == last or w == Other())) for i, w in enumerate(words)]
    if not texts or (noun and not _nouns_inside(words[-1])):
        texts.append(_number_of(noun or "source", plural))
    elif plural and isinstance(words[-1], Is):
        texts[-1] = _number_of(texts[-1], True)
    return " ".join(texts)


def _number_of(word: str, plural: bool) -> str:
    if not plural:
        return word
    if word[:1].isupper():
        return plural_subtype(word)
    if word in _COUNTED_WORDS:
        return "sorceries" if word == "sorcery" else word + "s"
    return word


def _has_tail(part: Predicate) -> bool:
    return any(rank(p) >= _FIRST_TAIL for p in (part.parts if isinstance(part, All) else (part,)))


def _need_articles(parts: Sequence[Predicate]) -> bool:
    """Whether, without articles, words of the first or last member would be taken to belong to all."""
    members: list[list[Predicate]] = [list(p.parts) if isinstance(p, All) else [p] for p in parts]
    if any(map(_has_tail, parts)):
        return True
    return shared_words(members) != ([], [])


def _nouns_inside(part: Predicate) -> bool:
    return isinstance(part, Either) and any(map(_has_tail, part.parts))


def _word(part: Predicate, noun: str, plural: bool) -> str:
    match part:
        case Is(word):
            return word
        case Not(Is(word)):
            return f"non{word}" if word in NEGATED else f"non-{word}"
        case Other():
            return "other" if plural else "another"
        case AttachedHost():
            return "enchanted"
        case TheObject():
            return "chosen"
        case Either(parts):
            mixed = _need_articles(parts) and not _has_tail(parts[0])
            texts = [predicate_text(p, noun if _has_tail(p) else "", plural) for p in parts]
            return listed([texts[0], *map(with_article, texts[1:])] if mixed else texts)
        case Itself():
            return ITSELF
    raise ValueError(f"no word for {part!r}")


def _tail(part: Predicate) -> str:
    match part:
        case InZone(zone):
            return f"in your {zone}"
        case OwnedBy(who):
            return "you own" if who == "you" else "you don't own"
        case WithinCounters(attribute, kind):
            return f"with {attribute} X or less, where X is the number of {kind} counters on {ITSELF}"
        case ControlledBy(who):
            return "you control" if who == "you" else "an opponent controls"
        case Is("entered this turn"):
            return "that entered this turn"
        case Measure(attribute, low, high) if low == high:
            return f"with {attribute} {number_text(low or 0) if low else 0}"
        case Measure(attribute, low, None):
            return f"with {attribute} {low} or greater"
        case Measure(attribute, None, high):
            return f"with {attribute} {high} or less"
    return _with_tail(part)


def _with_tail(part: Predicate) -> str:
    match part:
        case Not(WithCounter(kind)):
            return f"without a {kind} counter on it".replace("  ", " ")
        case WithCounter(kind, at_least) if at_least > 1:
            return f"with {number_text(at_least)} or more {kind} counters on it".replace("  ", " ")
        case WithCounter(kind):
            return f"with a {kind} counter on it".replace("  ", " ")
        case WithKeyword(keyword):
            return f"with {keyword}"
        case Not(WithKeyword(keyword)):
            return f"without {keyword}"
        case Named(name):
            return f"named {name}"
        case HasVariable():
            return "with {X} in its mana cost"
        case SameName(of):
            return f"with the same name as {ITSELF if of == 'self' else 'the exiled card'}"
        case SharesColor():
            return "that shares a color with it"
        case Chosen(what):
            return f"of the chosen {'name' if what == 'card' else what}"
        case Not(HasVariable()):
            return "without {X} in its mana cost"
        case Not(Itself()):
            return f"other than {ITSELF}"
    raise ValueError(f"no tail for {part!r}")
