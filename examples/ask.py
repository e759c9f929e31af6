"""The first questions of a program: `python examples/ask.py`, from any folder."""

from pathlib import Path

import manaplan as mp

BOARD = Path(__file__).with_name("treasure-altar.toml")
SPELL = "Siege-Gang Commander"


def main() -> None:
    """One best plan, all options, and the quick questions of a computer player."""
    position = mp.load(BOARD)

    # One best plan; it prints as numbered steps, or as the reason why there is none.
    print(mp.pay(position, cast=SPELL))
    print()

    # All payments as one lazy object: any, how many, which.
    payments = position.payments(cast=SPELL)
    print("payable:", bool(payments))
    print("options:", len(payments.list(limit=50)))

    # Compiled once, asked often.
    planner = mp.Planner(position)
    for cost in ("{5}", "{9}"):
        print(f"{cost}: {'yes' if planner.can_pay(cost=cost) else 'no'}")

    # The same door as the command line and every other program: a request in, an answer out, no exception.
    answer = mp.ask({"question": "mana", "position": BOARD.read_text(encoding="utf-8")})
    print("most mana:", answer["most"])


if __name__ == "__main__":
    main()
