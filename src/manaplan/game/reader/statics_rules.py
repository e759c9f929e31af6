"""What players may do: spend mana as though, cast from other zones, forbidden payments; traits."""

from collections.abc import Callable

from attrs import evolve

from manaplan.game.abilities import (
    TAX_IN_LIFE,
    Ability,
    CostChange,
    CostSet,
    Forbids,
    Irrelevant,
    LifeForMana,
    Permission,
    SpendAs,
    Trait,
)
from manaplan.game.reader.statics_slots import Misread, amount, condition, conjunction, cost, each, mana, predicate
from manaplan.game.reader.statics_subjects import both, spell_predicate
from manaplan.rules import patterns as re
from manaplan.rules.amounts import Happened, Number, Of, Sum
from manaplan.rules.conditions import Compare, Condition, DuringTurn, Unless
from manaplan.rules.costs import Cost, PayLife
from manaplan.rules.mana import COLOR_NAMES, TYPES
from manaplan.rules.predicates import AttachedHost, Chosen, Itself, OwnedBy, Predicate, SameName, WithCounter
from manaplan.rules.spending import ActivateAbility, CastSpell, Purpose, SpecialAction

Reader = Callable[["re.Match[str]"], tuple[Ability, ...]]

_SPEND = re.compile(
    r"(?P<who>you|players|your opponents) (?:may|can) spend (?:mana as though it were mana of any "
    r"(?P<as>color|type)"
    r"|mana of any type)(?: to (?P<to>.+))?",
    re.I,
)
_SPEND_ONE = re.compile(
    r"(?P<who>you|players) may spend (?:(?P<non>non)?(?P<mana>white|blue|black|red|green|colorless) mana"
    r"|mana(?P<snow> from snow sources)) (?P<only>only )?as though it were "
    r"(?:mana of any (?P<any>color|type)|(?P<as>white|blue|black|red|green|colorless) mana)(?: to (?P<to>.+))?",
    re.I,
)
_FROM_EXILE = re.compile(
    r"you may cast spells from among cards in exile your opponents own with (?P<kind>\w+) counters on them"
    r"(?:, and (?P<spend>you may spend mana(?: from snow sources)? as though it were mana of any (?:color|type)) "
    r"to cast those spells)?",
    re.I,
)
_EXILED_WITH_IT = re.compile(
    r"you may cast (?P<what>.*?spells) from among cards exiled with this object"
    r"(?:, and you may spend mana as though it were mana of any (?P<as>color|type) to cast those spells)?"
    r"(?: by (?P<by>paying .+?) rather than paying its mana cost)?",
    re.I,
)
_SET_TO_ZERO = re.compile(
    r"you may pay (?P<mana>\{0\}) rather than pay (?:the )?(?P<keyword>[\w-]+) costs?"
    r"(?P<first> of the first (?:[\w-]+ ability you activate|card you cycle)(?: each turn|(?P<own> during each "
    r"of your turns)))?",
    re.I,
)
_LIFE_FOR_MANA = re.compile(
    r"for each \{(?P<letter>[WUBRGC])\} in a cost, you may pay (?P<life>\d+) life rather than pay that mana", re.I
)
_TAX_IN_LIFE = re.compile(
    r"rather than pay \{2\} for each previous time you've cast this (?:spell|object) from the command zone this game"
    r", pay (?P<life>\d+) life that many times",
    re.I,
)
_FIRST_ACTION = re.compile(
    r"the first card you (?P<action>foretell|plot|suspend) each turn costs (?P<mana>\{.+\}) to (?P=action)", re.I
)
_PERMISSION = re.compile(
    r"you may (?:cast|play lands and cast) (?P<what>.+?) from (?P<zone>the top of your library|your "
    r"graveyard|your hand|exile)"
    r"(?: by (?P<by>.+?)(?P<plus> in addition to paying (?:its|their) other costs| rather than "
    r"paying (?:its|their) mana costs?)?)?",
    re.I,
)
_TOLD = re.compile(
    r"you control enchanted \w+|you may play (?:an|two|any number of) additional lands? on each of your turns"
    r"|a deck can have (?:any number of|up to \w+) cards named .+",
    re.I,
)
TOLD = Irrelevant("the position tells it: who controls what, which lands were played, what is in a deck")
_USING = re.compile(r"you may cast this (?:card|object) from your graveyard using its (?P<using>[\w -]+) ability", re.I)
_ONCE = re.compile(r"once (?:each turn|during each of your turns), (you may cast .+)", re.I)
_CANNOT_PAY = re.compile(
    r"(?P<who>players|your opponents|each opponent) can't (?P<life>pay life)?(?: or )?(?:sacrifice "
    r"(?P<what>.+))? to cast "
    r"spells or activate abilities",
    re.I,
)
_LIFE_STAYS = re.compile(r"your life total can't change", re.I)
_CANNOT_ACTIVATE = re.compile(
    r"(?:(?P<of>activated abilities of (?P<what>.+?)|its activated abilities) can't be activated)"
    r"(?P<spared> unless they're mana abilities)?(?P<turn> during .+)?",
    re.I,
)
_CANNOT_DO = re.compile(
    r"(?P<turn>during your turn, )?(?P<who>players|your opponents|each opponent) can't (?:cast spells or )?"
    r"activate abilities of (?P<what>.+?)(?P<spared> unless they're mana abilities)?",
    re.I,
)
_OWN_TURNS = re.compile(r"players can (?:cast spells and )?activate abilities only during their own turns?", re.I)
_HOST_LOCKED = re.compile(
    r"(?:enchanted|equipped) \w+'s activated abilities can't be activated(?P<spared> unless they're "
    r"mana abilities)?",
    re.I,
)
_CREW = re.compile(
    r"this \w+ (?P<saddles>saddles Mounts)?(?: and )?(?P<crews>crews Vehicles)? (?:(?P<by>using its "
    r"toughness rather than its power)"
    r"|as though its power were (?P<more>\d+) greater)",
    re.I,
)
_FACE_UP = re.compile(r"this turn face up cost is reduced by (?P<mana>\{.+\}) for each (?P<each>.+)", re.I)
_DEFINING = re.compile(
    r"this \w+'s (?P<which>power and toughness are each|power is|toughness is) equal to (?P<amount>.+?)"
    r"(?: and its toughness is equal to that number plus (?P<plus>\d+))?",
    re.I,
)
ZEROED = frozenset({"equip", "cycling", "power-up"})
"""Keywords of activated abilities whose cost an effect sets to {0}."""
_WHO = {"you": "you", "players": "any", "your opponents": "opponent", "each opponent": "opponent"}


