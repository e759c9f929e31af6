"""Lines of static abilities and of sentences about casting: one line in, its abilities out, or None.

A line is read whole or not at all: nothing in it is ignored in silence.
"""

import re

from attrs import evolve

from manaplan.game.abilities import Ability, CostChange, Grants, Keyword, Modifies
from manaplan.game.reader.context import Context
from manaplan.game.reader.keyword_names import COSTED, PLAIN
from manaplan.game.reader.spells import read_spell_sentence
from manaplan.game.reader.spells_modes import read_modes
from manaplan.game.reader.statics_costs import cost_changes, cost_floor
from manaplan.game.reader.statics_effects import effects, everywhere
from manaplan.game.reader.statics_enters import read_enters
from manaplan.game.reader.statics_frames import frame, plain, sentences, without_ability_word
from manaplan.game.reader.statics_rules import read_rule
from manaplan.game.reader.statics_slots import Misread
from manaplan.rules.predicates import Itself
from manaplan.rules.spending import ActivateAbility

_RIDER = re.compile(
    r"(?:this effect |no more than one mana of each color|those spells cost |the \w[\w-]* cost is equal to "
    r"|the same is true for .*spells you control|spend only mana produced by .+ to cast it this way"
    r"|if you cast a spell this way, pay life equal to its mana value"
    r"|they're still |it's still |this spell costs .+ (?:this way|was collected)$)",
    re.I,
)
_SAME_EVERYWHERE = re.compile(
    r"the same is true for .*spells you control and .*cards you own that aren't on the battlefield", re.I
)
_TWICE = re.compile(
    r"^(this spell costs) (\{[^}]+\} less to cast if [^.]+?)(?: and|\. it also costs) (\{[^}]+\} "
    r"less to cast if)",
    re.I,
)
"""Two reductions in one breath."""
_SAME_COST = re.compile(
    r"(?:the|its) (\w[\w-]*) cost is equal to (?:its|that card's|that spell's|the card's) mana cost", re.I
)


def read_line(line: str, context: Context) -> tuple[Ability, ...] | None:
    """The abilities of a line that ``sentences`` has made ready («this object», no reminders), or None."""
    text = plain(line)
    try:
        modes = read_modes(text)
        return modes if modes is not None else _read(without_ability_word(text), context)
    except Misread:
        return None


_COMMAND_TOO = re.compile(r"^as long as this object is in the command zone or on the battlefield, ", re.I)
_NO_UNTAP = re.compile(r" and (?:doesn't|don't) untap during (?:its|their) controllers?'s? untap steps?\.", re.I)
"""Nothing untaps while costs are paid."""
_OTHER_MANA = re.compile(r"(you may spend (\w+) mana as though [^.]+\. you may spend )other mana", re.I)


def _read(text: str, context: Context) -> tuple[Ability, ...] | None:
    text = _TWICE.sub(r"\1 \2. \1 \3", text)
    text = _NO_UNTAP.sub(".", text)
    text = _OTHER_MANA.sub(r"\1non\2 mana", text)
    if here := _COMMAND_TOO.match(text):
        return _from_command_too(_read(text[here.end() :], context))
    enters = read_enters(text)
    if enters is not None:
        return enters
    found: list[Ability] = []
    for group in _groups(sentences(text)):
        read = _sentence(group[0], group[1:], context)
        if read is None:
            return None
        found += read
    return tuple(found) or None


def _from_command_too(found: tuple[Ability, ...] | None) -> tuple[Ability, ...] | None:
    """Cost changes that work from the command zone as well (eminence); None where there is anything else."""
    if found is None or not all(isinstance(a, CostChange) for a in found):
        return None
    return tuple(evolve(a, command_too=True) for a in found if isinstance(a, CostChange))


def _groups(parts: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The sentences, each with the ones that only add to it."""
    groups: list[tuple[str, ...]] = []
    for part in parts:
        if groups and _RIDER.match(part):
            groups[-1] += (part,)
        else:
            groups.append((part,))
    return groups


def _sentence(sentence: str, riders: tuple[str, ...], context: Context) -> tuple[Ability, ...] | None:
    found = read_spell_sentence(sentence, riders)
    if found is None and not riders:
        found = read_rule(sentence) or cost_floor(sentence) or read_enters(sentence)
    if found is not None:
        return found
    cut = frame(sentence)
    if cut is None:
        return None
    changes = cost_changes(cut, riders)
    if changes is not None:
        return changes
    given = [r for r in riders if _SAME_COST.fullmatch(r)]
    read = effects(cut, context)
    return read if read is None else _with_riders(read, riders, bool(given))


def _with_riders(found: tuple[Ability, ...], riders: tuple[str, ...], same_cost: bool) -> tuple[Ability, ...]:
    """Riders of effects: a granted keyword's cost, and «They're still lands». Raises Misread for others."""
    for rider in riders:
        if _SAME_EVERYWHERE.fullmatch(rider):
            found = everywhere(found)
            continue
        if same_cost and _SAME_COST.fullmatch(rider):
            continue
        if not re.match(r"(?:they're|it's) still ", rider):
            raise Misread(rider)
        found = tuple(evolve(a, keeps_types=True) if isinstance(a, Modifies) else a for a in found)
    if not same_cost and any(_costless(a) for a in found):
        raise Misread("a keyword without its cost")
    return found


def _costless(ability: Ability) -> bool:
    return isinstance(ability, Grants) and any(
        isinstance(a, Keyword) and a.name in COSTED - PLAIN and a.cost is None for a in ability.abilities
    )


def ability_change(sentence: str) -> CostChange | None:
    """«This ability costs {1} less to activate for each ...», for ``Activated.changes``; else None."""
    try:
        cut = frame(plain(sentence).removesuffix("."))
        found = cost_changes(cut, ()) if cut is not None else None
    except Misread:
        return None
    own = ActivateAbility(Itself())
    return found[0] if found and isinstance(found[0], CostChange) and found[0].purpose == own else None
