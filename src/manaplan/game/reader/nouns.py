"""Noun phrases as predicates: how the words, lists and tails of a description combine (rule 109.2)."""

from collections.abc import Iterable, Sequence

from manaplan.game.reader.tables import RANKS
from manaplan.rules.predicates import (
    ANYTHING,
    All,
    AttachedHost,
    Chosen,
    ControlledBy,
    Either,
    Is,
    Itself,
    Measure,
    Named,
    Not,
    Other,
    Predicate,
    TheObject,
    WithCounter,
    WithKeyword,
)
from manaplan.rules.records import frozen

_NOUN, _SUBTYPE, _TAIL = 6, 5, 9
"""Ranks of card types, of subtypes, and of the first tail."""
_BARE_NOUN = 7.5
_TAIL_ORDER = (ControlledBy, Measure, WithCounter, WithKeyword, Named, Chosen)


@frozen
class Group:
    """One member of a list of nouns: words, tails, the sign before it, and whether it has an article."""

    words: tuple[str, ...]
    tails: tuple[Predicate, ...] = ()
    sign: str = ""
    article: bool = False


def word_predicate(word: str) -> Predicate:
    """What one word of a noun phrase asks."""
    if word in {"other", "another"}:
        return Other()
    if word.startswith("non-"):
        return Not(word_predicate(word[4:]))
    return ANYTHING if word in {"spell", "source"} else Is(word)


def rank(predicate: Predicate) -> float:
    """Where the predicate stands in a noun phrase: adjectives, subtypes, types, nouns, then tails."""
    match predicate:
        case Itself() | Other() | AttachedHost() | TheObject():
            return 0
        case Is(word):
            return RANKS.get(word, _SUBTYPE if word[:1].isupper() else 1)
        case Not(Is() as word):
            return 2 if rank(word) < _TAIL else _TAIL
        case Either(parts) | All(parts):
            return min(_BARE_NOUN, max((rank(p) for p in parts), default=0))
    return _TAIL + next((i for i, kind in enumerate(_TAIL_ORDER, 1) if isinstance(predicate, kind)), 0)


def conjunction(parts: Iterable[Predicate]) -> Predicate:
    """All of the parts in canonical order, flat and without repeats; a single part stands alone."""
    flat: list[Predicate] = []
    for part in parts:
        for inner in part.parts if isinstance(part, All) else (part,):
            if inner not in flat:
                flat.append(inner)
    return flat[0] if len(flat) == 1 else All(tuple(sorted(flat, key=rank)))


def without(predicate: Predicate, *parts: Predicate) -> Predicate:
    """The predicate without these conjuncts, for contexts that imply them."""
    kept = predicate.parts if isinstance(predicate, All) else (predicate,)
    return conjunction(p for p in kept if p not in parts)


def described(groups: Sequence[Group], host: bool = False) -> Predicate:
    """The predicate of a list of noun groups.

    ``host``: a leading «enchanted» or «equipped» means what it is attached to. «untapped artifact, creature,
    or land you control», «instant or sorcery card»: adjectives before the first and nouns or tails after the
    last member belong to all; «noncreature, nonland permanent» asks for everything.
    """
    members = [_words(g, host and i == 0) for i, g in enumerate(groups)]
    if len(groups) == 1 or all(g.sign in {"", ","} for g in groups):
        return conjunction([p for m in members for p in m] + [t for g in groups for t in g.tails])
    if any(g.tails for g in groups[:-1]):  # «Slivers you control and nontoken creatures you control»: each is whole
        return Either(tuple(conjunction([*m, *g.tails]) for m, g in zip(members, groups, strict=True)))
    prefix, suffix = shared_words(members, any(g.article for g in groups[1:]))
    options = tuple(conjunction(m) for m in members)
    return conjunction([*prefix, Either(options), *suffix, *groups[-1].tails])


def _words(group: Group, host: bool) -> list[Predicate]:
    if host and group.words[0] in {"enchanted", "equipped"}:
        return [AttachedHost(), *(word_predicate(w) for w in group.words[1:])]
    return [p for p in (word_predicate(w) for w in group.words) if p != ANYTHING]


def shared_words(members: list[list[Predicate]], articles: bool = False) -> tuple[list[Predicate], list[Predicate]]:
    """Take off the members what belongs to all: adjectives before the first, nouns after the last.

    Nothing belongs to all where articles stand before the later members.
    """
    if articles or not all(members):
        return [], []
    suffix = _suffix(members)
    return _prefix(members), suffix


def _prefix(members: list[list[Predicate]]) -> list[Predicate]:
    first = members[0]
    limit = min(_SUBTYPE, *(rank(p) for m in members[1:] for p in m))
    adjectives = [p for p in first if rank(p) < limit]
    if not adjectives or len(adjectives) == len(first):
        return []
    members[0] = [p for p in first if p not in adjectives]
    return adjectives


def _suffix(members: list[list[Predicate]]) -> list[Predicate]:
    last = members[-1]
    limit = max(rank(p) for m in members[:-1] for p in m)
    suffix: list[Predicate] = []
    while len(last) > 1 and rank(last[-1]) > limit:
        # «Food or artifact creature», «artifact or creature token»: these nouns belong to the last member only.
        if limit >= _SUBTYPE and (last[-1] == Is("token") or rank(last[-1]) == rank(last[-2]) == _NOUN):
            break
        suffix.insert(0, last.pop())
    return suffix