def read_rule(sentence: str) -> tuple[Ability, ...] | None:
    """The abilities, or None where the sentence is of none of these kinds. Raises Misread inside a slot."""
    given: Condition | None = None
    words = sentence
    words = re.sub(r"^as long as this object is on the battlefield, (?=you may)", "", words, flags=re.I)
    if m := re.match(r"(?:as long as|if) ([^,]+), (?=you may|you can|players)", words, re.I):
        given, words = condition(m[1]), words[m.end() :]
    elif m := re.match(r"during your turn, (?=you may|you can)", words, re.I):
        given, words = DuringTurn("you"), words[m.end() :]
    if _TOLD.fullmatch(words):
        return (TOLD,)
    words = words.removesuffix(", but not from anywhere else")
    if m := _ONCE.fullmatch(words):
        once = read_rule(m[1]) or ()
        return tuple(evolve(a, once=True) for a in once if isinstance(a, Permission)) or None
    if m := _USING.fullmatch(words):
        return (Permission(Itself(), "graveyard", using=m["using"].lower()),)
    for pattern, reader in _READERS:
        if found := pattern.fullmatch(words):
            return tuple(_given(a, given) for a in reader(found))
    return None


def _given(ability: Ability, extra: Condition | None) -> Ability:
    if extra is None:
        return ability
    if not isinstance(ability, (SpendAs, Forbids, CostSet)):
        raise Misread("a condition on a rule that has none")
    return evolve(ability, condition=both(ability.condition, extra))


def _spend_as(m: "re.Match[str]") -> tuple[Ability, ...]:
    any_type = m["as"] != "color"
    purposes = _purposes(m["to"]) if m["to"] else (None,)
    return tuple(SpendAs(purpose, any_type, _WHO[m["who"].lower()]) for purpose in purposes)


