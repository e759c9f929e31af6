"""Effects that replace what is produced or how many counters are put: «If ... is tapped for mana, ... instead»."""

from manaplan.game.abilities import ChosenColor, ManaChoice, OfTypes, ReplacesCounters, ReplacesMana
from manaplan.game.reader.nouns import conjunction
from manaplan.game.reader.phrases import phrase
from manaplan.game.reader.words import canonical
from manaplan.rules import patterns as re
from manaplan.rules.mana import COLORS
from manaplan.rules.predicates import ControlledBy, Predicate

BY = {"you": "you", "an opponent": "opponent"}
_TAPPED = re.compile(
    r"^if (?:(?P<by>you|a player|an opponent) taps? (?P<what>.+?)|(?P<tapped>.+?) is tapped) "
    r"for (?:(?P<least>two|three) or more )?mana, (?:it|that [a-z]+) produces? (?P<how>.+) instead(?P<than>| of .+)$"
)
_UPKEEP = re.compile(
    r"^at the beginning of each player's upkeep, that player chooses a color\. until end of turn, (?P<what>.+?) "
    r"tapped for mana produce mana of the chosen color instead of any other color$"
)
_EACH = re.compile(r"^if tapped for mana, (?P<each>.+) instead of any other type$")
_PRODUCES = re.compile(r"^(?:and )?(?P<what>[A-Z][a-z]+) produce \{(?P<type>[WUBRGC])\}$")
_LEAST = {"two": 2, "three": 3}
_FACTORS = {"twice": 2, "three time": 3}
_MULTIPLE = re.compile(r"^(twice|three time) as much of that mana$")
_TYPES: dict[str, ManaChoice] = {
    "colorless mana": OfTypes("C"),
    "mana of a color of your choice": OfTypes(COLORS),
    "one mana of a color of your choice": OfTypes(COLORS),
    "mana of the chosen color": ChosenColor(),
}
_OTHER = {" of any other type": None, " of any other type and amount": 1}
_COUNTERS = re.compile(
    r"^if (?P<who>an effect|you) would put one or more (?:(?P<kind>[+-]\d/[+-]\d|[a-z]+) )?counter on (?P<what>.+?), "
    r"(?:it puts |put )?(?:(?P<twice>twice that many)|that many plus (?P<plus>one)) (?:of )?(?:each of )?(?:those|\S+) "
    r"(?:kinds? of )?counter on .+ instead$"
)
_PASSIVE = re.compile(
    r"^if one or more (?:(?P<kind>[+-]\d/[+-]\d|[a-z]+) )?counter would be put on (?P<what>.+?), "
    r"that many plus (?P<plus>one) (?:of )?(?:each of )?(?:those|\S+) (?:kinds? of )?counter are put on .+ instead$"
)


def read_replacement(line: str) -> tuple[ReplacesMana | ReplacesCounters, ...] | None:
    """The effects of the line, or None where it is of neither kind."""
    text = canonical(line)
    if found := _EACH.match(text):
        return _each(found["each"])
    if found := _UPKEEP.match(text):
        what = phrase("predicate", found["what"])
        return None if what is None else (ReplacesMana(what, types=ChosenColor(), colored=True),)
    if found := _TAPPED.match(text):
        read = _tapped(found)
        return None if read is None else (read,)
    if found := _COUNTERS.match(text) or _PASSIVE.match(text):
        counters = _counters(found)
        return None if counters is None else (counters,)
    return None


def tapped_by(what: Predicate, by: str) -> Predicate:
    """The permanents with the player said who taps them; only their controller does (602.2)."""
    return conjunction([what, ControlledBy(by)]) if by else what


def _tapped(found: "re.Match[str]") -> ReplacesMana | None:
    what = phrase("predicate", found["what"] or found["tapped"])
    if what is None:
        return None
    by = BY.get(found["by"] or "", "")
    what = tapped_by(what, by)
    least = _LEAST.get(found["least"] or "", 1)
    if multiple := _MULTIPLE.match(found["how"]):
        return None if found["than"] else ReplacesMana(what, _FACTORS[multiple[1]], at_least=least, by=by)
    types = _types(found["how"])
    if types is None or found["than"] not in _OTHER:
        return None
    return ReplacesMana(what, types=types, amount=_OTHER[found["than"]], at_least=least, by=by)


def _types(how: str) -> ManaChoice | None:
    symbol = re.fullmatch(r"\{([WUBRGC])\}", how)
    return OfTypes(symbol[1]) if symbol else _TYPES.get(how)


def _each(text: str) -> tuple[ReplacesMana, ...] | None:
    """«Plains produce {R}, Islands produce {G}, ...»: one effect for each land type."""
    parts = [_PRODUCES.match(part) for part in re.split(r", ", text)]
    effects = []
    for part in parts:
        what = phrase("predicate", part["what"]) if part else None
        if part is None or what is None:
            return None
        effects.append(ReplacesMana(what, types=OfTypes(part["type"])))
    return tuple(effects)


def _counters(found: "re.Match[str]") -> ReplacesCounters | None:
    words = found["what"].removesuffix(" or player").removesuffix(" or on yourself")
    what = phrase("predicate", words)
    if what is None:
        return None
    named = found.groupdict()
    factor = 2 if named.get("twice") else 1
    costs = named.get("who") != "an effect"
    return ReplacesCounters(what, factor, 1 if found["plus"] else 0, found["kind"] or "", costs)
