"""«Or» costs: which of the costs is paid is announced (601.2b)."""

from collections.abc import Iterator, Mapping

from manaplan.costing.draft import Draft
from manaplan.costing.words import cost_text
from manaplan.errors import NotationError, quote
from manaplan.rules.costs import Cost, OrCost
from manaplan.rules.records import evolve


def without_or(draft: Draft, choose: Mapping[str, object]) -> Iterator[Draft]:
    """The drafts with each «or» cost replaced by one of its costs.

    The one that ``choose`` names where it names one.
    """
    part = next((p for p in draft.parts if isinstance(p, OrCost)), None)
    if part is None:
        yield draft
        return
    at = draft.parts.index(part)
    words = cost_text((part,))
    for option in _offered(part, words, choose):
        parts = (*draft.parts[:at], *option, *draft.parts[at + 1 :])
        chosen = evolve(draft, parts=parts).choosing((words, cost_text(option)))
        yield from without_or(chosen, choose)


def _offered(part: OrCost, words: str, choose: Mapping[str, object]) -> tuple[Cost, ...]:
    texts = [cost_text(option).casefold() for option in part.options]
    for key, value in choose.items():
        if " or " in key and _speaks_of(key.casefold(), words.casefold(), texts):
            wanted = str(value).casefold()
            found = [o for o, text in zip(part.options, texts, strict=True) if _means(wanted, text)]
            if not found:
                raise NotationError(f"{quote(str(value))} is none of: {words}", where="pay.choose")
            return (found[0],)
    return part.options


def _speaks_of(key: str, words: str, texts: list[str]) -> bool:
    """Whether the key is the cost's words, or has the words of each of its options in short."""
    if key == words:
        return True
    halves = key.split(" or ")
    return len(halves) == len(texts) and any(_means(h, t) for h, t in zip(halves, texts, strict=True))


def _means(wanted: str, text: str) -> bool:
    plain = wanted.removeprefix("pay ").strip()
    if text.startswith(wanted) or (plain and text.startswith(plain)):
        return True
    # «pay» alone means the option that is paid in mana.
    return wanted in {"pay", "mana"} and text.startswith("{")