def _spend_one(m: "re.Match[str]") -> tuple[Ability, ...]:
    letters = {name: letter for letter, name in COLOR_NAMES.items()} | {"colorless": "C"}
    own = letters.get((m["mana"] or "").lower(), "")
    spent = "".join(t for t in TYPES if t != own) if m["non"] else own
    wanted = letters.get((m["as"] or "").lower(), "")
    purposes = _purposes(m["to"]) if m["to"] else (None,)
    return tuple(
        SpendAs(
            purpose,
            any_type=(m["any"] or "").lower() == "type",
            who=_WHO[m["who"].lower()],
            mana=spent,
            snow=m["snow"] is not None,
            as_types=wanted,
            only=m["only"] is not None,
        )
        for purpose in purposes
    )


def _from_exile(m: "re.Match[str]") -> tuple[Ability, ...]:
    permission = Permission(conjunction(OwnedBy("opponent"), WithCounter(m["kind"].lower())), "exile")
    if m["spend"] is None:
        return (permission,)
    given = read_rule(m["spend"]) or ()
    purpose = CastSpell(OwnedBy("opponent"), "exile")
    return (permission, *(evolve(a, purpose=purpose) for a in given if isinstance(a, SpendAs)))


def _exiled_with_it(m: "re.Match[str]") -> tuple[Ability, ...]:
    what = conjunction(spell_predicate(m["what"]), SameName("exiled"))
    price: Cost | None = None
    if m["by"]:
        whole = "equal to its mana value" in m["by"]
        price = (PayLife(Of("mana value")),) if whole else cost(_imperative(m["by"]))
    permission = Permission(what, "exile", price, alternative=price is not None)
    if m["as"] is None:
        return (permission,)
    return (permission, SpendAs(CastSpell(what, "exile"), m["as"].lower() == "type"))


def _set_to_zero(m: "re.Match[str]") -> tuple[Ability, ...]:
    keyword = m["keyword"].lower()
    if keyword not in ZEROED:
        raise Misread(keyword)
    given: Condition | None = None
    if m["first"]:
        given = Compare(Happened(f"{keyword} abilities activated this turn"), "=", Number(0))
    given = both(given, DuringTurn("you") if m["own"] else None)
    return (CostSet(ActivateAbility(keyword=keyword), mana(m["mana"]), condition=given),)


def _life_for_mana(m: "re.Match[str]") -> tuple[Ability, ...]:
    return (LifeForMana(m["letter"].upper(), int(m["life"])),)


def _tax_in_life(m: "re.Match[str]") -> tuple[Ability, ...]:
    return (Trait(TAX_IN_LIFE, Number(int(m["life"]))),)


def _first_action(m: "re.Match[str]") -> tuple[Ability, ...]:
    action = m["action"].lower()
    first = Compare(Happened(f"{action} actions"), "=", Number(0))
    return (CostSet(SpecialAction(action), mana(m["mana"]), condition=first),)


def _purposes(text: str) -> tuple[Purpose | None, ...]:
    low = text.strip().lower()
    if low in {"pay the activation costs of abilities", "activate abilities"}:
        return (ActivateAbility(),)
    if found := re.fullmatch(r"pay the activation costs of (.+)'s abilities", text.strip(), re.I):
        return (ActivateAbility(Itself() if found[1].startswith("this ") else predicate(found[1])),)
    if found := re.fullmatch(r"activate abilities of (.+)", text.strip(), re.I):
        return (ActivateAbility(Itself() if found[1].startswith("this ") else predicate(found[1])),)
    if found := re.fullmatch(r"cast (.+)", text.strip(), re.I):
        zone = "exile" if found[1].endswith(" from exile") else ""
        return (CastSpell(spell_predicate(found[1].removesuffix(" from exile")), zone),)
    raise Misread(text)


def _permission(m: "re.Match[str]") -> tuple[Ability, ...]:
    zone = "library" if "library" in m["zone"] else m["zone"].removeprefix("your ")
    what: Predicate = Itself() if m["what"].lower() in {"this card", "this object"} else spell_predicate(m["what"])
    if m["by"] is None:
        return (Permission(what, zone),)
    return (Permission(what, zone, cost(_imperative(m["by"])), alternative="rather" in (m["plus"] or "")),)


