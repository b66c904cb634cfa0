"""Options that several commands have: written once, so that they read the same everywhere."""

from __future__ import annotations

import click

path = click.option(
    "--path", multiple=True, metavar="DIR", help="Where to look for imported modules; may be given again."
)
legacy = click.option("--legacy", is_flag=True, help="Read Haskell as it was before 2008 (docs/haskell.md).")
types = click.option(
    "--at", multiple=True, metavar="VAR=TYPE", help="The type that a type variable stands for."
)
generators = click.option(
    "-g",
    "--generator",
    "generators",
    multiple=True,
    metavar="ARG=EXPR",
    help="Take an argument (its name, or its number) from an expression: in Haskell a list, in Curry an operation.",
)
precondition = click.option(
    "--pre", metavar="EXPR", help="Only inputs on which this function of the arguments is True."
)
json_file = click.option(
    "--json", "json_file", metavar="FILE", help="Write the results as JSON; `-` is standard output."
)
as_json = click.option("--json", "as_json", is_flag=True, help="Write everything as JSON.")
junit = click.option("--junit", metavar="FILE", help="Write a JUnit XML report, for build servers.")
sarif = click.option("--sarif", metavar="FILE", help="Write a SARIF report, for editors and code review.")
seed = click.option("--seed", type=int, default=0, metavar="N", help="For the random strategy.")
