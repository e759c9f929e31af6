"""Exit codes of the command line."""

from enum import IntEnum


class Exit(IntEnum):
    """Yes, error, wrong usage, no, a limit was reached, and a plan of ours that failed the referee."""

    YES = 0
    ERROR = 1
    USAGE = 2
    NO = 3
    UNDECIDED = 4
    BUG = 70
