"""The layers: from base characteristics to what each object is now (613)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field

from manaplan.game.abilities import Grants, Keyword
from manaplan.layers.base import defining, makes_effect
from manaplan.layers.drafts import Draft, View
from manaplan.layers.effects import Effect, Layer, Target, acts_in, affected, effects_of, perform
from manaplan.layers.order import next_effect
from manaplan.limits import check_time
from manaplan.rules.amounts import evaluate
from manaplan.rules.records import define

KEYWORD_COUNTERS = frozenset(
    [
        "flying",
        "deathtouch",
        "decayed",
        "exalted",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    ]
) | {"first strike", "double strike"}
SIZE_COUNTERS = {
    "+1/+1": (1, 1),
    "-1/-1": (-1, -1),
    "+1/+0": (1, 0),
    "+0/+1": (0, 1),
    "+2/+2": (2, 2),
    "-0/-1": (0, -1),
}


def needs_layers(draft: Draft) -> bool:
    """Whether something on this object, or made by it, acts in a layer beyond copying."""
    base = draft.base
    return base.statics or bool(base.outside.effects) or base.defines or bool(draft.counters)


@define(eq=False)
class Layers:
    """One passage through the layers over the drafts of a whole game."""

    view: View
    _begun: dict[Effect, Sequence[Target]] = field(factory=dict)
    _effects: list[Effect] = field(factory=list)

    def run(self) -> None:
        """Applies every layer in order to the drafts of the view."""
        self._collect()
        for layer in Layer:
            if layer is Layer.ABILITIES:
                for draft in self.view.drafts:
                    draft.compose()
                self._keyword_counters()
            elif layer is Layer.SET_SIZE:
                self._collect()
                self._define()
            self._apply(layer)
        self._size_counters()

    def _collect(self) -> list[Effect]:
        """The effects that were not known before."""
        new = []
        for draft in self.view.drafts:
            if not (draft.base.outside.effects or any(makes_effect(a) for a in draft.abilities)):
                continue
            for effect in effects_of(draft):
                check_time("working out what each object is")
                if not any(e.source is draft and e.ability is effect.ability for e in self._effects):
                    new.append(effect)
        self._effects += new
        return new

    def _targets(self, effect: Effect) -> Sequence[Target]:
        """What it began to apply to in an earlier layer, or else what it would apply to now (613.6)."""
        begun = self._begun.get(effect)
        return affected(effect, self.view) if begun is None else begun

    def _apply(self, layer: Layer) -> None:
        waiting = sorted((e for e in self._effects if acts_in(e.ability, layer)), key=lambda e: e.order)
        while waiting:
            check_time("working out what each object is")
            effect = waiting.pop(next_effect(waiting, layer, self.view, self._targets))
            if effect not in self._begun and not effect.exists:
                continue
            on = self._begun[effect] = self._targets(effect)
            perform(effect, layer, on, self.view)
            if isinstance(effect.ability, Grants) and any(makes_effect(a) for a in effect.ability.abilities):
                waiting += [e for e in self._collect() if acts_in(e.ability, layer)]
                waiting.sort(key=lambda e: e.order)

    def _define(self) -> None:
        """Characteristic-defining abilities give power and toughness, in every zone (613.4a, 604.3)."""
        for draft in self.view.drafts:
            if draft.base.defines:
                power, toughness = (defining(draft.abilities, w) for w in ("power", "toughness"))
                draft.power = draft.power if power is None else evaluate(power, self.view, draft)
                draft.toughness = draft.toughness if toughness is None else evaluate(toughness, self.view, draft)

    def _keyword_counters(self) -> None:
        """Keyword counters give their keyword (122.1b)."""
        for draft in self.view.kinds("battlefield"):
            for kind in sorted(KEYWORD_COUNTERS & draft.counters.keys()):
                draft.gain((Keyword(kind),))

    def _size_counters(self) -> None:
        """Counters change power and toughness (613.4c)."""
        for draft in self.view.kinds("battlefield"):
            for kind, count in draft.counters.items():
                power, toughness = SIZE_COUNTERS.get(kind, (0, 0))
                if draft.power is not None:
                    draft.power += power * count
                if draft.toughness is not None:
                    draft.toughness += toughness * count


def compute(view: View) -> None:
    """Brings every draft of the view through the layers; mostly, only land types give abilities."""
    if any(needs_layers(d) for d in view.drafts):
        Layers(view).run()
        return
    for draft in view.drafts:
        draft.compose()
