"""Plans as JSON-able documents, both ways (contract, part 3); tolerant of plans made by others."""

from collections.abc import Mapping, Sequence

from attrs import evolve

from manaplan.errors import NotationError, PlanError, did_you_mean, quote
from manaplan.plan.steps import Activate, ManaWith, Pay, Plan, Step, Uses
from manaplan.rules.mana import TYPES, mana_text, parse_symbol

OBJECT_VERBS = ("tap", "untap", "sacrifice", "exile", "discard", "return", "reveal", "unattach", "perform", "counters")
NUMBER_VERBS = ("life", "energy", "mill")
_PLAN_KEYS = ("steps", "uses", "floating", "announced", "cost", "warning", "aims", "differs")
_STEP_KEYS = ("step", "object", "ability", "text", "adds", "pays", "when", "x")
_PAY_KEYS = ("step", "symbol", "cost", "with", "by")
_WITH_KEYS = ("mana", "from", *OBJECT_VERBS, *NUMBER_VERBS, "kind", "number")
_USE_NUMBERS = ("life", "damage", "energy", "milled")
_USE_LISTS = ("tapped", "sacrificed", "exiled", "discarded", "returned")


# --- out -------------------------------------------------------------------------------------------------------


def plan_document(plan: Plan) -> dict[str, object]:
    """The plan as the contract writes it: ``steps``, ``uses``, ``floating``."""
    return {
        "steps": [step_document(s) for s in plan.steps],
        "uses": uses_document(plan.uses),
        "floating": mana_text(plan.floating),
    }


def step_document(step: Step) -> dict[str, object]:
    """One step as the contract writes it."""
    if isinstance(step, Pay):
        return pay_document(step)
    document: dict[str, object] = {"step": "activate", "object": step.object, "ability": step.ability}
    if step.text:
        document["text"] = step.text
    if step.x is not None:
        document["x"] = step.x
    if step.pays:
        document["pays"] = [pay_document(p) for p in step.pays]
    document["adds"] = "".join(f"{{{t}}}" for t in step.adds)
    if step.before:
        document["when"] = "before"
    return document


def pay_document(pay: Pay) -> dict[str, object]:
    """One payment as the contract writes it."""
    document: dict[str, object] = {"step": "pay"}
    if pay.symbol is not None:
        document["symbol"] = pay.symbol
    if pay.cost is not None:
        document["cost"] = pay.cost
    document["with"] = _with_document(pay)
    if pay.by:
        document["by"] = pay.by
    return document


def _with_document(pay: Pay) -> dict[str, object]:
    if pay.mana is not None:
        source = {"from": pay.mana.source} if pay.mana.source is not None else {}
        return {"mana": f"{{{pay.mana.mana}}}", **source}
    if pay.verb in NUMBER_VERBS:
        return {pay.verb: pay.number}
    one = len(pay.objects) == 1 and (pay.symbol is not None or pay.verb in ("tap", "untap", "unattach", "perform"))
    with_: dict[str, object] = {pay.verb: pay.objects[0] if one else list(pay.objects)} if pay.verb else {}
    if pay.counter:
        with_["kind"] = pay.counter
    if pay.number:
        with_["number"] = pay.number
    return with_


def uses_document(uses: Uses) -> dict[str, object]:
    """What a plan uses up: counters by object and kind, milled cards only where there are any."""
    counters: dict[str, dict[str, int]] = {}
    for key, kind, change in uses.counters:
        counters.setdefault(key, {})[kind] = change
    document: dict[str, object] = {name: list(getattr(uses, name)) for name in _USE_LISTS}
    document |= {"counters": counters, "life": uses.life, "damage": uses.damage, "energy": uses.energy}
    return document | ({"milled": uses.milled} if uses.milled else {})


# --- in --------------------------------------------------------------------------------------------------------


def read_plan(document: object, where: str = "plan") -> Plan:
    """A plan from a document: a list of steps, or a table with ``steps`` and, if it likes, ``uses`` and ``floating``.

    Raises PlanError, naming the place.
    """
    if isinstance(document, Mapping):
        _known(document, _PLAN_KEYS, where)
        steps = document.get("steps")
        uses = read_uses(document.get("uses") or {}, f"{where}.uses")
        floating = _types(document.get("floating") or "", f"{where}.floating")
        return Plan(_steps(steps, f"{where}.steps"), uses, tuple(sorted(floating, key=TYPES.index)))
    return Plan(_steps(document, where), Uses())


def _steps(document: object, where: str) -> tuple[Step, ...]:
    return tuple(read_step(s, f"{where}[{i}]") for i, s in enumerate(_sequence(document, where)))


def read_step(document: object, where: str = "step") -> Step:
    """One step from a document. Raises PlanError."""
    table = _table(document, where)
    word = table.get("step")
    if word == "activate":
        return _activate(table, where)
    if word == "pay":
        return read_pay(table, where)
    if word is None:
        raise PlanError('"step" is missing: write "activate" or "pay"', where=where)
    raise PlanError(f'{quote(word)} is no kind of step: write "activate" or "pay"', where=f"{where}.step")


