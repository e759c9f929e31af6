"""Where the process of the command starts and ends: what is set for all of Python, which ``main`` leaves alone, since
others call it within processes of their own.
"""

import gc

_LOADED = 50_000
"""Objects that may be made before Python looks for cycles among them; loading makes many, and hardly any cycle."""


def run() -> int:
    """Run the command line of this process and tell the exit code.

    Nothing here changes an answer. Python looks for garbage in cycles at every 700 objects and several times when it
    ends; of a command that answers once, all of it comes back to the system as the process ends anyway.
    """
    gc.set_threshold(_LOADED)
    from manaplan.cli.main import main

    try:
        return main()
    finally:
        gc.freeze()
