"""`manaplan cards`: what the catalogue knows of a card, and the commands around the catalogue."""

from __future__ import annotations

import click

from manaplan.cli.cards_coverage import coverage
from manaplan.cli.cards_data import build, import_, update
from manaplan.cli.cards_output import fail, print_json
from manaplan.cli.cards_search import complete_name, search
from manaplan.cli.examples import Example, ExampleGroup
from manaplan.cli.screen import color_option, echo
from manaplan.errors import ManaplanError


@click.group(cls=ExampleGroup, examples=('manaplan cards show "Llanowar Elves"',))
def cards() -> None:
    """Look up cards; import new ones."""


@cards.command(cls=Example, examples=('manaplan cards show "Omni-Changeling"',))
@click.argument("name", shell_complete=complete_name)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of text.")
@color_option
def show(name: str, as_json: bool) -> None:
    """Print the facts of the card NAME: cost, types, abilities as understood, and what was not read.

    NAME is a whole name or the name of a face; case and accents do not matter.
    """
    from manaplan.api.cards import card_facts, find_card
    from manaplan.render.cards import card_text

    try:
        card = find_card(name)
    except ManaplanError as error:
        fail(error, as_json)
    if as_json:
        print_json(card_facts(card))
    else:
        echo(card_text(card).split("\n"))


for _command in (search, build, import_, update, coverage):
    cards.add_command(_command)
