"""What a mana ability adds: its sentences folded into one record (106, 605)."""

from attrs import evolve

from manaplan.game.abilities import (
    SPENT_RIDERS,
    AddMana,
    ChosenColor,
    ColorsAmong,
    ExiledColors,
    ManaPart,
    OfTypes,
    TypesSpent,
)
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.sentences import opening, sentences
from manaplan.game.reader.worded_conditions import worded_condition
from manaplan.game.reader.words import canonical
from manaplan.rules import patterns as re
from manaplan.rules.amounts import ONE, Amount, Times
from manaplan.rules.mana import COLORS
from manaplan.rules.spending import Spending

Alternatives = tuple[tuple[ManaPart, ...], ...]

_SUBJECT = re.compile(
    r"^(?:you|each player|a player of your choice|its controller|that player"
    r"|that (?:\w+)'s controller|they|that opponent) adds? ",
    re.IGNORECASE,
)
_AND_MORE = re.compile(r"^(add .*?),? and ((?:you|~|it) (?:gain|lose|deal|deals|gains) .*)$")
_DAMAGE = re.compile(
    r"^(?:then )?(?:~|it|that (?:land|permanent|creature)) deals (.+?) damage to (?:you|the player|that player)$"
)
_LIFE = re.compile(r"^you (gain|lose) (.+?) life$")
_COUNTER = re.compile(r"^put (.+?) ([a-z]+|[+-]\d+/[+-]\d+) counter on (?:~|it)$")
_INSTEAD = (
    re.compile(r"^if (?P<if>.+?), (?:instead )?(?P<add>add .+?)(?: instead)?$"),
    re.compile(r"^(?P<add>add .+?) instead if (?P<if>.+)$"),
    re.compile(r"^instead (?P<add>add .+?) if (?P<if>.+)$"),
)
_ONE_MORE_EACH = re.compile(r"^add (\{.\}), then add an additional \1 for each .* removed this way$")
_MORE_EACH = re.compile(r"^add (?P<first>(?P<symbol>\{.\})(?P=symbol)*), then add (?P=symbol) for each (?P<what>.+)$")
_THAT_SPELL = re.compile(r"^(spend this mana only .*?),? and (that spell .*)$")
_ADDITIONAL = "add an additional "
_FOR_EACH_COLOR = re.compile(r"^for each color among (?P<among>.+), add one mana of that color$")
_EXILED = re.compile(r"^the exiled card(?: used to craft ~)?$")
_DOUBLE = "double the amount of each type of unspent mana you have"
_REVEAL = re.compile(r"^reveal any number of (?P<what>.+?) (?:from|in) your hand$")
_REVEALED = "card revealed this way"
_LASTS = re.compile(r"^(?:until end of turn, )?you don't lose this mana as steps(?: and phase| and phases)? end$")
_SPENT = re.compile(
    r"^(?:if|when|whenever|each|a|that|the next|until)\b.*\b(?:this mana|that mana|mana from this)\b"
    r"|^that (?:spell|creature|permanent)\b|^when(?:ever)? you (?:next )?(?:cast|spend)\b"
    r"|\bwithout paying its mana cost\b"
)
_DRAFTED = re.compile(r"of any color chosen as you drafted card named .+$")
"""A colour chosen before the game, which the position tells like any other."""
_RIDER = re.compile(r"^rider: (.+)$")


def add_mana(text: str) -> AddMana | None:
    """The addition of mana that the sentences describe, or None where one that matters cannot be read."""
    mana: AddMana | None = None
    chosen_now = False
    before: list[str] = []
    for sentence in sentences(text):
        for part in _parts(sentence):
            if part in {"choose a color", "choose a player"}:
                chosen_now |= part == "choose a color"
                continue
            if mana is None and (_COUNTER.match(part) or _REVEAL.match(part)):
                before.append(part)
                continue
            mana = _first(before, part) if mana is None else _and(mana, part)
            if mana is None:
                return None
    return _any_one_color(mana) if mana and chosen_now else mana


def _first(before: list[str], part: str) -> AddMana | None:
    """The first addition, with what is done before it: counters that are put, cards that are revealed."""
    if not before:
        return _add(part)
    if len(before) > 1:
        return None
    if revealed := _REVEAL.match(before[0]):
        return _for_revealed(revealed["what"], part)
    mana = _add(part)
    changed = _with_effect(mana, before[0]) if mana else None
    return evolve(changed, counters_first=True) if changed else None


def _for_revealed(what: str, part: str) -> AddMana | None:
    """«Reveal any number of ... in your hand. Add ... for each card revealed»: some multiple of what one gives."""
    if not part.endswith(f" for each {_REVEALED}"):
        return None
    mana = _add(part.removesuffix(_REVEALED) + f"{what} in your hand")
    if mana is None:
        return None
    return evolve(
        mana,
        alternatives=tuple(
            tuple(evolve(p, step=p.amount.factor if isinstance(p.amount, Times) else 1) for p in parts)
            for parts in mana.alternatives
        ),
    )


