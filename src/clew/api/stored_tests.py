"""Reads a suite that `clew generate --json` wrote, and evaluates the arguments of its calls in the program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from clew.cover.deadline import NEVER, Deadline, raise_if_stopped
from clew.cover.inputs.values import is_whole
from clew.language.protocol import LoadedModule
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.value import Closure, Construct, ListValue, Value
from clew.report.document import FORMAT
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FileFault, UsageFault
from clew.source.files import read_source

#: To evaluate the arguments of a suite.
_LIMITS = Limits(steps=100_000_000)


@dataclass(frozen=True, slots=True)
class Expected:
    """A test of a suite file: its number, its arguments and the results that it expects, as text."""

    number: int
    arguments: tuple[str, ...]
    outcome: str
    results: tuple[str, ...]


def read_tests(path: str, function: str) -> list[Expected]:
    """The tests that a suite keeps; a `FileFault` for anything that is no suite of the function."""
    try:
        data = json.loads(read_source(path))
    except json.JSONDecodeError as error:
        raise _damaged(path, f"line {error.lineno}: {error.msg}") from error
    except (ValueError, RecursionError) as error:  # of numbers with thousands of digits, and of deep nesting
        raise _damaged(path, str(error)) from error
    try:
        if data["format"] != FORMAT:
            raise _damaged(path, f"its format is {data['format']}, and this Clew reads format {FORMAT}")
        found = {entry["function"]: entry for module in data["modules"] for entry in module["functions"]}
        if function not in found:
            others = ", ".join(f"`{name}`" for name in found) or "no function"
            raise UsageFault(f"'{path}' holds tests of {others}, not of `{function}`", slug="suite-function")
        data = found[function]
        kept = set(data["kept"])
        return [_test(t) for t in data["tests"] if t["number"] in kept and t["arguments"] is not None]
    except (KeyError, TypeError, AttributeError) as error:
        raise _damaged(path, f"there is no {error}" if isinstance(error, KeyError) else str(error)) from error


def _test(data: dict[str, Any]) -> Expected:
    return Expected(
        int(data["number"]),
        tuple(str(a) for a in data["arguments"]),
        str(data["outcome"]),
        tuple(str(r) for r in data["results"]),
    )


def _damaged(path: str, why: str) -> FileFault:
    return FileFault(
        f"'{path}' is not a suite: {why}",
        hint="`clew generate FILE FUNCTION --json TESTS` writes one",
        slug="suite-damaged",
    )


def values_of(
    tests: Sequence[Expected], module: LoadedModule, reference: bool, deadline: Deadline = NEVER
) -> list[tuple[Value, ...]]:
    """The arguments of each test, evaluated in the module; `TimeOver` when the deadline comes first."""
    if not tests or not tests[0].arguments:
        return [() for _ in tests]
    rows = [_row(t.arguments) for t in tests]
    evaluation = module.evaluation(f"[{', '.join(rows)}]")
    machine = Machine(compile_program(evaluation.program), deadline.within(_LIMITS), reference=reference)
    ref = machine.constant(evaluation.constant)
    outcome = machine.normalise(ref)
    raise_if_stopped(outcome.kind)
    length = max(len(tests), 10_000)
    value = machine.view(ref, depth=10_000, length=length) if outcome.kind is OutcomeKind.VALUE else None
    if value is not None and any(isinstance(p, Closure) for p in parts(value)):
        raise UsageFault(
            "the suite has functions as arguments, which cannot be read back",
            hint="without --tests, the same tests are generated again",
            slug="suite-values",
        )
    if not isinstance(value, ListValue) or not is_whole(value):
        raise UsageFault(
            f"the arguments of the suite cannot be evaluated: {outcome.kind.value}", slug="suite-values"
        )
    single = len(tests[0].arguments) == 1
    return [(item,) if single else _fields(item) for item in value.items]


def _row(arguments: tuple[str, ...]) -> str:
    return f"({', '.join(arguments)})"


def _fields(value: Value) -> tuple[Value, ...]:
    assert isinstance(value, Construct)
    return value.args
