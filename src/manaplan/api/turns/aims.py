"""What is used up, counted by each aim: for mana abilities that are activated before anything is paid for."""

from __future__ import annotations

from manaplan.api.game import Game
from manaplan.api.solving import Solving
from manaplan.plan.steps import Uses
from manaplan.problem.build import build
from manaplan.problem.records import Weights


def numbers(work: Solving, uses: Uses, activated: int) -> tuple[int, ...]:
    """What it comes to by each number of the aims, no mana counted as wasted; ``activated``: how many abilities."""
    weights = _weights(work.game, work)
    gone = dict.fromkeys((*uses.sacrificed, *uses.exiled, *uses.discarded, *uses.returned))
    given = [weights[key] for key in gone if key in weights]
    tapped = [weights[key] for key in uses.tapped if key in weights]
    lost = [w for w in given if w.loss]
    counters = sum(-change for _, _, change in uses.counters if change < 0)
    found = {
        "losses": (len(lost), sum(w.attacks for w in lost), sum(w.value for w in lost)),
        "consumables": (sum(w.consumable for w in given) + counters + uses.energy,),
        "life": (uses.life + uses.damage,),
        "creatures": (sum(w.attacks for w in tapped), sum(w.creature for w in tapped)),
        "waste": (0,),
        "taps": (len(tapped),),
        "flexibility": (8 * sum(w.flexibility for w in tapped) + activated,),
    }
    return tuple(n for aim in work.aims() for n in found[aim])


def _weights(game: Game, work: Solving) -> dict[str, Weights]:
    """What using each object costs by the aims."""
    found: dict[str, Weights] = game.answers.look_up(("weights", work.wishes), lambda: _weighed(game, work))
    return found


def _weighed(game: Game, work: Solving) -> dict[str, Weights]:
    (built,) = build(game.table, None, work.wishes, game.spendings)
    return {key: built.problem.kinds[kind].weights for key, kind in built.merged.index.items()}
