"""What would make it payable: changes, each with a plan that the referee accepted on the changed position."""

from collections.abc import Iterator

from attrs import evolve, frozen

from manaplan.api import documents
from manaplan.api.game import Game
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving, Verified
from manaplan.api.wishes import Wish, blocking, hard_wishes, with_only
from manaplan.explain.setting import choices, without
from manaplan.explain.shortfall import least_shortfall
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.records import ObjectSpec, Player, PoolMana
from manaplan.rules.mana import mana_text
from manaplan.solver.search import Clock, Found

MOST_OBJECTS = 8
"""No more objects than this are tried untapped or rested."""
MOST_MANA = 20
"""More missing mana than this is no hint."""
PLENTY = 10_000
"""Enough life to find how much is needed."""


@frozen(eq=False)
class Trial:
    """A change in words, and the question as it would be then."""

    change: str
    game: Game
    ask: Ask
    wishes: Preferences


def hints(request: Request, work: Solving, answered: Answered, seconds: float = 2.0) -> list[dict[str, object]]:
    """The changes that help, in a fixed order: wishes, X, the state of sources, more mana, life."""
    clock = Clock(seconds)
    found: list[dict[str, object]] = []
    for trial in _trials(request, work, answered, clock):
        outcome = Solving(trial.game, trial.wishes, clock, reserves=False).answer(trial.ask)
        if outcome.best is not None:
            change = trial.change or _told_by(outcome, trial.ask)
            found.append({"change": change, "plan": _plan(outcome.best, trial.game)})
    return found


def _plan(best: Verified, game: Game) -> dict[str, object]:
    return documents.plan(best, game.document.you.life)


def _trials(request: Request, work: Solving, answered: Answered, clock: Clock) -> Iterator[Trial]:
    game, ask, wishes = request.game, request.ask, request.wishes
    for wish in blocking(work, answered.totals):
        left = [w for w in hard_wishes(wishes) if w != wish]
        yield Trial(_dropped(wish, game), game, ask, with_only(wishes, left))
    yield from (Trial(change, game, other, wishes) for change, other in _announced_otherwise(ask))
    for change, spec in _rested(game):
        yield Trial(change, _with(game, _replaced(game.document.you, spec)), ask, wishes)
    yield from _more_mana(request, work, answered, clock)
    yield from _more_life(request, clock)


def _announced_otherwise(ask: Ask) -> Iterator[tuple[str, Ask]]:
    """Other announcements of the same action; an empty change is told by the outcome."""
    if isinstance(ask.x, int) and ask.x > 0:
        yield "", evolve(ask, x="max")
    for choice in choices(ask):
        if choice.key == "with":
            yield f"without {choice.name}", without(ask, [choice])
        elif choice.key == "choose":
            yield "", without(ask, [choice])
    if ask.cast is not None and ask.via is None:
        yield "", evolve(ask, via="any")


def _told_by(answered: Answered, asked: Ask) -> str:
    """What was announced otherwise, told by what came of it."""
    best = answered.best
    assert best is not None
    if asked.via == "any":
        return f"with via = {best.total.announcement.via or 'mana cost'}"
    if asked.x == "max":
        return f"with X = {answered.x}"
    life = best.plan.uses.life
    return f"paying {life} life" if life else "with another choice"


def _dropped(wish: Wish, game: Game) -> str:
    if wish.key == "never":
        return f"without the wish never to pay by {wish.value}"
    name = game.table.objects[wish.value].name
    verb = "keep" if wish.key == "keep" else "use"
    return f"without the wish to {verb} {name} ({wish.value})"


def _rested(game: Game) -> Iterator[tuple[str, ObjectSpec]]:
    """Your tapped or summoning-sick permanents as they would be untapped or rested; one of each sort."""
    seen: set[tuple[str, bool, bool]] = set()
    for spec in game.document.you.zone("battlefield"):
        thing = game.table.objects[spec.id]
        sick = thing.sick and "creature" in thing.types
        sort = (thing.name, thing.tapped, sick)
        if not (thing.tapped or sick) or sort in seen or len(seen) >= MOST_OBJECTS:
            continue
        seen.add(sort)
        words = " and ".join((["untapped"] if thing.tapped else []) + (["not summoning sick"] if sick else []))
        yield f"if {thing.name} ({spec.id}) were {words}", evolve(spec, tapped=False, sick=False)


def _replaced(you: Player, spec: ObjectSpec) -> Player:
    return evolve(you, objects=tuple(spec if o.id == spec.id else o for o in you.objects))


def _with(game: Game, you: Player) -> Game:
    """The game with you as given."""
    return Game(evolve(game.document, players=(you, *game.document.opponents)), game.catalogue)


def _more_mana(request: Request, work: Solving, answered: Answered, clock: Clock) -> Iterator[Trial]:
    """The least mana that is missing, floating: it may pay for mana abilities where there is a time for that."""
    builts = tuple(work.problems(answered.totals))
    you = request.game.document.you
    for through in (True, False):
        short = least_shortfall(builts, clock, through)
        if short is None or len(short.missing) > MOST_MANA:
            return
        more = tuple(PoolMana(letter, snow=snow) for letter, snow in short.missing)
        game = _with(request.game, evolve(you, pool=(*you.pool, *more)))
        if Solving(game, request.wishes, clock, reserves=False).payable(answered.totals) is Found.YES:
            words = mana_text(letter for letter, _ in short.missing)
            snowy = " from snow" if any(snow for _, snow in short.missing) else ""
            yield Trial(f"with {words}{snowy} more", game, request.ask, request.wishes)
            return


def _more_life(request: Request, clock: Clock) -> Iterator[Trial]:
    """As much life as the payment that costs least of it takes."""
    wishes = evolve(request.wishes, aims=("life",))
    you = request.game.document.you
    rich = Solving(_with(request.game, evolve(you, life=PLENTY)), wishes, clock, reserves=False).answer(request.ask)
    if rich.best is None or not (life := rich.best.plan.uses.life):
        return
    if life > you.life:
        yield Trial(f"with {life} life", _with(request.game, evolve(you, life=life)), request.ask, wishes)
