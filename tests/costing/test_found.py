"""What the question names: cards, permanents, abilities, objects given up; and what ``castable`` asks."""

from typing import Any

import pytest
from attrs import evolve

from manaplan.costing.asks import castable_asks
from manaplan.costing.find import find_card, find_object
from manaplan.costing.named import named_ids, with_named
from manaplan.costing.pick_ability import pick_ability
from manaplan.costing.proposals import proposals
from manaplan.errors import LimitReached, NotationError, UnknownCard, UnknownId, UsageError
from manaplan.game.abilities import Ability, Activated, Permission, Unread
from manaplan.game.cards import Card
from manaplan.game.position.ask import Ask
from manaplan.layers.objects import Object
from manaplan.limits import within
from manaplan.rules.amounts import ONE, Number
from manaplan.rules.costs import (
    Cost,
    Discard,
    Exile,
    Loyalty,
    PayLife,
    Return,
    Sacrifice,
    TapOthers,
    TapSelf,
)
from manaplan.rules.predicates import ANYTHING, All, ControlledBy, Either, Is, Other, Predicate, TheObject
from tests.costing.make import ask, face, keyword, mana, one, permanent, spell, table, thing
from tests.referee.make import mana as adding

LIFE: Cost = (PayLife(Number(3)),)


def card(name: str, key: str, zone: str = "hand", owner: str = "you", **more: Any) -> Object:
    made = thing(Card(name, "normal", (face(name, "{1}"),)), key, zone, owner)
    return evolve(made, **more)


def halves(layout: str, *abilities: Ability, key: str = "fi", zone: str = "hand", types: str = "instant") -> Object:
    faces = face("Fire", "{1}{R}", types), face("Ice", "{1}{U}", "instant", abilities)
    return thing(Card("Fire // Ice", layout, faces), key, zone)


# --- cards -------------------------------------------------------------------------------------------------------


def test_a_card_is_found_by_id_then_by_name_in_the_order_of_zones() -> None:
    on = table(
        card("Ponder", "theirs", owner="opponent-1"),
        card("Ponder", "a"),
        card("Ponder", "b", "graveyard"),
        card("b", "c"),
    )
    assert find_card(on, "b", ()).object.id == "b"
    assert find_card(on, "b", ("graveyard",)).object.id == "b"
    assert find_card(on, "b", ("hand",)).object.id == "c"
    assert find_card(on, "pONDER", ("hand", "graveyard")).object.id == "a"
    assert find_card(on, "Ponder", ("graveyard", "hand")).object.id == "b"


def test_the_name_of_a_whole_card_wins_over_that_of_a_face() -> None:
    on = table(halves("split"), card("Ice", "ice"))
    assert (find_card(on, "ice", ("hand",)).object.id, find_card(on, "ice", ("hand",)).faces) == ("ice", (0,))
    found = find_card(table(halves("split")), "Ice", ("hand",))
    assert (found.object.id, found.faces) == ("fi", (1,))
    assert find_card(table(halves("split")), "Fire", ("hand",)).faces == (0,)
    tokens = Object("t", "Beast", "hand", "you", "you")
    assert find_card(table(tokens), "beast", ("hand",)).faces == (0,)


@pytest.mark.parametrize(
    ("layout", "faces"),
    [("split", (0, 1)), ("aftermath", (0, 1)), ("adventure", (0,)), ("modal_dfc", (0,)), ("prepare", (0,))],
)
def test_the_faces_of_a_whole_name(layout: str, faces: tuple[int, ...]) -> None:
    on = table(halves(layout))
    assert find_card(on, "fire // ice", ("hand",)).faces == faces
    assert find_card(on, "fi", ("hand",)).faces == faces
    prepared = evolve(halves("prepare"), face=1)
    assert find_card(table(prepared), "fi", ()).faces == (1,)
    single = thing(Card("Fire", "split", (face("Fire", "{1}"),)), "one")
    assert find_card(table(single), "one", ()).faces == (0,)


def test_a_card_that_is_not_there() -> None:
    on = table(card("Ponder", "a", "graveyard"), halves("split"))
    with pytest.raises(UnknownCard) as fault:
        find_card(on, "a", ("hand", "exile"))
    assert fault.value.message == '"a" is in the zone graveyard, not in hand or exile'
    assert fault.value.where == "pay.cast"
    with pytest.raises(UnknownCard) as fault:
        find_card(on, "Ponder", ("hand", "exile"))
    assert fault.value.message == (
        'no card called "Ponder" is in your hand or exile. There is one in the zone graveyard.'
    )
    assert fault.value.where == "pay.cast"
    with pytest.raises(UnknownCard) as fault:
        find_card(on, "Icee", ("hand",))
    assert fault.value.message == 'no card called "Icee" is in your hand. Did you mean "Ice"?'
    with pytest.raises(UnknownCard) as fault:
        find_card(on, "Nothing like it", ("hand",))
    assert fault.value.message == 'no card called "Nothing like it" is in your hand.'


