"""What a reader of one line of a card knows about the card beside the line."""

from manaplan.rules.records import frozen


@frozen
class Context:
    """The face that a line is on.

    ``name`` is the face's name; ``types`` its card types in lower case; ``subtypes`` as printed; ``number``
    the line's
    number on the face, from 1. A line comes without reminder text; the face's own name and «this creature»,
    «this land» and
    the like stand in it as ``this object``; ``this card`` and ``this spell`` stay.
    """

    name: str = ""
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    number: int = 1

    @property
    def is_spell(self) -> bool:
        """Whether the face is an instant or sorcery, whose text is a spell effect (113.3a)."""
        return bool(self.types & {"instant", "sorcery"})
