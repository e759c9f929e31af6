"""Mutations of how symbols are paid: what mana, whose, with what restriction, and by what else than mana."""

from tests.properties.mutations import (
    Kind,
    Scene,
    act,
    again,
    both,
    drop,
    helped,
    insert,
    life,
    mana,
    number,
    of,
    put,
)

SCENES = {
    "phyrexian": Scene(
        {"pool": "{R}{C}", "life": 3},
        {"cost": "{1}{B/P}{R}"},
        (life("B/P"), mana("R", "R"), mana("1", "C")),
    ),
    "poor": Scene(
        {"pool": "{B}{B}{C}", "life": 1},
        {"cost": "{1}{B/P}{B/P}"},
        (mana("B/P", "B"), mana("B/P", "B"), mana("1", "C")),
    ),
    "hybrid": Scene(
        {"pool": "{U}{W}{B}{G}{G}"},
        {"cost": "{W/U}{2/W}{2/B}"},
        (mana("W/U", "U"), mana("2/W", "W"), mana("2/B", "G"), mana("2/B", "G")),
    ),
    "snow": Scene(
        {"battlefield": ["Snow-Covered Forest #snow", "Forest #plain", "Wastes #waste"]},
        {"cost": "{S}{C}{G}"},
        (
            *(act("snow", "G"), act("plain", "G"), act("waste", "C")),
            *(mana("S", "G", "snow"), mana("G", "G", "plain"), mana("C", "C", "waste")),
        ),
    ),
    "restricted": Scene(
        {
            "battlefield": [
                *("Ancient Ziggurat #ziggurat", "Forest #g", "Eldrazi Temple #temple", "Mishra's Workshop #shop"),
                *("Pillar of the Paruns #pillar", "Beastcaller Savant #savant", "Primal Beyond #beyond"),
                {"token": "Powerstone", "id": "stone"},
            ],
            "hand": ["Rampant Growth #spell"],
        },
        {"cast": "spell"},
        (act("g", "G"), act("temple", "C"), mana("G", "G", "g"), mana("1", "C", "temple")),
    ),
    "demand": Scene(
        {
            "battlefield": ["Llanowar Elves #a", "Elvish Mystic #b", "Forest #land", "Sol Ring #ring"],
            "hand": ["Myr Superion #spell"],
        },
        {"cast": "spell"},
        (act("a", "G"), act("b", "G"), mana("1", "G", "a"), mana("1", "G", "b")),
    ),
    "convoke": Scene(
        {
            "battlefield": [
                *("Memnite #grey", "Goblin Piker #red (sick)", "Grizzly Bears #green", "Grizzly Bears #done (tapped)"),
                *("Sol Ring #ring", "Llanowar Elves #elf", "Mountain #land"),
            ],
            "hand": ["Stoke the Flames #spell"],
        },
        {"cast": "spell"},
        (
            act("land", "R"),
            *(mana("R", "R", "land"), helped("R", "red", "convoke"), helped("1", "grey", "convoke")),
            helped("1", "green", "convoke"),
        ),
        ["Goblin Piker #theirs"],
    ),
    "improvise": Scene(
        {
            "battlefield": ["Island #land", "Sol Ring #ring", "Darksteel Ingot #done (tapped)", "Ornithopter #bird"],
            "hand": ["Metallic Rebuke #spell"],
        },
        {"cast": "spell"},
        (
            act("land", "U"),
            *(mana("U", "U", "land"), helped("1", "ring", "improvise"), helped("1", "bird", "improvise")),
        ),
        ["Sol Ring #theirs"],
    ),
    "delve": Scene(
        {
            "battlefield": ["Swamp #s", "Swamp #t", "Swamp #u"],
            "hand": ["Murderous Cut #spell", "Island #held"],
            "graveyard": ["Ponder #a", "Opt #b"],
            "exile": ["Shock #far"],
        },
        {"cost": "{2}{B}"},
        (act("s", "B"), act("t", "B"), act("u", "B"), mana("B", "B"), mana("1", "B"), mana("1", "B")),
    ),
    "cut": Scene(
        {
            "battlefield": ["Swamp #s", "Swamp #t", "Swamp #u"],
            "hand": ["Murderous Cut #spell", "Island #held"],
            "graveyard": ["Ponder #a", "Opt #b", "Shock #c"],
            "exile": ["Shock #far"],
        },
        {"cast": "spell"},
        (
            *(act("s", "B"), act("t", "B"), act("u", "B")),
            *(mana("B", "B", "s"), mana("1", "B", "t"), mana("1", "B", "u")),
            *(helped("1", "a", "delve", "exile"), helped("1", "b", "delve", "exile")),
        ),
    ),
}