def test_an_object_is_found_by_id_then_yours_on_the_battlefield() -> None:
    on = table(
        card("Rock", "grave", "graveyard"),
        card("Rock", "theirs", "battlefield", "opponent-1"),
        card("Rock", "mine", "battlefield"),
    )
    assert find_object(on, "theirs", "pay.activate").id == "theirs"
    assert find_object(on, "ROCK", "pay.activate").id == "mine"
    assert find_object(table(*list(on.objects.values())[:2]), "rock", "pay.activate").id == "grave"
    token = Object("t", "Beast", "battlefield", "you", "you")
    assert find_object(table(token), "beast", "pay.activate").id == "t"
    renamed = evolve(card("Clone", "c", "battlefield"), name="Bear")
    assert find_object(table(renamed), "clone", "pay.activate").id == "c"
    assert find_object(table(renamed), "bear", "pay.activate").id == "c"


def test_an_object_that_is_not_there() -> None:
    rocks = [card("Rock", f"stone-{i}", "battlefield") for i in range(2)]
    with pytest.raises(UnknownId) as fault:
        find_object(table(*rocks, card("Ponder", "in-hand")), "x", "pay.activate")
    assert fault.value.message == 'no object has the id "x". On the battlefield are: stone-0, stone-1.'
    assert fault.value.where == "pay.activate"
    with pytest.raises(UnknownId) as fault:
        find_object(table(*rocks), "ston-1", "pay.activate")
    assert fault.value.message.startswith('no object has the id "ston-1". Did you mean "stone-1"')
    many = [card("Rock", f"stone-{i}", "battlefield") for i in range(9)]
    for number, listed in ((8, True), (9, False), (1, True)):
        with pytest.raises(UnknownId) as fault:
            find_object(table(*many[:number]), "x", "pay.activate")
        assert ("On the battlefield" in fault.value.message) is listed
    with pytest.raises(UnknownId) as fault:
        find_object(table(), "x", "pay.activate")
    assert fault.value.message == 'no object has the id "x".'


# --- objects named for a keyword ---------------------------------------------------------------------------------


def naming(*ids: str) -> Ask:
    return Ask(choose=(("casualty", ids if len(ids) > 1 else ids[0]),))


def test_objects_named_for_a_keyword() -> None:
    on = table(permanent("a"), permanent("b"))
    assert named_ids(on, Ask(), "casualty") == ()
    assert named_ids(on, naming("#a"), "casualty") == ("a",)
    assert named_ids(on, naming("a", "#b"), "casualty") == ("a", "b")
    assert named_ids(on, naming("a"), "emerge") == ()
    with pytest.raises(UnknownId) as fault:
        named_ids(on, naming("a", "nobody"), "casualty")
    assert fault.value.message == 'no object has the id "nobody"'
    assert fault.value.where == "pay.choose"


def test_a_cost_that_asks_for_what_was_named() -> None:
    on = table(permanent("a"), permanent("b"))
    what = All((Is("creature"), ControlledBy("you")))
    cost: Cost = (
        Sacrifice(ONE, what),
        TapOthers(ONE, Is("creature")),
        Return(ONE, ANYTHING),
        Discard(ONE, ANYTHING),
        Exile(ONE, ANYTHING, "graveyard"),
        PayLife(ONE),
    )
    assert with_named(cost, on, Ask(), "casualty") == cost
    named = TheObject("a")
    assert with_named(cost, on, naming("a"), "casualty") == (
        Sacrifice(ONE, All((Is("creature"), ControlledBy("you"), named))),
        TapOthers(ONE, All((Is("creature"), named))),
        Return(ONE, All((*_parts(ANYTHING), named))),
        Discard(ONE, All((*_parts(ANYTHING), named))),
        Exile(ONE, All((*_parts(ANYTHING), named)), "graveyard"),
        PayLife(ONE),
    )
    (both,) = with_named((Return(ONE, Is("land")),), on, naming("a", "b"), "casualty")
    assert both == Return(ONE, All((Is("land"), Either((TheObject("a"), TheObject("b"))))))


def _parts(what: Predicate) -> tuple[Predicate, ...]:
    return what.parts if isinstance(what, All) else (what,)


# --- abilities ---------------------------------------------------------------------------------------------------


