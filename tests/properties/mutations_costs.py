"""Mutations of what is paid besides mana, and of how much mana a total cost asks for."""

from tests.properties.mutations import (
    Kind,
    Scene,
    act,
    again,
    both,
    drop,
    give,
    insert,
    life,
    mana,
    number,
    of,
    put,
)

SACRIFICE, DISCARD = "Sacrifice a creature", "Discard a card"

SCENES = {
    "rites": Scene(
        {
            "battlefield": ["Swamp #land", "Memnite #a", "Memnite #b", "Sol Ring #ring"],
            "hand": ["Village Rites #spell"],
        },
        {"cast": "spell"},
        (act("land", "B"), mana("B", "B", "land"), give(SACRIFICE, "sacrifice", "a")),
        ["Memnite #theirs"],
    ),
    "thrill": Scene(
        {
            "battlefield": ["Mountain x2", "Ponder"],
            "hand": ["Thrill of Possibility #spell", "Island #held", "Swamp #other"],
            "graveyard": ["Opt #buried"],
        },
        {"cast": "spell"},
        (
            *(act("mountain-1", "R"), act("mountain-2", "R"), mana("R", "R"), mana("1", "R")),
            give(DISCARD, "discard", "held"),
        ),
    ),
    "escape": Scene(
        {
            "battlefield": ["Mountain x2"],
            "hand": ["Island #held"],
            "graveyard": ["Ox of Agonas #ox", *(f"Ponder #p{n}" for n in range(9))],
        },
        {"cast": "ox", "from": "graveyard", "via": "escape"},
        (
            *(act("mountain-1", "R"), act("mountain-2", "R"), mana("R", "R"), mana("R", "R")),
            give("Exile eight other cards from your graveyard", "exile", *(f"p{n}" for n in range(8))),
        ),
    ),
    "force": Scene(
        {"hand": ["Force of Will #spell", "Ponder #blue", "Shock #red"], "life": 2, "graveyard": ["Opt #buried"]},
        {"cast": "spell", "via": "Pay 1 life"},
        (number("Pay 1 life", "life", 1), give("Exile a blue card from your hand", "exile", "blue")),
    ),
    "daze": Scene(
        {"battlefield": ["Island #i (tapped)", "Forest #g"], "hand": ["Daze #spell", "Island #held"]},
        {"cast": "spell", "via": "Return an Island"},
        (give("Return an Island you control to its owner's hand", "return", "i"),),
        ["Island #theirs"],
    ),
    "life": Scene(
        {"pool": "{C}", "life": 4},
        {"cost": "{1}, Pay 3 life"},
        (mana("1", "C"), number("Pay 3 life", "life", 3)),
    ),
    "holy": Scene(
        {"battlefield": ["Angel of Jubilation #angel", "Memnite #a", "Sol Ring #ring"], "pool": "{C}{G}", "life": 9},
        {"cost": "{G/P}, Sacrifice an artifact", "as": "spell"},
        (mana("G/P", "G"), give("Sacrifice an artifact", "sacrifice", "ring")),
    ),
    "two": Scene(
        {"battlefield": ["Memnite #a", "Ornithopter #b", "Memnite #done (tapped)", "Sol Ring #ring"]},
        {"cost": "Tap two untapped creatures you control"},
        (give("Tap two untapped creatures you control", "tap", "a", "b"),),
        ["Memnite #theirs"],
    ),
    "crew": Scene(
        {
            "battlefield": [
                *("Smuggler's Copter #ship", "Memnite #a", "Ornithopter #none", "Grizzly Bears #done (tapped)"),
                "Sol Ring #ring",
            ]
        },
        {"activate": "ship", "ability": 1},
        (give("Tap any number of untapped creatures you control with total power 1 or greater", "tap", "a"),),
    ),
    "counters": Scene(
        {
            "battlefield": [
                *(
                    "Grizzly Bears #a (2 +1/+1 counters)",
                    "Memnite #b (1 +1/+1 counter)",
                    "Memnite #c (1 charge counter)",
                ),
            ]
        },
        {"cost": "Remove two +1/+1 counters from a creature you control"},
        (give("Remove two +1/+1 counters from a creature you control", "counters", "a", kind="+1/+1", number=2),),
        ["Grizzly Bears #theirs (2 +1/+1 counters)"],
    ),
    "energy": Scene(
        {"energy": 3, "pool": "{C}"},
        {"cost": "{1}, Pay {E}{E}"},
        (mana("1", "C"), number("Pay {E}{E}", "energy", 2)),
    ),
    "taxed": Scene(
        {"battlefield": ["Thalia, Guardian of Thraben", "Mountain x3"], "hand": ["Lightning Bolt #spell"]},
        {"cast": "spell"},
        (act("mountain-1", "R"), act("mountain-2", "R"), mana("R", "R"), mana("1", "R")),
    ),
    "cheap": Scene(
        {"battlefield": ["Goblin Electromancer", "Island x3"], "hand": ["Divination #spell"]},
        {"cast": "spell"},
        (act("island-1", "U"), act("island-2", "U"), mana("U", "U"), mana("1", "U")),
    ),
    "floor": Scene(
        {"battlefield": ["Trinisphere", "Mountain x3"], "hand": ["Lightning Bolt #spell"]},
        {"cast": "spell"},
        (*(act(f"mountain-{n}", "R") for n in (1, 2, 3)), mana("R", "R"), mana("1", "R"), mana("1", "R")),
    ),
    "x": Scene(
        {"battlefield": ["Mountain x4"], "hand": ["Blaze #spell"]},
        {"cast": "spell", "x": 2},
        (*(act(f"mountain-{n}", "R") for n in (1, 2, 3)), mana("R", "R"), mana("1", "R"), mana("1", "R")),
    ),
    "kicked": Scene(
        {"battlefield": ["Mountain x6"], "hand": ["Burst Lightning #spell"]},
        {"cast": "spell", "with": ["kicker"]},
        (*(act(f"mountain-{n}", "R") for n in range(1, 6)), mana("R", "R"), *(mana("1", "R"),) * 4),
    ),
    "commander": Scene(
        {"battlefield": ["Forest x4"], "command": ["Isamaru, Hound of Konda", "Fynn, the Fangbearer #fynn"]},
        {"cast": "fynn", "from": "command", "tax": 1},
        (*(act(f"forest-{n}", "G") for n in range(1, 5)), mana("G", "G"), *(mana("1", "G"),) * 3),
    ),
    "ninja": Scene(
        {
            "battlefield": [
                *("Island x2", "Memnite #free (attacking, unblocked)", "Ornithopter #stopped (attacking, blocked)"),
                "Grizzly Bears #home",
            ],
            "hand": ["Ninja of the Deep Hours #ninja"],
        },
        {"activate": "ninja"},
        (
            *(act("island-1", "U"), act("island-2", "U"), mana("U", "U"), mana("1", "U")),
            give("Return an unblocked attacker you control to hand", "return", "free"),
        ),
    ),
    "icy": Scene(
        {"battlefield": ["Icy Manipulator #icy", "Icy Manipulator #other", "Forest #g"]},
        {"activate": "icy"},
        (act("g", "G"), mana("1", "G", "g"), give("{T}", "tap", "icy")),
    ),
    "walker": Scene(
        {
            "battlefield": [
                "Liliana of the Veil #lili (3 loyalty counters)",
                "Karn Liberated #karn (6 loyalty counters)",
            ]
        },
        {"activate": "lili", "ability": 2},
        (give("[-2]", "counters", "lili", kind="loyalty"),),
    ),
}

