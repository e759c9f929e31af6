"""The suggestions in the form that prompt_toolkit asks for."""

from __future__ import annotations

from collections.abc import Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from manaplan.cli.interactive.completing import suggestions
from manaplan.cli.interactive.session import Session
from manaplan.render.words import neutral


class Names(Completer):
    """Completes commands, names of cards, objects of the position, options and files."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """What may come before the cursor."""
        del complete_event
        for found in suggestions(self._session, document.text_before_cursor):
            yield Completion(
                found.text, start_position=-found.length, display=neutral(found.text), display_meta=neutral(found.about)
            )
