"""Functions that add, compare or otherwise combine two integers if their arguments are integers.

`erl.add x y` asks whether both are integers, of a type with numbers (`DataType.numbers`), and adds them then. A call of it
becomes one instruction that does so for small integers, and calls the function for everything else. What a function is
good for is read off its definition: `case x of { Int a -> case y of { Int b -> Int (add# a b); ... }; ... }`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clew.core.nodes import Alt, Case, Con, Expr, Function, Lit, LitAlt, Prim, Var
from clew.machine.compile.image import MachineConstructor
from clew.machine.kernel import opcodes as op

#: Comparisons: the instruction, whether to exchange the operands, whether to exchange the outcomes.
COMPARING = {
    "lt#": (op.LTSMALL, False, False),
    "gt#": (op.LTSMALL, True, False),
    "le#": (op.LESMALL, False, False),
    "ge#": (op.LESMALL, True, False),
    "eq#": (op.EQSMALL, False, False),
    "ne#": (op.EQSMALL, False, True),
}
#: Arithmetic: the instruction, and its number where that has one.
COMPUTING = {
    "add#": (op.ADDSMALL,),
    "sub#": (op.SUBSMALL,),
    "mul#": (op.MULSMALL,),
    "quot#": (op.ARITHSMALL, op.A_QUOT),
    "rem#": (op.ARITHSMALL, op.A_REM),
    "and#": (op.ARITHSMALL, op.A_AND),
    "or#": (op.ARITHSMALL, op.A_OR),
    "xor#": (op.ARITHSMALL, op.A_XOR),
    "shl#": (op.ARITHSMALL, op.A_SHL),
    "shr#": (op.ARITHSMALL, op.A_SHR),
}
#: Operations that a function may do for some second operands only: the instruction leaves these out, too.
_NOT_BY_ZERO, _NOT_BY_LESS = frozenset({"quot#", "rem#"}), frozenset({"shl#", "shr#"})


def shortcuts(
    functions: Iterable[Function], constructors: Mapping[str, MachineConstructor]
) -> dict[str, str]:
    """The primitive that each such function carries out on integers."""
    found = {}
    for function in functions:
        if function.arity == 2 and isinstance(function.body, Case):
            name = _primitive(function, constructors)
            if name is not None:
                found[function.name] = name
    return found


def _primitive(function: Function, constructors: Mapping[str, MachineConstructor]) -> str | None:
    first = _of_integer(function.body, function.params[0], constructors)
    second = None if first is None else _of_integer(first[1], function.params[1], constructors)
    if first is None or second is None:
        return None
    left, right, body = first[0], second[0], second[1]
    names: frozenset[str] | None = None
    match body:
        case Case(Var(name), (LitAlt(literal),), default) if name == right and literal.value == 0:
            if default is None:
                return None
            names, body = _NOT_BY_ZERO, default.body
        case Case(Prim("lt#", (Var(name), Lit(literal))), alts, None) if name == right and literal.value == 0:
            bodies = {alt.con: alt.body for alt in alts if isinstance(alt, Alt)}
            names, body = _NOT_BY_LESS, bodies.get("False", body)
    match body:
        case Con(con, (Prim(name, (Var(x), Var(y))),)) if (x, y) == (left, right):
            is_integer = constructors[con].is_number and constructors[con].tag == 0
            allowed = name in COMPUTING if names is None else name in names
            return name if is_integer and allowed else None
        case Prim(name, (Var(x), Var(y))) if (x, y) == (left, right) and names is None:
            return name if name in COMPARING else None
    return None


def _of_integer(
    body: Expr, variable: str, constructors: Mapping[str, MachineConstructor]
) -> tuple[str, Expr] | None:
    """What a case of a variable does with an integer, and what that is called there."""
    if not isinstance(body, Case) or not isinstance(body.scrutinee, Var) or body.scrutinee.name != variable:
        return None
    for alt in body.alts:
        if isinstance(alt, Alt) and constructors[alt.con].is_number and constructors[alt.con].tag == 0:
            return alt.vars[0], alt.body
    return None
