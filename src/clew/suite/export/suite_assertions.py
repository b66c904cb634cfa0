"""Recorded suites as assertions: results are compared as the language prints them."""

from __future__ import annotations

import re
from itertools import groupby

from clew.language.expressions.test_terms import TYPED, typed, typed_arguments
from clew.language.frameworks import (
    AssertionGroup,
    Expectation,
    Fails,
    Imports,
    Raises,
    RecordedTest,
    Shows,
    ShowsPrefix,
    TestModule,
    TestWriter,
    Unfinished,
)
from clew.language.registry import LANGUAGES
from clew.suite.model import Result, ResultKind, Suite, TestCase
from clew.suite.renames import type_parts

#: What a value of which only the beginning is known is cut off by.
_CUT = re.compile(r"\.\.\.|_|<")


def recorded_module(name: str, suite: Suite, writer: TestWriter) -> TestModule:
    """A module of the tests of a suite, function by function."""
    writer.refuse_import(suite.module)
    cases = sorted(suite.cases, key=lambda case: case.function)  # stable: by text within a function
    groups = tuple(
        AssertionGroup(
            function, tuple(writer.entry(recorded_test(suite, case, writer.hole)) for case in members)
        )
        for function, members in groupby(cases, key=lambda case: case.function)
    )
    about = (
        f"Tests of {suite.module}, from a suite recorded by clew.",
        "Each expects what the module gave when the suite was recorded.",
    )
    imports = Imports(opened=(suite.module, *suite.imports), names=frozenset(suite.types))
    return TestModule(name, suite.module, about, imports, groups)


def recorded_test(suite: Suite, case: TestCase, hole: str) -> RecordedTest:
    """A test of a suite as its language is asked about it; `hole` stands for what it never needs."""
    type_ = suite.types.get(case.function, "")
    context, constrained, _ = type_.partition(" => ")
    *argument_types, result_type = type_parts(type_)
    symbol, count = case.input[0]

    def write(type_: str | None) -> str:
        return suite.notation.show(typed(case.input, type_) if type_ else case.input, suite.fixities, hole)

    return RecordedTest(
        name=suite.show(case.input),
        write=write,
        expected=_expected(case.result, LANGUAGES[suite.language].searches),
        result=case.result.text,
        context=context if constrained else "",
        argument_types=tuple(argument_types),
        result_type=result_type,
        arguments=count if symbol == case.function else None,
        typed_arguments=frozenset(typed_arguments(case.input, case.function)),
        is_typed=symbol.startswith(TYPED),
        shown=case.function in suite.shown,
    )


def _expected(result: Result, searches: bool) -> Expectation:
    match result.kind:
        case ResultKind.VALUE | ResultKind.SOME:
            values = result.values if searches else (result.text,)
            return Shows(values, more=result.kind is ResultKind.SOME)
        case ResultKind.RAISED:
            return Raises(result.text.partition("\n")[0])
        case ResultKind.FAILED:
            return Fails()
        case ResultKind.ENDLESS:
            cut = _CUT.search(result.text)
            known = result.text[: cut.start()] if cut is not None else ""
            return ShowsPrefix(known) if known else Unfinished()
