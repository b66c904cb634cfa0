"""Options that several commands have: written once, so that they read the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

from clew.cli.quantities import Count, Seconds
from clew.cli.suggest import Choice

Option = Callable[[Any], Any]


def files(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Has the shell complete the names of files."""
    return [CompletionItem(incomplete, type="file")]


def folders(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Has the shell complete the names of folders."""
    return [CompletionItem(incomplete, type="dir")]


def count(name: str, help_: str, default: int | None = None) -> Option:
    """A number of something, which may be written 20M; the help shows the default."""
    text = help_ if default is None else f"{help_.removesuffix('.')} ({default:,})."
    return click.option(f"--{name}", type=Count(), default=default, metavar="N", help=text)


def time(help_: str) -> Option:
    """A limit in seconds or minutes."""
    return click.option("--time", type=Seconds(), metavar="SECONDS", help=help_)


def criterion(default: str, help_: str) -> Option:
    """What tests are to cover."""
    return click.option("--criterion", type=Choice(["gbc", "fc", "expr"]), default=default, help=help_)


path = click.option(
    "--path",
    multiple=True,
    metavar="DIR",
    shell_complete=folders,
    help="Where to look for imported modules; may be given again.",
)
legacy = click.option(
    "--legacy", is_flag=True, help="Read programs from before 2008 as they were meant then."
)
types = click.option(
    "--at", multiple=True, metavar="VAR=TYPE", help="The type that a type variable stands for."
)
generators = click.option(
    "-g",
    "--generator",
    "generators",
    multiple=True,
    metavar="ARG=EXPR",
    help="Take an argument (its name, or its number) from an expression: a list of values, or an operation with many values.",
)
precondition = click.option(
    "--pre", metavar="EXPR", help="Only inputs on which this function of the arguments is True."
)
json_file = click.option(
    "--json",
    "json_file",
    metavar="FILE",
    shell_complete=files,
    help="Write the results as JSON; `-` is standard output.",
)
junit = click.option(
    "--junit", metavar="FILE", shell_complete=files, help="Write a JUnit XML report, for build servers."
)
sarif = click.option(
    "--sarif", metavar="FILE", shell_complete=files, help="Write a SARIF report, for editors and code review."
)
seed = click.option("--seed", type=int, default=0, metavar="N", help="For the random strategy.")
reference = click.option(
    "--reference", is_flag=True, help="Use the uncompiled machine: slow, needs no compilation."
)


def pairs(option: str, example: str, values: tuple[str, ...]) -> dict[str, str]:
    """The values of an option that are written NAME=TEXT; the example is for the message where one is not."""
    found = {}
    for value in values:
        name, sign, text = value.partition("=")
        if not sign or not name.strip() or not text.strip():
            lacks = (
                "no `=`" if not sign else "nothing before `=`" if not name.strip() else "nothing after `=`"
            )
            raise click.BadParameter(f"{value!r} has {lacks}; write {example}", param_hint=f"'--{option}'")
        found[name.strip()] = text.strip()
    return found


def test_modules(command: Any) -> Any:
    """For each test framework, the file to write a module of tests to."""
    from clew.suite.export.frameworks import frameworks

    for name, (framework, language) in reversed(frameworks().items()):
        command = click.option(
            f"--{name}",
            type=click.Path(dir_okay=False),
            metavar="FILE",
            help=f"Write the tests as a {language.title} module for {framework.title}.",
        )(command)
    return command


def framework(help_: str) -> Option:
    """The name of a test framework."""
    from clew.suite.export.frameworks import frameworks

    return click.option("--as", "framework", type=Choice(list(frameworks())), required=True, help=help_)
