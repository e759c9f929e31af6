"""Texts in pictures: how wide they are, where they break, and what makes them harmless in XML."""

from collections.abc import Iterator
from unicodedata import east_asian_width

_NARROW = frozenset("iljtfrI.,:;'!|()[]/ ")
_WIDE = frozenset("mwMW@%&")
_ELLIPSIS = "…"
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


def escaped(text: str) -> str:
    """The text as XML may hold it, in content and in attributes; signs that XML cannot hold become U+FFFD."""
    return "".join(_ESCAPES.get(sign, sign) if _is_allowed(sign) else "\ufffd" for sign in text)


def _is_allowed(sign: str) -> bool:
    code = ord(sign)
    if code in (0x200E, 0x200F) or 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069:
        return False  # marks that turn the writing would show another name than the one meant
    return (0x20 <= code < 0x7F) or (0xA0 <= code < 0xD800) or (0xE000 <= code < 0xFFFE) or code >= 0x10000


def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide the text is in pixels in a common sans-serif font, rather more than less."""
    return sum(map(_share, text)) * size * (1.1 if bold else 1.0)


def _share(sign: str) -> float:
    if sign in _NARROW:
        return 0.42
    if sign in _WIDE or east_asian_width(sign) in {"W", "F"}:
        return 1.05
    return 0.78 if sign.isupper() else 0.65


def wrapped(text: str, size: float, most: float, lines: int, bold: bool = False) -> list[str]:
    """The text in at most so many lines of at most so many pixels; what is left out ends in an ellipsis."""
    found = list(_broken(text, size, most, bold))
    if len(found) <= lines:
        return found
    return [*found[: lines - 1], _cut(found[lines - 1] + " " + _ELLIPSIS, size, most, bold)]


def _broken(text: str, size: float, most: float, bold: bool) -> Iterator[str]:
    line = ""
    for word in text.split():
        for piece in _pieces(word, size, most, bold):
            if line and width(f"{line} {piece}", size, bold) > most:
                yield line
                line = piece
            else:
                line = f"{line} {piece}" if line else piece
    if line:
        yield line


def _pieces(word: str, size: float, most: float, bold: bool) -> Iterator[str]:
    """A word, in parts where it is wider than a line."""
    piece = ""
    for sign in word:
        if piece and width(piece + sign, size, bold) > most:
            yield piece
            piece = ""
        piece += sign
    yield piece


def _cut(line: str, size: float, most: float, bold: bool) -> str:
    while width(line, size, bold) > most and len(line) > 1:
        line = line[:-2].rstrip() + _ELLIPSIS
    return line


def runs(numbers: list[int]) -> str:
    """Numbers with neighbours drawn together: ``1–3, 5``."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(str(r[0]) if len(r) == 1 else f"{r[0]}–{r[-1]}" for r in found)
