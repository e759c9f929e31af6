"""Callbacks of the phrase grammar: from parsed phrases to the records of the vocabulary."""

from manaplan.game.reader.build_amounts import AmountPhrases
from manaplan.game.reader.build_conditions import ConditionPhrases
from manaplan.game.reader.build_costs import CostPhrases
from manaplan.game.reader.build_mana import ManaPhrases
from manaplan.game.reader.build_nouns import NounPhrases
from manaplan.game.reader.build_purposes import PurposePhrases


class Builder(NounPhrases, AmountPhrases, CostPhrases, ConditionPhrases, PurposePhrases, ManaPhrases):
    """All callbacks together, one base class for each part of the grammar."""