TAP_FOR_MANA = Activated((TapSelf(),), adding("G"))
DRAW = Activated((*mana("{2}"), TapSelf()), effect="Draw a card")
EQUIP = Activated(mana("{3}"), keyword="equip", effect="legendary creature")
FROM_HAND = Activated((*mana("{1}"), Discard(ONE, Is("card"))), keyword="cycling", zone="hand")


def pick(wanted: int | str | None, *abilities: Activated, zone: str = "battlefield") -> int:
    return pick_ability(evolve(permanent("p", *abilities), zone=zone), wanted)[0]


def test_an_ability_by_its_number() -> None:
    assert pick(1, TAP_FOR_MANA, DRAW) == 1
    assert pick(2, TAP_FOR_MANA, DRAW) == 2
    for number in (0, 3, -1):
        with pytest.raises(UsageError) as fault:
            pick(number, TAP_FOR_MANA, DRAW)
        assert fault.value.message == f"P has no activated ability {number}; it has 2, counted from 1"
        assert fault.value.where == "pay.ability"


def test_the_first_ability_that_works_here_and_adds_no_mana() -> None:
    assert pick(None, TAP_FOR_MANA, DRAW) == 2
    assert pick(None, FROM_HAND, TAP_FOR_MANA) == 2
    assert pick(None, FROM_HAND, TAP_FOR_MANA, zone="hand") == 1
    assert pick(None, DRAW, EQUIP) == 1
    with pytest.raises(UsageError) as fault:
        pick(None)
    assert (fault.value.message, fault.value.where) == ("P has no activated ability", "pay.activate")
    with pytest.raises(UsageError, match=r": a face-down permanent has no activated ability$"):
        pick_ability(evolve(permanent("p"), name=""), None)


@pytest.mark.parametrize(
    ("wanted", "number"),
    [
        ("{T}", 1),
        ("{t}: add", 1),
        ("{2}, {T}", 2),
        ("{T}, {2}", 2),
        ("draw", 2),
        ("Draw  a card", 2),
        ("{3}", 3),
        ("equip {3}", 3),
        ("equip legendary creature {3}", 3),
        ("legendary creature {3}", 3),
        ("equip", 3),
        ("cycling {1}", 4),
        ("cycling — {1}", 4),
    ],
)
def test_an_ability_by_its_first_words(wanted: str, number: int) -> None:
    assert pick(wanted, TAP_FOR_MANA, DRAW, EQUIP, FROM_HAND) == number


def test_the_words_of_a_name_or_a_method() -> None:
    named = evolve(DRAW, word="Metalcraft", method="tap creatures")
    assert pick("metalcraft {2}", TAP_FOR_MANA, named) == 2
    assert pick("tap creatures {2}", TAP_FOR_MANA, named) == 2


def test_an_ability_that_works_here_comes_first() -> None:
    here = evolve(DRAW, effect="Scry 1")
    assert pick("{2}", evolve(here, zone="graveyard"), here) == 2
    assert pick("{2}", evolve(here, zone="graveyard"), here, zone="graveyard") == 1
    assert pick("{2}", here, here) == 1
    assert pick("{2}", here, evolve(here, effect="Draw a card")) == 1


def test_loyalty_with_either_sign_of_minus() -> None:
    plus, minus = Activated((Loyalty(1),), effect="Scry 1"), Activated((Loyalty(-2),), effect="Draw")
    assert [pick(w, plus, minus) for w in ("+1", "-2", "−2")] == [1, 2, 2]


def test_words_that_no_ability_begins_with() -> None:
    with pytest.raises(UsageError):
        pick("draw a card {2}", DRAW)
    with pytest.raises(UsageError) as fault:
        pick("sing", TAP_FOR_MANA, EQUIP)
    assert fault.value.message.startswith('no ability of P begins with "sing"; it has: {T}: Add {G}.; ')
    assert fault.value.where == "pay.ability"


# --- castable ----------------------------------------------------------------------------------------------------


def asked(*objects: Object) -> list[tuple[str | None, str | None, str | None]]:
    return [(a.cast or a.turn_face_up, a.from_zone, a.via) for a in castable_asks(table(*objects))]


def test_cards_of_your_hand() -> None:
    theirs = card("Shock", "t", owner="opponent-1")
    found = asked(card("Ponder", "a"), card("Ponder", "b"), theirs, thing_of("Forest", "land"))
    assert found == [("Ponder", "hand", "any")]


def thing_of(name: str, types: str, *abilities: Ability, zone: str = "hand", cost: str | None = None) -> Object:
    return thing(Card(name, "normal", (face(name, cost, types, abilities),)), name.lower(), zone)


