"""How Curry writes tests: as operations that CurryCheck runs, and `clew check` does, too.

`-=-` compares one value, `<~>` a set of values and `~>` some of a set. Tests of suites compare what `show` prints,
so they need nothing but `Show`, and constructors may be hidden. Results whose type has no `Eq` or `Show` are compared
by `===`, which every type has, and the property is about their numbers among the expected ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.core.names import prefix_form
from clew.haskell.frameworks.module_text import (
    Spelling,
    comments,
    definitions,
    identifier,
    prelude_imports,
    string,
    tested_imports,
)
from clew.haskell.frameworks.source_tests import SourceTests
from clew.haskell.frameworks.suite_tests import VARIABLE, holds_a_function, open_classes, outside_quotes
from clew.language.frameworks import (
    Assertion,
    Entry,
    Equals,
    Fails,
    Framework,
    Imports,
    Raises,
    RecordedTest,
    Shows,
    Skipped,
    TestModule,
    TestWriter,
)

_PROPERTIES = "Test.Prop"
#: What tests of suites use of that module.
_USED = frozenset({"Prop", "PropIO", "-=-", "<~>", "~>", "failing", "toError"})
#: A variable that a result leaves open.
_OPEN = re.compile(r"(?<![\w'])_[a-z]?\d*(?![\w'])")
#: A variable of a type that is applied to another one.
_APPLIED = re.compile(rf"(?:^|[(\[]|, |-> ){VARIABLE.pattern} (?!->)")
#: Classes that every type has.
_ANY_TYPE = frozenset({"Data"})


def render_currycheck(module: TestModule) -> str:
    """Render a CurryCheck test module."""
    clashes = bool(_USED & module.imports.names)
    prelude, properties = (
        Spelling({"P": "P." if module.imports.opened else ""}),
        Spelling({"Prop": "Prop." if clashes else ""}),
    )
    lines = [
        *comments(module),
        f"module {module.name} where",
        "",
        *prelude_imports(module.imports),
        _import_of_properties(module.imports, clashes),
        *tested_imports(module.imports),
    ]
    for group in module.groups:
        for number, entry in enumerate(group.entries, 1):
            name = f"test_{identifier(group.function)}_{number}"
            lines.append("")
            lines += _test(entry, name, prelude, properties)
    return "\n".join([*lines, *definitions(module)]) + "\n"


def _import_of_properties(imports: Imports, clashes: bool) -> str:
    if clashes:
        return f"import qualified {_PROPERTIES} as Prop"
    if imports.opened:
        return f"import {_PROPERTIES} ({', '.join(sorted(map(prefix_form, _USED)))})"
    return f"import {_PROPERTIES}"


def _test(entry: Entry, name: str, prelude: Spelling, properties: Spelling) -> Iterator[str]:
    if isinstance(entry, Skipped):
        yield f"-- {entry.comment}"
        return
    type_ = "PropIO" if isinstance(entry.expected, Raises) else "Prop"
    yield f"-- {entry.name}"
    yield properties("{name} :: {Prop}{type}", name=name, type=type_)
    yield f"{name} = {_operation(entry, prelude, properties)}"


def _operation(assertion: Assertion, prelude: Spelling, properties: Spelling) -> str:
    call = assertion.expression
    match assertion.expected:
        case Equals(values=values, more=more, comparable=False) if values:
            numbers = [str(n) for n in range(1, len(values) + 1)]
            tests = [
                prelude("if r {P}=== ({value}) then {number} else ", value=value, number=number)
                for value, number in zip(values, numbers, strict=True)
            ]
            return properties(
                "(\\r -> {tests}0) ({call}) {Prop}{relation} {numbers}",
                tests="".join(tests),
                call=call,
                relation="~>" if more else "<~>" if len(values) > 1 else "-=-",
                numbers="1" if more or len(values) == 1 else f"({_choice(tuple(numbers), prelude)})",
            )
        case Equals(values=(value,), more=more) | Equals(values=(value, *_), more=True as more):
            return properties(
                "{call} {Prop}{relation} {value}",
                call=call,
                relation="~>" if more else "-=-",
                value=f"({value})" if value.startswith("-") else value,
            )
        case Equals(values):
            return properties("{call} {Prop}<~> ({values})", call=call, values=_choice(values, prelude))
        case Shows(values, more):
            choice = _choice(tuple(map(string, values)), prelude)
            return properties(
                "{shown} {Prop}{relation} {values}",
                shown=prelude("{P}show ({call})", call=call),
                relation="~>" if more else "<~>",
                values=f"({choice})" if len(values) > 1 else choice,
            )
        case Raises():
            return properties("{Prop}toError ({call})", call=call)
        case _:
            return properties("{Prop}failing ({call})", call=call)


def _choice(values: tuple[str, ...], prelude: Spelling) -> str:
    return prelude(" {P}? ").join(values)


def _result_type(test: RecordedTest) -> str | None:
    """The type to give to a result whose type has variables: those were tested with numbers."""
    is_call = test.arguments == len(test.argument_types)
    return VARIABLE.sub("Int", test.result_type) if is_call and VARIABLE.search(test.result_type) else None


def type_is_clear(test: RecordedTest) -> bool:
    """Whether a test determines its types: where it does not, Curry chooses types of numbers only."""
    if any(not classes <= _ANY_TYPE for classes in open_classes(test)):
        return False
    if test.is_typed:
        return True
    constrained = set(VARIABLE.findall(test.context))
    return not _APPLIED.search(test.result_type) and not constrained & set(VARIABLE.findall(test.result_type))


def _reason_to_skip(test: RecordedTest) -> str | None:
    if not type_is_clear(test):
        return "its type is ambiguous"
    if isinstance(test.expected, Fails | Raises):
        return None
    if holds_a_function(test.result):
        return "its result holds a function"
    if not isinstance(test.expected, Shows) or not test.expected.values:
        return "it has no result within the limits"
    if _OPEN.search(outside_quotes(test.result)):
        return "its result leaves something open"
    if not test.shown:
        return "there is no `Show` that prints its result as it was recorded"
    return None


CURRYCHECK = Framework(
    "currycheck", "CurryCheck", frozenset({Equals, Shows, Raises, Fails}), render_currycheck
)
CURRY_TESTS: TestWriter = SourceTests(
    {CURRYCHECK.name: CURRYCHECK}, "P.failed", "InsertTest.curry", _reason_to_skip, _result_type
)
