"""The command `manaplan`: where it starts, and how every failure ends."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

import click

from manaplan.cli.exits import Exit
from manaplan.render.words import neutral

_QUESTIONS = ("pay", "options", "mana", "castable", "turn", "total", "check", "graph", "explain")
_INTRO = """\
manaplan tells how to pay for a spell or ability: the best plan, every option, or why it cannot be paid.

Write a position into a file, board.toml:

  [you]
  hand = ["Omni-Changeling"]
  battlefield = ["Island x3", "Grizzly Bears x2 (sick)", "Llanowar Elves #elves"]

and ask:

  manaplan pay board.toml --cast Omni-Changeling       the best way to pay
  manaplan options board.toml --cast Omni-Changeling   every way to pay
  manaplan castable board.toml                         what can be cast at all
  manaplan turn board.toml                             which spells to cast this turn, and how
  manaplan cards show "Omni-Changeling"                what is known of a card
  manaplan convert puzzle.pzl                          a position of the Forge engine, in our own form
  manaplan batch requests.jsonl answers.jsonl          many questions at once; for programs: manaplan serve

All commands: manaplan --help. Of one command: manaplan pay --help."""


class _Commands(click.Group):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return [*_QUESTIONS, "convert", "cards", "serve", "batch", "mcp", "schema"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        place = "questions" if cmd_name in _QUESTIONS else cmd_name
        found: click.Command = getattr(import_module(f"manaplan.cli.{place}"), cmd_name)
        return found


@click.command(cls=_Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="manaplan", message="%(prog)s %(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """How to pay for a spell or ability: the best plan, every option, or why it cannot be paid.

    Answers go to standard output, everything else to standard error. Exit codes: 0 yes, 1 error, 2 wrong
    usage, 3 no (cannot be paid, or the plan is not legal), 4 undecided (a limit was reached), 70 a fault of
    manaplan. A first try: manaplan pay examples/omni-changeling.toml
    """
    if context.invoked_subcommand is None:
        click.echo(_INTRO)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (by default the process's own) and tell the exit code; no exception leaves it."""
    _print_any_sign()
    try:
        code = commands.main(arguments, prog_name="manaplan", standalone_mode=False)
    except click.ClickException as fault:
        return _refuse(fault)
    except click.Abort:
        click.echo("Stopped.", err=True)
        return Exit.ERROR
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else Exit.ERROR
    except Exception as fault:
        click.echo(neutral(f"manaplan failed: {type(fault).__name__}: {fault}"), err=True)
        return Exit.BUG
    return int(code or 0)


def _refuse(fault: click.ClickException) -> int:
    click.echo(f"Error: {neutral(fault.format_message())}", err=True)
    context = getattr(fault, "ctx", None)
    if context is not None:
        click.echo(f"Try '{context.command_path} --help'.", err=True)
    return fault.exit_code


def _print_any_sign() -> None:
    """Signs that the terminal's encoding lacks are written out rather than ending in an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
