"""The parts of answer documents that tell of announcements and costs; no solver needed."""

from collections.abc import Iterable

from manaplan.costing.records import Announcement, Proposals, TotalCost
from manaplan.game.abilities import Unread
from manaplan.game.position.ask import Ask
from manaplan.game.wording.costs import component_text
from manaplan.rules.costs import without_mana

FORMAT = "manaplan/1"


def announced(announcement: Announcement) -> dict[str, object]:
    """What is announced; the numbers of the modes only where there are any (601.2b)."""
    said: dict[str, object] = {
        "x": announcement.x,
        "via": announcement.via,
        "with": list(announcement.with_),
        "choices": dict(announcement.choices),
    }
    return said | ({"modes": list(announcement.modes)} if announcement.modes else {})


def cost(total: TotalCost) -> dict[str, object]:
    """The total cost with its ledger; ``{0}`` where no mana is to be paid."""
    return {
        "mana": str(total.mana),
        "other": [component_text(c) for c in without_mana(total.other)],
        "ledger": [{"why": line.why, "change": line.change, "rule": line.rule} for line in total.ledger],
    }


def refusal(offered: Proposals) -> dict[str, object]:
    """Why the rules do not offer it at all."""
    text = offered.not_offered or "there is no way to announce this"
    return {"text": text, "conflict": [{"fact": text, "objects": [], "rule": offered.rule}], "hints": []}


def unread(proposals: Proposals | None) -> dict[str, object]:
    """The sentences that were not understood and may matter; nothing where there are none."""
    if proposals is None or not proposals.unread:
        return {}
    return {"unread": [sentence(name, u) for name, u in proposals.unread]}


def sentence(name: str, unread: Unread) -> dict[str, object]:
    """A sentence that was not understood: the card, the number of the sentence and its first words."""
    return {"card": name, "sentence": f"{unread.number}: {unread.opening} …"}


def action_of(ask: Ask, totals: Iterable[TotalCost] = ()) -> str:
    """What was asked, in words."""
    for total in totals:
        return total.action
    word = ask.action
    return f"{word.replace('_', ' ')} {getattr(ask, word)}" if word else ""
