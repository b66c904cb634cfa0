"""Tests `left -=- right` as `left == right`, whose run can be recorded: `-=-` searches for the values of its sides."""

from __future__ import annotations

from clew.core.nodes import Call
from clew.core.passes.call_graph import UNSHARED
from clew.language.protocol import LoadedModule
from clew.source.span import Span
from clew.source.texts import source_lines

#: The operators of CurryCheck that compare one value with another.
_ONE_VALUE = frozenset({"Test.Prop.-=-", "Test.Prop.-="})


def comparison_of(module: LoadedModule, test: str) -> str | None:
    """The test as an expression of type Bool, if it takes no arguments and compares one value with another."""
    name = module.defined_name(test)
    function = next((f for f in module.linked((), [name]).functions if f.name == name), None)
    if function is None or function.params not in ((), (UNSHARED,)) or not isinstance(function.body, Call):
        return None
    if function.body.name not in _ONE_VALUE or len(function.body.args) < 2:
        return None
    left, right = (_text(side.span) for side in function.body.args[-2:])
    return f"({left}) == ({right})" if left and right else None


def _text(span: Span) -> str:
    """The text of an expression on one line; empty for others."""
    lines = source_lines(span.file) or ()
    if span.line != span.end_line or not 0 < span.line <= len(lines):
        return ""
    return lines[span.line - 1][span.column - 1 : span.end_column - 1].strip()
