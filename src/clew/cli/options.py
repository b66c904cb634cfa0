"""Options that several commands have, each declared once: as a group of fields, or as a function that makes a field.

A function takes what differs between commands, such as the help for a limit of something.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from clew.cli.parameters import argument, flag, option
from clew.cli.parameters import files as files_of
from clew.cli.quantities import Count, Seconds, Size
from clew.cli.suggest import WordChoice
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.language.loading import Loading
    from clew.language.subjects import CallOptions


def files(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Has the shell complete the names of files."""
    return [CompletionItem(incomplete, type="file")]


def folders(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Has the shell complete the names of folders."""
    return [CompletionItem(incomplete, type="dir")]


# --- how modules are read, and where results go --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LoadingOptions:
    """How modules are found and read."""

    path: tuple[str, ...] = option(
        "--path",
        default=(),
        multiple=True,
        metavar="DIR",
        shell_complete=folders,
        help="Where to look for imported modules; may be given again.",
    )
    legacy: bool = flag("--legacy", help="Read programs from before 2008 as they were meant then.")

    schedule: int = option(
        "--schedule",
        type=click.IntRange(0),
        default=0,
        metavar="N",
        help="Let the processes of a program take turns in another order, that of seed N.",
    )

    extensions: tuple[str, ...] = option(
        "-X",
        default=(),
        multiple=True,
        metavar="EXT",
        help="Turn a language extension on (or off, as NoEXT) in all modules; may be given again.",
    )
    definitions: tuple[str, ...] = option(
        "-D",
        default=(),
        multiple=True,
        metavar="NAME[=TEXT]",
        help="Define a macro of the preprocessor; may be given again.",
    )
    cpp: bool = flag("--cpp", help="Have all modules go through the preprocessor.")

    @property
    def flags(self) -> tuple[str, ...]:
        """What is asked for, as compilers take it."""
        from clew.language.loading import PREPROCESS

        return (
            *(f"-X{name}" for name in self.extensions),
            *([PREPROCESS] if self.cpp else []),
            *(f"-D{name}" for name in self.definitions),
        )

    @property
    def loading(self) -> Loading:
        from clew.language.loading import Loading

        return Loading(self.path, self.legacy, self.schedule, flags=self.flags)


def json_file() -> Any:
    return option(
        "--json",
        metavar="FILE",
        shell_complete=files,
        help="Write the results as JSON; `-` is standard output.",
    )


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """The files that findings are written to."""

    json_file: str | None = json_file()
    junit: str | None = option(
        "--junit", metavar="FILE", shell_complete=files, help="Write a JUnit XML report, for build servers."
    )
    sarif: str | None = option(
        "--sarif",
        metavar="FILE",
        shell_complete=files,
        help="Write a SARIF report, for editors and code review.",
    )

    @property
    def is_quiet(self) -> bool:
        """Whether standard output is for JSON alone."""
        return self.json_file == "-"


def file(**attributes: Any) -> Any:
    """A file to work on."""
    return argument(shell_complete=files, **attributes)


def output(help_: str) -> Any:
    return option("-o", "--output", default="-", metavar="FILE", shell_complete=files, help=help_)


def everything(help_: str) -> Any:
    return flag("--all", help=help_)


def stats(help_: str) -> Any:
    return flag("--stats", help=help_)


# --- sessions ------------------------------------------------------------------------------------------------


def html(help_: str) -> Any:
    return option("--html", metavar="FILE", shell_complete=files, help=help_)


def markdown(help_: str) -> Any:
    """Where a text in Markdown goes."""
    return option("--markdown", metavar="FILE", shell_complete=files, help=help_)


def no_store(help_: str) -> Any:
    """Whether the judgements that a project keeps are left alone."""
    return flag("--no-store", help=help_)


def no_suggestions(help_: str) -> Any:
    """Whether no changes are looked for that would mend a fault."""
    return flag("--no-suggestions", help=help_)


@dataclass(frozen=True, slots=True)
class AcceptingOptions:
    """Which findings the project accepts."""

    accept: tuple[str, ...] = option(
        "--accept",
        default=(),
        multiple=True,
        metavar="ID",
        help="Accept a finding (`all`: every one) and hide it.",
    )
    reject: tuple[str, ...] = option(
        "--reject", default=(), multiple=True, metavar="ID", help="No longer accept a finding."
    )
    show_accepted: bool = flag("--accepted", help="Show the accepted findings, too.")


def failing_test() -> Any:
    return option(
        "--test",
        metavar="NAME",
        help="Begin where the property or test of that name fails; it is checked first.",
    )


def finding() -> Any:
    return option(
        "--finding", metavar="ID", help="Begin at a finding of `clew explore`; the module is explored first."
    )


def answer(help_: str) -> Any:
    """Which answer of a search."""
    return count("--answer", help_, 1)


def failed_branch(help_: str) -> Any:
    """Which branch of a search that failed."""
    return count("--failure", help_)


def trust(metavar: str, help_: str) -> Any:
    return option("--trust", default=(), multiple=True, metavar=metavar, help=help_)


def commands() -> Any:
    """What to do instead of reading commands."""
    return option(
        "--do",
        default=(),
        multiple=True,
        metavar="COMMAND",
        help="Do this instead of reading commands; may be given again.",
    )


# --- limits --------------------------------------------------------------------------------------------------


def count(name: str, help_: str, default: int | None = None, least: int = 1) -> Any:
    """A number of something, which may be written 20M; the help says the default."""
    text = help_ if default is None else f"{help_.removesuffix('.')} ({default:,})."
    return option(name, type=Count(least), default=default, metavar="N", help=text)


def most(help_: str, default: int | None = None) -> Any:
    return count("--most", help_, default)


def steps(help_: str, default: int | None = None) -> Any:
    return count("--steps", help_, default)


def depth(help_: str, default: int | None = None, least: int = 1) -> Any:
    return count("--depth", help_, default, least)


def time(help_: str) -> Any:
    """A limit in seconds or minutes."""
    return option("--time", type=Seconds(), metavar="SECONDS", help=help_)


def heap(help_: str) -> Any:
    return option("--heap", type=Size(), metavar="SIZE", help=help_)


def stack(help_: str) -> Any:
    return option("--stack", type=Size(), metavar="SIZE", help=help_)


def reference() -> Any:
    return flag("--reference", help="Use the uncompiled machine: slow, needs no compilation.")


# --- what is tested, and with what ---------------------------------------------------------------------------


def types() -> Any:
    return option(
        "--at",
        default=(),
        multiple=True,
        metavar="VAR=TYPE",
        help="The type that a type variable stands for.",
    )


@dataclass(frozen=True, slots=True)
class ArgumentOptions:
    """What the arguments of a function are."""

    at: tuple[str, ...] = types()
    generators: tuple[str, ...] = option(
        "-g",
        "--generator",
        default=(),
        multiple=True,
        metavar="ARG=EXPR",
        help="Take an argument (its name, or its number) from an expression: a list of values, or an operation with "
        "many values.",
    )
    pre: str | None = option(
        "--pre", metavar="EXPR", help="Only inputs on which this function of the arguments is True."
    )

    def calls(self, properties: tuple[str, ...] = (), *, contracts: bool = True) -> CallOptions:
        """Options for how the function is called, and what must hold of its calls."""
        from clew.language.subjects import CallOptions

        return CallOptions(
            at=pairs("at", "--at a=Int", self.at),
            generators=pairs("generator", "--generator xs=numSet", self.generators),
            precondition=self.pre,
            properties=properties,
            contracts=contracts,
        )


def pairs(name: str, example: str, values: tuple[str, ...]) -> dict[str, str]:
    """The values of an option that are written NAME=TEXT; the example is for the message where one is not."""
    found = {}
    for value in values:
        key, sign, text = value.partition("=")
        if not sign or not key.strip() or not text.strip():
            lacks = "no `=`" if not sign else "nothing before `=`" if not key.strip() else "nothing after `=`"
            raise click.BadParameter(f"{value!r} has {lacks}; write {example}", param_hint=f"'--{name}'")
        found[key.strip()] = text.strip()
    return found


def names(text: str | None) -> tuple[str, ...] | None:
    """The names in a value with commas between them."""
    return None if text is None else tuple(name.strip() for name in text.split(",") if name.strip())


def criterion(default: str, help_: str) -> Any:
    """What tests are to cover."""
    return option(
        "--criterion",
        type=WordChoice(["full", "gbc", "fc", "expr", "edge", "pairs"]),
        default=default,
        help=help_,
    )


def patience(help_: str) -> Any:
    return count("--patience", help_, 100)


def expressions(help_: str) -> Any:
    return option("--run", default=(), multiple=True, metavar="EXPR", help=help_)


def integers(choices: list[str], default: str | None, help_: str) -> Any:
    """How free numbers are treated."""
    return option("--integers", type=WordChoice(choices), default=default, help=help_)


# --- exploration ---------------------------------------------------------------------------------------------


def include() -> Any:
    return option(
        "--include",
        default=(),
        multiple=True,
        metavar="MODULE",
        help="Use what this module exports, too; may be given again.",
    )


def strategy(*choices: str) -> Any:
    return option(
        "--strategy",
        type=WordChoice(choices),
        default=choices[0],
        help=f"In which order to explore (default: {choices[0]}).",
    )


def seed(help_: str, type_: Any = int, default: int | None = None, metavar: str = "N") -> Any:
    """Where random numbers begin."""
    return option("--seed", type=type_, default=default, metavar=metavar, help=help_)


def tests(default: int, help_: str) -> Any:
    """A number of expressions; None means the default, or no limit if there is another one."""
    return count("--tests", f"{help_} (default: {default:,}).")


def test_files() -> Any:
    """Files with tests to run."""
    return option(
        "--tests",
        default=(),
        multiple=True,
        metavar="TESTFILE...",
        shell_complete=files,
        help="Run the tests in these files.",
    )


def since(help_: str) -> Any:
    """A revision of Git."""
    return option("--since", metavar="REV", help=help_)


def suites(help_: str) -> Any:
    """Files that `clew suite record` has written."""
    return option("--suite", default=(), multiple=True, metavar="FILE", shell_complete=files, help=help_)


def step_limit() -> Any:
    return count("--step-limit", "Step limit for one expression, beyond its parent's steps.")


def no_extract() -> Any:
    return flag("--no-extract", help="Do not take arguments out of results by case expressions.")


# --- test frameworks -----------------------------------------------------------------------------------------


def test_modules() -> Any:
    """For each test framework, the file to write a module of tests to."""
    return files_of(_test_modules, type=click.Path(dir_okay=False), shell_complete=files)


def _test_modules() -> Mapping[str, str]:
    from clew.suite.export.frameworks import frameworks

    return {
        name: f"Write the tests as a module of {language.title} for {framework.title}."
        for name, (framework, language) in frameworks().items()
    }


def framework(help_: str) -> Any:
    """The name of a test framework."""
    from clew.suite.export.frameworks import frameworks

    return option("--as", type=WordChoice(list(frameworks())), required=True, help=help_)
