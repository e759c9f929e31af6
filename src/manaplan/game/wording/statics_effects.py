"""Text forms of grants and of continuous effects on characteristics."""

from manaplan.game.abilities import Ability, AlternativeCost, EntersAsCopy, Grants, Keyword, Modifies
from manaplan.game.reader.keyword_names import COSTED, PLAIN
from manaplan.game.subtypes import LAND_TYPES
from manaplan.game.wording.amounts import amount_text
from manaplan.game.wording.predicates import predicate_text
from manaplan.game.wording.statics_words import (
    capital,
    cost_in_sentence,
    nth_subject,
    spells_text,
    subject_text,
    tail_text,
    times_text,
)
from manaplan.rules.amounts import Amount, Number, Times
from manaplan.rules.mana import COLOR_NAMES, COLORS
from manaplan.rules.predicates import All, ControlledBy, Itself, WithinCounters

_ALL_LAND_TYPES = tuple(sorted(LAND_TYPES))
_AND = {1: "", 2: " and ", 3: ", and "}


def grants(grant: Grants) -> str:
    """«Artifact spells you cast have convoke.», «Lands you control have "{T}: ..."»."""
    match grant.to, grant.abilities:
        case All((*parts, WithinCounters(_, kind))), (AlternativeCost(cost, None),):
            spells = spells_text(All(tuple(p for p in parts if p != ControlledBy("you"))), "you")
            price = f"{capital('you')} may {cost_in_sentence(cost)} rather than pay the mana cost for {spells}"
            return f"{price} with mana value X or less, where X is the number of {kind} counters on this object."
    subject, plural = subject_text(grant.to, grant.zone, grant.from_zone)
    ordinal = nth_subject(grant.condition)
    if ordinal is not None:
        subject, plural = ordinal, False
    given = _given(grant.abilities)
    said = f"{subject} {'have' if plural else 'has'} {given}{tail_text(grant.condition)}."
    there = grant.functions != "battlefield"
    text = f"As long as this card is in your {grant.functions}, {said}" if there else capital(said)
    for ability in grant.abilities:
        if isinstance(ability, Keyword) and ability.name in COSTED - PLAIN and ability.cost is None:
            text += f" The {ability.name} cost is equal to its mana cost."
    return text


def _given(abilities: tuple[Ability, ...]) -> str:
    pieces: list[str] = []
    for ability in abilities:
        text = _ability_text(ability)
        bare = isinstance(ability, Keyword) and ability.cost is None and ability.what is None
        pieces.append(text[:1].lower() + text[1:] if bare and "—" not in text else f'"{text}"')
    return ", ".join(pieces[:-1]) + _AND[min(len(pieces), 3)] + pieces[-1]


def _ability_text(ability: Ability) -> str:
    """The text of any ability."""
    # Imported late: it prints abilities of all kinds, grants among them.
    from manaplan.game.wording.abilities import ability_text

    return ability_text(ability)


def modifies(change: Modifies) -> str:
    """«Creatures you control get +1/+1.», «Nonbasic lands are Mountains.», «... lose all abilities ...»."""
    subject, plural = subject_text(change.what, change.zone)
    bonus, after = _bonus(change, plural)
    said = [*bonus, *_types(change, plural)]
    if change.remove_types == _ALL_LAND_TYPES:
        said.insert(0, f"lose{'' if plural else 's'} all land types and abilities")
    elif change.lose_abilities:
        said.insert(0, "lose all abilities" if plural else "loses all abilities")
    if change.set_types == ():
        said.append("lose all creature types" if plural else "loses all creature types")
    return f"{capital(subject)} {' and '.join(said)}{tail_text(change.condition)}{after}."


def _bonus(change: Modifies, plural: bool) -> tuple[list[str], str]:
    if change.power is None and change.toughness is None:
        return [], ""
    verb = "get" if plural else "gets"
    sides, after = [], ""
    both = (change.power, change.toughness)
    counted = {type(a) for a in both if a is not None}
    mixed = Number in counted and len(counted) > 1
    for amount in both:
        side, tail = _side(amount, mixed)
        sides.append(side)
        after = tail or after
    return [f"{verb} {'/'.join(sides)}"], after


def _side(amount: Amount | None, mixed: bool) -> tuple[str, str]:
    """One side of «+N/+N» and its tail; ``mixed``: the other side is a plain number, so this one is X."""
    if amount is None:
        return "+0", ""
    if isinstance(amount, Number):
        return f"{amount.value:+d}", ""
    factor, counted = (amount.factor, amount.of) if isinstance(amount, Times) and amount.divisor == 1 else (1, amount)
    x, tail = times_text(counted)
    if not x and not mixed:
        return f"{factor:+d}", tail
    sign, counted = ("-", counted) if factor == -1 else ("+", amount)
    return f"{sign}X", f", where X is {amount_text(counted)}"


def _types(change: Modifies, plural: bool) -> list[str]:
    be = "are" if plural else "is"
    said: list[str] = []
    words: list[str] = []
    if change.set_colors is not None:
        words.append(_colors(change.set_colors))
    words += [_word(t) for t in change.set_types or change.add_types]
    addition = " in addition to their other types" if change.add_types else ""
    if change.every_type:
        words.append(f"every {change.every_type} type")
        addition = " in addition to their other types" if change.keeps_types else ""
    if words:
        said.append(f"{be} {' '.join(words)}{addition}")
    if change.remove_types and change.remove_types != _ALL_LAND_TYPES:
        said.append(f"{be}n't a {' '.join(change.remove_types)}")
    if change.add_colors:
        said.append(f"{be} {_colors(change.add_colors)} in addition to their other colors")
    if change.set_power is not None and change.set_toughness is not None:
        have = "have" if plural else "has"
        if not isinstance(change.set_power, Number) or not isinstance(change.set_toughness, Number):
            said.append(f"{have} base power and base toughness each equal to its mana value")
            return said
        said.append(f"{have} base power and toughness {change.set_power.value}/{change.set_toughness.value}")
    return said


def _word(word: str) -> str:
    return "the chosen type" if word == "chosen type" else word


def _colors(letters: str) -> str:
    if letters == COLORS:
        return "all colors"
    return " and ".join(COLOR_NAMES[c] for c in letters) or "colorless"


def as_copy(copying: EntersAsCopy) -> str:
    """«You may have this object enter as a copy of any creature on the battlefield, except ...»."""
    what = predicate_text(copying.what) if copying.what is not None else "object that the position tells"
    enter = "You may have this object enter" if copying.may else "This object enters"
    tapped = " tapped" if copying.tapped else ""
    text = f"{enter}{tapped} as a copy of any {what} on the battlefield"
    exceptions = " and ".join(map(_exception, copying.exceptions))
    return f"{text}, except {exceptions}." if exceptions else f"{text}."


def _exception(exception: Grants | Modifies) -> str:
    if exception == Modifies(Itself(), remove_types=("legendary",)):
        return "it isn't legendary"
    text = grants(exception) if isinstance(exception, Grants) else modifies(exception)
    return "it" + text.removeprefix("This object").removesuffix(".")
