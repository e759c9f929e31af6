"""How often the spells of a deck can be cast on their turn; the program is `examples/mana_base.py`."""