KINDS: tuple[Kind, ...] = (
    *of(
        "phyrexian",
        ("one life too few", put(0, life("B/P", 1)), "107.4f"),
        ("one life too many", put(0, life("B/P", 3)), "107.4f"),
        ("twice for one symbol", again(0), "601.2h"),
        ("life for a symbol that is not Phyrexian", put(1, life("R")), "107.4"),
        ("life for generic mana", put(2, life("1")), "107.4"),
        ("mana of another colour", put(0, mana("B/P", "R")), "107.4"),
        ("neither life nor mana", drop(0), "601.2h"),
    ),
    *of(
        "poor",
        ("more life than there is", put(0, life("B/P")), "119.4"),
        ("more life than there is, as a cost", insert(3, number("Pay 2 life", "life", 2)), "601.2h"),
    ),
    *of(
        "hybrid",
        ("neither of the two colours", put(0, mana("W/U", "B")), "107.4"),
        ("generic mana for a hybrid symbol", put(0, mana("W/U", "G")), "107.4"),
        ("one mana of another colour for {2/B}", drop(3), "601.2h"),
        ("three mana for {2/B}", insert(4, mana("2/B", "B"), mana("2/B", "B")), "601.2h"),
        ("life for a hybrid symbol", put(0, life("W/U")), "107.4"),
    ),
    *of(
        "snow",
        ("mana that is not from a snow source", both(put(3, mana("S", "G", "plain"))), "107.4"),
        ("coloured mana for {C}", put(4, mana("C", "G", "plain")), "107.4"),
        ("colourless mana for {G}", put(4, mana("G", "C", "waste")), "107.4"),
        ("life for {S}", put(3, life("S")), "107.4"),
    ),
    *of(
        "restricted",
        ("mana for creature spells only", both(put(0, act("ziggurat", "G")), put(2, mana("G", "G"))), "106.6"),
        ("mana for colourless Eldrazi only", both(put(1, act("temple", "CC", number=2))), "106.6"),
        ("mana for artifact spells only", both(put(1, act("shop", "CCC")), put(3, mana("1", "C", "shop"))), "106.6"),
        ("mana for multicoloured spells", both(put(0, act("pillar", "G")), put(2, mana("G", "G", "pillar"))), "106.6"),
        (
            "a creature's mana for creatures",
            both(put(0, act("savant", "G")), put(2, mana("G", "G", "savant"))),
            "106.6",
        ),
        (
            "mana for Elementals only",
            both(put(0, act("beyond", "G", number=2)), put(2, mana("G", "G", "beyond"))),
            "106.6",
        ),
        ("mana not for nonartifact spells", both(put(1, act("stone", "C")), put(3, mana("1", "C", "stone"))), "106.6"),
    ),
    *of(
        "demand",
        (
            "a land's mana where only creatures' will do",
            both(put(0, act("land", "G")), put(2, mana("1", "G", "land"))),
            "601.2h",
        ),
        (
            "an artifact's mana where only creatures' will do",
            both(put(0, act("ring", "CC")), put(2, mana("1", "C"))),
            "601.2h",
        ),
    ),
    *of(
        "convoke",
        ("a tapped creature", put(4, helped("1", "done", "convoke")), "702.51a"),
        ("a creature of another colour for {R}", put(2, helped("R", "green", "convoke")), "702.51a"),
        ("a colourless creature for {R}", put(2, helped("R", "grey", "convoke")), "702.51a"),
        ("what is no creature", put(4, helped("1", "ring", "convoke")), "702.51a"),
        ("an opponent's creature", put(2, helped("R", "theirs", "convoke")), "702.51a"),
        ("the same creature twice", put(4, helped("1", "grey", "convoke")), "702.51a"),
        (
            "a creature tapped for mana before",
            both(insert(1, act("elf", "G")), put(5, helped("1", "elf", "convoke"))),
            "702.51a",
        ),
        ("a creature more than is asked for", insert(5, helped("1", "elf", "convoke")), "601.2h"),
        ("the spell itself", put(4, helped("1", "spell", "convoke")), "702.51a"),
        ("by another method", put(4, helped("1", "green", "improvise")), "601.2h"),
        ("exiled, not tapped", put(4, helped("1", "green", "convoke", "exile")), "601.2h"),
        ("a mana ability after it", insert(5, act("elf", "G")), "601.2g"),
    ),
    *of(
        "improvise",
        ("an artifact for a coloured symbol", both(put(1, helped("U", "ring", "improvise")), drop(2)), "702.126a"),
        ("a tapped artifact", put(2, helped("1", "done", "improvise")), "702.126a"),
        ("what is no artifact", put(2, helped("1", "land", "improvise")), "702.126a"),
        ("an opponent's artifact", put(2, helped("1", "theirs", "improvise")), "702.126a"),
        ("the same artifact twice", put(3, helped("1", "ring", "improvise")), "702.126a"),
        ("an artifact tapped for mana", insert(1, act("ring", "CC")), "702.126a"),
    ),
    *of(
        "delve",
        ("for what has no delve", put(5, helped("1", "a", "delve", "exile")), "601.2h"),
    ),
    *of(
        "cut",
        ("for a coloured symbol", put(3, helped("B", "a", "delve", "exile")), "702.66a"),
        ("a card in hand", put(6, helped("1", "held", "delve", "exile")), "702.66a"),
        ("a card in exile", put(6, helped("1", "far", "delve", "exile")), "702.66a"),
        ("a permanent", put(6, helped("1", "u", "delve", "exile")), "702.66a"),
        ("the same card twice", put(7, helped("1", "a", "delve", "exile")), "702.66a"),
        ("the spell itself", put(6, helped("1", "spell", "delve", "exile")), "702.66a"),
        ("a card more than there is generic mana", insert(8, helped("1", "c", "delve", "exile")), "601.2h"),
        ("tapped, not exiled", put(6, helped("1", "a", "delve")), "601.2h"),
    ),
)
