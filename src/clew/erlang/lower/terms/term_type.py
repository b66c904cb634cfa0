"""The Core type of all terms: its constructors, of which the atoms depend on the program."""

from __future__ import annotations

from collections.abc import Iterable

from clew.core.nodes import Constructor, DataType
from clew.core.types import Type, TypeCon, function_type
from clew.erlang.lower.terms.core_terms import fun_con, tuple_con
from clew.erlang.syntax.written_atoms import atom_text

TERM = TypeCon("Term")
_INTEGER = TypeCon("Integer")
_BYTES = TypeCon("[]", (_INTEGER,))
_TEXT = TypeCon("[]", (TypeCon("Char"),))
#: Tuples and funs of these sizes are always there.
LEAST_TUPLE, LEAST_FUN = 32, 12


def _constructor(name: str, *fields: Type, strict: bool = False) -> Constructor:
    return Constructor(name, fields, (strict,) * len(fields))


#: The constructors that every program has; what matching and printing know of terms.
FIXED = (
    _constructor("Int", _INTEGER, strict=True),
    _constructor("Float", TypeCon("Double"), strict=True),
    _constructor("Nil"),
    _constructor("Cons", TERM, TERM),
    _constructor("Map", TypeCon("Assoc")),
    _constructor("Bits", _INTEGER, _BYTES, TypeCon("Origin")),
    _constructor("Ref", _INTEGER),
    _constructor("Pid", _INTEGER),
    _constructor("Atom", _TEXT),
    _constructor("NoValue"),
    _constructor("Large", _INTEGER, TypeCon("Assoc")),
)


def term_type(atoms: Iterable[str], tuples: int, funs: int) -> DataType:
    """The type of terms with these atoms, tuples up to a size, and funs up to an arity."""
    sized = [_constructor(tuple_con(n), *([TERM] * n)) for n in range(tuples + 1)]
    functions = [_fun(n) for n in range(funs + 1)]
    named = [Constructor(atom_text(name)) for name in sorted(atoms)]
    return DataType(
        "Term", (), (*FIXED, *sized, *functions, *named), exported=True, trusted=True, numbers=True
    )


def _fun(arity: int) -> Constructor:
    given: tuple[Type, ...] = (TERM,) * arity or (TypeCon("()"),)
    return _constructor(fun_con(arity), function_type(given, TERM), TERM)


def first_atom(tuples: int, funs: int) -> int:
    """The number of the first atom among the constructors."""
    return len(FIXED) + tuples + 1 + funs + 1
