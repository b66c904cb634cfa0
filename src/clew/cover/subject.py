"""What is tested: a function of a program, how to call it, and how its values are shown.

Front ends make subjects; everything after that is the same for each language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from clew.core.nodes import Program
from clew.core.types import Type
from clew.cover.cases import Argument, Check, GenerationResult
from clew.cover.criteria import criterion
from clew.cover.driver import aside
from clew.cover.filling import Filler
from clew.cover.generate import OnTest, generate
from clew.cover.items import Criterion
from clew.cover.options import Options
from clew.cover.values import HOLE, fill, variables
from clew.machine.values.readback import Unevaluated, Value, Variable, render

#: Shows a value at a precedence (11 is an argument); the index is that of an argument, or None for the result.
Show = Callable[[Value, int | None, int], str]
_ARGUMENT = 11


@dataclass(frozen=True)
class Source:
    """How values and calls are written in the source language: for exported tests."""

    #: The text of a value, and the modules that it needs; as `Show`.
    write: Callable[[Value, int | None, int], tuple[str, tuple[str, ...]]]
    #: What `write` raises for a value that has no text, such as a function.
    refusal: type[Exception] = ValueError
    importable: bool = True  # whether another module can call the function
    equal: bool = True  # whether results can be compared with `==`
    shows: bool = True  # ... and shown with `show`
    call: str = ""  # the function as a call names it
    at: str | None = None  # the type to call it at, where a call does not say
    modules: tuple[str, ...] = ()  # what the text of that type needs


@dataclass(frozen=True)
class Subject:
    """A function to test. `program` is flat and has no labels; `entry` is called in place of `function`."""

    language: str
    file: str
    program: Program
    function: str
    entry: str
    arguments: tuple[Argument, ...]
    result: Type | None
    show: Show
    name: str = ""  # as users write it
    module: str = ""
    excluded: frozenset[str] = frozenset()
    precondition: str | None = None
    checks: tuple[Check, ...] = ()
    #: A function from an exception to its text.
    raised_text: str | None = None
    type_text: str = ""
    make_source: Callable[[], Source] | None = None
    #: What the type variables stand for.
    instance: dict[str, str] = field(default_factory=dict)
    #: Whether of some functions, as arguments or inside of them, only constant ones are tried.
    partial: bool = False
    #: Types among the arguments' that nothing is known to make values of.
    refused: tuple[str, ...] = ()

    @cached_property
    def source(self) -> Source | None:
        """How to write tests down; made when it is asked for."""
        return None if self.make_source is None else self.make_source()

    def call(self, values: Sequence[Value]) -> str:
        """A call with these arguments; `?` is one that was never needed."""
        shown = ["?" if is_open(v) else self.show(v, i, _ARGUMENT) for i, v in enumerate(values)]
        if self.language != "core" and len(shown) == 2 and applied(self.name) != self.name:
            return f"{shown[0]} {self.name} {shown[1]}"
        return " ".join([applied(self.name), *shown])

    def endless(self) -> tuple[int, ...]:
        """The arguments, from 1, whose types have no finite values."""
        filler = Filler(self.program)
        return tuple(
            number
            for number, argument in enumerate(self.arguments, 1)
            if argument.generator is None and filler.is_endless(argument.type)
        )

    def criterion(
        self, name: str, functions: Iterable[str] | None = None, *, libraries: bool = False
    ) -> Criterion:
        entry = None if self.entry == self.function else self.entry
        return criterion(
            name,
            self.program,
            self.function,
            functions,
            entry=entry,
            libraries=libraries,
            excluded=self.excluded,
        )


def generate_for(
    subject: Subject,
    name: str = "gbc",
    options: Options | None = None,
    *,
    functions: Iterable[str] | None = None,
    libraries: bool = False,
    on_test: OnTest | None = None,
    reference: bool = False,
) -> GenerationResult:
    """Tests of a subject by a criterion's name."""
    return generate(
        subject.criterion(name, functions, libraries=libraries),
        subject.arguments,
        options,
        precondition=subject.precondition,
        checks=subject.checks,
        raised_text=subject.raised_text,
        partial=subject.partial,
        on_test=on_test,
        reference=reference,
    )


def set_aside(
    program: Program, generators: Iterable[str], precondition: str | None, checks: Iterable[Check]
) -> tuple[Program, dict[str, str]]:
    """The program with copies of what tests need besides the function, and the names of the copies."""
    roots = [*generators, *(c.function for c in checks)]
    if precondition is not None:
        roots.append(precondition)
    known = {f.name for f in program.functions}
    return aside(program, [r for r in roots if r in known])


def plain_show(value: Value, index: int | None, precedence: int) -> str:
    """A value in the notation that all languages share; what is open is `_`."""
    return render(_marked(value), precedence > 10)


def _marked(value: Value) -> Value:
    return fill(value, {v.number: HOLE for v in variables(value)})


def applied(name: str) -> str:
    """A function's name where it is applied: operators in parentheses."""
    return name if name[:1].isalpha() or name[:1] in "_(" else f"({name})"


def is_open(value: Value) -> bool:
    """Whether nothing at all is known of an argument: it was never needed."""
    return isinstance(value, Variable | Unevaluated)
