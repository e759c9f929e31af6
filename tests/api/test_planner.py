"""Planners: changed positions that share what stays, actions with stable keys, threads and pickles."""

import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest

import manaplan as mp
from manaplan.api.game import Game
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.position.parse import parse
from manaplan.game.position.records import Document
from manaplan.layers.objects import GameTable
from manaplan.layers.table import build_table
from manaplan.plan.footprint import _own

BOARD: list[Any] = [
    "Forest x2",
    "Taiga",
    {"card": "Utopia Sprawl", "attached_to": "forest-1", "chosen": {"color": "U"}},
    "Llanowar Elves #elf",
    "Elvish Archdruid #druid",
    "Ashnod's Altar #altar",
    {"token": "Treasure", "count": 2},
]
HAND = ["Grizzly Bears", "Lightning Bolt", "Island", "Siege-Gang Commander"]


def planner(battlefield: list[Any] | None = None, hand: list[str] | None = None, **you: Any) -> mp.Planner:
    told = {"battlefield": BOARD if battlefield is None else battlefield, "hand": HAND if hand is None else hand, **you}
    return mp.Planner(mp.Position.from_dict({"you": told}), seconds=600.0)


def same_as_compiled(changed: mp.Planner) -> None:
    """What was shared is what compiling the position anew gives."""
    now = changed.position.game.table
    anew = Game(parse(changed.position.to_dict())).table
    assert list(now.objects) == list(anew.objects)
    for key, thing in anew.objects.items():
        assert _own(now.objects[key]) == _own(thing), key
        assert now.objects[key].attached_to == thing.attached_to
    assert (now.pool, now.players, now.identity) == (anew.pool, anew.players, anew.identity)


def test_tapped_and_untapped_permanents() -> None:
    first = planner(["Forest", "Island"])
    tapped = first.tap(["forest-1"])
    assert (first.can_pay(cost="{G}"), tapped.can_pay(cost="{G}"), tapped.can_pay(cost="{U}")) == (True, False, True)
    assert tapped.untap(["forest-1"]).position == first.position
    with pytest.raises(mp.ManaplanError, match="no object has the id"):
        first.tap(["forest-2"])
    with pytest.raises(mp.ManaplanError, match="only permanents"):
        planner().tap(["grizzly-bears-1"])


def test_what_does_not_change_is_shared() -> None:
    first = planner()
    objects = first.position.game.table.objects
    for other in (first.tap(["elf"]), first.with_mana("{G}"), first.remove(["lightning-bolt-1"])):
        assert other.position.game.table.objects["druid"] is objects["druid"]


def test_floating_mana() -> None:
    first = planner([], [])
    assert not first.can_pay(cost="{G}{U}")
    assert first.with_mana("{G}{U}").can_pay(cost="{G}{U}")
    assert first.with_mana("{G}").with_mana("").position == first.position
    assert first.with_mana([{"mana": "{G}", "only": "creature spells"}]).can_pay(cost="{G}") is False
    with pytest.raises(mp.ManaplanError, match="floating mana"):
        first.with_mana("{2}")


def test_another_life_total() -> None:
    low = planner(["Swamp"], []).with_life(2)
    assert low.can_pay(cost="{B}, Pay 2 life")
    assert not low.can_pay(cost="{B}, Pay 3 life")
    same_as_compiled(low)


def test_objects_that_come_and_go() -> None:
    first = planner(["Forest"], [])
    grown = first.add("Forest x2", "battlefield")
    assert [s.id for s in grown.position.document.you.objects] == ["forest-1", "forest-2", "forest-3"]
    assert grown.can_pay(cost="{G}{G}{G}")
    less = grown.remove(["forest-1", "forest-3"])
    assert less.can_pay(cost="{G}")
    assert not less.can_pay(cost="{G}{G}")
    # The id of what is gone may be meant elsewhere: the next free number is the one after the highest.
    assert "forest-3" in less.add("Forest", "hand").position.document.by_id
    assert less.add({"card": "Grizzly Bears", "id": "bears"}, "hand").can_pay(cast="bears") is False
    opponents = mp.Planner(mp.Position.from_dict({"you": {}, "opponents": [{}]}))
    assert opponents.add("Swamp", "battlefield", "opponent-1").can_pay(cost="{B}") is False


