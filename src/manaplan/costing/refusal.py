"""What the rules do not offer: raised inside costing, told as ``Proposals.not_offered``."""


class NotOffered(Exception):
    """The rules do not offer what was asked: the reason in words and the number of the rule."""

    def __init__(self, text: str, rule: str) -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule
