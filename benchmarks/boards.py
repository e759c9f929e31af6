"""The boards that are measured: what lies there, what is to be paid, and the same as plain data for the baselines."""

from collections.abc import Callable, Mapping, Sequence

from attrs import field, frozen

SIZES = (5, 10, 20, 40, 80)
COLORS = "WUBRG"


@frozen
class Ability:
    """One way to use a source: what it takes (letters that may pay its one mana, "" for nothing), the outputs to
    choose from, the damage it deals or the life it costs, whether the source is given up for it, and whether it is
    tapped otherwise (mana that floats already is not).

    A capital letter in an output is a mana of that type. What is no mana and pays for mana directly (convoke, delve) is
    ``*``, which pays for generic mana only, or a small letter, which pays for a mana of that colour too.
    """

    outputs: tuple[str, ...]
    takes: str = ""
    hurts: int = 0
    gives_up: bool = False
    taps: bool = True


@frozen
class Source:
    """A permanent for the baselines: its card, its mana abilities, what tapping it costs as a creature (1 + power), and
    its colours as a creature that can convoke ("" for what is no creature, ``*`` for one without a colour).
    """

    card: str
    abilities: tuple[Ability, ...]
    creature: int = 0
    flags: str = ""
    convokes: str = ""
    text: str = ""
    """The text of a land that is made for the measurement; of a real card it is read from the catalogue."""

    @property
    def entry(self) -> str:
        """The short form in a position."""
        return f"{self.card} ({self.flags})" if self.flags else self.card


@frozen
class Board:
    """A board with a cost that can be paid and one that cannot, each in {N}{W}... form.

    ``convoke``: both are spells with convoke.
    """

    family: str
    sources: tuple[Source, ...]
    cost: str
    short: str
    convoke: bool = False
    life: int = 20

    def position(self) -> dict[str, object]:
        """The position, with the two spells in hand where they need a card."""
        you: dict[str, object] = {"battlefield": [s.entry for s in self.sources], "life": self.life}
        cards = [{"name": s.card, "type_line": "Land", "oracle_text": s.text} for s in set(self.sources) if s.text]
        if self.convoke:
            costs = {"Measured Call": self.cost, "Measured Roar": self.short}
            you["hand"] = list(costs)
            cards += [
                {"name": name, "mana_cost": cost, "type_line": "Sorcery", "oracle_text": "Convoke"}
                for name, cost in costs.items()
            ]
        return {"format": "manaplan/1", "you": you} | ({"cards": cards} if cards else {})

    def abilities(self, source: Source) -> tuple[Ability, ...]:
        """What the source can be used for here: its mana abilities, and convoke where the spells have it."""
        if self.convoke and source.convokes:
            return (*source.abilities, convoking(source.convokes))
        return source.abilities

    def pay(self, short: bool = False) -> dict[str, object]:
        """What is asked."""
        if self.convoke:
            return {"cast": "Measured Roar" if short else "Measured Call"}
        return {"cost": self.short if short else self.cost}


def convoking(colors: str) -> Ability:
    """What convoke makes of a creature of these colours; ``*`` alone for one without."""
    return Ability(("*", *colors.strip("*").lower()))


def simple(card: str, letters: str) -> Source:
    """A land that taps for one mana of one of the letters."""
    return Source(card, (Ability(tuple(letters)),))


BASICS = tuple(simple(n, t) for n, t in zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), COLORS, strict=True))
SNOW = tuple(Source(f"Snow-Covered {b.card}", b.abilities) for b in BASICS)
PAIRS = ("WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU")
DUALS = tuple(
    map(
        simple,
        (
            "Tundra",
            "Underground Sea",
            "Badlands",
            "Taiga",
            "Savannah",
            "Scrubland",
            "Volcanic Island",
            "Bayou",
            "Plateau",
            "Tropical Island",
        ),
        PAIRS,
    )
)
SHOCKS = tuple(
    map(
        simple,
        (
            "Hallowed Fountain",
            "Watery Grave",
            "Blood Crypt",
            "Stomping Ground",
            "Temple Garden",
            "Godless Shrine",
            "Steam Vents",
            "Overgrown Tomb",
            "Sacred Foundry",
            "Breeding Pool",
        ),
        PAIRS,
    )
)
TRIOMES = tuple(
    map(
        simple,
        ("Raugrin Triome", "Zagoth Triome", "Savai Triome", "Ketria Triome", "Indatha Triome"),
        ("URW", "BGU", "RWB", "GUR", "WBG"),
    )
)
PAIN = tuple(
    Source(card, (Ability(("C",)), Ability(tuple(pair), hurts=1)))
    for card, pair in zip(
        (
            "Adarkar Wastes",
            "Underground River",
            "Sulfurous Springs",
            "Karplusan Forest",
            "Brushland",
            "Caves of Koilos",
            "Shivan Reef",
            "Llanowar Wastes",
            "Battlefield Forge",
            "Yavimaya Coast",
        ),
        PAIRS,
        strict=True,
    )
)
FILTERS = tuple(
    Source(card, (Ability(("C",)), Ability((pair[0] * 2, pair, pair[1] * 2), takes=pair)))
    for card, pair in zip(
        (
            "Mystic Gate",
            "Sunken Ruins",
            "Graven Cairns",
            "Fire-Lit Thicket",
            "Wooded Bastion",
            "Fetid Heath",
            "Cascade Bluffs",
            "Twilight Mire",
            "Rugged Prairie",
            "Flooded Grove",
        ),
        PAIRS,
        strict=True,
    )
)
SIGNETS = tuple(
    Source(f"{guild} Signet", (Ability((pair,), takes="WUBRGC"),))
    for guild, pair in zip(
        ("Azorius", "Dimir", "Rakdos", "Gruul", "Selesnya", "Orzhov", "Izzet", "Golgari", "Boros", "Simic"),
        PAIRS,
        strict=True,
    )
)


