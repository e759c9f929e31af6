"""Lines of static abilities and of sentences about casting: one line in, its abilities out, or None.

A line is read whole or not at all: nothing in it is ignored in silence.
"""

from itertools import islice

from attrs import evolve

from manaplan.game.abilities import Ability, CostChange, Grants, Keyword, Modifies
from manaplan.game.reader.context import Context
from manaplan.game.reader.irrelevant import irrelevant
from manaplan.game.reader.keyword_names import COSTED, PLAIN
from manaplan.game.reader.sentences import without_ability_word
from manaplan.game.reader.spells import read_spell_sentence
from manaplan.game.reader.spells_modes import read_modes
from manaplan.game.reader.statics_costs import cost_changes, cost_floor
from manaplan.game.reader.statics_effects import effects, everywhere
from manaplan.game.reader.statics_enters import read_enters
from manaplan.game.reader.statics_frames import frame, plain, sentences
from manaplan.game.reader.statics_rules import read_rule
from manaplan.game.reader.statics_slots import Misread, cost
from manaplan.rules import patterns as re
from manaplan.rules.costs import Cost, OwnMana
from manaplan.rules.predicates import Itself
from manaplan.rules.spending import ActivateAbility

_RIDER = re.compile(
    r"(?:this effect |no more than one mana of each color|those spells cost |(?:the|its) \w[\w-]* cost is equal to "
    r"|the same is true for .*spells you control|spend only mana produced by .+ to cast it this way"
    r"|if you cast a spell this way, pay life equal to its mana value"
    r"|they're still |it's still |when you do, copy this spell|this spell costs .+ (?:this way|was collected)$)",
    re.I,
)
_FROM_GRAVEYARD = re.compile(
    r"as long as this (?:card|object) is in your graveyard(?: and (?P<if>[^,]+))?, (?P<rest>.+)", re.I
)
_SAME_EVERYWHERE = re.compile(
    r"the same is true for (.*?spells you control) and (.*?cards) you own that aren't on the battlefield", re.I
)
_TWICE = re.compile(
    r"^(this spell costs) (\{[^}]+\} less to cast if [^.]+?)(?: and|\. it also costs) (\{[^}]+\} "
    r"less to cast if)",
    re.I,
)
"""Two reductions in one breath."""
_PLUS_COST = re.compile(r"(?:the|its) (\w[\w-]*) cost is equal to the card's mana cost plus (.+)", re.I)
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
_REWORDED = tuple(
    (re.compile(pattern, re.I), words)
    for pattern, words in (
        (r",? and (?:is|are) goaded\b", ""),  # 701.15: only attacks look at it
        (r",? and can be cast as though (?:it|they) had flash\b", ""),  # 117.1: when is not asked here
        (r",? and as though (?:it|they) had flash\b", ""),
        (r" if you cast a spell this way, you may cast it as though it had flash\.", ""),
        (r"(^as long as [^,]+, )it's (?=an? |the |\d)", r"\1it is "),
        (r"\bon (?:him|her)(?=,| for each)", "on it"),
        (r" you control but don't own\b", " you don't own you control"),
        (r" you cast but don't own\b", " you don't own you cast"),
        (r"^(spells your opponents cast) during your turn (costs? [^.]+)", r"during your turn, \1 \2"),
        (r"\bif there's (?=an? )", "if there is "),
        (r"\bas long as there's (?=an? )", "as long as there is "),
        (
            r"^as an additional cost to cast this spell, you may reveal (an? [A-Z]\w+) card from your hand or "
            r"choose an? [A-Z]\w+ "
            r"you control(?=\.)",
            r"As an additional cost to cast this spell, you may behold \1",
        ),
        (
            r"^you may cast this spell as though it had flash if you behold (an? [A-Z]\w+) as an additional cost "
            r"to cast it",
            r"As an additional cost to cast this spell, you may behold \1",
        ),
        (
            r"^you may activate abilities of creatures you control as though those creatures had haste(?=\.)",
            "Creatures you control have haste",
        ),  # 602.5a: for the abilities that is all that haste does
        (
            r"^(plot|foretell)(?:t?ing) cards from your hand costs (\{[^}]+\}) less(?: and can be done on any "
            r"player's turn)?",
            r"\1 costs you pay cost \2 less",
        ),
        (r" this ability doesn't affect its color identity\.", ""),
        (r"^as long as this object is on the battlefield, it(?:'s| is) ", "This object is "),
        (r"^all (\w+) and all (\w+) are ", r"\1 and \2 are "),
        (r"^cards in graveyards ", "All cards in graveyards "),
        (r"\bloses all abilities and becomes (?=an? )", "loses all abilities and is "),
        (r"(?<=\.) if this object leaves the battlefield, this effect continues until end of turn\.$", ""),
        (
            r" are (\d+/\d+ creatures) with ([a-z, ]+)\. they're still lands\.$",
            r" are \1 that are still lands and have \2.",
        ),
        (r" is (an? \d+/\d+ [^,.\"]*creature) with (?!base )([a-z, ]+)\.$", r" is \1 and has \2."),
        (r"(gets? [+-]\d/[+-]\d) for each ([^.]+?) and (has|have) ([a-z, ]+)\.$", r"\1 and \3 \4 for each \2."),
        (r"^(each [^,.]+ spells? you cast) (costs? [^.]+) if it has (\w+)\.", r"\1 with \3 \2."),
        (r"\b(?:his|her) (?=name\b|other\b)", "its "),
        (r"\b(?:he's|she's) ", "it's "),
        (r"(?<=abilities), and they gain ", " and have "),
        (r"\. if you do, it enters with [^.\"]+ on it\.$", "."),
        (r"\bwhen you do, (?:exile that card|tap the copied creature and [^.]+)\.$", ""),
        (
            r"^(?:during your turn, )?you may (?:play|cast) cards exiled with this object"
            r"(?: and you may cast them as though they had flash)?",
            "you may cast spells from among cards exiled with this object",
        ),
        (r"^you may play lands and cast (?=.*spells from among cards exiled with this object)", "you may cast "),
        (
            r"^(?:during your turn, )?you may play cards you don't own with (\w+) counters on them from exile",
            r"you may cast spells from among cards in exile your opponents own with \1 counters on them",
        ),
        (
            r"(?:\.|, and) mana of any type can be spent to cast those spells",
            ", and you may spend mana as though it were mana of any type to cast those spells",
        ),
        (
            r"\. if you cast a spell this way, (you may spend mana as though it were mana of any (?:color|type) "
            r"to cast )it",
            r", and \1those spells",
        ),
        (
            r"(?<=exiled with this object)\. if you cast a spell this way, pay life equal to its mana value "
            r"rather than pay "
            r"its mana cost",
            " by paying life equal to its mana value rather than paying its mana cost",
        ),
        (
            r"(from the top of your library)\. if you cast a creature spell this way, that creature enters with "
            r"[^.]+\.$",
            r"\1.",
        ),
    )
)
"""Words that say the same as others which the readers know, or add what no payment looks at."""
_OTHER_MANA = re.compile(r"(you may spend (\w+) mana as though [^.]+\. you may spend )other mana", re.I)


