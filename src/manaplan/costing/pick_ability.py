"""Which activated ability is meant: by number from 1, or by the first words of its text."""

from manaplan.costing.words import ability_words, cost_text
from manaplan.errors import UsageError, quote
from manaplan.game.abilities import Activated
from manaplan.layers.objects import Object
from manaplan.rules import patterns as re
from manaplan.rules.mana import parse_cost

_MANA = re.compile(r"(?:\{(?:[WUBRGCSX]|\d{1,9}|[WUBRGC2]/[WUBRGCP](?:/P)?)\})*", re.I)


def pick_ability(thing: Object, wanted: int | str | None) -> tuple[int, Activated]:
    """The ability with its number. Raises UsageError where there is none such.

    Words are compared with the ability's text, its cost, its keyword with the cost, and the words of its
    effect, case ignored; an ability that works where the object is comes before one that does not.
    """
    abilities = list(enumerate(thing.activated, 1))
    if not abilities:
        raise UsageError(f"{thing.name or 'a face-down permanent'} has no activated ability", where="pay.activate")
    if wanted is None:
        return min(abilities, key=lambda a: (a[1].zone != thing.zone, a[1].is_mana_ability, a[0]))
    if isinstance(wanted, int):
        return _by_number(thing, abilities, wanted)
    words = _plain(_in_order(wanted))
    for names in (_texts, _loose_texts):
        found = [a for a in abilities if any(text.startswith(words) for text in names(a[1]))]
        if found:
            return min(found, key=lambda a: (a[1].zone != thing.zone, a[0]))
    known = "; ".join(ability_words(a) for _, a in abilities)
    raise UsageError(f"no ability of {thing.name} begins with {quote(wanted)}; it has: {known}", where="pay.ability")


def _by_number(thing: Object, abilities: list[tuple[int, Activated]], number: int) -> tuple[int, Activated]:
    if 1 <= number <= len(abilities):
        return abilities[number - 1]
    raise UsageError(
        f"{thing.name} has no activated ability {number}; it has {len(abilities)}, counted from 1", where="pay.ability"
    )


def _texts(ability: Activated) -> tuple[str, ...]:
    cost = cost_text(ability.cost)
    named = (f"{ability.keyword} {cost}", f"{ability.keyword} {ability.effect} {cost}") if ability.keyword else ()
    kind = (f"{ability.effect} {cost}",) if ability.effect and ability.keyword else ()
    worded = (f"{ability.word} {cost}",) if ability.word else ()
    method = (f"{ability.method} {cost}",) if ability.method else ()
    return tuple(_plain(t) for t in (ability_words(ability), cost, *named, *kind, *worded, *method))


def _loose_texts(ability: Activated) -> tuple[str, ...]:
    """Texts with the parts of the cost in another order, and those of the effect alone."""
    parts = [_plain(cost_text((part,))) for part in ability.cost]
    rolled = tuple(", ".join((*parts[i:], *parts[:i])) for i in range(1, len(parts)))
    return (*rolled, _plain(ability.effect))


def _in_order(text: str) -> str:
    """The words with their leading mana symbols in printed order, as costs are written here."""
    run = _MANA.match(text.strip())
    return str(parse_cost(run[0])) + text.strip()[run.end() :] if run and run[0] else text


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("−", "-").replace("—", " ").split())
