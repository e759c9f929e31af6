"""Subtypes as data (rule 205.3), and their plural forms; «Time Lord» has a hyphen inside this program."""

# ruff: noqa: SIM905 - lists of words are easier to read, and to add to, as text

from functools import lru_cache

ARTIFACT_TYPES = frozenset(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator
    Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
    """.split()
)
"""Artifact types (205.3g)."""

ENCHANTMENT_TYPES = frozenset(
    """
    Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine
    """.split()
)
"""Enchantment types (205.3h)."""

LAND_TYPES = frozenset(
    """
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower
    Town Urza's
    """.split()
)
"""Land types (205.3i)."""

PLANESWALKER_TYPES = frozenset(
    """
    Ajani Aminatou Angrath Arlinn Arzakon Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon
    Daretti Davriel Dellian Dihada Domri Dovin Dyfed Ellywick Elminster Elspeth Estrid Feroz Freyalise
    Garruk Gideon Greensleeves Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora
    Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral
    Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar
    Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """.split()
)
"""Planeswalker types (205.3j)."""

SPELL_TYPES = frozenset(
    """
    Adventure Arcane Lesson Omen Trap
    """.split()
)
"""Spell types (205.3k)."""

BATTLE_TYPES = frozenset({"Siege"})
"""Battle types (205.3q)."""

CREATURE_TYPES = frozenset(
    """
    Advisor Aetherborn Alien Ally Andorian Angel Antelope Ape Archer Archon Armadillo Army Artificer
    Assassin Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk
    Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Borg Bringer Brushwagg
    C'tan Caitian Camarid Camel Capybara Caribou Carrier Cat Centaur Cephalid Child Chimera Citizen
    Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek
    Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought
    Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee
    Eternal Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant
    Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Gorn Graveborn Gremlin Griffin Guest
    Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse
    Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling Inquisitor Insect Jackal Jellyfish
    Juggernaut Kangaroo Kavu Kelpien Kirin Kithkin Klingon Knight Kobold Kor Kraken Kree Lamia Lammasu
    Lanthanite Leech Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary
    Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse
    Mutant Myr Mystic Naga Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad
    Nymph Octopus Officer Ogre Ooze Orb Orc Orgg Orion Otter Ouphe Ox Oyster Pangolin Peasant Pegasus
    Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine
    Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger
    Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout
    Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Shi'ar Siren Skeleton Skrull
    Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx
    Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth
    Talosian Tentacle Tetravite Thalakos Tholian Thopter Thrull Tiefling Time-Lord Tosk Toy Treefolk
    Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Viashino Villain
    Volver Vorta Vulcan Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine
    Wombat Worm Wraith Wurm Xindi Yeti Zombie Zubera
    """.split()
)
"""Creature types (205.3m)."""

SUBTYPES = (
    ARTIFACT_TYPES | ENCHANTMENT_TYPES | LAND_TYPES | PLANESWALKER_TYPES | SPELL_TYPES | BATTLE_TYPES | CREATURE_TYPES
)
"""Every subtype that a card of the game can have."""

_IRREGULAR = {
    "Cyclops": "Cyclopes",
    "Homunculus": "Homunculi",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Fungus": "Fungi",
    "Plains": "Plains",
    "Time-Lord": "Time-Lords",
}


def plural(subtype: str) -> str:
    """The plural of a subtype as card texts write it: Elves, Allies, Foxes, Mice."""
    if subtype in _IRREGULAR:
        return _IRREGULAR[subtype]
    if subtype.endswith(("folk", "kin", "fish", "Eldrazi", "Myr", "Samurai", "Sheep", "Vedalken", "Equipment")):
        return subtype
    if subtype.endswith(("Elf", "olf", "warf")):
        return subtype[:-1] + "ves"
    if subtype.endswith("y") and subtype[-2] not in "aeiou":
        return subtype[:-1] + "ies"
    ending = "es" if subtype.endswith(("s", "x", "ch", "sh", "Hero")) else "s"
    return subtype + ending


@lru_cache(maxsize=1)
def singulars() -> dict[str, str]:
    """From every form of a subtype, singular and plural, to the subtype."""
    forms = {plural(subtype): subtype for subtype in SUBTYPES} | {subtype + "s": subtype for subtype in SUBTYPES}
    return forms | {subtype: subtype for subtype in SUBTYPES}


def split_subtypes(words: str) -> frozenset[str]:
    """The subtypes after the dash of a type line."""
    return frozenset(words.replace("Time Lord", "Time-Lord").split())
