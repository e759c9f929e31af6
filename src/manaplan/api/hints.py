"""What would make it payable: changes, each with a plan that the referee accepted on the changed position."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from manaplan.api import documents
from manaplan.api.after import with_you
from manaplan.api.game import Game
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving, Verified
from manaplan.api.wishes import Wish, blocking, hard_wishes, with_only
from manaplan.explain.premises import Ban, Choice, Limit, Lock, Premise, Wished
from manaplan.explain.reasons import minimal_conflict
from manaplan.explain.setting import Setting, without
from manaplan.explain.shortfall import least_shortfall
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.records import ObjectSpec, PoolMana
from manaplan.layers.objects import Object
from manaplan.rules.mana import mana_text
from manaplan.rules.records import frozen
from manaplan.solver.search import Clock

MOST_MANA = 20
"""More missing mana than this is no hint."""
MOST_ALIKE = 4
"""No more objects that are alike than this are tried untapped or rested together."""
PLENTY = 10_000
"""Enough life to find how much is needed."""


@frozen(eq=False)
class Trial:
    """A change in words, and the question as it would be then."""

    change: str
    game: Game
    ask: Ask
    wishes: Preferences


def hints(request: Request, work: Solving, setting: Setting, seconds: float) -> list[dict[str, object]]:
    """The changes that help, in a fixed order: wishes, announcements, the state of sources, bans, mana, life.

    A premise that is enough to drop alone is in each proof that nothing pays, so that only what one such proof speaks
    of needs to be tried.
    """
    clock = Clock(seconds)
    found: dict[str, dict[str, object]] = {}
    for trials in _trials(request, work, setting, clock):
        for trial in trials:
            outcome = Solving(trial.game, trial.wishes, clock, reserves=False).answer(trial.ask)
            if outcome.best is not None:
                change = trial.change or _told_by(outcome, trial.ask)
                found.setdefault(change, {"change": change, "plan": _plan(outcome.best, trial.game)})
                break
    return list(found.values())


def _plan(best: Verified, game: Game) -> dict[str, object]:
    return documents.plan(best, game.document.you.life)


def _trials(request: Request, work: Solving, setting: Setting, clock: Clock) -> Iterator[Iterable[Trial]]:
    """Changes, each with the greater ones that are tried where it does not help."""
    conflict = minimal_conflict(setting)
    game, ask, wishes = request.game, request.ask, request.wishes
    for wish in blocking(work, setting.totals) if _speaks_of(conflict, Wished) else ():
        left = [w for w in hard_wishes(wishes) if w != wish]
        yield (Trial(_dropped(wish, game), game, ask, with_only(wishes, left)),)
    for words, other in _announced_otherwise(ask, [p for p in conflict if isinstance(p, Choice)]):
        yield (Trial(words, game, other, wishes),)
    for lock in dict.fromkeys(p.ids for p in conflict if isinstance(p, Lock)):
        some = [spec for spec in game.document.you.zone("battlefield") if spec.id in lock]
        sizes = range(1, min(len(some), MOST_ALIKE) + 1)
        yield (Trial(_if_rested(game, some[:n]), _rested(game, some[:n]), ask, wishes) for n in sizes)
    for ban in (p for p in conflict if isinstance(p, Ban)):
        name = game.table.objects[ban.id].name
        yield (Trial(f"if {name} ({ban.id}) were not there", _lacking(game, ban.id), ask, wishes),)
    yield (Trial(words, other, ask, wishes) for words, other in _more_mana(request, setting, clock))
    if Limit("life") in conflict:
        yield _more_life(request, clock)


def _speaks_of(conflict: Sequence[Premise], kind: type) -> bool:
    return any(isinstance(p, kind) for p in conflict)


def _announced_otherwise(ask: Ask, freed: Sequence[Choice]) -> Iterator[tuple[str, Ask]]:
    """Other announcements of the same action; an empty change is told by the outcome."""
    for choice in freed:
        if choice.key == "x":
            yield "", evolve(ask, x="max")
        elif choice.key == "with":
            yield f"without {choice.name}", without(ask, [choice])
        else:
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


def _is_sick(thing: Object) -> bool:
    return thing.sick and "creature" in thing.types


def _if_rested(game: Game, specs: Sequence[ObjectSpec]) -> str:
    things = [game.table.objects[spec.id] for spec in specs]
    named = " and ".join(f"{thing.name} ({thing.id})" for thing in things)
    words = ["untapped"] * things[0].tapped + ["not summoning sick"] * _is_sick(things[0])
    return f"if {named} were {' and '.join(words)}"


def _rested(game: Game, specs: Sequence[ObjectSpec]) -> Game:
    """The game with these untapped and under your control for long."""
    you, ids = game.document.you, {spec.id for spec in specs}
    rested = (evolve(o, tapped=False, sick=False) if o.id in ids else o for o in you.objects)
    return _with(game, objects=tuple(rested))


def _lacking(game: Game, identifier: str) -> Game:
    """The game without the object, whoever controls it."""
    document = game.document
    without_it = (evolve(p, objects=tuple(o for o in p.objects if o.id != identifier)) for p in document.players)
    return Game(evolve(document, players=tuple(without_it)), game.catalogue)


def _with(game: Game, **changes: object) -> Game:
    """The game with these fields of yours replaced."""
    return Game(with_you(game.document, **changes), game.catalogue)


def _more_mana(request: Request, setting: Setting, clock: Clock) -> Iterator[tuple[str, Game]]:
    """The least mana that is missing, floating: it may pay for mana abilities, where there is a time for that."""
    builts = setting.world().builts
    you = request.game.document.you
    for through in (True, False):
        short = least_shortfall(builts, clock, through)
        if short is not None and len(short.missing) <= MOST_MANA:
            more = tuple(PoolMana(letter, snow=snow) for letter, snow in short.missing)
            snowy = " from snow" if any(snow for _, snow in short.missing) else ""
            words = f"with {mana_text(letter for letter, _ in short.missing)}{snowy} more"
            yield words, _with(request.game, pool=(*you.pool, *more))


def _more_life(request: Request, clock: Clock) -> Iterator[Trial]:
    """As much life as the payment that costs least of it takes."""
    wishes = evolve(request.wishes, aims=("life",))
    you = request.game.document.you
    rich = Solving(_with(request.game, life=PLENTY), wishes, clock, reserves=False).answer(request.ask)
    if rich.best is None or not (life := rich.best.plan.uses.life):
        return
    if life > you.life:
        yield Trial(f"with {life} life", _with(request.game, life=life), request.ask, wishes)
