"""Additions of mana as text, with restrictions and effects; ``reader.api.parse_mana`` reads it back."""

from manaplan.game.abilities import (
    AddMana,
    ChosenColor,
    ColorsAmong,
    CommanderColors,
    CouldProduce,
    ExiledColors,
    ManaChoice,
    ManaPart,
    NotedType,
    OfTypes,
    PaidCouldProduce,
    TypesSpent,
)
from manaplan.game.wording.amounts import amount_text, each_text, in_zone_text
from manaplan.game.wording.conditions import condition_text
from manaplan.game.wording.predicates import ITSELF, listed, number_text, predicate_text, with_article
from manaplan.game.wording.spending import spending_text
from manaplan.rules.amounts import ONE, Amount, Devotion, Number, Times, Variable
from manaplan.rules.mana import COLORS, TYPES
from manaplan.rules.predicates import Itself
from manaplan.rules.spending import FREELY

Parts = tuple[ManaPart, ...]
_DEVOTION_TO_ONE = tuple((ManaPart(Devotion(c), OfTypes(c)),) for c in COLORS)


def mana_text(mana: AddMana) -> str:
    """All sentences of the addition, with final stops."""
    sentences = [_first(mana)]
    if mana.counters_first:
        sentences.insert(0, _counters(mana))
    if mana.instead_if is not None:
        instead = alternatives_text(mana.instead)
        sentences.append(f"If {condition_text(mana.instead_if)}, add {instead} instead.")
    if mana.spending != FREELY:
        sentences.append(spending_text(mana.spending))
    sentences += _effects(mana)
    return " ".join(sentences)


def _first(mana: AddMana) -> str:
    """The sentence that adds; with the one before it where cards are revealed for it."""
    if mana.doubles:
        return "Double the amount of each type of unspent mana you have."
    part = mana.alternatives[0][0]
    if part.together == "all":
        return f"For each color among {_among(part.choice)}, add one mana of that color."
    if part.step:
        of = part.amount.of if isinstance(part.amount, Times) else part.amount
        seen = each_text(of) or ""
        added = alternatives_text(mana.alternatives).replace(seen, "card revealed this way")
        what = seen.removesuffix(" in your hand")
        return f"Reveal any number of {what} in your hand. Add {added}."
    return f"Add {alternatives_text(mana.alternatives)}."


def _among(choice: ManaChoice) -> str:
    if isinstance(choice, ColorsAmong):
        return in_zone_text(choice.what, choice.zone, True)
    return "the exiled cards"


def _digits(amount: Amount) -> str:
    return str(amount.value) if isinstance(amount, Number) else amount_text(amount)


def _effects(mana: AddMana) -> list[str]:
    found = []
    if mana.damage is not None:
        found.append(f"{ITSELF.capitalize()} deals {_digits(mana.damage)} damage to you.")
    if mana.life_gain is not None:
        found.append(f"You gain {_digits(mana.life_gain)} life.")
    if mana.life_loss is not None:
        found.append(f"You lose {_digits(mana.life_loss)} life.")
    if mana.puts_counters is not None and not mana.counters_first:
        found.append(_counters(mana))
    if mana.lasts:
        found.append("You don't lose this mana as steps and phases end.")
    if mana.doesnt_untap:
        found.append(f"{ITSELF.capitalize()} doesn't untap during your next untap step.")
    return found + [f"Rider: {r}." for r in mana.riders]


def _counters(mana: AddMana) -> str:
    assert mana.puts_counters is not None
    kind, amount = mana.puts_counters
    some = with_article(kind) if amount == ONE else f"{amount_text(amount)} {kind}"
    return f"Put {some} counter{'' if amount == ONE else 's'} on {ITSELF}."