def dork(card: str, letters: str, color: str, power: int) -> Source:
    """A creature with a mana ability that may also be tapped for convoke."""
    return Source(card, (Ability(tuple(letters)),), 1 + power, convokes=color)


DORKS = (
    dork("Llanowar Elves", "G", "G", 1),
    dork("Birds of Paradise", COLORS, "G", 0),
    dork("Elvish Mystic", "G", "G", 1),
    dork("Fyndhorn Elves", "G", "G", 1),
    dork("Boreal Druid", "C", "G", 1),
    dork("Noble Hierarch", "GWU", "G", 0),
    dork("Ignoble Hierarch", "BRG", "G", 0),
    dork("Avacyn's Pilgrim", "W", "G", 1),
    dork("Deathcap Cultivator", "BG", "G", 2),
    dork("Sylvan Caryatid", COLORS, "G", 0),
)
SICK = tuple(Source(d.card, (), d.creature, "sick", d.convokes) for d in DORKS)


def cycled(sources: Sequence[Source], n: int) -> tuple[Source, ...]:
    """``n`` sources, each of the given in turn."""
    return tuple(sources[i % len(sources)] for i in range(n))


def halves(first: Sequence[Source], second: Sequence[Source], n: int) -> tuple[Source, ...]:
    """Half of the one, half of the other; the odd one is of the first."""
    return cycled(first, n - n // 2) + cycled(second, n // 2)


def thirds(n: int) -> tuple[Source, ...]:
    """A quarter each of basics, duals, signets and pain lands."""
    groups = (BASICS, DUALS, SIGNETS, PAIN)
    return tuple(groups[i % 4][i // 4 % len(groups[i % 4])] for i in range(n))


def mixed(n: int) -> tuple[Source, ...]:
    """Two fifths basics, a fifth duals, filter lands and creatures each."""
    groups = (BASICS, DUALS, FILTERS, DORKS, BASICS)
    return tuple(groups[i % 5][i // 5 % len(groups[i % 5])] for i in range(n))


def different(n: int) -> tuple[Source, ...]:
    """All different: basics first, then one of each group in turn."""
    groups = [list(g) for g in (SNOW, DUALS, PAIN, FILTERS, SIGNETS, SHOCKS, TRIOMES, DORKS, SICK)]
    found = list(BASICS)
    while any(groups):
        found += [g.pop(0) for g in groups if g]
    return tuple(found[:n])


@frozen
class Family:
    """A kind of board: how it is laid out, the colours asked for, and how the unpayable cost is made."""

    name: str
    layout: Callable[[int], tuple[Source, ...]]
    letters: str = COLORS
    convoke: bool = False
    short: Callable[[tuple[Source, ...]], str] = field(default=lambda sources: f"{{{len(sources) + 1}}}")

    def board(self, n: int) -> Board:
        """The board of ``n`` sources: three quarters of the mana are asked for, up to five symbols of it coloured."""
        sources = self.layout(n)
        total = max(3, 3 * n // 4)
        made = {t for s in sources for a in s.abilities for o in a.outputs for t in o}
        colored = [t for t in self.letters if t in made][:total]
        generic = total - len(colored)
        cost = (f"{{{generic}}}" if generic else "") + "".join(f"{{{t}}}" for t in colored)
        return Board(self.name, sources, cost, self.short(sources), self.convoke)


def one_too_many(letters: str) -> Callable[[tuple[Source, ...]], str]:
    """A cost of one more symbol of these letters, in turn, than there are sources that make one of them."""

    def cost(sources: tuple[Source, ...]) -> str:
        makers = sum(any(set(letters) & set(o) for a in s.abilities for o in a.outputs) for s in sources)
        return "".join(f"{{{letters[i % len(letters)]}}}" for i in range(makers + 1))

    return cost


FAMILIES = (
    Family("one basic", lambda n: cycled(BASICS[4:], n), "GG"),
    Family("5 basics", lambda n: cycled(BASICS, n), short=one_too_many("W")),
    Family("one dual", lambda n: cycled(DUALS[:1], n), "WU"),
    Family("10 duals", lambda n: cycled(DUALS, n), "WUBR", short=one_too_many("WU")),
    Family("5 triomes", lambda n: cycled(TRIOMES, n), short=one_too_many("W")),
    Family("5 pain lands", lambda n: cycled(PAIN[:5], n), "WUBR", short=one_too_many("WU")),
    Family("10 pain lands", lambda n: cycled(PAIN, n), "WUBR", short=one_too_many("WU")),
    Family("basics, one filter land", lambda n: halves(BASICS, FILTERS[5:6], n), "WWBB"),
    Family("basics, 10 filter lands", lambda n: halves(BASICS, FILTERS, n)),
    Family("basics, 5 signets", lambda n: halves(BASICS, SIGNETS[:5], n)),
    Family("basics, 10 signets", lambda n: halves(BASICS, SIGNETS, n)),
    Family("quarters", thirds, "WUBR"),
    Family("one elf, convoke", lambda n: cycled(DORKS[:1], n), "GG", convoke=True),
    Family("10 mana creatures, convoke", lambda n: cycled(DORKS + SICK, n), "GG", convoke=True),
    Family("mix with filters and creatures", mixed, "WUBR"),
    Family("all different", different, "WUBR"),
)


def boards() -> Mapping[str, Mapping[int, Board]]:
    """Every board by family and size."""
    return {f.name: {n: f.board(n) for n in SIZES} for f in FAMILIES}
