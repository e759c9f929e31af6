"""The payments of a plan in words: `pay {1}{U} with {U}{U} from 2 Islands (island-1, island-2)`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from manaplan.render.things import Things
from manaplan.render.words import mana_shown, quantity, symbols_text
from manaplan.rules import patterns as re

Record: TypeAlias = Mapping[str, Any]

_EITHER = re.compile(r"\{([1-9]\d*)/([WUBRGC])\}")
_PARTICIPLES = {
    "pay": "paying", "tap": "tapping", "untap": "untapping", "exile": "exiling", "sacrifice": "sacrificing",
    "discard": "discarding", "return": "returning", "reveal": "revealing", "mill": "milling",
    "remove": "removing", "put": "putting", "use": "using", "blight": "blighting", "give": "giving",
    "unattach": "unattaching",
}  # fmt: skip


# What a payment says beside its verb: the kind of the counters and how many.
_DETAILS = ("kind", "number")


def participle(phrase: str) -> str:
    """A phrase that begins with a verb as part of another: `sacrifice X` as `sacrificing X`."""
    verb, _, rest = phrase.partition(" ")
    return f"{_PARTICIPLES.get(verb, verb)} {rest}".rstrip()


def given(payment: Record) -> Record:
    """What a payment is made with, its `with` table; empty where it has none."""
    found = payment.get("with")
    return found if isinstance(found, Mapping) else {}


def kind_of(payment: Record) -> tuple[str, ...]:
    """What a payment has in common with others told in the same sentence; alone where nothing has."""
    means = given(payment)
    if payment.get("symbol") is None:
        return ()
    if "mana" in means:
        return ("mana",)
    if "life" in means:
        return ("life",)
    return ("by", str(payment.get("by", "")), *sorted(means))


def payments(run: Sequence[Record], things: Things) -> str:
    """One sentence, without capital and stop, for payments of one kind."""
    kind = kind_of(run[0])
    if kind == ("mana",):
        return _with_mana(run, things)
    if kind == ("life",):
        life = sum(int(given(payment)["life"]) for payment in run)
        return f"pay {life} life for {_symbols(run)}"
    if kind:
        return _by_method(run, things)
    return _component(run[0], things)


def _symbols(run: Sequence[Record]) -> str:
    """The symbols paid, added up. A `{2/W}` that is not paid with {W} takes two payments of its own name."""
    parts: Counter[str] = Counter()
    whole = []
    for payment in run:
        symbol = str(payment["symbol"])
        found = _EITHER.fullmatch(symbol)
        if found is None or given(payment).get("mana") == f"{{{found[2]}}}":
            whole.append(symbol)
        else:
            parts[symbol] += 1
    for symbol, number in parts.items():
        whole += [symbol] * -(-number // int(symbol[1 : symbol.index("/")]))
    return symbols_text(whole)


def _with_mana(run: Sequence[Record], things: Things) -> str:
    by_name: dict[str, tuple[list[str], list[str]]] = {}
    for payment in run:
        means = given(payment)
        source = str(means.get("from") or "")
        mana, sources = by_name.setdefault(things.name(source), ([], []))
        mana.append(str(means["mana"]))
        sources.append(source)
    parts = [_mana_from("".join(mana), sources, things) for mana, sources in by_name.values()]
    return f"pay {_symbols(run)} with {' and '.join(parts)}"


def _mana_from(mana: str, sources: list[str], things: Things) -> str:
    shown = mana_shown(mana)
    return f"{shown} from {things.many(sources)}" if any(sources) else f"floating {shown}"


def _by_method(run: Sequence[Record], things: Things) -> str:
    verbs: dict[str, list[str]] = {}
    for payment in run:
        for verb, what in given(payment).items():
            verbs.setdefault(verb, []).extend(_ids(what))
    deed = " and ".join(f"{verb} {things.many(ids)}" for verb, ids in verbs.items())
    method = run[0].get("by")
    words = f"{deed or 'pay'} for {_symbols(run)}"
    return f"{method}: {words}" if method else words


def _component(payment: Record, things: Things) -> str:
    """A cost that is not mana; where its words say more than what was given (`Crew 3`), they follow."""
    means = given(payment)
    cost = str(payment.get("cost") or "")
    if "perform" in means:
        return cost[:1].lower() + cost[1:]
    if "kind" in means and "counters" in means:
        return _counters_of_kind(means, cost, things)
    parts = [_deed(verb, what, things) for verb, what in means.items() if verb not in _DETAILS]
    if not parts:
        return f"pay “{cost}”"
    deed = " and ".join(parts)
    told = cost in ("", "{T}", "{Q}") or _verb(cost.lower()) in map(_verb, parts)
    return deed if told else f"{deed} (for “{cost}”)"


def _verb(phrase: str) -> str:
    return phrase.partition(" ")[0]


def _counters_of_kind(means: Record, cost: str, things: Things) -> str:
    """Counters as objects, a kind and a number; the words of the cost say whether they come or go."""
    number = means.get("number")
    amount = quantity(abs(number), f"{means['kind']} counter") if number else f"{means['kind']} counters"
    where = things.many(_ids(means["counters"]))
    return f"put {amount} on {where}" if _verb(cost) == "Put" else f"remove {amount} from {where}"


def _deed(verb: str, what: Any, things: Things) -> str:
    if verb == "life":
        return f"pay {what} life"
    if verb == "energy":
        return f"pay {what} energy"
    if verb == "mana":
        return f"pay {what}"
    if verb == "mill":
        return "mill " + (quantity(what, "card") if isinstance(what, int) else things.many(_ids(what)))
    if verb == "counters":
        return counters(what, things)
    if verb == "return":
        return f"return {things.many(_ids(what))} to hand"
    ids = _ids(what)
    return f"{verb} {things.many(ids)}" if ids else f"{verb} {what}"


def counters(what: Any, things: Things) -> str:
    """Counters by object and kind, negative where removed: `remove 2 charge counters from X (x)`."""
    parts = []
    for identifier, kinds in what.items() if isinstance(what, Mapping) else ():
        changes = kinds if isinstance(kinds, Mapping) else {"": kinds}
        for kind, change in changes.items():
            number = quantity(abs(change), f"{kind} counter".strip())
            thing = things.one(str(identifier))
            parts.append(f"remove {number} from {thing}" if change < 0 else f"put {number} on {thing}")
    return ", ".join(parts) or f"counters {what}"


def _ids(what: Any) -> list[str]:
    if isinstance(what, str):
        return [what]
    return [str(member) for member in what] if isinstance(what, (list, tuple)) else []
