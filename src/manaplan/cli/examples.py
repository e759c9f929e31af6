"""Commands whose help ends with examples, one a line, that tests can run."""

from __future__ import annotations

from typing import Any

import click


class Example(click.Command):
    """A command with `examples`: whole shell lines."""

    def __init__(self, *args: Any, examples: tuple[str, ...] = (), **options: Any) -> None:
        super().__init__(*args, **options)
        self.examples = examples

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command line; of one too many it is told where the name of a spell goes."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as wrong:
            if "unexpected extra argument" in wrong.message and any(p.name == "cast" for p in self.params):
                told = f'{wrong.message}. What is paid for is named by an option: --cast "NAME"'
                raise click.UsageError(told, wrong.ctx) from wrong
            raise

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples after the options, never broken into several lines."""
        del ctx
        if self.examples:
            with formatter.section("Examples" if len(self.examples) > 1 else "Example"):
                for line in self.examples:
                    formatter.write(f"{'':{formatter.current_indent}}{line}\n")


class ExampleGroup(Example, click.Group):
    """A group of commands with `examples`."""