def _activate(table: Mapping[str, object], where: str) -> Activate:
    _known(table, _STEP_KEYS, where)
    when = table.get("when", "")
    if when not in ("", "before"):
        raise PlanError(f'{quote(when)}: only "before" can stand here', where=f"{where}.when")
    x = table.get("x")
    pays = _sequence(table.get("pays") or [], f"{where}.pays")
    return Activate(
        object=_text(table.get("object"), f"{where}.object"),
        ability=_number(table.get("ability", 1), f"{where}.ability"),
        adds=_types(table.get("adds", ""), f"{where}.adds"),
        text=_text(table.get("text", ""), f"{where}.text"),
        pays=tuple(read_pay(_table(p, where), f"{where}.pays[{i}]") for i, p in enumerate(pays)),
        before=when == "before",
        x=None if x is None else _number(x, f"{where}.x"),
    )


def read_pay(table: Mapping[str, object], where: str = "pay") -> Pay:
    """One payment from a document. Raises PlanError."""
    _known(table, _PAY_KEYS, where)
    symbol, cost, by = table.get("symbol"), table.get("cost"), table.get("by")
    with_ = _table(table.get("with"), f"{where}.with")
    if (symbol is not None and cost is not None) or (symbol is None and "mana" in with_):
        raise PlanError("a payment names either a symbol or a cost", where=where)
    _known(with_, _WITH_KEYS, f"{where}.with")
    named = Pay(
        symbol=None if symbol is None else _symbol(symbol, f"{where}.symbol"),
        cost=None if cost is None else _text(cost, f"{where}.cost"),
        by=None if by is None else _text(by, f"{where}.by").lower(),
    )
    return _given(named, with_, f"{where}.with")


def _given(pay: Pay, with_: Mapping[str, object], where: str) -> Pay:
    """The payment with what ``with`` says: mana, or one verb with objects or a number."""
    if "mana" in with_:
        types = _types(with_["mana"], f"{where}.mana")
        source = with_.get("from")
        if len(types) != 1:
            raise PlanError("one mana pays one symbol", where=f"{where}.mana")
        return evolve(pay, mana=ManaWith(types[0], None if source is None else _text(source, f"{where}.from")))
    verbs = [v for v in (*OBJECT_VERBS, *NUMBER_VERBS) if v in with_]
    if len(verbs) != 1:
        raise PlanError("a payment says with what it is made: mana, life, or one verb with objects", where=where)
    verb = verbs[0]
    if verb in NUMBER_VERBS and isinstance(with_[verb], int):
        return evolve(pay, verb=verb, number=_number(with_[verb], f"{where}.{verb}"))
    value = with_[verb]
    keys = [value] if isinstance(value, str) else _sequence(value, f"{where}.{verb}")
    return evolve(
        pay,
        verb=verb,
        objects=tuple(_text(k, f"{where}.{verb}") for k in keys),
        counter=_text(with_.get("kind", ""), f"{where}.kind"),
        number=_number(with_.get("number", 0), f"{where}.number"),
    )


def read_uses(document: object, where: str = "uses") -> Uses:
    """What a plan says that it uses up. Raises PlanError."""
    table = _table(document, where)
    _known(table, (*_USE_LISTS, "counters", *_USE_NUMBERS), where)
    lists = (_ids(table.get(name) or [], f"{where}.{name}") for name in _USE_LISTS)
    numbers = (_number(table.get(name, 0), f"{where}.{name}") for name in _USE_NUMBERS)
    tapped, sacrificed, exiled, discarded, returned = lists
    life, damage, energy, milled = numbers
    counters = _table(table.get("counters") or {}, f"{where}.counters")
    changes = tuple(
        (key, kind, _number(change, f"{where}.counters.{key}"))
        for key, kinds in counters.items()
        for kind, change in _table(kinds, f"{where}.counters.{key}").items()
    )
    return Uses(tapped, sacrificed, exiled, discarded, returned, changes, life, damage, energy, milled)


def _ids(value: object, where: str) -> tuple[str, ...]:
    return tuple(_text(key, where) for key in _sequence(value, where))


# --- values ----------------------------------------------------------------------------------------------------


def _table(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise PlanError(f"{quote(value)} is not a table", where=where)
    return value


def _sequence(value: object, where: str) -> Sequence[object]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise PlanError(f"{quote(value)} is not a list", where=where)
    return value


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise PlanError(f"{quote(value)} is not a text", where=where)
    return value


def _number(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise PlanError(f"{quote(value)} is not a whole number", where=where)
    return value


def _known(table: Mapping[str, object], keys: Sequence[str], where: str) -> None:
    for key in table:
        if key not in keys:
            raise PlanError(f"{quote(key)} is no key here.{did_you_mean(str(key), keys)}", where=f"{where}.{key}")


def _symbol(value: object, where: str) -> str:
    text = _text(value, where)
    try:
        return str(parse_symbol(text.strip().removeprefix("{").removesuffix("}")))
    except NotationError as error:
        raise PlanError(error.message, where=where) from error


def _types(value: object, where: str) -> tuple[str, ...]:
    """Types of mana: ``"{G}{U}"``, ``"GU"`` or a list of either, in the order given."""
    texts = [value] if isinstance(value, str) else [_text(v, where) for v in _sequence(value, where)]
    return tuple(t for text in texts for t in _letters(text, where))


def _letters(text: str, where: str) -> tuple[str, ...]:
    if "{" not in text:
        text = "".join(f"{{{c}}}" for c in text.replace(" ", ""))
    parts = [p for p in text.upper().replace("{", " ").replace("}", " ").split(" ") if p]
    bad = next((p for p in parts if len(p) != 1 or p not in TYPES), None)
    if bad is not None:
        raise PlanError(f"{quote(text)} is not mana: {quote(bad)} is not one of W, U, B, R, G, C", where=where)
    return tuple(parts)
