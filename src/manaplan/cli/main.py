"""The command `manaplan`: where it starts, and how every failure ends."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from importlib import import_module

import click

from manaplan.cli.exits import Exit
from manaplan.cli.screen import color_option, echo
from manaplan.errors import did_you_mean, quote
from manaplan.render.lines import Table
from manaplan.render.words import neutral

_QUESTIONS = ("pay", "options", "mana", "castable", "turn", "total", "check", "graph", "explain")
_INTRO = (
    "manaplan tells how to pay for a spell or ability: the best plan, every option, or why it cannot be paid.",
    "",
    "To try it out, build a position by typing the names of cards:",
    "",
    "  manaplan shell",
    "",
    "Or write one into a file, board.toml:",
    "",
    "  [you]",
    '  hand = ["Omni-Changeling"]',
    '  battlefield = ["Island x3", "Grizzly Bears x2 (sick)", "Llanowar Elves"]',
    "",
    "and ask:",
    "",
    Table(
        ("", ""),
        (
            ("manaplan pay board.toml --cast Omni-Changeling", "the best way to pay"),
            ("manaplan options board.toml --cast Omni-Changeling", "every way to pay"),
            ("manaplan castable board.toml", "what can be cast at all"),
            ("manaplan turn board.toml", "the spells to cast now"),
            ('manaplan cards show "Omni-Changeling"', "what is known of a card"),
            ("manaplan web --open", "all of this in the browser"),
            ("manaplan convert puzzle.pzl", "a Forge position as TOML"),
            ("manaplan batch requests.jsonl answers.jsonl", "many questions at once"),
            ("manaplan serve", "questions from a program"),
        ),
        indent=2,
    ),
    "",
    "All commands: manaplan --help. Of one command: manaplan pay --help.",
)


class _Commands(click.Group):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return [*_QUESTIONS, "shell", "convert", "cards", "web", "serve", "batch", "mcp", "schema", "report"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        place = "questions" if cmd_name in _QUESTIONS else cmd_name
        found: click.Command = getattr(import_module(f"manaplan.cli.{place}"), cmd_name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; a word that is none is told with the nearest one."""
        word = args[0]
        if not word.startswith("-") and self.get_command(ctx, word) is None:
            hint = did_you_mean(word, self.list_commands(ctx))
            raise click.UsageError(f"{quote(word)} is no command.{hint}", ctx)
        return super().resolve_command(ctx, args)


@click.command(cls=_Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@color_option
@click.version_option(package_name="manaplan", message="%(prog)s %(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """How to pay for a spell or ability: the best plan, every option, or why it cannot be paid.

    Answers go to standard output, everything else to standard error. Exit codes: 0 yes, 1 error, 2 wrong
    usage, 3 no (cannot be paid, or the plan is not legal), 4 undecided (a limit was reached), 70 a fault of
    manaplan. A first try: manaplan pay examples/omni-changeling.toml
    """
    if context.invoked_subcommand is None:
        echo(_INTRO)


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
    context: click.Context | None = getattr(fault, "ctx", None)
    # What was said of colours is known in the context of the command.
    with context.scope(cleanup=False) if context is not None else nullcontext():
        echo([f"Error: {neutral(fault.format_message())}"], err=True)
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
