"""Sentences cut into frames by the lark parser of ``statics.lark``; sentences of a line; quoted abilities."""

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files

from attrs import field
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from manaplan.game.abilities import Ability, Irrelevant
from manaplan.game.reader.context import Context
from manaplan.game.reader.irrelevant import irrelevant
from manaplan.game.reader.statics_slots import Misread
from manaplan.rules import patterns as re
from manaplan.rules.records import frozen

_SENTENCE = re.compile(r'(?:[^."]|"[^"]*"|\.(?=[^\s"]))+(?:\.|$)')


@frozen
class Part:
    """One piece of a sentence: its rule's name and its words (``marker`` the words before a slot)."""

    name: str
    text: str
    marker: str = ""


@frozen
class Frame:
    """A sentence as subject, phrases said of it, and tails (conditions, multipliers), in order."""

    subject: str
    phrases: tuple[Part, ...]
    tails: tuple[Part, ...] = field(default=())


@lru_cache(maxsize=1)
def _parser() -> Lark:
    grammar = files("manaplan.game.reader").joinpath("statics.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="contextual", propagate_positions=True)


def plain(text: str) -> str:
    """The text with one kind of apostrophe, quotation mark and minus sign."""
    return text.translate({0x2019: "'", 0x2018: "'", 0x201C: '"', 0x201D: '"', 0x2212: "-"}).strip()


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a line without their full stops; those within quotation marks stay whole."""
    return tuple(s for m in _SENTENCE.finditer(text) if (s := m[0].strip().removesuffix(".")))


def frame(sentence: str) -> Frame | None:
    """The sentence's frame, or None where it has another shape."""
    try:
        tree = _parser().parse(sentence)
    except UnexpectedInput:
        return None
    subject, phrases, tails = "", [], []
    for child in tree.children:
        assert isinstance(child, Tree)
        part = _part(child, sentence)
        if part.name == "subject":
            subject = part.text
        elif part.name in _TAILS:
            tails.append(part)
        else:
            phrases.append(part)
    return Frame(subject, tuple(phrases), tuple(tails))


_TAILS = frozenset({"given", "during", "for_each", "where", "unless", "not_during"})


def _part(tree: "Tree[Token]", sentence: str) -> Part:
    """A node as name, marker words and the raw words of its slot."""
    tokens = list(tree.scan_values(lambda v: isinstance(v, Token)))
    first, last = tokens[0], tokens[-1]
    if tree.data == "subject":
        return Part("subject", sentence[first.start_pos : last.end_pos])
    if tree.data == "costs":
        prices = "".join(t for t in tokens if t.type == "SYMBOL")
        return Part("costs", prices, f"{first} {last}".lower())
    start = tokens[1].start_pos if len(tokens) > 1 else first.end_pos
    return Part(str(tree.data), sentence[start : last.end_pos], str(first).lower())


def pieces(text: str) -> Iterator[tuple[bool, str]]:
    """The text cut at quotation marks: (quoted?, words)."""
    for number, piece in enumerate(text.split('"')):
        if piece.strip(" ,"):
            yield number % 2 == 1, piece.strip(" ,")


def quoted_abilities(text: str, context: Context) -> tuple[Ability, ...]:
    """What «has ...» gives: keywords, and abilities in quotation marks. Raises Misread for anything else."""
    found: list[Ability] = []
    for quoted, piece in pieces(text):
        words = piece if quoted else re.sub(r"(^|,? )and$|^and ", "", piece).strip()
        if words:
            found += _abilities_of(words, context, quoted)
    if not found:
        raise Misread(text)
    return tuple(found)


_TRIGGER = re.compile(r"(?:when|whenever|at the beginning) ", re.I)
TRIGGER = Irrelevant("a triggered ability: it does not resolve during a payment")


def _abilities_of(words: str, context: Context, quoted: bool) -> tuple[Ability, ...]:
    """The abilities of one piece; those in quotation marks may be of any kind."""
    # Imported late: these modules read their own quoted abilities with this one.
    from manaplan.game.reader import keywords, statics
    from manaplan.game.reader.activated import activated

    read = keywords.read_line(words, context, granted=not quoted)
    if read is None and quoted and ":" in words:
        one = activated(words, context)
        read = None if one is None else (one,)
    if read is None and quoted:
        read = statics.read_line(words, context)
    if read is None and quoted and _TRIGGER.match(words):
        read = (TRIGGER,)
    if read is None and quoted and (aside := irrelevant(words, context)):
        read = (aside,)
    if not read:
        raise Misread(words)
    return read
