"""`manaplan cards build`, `import` and `update`: where the facts of cards come from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from manaplan.cli.cards_output import fail
from manaplan.cli.examples import Example
from manaplan.cli.progress import progress_bar
from manaplan.errors import ManaplanError
from manaplan.render.words import neutral

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaplan.game.catalogue.build import Built

_SHOWN = 5
_FILE = click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
_PROCESSES = click.option(
    "--processes", metavar="N", type=click.IntRange(min=1), help="How many read at once; default: one for each core."
)


@click.command(cls=Example, examples=("manaplan cards build oracle-cards.json.gz -o cards.sqlite",))
@_FILE
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where to put it; without: the package.",
)
@_PROCESSES
def build(file: Path, out: Path | None, processes: int | None) -> None:
    """Make the bundle of cards from FILE, for those who make the package.

    FILE is read as by import. A card that cannot be read is an error; the bundle is replaced whole or not at all.
    """
    from manaplan.game.catalogue.places import package_bundle

    _report(out or package_bundle(), _make(file, out or package_bundle(), processes, tolerant=False))


@click.command(
    "import", cls=Example, examples=("manaplan cards import oracle-cards.json.gz", "manaplan cards import Atomic.json")
)
@_FILE
@_PROCESSES
def import_(file: Path, processes: int | None) -> None:
    """Read the cards of FILE into your data folder, where they win over those in the package.

    FILE is Scryfall bulk data (oracle cards or default cards) or MTGJSON's AtomicCards: JSON, plain or .gz. Only
    facts are kept, in the project's own form: no card texts. What was imported before is replaced whole or not
    at all. To go back to the cards in the package, remove the file that is named at the end.
    """
    from manaplan.game.catalogue.places import user_bundle

    _report(user_bundle(), _make(file, user_bundle(), processes, tolerant=True, about={"source": file.name}))


@click.command(cls=Example, examples=("manaplan cards update",))
@click.option("--base-url", metavar="URL", help="Another server with Scryfall's bulk data API.")
@click.option("--force", is_flag=True, help="Read the cards anew even where nothing has changed.")
@_PROCESSES
def update(base_url: str | None, force: bool, processes: int | None) -> None:
    """Fetch Scryfall's newest oracle cards and import them.

    An interrupted download is gone on with the next time.
    """
    from manaplan.game.catalogue.bundle import Catalogue
    from manaplan.game.catalogue.fetch import SCRYFALL, Fetcher
    from manaplan.game.catalogue.places import user_bundle, user_folder

    target = user_bundle()
    try:
        fetcher = Fetcher(base_url or SCRYFALL)
        newest = fetcher.newest()
        known = Catalogue.at(target).about() if target.is_file() and not force else {}
        if known.get("updated_at") == newest.updated_at:
            click.echo(f"The cards of {newest.updated_at} are already there.")
            return
        with progress_bar("fetching") as told:
            file = fetcher.download(newest, user_folder() / "download", told)
    except ManaplanError as error:
        fail(error)
    about = {"source": newest.address, "updated_at": newest.updated_at}
    _report(target, _make(file, target, processes, tolerant=True, about=about))
    file.unlink(missing_ok=True)


def _make(
    file: Path, target: Path, processes: int | None, *, tolerant: bool, about: Mapping[str, str] | None = None
) -> Built:
    from manaplan.game.catalogue.build import build as build_bundle

    try:
        with progress_bar("reading cards") as told:
            return build_bundle(file, target, told, processes, tolerant, about)
    except ManaplanError as error:
        fail(error)
    except OSError as error:
        fail(ManaplanError(f"{target} cannot be written: {error.strerror}", kind="catalogue"))


def _report(target: Path, built: Built) -> None:
    for reason in built.refused[:_SHOWN]:
        click.echo(f"Left out: {neutral(reason)}", err=True)
    if len(built.refused) > _SHOWN:
        click.echo(f"Left out: {len(built.refused) - _SHOWN} more cards that cannot be read", err=True)
    click.echo(
        f"{target}: {built.cards} cards, {built.size / 1e6:.1f} MB; {built.left_out} entries left out;"
        f" {built.with_unread} cards have a sentence that was not read"
    )
