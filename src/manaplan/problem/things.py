"""The objects of one kind while a plan is told: which of them is tapped, untapped, given up or bears other counters."""

from collections import Counter, deque
from collections.abc import Iterator, Sequence

from attrs import field

from manaplan.layers.objects import Object
from manaplan.rules.records import define


@define
class Things:
    """The objects of one kind and what has happened to each so far."""

    objects: list[Object]
    both: int
    over: int
    tapped: dict[str, Object] = field(factory=dict)
    gone: set[str] = field(factory=set)
    freed: set[str] = field(factory=set)
    idle: deque[Object] = field(init=False)
    used: Counter[tuple[str, int]] = field(factory=Counter)
    """How often each was used for the ability of the number."""
    taken: Counter[tuple[str, str]] = field(factory=Counter)

    def __attrs_post_init__(self) -> None:
        self.idle = deque(self.objects)

    def there(self) -> Iterator[Object]:
        """Those that were not given up, in order."""
        return (o for o in self.objects if o.id not in self.gone)

    def tap(self) -> Object | None:
        """An untapped one, tapped now."""
        if not self.idle or (self.idle[0].tapped and self.idle[0].id not in self.freed):
            return None
        found = self.idle.popleft()
        self.tapped[found.id] = found
        return found

    def untap(self, thing: Object) -> None:
        """This one is untapped now, and may be tapped again."""
        if self.tapped.pop(thing.id, None) is None:
            self.freed.add(thing.id)
            self.idle.remove(thing)
        self.idle.appendleft(thing)

    def lose(self, thing: Object) -> None:
        """This one is given up now."""
        self.gone.add(thing.id)
        if thing.id not in self.tapped and thing in self.idle:
            self.idle.remove(thing)

    def untap_one(self) -> Object | None:
        """A tapped one, untapped now; one that was tapped for something comes first."""
        tapped = (o for k, o in self.tapped.items() if k not in self.gone)
        standing = (o for o in self.there() if o.tapped and o.id not in self.freed)
        found = next(tapped, None) or next(standing, None)
        if found is not None:
            self.untap(found)
        return found

    def give_up(self, late: bool) -> Object | None:
        """One given up now: one that was tapped before, as far as the solution says so, else a fresh one; of these one
        that counters were taken off.
        """
        budget = self.over if late else self.both
        lying = [o for k, o in self.tapped.items() if k not in self.gone]
        marked = self._emptied(lying) if budget > 0 else None
        if marked is not None:
            self.over, self.both = (self.over - 1, self.both) if late else (self.over, self.both - 1)
            self.gone.add(marked.id)
            return marked
        found = self._emptied(list(reversed(self.idle)))
        if found is not None:
            self.idle.remove(found)
        else:  # what lay tapped at first, was untapped and tapped again, counts as tapped no more than it did
            found = self._emptied([o for o in lying if o.id in self.freed])
        if found is not None:
            self.gone.add(found.id)
        return found

    def _emptied(self, things: Sequence[Object]) -> Object | None:
        """The one that most counters were taken off or put on: the first of equals, None of none."""
        return max(things, key=lambda o: sum(abs(n) for (k, _), n in self.taken.items() if k == o.id), default=None)