@pytest.mark.parametrize(
    ("entry", "zone", "words"),
    [
        ("Forest #elf", "battlefield", "two objects have the id"),
        ("Forrest", "battlefield", "Forest"),
        ("Forest", "bin", "no zone"),
        ({"card": "Wild Growth", "attached_to": "forest-9"}, "battlefield", "forest-9"),
        (3, "battlefield", "an object"),
    ],
)
def test_what_cannot_be_added(entry: object, zone: str, words: str) -> None:
    with pytest.raises(mp.ManaplanError, match=words):
        planner().add(entry, zone)


def test_what_hangs_on_others_goes_or_stays_by_the_rules() -> None:
    first = planner([*BOARD, {"card": "Clone", "copy_of": "druid", "id": "clone"}])
    without = first.remove(["druid", "forest-1"])
    clone, sprawl = (without.position.document.by_id[key] for key in ("clone", "utopia-sprawl-1"))
    assert (clone.copy_of, sprawl.attached_to) == ("Elvish Archdruid", None)
    assert without.position.game.table.objects["clone"].name == "Elvish Archdruid"
    same_as_compiled(without)


def test_wishes_about_what_is_gone_go_with_it() -> None:
    wished = mp.Planner(planner().position, prefer={"keep": ["elf", "druid"]})
    assert wished.remove(["elf"]).prefer == {"keep": ["druid"]}
    assert wished.remove(["elf"]).can_pay(cost="{G}")


# --- actions -----------------------------------------------------------------------------------------------------


def test_payments_are_the_options_with_keys_of_their_own() -> None:
    first = planner()
    payments = first.legal_payments(cast="Siege-Gang Commander")
    listed: Any = first.options(cast="Siege-Gang Commander")["options"]
    assert [p.plan for p in payments] == listed
    assert len({p.key for p in payments}) == len(set(payments)) == len(payments) > 10
    assert all(p.action == "cast Siege-Gang Commander" and p.aims == p.plan["aims"] for p in payments)
    assert first.legal_payments(cost="{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}") == ()


def test_keys_do_not_depend_on_order_limit_or_aims() -> None:
    first = planner()
    keys = {p.key for p in first.legal_payments(cast="Grizzly Bears")}
    turned = mp.Planner(first.position, prefer={"aims": ["taps", "flexibility", "losses"]})
    assert {p.key for p in turned.legal_payments(cast="Grizzly Bears")} == keys
    assert {p.key for p in first.legal_payments(limit=3, cast="Grizzly Bears")} < keys