def _imperative(text: str) -> str:
    """«sacrificing a permanent» as a cost is worded: «sacrifice a permanent»."""
    verbs = {
        "sacrificing": "sacrifice",
        "paying": "pay",
        "discarding": "discard",
        "exiling": "exile",
        "removing": "remove",
    }
    verbs |= {"tapping": "tap", "returning": "return", "revealing": "reveal", "putting": "put"}
    return re.sub(r"\b(\w+ing)\b", lambda m: verbs.get(m[1], m[1]), text)


def _cannot_pay(m: "re.Match[str]") -> tuple[Ability, ...]:
    who = _WHO[m["who"].lower()]
    life = (Forbids("pay life", who=who),) if m["life"] else ()
    return (*life, Forbids("sacrifice", predicate(m["what"]), who)) if m["what"] else life


def _life_stays(_: "re.Match[str]") -> tuple[Ability, ...]:
    """Who cannot lose life cannot pay any (119.8)."""
    return (Forbids("pay life", who="you", always=True),)


def _cannot_activate(m: "re.Match[str]") -> tuple[Ability, ...]:
    if m["turn"] and m["turn"] != " during your turn":
        raise Misread(m["turn"])
    what = _locked(m["what"]) if m["what"] else Itself()
    given = DuringTurn("you") if m["turn"] else None
    return (Forbids("activate", what, mana_too=not m["spared"], condition=given),)


def _locked(words: str) -> Predicate:
    if words in {"sources with the chosen name", "the chosen card"}:
        return Chosen("card")
    return predicate(re.sub(r"^(?:each|all) ", "", words))


def _cannot_do(m: "re.Match[str]") -> tuple[Ability, ...]:
    given = DuringTurn("you") if m["turn"] else None
    return (Forbids("activate", predicate(m["what"]), _WHO[m["who"].lower()], not m["spared"], given),)


def _in_own_turns(_: "re.Match[str]") -> tuple[Ability, ...]:
    return (Forbids("activate", condition=Unless(DuringTurn("payer"))),)


def _host_locked(m: "re.Match[str]") -> tuple[Ability, ...]:
    return (Forbids("activate", AttachedHost(), mana_too=not m["spared"]),)


def _crew(m: "re.Match[str]") -> tuple[Ability, ...]:
    tasks = tuple(task for task in ("crew", "saddle") if m[f"{task}s"])
    if m["by"]:
        return tuple(Trait(f"{task} by toughness") for task in tasks)
    return tuple(Trait(f"{task} power", Number(int(m["more"]))) for task in tasks)


def _defining(m: "re.Match[str]") -> tuple[Ability, ...]:
    value = amount(m["amount"])
    if m["plus"]:
        return (
            Trait("defining power", value),
            Trait("defining toughness", Sum((value, Number(int(m["plus"]))))),
        )
    which = ("power", "toughness") if "and" in m["which"] else (m["which"].split()[0].lower(),)
    return tuple(Trait(f"defining {w}", value) for w in which)


def _face_up(m: "re.Match[str]") -> tuple[Ability, ...]:
    price, times = mana(m["mana"]), each(m["each"])
    return (CostChange(SpecialAction("turn face up"), price, more=False, times=times, own=True),)


_READERS: tuple[tuple["re.Pattern[str]", Reader], ...] = (
    (_SPEND, _spend_as),
    (_SPEND_ONE, _spend_one),
    (_FROM_EXILE, _from_exile),
    (_EXILED_WITH_IT, _exiled_with_it),
    (_SET_TO_ZERO, _set_to_zero),
    (_LIFE_FOR_MANA, _life_for_mana),
    (_TAX_IN_LIFE, _tax_in_life),
    (_FIRST_ACTION, _first_action),
    (_PERMISSION, _permission),
    (_CANNOT_PAY, _cannot_pay),
    (_LIFE_STAYS, _life_stays),
    (_CANNOT_ACTIVATE, _cannot_activate),
    (_HOST_LOCKED, _host_locked),
    (_CANNOT_DO, _cannot_do),
    (_OWN_TURNS, _in_own_turns),
    (_CREW, _crew),
    (_DEFINING, _defining),
    (_FACE_UP, _face_up),
)
