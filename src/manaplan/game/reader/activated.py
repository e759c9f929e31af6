"""Activated abilities: «cost: effect», with limits, timing and conditions (602, 605, 606)."""

from attrs import evolve, field

from manaplan.game.abilities import ONCE_WORDS, Activated, AddMana, CostChange
from manaplan.game.reader.context import Context
from manaplan.game.reader.mana import add_mana
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.sentences import opening, sentences, split_cost, split_word
from manaplan.game.reader.tables import NUMBERS
from manaplan.game.reader.worded_conditions import worded_condition
from manaplan.game.reader.words import canonical
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Amount
from manaplan.rules.conditions import Both, Condition, DuringTurn
from manaplan.rules.costs import Cost, Discard, Exile, Loyalty, Reveal
from manaplan.rules.mana import COLOR_NAMES
from manaplan.rules.predicates import Itself
from manaplan.rules.records import frozen
from manaplan.rules.spending import ManaDemand

_EFFECT_WORDS = 6
_LOYALTY = re.compile(r"^\[?([+−-]?)(\d+|X)\]?$")
_ADDS = re.compile(r"\badds? (?:an? |[a-z]+ |[XYZ] |\{)", re.IGNORECASE)
_DOUBLES = "double the amount of each type of unspent mana"
_TIMES = {"once": 1, "twice": 2}
_LIMIT = re.compile(r"^(?:no more than )?(once|twice|(?P<n>[a-z]+) times?)(?: each turn)?$")
_SORCERY = frozenset({"as a sorcery", "any time you could cast a sorcery"})
_INSTANT = frozenset({"as an instant", "any time you could cast an instant"})
_DURING = re.compile(r"^during (your|an opponent's|the|each|any)? ?(.*)$")
_STEPS = {
    "turn": (),
    "upkeep": ("upkeep",),
    "upkeep step": ("upkeep",),
    "draw step": ("draw",),
    "end step": ("end",),
    "main phase": ("main",),
    "combat": (
        "combat",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "damage",
        "end of combat",
    ),
    "end of combat step": ("end of combat",),
    "declare attackers step": ("declare attackers",),
    "declare blockers step": ("declare blockers",),
    "beginning of combat step": ("beginning of combat",),
}
_FROM_ZONE = re.compile(
    r"^(?:you may )?(?:return|put|cast|exile|play|choose) (?:this card|this object)"
    r" from (?:your )?(?P<zone>graveyard|hand|exile)\b"
    r"|\bif this (?:card|object) is in (?:your )?(?P<place>graveyard|hand|exile)\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r'"[^"]*"')
_FORECAST = "only during your upkeep and only once each turn"
"""What stands for every forecast ability in the rules (702.57b), and in parentheses on its cards."""
_COLOR_OF = re.compile(r"^Choose a color of an? (.+?)\. Add one mana of that color")
_BEFORE_ATTACK = re.compile(r"(?:during (?:your|(an opponent's)) turn, )?before attackers are declared")
_METHOD = "for each mana in this ability's activation cost, you may tap an untapped creature you control"
_ONLY_ON_X = re.compile(r"^spend only ([a-z]+)(?: and/or ([a-z]+))? mana on X$")
_CHOSEN = "spend only mana of the chosen color to activate this ability"
_X_IS = re.compile(r"^X is (.+)$")
_PRODUCED_BY = re.compile(r"^spend only mana produced by (.+?) to activate this ability$")


@frozen
class _Limits:
    """What the «Activate only ...» sentences of an ability say."""

    limit: int | None = None
    timing: str = ""
    conditions: tuple[Condition, ...] = field(default=())
    demand: ManaDemand | None = None
    method: str = ""
    changes: tuple[CostChange, ...] = field(default=())
    x_is: Amount | None = None
    unread: bool = False
    unread_cost: bool = False

    @property
    def condition(self) -> Condition | None:
        """All conditions as one."""
        if len(self.conditions) > 1:
            return Both(self.conditions)
        return self.conditions[0] if self.conditions else None


def activated(line: str, context: Context) -> Activated | None:
    """The activated ability of the line, or None where it is none or its cost or mana cannot be read."""
    del context
    word, rest = split_word(line)
    halves = split_cost(rest)
    if halves is None:
        return None
    cost = _cost(halves[0])
    if cost is None:
        return None
    limits, effect = _limits(halves[1])
    if word == "forecast" and limits == _Limits():
        limits = _activate_only(limits, _FORECAST)
    if word in ONCE_WORDS and limits.limit is None:
        limits = evolve(limits, limit=1)
    mana: AddMana | None = None
    targets = any(map(_targets, sentences(effect)))
    loyal = any(isinstance(c, Loyalty) for c in cost)
    if (_adds(effect) or effect.lower().startswith(_DOUBLES)) and not targets:
        mana = add_mana(_COLOR_OF.sub(r"Add one mana of any color among \1", effect))
        if mana is None and re.match(r"(?:Choose a color\. )?Adds? ", effect) and not loyal:
            return None
    if limits.unread_cost or (mana is not None and limits.unread):
        return None
    return Activated(
        cost,
        mana,
        effect="" if mana else opening(effect.replace('"', ""), _EFFECT_WORDS).rstrip("."),
        zone=_zone(cost, halves[1]),
        condition=limits.condition,
        limit=limits.limit,
        timing=limits.timing,
        targets=targets,
        demand=limits.demand,
        method=limits.method,
        word=word,
        changes=limits.changes,
        x_is=limits.x_is,
    )


def unread_part(line: str, ability: Activated) -> str | None:
    """The sentence of the ability that is not taken in though a payment could look at it, or None.

    A condition of an ability other than a mana ability that cannot be read, or mana that it adds.
    """
    halves = split_cost(split_word(line)[1])
    could_add = not ability.targets and not any(isinstance(c, Loyalty) for c in ability.cost)
    for sentence in sentences(halves[1]) if halves is not None and ability.mana is None else ():
        if (could_add and _adds(sentence) and "counter" not in sentence) or _limits(sentence)[0].unread:
            return sentence
    return None


def _adds(effect: str) -> bool:
    """Whether the words, those in quotation marks left apart, speak of adding mana."""
    return bool(_ADDS.search(_QUOTED.sub("", effect)))


def _targets(sentence: str) -> bool:
    """Whether the sentence makes the ability target (115.1c); later triggers and «new targets» do not."""
    if re.match(r"(?:When|Whenever|If (?:that|this) mana)\b", sentence):
        return False
    return bool(re.search(r"(?<!new )\btargets?\b", re.sub(r'"[^"]*"', "", sentence), re.IGNORECASE))


def _cost(text: str) -> Cost | None:
    found = _LOYALTY.match(text.strip())
    if found:
        sign = -1 if found[1] in {"−", "-"} else 1
        return (Loyalty(0, True),) if found[2] == "X" else (Loyalty(sign * int(found[2])),)
    return phrase("cost", text)


def _zone(cost: Cost, effect: str) -> str:
    """Where the object must be for its ability to be activated (113.6)."""
    for part in cost:
        match part:
            case Discard(_, Itself()) | Reveal(_, Itself()):
                return "hand"
            case Exile(_, Itself(), zone):
                return zone
    found = _FROM_ZONE.search(effect)
    return found["zone"] or found["place"] if found else "battlefield"


def _limits(effect: str) -> tuple[_Limits, str]:
    """The limits, and the effect without the sentences that state them."""
    limits, kept = _Limits(), []
    for sentence in sentences(effect):
        plain = canonical(sentence)
        if plain.startswith(("activate only ", "activate no more than ", "activate this ability only ")):
            limits = _activate_only(limits, plain.split(" ", 1)[1])
        elif plain.startswith(_METHOD):
            limits = evolve(limits, method="tap creatures")
        elif plain.startswith("this ability costs "):
            limits = _change(limits, sentence)
        elif plain.startswith("spend only "):
            limits = _demand(limits, plain)
        elif found := _X_IS.match(plain):
            limits = _x_is(limits, found[1])
        elif not plain.startswith(("any player may activate", "X can't be 0")):
            kept.append(sentence)
    return limits, " ".join(kept)


def _change(limits: _Limits, sentence: str) -> _Limits:
    """«This ability costs {1} less to activate for each ...»; what its cost is must not be guessed."""
    # Imported late: statics read quoted abilities with this module.
    from manaplan.game.reader.statics import ability_change

    change = ability_change(sentence)
    if change is None:
        return evolve(limits, unread_cost=True)
    return evolve(limits, changes=(*limits.changes, change))


def _x_is(limits: _Limits, words: str) -> _Limits:
    """«X is the number of ...»: what X is where it is not chosen (107.3c)."""
    amount: Amount | None = phrase("amount", words)
    return evolve(limits, unread_cost=True) if amount is None else evolve(limits, x_is=amount)


def _activate_only(limits: _Limits, text: str) -> _Limits:
    for piece in re.split(r",? and only |^this ability only |^only ", text):
        part = piece.strip()
        if not part:
            continue
        if found := _LIMIT.match(part):
            count = _TIMES.get(found[1]) or NUMBERS.get(found["n"] or "")
            limits = evolve(limits, limit=count)
        elif part in _SORCERY or part in _INSTANT:
            limits = evolve(limits, timing="sorcery" if part in _SORCERY else "instant")
        elif _FROM_ZONE.search(part):
            continue  # said by the zone
        else:
            condition = _when(part)
            if condition is None:
                limits = evolve(limits, unread=True)
            else:
                limits = evolve(limits, conditions=(*limits.conditions, condition))
    return limits


def _when(part: str) -> Condition | None:
    if part.startswith("if "):
        return worded_condition(part[3:])
    found = _DURING.match(part)
    if found and found[2] in _STEPS:
        whose = {"your": "you", "an opponent's": "opponent"}.get(found[1] or "", "")
        return DuringTurn(whose, _STEPS[found[2]])
    if found := _BEFORE_ATTACK.fullmatch(part):
        return DuringTurn("opponent" if found[1] else "you", ("upkeep", "draw", "main", "beginning of combat"))
    return None


def _demand(limits: _Limits, plain: str) -> _Limits:
    letters = {name: letter for letter, name in COLOR_NAMES.items()}
    if found := _ONLY_ON_X.match(plain):
        colors = "".join(letters[w] for w in found.groups() if w in letters)
        return evolve(limits, demand=ManaDemand(x_colors=colors)) if colors else evolve(limits, unread_cost=True)
    if plain == _CHOSEN:
        return evolve(limits, demand=ManaDemand(chosen_color=True))
    if found := _PRODUCED_BY.match(plain):
        sources = phrase("predicate", found[1])
        if sources is not None:
            return evolve(limits, demand=ManaDemand(sources=sources))
    return evolve(limits, unread_cost=True)