def test_a_land_only_where_it_is_cast_face_down() -> None:
    morph = thing_of("Zoetic Cavern", "land", keyword("morph", "{2}"))
    assert asked(morph) == [("Zoetic Cavern", "hand", "morph")]
    both = thing_of("Odd", "land", keyword("morph", "{2}"), keyword("disguise", "{2}"))
    assert asked(both) == [("Odd", "hand", "disguise")]
    assert asked(thing_of("Bear", "creature", keyword("morph", "{2}"), cost="{2}")) == [("Bear", "hand", "any")]


def test_each_face_that_is_cast_by_its_name() -> None:
    assert asked(halves("split")) == [("Fire", "hand", "any"), ("Ice", "hand", "any")]
    assert asked(halves("modal_dfc", types="land")) == [("Ice", "hand", "any")]
    assert asked(halves("transform")) == [("Fire // Ice", "hand", "any")]
    assert asked(halves("aftermath", keyword("aftermath"))) == [("Fire", "hand", "any")]
    fused = asked(halves("split", keyword("fuse")))
    assert fused == [("Fire", "hand", "any"), ("Ice", "hand", "any"), ("Fire // Ice", "hand", "fuse")]
    one_face = thing(Card("Fire", "split", (face("Fire", "{1}"),)), "f")
    assert asked(one_face) == [("Fire", "hand", "any")]


def test_the_commander() -> None:
    assert asked(spell("{1}", zone="command", marks=["commander"])) == [("Spell", "command", "any")]
    assert asked(spell("{1}", zone="command")) == []
    assert asked(spell("{1}", zone="graveyard", marks=["commander"])) == []


@pytest.mark.parametrize(
    "mark", ["foretold", "plotted", "suspended", "madness", "on an adventure", "prepared", "warped"]
)
def test_marked_cards_in_exile(mark: str) -> None:
    assert asked(spell("{1}", zone="exile", marks=[mark])) == [("Spell", "exile", "any")]
    assert asked(spell("{1}", zone="graveyard", marks=[mark])) == []
    assert asked(spell("{1}", zone="exile", marks=["tapped"])) == []


def permit(zone: str, what: object = ANYTHING, **more: Any) -> Object:
    return permanent("door", Permission(what, zone), **more)  # type: ignore[arg-type]


def test_what_permanents_permit() -> None:
    buried = spell("{1}", zone="graveyard", types="creature")
    yes = [("Spell", "graveyard", "any")]
    assert asked(buried, permit("graveyard")) == yes
    assert asked(buried, permit("graveyard", Is("creature"))) == yes
    assert asked(buried, permit("graveyard", Is("instant"))) == []
    assert asked(buried, permit("graveyard", Other())) == yes
    assert asked(buried, permit("exile")) == []
    assert asked(buried, permit("graveyard", controller="opponent-1")) == []
    own = spell("{1}", Permission(ANYTHING, "graveyard"), zone="graveyard")
    assert asked(own) == yes
    assert asked(spell("{1}", Permission(ANYTHING, "exile"), zone="graveyard")) == []
    assert asked(spell("{1}", Permission(Other(), "graveyard"), zone="graveyard")) == []


def test_the_top_card_of_the_library_only() -> None:
    top, next_ = card("Ponder", "a", "library"), card("Shock", "b", "library")
    assert asked(top, next_, permit("library")) == [("Ponder", "library", "any")]
    land = thing_of("Forest", "land", zone="library")
    assert asked(land, next_, permit("library")) == []
    theirs = card("Bolt", "z", "library", "opponent-1")
    assert asked(theirs, top, permit("library")) == [("Ponder", "library", "any")]


def test_keywords_of_the_graveyard() -> None:
    flash = spell("{1}", keyword("flashback", "{2}"), keyword("kicker", "{1}"), zone="graveyard")
    assert asked(flash) == [("Spell", "graveyard", "flashback")]
    assert asked(spell("{1}", keyword("flashback", "{2}"), zone="exile")) == []
    assert asked(flash, permit("graveyard")) == [("Spell", "graveyard", "any")]
    aftermath = halves("aftermath", keyword("aftermath"), zone="graveyard")
    assert asked(aftermath) == [("Ice", "graveyard", "aftermath")]
    assert asked(aftermath, permit("graveyard")) == [("Fire", "graveyard", "any"), ("Ice", "graveyard", "any")]
    bare = Object("x", "Bare", "graveyard", "you", "you", abilities=(keyword("aftermath"),))
    assert asked(bare) == [("Bare", "graveyard", "aftermath")]
    odd = evolve(spell("{1}", zone="graveyard"), abilities=(keyword("aftermath"),))
    assert asked(odd) == [("Spell", "graveyard", "aftermath")]
    flashed = thing_of("Forest", "land", keyword("flashback", "{1}"), zone="graveyard")
    assert asked(flashed) == []
    cavern = thing_of("Zoetic Cavern", "land", keyword("morph", "{2}"), zone="graveyard")
    assert asked(cavern, permit("graveyard")) == [("Zoetic Cavern", "graveyard", "morph")]
    land = thing_of("Forest", "land", zone="graveyard")
    assert asked(land, flash) == [("Spell", "graveyard", "flashback")]


