"""The flow solver of OR-Tools, loaded as quickly as it can be.

Python has the system find all functions of a library, and of the hundred that this one needs, as it is loaded, which
takes longer than any flow here. Each is found when it is first called instead, where the system can do that (POSIX).
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def _found_when_called() -> Iterator[None]:
    if not hasattr(sys, "setdlopenflags"):
        yield
        return
    flags = sys.getdlopenflags()
    sys.setdlopenflags(flags & ~os.RTLD_NOW | os.RTLD_LAZY)
    try:
        yield
    finally:
        sys.setdlopenflags(flags)


with _found_when_called():
    from ortools.graph.python.min_cost_flow import SimpleMinCostFlow

__all__ = ["SimpleMinCostFlow"]
