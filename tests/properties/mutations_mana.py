"""Mutations of how mana is made: whose ability, of what, in which order, what it costs and what it adds."""

from tests.properties.mutations import (
    Kind,
    Scene,
    act,
    adding,
    again,
    both,
    drop,
    give,
    insert,
    life,
    mana,
    of,
    paid,
    put,
    swap,
)

SCENES = {
    "lands": Scene(
        {
            "battlefield": [
                *("Forest", "Forest", "Mountain #red", "Forest #tapped (tapped)", "Grizzly Bears #bears"),
                *("Icy Manipulator #icy", "Adarkar Wastes #wastes"),
            ],
            "hand": ["Llanowar Elves #spell", "Forest #held", "Elvish Spirit Guide #guide"],
            "graveyard": ["Forest #buried"],
        },
        {"cost": "{1}{G}", "as": "spell"},
        (act("forest-1", "G"), act("forest-2", "G"), mana("G", "G", "forest-1"), mana("1", "G", "forest-2")),
        ["Forest #theirs"],
    ),
    "choice": Scene(
        {"battlefield": ["Tundra #dual", "City of Brass #city", "Lotus Petal #petal"], "life": 5},
        {"cost": "{W}{B}{R}"},
        (
            *(act("dual", "W"), act("city", "B"), act("petal", "R")),
            *(mana("W", "W", "dual"), mana("B", "B", "city"), mana("R", "R", "petal")),
        ),
    ),
    "filter": Scene(
        {"battlefield": ["Mystic Gate #gate", "Island #u", "Island #v", "Swamp #b"]},
        {"cost": "{W}{W}{U}"},
        (
            *(act("u", "U"), act("v", "U"), act("gate", "WW", mana("W/U", "U", "u"), number=2)),
            *(mana("W", "W", "gate"), mana("W", "W", "gate"), mana("U", "U", "v")),
        ),
    ),
    "signet": Scene(
        {"battlefield": ["Azorius Signet #signet", "Forest #g", "Dimir Signet #other"]},
        {"cost": "{W}{U}"},
        (act("g", "G"), act("signet", "WU", mana("1", "G", "g")), mana("W", "W", "signet"), mana("U", "U", "signet")),
    ),
    "creatures": Scene(
        {
            "battlefield": [
                *("Llanowar Elves #elf", "Birds of Paradise #bird", "Llanowar Elves #sick (sick)"),
                *("Llanowar Elves #tapped (tapped)", "Devoted Druid #druid", "Pili-Pala #scarecrow"),
            ]
        },
        {"cost": "{G}{U}"},
        (act("elf", "G"), act("bird", "U"), mana("G", "G", "elf"), mana("U", "U", "bird")),
        ["Llanowar Elves #theirs"],
    ),
    "altar": Scene(
        {"battlefield": ["Ashnod's Altar #altar", "Memnite #a", "Ornithopter #b", "Sol Ring #ring", "Forest #land"]},
        {"cost": "{C}{C}"},
        (act("altar", "CC", give("Sacrifice a creature", "sacrifice", "a")), *(mana("C", "C", "altar"),) * 2),
        ["Memnite #theirs"],
    ),
    "drum": Scene(
        {
            "battlefield": [
                *("Springleaf Drum #drum", "Memnite #a (sick)", "Ornithopter #b (tapped)", "Sol Ring #ring"),
                "Grizzly Bears #c",
            ]
        },
        {"cost": "{G}"},
        (act("drum", "G", give("Tap an untapped creature you control", "tap", "a")), mana("G", "G", "drum")),
        ["Memnite #theirs"],
    ),
    "druids": Scene(
        {
            "battlefield": [
                *("Heritage Druid #druid", "Llanowar Elves #a", "Elvish Mystic #b", "Grizzly Bears #bears"),
                "Fyndhorn Elves #done (tapped)",
            ]
        },
        {"cost": "{G}{G}{G}"},
        (
            act("druid", "GGG", give("Tap three untapped Elves you control", "tap", "druid", "a", "b")),
            *(mana("G", "G", "druid"),) * 3,
        ),
    ),
    "once": Scene(
        {
            "battlefield": [
                *("Wall of Roots #wall", "Gemstone Mine #mine (1 mining counter)", "Gemstone Mine #empty"),
                *("Mox Opal #opal", "Temple of the False God #temple", "Lion's Eye Diamond #eye"),
            ]
        },
        {"cost": "{G}{R}"},
        (act("wall", "G"), act("mine", "R"), mana("G", "G", "wall"), mana("R", "R", "mine")),
    ),
    "before": Scene(
        {"battlefield": ["Lion's Eye Diamond #eye"], "graveyard": ["Faithless Looting #looting"], "hand": ["Ponder"]},
        {"cast": "looting", "from": "graveyard", "via": "flashback"},
        (act("eye", "RRR", when="before"), mana("2", "R", "eye"), mana("2", "R", "eye"), mana("R", "R", "eye")),
    ),
    "more": Scene(
        {
            "battlefield": [
                "Forest #g",
                {"card": "Wild Growth", "id": "growth", "attached_to": "g"},
                "Llanowar Elves #elf",
            ]
        },
        {"cost": "{G}{G}"},
        (act("g", "GG"), mana("G", "G", "g"), mana("G", "G", "g")),
    ),
    "twice": Scene(
        {"battlefield": ["Mana Reflection #mirror", "Forest #g", "Lotus Petal #petal"]},
        {"cost": "{G}{G}{U}{U}"},
        (act("g", "GG"), act("petal", "UU"), *(mana("G", "G", "g"),) * 2, *(mana("U", "U", "petal"),) * 2),
    ),
    "amounts": Scene(
        {
            "battlefield": [
                *("Gaea's Cradle #cradle", "Llanowar Elves #elf", "Grizzly Bears #bears", "Ashnod's Altar #altar"),
                "Everflowing Chalice #chalice (2 charge counters)",
            ]
        },
        {"cost": "{G}{G}{C}{C}"},
        (act("cradle", "GG"), act("chalice", "CC"), *(mana("G", "G"),) * 2, *(mana("C", "C"),) * 2),
    ),
    "forbidden": Scene(
        {"battlefield": ["Null Rod #rod", "Sol Ring #ring", "Forest #g", "Llanowar Elves #elf", "Cursed Totem #totem"]},
        {"cost": "{G}"},
        (act("g", "G"), mana("G", "G", "g")),
    ),
    "guide": Scene(
        {
            "battlefield": ["Elvish Spirit Guide #played"],
            "hand": ["Elvish Spirit Guide #guide", "Simian Spirit Guide #ape"],
            "graveyard": ["Elvish Spirit Guide #dead"],
        },
        {"cost": "{G}"},
        (act("guide", "G"), mana("G", "G", "guide")),
    ),
    "energy": Scene(
        {"battlefield": ["Aether Hub #hub", "Aether Hub #second"], "energy": 1},
        {"cost": "{G}{C}"},
        (act("hub", "G", number=2), act("second", "C"), mana("G", "G", "hub"), mana("C", "C", "second")),
    ),
    "storage": Scene(
        {"battlefield": ["Dreadship Reef #reef (2 storage counters)", "Island #u"]},
        {"cost": "{U}{B}"},
        (act("u", "U"), act("reef", "UB", mana("1", "U", "u"), number=3, x=2), mana("U", "U"), mana("B", "B")),
    ),
}