def _read(text: str, context: Context) -> tuple[Ability, ...] | None:
    text = _TWICE.sub(r"\1 \2. \1 \3", text)
    text = _NO_UNTAP.sub(".", text)
    text = _OTHER_MANA.sub(r"\1non\2 mana", text)
    for pattern, words in _REWORDED:
        text = pattern.sub(words, text)
    if here := _COMMAND_TOO.match(text):
        return _from_command_too(_read(text[here.end() :], context))
    enters = read_enters(text)
    if enters is not None:
        return enters
    found: list[Ability] = []
    for group in _groups(sentences(text)):
        try:
            read = _sentence(group[0], group[1:], context)
        except Misread:
            read = None
        if read is None:
            read = _halves(group, context) or _effect_of_spell(group, context)
        if read is None:
            return None
        found += read
    return tuple(found) or None


_CUTS = 8
"""So many places are tried at most: no card has more, and each costs two readings."""
_LEAD = re.compile(r"(?:during [^,]+|as long as [^,]+), ", re.I)


def _halves(group: tuple[str, ...], context: Context) -> tuple[Ability, ...] | None:
    """A sentence that is two joined by «and», with a beginning that belongs to both; None where it is not."""
    if len(group) > 1 or '"' in group[0]:
        return None
    lead = _LEAD.match(group[0])
    words = group[0][lead.end() :] if lead else group[0]
    before = lead[0] if lead else ""
    for sign in islice(re.finditer(r",? and ", words), _CUTS):
        try:
            left = _sentence(before + words[: sign.start()], (), context)
            right = _sentence(before + words[sign.end() :], (), context) if left else None
        except Misread:
            continue
        if left and right:
            return (*left, *right)
    return None


def _effect_of_spell(group: tuple[str, ...], context: Context) -> tuple[Ability, ...] | None:
    """Sentences of a spell's effect on the same line as one about its casting."""
    aside = irrelevant(". ".join(group) + ".", context) if context.is_spell else None
    return None if aside is None else (aside,)


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
    if m := _FROM_GRAVEYARD.fullmatch(sentence):
        return _from_graveyard(m, context)
    cut = frame(sentence)
    if cut is None:
        return None
    changes = cost_changes(cut, riders)
    if changes is not None:
        return changes
    given = [r for r in riders if _SAME_COST.fullmatch(r)]
    read = effects(cut, context)
    return read if read is None else _with_riders(read, riders, bool(given))


def _from_graveyard(m: "re.Match[str]", context: Context) -> tuple[Ability, ...]:
    """What a card in your graveyard gives. Raises Misread for all but abilities."""
    cut = frame(m["rest"] + (f" as long as {m['if']}" if m["if"] else ""))
    read = effects(cut, context) if cut is not None else None
    if not read or not all(isinstance(a, Grants) for a in read):
        raise Misread(m[0])
    return tuple(evolve(a, functions="graveyard") for a in read if isinstance(a, Grants))


def _with_riders(found: tuple[Ability, ...], riders: tuple[str, ...], same_cost: bool) -> tuple[Ability, ...]:
    """Riders of effects: a granted keyword's cost, and «They're still lands». Raises Misread for others."""
    for rider in riders:
        if m := _SAME_EVERYWHERE.fullmatch(rider):
            found = everywhere(found, m[1], m[2])
            continue
        if same_cost and _SAME_COST.fullmatch(rider):
            continue
        if m := _PLUS_COST.fullmatch(rider):
            found = _with_cost(found, m[1].lower(), (OwnMana(), *cost(m[2])))
            continue
        if not re.match(r"(?:they're|it's) still ", rider):
            raise Misread(rider)
        found = tuple(evolve(a, keeps_types=True) if isinstance(a, Modifies) else a for a in found)
    if not same_cost and any(_costless(a) for a in found):
        raise Misread("a keyword without its cost")
    return found


def _with_cost(found: tuple[Ability, ...], name: str, price: Cost) -> tuple[Ability, ...]:
    """The grants with this cost for the keyword that they give. Raises Misread where they give another."""
    if not all(isinstance(a, Grants) and a.abilities == (Keyword(name),) for a in found):
        raise Misread(name)
    return tuple(evolve(a, abilities=(Keyword(name, price),)) for a in found if isinstance(a, Grants))


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