def alternatives_text(alternatives: tuple[Parts, ...]) -> str:
    """What is added: «{G}», «{R} or {G}», «two mana of any one color», «X mana of ..., where X is ...»."""
    if alternatives == _DEVOTION_TO_ONE:
        return "an amount of mana of that color equal to your devotion to that color"
    texts, values = [], []
    for parts in alternatives:
        text, value = _option(parts)
        texts.append(text)
        values += [] if value is None else [value]
    where = f", where X is {amount_text(values[0])}" if values else ""
    return listed(texts) + where


def _option(parts: Parts) -> tuple[str, Amount | None]:
    """The text of one alternative and the amount that its X stands for, if any."""
    fixed = [p for p in parts if isinstance(p.choice, OfTypes) and len(p.choice.letters) == 1]
    rest = [p for p in parts if p not in fixed]
    texts = [_fixed(fixed)] if fixed else []
    value = None
    for part in rest:
        text, value = _chosen(part)
        texts.append(text)
    return listed(texts, "and"), value


def _fixed(parts: list[ManaPart]) -> str:
    """Mana of fixed types: symbols, «for each», «an amount equal to», «X {G}»."""
    if all(isinstance(p.amount, Number) for p in parts):
        return "".join(_symbols(p, p.amount.value) for p in parts if isinstance(p.amount, Number))
    per, of = _unit(parts[0].amount)
    if each_text(of) is not None:
        symbols = "".join(_symbols(p, _unit(p.amount)[0]) for p in parts)
        return f"{symbols} for each {each_text(of)}"
    if isinstance(of, Variable) and per == 1:
        return f"{of.name} {''.join(_symbols(p, 1) for p in parts)}"
    return f"an amount of {''.join(_symbols(p, 1) for p in parts)} equal to {amount_text(parts[0].amount)}"


def _unit(amount: Amount) -> tuple[int, Amount]:
    if isinstance(amount, Times) and amount.divisor == 1 and each_text(amount.of) is not None:
        return amount.factor, amount.of
    return 1, amount


def _symbols(part: ManaPart, times: int) -> str:
    assert isinstance(part.choice, OfTypes)
    return f"{{{part.choice.letters}}}" * times


def _chosen(part: ManaPart) -> tuple[str, Amount | None]:
    if part.amount == ONE and isinstance(part.choice, OfTypes) and part.choice.letters not in {COLORS, TYPES}:
        return listed([f"{{{t}}}" for t in part.choice.letters]), None
    kind = _kind(part.choice, part.together, part.amount == ONE)
    if isinstance(part.amount, Number):
        return f"{number_text(part.amount.value)} mana {kind}", None
    if isinstance(part.amount, Variable):
        return f"{part.amount.name} mana {kind}", None
    return f"X mana {kind}", part.amount


def _kind(choice: ManaChoice, together: str, single: bool) -> str:
    match choice:
        case OfTypes(letters) if letters == TYPES and (together == "same" or single):
            return "of any type"
        case OfTypes(letters) if letters == COLORS:
            by = {
                "same": "of any one color",
                "different": "of different colors",
                "each": "in any combination of colors",
            }
            return "of any color" if single else by[together]
        case OfTypes(letters):
            return "in any combination of " + listed([f"{{{t}}}" for t in letters], "and/or")
        case CommanderColors():
            return "of any color in your commander's color identity"
        case ChosenColor():
            return "of the chosen color"
        case CouldProduce(what, colors_only):
            kind = "color" if colors_only else "type"
            return f"of any {kind} that {with_article(predicate_text(what))} could produce"
        case ColorsAmong(Itself()):
            return f"of any of {ITSELF}'s colors"
        case ColorsAmong(what, zone):
            return f"of any color among {in_zone_text(what, zone, True)}"
        case TypesSpent():
            return "of any type that permanent produced"
        case PaidCouldProduce(colors_only):
            return f"of any {'color' if colors_only else 'type'} the sacrificed permanent could produce"
        case ExiledColors():
            return "of any of the exiled card's colors"
        case NotedType():
            return f"of {ITSELF}'s last noted type"
    raise ValueError(f"no text for {choice!r}")
