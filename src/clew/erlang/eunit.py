"""How Erlang writes tests: as modules of EUnit, a generator of tests for each function."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from clew.erlang.show.recorded_terms import NOTATION, is_own_call
from clew.erlang.syntax.written_atoms import atom_text, string_text
from clew.language.frameworks import (
    Assertion,
    AssertionGroup,
    Entry,
    Equals,
    Framework,
    Raises,
    RecordedTest,
    Shows,
    Skipped,
    TestModule,
    TestWriter,
)
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

#: What no expression can stand for: funs without a name, processes, references.
_UNWRITABLE = re.compile(r"#Fun<|#Ref<|#Port<|<0\.\d+\.\d+>")
_MODULE = re.compile(r"[a-z][A-Za-z0-9_@]*")
#: What may not stand in a pattern as it stands in an expression.
_NO_PATTERN = re.compile(r"#\{|\bfun\b")

#: Tests of a generator: OTP compiles no list of more than about 1,000 funs.
_MOST = 500


def is_writable(text: str) -> bool:
    """Whether the text of a term is an expression for it."""
    return _UNWRITABLE.search(text) is None


def render_eunit(module: TestModule) -> str:
    """An EUnit module."""
    lines = [
        *(f"%% {line}" for line in module.about),
        f"-module({module.name}).",
        '-include_lib("eunit/include/eunit.hrl").',
    ]
    owner = module.subject if module.imports.names else None
    for group in module.groups:
        lines += ["", *_generator(group, owner)]
    return "\n".join(lines) + "\n"


def _generator(group: AssertionGroup, owner: str | None) -> Iterator[str]:
    """The tests of a function; with an owner, functions without a module are that module's."""
    for entry in group.entries:
        if isinstance(entry, Skipped):
            yield from (f"%% {line}" for line in entry.comment.splitlines())
    if not group.assertions:
        return
    tests = [f"{{{string_text(a.name)},\n      {_assertion(a, owner)}}}" for a in group.assertions]
    for first in range(0, len(tests), _MOST):
        part = f"_part{first // _MOST + 1}" if first else ""
        yield f"{_identifier(group.function)}{part}_test_() ->"
        yield "    [" + ",\n     ".join(tests[first : first + _MOST]) + "]."


def _assertion(assertion: Assertion, owner: str | None) -> str:
    expression = assertion.expression if owner is None else _qualified(assertion.expression, owner)
    match assertion.expected:
        case Equals((value, *_)) | Shows((value, *_)):
            return f"?_assertEqual({value}, {expression})"
        case Raises(message):
            kind, _, reason = message.partition(":")
            pattern = "_" if _NO_PATTERN.search(reason) else reason
            return f"?_assertException({kind}, {pattern}, {expression})"
    return f"?_test({expression})"


def _qualified(expression: str, module: str) -> str:
    """An expression of a suite as another module writes it."""
    term = NOTATION.read(expression, {})
    named = [
        (f"{atom_text(module)}:{symbol}" if is_own_call(symbol) else symbol, count) for symbol, count in term
    ]
    return NOTATION.show(tuple(named), {})


def _identifier(function: str) -> str:
    name, _, arity = function.rpartition("/")
    plain = re.sub(r"\W", "_", name).strip("_") or "f"
    return f"{plain[:1].lower()}{plain[1:]}_{arity}" if plain[:1].isalpha() else f"f_{plain}_{arity}"


@dataclass(frozen=True, slots=True)
class EUnitTests:
    """Modules of EUnit."""

    frameworks: Mapping[str, Framework]
    hole: str = "undefined"

    def having_value(self, expression: str) -> Sequence[tuple[str, str]]:
        return ((f"erlang:element(1, {{ok, {expression}}})", "ok"),)

    def identifier(self, function: str) -> str:
        return _identifier(function)

    def refuse_name(self, module: str) -> None:
        if not _MODULE.fullmatch(module):
            raise UsageFault(
                f"`{module}` is no name for a test module",
                hint="it begins with a small letter, as in queue_tests.erl",
            )

    def refuse_import(self, module: str) -> None:
        """Any module can be called."""

    def entry(self, test: RecordedTest) -> Entry:
        if not is_writable(test.result) or not is_writable(test.write(None)):
            return Skipped(test.name, "it has no expression")
        if isinstance(test.expected, Raises) and ":" not in test.expected.message:
            return Skipped(test.name, f"it ends with {test.expected.message}")
        return Assertion(test.name, test.write(None), test.expected)


def raised_text(kind: str, reason: str) -> str:
    """An exception as `Raises` has it for these tests."""
    return f"{atom_text(kind)}:{reason}"


ERLANG_TESTS: TestWriter = EUnitTests(
    {"eunit": Framework("eunit", "EUnit", frozenset({Equals, Shows, Raises}), render_eunit)}
)