KINDS: tuple[Kind, ...] = (
    *of(
        "rites",
        ("the additional cost is not paid", drop(2), "601.2h"),
        ("what is no creature", put(2, give(SACRIFICE, "sacrifice", "ring")), "701.21a"),
        ("an opponent's creature", put(2, give(SACRIFICE, "sacrifice", "theirs")), "701.21a"),
        ("two creatures", put(2, give(SACRIFICE, "sacrifice", "a", "b")), "701.21a"),
        ("the cost twice", again(2), "601.2h"),
        ("the creature is exiled", put(2, give(SACRIFICE, "exile", "a")), "118.3"),
        ("the spell itself", put(2, give(SACRIFICE, "sacrifice", "spell")), "701.21a"),
        ("no creature at all", put(2, give(SACRIFICE, "sacrifice")), "701.21a"),
        ("mana after the sacrifice", both(drop(0), insert(2, act("land", "B"))), "601.2g 118.3"),
    ),
    *of(
        "thrill",
        ("nothing is discarded", drop(4), "601.2h"),
        ("the spell discards itself", put(4, give(DISCARD, "discard", "spell")), "701.9"),
        ("two cards", put(4, give(DISCARD, "discard", "held", "other")), "701.9"),
        ("a card of the graveyard", put(4, give(DISCARD, "discard", "buried")), "701.9"),
        ("a permanent", put(4, give(DISCARD, "discard", "mountain-1")), "701.9"),
        ("a card is exiled", put(4, give(DISCARD, "exile", "held")), "118.3"),
    ),
    *of(
        "escape",
        ("a card too few", put(4, give("Exile eight other cards", "exile", *(f"p{n}" for n in range(7)))), "118.3"),
        ("a card too many", put(4, give("Exile eight other cards", "exile", *(f"p{n}" for n in range(9)))), "118.3"),
        (
            "itself among them",
            put(4, give("Exile eight other cards", "exile", "ox", *(f"p{n}" for n in range(7)))),
            "118.3",
        ),
        (
            "a card of the hand",
            put(4, give("Exile eight other", "exile", "held", *(f"p{n}" for n in range(7)))),
            "118.3",
        ),
        ("one card twice", put(4, give("Exile eight other", "exile", "p0", *(f"p{n}" for n in range(7)))), "118.3"),
        ("the mana cost besides", insert(4, mana("3", "R")), "601.2h"),
    ),
    *of(
        "force",
        ("a card of another colour", put(1, give("Exile a blue card from your hand", "exile", "red")), "118.3"),
        ("the spell itself", put(1, give("Exile a blue card from your hand", "exile", "spell")), "118.3"),
        ("a card of the graveyard", put(1, give("Exile a blue card from your hand", "exile", "buried")), "118.3"),
        ("the life is not paid", drop(0), "601.2h"),
        ("two life", put(0, number("Pay 1 life", "life", 2)), "118.3"),
        ("discarded, not exiled", put(1, give("Exile a blue card from your hand", "discard", "blue")), "118.3"),
    ),
    *of(
        "daze",
        ("what is no Island", put(0, give("Return an Island", "return", "g")), "118.3"),
        ("an opponent's Island", put(0, give("Return an Island", "return", "theirs")), "118.3"),
        ("an Island in hand", put(0, give("Return an Island", "return", "held")), "118.3"),
        ("sacrificed, not returned", put(0, give("Return an Island", "sacrifice", "i")), "118.3"),
    ),
    *of(
        "life",
        ("less life", put(1, number("Pay 3 life", "life", 2)), "118.3"),
        ("life twice", again(1), "601.2h"),
        ("life before mana, and no mana", drop(0), "601.2h"),
        ("energy for life", put(1, number("Pay 3 life", "energy", 3)), "118.3"),
    ),
    *of(
        "holy",
        ("life that may not be paid", put(0, life("G/P")), "101.2"),
        ("a creature that may not be sacrificed", put(1, give("Sacrifice an artifact", "sacrifice", "a")), "101.2"),
    ),
    *of(
        "two",
        ("one creature", put(0, give("Tap two untapped creatures", "tap", "a")), "118.3"),
        ("one creature twice", put(0, give("Tap two untapped creatures", "tap", "a", "a")), "118.3"),
        ("a tapped one", put(0, give("Tap two untapped creatures", "tap", "a", "done")), "118.3"),
        ("what is no creature", put(0, give("Tap two untapped creatures", "tap", "a", "ring")), "118.3"),
        ("an opponent's", put(0, give("Tap two untapped creatures", "tap", "a", "theirs")), "118.3"),
        ("three of them", put(0, give("Tap two untapped creatures", "tap", "a", "b", "done")), "118.3"),
    ),
    *of(
        "crew",
        ("too little power", put(0, give("Crew 1", "tap", "none")), "118.3"),
        ("a tapped creature", put(0, give("Crew 1", "tap", "done")), "118.3"),
        ("what is no creature", put(0, give("Crew 1", "tap", "ring")), "118.3"),
        ("nobody", put(0, give("Crew 1", "tap")), "118.3"),
        ("the vehicle itself", put(0, give("Crew 1", "tap", "ship")), "118.3"),
    ),
    *of(
        "counters",
        ("too few counters there", put(0, give("Remove", "counters", "b", kind="+1/+1", number=2)), "118.3"),
        ("counters of another kind", put(0, give("Remove", "counters", "c", kind="charge", number=2)), "118.3"),
        ("of two creatures", put(0, give("Remove", "counters", "a", "b", kind="+1/+1", number=2)), "118.3"),
        ("of an opponent's creature", put(0, give("Remove", "counters", "theirs", kind="+1/+1", number=2)), "118.3"),
        ("not at all", drop(0), "601.2h"),
    ),
    *of(
        "energy",
        ("paid twice", again(1), "601.2h"),
        ("life for energy", put(1, number("Pay {E}{E}", "life", 2)), "118.3"),
        ("not at all", drop(1), "601.2h"),
    ),
    *of("taxed", ("the increase is not paid", both(drop(1), drop(2)), "601.2h")),
    *of("cheap", ("what was taken off is paid", insert(4, mana("1", "U")), "601.2h")),
    *of("floor", ("less than the floor", both(drop(2), drop(4)), "601.2h")),
    *of(
        "x",
        ("a smaller X", both(drop(2), drop(4)), "601.2h"),
        ("a larger X", both(insert(3, act("mountain-4", "R")), insert(7, mana("1", "R"))), "601.2h"),
        ("X for the coloured symbol", put(3, mana("1", "R")), "601.2h"),
    ),
    *of("kicked", ("the kicker is paid in part", both(drop(4), drop(8)), "601.2h")),
    *of("commander", ("the tax is paid in part", both(drop(3), drop(6)), "601.2h")),
    *of(
        "ninja",
        ("a blocked attacker", put(4, give("Return", "return", "stopped")), "118.3"),
        ("what does not attack", put(4, give("Return", "return", "home")), "118.3"),
        ("nobody returns", drop(4), "601.2h"),
    ),
    *of(
        "icy",
        ("another permanent is tapped", put(2, give("{T}", "tap", "other")), "107.5"),
        ("it is not tapped", drop(2), "601.2h"),
        ("tapped twice", again(2), "601.2h"),
    ),
    *of(
        "walker",
        ("another planeswalker's loyalty", put(0, give("[-2]", "counters", "karn", kind="loyalty")), "606.4"),
        ("no loyalty", drop(0), "601.2h"),
        ("life for loyalty", put(0, number("[-2]", "life", 2)), "118.3"),
    ),
)
