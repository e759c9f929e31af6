import copy
import json
from typing import Any

import pytest

from manaplan.render.codec import to_json
from manaplan.render.text import error_text, render_text

NAMES = {"island-1": "Island", "island-2": "Island", "elf": "Llanowar Elves"}
USES: dict[str, Any] = {
    "tapped": ["island-1", "island-2"], "sacrificed": [], "exiled": [], "discarded": [], "returned": [],
    "counters": {}, "life": 2, "damage": 0, "energy": 0,
}  # fmt: skip
PLAN: dict[str, Any] = {
    "steps": [
        {"step": "activate", "object": f"island-{n}", "ability": 1, "text": "{T}: Add {U}.", "adds": "{U}"}
        for n in (1, 2)
    ],
    "uses": USES,
    "floating": "{G}",
}
PAY: dict[str, Any] = {
    "format": "manaplan/1",
    "question": "pay",
    "status": "payable",
    "action": "cast Fireball",
    "announced": {"x": 3, "via": None, "with": ["kicker", "kicker"], "choices": {"{W/P}": "life"}},
    "cost": {
        "mana": "{3}{U}",
        "other": ["Sacrifice a creature"],
        "ledger": [
            {"why": "mana cost", "change": "{4}{U}", "rule": "601.2f"},
            {"why": "a cheaper way", "change": "-{1}", "rule": "118.7"},
        ],
    },
    "plan": PLAN,
    "proof": {"optimal": True, "by": "flow", "verified": True},
    "why": None,
}
WHY: dict[str, Any] = {
    "text": "5 mana is needed and 4 can be had",
    "conflict": [
        {"fact": "it is summoning sick", "objects": ["elf"], "rule": "302.6"},
        {"fact": "island-1 is tapped", "objects": ["island-1"], "rule": None},
    ],
    "hints": [{"change": "one more land", "plan": PLAN}],
}


def changed(**keys: Any) -> dict[str, Any]:
    return copy.deepcopy(PAY) | keys


def test_a_plan_is_told_from_the_cost_to_what_is_left() -> None:
    assert render_text(PAY, NAMES).splitlines() == [
        "Cast Fireball (X = 3, with kicker twice, {W/P}: life) for {3}{U}, Sacrifice a creature: it can be paid.",
        "  {4}{U}  mana cost [601.2f]",
        "  -{1}    a cheaper way [118.7]",
        "",
        "1. Tap 2 Islands (island-1, island-2) for {U}{U}.",
        "",
        "Used: tapped 2 Islands (island-1, island-2); 2 life paid.",
        "Left floating: {G}.",
    ]


def test_without_names_ids_are_told() -> None:
    assert "1. Tap island-1 for {U}." in render_text(PAY)


def test_nothing_to_pay() -> None:
    told = render_text(changed(plan={"steps": [], "uses": {}, "floating": ""}))
    assert told.endswith("Nothing needs to be paid.")


def test_why_it_cannot_be_paid() -> None:
    told = render_text(changed(status="unpayable", plan=None, why=WHY), NAMES)
    assert "it cannot be paid." in told
    assert "Why: 5 mana is needed and 4 can be had.\n" in told
    assert "  - It is summoning sick: Llanowar Elves (elf) [302.6]\n" in told
    assert "  - island-1 is tapped\n" in told
    assert "  - one more land\n" in told
    assert "    then: tap 2 Islands (island-1, island-2); pay 2 life; {G} left floating" in told


def test_reasons_are_told_once_with_their_rules() -> None:
    facts = [{"fact": "no mana cost", "objects": [], "rule": "118.6"}, {"fact": "nothing else", "objects": ["elf"]}]
    why = {"text": "No mana cost; nothing else.", "conflict": facts, "hints": []}
    told = render_text(changed(status="unpayable", plan=None, why=why), NAMES)
    assert told.splitlines()[-3:] == [
        "Why:",
        "  - No mana cost [118.6]",
        "  - Nothing else: Llanowar Elves (elf)",
    ]


def test_undecided_is_not_told_as_no() -> None:
    told = render_text(changed(status="undecided", plan=None))
    assert "undecided" in told
    assert "cannot" not in told


def test_warnings_and_what_was_not_understood() -> None:
    answer = changed(plan=PLAN | {"warning": "you die"}, unread=[{"card": "A", "sentence": "Whenever"}, "b"])
    assert render_text(answer).splitlines()[-4:] == [
        "Warning: you die.",
        "Not understood and left out of account:",
        "  - A: Whenever",
        "  - b",
    ]


def test_a_plan_that_may_not_be_best_says_so() -> None:
    told = render_text(changed(proof={"optimal": False, "by": "cp-sat", "verified": True}))
    assert "there may be a better plan" in told
    assert "better plan" not in render_text(PAY)


def test_a_plan_that_failed_the_referee_says_so() -> None:
    assert "failed the check by the rules" in render_text(changed(proof={"optimal": True, "verified": False}))


def test_options_are_numbered() -> None:
    answer = changed(question="options", options=[PLAN, PLAN], count=5, complete=False)
    lines = render_text(answer, NAMES).splitlines()
    assert lines[0].endswith(": at least 5 options, the best 2 shown, best first.")
    assert lines[-1] == "2. Tap 2 Islands (island-1, island-2); pay 2 life; {G} left floating."


