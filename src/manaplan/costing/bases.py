"""The cost that the total begins with: the mana cost, or the alternative cost announced (601.2b, 118.9)."""

from collections.abc import Iterable, Iterator

from manaplan.costing.draft import Reduction
from manaplan.costing.facedown import as_announced, face_down_spell
from manaplan.costing.keywords import ALTERNATIVES, FACE_DOWN, PERMITS, STEPS, UNKNOWABLE
from manaplan.costing.named import with_named
from manaplan.costing.refusal import NotOffered
from manaplan.costing.situation import Casting
from manaplan.costing.statics import statics
from manaplan.costing.truth import denied, holds_or_asserted
from manaplan.costing.victims import emerge_choices, harmonize_choices
from manaplan.costing.words import cost_text
from manaplan.errors import did_you_mean
from manaplan.game.abilities import AlternativeCost, Keyword, Permission
from manaplan.layers.objects import GameTable, Object
from manaplan.rules.costs import Cost, OwnMana, PayMana
from manaplan.rules.mana import parse_cost
from manaplan.rules.predicates import matches
from manaplan.rules.records import evolve, frozen
from manaplan.rules.spending import ManaDemand

_THREE: Cost = (PayMana(parse_cost("{3}")),)


@frozen(eq=False)
class Base:
    """One way to begin: the spell as it is on the stack, the cost, why, and what comes with it.

    ``alternative``: it is an alternative cost, of which there is only one (118.9a). ``by``: the name of what
    offers it; ``demand`` on the mana that pays it.
    """

    thing: Object
    cost: Cost
    why: str
    rule: str
    via: str | None = None
    alternative: bool = True
    reductions: tuple[Reduction, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    by: str = ""
    permitted: Cost = ()
    demand: ManaDemand | None = None


def bases(cast: Casting) -> Iterator[Base]:
    """The bases that the question's ``via`` means. Raises NotOffered where the rules offer none."""
    via = cast.ask.via
    if cast.zone == "exile" and "suspended" in cast.card.marks and cast.card.counters.get("time", 0) > 0:
        raise NotOffered(f"{cast.spell.name} is cast when its last time counter is removed", "702.62a")
    if via is None:
        yield from _with_permissions(cast, _free(cast) if _waits(cast) else _mana_cost(cast))
        return
    if via.casefold() == "any":
        yield from _any(cast)
        return
    for base in _named(cast, via.strip()):
        yield from _with_permissions(cast, base)


def _any(cast: Casting) -> Iterator[Base]:
    """Every way there is; then the first refusal, which counts only for one to whom no way was offered."""
    refusal: NotOffered | None = None
    for offered in _every(cast):
        try:
            for base in offered:
                yield from _with_permissions(cast, base)
        except NotOffered as reason:
            refusal = refusal or reason
    try:
        if not _waits(cast):
            yield from _with_permissions(cast, _mana_cost(cast))
    except NotOffered as reason:
        refusal = refusal or reason
    if refusal is not None:
        raise refusal


def _every(cast: Casting) -> Iterator[Iterable[Base]]:
    """For every alternative whose condition holds now its bases; going through them may raise NotOffered."""
    for keyword in cast.keywords:
        if _fits_here(cast, keyword.name):
            yield _keyword(cast, keyword)
    for ability in _own(cast):
        if _is_met(cast, ability, cast.spell):
            yield (_offered(cast, ability, ability.name or "", ""),)
    for source, ability in _offers(cast):
        if _is_met(cast, ability, source):
            yield (_offered(cast, ability, source.name, source.name),)
    if _waits(cast):
        yield (_free(cast),)


def _waits(cast: Casting) -> bool:
    """Whether the card waits in exile to be cast without paying its mana cost: plotted, or suspended to the end."""
    return cast.zone == "exile" and bool(cast.card.marks & {"plotted", "suspended"})


def _own(cast: Casting) -> Iterator[AlternativeCost]:
    """The alternative costs of the spell itself; what permanents grant it is offered under their names."""
    granted = [a for _, a in _offers(cast)]
    return (a for a in cast.spell.abilities if isinstance(a, AlternativeCost) and a not in granted)


def _is_met(cast: Casting, ability: AlternativeCost, source: Object) -> bool:
    return ability.condition is None or holds_or_asserted(ability.condition, cast.table, source, False)


def _fits_here(cast: Casting, name: str) -> bool:
    """Whether the planner may choose this way of casting by itself: it knows of no reason against it."""
    if name in FACE_DOWN:
        return True
    how = ALTERNATIVES.get(name)
    if how is None or (how.zone and how.zone != cast.zone) or name in UNKNOWABLE:
        return False
    if name in STEPS and cast.table.step not in STEPS[name]:
        return False
    marked = PERMITS.get(name) in cast.card.marks
    if how.zone == "exile":
        return marked or (bool(how.happened) and not denied(cast.table, how.happened, cast.card, unknown=True))
    return not how.happened or not denied(cast.table, how.happened, cast.card, unknown=True)


def _mana_cost(cast: Casting) -> Base:
    spell = cast.spell
    if spell.types == {"land"} or "land" in spell.types:
        raise NotOffered(f"{spell.name} is a land, and lands are played, not cast", "305.1")
    if spell.mana_cost is None:
        raise NotOffered(f"{spell.name} has no mana cost, which is a cost that cannot be paid", "118.6")
    return Base(spell, (PayMana(spell.mana_cost),), "mana cost", "202.1", alternative=False)


def _free(cast: Casting) -> Base:
    if "land" in cast.spell.types:
        raise NotOffered(f"{cast.spell.name} is a land, and lands are played, not cast", "305.1")
    return Base(cast.spell, (), "without paying its mana cost", "118.9", "free")


def _named(cast: Casting, via: str) -> Iterator[Base]:
    name = via.casefold()
    if name in {"free", "plot", "suspend", "without paying its mana cost"}:
        yield _free(cast)
        return
    if name in FACE_DOWN or name in {"face down", "face-down"}:
        yield from _face_down_by(cast, name)
        return
    found = [a for a in cast.keywords if a.name == name]
    if name in ALTERNATIVES:
        if not found:
            raise NotOffered(f"{cast.spell.name} has no {name}", ALTERNATIVES[name].rule)
        for ability in found:
            yield from _keyword(cast, ability)
        return
    yield from _by_words(cast, name)


def _by_words(cast: Casting, name: str) -> Iterator[Base]:
    """An alternative cost named by its own name, its words, or the name of the permanent that offers it."""
    any_found = False
    for ability in _own(cast):
        if _is_called(ability, name, cast.spell.name):
            any_found = True
            yield _offered(cast, ability, ability.name or name, "")
    for source, ability in _offers(cast):
        if name in {source.name.casefold(), source.id} or _is_called(ability, name, source.name):
            any_found = True
            yield _offered(cast, ability, source.name, source.name)
    for source, permission in permissions(cast):
        if source.name.casefold() == name or source.id == name:
            any_found = True
            yield _by_permission(cast, permission, source)
    if not any_found:
        near = did_you_mean(name, _ways_of(cast))
        raise NotOffered(f"nothing offers {name} for {cast.spell.name}{'.' if near else ''}{near}", "118.9")


def _ways_of(cast: Casting) -> list[str]:
    """The names by which the spell may be cast for another cost; where it has none, those that there are at all."""
    keywords = [a.name for a in cast.keywords if a.name in ALTERNATIVES]
    offered = [source.name for source, _ in (*_offers(cast), *permissions(cast))]
    return [*keywords, *(a.name for a in _own(cast) if a.name), *offered] or list(ALTERNATIVES)


def _is_called(ability: AlternativeCost, name: str, holder: str) -> bool:
    words = cost_text(ability.cost).casefold()
    return name in {ability.name.casefold(), holder.casefold()} or words.startswith(name) or name.startswith(words)


def _offers(cast: Casting) -> Iterator[tuple[Object, AlternativeCost]]:
    """Alternative costs that permanents offer («rather than pay the mana cost for spells you cast»)."""
    for source, grant, ability in statics(cast.table).offers:
        about = grant.zone == "stack" and grant.from_zone in {"", cast.zone}
        if about and source.controller == cast.spell.controller and matches(grant.to, cast.spell, source):
            yield source, ability


def _offered(cast: Casting, ability: AlternativeCost, via: str, by: str) -> Base:
    if denied_condition(cast, ability):
        raise NotOffered(f"the condition of {via or 'the alternative cost'} is not met", "118.9")
    return Base(
        cast.spell,
        ability.cost,
        via or "alternative cost",
        "118.9",
        via or cost_text(ability.cost),
        by=by,
        demand=ability.demand,
    )


def denied_condition(cast: Casting, ability: AlternativeCost) -> bool:
    """Whether the position says that the condition of the alternative cost is not met.

    What it does not say is asserted.
    """
    condition = ability.condition
    return condition is not None and not holds_or_asserted(condition, cast.table, cast.spell, True)


def _face_down_by(cast: Casting, name: str) -> Iterator[Base]:
    has = [a.name for a in cast.spell.abilities if isinstance(a, Keyword) and a.name in FACE_DOWN]
    wanted = name if name in FACE_DOWN else None
    if not has or (wanted is not None and wanted not in has and not ("morph" in wanted and "megamorph" in has)):
        raise NotOffered(f"{cast.spell.name} has no {wanted or 'morph'}", FACE_DOWN.get(wanted or "morph", "702.37c"))
    yield _face_down(cast, has[0])


def _face_down(cast: Casting, keyword: str) -> Base:
    thing = face_down_spell(cast.spell, keyword)
    return Base(thing, _THREE, f"{keyword}: face down", FACE_DOWN[keyword], keyword)


def _keyword(cast: Casting, ability: Keyword) -> Iterator[Base]:
    """The bases of one keyword.

    One each for what is given up or tapped for it, where that changes the cost.
    """
    name = ability.name
    if name in FACE_DOWN:
        yield _face_down(cast, name)
        return
    how = ALTERNATIVES[name]
    _check(cast, name, how.zone, how.happened, how.rule)
    if how.zone == "graveyard" and not any(isinstance(a, Keyword) and a.name == name for a in cast.card.abilities):
        raise NotOffered(f"{cast.card.name} has lost {name} there", how.rule)
    printed = ability.cost
    if how.mana_cost or printed is None:
        printed = _mana_cost(cast).cost
    elif OwnMana() in printed:
        printed = tuple(p for part in printed for p in (_mana_cost(cast).cost if part == OwnMana() else (part,)))
    thing = as_announced(cast, name, printed)
    besides = with_named(how.besides, cast.table, cast.ask, name)
    base = Base(
        thing,
        (*printed, *besides),
        name,
        how.rule,
        name,
        not how.mana_cost,
    )
    if name == "emerge":
        yield from (_with_victim(base, v) for v in emerge_choices(cast.table, cast.spell, ability.what, cast.ask))
    elif name == "harmonize":
        yield from (_with_victim(base, v) for v in harmonize_choices(cast.table, cast.spell, cast.ask))
    else:
        yield base


def _check(cast: Casting, name: str, zone: str, happened: str, rule: str) -> None:
    if zone and zone != cast.zone:
        raise NotOffered(f"{name} is for a card in the {zone}, not in the {cast.zone}", rule)
    if happened and denied(cast.table, happened, cast.card, unknown=False):
        raise NotOffered(f"the condition of {name} is not met this turn", rule)


def _with_victim(base: Base, victim: tuple[Cost, tuple[Reduction, ...], tuple[tuple[str, str], ...]]) -> Base:
    cost, reductions, choices = victim
    return evolve(base, cost=(*base.cost, *cost), reductions=reductions, choices=choices)


def permissions(cast: Casting) -> Iterator[tuple[Object, Permission]]:
    """What permits casting this card from its zone: abilities of your permanents and of the card itself.

    Of a library they permit the top card alone.
    """
    hidden = cast.zone == "library" and cast.card.id != _top_of_library(cast.table)
    for source, permission in () if hidden else statics(cast.table).permissions:
        if source.controller == "you" and permission.zone == cast.zone and matches(permission.what, cast.card, source):
            yield source, permission
    for ability in cast.card.abilities:
        if (
            isinstance(ability, Permission)
            and ability.zone == cast.zone
            and matches(ability.what, cast.card, cast.card)
        ):
            yield cast.card, ability


def _top_of_library(table: GameTable) -> str:
    return next((card.id for card in table.things("library") if card.owner == "you"), "")


def _by_permission(cast: Casting, permission: Permission, source: Object) -> Base:
    if permission.cost is not None and permission.alternative:
        return Base(cast.spell, permission.cost, source.name, "118.9", source.name, by=source.name)
    return evolve(_mana_cost(cast), by=source.name, permitted=permission.cost or ())


def _with_permissions(cast: Casting, base: Base) -> Iterator[Base]:
    """The base by each permission to cast it from this zone.

    As it is where none is needed or one is asserted.

    A permission that is itself an alternative cost goes with no other (118.9a).
    """
    how = ALTERNATIVES.get(base.via or "")
    if base.by or cast.zone in {"hand", "command"} or (how is not None and how.zone):
        yield base
        return
    given = list(permissions(cast))
    if not given or any(p.cost is None for _, p in given):
        yield base
        return
    usable = [(o, p) for o, p in given if not (p.alternative and base.alternative)]
    if not usable:
        raise NotOffered(f"{base.via} is an alternative cost, and so is that of {given[0][0].name}", "118.9a")
    for source, permission in usable:
        if permission.alternative:
            yield _by_permission(cast, permission, source)
        else:
            yield evolve(base, by=source.name, permitted=permission.cost or ())
