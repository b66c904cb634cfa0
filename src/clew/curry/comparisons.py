"""What tests such as `left -=- right` compare: they search for the values of their sides, which leaves no record.

Where a side has one value, `left == right` says the same, and its run can be recorded.
"""

from __future__ import annotations

from clew.core.nodes import Call
from clew.core.passes.call_graph import UNSHARED
from clew.language.protocol import LoadedModule
from clew.language.values.compared_values import ComparedSides
from clew.source.span import Span
from clew.source.texts import source_lines

#: The operators of CurryCheck that compare one value with another.
_ONE_VALUE = frozenset({"Test.Prop.-=-", "Test.Prop.-="})
#: Those that compare all values: whether the left side may have no more, and no less, than the right side.
_ALL_VALUES = {
    "Test.Prop.<~>": (True, True),
    "Test.Prop.~>": (False, True),
    "Test.Prop.<~": (True, False),
}


def comparison_of(module: LoadedModule, test: str) -> str | None:
    """The test, with its arguments, as an expression of type Bool, if it compares one value with another."""
    sides = sides_of(module, test)
    return f"({sides.left}) == ({sides.right})" if sides is not None and sides.one_value else None


def sides_of(module: LoadedModule, test: str) -> ComparedSides | None:
    """What a test compares for its arguments, if these are variables in its rule, and each side stands on one line."""
    called, _, arguments = test.partition(" ")
    name = module.defined_name(called)
    function = next((f for f in module.linked((), [name]).functions if f.name == name), None)
    if function is None or not isinstance(function.body, Call):
        return None
    params = () if function.params == (UNSHARED,) else function.params
    if bool(params) != bool(arguments):
        return None
    operator, compared = function.body.name, function.body.args
    if (operator not in _ONE_VALUE and operator not in _ALL_VALUES) or len(compared) < 2:
        return None
    left, right = (_text(side.span) for side in compared[-2:])
    if not left or not right:
        return None
    if params:
        left, right = (f"(\\{' '.join(params)} -> {side}) {arguments}" for side in (left, right))
    no_more, no_less = _ALL_VALUES.get(operator, (True, True))
    return ComparedSides(left, right, no_more, no_less, one_value=operator in _ONE_VALUE)


def _text(span: Span) -> str:
    """The text of an expression on one line; empty for others."""
    lines = source_lines(span.file) or ()
    if span.line != span.end_line or not 0 < span.line <= len(lines):
        return ""
    return lines[span.line - 1][span.column - 1 : span.end_column - 1].strip()
