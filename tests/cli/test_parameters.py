"""Parameters of commands: dataclasses that click fills, and each option declared in one place."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import pytest

from clew.api.exploring import within
from clew.cli import main as main_module
from clew.cli.explore.command import ExploreParameters
from clew.cli.parameters import argument, build, files, flag, group, option, takes, words
from clew.cli.quantities import Count

SOURCES = Path(main_module.__file__).parent


@dataclass(frozen=True, slots=True)
class Polite:
    titles: tuple[str, ...] = option("-t", "--title", default=(), multiple=True)
    bow: bool | None = option("--bow/--no-bow")


@dataclass(frozen=True, slots=True)
class Greeting:
    name: str = argument()
    times: int = option("--times", type=Count(), default=1, help="Greet N times.")
    loud: bool = flag("--loud", help="Shout.")
    manners: Polite = group(Polite)
    copies: dict[str, str] = files(lambda: {"wood": "Carve it.", "stone": "Chisel it."})


def given(*arguments: str) -> Greeting:
    found: list[Greeting] = []

    @click.command("greet")
    @takes(Greeting)
    def command(greeting: Greeting) -> int:
        """Greet somebody."""
        found.append(greeting)
        return 0

    command.main([*arguments], standalone_mode=False)
    return found[0]


def test_a_command_gets_its_parameters_as_one_object() -> None:
    assert given("Ann") == Greeting("Ann")
    assert given(
        "Ann", "--times", "2K", "--loud", "-t", "Dr", "--title", "Dame", "--no-bow", "--stone", "x"
    ) == (Greeting("Ann", 2000, True, Polite(("Dr", "Dame"), False), {"stone": "x"}))


def test_the_help_lists_them_in_the_order_of_the_fields() -> None:
    @click.command("greet")
    @takes(Greeting)
    def command(greeting: Greeting) -> int:
        """Greet somebody."""
        return 0

    text = command.get_help(click.Context(command))
    assert "Greet somebody." in text
    names = ["--times", "--loud", "--title", "--bow", "--wood", "--stone"]
    assert sorted(names, key=text.index) == names


@pytest.mark.parametrize(
    "line",
    [
        "Ann",
        "Ann --times 3 --loud",
        "Ann --title Dr --title Dame --no-bow",
        "Ann --bow --wood w --stone s",
    ],
)
def test_what_would_be_typed_for_parameters_reads_as_them(line: str) -> None:
    greeting = given(*line.split())
    assert list(words(greeting)) == line.split()
    assert given(*words(greeting)) == greeting


def test_values_that_click_read_fill_a_part_of_the_parameters() -> None:
    assert build(Polite, {"titles": ("Dr",), "bow": None, "name": "Ann"}) == Polite(("Dr",))


def declarations() -> Iterator[tuple[str, str]]:
    """The options that the code of the commands declares, with what their values are called."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                names = [
                    a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
                ]
                metavar = next((ast.unparse(k.value) for k in node.keywords if k.arg == "metavar"), "")
                function = ast.unparse(node.func).rpartition(".")[2]
                if function in ("option", "flag", "count"):
                    yield from ((name, metavar) for name in names if name.startswith("--"))


def test_every_option_is_declared_once() -> None:
    declared = Counter(declarations())
    assert len(declared) > 50
    assert [option for option, times in declared.items() if times > 1] == []


def commands(command: click.Command) -> Iterator[click.Command]:
    yield command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from commands(found)


def test_an_option_is_of_one_kind_in_all_commands() -> None:
    kinds: dict[str, set[tuple[object, ...]]] = {}
    for command in commands(main_module.cli):
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                kind = (type(parameter.type), parameter.is_flag, parameter.multiple, tuple(parameter.opts))
                kinds.setdefault(parameter.opts[-1], set()).add((parameter.name, *kind))
    differing = {name for name, found in kinds.items() if len(found) > 1}
    # Tests are a number of expressions, or a file of `clew mutate`; a seed of `clew check` may name one test. A reference
    # is the uncompiled machine, or for `clew debug` a version of the program that is right.
    assert differing == {"--reference", "--seed", "--tests"}


def test_every_command_takes_a_dataclass() -> None:
    leaves = [c for c in commands(main_module.cli) if not isinstance(c, click.Group)]
    assert [c.name for c in leaves if not hasattr(c.callback, "__wrapped__")] == []


def test_explore_counts_memory_in_words() -> None:
    given = ExploreParameters(("Queue.hs",), heap=1 << 20, stack=1 << 16)
    limits = within(given.exploration(()), given.budget)
    assert (limits.heap_words, limits.stack_words) == (1 << 17, 1 << 13)
