"""What would make it payable: changes, each with a plan that the referee accepted on the changed position."""

from collections.abc import Iterator

from attrs import evolve, frozen

from manaplan.api import documents
from manaplan.api.game import Game
from manaplan.api.request import Request
from manaplan.api.solving import Answered, Solving, Verified
from manaplan.api.wishes import Wish, blocking, hard_wishes, with_only
from manaplan.explain.shortfall import least_shortfall
from manaplan.game.position.ask import Ask, Preferences
from manaplan.game.position.records import ObjectSpec, Player, PoolMana
from manaplan.rules.mana import TYPES, mana_text
from manaplan.solver.search import Clock

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
            change = trial.change or f"with X = {outcome.x}"
            found.append({"change": change, "plan": _plan(outcome.best, trial.game)})
    return found


def _plan(best: Verified, game: Game) -> dict[str, object]:
    return documents.plan(best, game.document.you.life)


def _trials(request: Request, work: Solving, answered: Answered, clock: Clock) -> Iterator[Trial]:
    game, ask, wishes = request.game, request.ask, request.wishes
    for wish in blocking(work, answered.totals):
        left = [w for w in hard_wishes(wishes) if w != wish]
        yield Trial(_dropped(wish, game), game, ask, with_only(wishes, left))
    if isinstance(ask.x, int) and ask.x > 0:
        yield Trial("", game, evolve(ask, x="max"), wishes)
    for change, spec in _rested(game):
        yield Trial(change, _with(game, _replaced(game.document.you, spec)), ask, wishes)
    yield from _more_mana(request, work, answered, clock)
    yield from _more_life(request, clock)


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
    """The least mana that is missing, floating."""
    found = least_shortfall(tuple(work.problems(answered.totals)), clock)
    if found is None:
        return
    built, short = found
    needs = [(built.problem.needs[n], count) for n, count in short.missing]
    if not needs or sum(count for _, count in needs) > MOST_MANA:
        return
    letters = [_letter(need.types) for need, count in needs for _ in range(count)]
    snow = any("{S}" in need.symbol for need, _ in needs)
    more = tuple(PoolMana(letter, snow=snow) for letter in sorted(letters, key=TYPES.index))
    you = request.game.document.you
    game = _with(request.game, evolve(you, pool=(*you.pool, *more)))
    yield Trial(f"with {mana_text(letters)}{' from snow' if snow else ''} more", game, request.ask, request.wishes)


def _letter(types: str) -> str:
    """The mana that tells best what is missing: colourless where any will do."""
    return "C" if "C" in types else types[0]


def _more_life(request: Request, clock: Clock) -> Iterator[Trial]:
    """As much life as the payment that costs least of it takes."""
    wishes = evolve(request.wishes, aims=("life",))
    you = request.game.document.you
    rich = Solving(_with(request.game, evolve(you, life=PLENTY)), wishes, clock, reserves=False).answer(request.ask)
    if rich.best is None or not (life := rich.best.plan.uses.life):
        return
    if life > you.life:
        yield Trial(f"with {life} life", _with(request.game, evolve(you, life=life)), request.ask, wishes)
