"""The command line of the benchmarks, each of which is a table: `python -m bench machine` and so on."""

from __future__ import annotations

import click

from bench import fault_commands, speed_commands


@click.group(help=__doc__, context_settings={"help_option_names": ["-h", "--help"]})
def cli() -> None:
    """One command for each table."""


for command in (*speed_commands.COMMANDS, *fault_commands.COMMANDS):
    cli.add_command(command)

if __name__ == "__main__":
    cli(prog_name="python -m bench")
