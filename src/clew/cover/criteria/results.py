"""What results look like, as items: for functions whose alternatives are all inside of libraries.

`concat = foldr (++) []` is covered by the empty list, since nothing of it has alternatives. A test of each constructor
of the result, one of a result with parts that differ, and one of a number other than zero show what it does. Nobody
wrote those, so they are optional.
"""

from __future__ import annotations

from clew.core.builtin import BUILTIN
from clew.core.names import constructors_of
from clew.core.nodes import Function, Program
from clew.core.number_types import is_enumerated
from clew.core.types import Type, TypeCon, split_function
from clew.cover.criteria.items import Item
from clew.cover.criteria.result_labels import NOT_ZERO, RESULT, SEVERAL

_DOUBLE, _CHAR = TypeCon("Double"), TypeCon("Char")


def is_number(type_: Type) -> bool:
    return type_ == _DOUBLE or (is_enumerated(type_) and type_ != _CHAR)


def result_items(program: Program, function: Function) -> tuple[Item, ...]:
    """An item for each constructor of a function's result, and one for parts that differ."""
    if function.scheme is None:
        return ()
    datas = {d.name: d for d in (*BUILTIN, *program.datas)}
    _, result = split_function(function.scheme.type)
    options = constructors_of(result, datas)
    labels = [RESULT + name for name, _ in options] if len(options) > 1 else []
    if any(fields for _, fields in options):
        labels.append(SEVERAL)
    if not options and is_number(result):
        labels.append(NOT_ZERO)
    return tuple(
        Item(label, function.name, "", function.span, label.removeprefix("clew:"), optional=True)
        for label in labels
    )
