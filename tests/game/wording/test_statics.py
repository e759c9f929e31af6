"""Text forms of keywords and static abilities: what is printed is read back as it was."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from manaplan.game.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AddsLater,
    CostChange,
    CreatesLater,
    Forbids,
    Grants,
    Irrelevant,
    Keyword,
    Modes,
    Modifies,
    ReplacesCounters,
    ReplacesMana,
    TappedTrigger,
    Unread,
)
from manaplan.game.reader import keywords, statics
from manaplan.game.reader.api import read_card
from manaplan.game.reader.context import Context
from manaplan.game.wording.statics import static_text
from manaplan.rules.amounts import ONE, Count, Number, Times, Variable
from manaplan.rules.conditions import Announced, DuringTurn, Unless
from manaplan.rules.costs import Discard, OtherCost, PayLife, PayMana, Sacrifice, TapPower
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import All, AttachedHost, ControlledBy, Is, Itself, Other
from manaplan.rules.spending import ActivateAbility, CastSpell

MANA = PayMana(parse_cost("{2}{U}"))
MINE = ControlledBy("you")
ELVES = Count(All((Is("Elf"), MINE)))


def back(text: str) -> tuple[Ability, ...] | None:
    return keywords.read_line(text, Context()) or statics.read_line(text, Context())


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (Keyword("kicker", (MANA,)), "Kicker {2}{U}"),
        (Keyword("flashback", (MANA, PayLife(Number(3)))), "Flashback—{2}{U}, Pay 3 life."),
        (Keyword("suspend", (MANA,), Variable()), "Suspend X—{2}{U}"),
        (Keyword("affinity", what=Is("artifact")), "Affinity for artifacts"),
        (Keyword("echo", (OtherCost("Sing"),)), "Echo—Sing."),
        (Activated((MANA, Discard(ONE, Itself())), keyword="cycling", zone="hand"), "Cycling {2}{U}"),
        (Activated((TapPower(Number(3), Is("creature")),), keyword="crew"), "Crew 3"),
        (
            AdditionalCost((Sacrifice(ONE, Is("land")),), optional=True),
            "As an additional cost to cast this spell, you may sacrifice a land.",
        ),
        (
            Grants(All((Is("artifact"), MINE)), (Keyword("convoke"),), "stack"),
            "Artifact spells you cast have convoke.",
        ),
        (
            Modifies(AttachedHost(), power=Number(2)),
            "Enchanted permanent gets +2/+0.",
        ),
        (
            Forbids("activate", Is("artifact"), mana_too=False),
            "Activated abilities of artifacts can't be activated unless they're mana abilities.",
        ),
        (
            Modes(("Draw a card", "Gain life"), (None, (MANA,)), "choose one or both"),
            "Choose one or both —\n• Draw a card\n+ {2}{U} — Gain life",
        ),
    ],
)
def test_text(ability: Ability, text: str) -> None:
    assert static_text(ability) == text
    assert back(text) == (ability,)


@pytest.mark.parametrize("more", [True, False])
@pytest.mark.parametrize("times", [ONE, ELVES, Times(2, ELVES)])
@pytest.mark.parametrize("condition", [None, Announced("kicked"), DuringTurn("you"), Unless(DuringTurn("you"))])
def test_cost_changes_in_every_combination(more: bool, times: Times, condition: Announced | None) -> None:
    for purpose in (
        CastSpell(Is("red")),
        CastSpell(zone="exile"),
        ActivateAbility(All((Other(), Is("land")))),
    ):
        one = CostChange(purpose, parse_cost("{1}"), more=more, times=times, who="any", condition=condition)
        assert back(static_text(one)) == (one,)


def test_what_has_no_text_here_is_a_fault_of_the_caller() -> None:
    with pytest.raises(TypeError, match="no text"):
        static_text(Unread(1, "Sing"))


def _abilities(shared: Path) -> Iterator[Ability]:
    with gzip.open(shared / "cards" / "mana-cards.json.gz", "rt", encoding="utf-8") as file:
        cards = json.load(file)
    for fields in cards:
        if not fields.get("x_funny"):
            for face in read_card(fields).faces:
                yield from face.abilities


def _printed_elsewhere(ability: Ability) -> bool:
    later = isinstance(ability, (AddsLater, CreatesLater, Irrelevant, Unread))
    mana = isinstance(ability, (TappedTrigger, ReplacesMana, ReplacesCounters))
    return later or mana or (isinstance(ability, Activated) and not ability.keyword)


def test_every_ability_of_real_cards_is_read_back(shared: Path) -> None:
    different = {a for a in _abilities(shared) if not _printed_elsewhere(a)}
    lost = [a for a in different if back(static_text(a)) != (a,)]
    assert len(different) > 1500
    assert [static_text(a) for a in lost] == []
