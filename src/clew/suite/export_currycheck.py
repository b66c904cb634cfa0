"""A recorded suite of a Curry module as a module that CurryCheck runs, and `clew check` does, too.

An expression may have several values, so what is compared are sets: `<~>`, of the texts that `show` gives. Nothing
but `Show` is needed, and constructors may be hidden. A test that cannot be written down becomes a comment that says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from clew.explore.expression import is_operator
from clew.suite.export import identifier, refuse_name, string
from clew.suite.export_tests import MARKED, QUOTED, VARIABLE, open_classes, refuse_main
from clew.suite.model import ResultKind, Suite, TestCase
from clew.suite.notation import show
from clew.suite.renames import type_parts
from clew.suite.term import TYPED, Term, typed

_PROPERTIES = "Test.Prop"
#: What is used of that module.
_USED = frozenset({"Prop", "PropIO", "<~>", "~>", "failing", "toError"})
#: A variable that a result leaves open.
_OPEN = re.compile(r"(?<![\w'])_[a-z]?\d*(?![\w'])")
#: A variable of a type that is applied to another one.
_APPLIED = re.compile(rf"(?:^|[(\[]|, |-> ){VARIABLE.pattern} (?!->)")
#: Classes that every type has.
_ANY_TYPE = frozenset({"Data"})


def export_currycheck(suite: Suite, module: str) -> str:
    """The text of the test module."""
    refuse_name(module, "curry")
    refuse_main(suite)
    return "\n".join(_lines(suite, module)) + "\n"


def _lines(suite: Suite, module: str) -> Iterator[str]:
    prefix = "Prop." if _USED & suite.types.keys() else ""
    names = sorted({f"({name})" if is_operator(name) else name for name in suite.types})
    yield f"-- Tests of {suite.module}, from a suite recorded by clew."
    yield "-- Each expects what the module gave when the suite was recorded."
    yield f"module {module} where"
    yield ""
    yield f"import Prelude hiding ({', '.join(names)})"
    yield "import qualified Prelude as P"
    used = ", ".join(sorted(f"({name})" if is_operator(name) else name for name in _USED))
    yield f"import qualified {_PROPERTIES} as Prop" if prefix else f"import {_PROPERTIES} ({used})"
    yield f"import {suite.module}"
    yield from (f"import {name}" for name in suite.imports)
    cases = sorted(suite.cases, key=lambda case: case.function)  # stable: by text within a function
    for function, members in groupby(cases, key=lambda case: case.function):
        for number, case in enumerate(members, 1):
            yield ""
            yield from _test(suite, case, f"test_{identifier(function)}_{number}", prefix)


def _test(suite: Suite, case: TestCase, name: str, prefix: str) -> Iterator[str]:
    text, call = suite.show(case.input), show(_typed(suite, case), suite.fixities, hole="P.failed")
    why = _why_not(suite, case)
    if why is not None:
        yield f"-- {text}: not a test, {why}"
        return
    match case.result.kind:
        case ResultKind.FAILED:
            body = f"{prefix}failing ({call})"
        case ResultKind.RAISED:
            body = f"{prefix}toError ({call})"
        case kind:
            relation = "<~>" if kind is ResultKind.VALUE else "~>"
            values = " P.? ".join(string(value) for value in case.result.values)
            several = len(case.result.values) > 1
            body = f"P.show ({call}) {prefix}{relation} {f'({values})' if several else values}"
    type_ = "PropIO" if case.result.kind is ResultKind.RAISED else "Prop"
    yield f"-- {text}"
    yield f"{name} :: {prefix}{type_}"
    yield f"{name} = {body}"


def _typed(suite: Suite, case: TestCase) -> Term:
    """The input, with the type of its result where that has variables: those were tested with `()`."""
    (symbol, count), *_ = case.input
    *arguments, result = type_parts(suite.types.get(case.function, ""))
    if symbol != case.function or count != len(arguments) or not VARIABLE.search(result):
        return case.input
    return typed(case.input, VARIABLE.sub("()", result))


def type_is_clear(suite: Suite, case: TestCase) -> bool:
    """Whether Curry can tell at which type to run a test: only of numbers it would choose one by itself."""
    if any(not classes <= _ANY_TYPE for classes in open_classes(suite, case)):
        return False
    return not _is_told_in_part(suite, case)


def _is_told_in_part(suite: Suite, case: TestCase) -> bool:
    """Whether the type of a result has variables that are not just any type, and that it does not tell itself."""
    if case.input[0][0].startswith(TYPED):
        return False
    context, arrow, _ = suite.types.get(case.function, "").partition(" => ")
    result = type_parts(suite.types.get(case.function, ""))[-1]
    constrained = set(VARIABLE.findall(context)) if arrow else set()
    return bool(_APPLIED.search(result)) or bool(constrained & set(VARIABLE.findall(result)))


def _why_not(suite: Suite, case: TestCase) -> str | None:
    """Why something cannot be a test, if it cannot."""
    result = case.result
    if not type_is_clear(suite, case):
        return "nothing in it tells at which type"
    if result.kind in (ResultKind.FAILED, ResultKind.RAISED):
        return None
    plain = QUOTED.sub("", result.text)
    if MARKED.search(plain):
        return "its result holds a function"
    if result.kind is ResultKind.ENDLESS or not result.values:
        return "it has no result within the limits"
    if _OPEN.search(plain):
        return "its result leaves something open"
    if case.function not in suite.shown:
        return "there is no `Show` that prints its result as it was recorded"
    return None
