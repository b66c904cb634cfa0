"""From a file name and an expression to a flat program with one constant to evaluate."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from clew.cli.edge import OK
from clew.core.checker import check
from clew.core.nodes import Call, Choice, Free, Function, Program
from clew.core.passes.calls import reachable
from clew.core.passes.lift import lift
from clew.core.passes.match import compile_matches
from clew.core.passes.places import with_places
from clew.core.text.printer import print_program
from clew.core.text.read import parse_expression, parse_program
from clew.core.walk import nodes
from clew.source.diagnostics import FileFault, UsageFault
from clew.source.files import read_source
from clew.source.texts import remember_text

if TYPE_CHECKING:
    from clew.curry.program import CurryProgram
    from clew.haskell.show.showing import Showing

#: The name under which spans speak of the expression on the command line, and of standard input.
EXPRESSION = "<expression>"
STDIN = "<stdin>"
_NAMES_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Selection:
    """A flat program, and the name of the constant to evaluate in it."""

    program: Program
    constant: str
    is_action: bool = False  # input and output: run it instead of showing it
    curry: CurryProgram | None = None  # a goal of Curry, with its variables and how to show answers
    showing: Showing | None = None  # how a Haskell value is shown
    as_written: Callable[[], Program] | None = None  # the program without early evaluation, if that was done


def load_program(file: str) -> Program:
    """The program in a file, as it was written."""
    if file == "-":
        text = _read_stdin()
        remember_text(STDIN, text)
        return parse_program(text, STDIN)
    suffix = os.path.splitext(file)[1]
    if suffix != ".core" and os.path.isfile(file):
        raise UsageFault(
            f"'{file}' ends neither in .core, .hs, .lhs nor in .curry",
            hint="so far Clew reads Core (docs/core.md), Haskell and Curry; Erlang is to come",
        )
    return parse_program(read_source(file), file)


def is_haskell(file: str) -> bool:
    return os.path.splitext(file)[1] in (".hs", ".lhs")


def is_curry(file: str) -> bool:
    return os.path.splitext(file)[1] in (".curry", ".lcurry")


def load_curry(file: str, goal: str | None, folders: tuple[str, ...]) -> Selection:
    """A Curry program: its `main`, or a goal in its module."""
    from clew.cli.progress import Progress
    from clew.curry.program import load_curry

    if goal is not None:
        remember_text(EXPRESSION, goal)
    with Progress() as progress:
        loaded = load_curry(file, goal, folders, progress, EXPRESSION)
    return Selection(loaded.program, "it", loaded.is_action, loaded)


def load_haskell(
    file: str, expression: str | None, folders: tuple[str, ...], *, legacy: bool = False
) -> Selection:
    """A Haskell program: its `main`, or an expression in its module."""
    from clew.haskell import ready

    place = ready.place(file, folders, legacy) if expression is None else None
    made = place.read() if place is not None else None
    if made is not None:
        return Selection(made.program, "it", is_action=True)

    from clew.cli.progress import Progress
    from clew.haskell.program import IT, Session, io_program, linked_with_it, with_it
    from clew.haskell.show.showing import is_action, showing_of

    with Progress() as progress:
        session = Session(folders, progress, legacy=legacy)
        compiled = session.load(file)
        if expression is not None:
            from clew.haskell.interactive import load_expression

            remember_text(EXPRESSION, expression)
            compiled = load_expression(session, compiled.main.name, expression, EXPRESSION)
    name = "main" if expression is None else IT
    type_ = session.environment.values.get(f"{compiled.main.name}.{name}")
    if type_ is None:
        raise UsageFault(f"'{file}' exports no `main`", hint="name an expression to evaluate")
    if is_action(type_):
        program = io_program(compiled, name, "runMain" if expression is None else "runExpression")
        if place is not None:
            place.write(*session.loader.inputs(), program)
        return Selection(program, "it", is_action=True)
    compiled, showing = showing_of(session, compiled, name, is_action=False)
    body, roots = compiled.value(name), showing.roots
    return Selection(
        with_it(compiled, body, roots),
        "it",
        showing=showing,
        as_written=lambda: with_places(linked_with_it(compiled, body, roots), even_loops=True),
    )


def _read_stdin() -> str:
    if sys.stdin is None:
        raise FileFault("standard input is closed")
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileFault(f"standard input is not UTF-8: byte 0x{error.object[error.start]:02x}") from error
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def select(program: Program, expression: str | None, file: str) -> Selection:
    """The program, made flat, with a constant for the expression; `main` when there is none."""
    if expression is None:
        _check_main(program, file)
        return Selection(flatten(program), "main")
    remember_text(EXPRESSION, expression)
    parsed = parse_expression(expression, program, EXPRESSION)
    if isinstance(parsed, Call) and not parsed.args:
        return Selection(flatten(program), parsed.name)
    result = Function(_fresh_name(program), (), parsed, span=parsed.span)
    return Selection(flatten(replace(program, functions=(*program.functions, result))), result.name)


def _fresh_name(program: Program) -> str:
    taken = {function.name for function in program.functions}
    name = "it"
    while name in taken:
        name += "'"
    return name


def flatten(program: Program) -> Program:
    """The program as the machine runs it: matches compiled, functions lifted."""
    check(program, flat=False)
    return lift(compile_matches(program)[0])


def dump(program: Program) -> int:
    """Show a program as text, which can be read again; the exit code."""
    click.echo(print_program(program), nl=False)
    return OK


def dump_code(program: Program) -> int:
    """Show the machine's instructions; the exit code."""
    from clew.machine import compile_program
    from clew.machine.compile.disassemble import disassemble

    click.echo(disassemble(compile_program(program)), nl=False)
    return OK


def has_many_answers(selection: Selection) -> bool:
    """Whether the evaluation can meet a free variable or a choice."""
    if selection.curry is not None:
        return True
    reached = set(reachable(selection.program, [selection.constant]))
    return any(
        isinstance(node, Choice | Free)
        for function in selection.program.functions
        if function.name in reached
        for node in nodes(function.body)
    )


def _check_main(program: Program, file: str) -> None:
    functions = {function.name: function for function in program.functions}
    main = functions.get("main")
    if main is None:
        raise UsageFault(f"'{file}' has no `main`", hint=_what_there_is(program, file))
    if main.params:
        count = f"{len(main.params)} argument{'s' if len(main.params) > 1 else ''}"
        example = " ".join(["main", *("..." for _ in main.params)])
        raise UsageFault(
            f"`main` takes {count}",
            main.span,
            hint=f"give them in an expression: clew run {file} '{example}'",
        )


def _what_there_is(program: Program, file: str) -> str:
    names = [function.name for function in program.functions]
    if not names:
        return "it defines nothing at all"
    near = get_close_matches("main", names, 1)
    shown = ", ".join(f"`{name}`" for name in names[:_NAMES_SHOWN])
    more = f" and {len(names) - _NAMES_SHOWN} more" if len(names) > _NAMES_SHOWN else ""
    guess = f"did you mean `{near[0]}`? " if near else ""
    return f"{guess}say what to evaluate, as in: clew run {file} '{names[0]}'; it defines {shown}{more}"
