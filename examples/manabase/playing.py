"""The turns up to the one in which a spell is wanted, in every sensible way, for many hands together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .asking import Asking
from .dealing import Deal
from .states import Permanent, State, begun

States = frozenset[State]


class Helper(NamedTuple):
    """A card that helps to cast the spell once it is on the battlefield: what enters, in each way."""

    name: str
    enters: tuple[tuple[Permanent, ...], ...]


class Play:
    """How a deck is played towards one spell.

    A land is played in each turn in which there is one in hand, whichever; helpers are cast as soon as they can be, in
    any order, each by the best plan. The spell can be cast if it can be in one of the ways.
    """

    def __init__(self, asking: Asking, lands: frozenset[str], helpers: Mapping[str, Helper]) -> None:
        self._asking, self._lands, self._helpers = asking, lands, helpers
        self._drops: dict[State, States] = {}
        self._ends: dict[State, States] = {}
        self.positions = 0
        """States in the turn of the spell, counted for each hand."""

    # --- the turns before -------------------------------------------------------------------------------------------

    def before(self, deals: Iterable[Deal], turn: int) -> dict[Deal, States]:
        """The states in which each deal may be at the start of the turn, its card drawn and no land played yet.

        Deals that begin alike are one as long as they are alike.
        """
        now: dict[Deal, States] = {}
        for number in range(turn):
            last = now
            now = {}
            for deal in deals:
                prefix = Deal(deal.opening, deal.draws[: number + 1])
                if prefix in now:
                    continue
                start = (
                    last[Deal(deal.opening, deal.draws[:number])] if number else frozenset([State((), deal.opening)])
                )
                now[prefix] = frozenset(begun(state, deal.draws[number]) for state in start)
            if number < turn - 1:
                self._finish(frozenset().union(*now.values()))
                ends: dict[States, States] = {}
                for prefix, states in now.items():
                    if states not in ends:
                        ends[states] = frozenset().union(*(self._ends[state] for state in states))
                    now[prefix] = ends[states]
        return now

    def _finish(self, states: States) -> None:
        """Find out how the turn of each state may end."""
        new = [state for state in states if state not in self._ends]
        after = {state: self.dropped(state) for state in new}
        main = self.cast_all(frozenset().union(*after.values()))
        for state in new:
            self._ends[state] = frozenset().union(*(main[drop][0] for drop in after[state]))

    def dropped(self, state: State) -> States:
        """The states after a land was played, each land and each way; itself where there is none in hand."""
        if state not in self._drops:
            shown = frozenset(state.hand)
            self._drops[state] = frozenset(
                state.put([permanent], land)
                for land in shown & self._lands
                for permanent in self._asking.drops(state, land, shown)
            ) or frozenset([state])
        return self._drops[state]

    # --- helpers ----------------------------------------------------------------------------------------------------

    def cast_all(self, states: States) -> dict[State, tuple[States, States]]:
        """For each state: those in which a turn may end, no more helpers castable, and all on the way there.

        Where a helper costs something for good (a Treasure), the turn may also end without it.
        """
        steps: dict[State, list[tuple[State, bool]]] = {}
        coming = [state for state in states if state not in steps]
        while coming:
            wanted = [(state, name) for state in coming for name in self._castable(state)]
            self._asking.casts(wanted, self._others)
            for state in coming:
                steps[state] = [step for name in self._castable(state) for step in self._step(state, name)]
            coming = list(dict.fromkeys(s for state in coming for s, _ in steps[state] if s not in steps))
        found: dict[State, tuple[States, States]] = {}
        for state in states:
            self._follow(state, steps, found)
        return found

    def _follow(
        self,
        state: State,
        steps: Mapping[State, list[tuple[State, bool]]],
        found: dict[State, tuple[States, States]],
    ) -> tuple[States, States]:
        if state not in found:
            after = [self._follow(s, steps, found) for s, _ in steps[state]]
            may_end = all(costs for _, costs in steps[state])  # also where there are none
            ends = frozenset().union([state] if may_end else [], *(e for e, _ in after))
            found[state] = (ends, frozenset().union([state], *(way for _, way in after)))
        return found[state]

    def _step(self, state: State, name: str) -> list[tuple[State, bool]]:
        """The states after the helper was cast, and whether it cost something for good."""
        cast = self._asking.cast(state, name, self._others(state, name))
        if cast is None:
            return []
        used = state.used(cast.tapped, cast.gone)
        return [(used.put(enters, name), bool(cast.gone)) for enters in self._helpers[name].enters]

    def _castable(self, state: State) -> list[str]:
        return [name for name in dict.fromkeys(state.hand) if name in self._helpers] if state.battlefield else []

    def _others(self, state: State, name: str) -> tuple[str, ...]:
        rest = list(state.hand)
        if name in rest:
            rest.remove(name)
        return tuple(card for card in rest if card in self._helpers)

    # --- the turn of the spell --------------------------------------------------------------------------------------

    def castable(self, begins: Mapping[Deal, States], hands: Mapping[Deal, int], spell: str) -> set[Deal]:
        """The deals with which the spell can be cast this turn, after a land drop and whatever helpers."""
        drops = {states: frozenset().union(*map(self.dropped, states)) for states in set(begins.values())}
        self.positions += sum(hands[deal] * len(drops[states]) for deal, states in begins.items())
        can = self._any(set(drops.values()), spell)
        late = {deal for deal, states in begins.items() if not can[drops[states]] and self._helps(drops[states])}
        main = self.cast_all(frozenset().union(*(drops[begins[deal]] for deal in late)))
        with_helpers = {
            deal: frozenset().union(*(main[s][1] for s in drops[begins[deal]])) - drops[begins[deal]] for deal in late
        }
        self.positions += sum(hands[deal] * len(states) for deal, states in with_helpers.items())
        then = self._any(set(with_helpers.values()), spell)
        return {deal for deal, s in begins.items() if can[drops[s]] or (deal in late and then[with_helpers[deal]])}

    def _helps(self, states: States) -> bool:
        return any(self._castable(state) for state in states)

    def _any(self, sets: Iterable[States], spell: str) -> dict[States, bool]:
        """Whether the spell can be cast in any state of each set.

        Asked a few states at a time, since one yes is enough, and one state is often in many sets.
        """
        found: dict[States, bool] = {}
        waiting = {states: sorted({State(s.battlefield) for s in states}, key=_promising) for states in sets}
        few = 1
        while waiting:
            self._asking.casts(((s, spell) for order in waiting.values() for s in order[:few]), lambda *_: ())
            for states, order in list(waiting.items()):
                found[states] = any(self._asking.cast(s, spell) is not None for s in order[:few])
                waiting[states] = order[few:]
                if found[states] or not waiting[states]:
                    del waiting[states]
            few *= 2
        return found


def _promising(state: State) -> tuple[int, int, tuple[Permanent, ...]]:
    """States in which most is untapped first, then those of the most different permanents."""
    untapped = [permanent for permanent in state.battlefield if not permanent.tapped]
    return -len(untapped), -len(set(untapped)), state.battlefield