def test_what_an_option_does_otherwise_stands_below_it() -> None:
    answer = changed(question="options", options=[PLAN, PLAN | {"differs": "pays no life"}], count=2, of=7)
    lines = render_text(answer, NAMES).splitlines()
    assert lines[0].endswith(": 2 of 7 options, those that no other beats, best first.")
    assert lines[-1] == "   (pays no life)"


def test_options_that_are_only_counted() -> None:
    answer = {"question": "options", "action": "cast Opt", "options": [], "count": 12, "complete": True}
    assert render_text(answer) == "Cast Opt: 12 options."
    assert render_text(answer | {"complete": False}) == "Cast Opt: at least 12 options."


def test_no_options_tell_why() -> None:
    answer = changed(question="options", status="unpayable", options=[], count=0, complete=True, why=WHY)
    assert "5 mana is needed" in render_text(answer)


def test_mana() -> None:
    answer = {"question": "mana", "mana": ["{G}{G}{U}", "{U}"], "most": 3, "complete": True}
    assert render_text(answer) == ("The most mana at once: 3.\nFloating can be at most, one of:\n  {G}{G}{U}\n  {U}")
    assert render_text({"question": "mana", "mana": [""], "most": 0}) == "The most mana at once: 0."


def test_castable_is_a_table() -> None:
    cards = [
        {"card": "fireball-1", "via": None, "status": "payable", "cost": "{X}{R}", "max_x": 3, "plan": None},
        {
            "card": "Opt",
            "via": "free",
            "status": "unpayable",
            "cost": {"mana": "{U}", "other": []},
            "max_x": None,
        },
    ]
    assert render_text({"question": "castable", "cards": cards}, {"fireball-1": "Fireball"}).splitlines() == [
        "yes  Fireball    {X}{R}  X up to 3",
        "no   Opt (free)  {U}",
    ]
    assert render_text({"question": "castable", "cards": []}) == "There is no card to cast."


def test_total_lists_each_change() -> None:
    told = render_text(changed(question="total"))
    assert told.splitlines()[0].endswith("the total cost is {3}{U}, Sacrifice a creature.")
    assert "  -{1}    a cheaper way [118.7]" in told


def test_a_cost_without_mana_is_told_by_its_other_parts() -> None:
    free = {"mana": "{0}", "other": ["Sacrifice a creature"], "ledger": []}
    assert "the total cost is Sacrifice a creature." in render_text(changed(question="total", cost=free))


def test_check_lists_each_violation() -> None:
    violations = [{"step": 2, "rule": "302.6", "message": "it is summoning sick"}, {"message": "unpaid: {1}"}]
    answer = {"question": "check", "legal": False, "violations": violations}
    assert render_text(answer).splitlines() == [
        "The plan is not legal: 2 violations.",
        "  - step 3: it is summoning sick [302.6]",
        "  - unpaid: {1}",
    ]
    assert render_text({"question": "check", "legal": True, "violations": []}) == "The plan is legal."


def test_explain_tells_what_each_aim_cost() -> None:
    told = render_text(changed(question="explain", aims=[{"aim": "losses", "value": 0}, {"aim": "taps", "value": 2}]))
    assert told.endswith("What each aim cost, in their order:\n  losses: 0\n  taps: 2")


def test_what_the_hand_and_a_wish_lose_is_told() -> None:
    told = render_text(changed(aims={"spend": 1, "losses": 0, "reserve": 2}))
    assert "Afterwards 2 cards of the hand can no longer be cast." in told
    assert "Of the mana wished to be spent, 1 cannot be." in told
    assert "Afterwards" not in render_text(changed(aims={"reserve": 0, "spend": 0}))


def test_a_graph_is_printed_as_it_is_but_harmless() -> None:
    assert render_text({"question": "graph", "graph": "digraph {\n\t\x1b\n}\n"}) == "digraph {\n\t\\x1b\n}"
    assert json.loads(render_text({"question": "graph", "graph": {"nodes": []}})) == {"nodes": []}


def test_errors_are_one_line() -> None:
    assert error_text({"kind": "x", "message": "a\nb", "where": "you.hand[0]"}) == "you.hand[0]: a\\nb"
    assert render_text({"format": "manaplan/1", "error": {"kind": "x", "message": "no"}}) == "no"


def test_harmful_names_are_written_out() -> None:
    told = render_text(PAY, NAMES | {"island-1": "\x1b]0;title\x07"})
    assert "\x1b" not in told
    assert "\\x1b]0;title\\x07" in told


@pytest.mark.parametrize("question", ["pay", "options", "mana", "castable", "total", "check", "explain", "graph"])
def test_an_answer_with_nothing_in_it_is_told(question: str) -> None:
    assert isinstance(render_text({"question": question}), str)


def test_json_keeps_the_answer_and_writes_out_what_is_harmful() -> None:
    answer = changed(action="cast \x1b\x9b\u202eÆther — Vial\ud800")
    text = to_json(answer)
    assert json.loads(text) == answer
    assert "\n" not in text
    assert "Æther — Vial" in text
    assert not any(sign in text for sign in "\x1b\x9b\u202e\ud800")


def test_a_cost_that_the_action_tells_is_not_told_again() -> None:
    cost = {"mana": "{3}{U}", "other": [], "ledger": []}
    told = render_text(changed(action="activate Azure Mage: {3}{U}", cost=cost))
    assert (
        told.splitlines()[0] == "Activate Azure Mage: {3}{U} (X = 3, with kicker twice, {W/P}: life): it can be paid."
    )