def test_keys_are_the_same_in_another_process() -> None:
    code = (
        "import manaplan as mp;"
        "p = mp.Position.from_dict({'you': {'battlefield': ['Forest', 'Taiga', 'City of Brass']}});"
        "print([x.key for x in mp.Planner(p).legal_payments(cost='{1}{G}')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    here = planner(["Forest", "Taiga", "City of Brass"], [])
    assert told == str([p.key for p in here.legal_payments(cost="{1}{G}")])


def test_different_mana_left_floating_has_different_keys() -> None:
    payments = planner(["Mystic Gate", "Island", "Sol Ring"], []).legal_payments(cost="{1}{U}")
    assert len({p.key for p in payments}) == len(payments) > 1


def test_the_position_after_a_payment() -> None:
    first = planner()
    (best, *_) = first.legal_payments(cast="Grizzly Bears")
    after = first.after(best)
    uses: Any = best.plan["uses"]
    assert all(after.position.document.by_id[key].tapped for key in uses["tapped"])
    assert "grizzly-bears-1" not in after.position.document.by_id
    (outcome,) = first.outcomes(best)
    assert outcome.position.document.by_id["grizzly-bears-1"].zone == "battlefield"
    with pytest.raises(mp.ManaplanError, match="no payment of this position"):
        after.after(best)
    with pytest.raises(mp.ManaplanError, match="only a spell resolves"):
        first.outcomes(first.legal_payments(cost="{G}")[0])


def test_nothing_comes_after_the_last_life_is_paid() -> None:
    low = planner(["Swamp"], ["Dismember"], life=4)
    (payment,) = low.legal_payments(cast="Dismember")
    assert payment.plan["warning"]
    assert low.outcomes(payment) == ()


def test_every_payment_leads_on() -> None:
    first = planner()
    for payment in first.legal_payments(cast="Siege-Gang Commander"):
        (outcome,) = first.outcomes(payment)
        again = mp.Position.from_dict(outcome.position.to_dict())
        assert set(again.document.objects()) == set(outcome.position.document.objects())


def test_a_land_drop_and_the_next_turn() -> None:
    (played,) = planner(["Forest (tapped)"], ["Island"]).land_drops()
    assert played.can_pay(cost="{U}")
    assert not played.can_pay(cost="{U}{G}")
    assert played.land_drops() == ()
    assert played.add("Swamp", "hand").land_drops() == ()
    turn = played.add("Swamp", "hand").next_turn()
    assert turn.can_pay(cost="{U}{G}")
    assert len(turn.land_drops()) == 1


def test_the_next_turn_begins_rested() -> None:
    first = planner(["Llanowar Elves (sick, used, 1 +1/+1 counter)"], [], pool="{G}")
    assert first.next_turn().position.document.you.objects[0].marks == frozenset()
    assert first.next_turn().mana()["mana"] == ["{G}"]


# --- threads and processes ---------------------------------------------------------------------------------------


def answers(one: mp.Planner) -> list[Any]:
    payments = one.legal_payments(cast="Siege-Gang Commander", limit=8)
    return [
        one.can_pay(cast="Grizzly Bears"),
        one.can_pay(cost="{W}{W}"),
        dict(one.pay(cast="Siege-Gang Commander")),
        dict(one.castable()),
        [p.key for p in payments],
        one.after(payments[0]).can_pay(cost="{G}"),
        one.tap(["forest-1"]).can_pay(cost="{U}"),
    ]


def test_eight_threads_are_answered_as_one_is() -> None:
    expected = answers(planner())
    shared = planner()
    with ThreadPoolExecutor(8) as pool:
        one = list(pool.map(answers, [shared] * 8))
        own = list(pool.map(lambda _: answers(planner()), range(8)))
    assert one == own == [expected] * 8


def test_threads_that_ask_at_once_have_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Barrier(2)

    def at_once(document: Document, cards: Catalogue) -> GameTable:
        with suppress(BrokenBarrierError):  # where the second waits for the first
            both.wait(0.5)
        return build_table(document, cards)

    monkeypatch.setattr("manaplan.api.game.build_table", at_once)
    game = Game(parse({"format": "manaplan/1", "you": {"battlefield": ["Forest"]}}))
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(lambda _: game.table, range(2))
    assert one is other is game.table


def test_planners_are_sent_to_other_processes() -> None:
    first = mp.Planner(planner().position, prefer={"keep": ["elf"]}, seconds=5.0)
    expected = answers(first)
    there = pickle.loads(pickle.dumps(first))
    assert there == first
    assert answers(there) == expected
    payment = first.legal_payments(cast="Grizzly Bears")[0]
    sent = pickle.loads(pickle.dumps(payment))
    assert sent == payment
    assert first.after(sent).position == first.after(payment).position


def test_a_planner_is_frozen() -> None:
    with pytest.raises(AttributeError):
        planner().position = planner([]).position  # type: ignore[misc]
