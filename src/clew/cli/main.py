"""The `clew` command and the table of its subcommands; a subcommand's module is imported on use."""

from __future__ import annotations

from importlib import import_module

import click

from clew import __version__

#: subcommand -> the module that holds it, as an attribute `command`
COMMANDS = {
    "hunt": "clew.cli.hunt.command",
    "explore": "clew.cli.explore.command",
    "check": "clew.cli.check.command",
    "generate": "clew.cli.generate.command",
    "mutate": "clew.cli.mutate.command",
    "cover": "clew.cli.cover",
    "why": "clew.cli.why",
    "suite": "clew.cli.suite.command",
    "run": "clew.cli.run",
    "types": "clew.cli.types",
    "back": "clew.cli.back.command",
    "flow": "clew.cli.flow",
    "debug": "clew.cli.debug.command",
    "repl": "clew.cli.repl.command",
    "init": "clew.cli.init",
}


class LazyGroup(click.Group):
    """Knows its commands by name; importing all of them would make every start slow."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name]).command
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 fine, 1 something was found or the program failed, 2 bad input or usage.",
)
@click.version_option(__version__, "-V", "--version", prog_name="clew", message="%(prog)s %(version)s")
@click.pass_context
def cli(context: click.Context) -> int:
    """Find inputs that break functional programs, and generate tests for them.

    \b
    For example, look for expressions that crash a module:
      clew explore examples/explore/Queue.hs
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help(), err=True)
        return 2
    return 0
