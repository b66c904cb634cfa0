"""The parser of types: those of `-type`, `-spec`, and of the fields of records."""

from __future__ import annotations

from clew.erlang.syntax import tree
from clew.erlang.syntax.lexer import Token
from clew.erlang.syntax.token_row import TokenRow
from clew.source.diagnostics import SyntaxFault

_SUMS = {"+", "-", "bor", "bxor", "bsl", "bsr"}
_PRODUCTS = {"*", "div", "rem", "band"}
#: Shifts by more make no sense in a type.
_WIDEST = 100_000


class TypeParser:
    """Reads types from a row of tokens."""

    def __init__(self, row: TokenRow) -> None:
        self.row = row

    def type(self) -> tree.TypeExpr:
        row = self.row
        start = row.token
        if row.peek() == "var" and row.peek(1) == "::":
            name = str(row.advance().value)
            row.advance()
            return tree.AnnotatedType(name, self.type(), row.since(start))
        items = [self.alternative()]
        while row.accept("|"):
            items.append(self.type())
        if len(items) == 1:
            return items[0]
        flat = [
            part for item in items for part in (item.items if isinstance(item, tree.UnionType) else (item,))
        ]
        return tree.UnionType(tuple(flat), row.since(start))

    def alternative(self) -> tree.TypeExpr:
        row = self.row
        start = row.token
        found = self.sum()
        if row.accept(".."):
            high = self.sum()
            return tree.RangeType(_number(found), _number(high), row.since(start))
        return found

    # --- integers may be computed ---

    def sum(self) -> tree.TypeExpr:
        start = self.row.token
        found = self.product()
        while self.row.peek() in _SUMS:
            operator = self.row.advance()
            found = self.computed(operator, found, self.product(), start)
        return found

    def product(self) -> tree.TypeExpr:
        start = self.row.token
        found = self.primary()
        while self.row.peek() in _PRODUCTS:
            operator = self.row.advance()
            found = self.computed(operator, found, self.primary(), start)
        return found

    def computed(
        self, operator: Token, left: tree.TypeExpr, right: tree.TypeExpr, start: Token
    ) -> tree.TypeExpr:
        value = _computed(operator, _number(left), _number(right))
        return tree.LiteralType(value, self.row.since(start))

    # --- the rest ---

    def primary(self) -> tree.TypeExpr:
        row = self.row
        start = row.token
        match row.peek():
            case "integer" | "char":
                return tree.LiteralType(int(row.advance().value), start.span)
            case "-" | "+" | "bnot":
                row.advance()
                value = _number(self.primary())
                signed = {"-": -value, "bnot": ~value}.get(start.kind, value)
                return tree.LiteralType(signed, row.since(start))
            case "var":
                return tree.TypeVariable(str(row.advance().value), start.span)
            case "(":
                row.advance()
                found = self.type()
                row.expect(")", "after a type")
                return found
            case "[":
                return self.list_()
            case "{":
                row.advance()
                return tree.TupleType(
                    row.separated(self.type, "}", "the elements of a tuple"), row.since(start)
                )
            case "#":
                return self.hash()
            case "<<":
                return self.binary()
            case "fun":
                return self.fun()
            case "atom":
                return self.named()
        raise row.unexpected("where a type was expected")

    def named(self) -> tree.TypeExpr:
        row = self.row
        start = row.advance()
        name, module = str(start.value), None
        if row.accept(":"):
            module, name = name, row.word("the name of a type")
        if not row.accept("("):
            if module is not None:
                raise row.unexpected("after the name of a type", "its arguments must follow: ()")
            return tree.LiteralType(name, start.span)
        args = row.separated(self.type, ")", "the arguments of a type")
        return tree.NamedType(module, name, args, row.since(start))

    def list_(self) -> tree.TypeExpr:
        row = self.row
        start = row.advance()
        if row.accept("]"):
            return tree.NamedType(None, "nil", (), row.since(start))
        item = self.type()
        name = "list"
        if row.accept(","):
            row.expect("...", "in the type of a list")
            name = "nonempty_list"
        row.expect("]", "after the type of a list")
        return tree.NamedType(None, name, (item,), row.since(start))

    def hash(self) -> tree.TypeExpr:
        row = self.row
        start = row.advance()
        if row.accept("{"):
            return tree.MapType(row.separated(self.map_field, "}", "the fields of a map"), row.since(start))
        name = row.word("the name of a record")
        row.expect("{", "after the name of a record")
        fields = row.separated(self.record_field, "}", "the fields of a record")
        return tree.RecordType(name, fields, row.since(start))

    def map_field(self) -> tree.MapFieldType:
        row = self.row
        start = row.token
        key = self.type()
        if row.peek() not in ("=>", ":="):
            raise row.unexpected("where `=>` or `:=` was expected after a key")
        required = row.advance().kind == ":="
        return tree.MapFieldType(key, self.type(), required, row.since(start))

    def record_field(self) -> tuple[str, tree.TypeExpr]:
        name = self.row.word("the name of a field")
        self.row.expect("::", "after the name of a field")
        return name, self.type()

    def binary(self) -> tree.TypeExpr:
        row = self.row
        start = row.advance()
        size = unit = 0

        def part() -> None:
            nonlocal size, unit
            row.variable("`_`")
            row.expect(":", "in the type of a binary")
            if row.accept("var"):
                row.expect("*", "in the type of a binary")
                unit = _number(self.primary())
            else:
                size = _number(self.primary())

        row.separated(part, ">>", "the type of a binary")
        return tree.BinaryType(size, unit, row.since(start))

    def fun(self) -> tree.TypeExpr:
        row = self.row
        start = row.advance()
        row.expect("(", "after `fun`")
        if row.accept(")"):
            return tree.NamedType(None, "function", (), row.since(start))
        row.expect("(", "before the arguments of a function's type")
        args: tuple[tree.TypeExpr, ...] | None
        if row.accept("..."):
            args = None
            row.expect(")", "after `...`")
        else:
            args = row.separated(self.type, ")", "the arguments of a function's type")
        row.expect("->", "after the arguments of a function's type")
        result = self.type()
        row.expect(")", "after the type of a function")
        return tree.FunType(args, result, row.since(start))

    def function_type(self) -> tree.FunctionType:
        """One alternative of a specification."""
        row = self.row
        start = row.token
        row.expect("(", "before the arguments of a specification")
        args = row.separated(self.type, ")", "the arguments of a specification")
        row.expect("->", "after the arguments of a specification")
        result = self.type()
        constraints: list[tuple[str, tree.TypeExpr]] = []
        if row.accept("when"):
            constraints.append(self.constraint())
            while row.accept(","):
                constraints.append(self.constraint())
        return tree.FunctionType(args, result, tuple(constraints), row.since(start))

    def constraint(self) -> tuple[str, tree.TypeExpr]:
        row = self.row
        if row.peek() == "atom" and row.token.value == "is_subtype" and row.peek(1) == "(":
            row.advance()
            row.advance()
            name = row.variable("a variable")
            row.expect(",", "in a constraint")
            bound = self.type()
            row.expect(")", "after a constraint")
            return name, bound
        name = row.variable("a variable")
        row.expect("::", "after a variable")
        return name, self.type()


def _number(found: tree.TypeExpr) -> int:
    if isinstance(found, tree.LiteralType) and isinstance(found.value, int):
        return found.value
    raise SyntaxFault("a number was expected here", found.span)


def _computed(operator: Token, left: int, right: int) -> int:
    kind = operator.kind
    if kind in ("div", "rem") and right == 0:
        raise SyntaxFault("division by zero in a type", operator.span)
    if kind in ("bsl", "bsr") and not 0 <= right <= _WIDEST:
        raise SyntaxFault("a shift by that many bits in a type", operator.span)
    quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1) if right else 0
    results = {
        "+": lambda: left + right,
        "-": lambda: left - right,
        "*": lambda: left * right,
        "div": lambda: quotient,
        "rem": lambda: left - right * quotient,
        "band": lambda: left & right,
        "bor": lambda: left | right,
        "bxor": lambda: left ^ right,
        "bsl": lambda: left << right,
        "bsr": lambda: left >> right,
    }
    return results[kind]()