def _any_one_color(mana: AddMana) -> AddMana:
    """«Choose a color. Add ... of that color»: the colour is chosen as the ability resolves, not before."""
    return evolve(
        mana,
        alternatives=tuple(
            tuple(
                evolve(p, choice=OfTypes(COLORS), together="each" if p.amount == ONE else "same")
                if p.choice == ChosenColor()
                else p
                for p in parts
            )
            for parts in mana.alternatives
        ),
    )


def _parts(sentence: str) -> tuple[str, ...]:
    """The sentence in canonical words, «add ... and you gain ...» as two."""
    plain = _SUBJECT.sub("add ", canonical(sentence)).removesuffix(" they choose")
    plain = _DRAFTED.sub("of the chosen color", plain)
    if batteries := _ONE_MORE_EACH.match(plain):
        plain = f"add an amount of {batteries[1]} equal to one plus X"
    if more := _MORE_EACH.match(plain):
        number = more["first"].count("{")
        plain = f"add an amount of {more['symbol']} equal to {number} plus the number of {more['what']}"
    both = _AND_MORE.match(plain) or _THAT_SPELL.match(plain)
    return (both[1], both[2]) if both else (plain,)


def _add(part: str) -> AddMana | None:
    if part == _DOUBLE:
        return AddMana((), doubles=True)
    if each := _FOR_EACH_COLOR.match(part):
        return _one_of_each(each["among"])
    additional = part.replace(_ADDITIONAL, "add ", 1) if part.startswith(_ADDITIONAL) else part
    read = phrase("addition", additional)
    return AddMana(read) if isinstance(read, tuple) else None


def _one_of_each(among: str) -> AddMana | None:
    if _EXILED.match(among):
        return AddMana(((ManaPart(ONE, ExiledColors(), "all"),),))
    read = phrase("addition", f"add one mana of any color among {among}")
    if not isinstance(read, tuple) or not isinstance(read[0][0].choice, ColorsAmong):
        return None
    return AddMana(((ManaPart(ONE, read[0][0].choice, "all"),),))


def _and(mana: AddMana, part: str) -> AddMana | None:
    """The record with one more sentence taken in."""
    changed = _with_condition(mana, part) or _with_effect(mana, part)
    if changed is not None:
        return changed
    spending = phrase("spending", part) if part.startswith(("spend this mana", "this mana can't")) else None
    if isinstance(spending, Spending):
        before = mana.spending
        return evolve(mana, spending=Spending(before.only + spending.only, before.never + spending.never))
    return _with_rider(mana, part)


def _with_condition(mana: AddMana, part: str) -> AddMana | None:
    for pattern in _INSTEAD:
        found = pattern.match(part)
        if not found:
            continue
        condition = worded_condition(found["if"])
        more = found["add"].startswith(_ADDITIONAL)
        instead = phrase("addition", found["add"].replace(_ADDITIONAL, "add ", 1))
        if condition is None or not isinstance(instead, tuple):
            return None
        if any(isinstance(p.choice, TypesSpent) for parts in instead for p in parts):
            instead = tuple(tuple(evolve(p, choice=mana.alternatives[0][0].choice) for p in parts) for parts in instead)
        if more:
            instead = tuple((*base, *extra) for base in mana.alternatives for extra in instead)
        return evolve(mana, instead_if=condition, instead=instead)
    return None


def _number(text: str) -> Amount | None:
    if text in {"a", "an"}:
        return ONE
    return phrase("amount", text)


def _with_effect(mana: AddMana, part: str) -> AddMana | None:
    if _LASTS.match(part):
        return evolve(mana, lasts=True)
    if re.match(r"^(?:~|it) doesn't untap during your next untap step$", part):
        return evolve(mana, doesnt_untap=True)
    if found := _DAMAGE.match(part):
        return evolve(mana, damage=amount) if (amount := _number(found[1])) else None
    if found := _LIFE.match(part):
        amount = _number(found[2])
        if amount is None:
            return None
        return evolve(mana, life_gain=amount) if found[1] == "gain" else evolve(mana, life_loss=amount)
    if found := _COUNTER.match(part):
        amount = _number(found[1])
        return evolve(mana, puts_counters=(found[2], amount)) if amount else None
    return None


def _with_rider(mana: AddMana, part: str) -> AddMana | None:
    """A sentence that changes nothing while paying, by a short name; None where it speaks of mana."""
    if named := _RIDER.match(part):
        return evolve(mana, riders=(*mana.riders, named[1]))
    if _SPENT.search(part):
        known = next((w for w in SPENT_RIDERS if w in part), SPENT_RIDERS[-1])
        return evolve(mana, riders=(*mana.riders, known))
    if re.search(r"\bmana\b|\badds?\b", part):
        return None
    return evolve(mana, riders=(*mana.riders, opening(part, 4)))
