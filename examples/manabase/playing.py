"""The turns up to the one in which a spell is wanted, in every sensible way, for many hands together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from .asking import Asking
from .dealing import Deal
from .states import Permanent, State, begun

States = frozenset[State]


class Helper(NamedTuple):
    """A card that helps to cast the spell once it is on the battlefield: its mana value, and what enters, in each way;
    ``at_once``: it may give back more than it takes, in the same turn.
    """

    name: str
    value: int
    enters: tuple[tuple[Permanent, ...], ...]
    at_once: bool = False


class Main(NamedTuple):
    """How a main phase may go on: the states in which it may end, and all on the way there."""

    ends: States
    way: States


class Settled(NamedTuple):
    """Whether a spell can be cast, and a state that shows it: one in which it can be, or one of those in which not."""

    can: bool
    state: State


class Play:
    """How a deck is played towards one spell.

    A land is played in each turn in which there is one in hand, whichever: every way to do so is followed. After it
    helpers are cast, the dearest that can be first, each by the plan that best keeps the others castable. The spell can
    be cast if it can be in one of the ways.
    """

    def __init__(
        self, asking: Asking, lands: frozenset[str], helpers: Mapping[str, Helper], also: frozenset[str] = frozenset()
    ) -> None:
        """``also``: what else is in hand, for lands to look at."""
        self._asking, self._lands, self._helpers, self._also = asking, lands, helpers, also
        self._dearest = sorted(helpers, key=lambda name: (-helpers[name].value, name))
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
        main = self._cast(frozenset().union(*after.values()), self._dearest)
        for state in new:
            self._ends[state] = frozenset().union(*(main[drop].ends for drop in after[state]))

    def dropped(self, state: State) -> States:
        """The states after a land was played, each land and each way; itself where there is none in hand."""
        if state not in self._drops:
            shown = frozenset(state.hand)
            self._drops[state] = frozenset(
                state.put([permanent], land)
                for land in shown & self._lands
                for permanent in self._asking.drops(state, land, shown | self._also)
            ) or frozenset([state])
        return self._drops[state]

    # --- helpers ----------------------------------------------------------------------------------------------------

    def _cast(self, states: States, order: Sequence[str]) -> dict[State, Main]:
        """For each state how the turn may go on: helpers are cast, as long as one can be, the first in the order."""
        steps: dict[State, list[State]] = {}
        costly: set[State] = set()
        coming = list(states)
        while coming:
            hands = {state: self._hand(state, order) for state in coming}
            self._asking.casts((state, hand) for state, hand in hands.items() if hand)
            chosen = {state: self._first(state, hand) for state, hand in hands.items()}
            # What the best plan for one leaves does not matter where the others cannot be cast afterwards anyway.
            spared = {s: (c, *self._rest(s, c, order)) for s, c in chosen.items() if c and self._rest(s, c, order)}
            self._asking.spare(spared.items())
            for state, name in chosen.items():
                steps[state] = []
                if name is not None:
                    cards = (*spared[state], "") if state in spared else hands[state]
                    cast = self._asking.cast(state, cards, name)
                    assert cast is not None  # it can be cast, and so it can be with an eye on the others
                    after = state.used(cast.tapped, cast.gone)
                    steps[state] = [after.put(enters, name) for enters in self._helpers[name].enters]
                    costly |= {state} if cast.gone else set()
            coming = list(dict.fromkeys(after for state in coming for after in steps[state] if after not in steps))
        found: dict[State, Main] = {}
        for state in states:
            _follow(state, steps, costly, found)
        return found

    def _hand(self, state: State, order: Sequence[str]) -> tuple[str, ...]:
        """The helpers in hand that may be castable: with two mana from each permanent."""
        room = 2 * sum(not permanent.tapped for permanent in state.battlefield)
        return tuple(name for name in order if name in state.hand and self._helpers[name].value <= room)

    def _rest(self, state: State, name: str, order: Sequence[str]) -> tuple[str, ...]:
        """The other helpers in hand that may be castable after this one."""
        room = sum(not permanent.tapped for permanent in state.battlefield) - self._helpers[name].value
        hand = list(state.hand)
        hand.remove(name)
        return tuple(other for other in order if other in hand and self._helpers[other].value <= room)

    def _first(self, state: State, hand: tuple[str, ...]) -> str | None:
        return next((name for name in hand if self._asking.cast(state, hand, name) is not None), None)

    # --- the turn of the spell --------------------------------------------------------------------------------------

    def castable(self, begins: Mapping[Deal, States], hands: Mapping[Deal, int], spell: str) -> dict[Deal, Settled]:
        """For each deal whether the spell can be cast this turn, after a land drop and whatever helpers."""
        drops = {states: frozenset().union(*map(self.dropped, states)) for states in set(begins.values())}
        self.positions += sum(hands[deal] * len(drops[states]) for deal, states in begins.items())
        can = self._any(set(drops.values()), spell)
        found = {deal: can[drops[states]] for deal, states in begins.items()}
        quick = sorted((h for h in self._helpers.values() if h.at_once), key=lambda h: (h.value, h.name))
        order = [helper.name for helper in quick]
        late = {
            deal: drops[states]
            for deal, states in begins.items()
            if not found[deal].can and any(self._hand(state, order) for state in drops[states])
        }
        main = self._cast(frozenset().union(*late.values()), order)
        helped = {deal: frozenset().union(*(main[s].way for s in states)) - states for deal, states in late.items()}
        helped = {deal: states for deal, states in helped.items() if states}
        self.positions += sum(hands[deal] * len(states) for deal, states in helped.items())
        then = self._any(set(helped.values()), spell)
        return found | {deal: then[states] for deal, states in helped.items()}

    def _any(self, sets: Iterable[States], spell: str) -> dict[States, Settled]:
        """Whether the spell can be cast in any state of each set.

        Asked a few states at a time, since one yes is enough, and one state is often in many sets.
        """
        found: dict[States, Settled] = {}
        waiting = {states: sorted({State(s.battlefield) for s in states}, key=_promising) for states in sets}
        few = 1
        while waiting:
            self._asking.casts((state, (spell,)) for order in waiting.values() for state in order[:few])
            for states, order in list(waiting.items()):
                yes = next((s for s in order[:few] if self._asking.cast(s, (spell,), spell) is not None), None)
                found[states] = Settled(yes is not None, yes or order[0])
                waiting[states] = order[few:]
                if yes or not waiting[states]:
                    del waiting[states]
            few *= 2
        return found


def _follow(state: State, steps: Mapping[State, list[State]], costly: Set[State], found: dict[State, Main]) -> Main:
    if state not in found:
        after = [_follow(s, steps, costly, found) for s in steps[state]]
        # Where it costs something for good (a Treasure), it may also be left.
        ends = [state] if not after or state in costly else []
        found[state] = Main(
            frozenset().union(ends, *(main.ends for main in after)),
            frozenset().union([state], *(main.way for main in after)),
        )
    return found[state]


def _promising(state: State) -> tuple[int, int, tuple[Permanent, ...]]:
    """States in which most is untapped first, then those of the most different permanents."""
    untapped = [permanent for permanent in state.battlefield if not permanent.tapped]
    return -len(untapped), -len(set(untapped)), state.battlefield
