"""Optional additional costs: which there are, and which are announced (601.2b, 118.8b)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product

from manaplan.costing.additional import imposed, with_words
from manaplan.costing.draft import Draft, Reduction
from manaplan.costing.keywords import OPTIONAL
from manaplan.costing.named import with_named
from manaplan.costing.refusal import NotOffered
from manaplan.costing.repeating import MOST_TIMES, repeated
from manaplan.costing.settle import scaled
from manaplan.costing.statics import statics
from manaplan.costing.victims import offering_choices
from manaplan.costing.waterbend import WATERBEND, has_waterbend
from manaplan.costing.words import cost_text
from manaplan.game.abilities import AdditionalCost, Keyword
from manaplan.game.position.ask import Ask, ExtraCost
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.amounts import ONE, Number
from manaplan.rules.costs import (
    BEHELD,
    Cost,
    ExileTotal,
    PayMana,
    Return,
    Reveal,
    Sacrifice,
    TapOthers,
    without_mana,
)
from manaplan.rules.mana import ManaCost
from manaplan.rules.predicates import (
    All,
    ControlledBy,
    Either,
    Is,
    Measure,
    Predicate,
    SharesColor,
    matches,
)
from manaplan.rules.records import evolve, frozen

_MINE = ControlledBy("you")
_FUEL = All((Either((Is("artifact"), Is("enchantment"), Is("token"))), _MINE))
_SHARERS = All((Is("untapped"), Is("creature"), _MINE, SharesColor()))
_ITSELF_REPEATS = frozenset({"multikicker", "replicate", "squad"})
_PLAIN = frozenset({"kicker", "multikicker", "buyback", "entwine", "replicate", "squad", "offspring"})
"""Keywords whose cost is printed after them."""
MOST_SUBSETS = 512
"""No more sets of optional costs than this are tried where the planner chooses."""


@frozen(eq=False)
class Option:
    """One optional additional cost.

    Its names, its components, how often it may be paid, what it takes off the cost.
    """

    names: tuple[str, ...]
    cost: Cost
    rule: str
    repeatable: bool = False
    reduces: ManaCost | None = None
    only_colored: bool = False
    victims: Callable[[], Iterator[tuple[Cost, tuple[Reduction, ...], tuple[tuple[str, str], ...]]]] | None = None


def options_of(draft: Draft, table: GameTable, ask: Ask) -> tuple[Option, ...]:
    """The optional additional costs of the spell and those that permanents offer for it."""
    thing = draft.thing
    if thing is None:
        return ()
    own = [o for a in thing.abilities if (o := _option(a, thing, table, ask)) is not None]
    every = (*own, *_of_others(draft, table), *_splices(draft, table))
    if not ask.choose:
        return every
    return tuple(evolve(o, cost=with_named(o.cost, table, ask, o.names[0])) for o in every)


def _option(ability: object, thing: Object, table: GameTable, ask: Ask) -> Option | None:
    if isinstance(ability, AdditionalCost):
        return _worded(ability) if ability.optional else None
    if not isinstance(ability, Keyword):
        return None
    name = ability.name
    if name in _PLAIN:
        cost = ability.cost if ability.cost is not None else _mana_cost(thing)
        return Option((name, f"{name} {cost_text(cost)}"), cost, OPTIONAL[name], name in _ITSELF_REPEATS)
    if name.startswith("gift"):
        return Option(("gift", name), (), OPTIONAL["gift"])
    if name == "offering" and ability.what is not None:
        what = ability.what
        return Option((name,), (), OPTIONAL[name], victims=lambda: offering_choices(table, thing, what, ask))
    return _fixed(ability)


def _mana_cost(thing: Object) -> Cost:
    """The mana cost, for a cost that is «equal to its mana cost»."""
    return (PayMana(thing.mana_cost),) if thing.mana_cost is not None else ()


def _fixed(ability: Keyword) -> Option | None:
    """Keywords whose cost is in the rules."""
    match ability.name:
        case "casualty":
            least = ability.amount.value if isinstance(ability.amount, Number) else 0
            what = All((Is("creature"), _MINE, Measure("power", at_least=least)))
            return Option(("casualty",), (Sacrifice(ONE, what),), OPTIONAL[ability.name])
        case "bargain":
            return Option(("bargain",), (Sacrifice(ONE, _FUEL),), OPTIONAL[ability.name])
        case "conspire":
            return Option(("conspire",), (TapOthers(Number(2), _SHARERS),), OPTIONAL[ability.name])
        case "collect evidence" if ability.amount is not None:
            return Option(("collect evidence",), (ExileTotal(ability.amount, _OWN_CARDS),), OPTIONAL[ability.name])
    return None


_OWN_CARDS = _MINE


def _worded(ability: AdditionalCost) -> Option:
    words = [cost_text(ability.cost)]
    if any(isinstance(p, ExileTotal) for p in ability.cost):
        words.append("collect evidence")
    if any(isinstance(p, Reveal) and p.zone == BEHELD for p in ability.cost):
        words.append("behold")
    if has_waterbend(ability.cost):
        words.insert(0, WATERBEND)
    return Option(tuple(words), ability.cost, "601.2b", ability.repeatable, ability.reduces)


def _of_others(draft: Draft, table: GameTable) -> Iterator[Option]:
    for source, added in statics(table).added:
        if added.optional and imposed(added, draft, table, source):
            names = (source.name, source.id, cost_text(added.cost))
            yield Option(names, added.cost, "601.2b", reduces=added.reduces, only_colored=True)


def _splices(draft: Draft, table: GameTable) -> Iterator[Option]:
    """Cards of your hand that may be spliced onto the spell (702.47a)."""
    thing = draft.thing
    for card in table.things("hand"):
        if thing is None or card.owner != "you" or card.id == thing.id:
            continue
        for ability in card.abilities:
            if not isinstance(ability, Keyword) or ability.name != "splice" or ability.cost is None:
                continue
            if ability.what is None or matches(ability.what, thing, card):
                yield Option((f"splice {card.name}", f"splice {card.id}"), ability.cost, OPTIONAL["splice"])


def with_options(draft: Draft, table: GameTable, ask: Ask) -> Iterator[Draft]:
    """The drafts with the optional costs that the question announces.

    Every sensible set where it says ``any``.

    Raises NotOffered for a cost that the spell does not offer, or not so often.
    """
    if not ask.with_:
        yield draft
        yield from _cheaper_offers(draft, table)
        return
    options = options_of(draft, table, ask)
    if ask.with_any:
        yield from _every_set(draft, table, options)
        return
    chosen: dict[int, int] = {}
    for wish in ask.with_:
        words, count = (wish.cost, wish.count) if isinstance(wish, ExtraCost) else (wish, 1)
        while count > 0:
            number = _pick(options, words, chosen, draft)
            paid = count if options[number].repeatable else 1
            chosen[number] = chosen.get(number, 0) + paid
            count -= paid
    yield from _announced(draft, [(options[n], times) for n, times in chosen.items()])


def _cheaper_offers(draft: Draft, table: GameTable) -> Iterator[Draft]:
    """What permanents offer to make the spell cost less, taken up: it is announced only where nothing is said."""
    offers = [o for o in _of_others(draft, table) if o.reduces is not None]
    for count in range(1, len(offers) + 1):
        for chosen in islice(combinations(offers, count), MOST_SUBSETS):
            yield from _announced(draft, [(o, 1) for o in chosen])


def _pick(options: Sequence[Option], words: str, chosen: dict[int, int], draft: Draft) -> int:
    wanted = " ".join(words.casefold().split())
    named = [n for n, o in enumerate(options) if any(_is_called(name, wanted) for name in o.names)]
    if not named:
        named = [n for n, o in enumerate(options) if o.rule == "601.2b" and " " in wanted]
    free = [n for n in named if options[n].repeatable or n not in chosen]
    if free:
        return free[0]
    name = draft.thing.name if draft.thing is not None else "it"
    if named:
        raise NotOffered(f"{words} of {name} may be paid only {len(named)} times", options[named[0]].rule)
    raise NotOffered(f"{name} offers no additional cost called {words}", "601.2b")


def _is_called(name: str, wanted: str) -> bool:
    mine = name.casefold()
    return (
        mine == wanted or (" " in wanted and mine.startswith(wanted)) or (wanted == "kicker" and mine == "multikicker")
    )


def _announced(draft: Draft, chosen: Sequence[tuple[Option, int]]) -> Iterator[Draft]:
    drafts = [draft]
    for option, times in chosen:
        drafts = [d for before in drafts for d in _paying(before, option, times)]
    yield from drafts


def _paying(draft: Draft, option: Option, times: int) -> Iterator[Draft]:
    name = option.names[0]
    if option.victims is not None:
        for cost, reductions, choices in option.victims():
            paid = draft.adding(cost, name, option.rule).choosing(*choices)
            yield _named(evolve(paid, reductions=(*paid.reductions, *reductions)), name, 1)
        return
    cost = repeated(option.cost, times)
    paid = draft.adding(cost, name if times == 1 else f"{name} ({times} times)", option.rule)
    if option.reduces is not None:
        taken = Reduction(scaled(option.reduces, times), name, only_colored=option.only_colored)
        paid = evolve(paid, reductions=(*paid.reductions, taken))
    yield _named(paid, name, times)


def _named(draft: Draft, name: str, times: int) -> Draft:
    announced = with_words(draft, name, *(("kicked",) if name == "multikicker" else ()))
    return evolve(announced, with_=(*announced.with_, *(name for _ in range(min(times, MOST_TIMES)))))


def _every_set(draft: Draft, table: GameTable, options: Sequence[Option]) -> Iterator[Draft]:
    """Every sensible set of optional costs, none first."""
    ranges = [range(_most(o, table, draft) + 1) for o in options]
    for number, counts in enumerate(product(*ranges)):
        if number >= MOST_SUBSETS:
            return
        chosen = [(o, n) for o, n in zip(options, counts, strict=True) if n]
        try:
            yield from _announced(draft, chosen)
        except NotOffered:
            continue


def _most(option: Option, table: GameTable, draft: Draft) -> int:
    """How often paying it can make sense: as often as there are objects for it.

    Mana alone never makes it cheaper.
    """
    if not option.repeatable:
        return 1
    asked = [p for p in without_mana(option.cost) if isinstance(p, (Sacrifice, TapOthers, Return))]
    if not asked or option.reduces is None:
        return 1
    part = asked[0]
    number = part.count.value if isinstance(part.count, Number) else 1
    fits = _count(part.what, table, draft.thing)
    return fits // max(1, number)


def _count(what: Predicate, table: GameTable, source: Object | None) -> int:
    return sum(1 for o in table.things("battlefield") if o.controller == "you" and matches(what, o, source))
