"""The code of a recorded program as tables for compiled questions about its run (`machine/kernel/log/log_values.py`).

Every expression has a number; those of a function stand in a row, its body first.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Con,
    Expr,
    Free,
    FreeVar,
    Function,
    Label,
    Let,
    Lit,
    LitAlt,
    LitKind,
    Partial,
    Prim,
    Var,
)
from clew.core.prims import PRIMITIVES
from clew.core.walk import parts
from clew.machine.compile.primitives import COMPARISONS
from clew.machine.kernel import layout as la
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.log import log_search, log_slice
from clew.machine.kernel.log import log_values as kernel
from clew.machine.kernel.words import char_word, small_int
from clew.trace.history.history import PEEKS, History
from clew.trace.history.occurrence import READS, Occurrence
from clew.trace.history.recomputed import is_computed, operation
from clew.trace.history.scopes import LocalDefinition, MatchedField, MatchedValue, Parameter, Scopes
from clew.trace.own_code.user_code import Trust
from clew.trace.own_code.written import is_lambda

Words = npt.NDArray[np.int64]

#: Operands beyond this are left to the host: their masks have to fit a word.
_MOST_OPERANDS = 60
_ITEM = (1 << log_slice.ITEM_SHIFT) - 1
#: Operations that wrap are those that do not, as long as nothing wraps.
_WRAPPING = {op.A_ADDW: op.A_ADD, op.A_SUBW: op.A_SUB, op.A_MULW: op.A_MUL}


#: Of a primitive that only looks at its operands: a mask of those that it evaluates, and of those wholly evaluated.
OperandMasks = Callable[[str], tuple[int, int] | None]


class CodeTables:
    """The tables of a history's program."""

    def __init__(self, history: History, trust: Trust, operands: OperandMasks) -> None:
        self.history = history
        self._operands = operands
        #: The expressions by number; number 0 is none.
        self.nodes: list[Expr | None] = [None]
        self.numbers: dict[int, int] = {}
        self.functions: list[Function] = list(history.functions.values())
        self._function_numbers = {f.name: i for i, f in enumerate(self.functions, start=1)}
        self.most_nodes, self.most_parts = 1, 1
        self._lists: list[int] = [0]
        self._rows: list[int] = [0] * kernel.NODE_SIZE
        #: The cases, and where their choices are counted; how many counters there are.
        self.cases: list[tuple[int, int]] = []
        self.slots = 0
        rows, ranges = [0] * kernel.FUNCTION_SIZE, []
        for function in self.functions:
            first = len(self.nodes)
            self._number(function)
            count = len(self.nodes) - first
            ranges.append(range(first, first + count))
            self.most_nodes = max(self.most_nodes, count)
            is_own = trust.owns(function.span)
            own = (2 if is_lambda(function.name) else 1) if is_own else 0
            rows += [first, count, function.arity, own]
        for number, (function, places) in enumerate(zip(self.functions, ranges, strict=True), start=1):
            scopes = history.scopes(function)
            for at in places:
                self._describe(at, scopes, number)
        self.registers = np.zeros(kernel.VALUE_REGISTERS, np.int64)
        self._put_tables(rows)
        self.node_table = np.array(self._rows, np.int64)
        self.lists = np.array(self._lists, np.int64)
        #: Values that compiled code remembers.
        self.memo = np.zeros(2 * (kernel.MEMO_MASK + 1), np.int64)

    def expressions_of(self, number: int) -> tuple[int, int]:
        """The first of the expressions of the function that one belongs to, and how many there are."""
        function = int(self.node_table[number * kernel.NODE_SIZE + kernel.NODE_FUNCTION])
        at = int(self.registers[kernel.FUNCTIONS]) + kernel.FUNCTION_SIZE * function
        return int(self.lists[at + kernel.FUNCTION_FIRST]), int(self.lists[at + kernel.FUNCTION_COUNT])

    def occurrence(self, item: int) -> Occurrence:
        """An expression of an activation that stands in one word."""
        expr = self.nodes[(item & _ITEM) >> log_slice.ITEM_BITS]
        assert expr is not None
        return Occurrence(item >> log_slice.ITEM_SHIFT, expr)

    def described(self, values: Words) -> tuple[Words, Words]:
        """The constructors of data, and the values of their first fields."""
        starts, numbers = self.history.log.sorted_index
        rows = np.zeros((len(values), log_search.FOUND_WORDS), np.int64)
        rows[:, 0] = values
        self.registers[0] = len(values)
        log, ways = self.history.log.units, self.history.log.ways
        found = rows.reshape(-1)
        ways.walk("describe_values", self.registers, log, starts, numbers, self.node_table, self.lists, found)
        return rows[:, 0], rows[:, 1]

    def _number(self, function: Function) -> None:
        """Number the expressions of a function, its body first."""
        stack = [function.body]
        while stack:
            expr = stack.pop()
            self.numbers[id(expr)] = len(self.nodes)
            self.nodes.append(expr)
            found = [part for _, part in parts(expr)]
            self.most_parts = max(self.most_parts, len(found))
            stack += reversed(found)

    def _describe(self, at: int, scopes: Scopes, function: int) -> None:
        """Write the row of an expression."""
        expr = self.nodes[at]
        assert expr is not None
        numbers, lists = self.numbers, self._lists
        found = [numbers[id(part)] for _, part in parts(expr)]
        start = len(lists)
        lists += found
        places = len(lists)
        pcs = sorted(self.history.places(expr))
        lists += [len(pcs), *pcs]
        outer = scopes.parent(expr)
        parent = 0
        if outer is not None:
            is_looked_at = isinstance(outer, Case) and outer.scrutinee is expr
            parent = numbers[id(outer)] << 1 | int(is_looked_at)
        kind, about, more = self._kind(expr, scopes)
        self._rows += [kind, parent, start, len(found), places, about, more, function]

    def _kind(self, expr: Expr, scopes: Scopes) -> tuple[int, int, int]:
        """What an expression is to the compiled questions."""
        match expr:
            case Var(name=name):
                return self._variable(scopes.binders.get(name))
            case Lit(literal=literal):
                if literal.kind is LitKind.STRING:
                    return kernel.IS_STRING, int(literal.value == ""), 0
                word = _word(expr)
                return (kernel.IS_OTHER, 0, 0) if word is None else (kernel.IS_WORD, word, 0)
            case Con(name=name, args=()):
                about = self.history.image.constructors[name]
                return kernel.IS_CONSTANT_DATA, la.con_word(about.number, about.tag), 0
            case Con(name=name, args=args):
                about = self.history.image.constructors[name]
                strict = sum(1 << i for i, now in enumerate(about.constructor.strict) if now)
                return (kernel.IS_DATA, about.number, strict) if len(args) <= _MOST_OPERANDS else _OTHER
            case Partial(name=name):
                kind = kernel.IS_PARTIAL if expr.args else kernel.IS_FUNCTION
                return kind, self._function_numbers.get(name, 0), 0
            case Call(name=name, args=()):
                return kernel.IS_CONSTANT_CALL, self.history.constant(name) or 0, 0
            case Call(name=name):
                return kernel.IS_CALL, self._function_numbers[name], 0
            case App():
                return kernel.IS_APPLICATION, 0, 0
            case Let() | Free() | Label():
                return kernel.IS_INNER, 0, 0
            case Case():
                return self._case(expr)
            case Prim():
                return self._primitive(expr)
        return _OTHER

    def _variable(self, binder: object) -> tuple[int, int, int]:
        match binder:
            case Parameter(index=index):
                return kernel.IS_PARAMETER, index, 0
            case LocalDefinition(value=value):
                return kernel.IS_LOCAL, self.numbers[id(value)], 0
            case MatchedField(case=case, alternative=alternative, index=index):
                number = self.history.image.constructors[alternative.con].number
                return kernel.IS_FIELD, self.numbers[id(case)], number << kernel.CONSTRUCTOR_SHIFT | index
            case MatchedValue(case=case):
                return kernel.IS_VALUE, self.numbers[id(case)], 0
        return _OTHER

    def _case(self, case: Case) -> tuple[int, int, int]:
        """A case: how to tell which alternative it took, and where the choices are counted."""
        how, keys = kernel.ALTERNATIVES_DATA, []
        for alternative in case.alts:
            if isinstance(alternative, Alt):
                keys.append(self.history.image.constructors[alternative.con].number)
                continue
            word = _word(alternative)
            how = kernel.ALTERNATIVES_WORDS if word is not None else kernel.ALTERNATIVES_OTHER
            if word is None:
                break
            keys.append(word)
        self.cases.append((self.numbers[id(case)], self.slots))
        self._lists.append(self.slots)
        about = len(self._lists)
        self._lists += [len(keys), *keys]
        self.slots += 2 * (len(case.alts) + 2)
        default = kernel.HAS_DEFAULT if case.default is not None else 0
        return kernel.IS_CASE, about, how | default

    def _primitive(self, expr: Prim) -> tuple[int, int, int]:
        name = expr.name
        if name in COMPARISONS:
            _, flip, negate = COMPARISONS[name]
            return kernel.IS_COMPARISON, operation(name), int(flip) | int(negate) << 1
        if name == "coerce#":
            return kernel.IS_COERCION, 0, 0
        if name in READS:
            strict = sum(1 << i for i, now in enumerate(PRIMITIVES[name].strict) if now)
            return kernel.IS_READ, strict, int(name in PEEKS)
        masks = self._operands(name) if len(expr.args) <= _MOST_OPERANDS else None
        if masks is None:
            return _OTHER
        if is_computed(name):
            found = operation(name)
            return kernel.IS_ARITHMETIC, _WRAPPING.get(found, found), 0
        return kernel.IS_PRIMITIVE, *masks

    def _put_tables(self, functions: list[int]) -> None:
        """The tables that are looked up by places in the code, by functions and by constructors."""
        history, size = self.history, self.history.log.ways.code_words
        sites, entries = [0] * size, [0] * size
        for pc, site in history.sites.items():
            sites[pc] = 0 if isinstance(site, FreeVar) else self.numbers.get(id(site), 0)
        for pc, function in history.entries.items():
            entries[pc] = self._function_numbers[function.name]
        image = history.image
        constructors = [0] * (max(image.by_number) + 1)
        for number, about in image.by_number.items():
            constructors[number] = about.arity | about.tag << kernel.CONSTRUCTOR_TAG
        for register, table in (
            (kernel.SITES, sites),
            (kernel.ENTRIES, entries),
            (kernel.FUNCTIONS, functions),
            (kernel.CONSTRUCTORS, constructors),
        ):
            self.registers[register] = len(self._lists)
            self._lists += table
        self.registers[kernel.PAIR] = image.constructors["(,)"].number


_OTHER = (kernel.IS_OTHER, 0, 0)


def _word(about: Lit | LitAlt) -> int | None:
    """The word of a literal, if it is one: a small number or a character."""
    literal = about.literal
    if literal.kind is LitKind.CHAR:
        return char_word(ord(str(literal.value)))
    if literal.kind is LitKind.INT:
        value = int(literal.value)
        return small_int(value) if la.SMALL_MIN <= value <= la.SMALL_MAX else None
    return None
