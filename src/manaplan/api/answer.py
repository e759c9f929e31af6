"""An answer as a value: the document with a text form that a player likes to read."""

from collections.abc import Iterator, Mapping

from attrs import field

from manaplan.rules.records import frozen


@frozen(eq=False, repr=False)
class Answer(Mapping[str, object]):
    """The answer document (contract, part 3) as a mapping; ``print`` shows numbered steps or the reason, true
    where the answer is yes.
    """

    document: Mapping[str, object]
    names: Mapping[str, str] = field(factory=dict)
    """The name of each id of the position, for the text."""

    def __getitem__(self, key: str) -> object:
        return self.document[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.document)

    def __len__(self) -> int:
        return len(self.document)

    def __bool__(self) -> bool:
        """Whether the answer is yes: payable, or a legal plan."""
        if "legal" in self.document:
            return bool(self.document["legal"])
        return self.document.get("status") == "payable"

    @property
    def status(self) -> str:
        """``payable``, ``unpayable`` or ``undecided``."""
        return str(self.document.get("status"))

    @property
    def plan(self) -> Mapping[str, object] | None:
        """The plan, where there is one."""
        plan = self.document.get("plan")
        return plan if isinstance(plan, Mapping) else None

    def __str__(self) -> str:
        from manaplan.render.text import render_text

        return render_text(self.document, self.names)

    def __rich__(self) -> object:
        """What rich prints: the same text laid out for the width of the terminal, in colours."""
        from manaplan.render.terminal.layout import laid_out
        from manaplan.render.text import answer_lines

        return laid_out(answer_lines(self.document, self.names), self.names)

    def __repr__(self) -> str:
        return f"<Answer {self.document.get('question')}: {self.status}>"

    def _repr_html_(self) -> str:
        """The answer as notebooks show it."""
        from manaplan.render.page.records import Asked, Page
        from manaplan.render.page.sheet import fragment

        return fragment(Page(Asked(self.document), names=self.names))