def test_what_may_be_turned_face_up() -> None:
    down = permanent("down", marks=["face down"])
    theirs = permanent("other", marks=["face down"], controller="opponent-1")
    assert asked(down, theirs, permanent("up")) == [("down", None, None)]


# --- the question itself -----------------------------------------------------------------------------------------


def test_nothing_is_asked() -> None:
    with pytest.raises(UsageError) as fault:
        proposals(table(), Ask())
    assert fault.value.message.startswith("nothing is asked to be paid: name a spell, an ability or a cost")
    assert fault.value.where == "pay"


@pytest.mark.parametrize(
    ("cost", "as_", "action", "kind"),
    [
        ("{2}", None, "pay {2}", "other"),
        ("{2}", "spell", "pay {2}", "cast"),
        ("{2}", "ability", "pay {2}", "activate"),
        ("{2}", "other", "pay {2}", "other"),
        ("pay {2}", None, "pay {2}", "other"),
        ("PAY {2}", None, "pay {2}", "other"),
    ],
)
def test_a_bare_cost(cost: str, as_: str | None, action: str, kind: str) -> None:
    total = one(proposals(table(), Ask(cost=cost, as_=as_)))
    assert (total.action, total.paid_for.kind, total.thing) == (action, kind, None)
    assert [(line.why, line.change, line.rule) for line in total.ledger] == [("cost", "{2}", "118.1")]


def test_a_bare_cost_that_cannot_be_read() -> None:
    example = 'write it as on cards: "{2}{U}, Pay 3 life, Sacrifice a creature"'
    with pytest.raises(NotationError) as fault:
        proposals(table(), Ask(cost="{Z9}"))
    assert fault.value.message.endswith(f"; {example}.")
    assert fault.value.where == "pay.cost"
    with pytest.raises(NotationError) as fault:
        proposals(table(), Ask(cost="{12345678901}"))
    assert fault.value.message.endswith(" A number may be at most 1000000000.")


def test_a_bare_cost_of_an_object_that_there_is_not() -> None:
    with pytest.raises(NotationError) as fault:
        proposals(table(), Ask(cost="{1}, {T}"))
    assert fault.value.message == (
        '"{1}, {T}" takes something of the object that has it, and a bare cost has none; '
        'ask for the ability: activate = "id"'
    )
    assert fault.value.where == "pay.cost"


def test_time_that_is_up_says_what_was_done() -> None:
    with within(1e-9), pytest.raises(LimitReached, match=r"was reached while working out the cost$"):
        ask(spell("{1}"))


def test_x_and_how_little_it_may_be() -> None:
    answer = ask(spell("{X}{R}"))
    assert (answer.needs_x, answer.least_x, str(answer.costs[0].mana)) == (True, 0, "{R}")
    given = proposals(table(spell("{X}{R}")), Ask(cast="spell", x=2))
    assert (given.needs_x, str(given.costs[0].mana)) == (False, "{2}{R}")
    tried = proposals(table(spell("{X}{R}")), Ask(cast="spell", x=2), 5)
    assert (tried.needs_x, str(tried.costs[0].mana)) == (False, "{5}{R}")
    most = proposals(table(spell("{X}{R}")), Ask(cast="spell", x="max"), 4)
    assert (most.needs_x, str(most.costs[0].mana)) == (True, "{4}{R}")
    assert not ask(spell("{R}")).needs_x
    assert not ask(spell("{X}{R}"), via="free").needs_x


def test_what_was_not_understood_is_told() -> None:
    mine, theirs = Unread(1, "Whenever it"), Unread(2, "If you would")
    answer = ask(spell("{1}", mine), permanent("odd", theirs), permanent("even"))
    assert answer.unread == (("Spell", mine), ("Odd", theirs))
    refused = ask(spell(None), permanent("odd", theirs))
    assert refused.unread == (("Odd", theirs),)
    twice = ask(spell("{1}"), permanent("odd", theirs), permanent("odd-2", theirs, name="Odd"))
    assert twice.unread == (("Odd", theirs),)
    assert ask(cost="{1}").unread == ()