KINDS: tuple[Kind, ...] = (
    *of(
        "lands",
        ("an activation is left out", drop(0), "118.3"),
        ("the payment of a coloured symbol is left out", drop(2), "601.2h"),
        ("the payment of generic mana is left out", drop(3), "601.2h"),
        ("everything is left out", both(drop(0), drop(0), drop(0), drop(0)), "601.2h"),
        ("the same land is tapped twice", put(1, act("forest-1", "G")), "118.3"),
        ("a symbol is paid twice", again(2), "601.2h"),
        ("the mana of one land is spent twice", put(3, mana("1", "G", "forest-1")), "118.3"),
        ("a land that is tapped already", put(1, act("tapped", "G")), "118.3"),
        ("an opponent's land", put(1, act("theirs", "G")), "602.2"),
        ("a land in hand", put(1, act("held", "G")), "602.5"),
        ("a land in the graveyard", put(1, act("buried", "G")), "602.5"),
        ("an object that is not there", put(1, act("forest-9", "G")), "602.2"),
        ("an ability that the land has not", put(1, act("forest-2", "G", number=2)), "602.1"),
        ("an object without abilities", put(1, act("bears", "G")), "602.1"),
        ("an ability that makes no mana", put(1, act("icy", "C")), "605.1a"),
        ("mana of another type", adding(1, "R"), "106.4"),
        ("mana of two types at once", adding(1, "GR"), "106.4"),
        ("twice the mana", adding(1, "GG"), "106.4"),
        ("no mana", adding(1, ""), "106.4 118.3"),
        ("red mana for a green symbol", both(put(0, act("red", "R")), put(2, mana("G", "R", "red"))), "107.4"),
        ("colourless mana for a green symbol", both(put(0, act("wastes", "C")), put(2, mana("G", "C"))), "107.4"),
        ("mana from a land that made none", put(2, mana("G", "G", "red")), "118.3"),
        ("mana from nowhere", insert(4, mana("1", "C")), "601.2h"),
        ("paid before the mana is there", swap(0, 2), "601.2g 118.3"),
        ("an activation after the payment", swap(1, 3), "601.2g"),
        ("generic mana paid with life", put(3, life("1", 1)), "107.4"),
        ("coloured mana paid with life", put(2, life("G")), "107.4"),
        ("a creature tapped without convoke", put(3, {**mana("1", "G"), "with": {"tap": "bears"}}), "601.2h"),
        ("a card exiled without delve", put(3, {**mana("1", "G"), "with": {"exile": "buried"}}), "601.2h"),
        ("a method that there is not", put(3, {**mana("1", "G"), "with": {"tap": "bears"}, "by": "convoke"}), "601.2h"),
        ("a symbol of another colour", put(2, mana("U", "G", "forest-1")), "601.2h"),
        ("a symbol more", insert(4, mana("G", "G", "forest-1")), "601.2h"),
        ("a card of the hand is discarded as well", insert(4, give("Discard a card", "discard", "spell")), "601.2h"),
        ("a permanent is sacrificed as well", insert(4, give("Sacrifice a permanent", "sacrifice", "red")), "601.2h"),
    ),
    *of(
        "choice",
        ("the colour that the other half has not", adding(0, "R"), "106.4"),
        ("both colours of a land", adding(0, "WU"), "106.4"),
        ("colourless mana of any colour", adding(1, "C"), "106.4"),
        ("what was sacrificed for mana is used again", insert(3, act("petal", "R")), "602.5"),
        ("more is paid than the ability costs", paid(2, give("Sacrifice a land", "sacrifice", "dual")), "602.2b"),
        ("the ability is paid with mana that it does not cost", paid(1, mana("1", "W", "dual")), "601.2h"),
    ),
    *of(
        "filter",
        ("the cost of the ability is not paid", paid(2), "602.2b"),
        ("the cost of the ability is paid twice", paid(2, mana("W/U", "U", "u"), mana("W/U", "U", "v")), "601.2h"),
        (
            "mana that is not of the cost's colours",
            both(put(0, act("b", "B")), paid(2, mana("W/U", "B", "b"))),
            "107.4",
        ),
        ("mana that is made only later", swap(0, 2), "118.3"),
        ("its own mana", both(drop(0), paid(1, mana("W/U", "W", "gate"))), "118.3"),
        ("one mana of the two", adding(2, "W"), "106.4"),
        ("three mana", adding(2, "WWU"), "106.4"),
        ("a colour that it does not filter", adding(2, "WB"), "106.4"),
        ("the cost of its other ability", put(2, act("gate", "C", mana("W/U", "U", "u"))), "601.2h"),
        ("both of its abilities", insert(3, act("gate", "C")), "118.3"),
        ("the ability is paid with life", paid(2, life("W/U")), "107.4"),
    ),
    *of(
        "signet",
        ("fed by what it makes", both(drop(0), paid(0, mana("1", "W", "signet"))), "118.3"),
        ("only one of its two colours", adding(1, "W"), "106.4"),
        ("one colour twice", adding(1, "UU"), "106.4"),
        ("fed by nothing", paid(1), "602.2b"),
        ("fed by an artifact's tapping", paid(1, {**mana("1", "G"), "with": {"tap": "other"}}), "601.2h"),
        ("paid with another ability's words", paid(1, mana("G", "G", "g")), "601.2h"),
        ("two feed each other", both(put(0, act("other", "UB", mana("1", "W", "signet")))), "118.3"),
    ),
    *of(
        "creatures",
        ("a summoning-sick creature", put(0, act("sick", "G")), "302.6"),
        ("a tapped creature", put(0, act("tapped", "G")), "118.3"),
        ("an opponent's creature", put(0, act("theirs", "G")), "602.2"),
        ("colourless mana of a bird", adding(1, "C"), "106.4"),
        ("untapping is no mana ability", put(1, act("druid", "G", number=2)), "605.1a"),
        ("what is untapped is untapped", insert(2, act("scarecrow", "R", mana("2", "G"), mana("2", "U"))), "118.3"),
    ),
    *of(
        "altar",
        ("nothing is sacrificed", paid(0), "602.2b"),
        ("an artifact is no creature", paid(0, give("Sacrifice a creature", "sacrifice", "ring")), "701.21a"),
        ("an opponent's creature", paid(0, give("Sacrifice a creature", "sacrifice", "theirs")), "701.21a"),
        ("two creatures", paid(0, give("Sacrifice a creature", "sacrifice", "a", "b")), "701.21a"),
        ("no creature by name", paid(0, give("Sacrifice a creature", "sacrifice", "nobody")), "118.3"),
        ("the same creature for two activations", again(0), "701.21a"),
        ("a creature is exiled", paid(0, give("Sacrifice a creature", "exile", "a")), "118.3"),
        ("a creature is returned", paid(0, give("Sacrifice a creature", "return", "a")), "118.3"),
        ("a creature is tapped", paid(0, give("Sacrifice a creature", "tap", "a")), "118.3"),
        ("coloured mana of an altar", adding(0, "GG"), "106.4"),
    ),
    *of(
        "drum",
        ("no creature is tapped", paid(0), "602.2b"),
        ("a tapped creature", paid(0, give("Tap an untapped creature you control", "tap", "b")), "118.3"),
        ("what is no creature", paid(0, give("Tap an untapped creature you control", "tap", "ring")), "118.3"),
        ("the drum itself", paid(0, give("Tap an untapped creature you control", "tap", "drum")), "602.2b"),
        ("an opponent's creature", paid(0, give("Tap an untapped creature you control", "tap", "theirs")), "118.3"),
        ("two creatures", paid(0, give("Tap an untapped creature you control", "tap", "a", "c")), "118.3"),
        ("a creature is untapped", paid(0, give("Tap an untapped creature you control", "untap", "b")), "118.3"),
        ("the drum twice", again(0), "118.3"),
    ),
    *of(
        "druids",
        ("two elves of three", paid(0, give("Tap three untapped Elves you control", "tap", "a", "b")), "118.3"),
        ("a bear among them", paid(0, give("Tap three untapped Elves you control", "tap", "a", "b", "bears")), "118.3"),
        ("one elf twice", paid(0, give("Tap three untapped Elves you control", "tap", "a", "a", "b")), "118.3"),
        ("a tapped elf", paid(0, give("Tap three untapped Elves you control", "tap", "a", "b", "done")), "118.3"),
        ("an elf tapped for mana before", insert(0, act("a", "G")), "118.3"),
    ),
    *of(
        "once",
        ("once each turn, twice", again(0), "602.5b"),
        ("a counter that is not there", put(1, act("empty", "R")), "118.3"),
        ("a condition that does not hold", put(1, act("opal", "R")), "602.5b"),
        ("fewer lands than needed", put(1, act("temple", "CC")), "602.5b"),
        ("only as an instant, while a cost is paid", put(1, act("eye", "RRR")), "602.5e"),
        ("the last counter twice", again(1), "118.3"),
    ),
    *of(
        "before",
        ("too late", put(0, act("eye", "RRR")), "602.5e"),
        ("before, after it was announced", both(insert(1, act("eye", "RRR", when="before"))), "602.5"),
        ("three colours", adding(0, "RGB"), "106.4"),
        ("two mana", adding(0, "RR"), "106.4"),
        ("before, in the middle of the payment", swap(0, 1), "601.2a"),
    ),
    *of(
        "more",
        ("without the mana of the trigger", adding(0, "G"), "106.4"),
        ("the trigger twice", adding(0, "GGG"), "106.4"),
        ("another colour of the trigger", adding(0, "GR"), "106.4"),
        ("the trigger for what is not enchanted", both(put(0, act("elf", "GG"))), "106.4"),
        ("the Aura by itself", put(0, act("growth", "G")), "602.1"),
    ),
    *of(
        "twice",
        ("not doubled", adding(0, "G"), "106.4"),
        ("doubled twice", adding(0, "GGGG"), "106.4"),
        ("doubled into two colours", adding(1, "UR"), "106.4"),
    ),
    *of(
        "amounts",
        ("more than there are creatures", adding(0, "GGG"), "106.4"),
        ("fewer than there are creatures", adding(0, "G"), "106.4"),
        ("more than there are counters", adding(1, "CCC"), "106.4"),
        (
            "creatures that are gone by then",
            insert(0, act("altar", "CC", give("Sacrifice a creature", "sacrifice", "elf"))),
            "106.4",
        ),
    ),
    *of(
        "forbidden",
        ("an artifact's ability that cannot be activated", insert(0, act("ring", "CC")), "101.2"),
        ("a creature's ability that cannot be activated", insert(0, act("elf", "G")), "101.2"),
        ("the artifact for the land", put(0, act("ring", "CC")), "101.2"),
    ),
    *of(
        "guide",
        ("the card on the battlefield", put(0, act("played", "G")), "602.5"),
        ("the card in the graveyard", put(0, act("dead", "G")), "602.5"),
        ("the card twice", again(0), "602.5"),
        ("the colour of the other", adding(0, "R"), "106.4"),
    ),
    *of(
        "energy",
        ("energy that is not there", put(1, act("second", "U", number=2)), "107.14"),
        ("colourless for energy", adding(0, "C"), "106.4"),
        ("a colour without energy", put(0, act("hub", "G")), "106.4"),
    ),
    *of(
        "storage",
        ("a larger X than there are counters", put(1, act("reef", "UUB", mana("1", "U", "u"), number=3, x=3)), "118.3"),
        ("more mana than X", put(1, act("reef", "UBB", mana("1", "U", "u"), number=3, x=2)), "106.4"),
        ("less mana than X", put(1, act("reef", "U", mana("1", "U", "u"), number=3, x=2)), "106.4"),
        ("a colour that X does not add", put(1, act("reef", "UG", mana("1", "U", "u"), number=3, x=2)), "106.4"),
        ("without its mana", paid(1), "602.2b"),
    ),
)
