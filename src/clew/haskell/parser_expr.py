"""Expressions, statements and right-hand sides; operators in a row stay flat."""

from __future__ import annotations

from clew.haskell.lexer import Tokens
from clew.haskell.parser_pattern import leaf, to_pattern
from clew.haskell.parser_type import LIST, UNIT, TypeParser, tuple_name
from clew.haskell.syntax import (
    App,
    Bind,
    Case,
    CaseAlt,
    Con,
    Decl,
    Do,
    Expr,
    ExprStmt,
    FieldValue,
    Guarded,
    If,
    Infix,
    Lambda,
    LambdaCase,
    LeftSection,
    Let,
    LetStmt,
    ListComp,
    ListExpr,
    Lit,
    Minus,
    MultiIf,
    Name,
    Op,
    Paren,
    PAs,
    Pattern,
    PBang,
    PLazy,
    PView,
    PWild,
    Range,
    RecordCon,
    RecordUpdate,
    Rhs,
    RightSection,
    Stmt,
    Tuple,
    TypeApp,
    Typed,
    Var,
)
from clew.source.diagnostics import SyntaxFault

#: What an operand can start with: an atom, or a construct that reaches as far right as it can.
_ATOMS = frozenset("varid conid qvarid qconid integer rational char string ( [ _ prefix! prefix~ ~".split())
_OPEN = frozenset("\\ let if case do mdo proc".split())
_ARGUMENTS = (_ATOMS | _OPEN | {"prefix@"}) - {"~"}
OPERATORS = frozenset("varsym consym qvarsym qconsym - `".split())
_LITERALS = frozenset("integer rational char string".split())


class ExprParser(TypeParser):
    """Reads expressions, and patterns as expressions."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__(tokens)
        #: Where what only patterns have was read and is not yet known to be in one.
        self.leaves: list[int] = []
        self.block_arguments = "BlockArguments" in tokens.extensions

    def decl_block(self, what: str) -> tuple[Decl, ...]:
        """A block of local declarations; declarations know how."""
        raise NotImplementedError

    # --- expressions and patterns as a whole ---

    def value(self) -> Expr:
        """An expression where no pattern can be."""
        mark = len(self.leaves)
        result = self.expr()
        if len(self.leaves) > mark:
            raise self.pattern_in_expression(mark)
        return result

    def pattern_in_expression(self, mark: int) -> SyntaxFault:
        at = self.leaves[mark]
        kind, span = self.kinds[at], self.tokens.span(at)
        if kind == "_":
            return SyntaxFault("'_' stands for any value in a pattern; here is an expression", span)
        what = {"prefix!": "'!'", "prefix~": "'~'", "~": "'~'", "->": "'->'"}.get(kind, "'@'")
        hint = "an operator needs white space on both sides, or on neither" if kind == "prefix!" else None
        return SyntaxFault(f"{what} belongs to a pattern; here is an expression", span, hint)

    def pattern(self) -> Pattern:
        """A pattern with operators."""
        mark = len(self.leaves)
        result = to_pattern(self.infix())
        del self.leaves[mark:]
        return result

    def atomic_pattern(self) -> Pattern:
        self.descend()
        mark = len(self.leaves)
        result = to_pattern(self.atom())
        del self.leaves[mark:]
        self.depth -= 1
        return result

    def expr(self) -> Expr:
        """An expression with its type, if it is given; perhaps really a pattern."""
        self.descend()
        start = self.pos
        result = self.infix()
        if self.kind == "::":
            self.advance()
            type_ = self.type()
            result = Typed(result, type_, self.since(start))
        self.depth -= 1
        return result

    def infix(self) -> Expr:
        """Operands and operators in a row."""
        start = self.pos
        if self.kind != "-":
            first = self.operand()
            if self.kind not in OPERATORS:
                return first
            items: list[Expr | Op | Minus] = [first]
        else:
            items = []
        return self._infix(items, start, False)

    def _infix(self, items: list[Expr | Op | Minus], start: int, in_parens: bool) -> Expr:
        """The rest of a row; inside parentheses the last operand may be missing: a section."""
        while True:
            if items and self.kind not in OPERATORS:
                break
            if items:
                operator = self.operator()
                if in_parens and self.kind == ")":
                    operand = items[0] if len(items) == 1 else Infix(tuple(items), self.since(start))
                    assert not isinstance(operand, Op | Minus)
                    return LeftSection(operand, operator, self.since(start))
                items.append(operator)
            if self.kind == "-":
                items.append(Minus(self.here()))
                self.advance()
                if self.kind == "-":
                    raise self.expected("an operand after '-'", "put the second negation in parentheses")
            items.append(self.operand())
        return Infix(tuple(items), self.since(start))

    def operator(self) -> Op:
        """An operator, or a name in backquotes."""
        at, kind = self.here(), self.kind
        if kind != "`":
            return Op(self.name(), kind == "consym" or kind == "qconsym", at)
        start = self.pos
        self.advance()
        kind = self.kind
        if kind not in ("varid", "qvarid", "conid", "qconid"):
            raise self.expected("a name between backquotes")
        name = self.name()
        self.expect("`", f"after '{name}'")
        return Op(name, kind == "conid" or kind == "qconid", self.since(start))

    def operand(self) -> Expr:
        """An application, or a construct that reaches as far right as it can."""
        kind = self.kind
        if kind in _ATOMS:
            start = self.pos
            result = self.atom()
        elif kind in _OPEN:
            start = self.pos
            result = self.open_construct()
            if not self.block_arguments:
                return result
        else:
            raise self.no_operand()
        while self.kind in _ARGUMENTS:
            kind = self.kind
            if kind == "prefix@":
                self.advance()
                result = TypeApp(result, self.atomic_type(), self.since(start))
            elif kind in _OPEN:
                if not self.block_arguments:
                    hint = f"write '$' before '{kind}', or use the extension BlockArguments"
                    raise self.expected("an operator or the end of the expression", hint)
                result = App(result, self.open_construct(), self.since(start))
            else:
                result = App(result, self.atom(), self.since(start))
        return result

    def no_operand(self) -> SyntaxFault:
        kind = self.kind
        if kind in OPERATORS:
            return self.expected("an expression", "an operator by itself goes in parentheses")
        if kind == "prefix@":
            return self.expected("an expression before '@'")
        return self.expected("an expression")

    # --- atoms ---

    def atom(self) -> Expr:
        """The smallest whole expressions, with record braces, which bind tighter than anything."""
        kind, start = self.kind, self.pos
        if kind == "varid":
            at = self.here()
            name = self.name()
            result: Expr = Var(name, at)
            if self.kind == "@":
                self.advance()
                pattern = self.atomic_pattern()
                result = leaf(PAs(name, pattern, self.since(start)))
                self.leaves.append(start + 1)
        elif kind == "conid" or kind == "qconid":
            at = self.here()
            result = Con(self.name(), at)
        elif kind in _LITERALS:
            result = Lit(self.values[start], self.here())
            self.advance()
        elif kind == "(":
            result = self.round()
        elif kind == "[":
            result = self.square()
        elif kind == "qvarid":
            at = self.here()
            result = Var(self.name(), at)
        elif kind == "_":
            result = leaf(PWild(self.here()))
            self.leaves.append(start)
            self.advance()
        elif kind == "prefix!" or kind == "prefix~" or kind == "~":
            self.advance()
            pattern = self.atomic_pattern()
            made = PBang if kind == "prefix!" else PLazy
            result = leaf(made(pattern, self.since(start)))
            self.leaves.append(start)
        else:
            raise self.expected("a pattern" if kind in ("->", "=") else "an expression")
        while self.kind == "{":
            result = self.record(result, start)
        return result

    def record(self, record: Expr, start: int) -> Expr:
        """`record {fields}`: construction or update."""
        opened = self.pos
        self.open_brace()
        fields: list[FieldValue] = []
        wildcard = False
        while self.kind != "}":
            if self.kind == "..":
                if not isinstance(record, Con):
                    raise self.expected("a field", "'..' fills in fields when a record is made or matched")
                wildcard = True
                self.advance()
                break
            fields.append(self.field())
            if self.kind != ",":
                break
            self.advance()
            if self.kind == "}":
                raise self.expected("a field after ','")
        self.close_brace(opened)
        span = self.since(start)
        if isinstance(record, Con):
            return RecordCon(record.name, tuple(fields), wildcard, span)
        if not fields:
            raise SyntaxFault("a record update needs at least one field", span)
        return RecordUpdate(record, tuple(fields), span)

    def field(self) -> FieldValue:
        start = self.pos
        name = self.field_name()
        if self.kind != "=":
            return FieldValue(name, None, self.since(start))
        self.advance()
        # The field of a pattern may have a view.
        value = self.element()
        return FieldValue(name, value, self.since(start))

    def field_name(self) -> Name:
        if self.kind == "varid" or self.kind == "qvarid":
            return self.name()
        if self.kind == "(" and self.kinds[self.pos + 2] == ")" and self.kinds[self.pos + 1] in OPERATORS:
            self.advance()
            name = self.name()
            self.advance()
            return name
        raise self.expected("the name of a field")

    def element(self) -> Expr:
        """An expression inside brackets, which may be a view pattern: `function -> pattern`."""
        mark, start = len(self.leaves), self.pos
        return self.maybe_view(self.expr(), mark, start)

    def maybe_view(self, function: Expr, mark: int, start: int) -> Expr:
        if self.kind != "->":
            return function
        if len(self.leaves) > mark:
            raise self.pattern_in_expression(mark)
        arrow = self.pos
        self.advance()
        pattern = to_pattern(self.element())
        del self.leaves[mark:]
        self.leaves.append(arrow)
        return leaf(PView(function, pattern, self.since(start)))

    def round(self) -> Expr:
        """Everything that starts with a round bracket."""
        opened = self.pos
        self.advance()
        kind = self.kind
        if kind == ")":
            self.advance()
            return Con(UNIT, self.since(opened))
        if kind == ",":
            return self._after_comma(opened)
        if kind in OPERATORS and (kind != "-" or self.kinds[self.pos + 1] == ")"):
            return self._operator_first(opened)
        mark, start = len(self.leaves), self.pos
        self.descend()
        first = None if kind == "-" else self.operand()
        if first is None or self.kind in OPERATORS:
            first = self._infix([] if first is None else [first], start, True)
            if isinstance(first, LeftSection):
                self.advance()
                self.depth -= 1
                return LeftSection(first.operand, first.operator, self.since(opened))
        if self.kind == "::":
            self.advance()
            first = Typed(first, self.type(), self.since(start))
        first = self.maybe_view(first, mark, start)
        self.depth -= 1
        if self.kind == ",":
            return self._tuple([first], opened)
        self.expect_close(opened)
        return Paren(first, self.since(opened))

    def _operator_first(self, opened: int) -> Expr:
        """`(op)` or `(op e)`."""
        operator = self.operator()
        if self.kind == ")":
            self.advance()
            span = self.since(opened)
            return Con(operator.name, span) if operator.is_con else Var(operator.name, span)
        self.descend()
        operand = self.infix()
        self.depth -= 1
        self.expect_close(opened)
        return RightSection(operator, operand, self.since(opened))

    def _after_comma(self, opened: int) -> Expr:
        """`(,)`, `(,,)`, or a tuple section whose first part is missing."""
        position = self.pos
        while self.kinds[position] == ",":
            position += 1
        if self.kinds[position] != ")":
            return self._tuple([None], opened)
        arity = position - self.pos + 1
        while self.kind == ",":
            self.advance()
        self.expect_close(opened)
        return Con(tuple_name(arity), self.since(opened))

    def _tuple(self, items: list[Expr | None], opened: int) -> Expr:
        while self.kind == ",":
            self.advance()
            items.append(None if self.kind == "," or self.kind == ")" else self.element())
        self.expect_close(opened)
        return Tuple(tuple(items), self.since(opened))

    def square(self) -> Expr:
        """Lists, ranges and comprehensions."""
        opened = self.pos
        self.advance()
        if self.kind == "]":
            self.advance()
            return Con(LIST, self.since(opened))
        items = [self.element()]
        if self.kind == "|":
            result: Expr = self._comprehension(items[0], opened)
        else:
            while self.kind == ",":
                self.advance()
                items.append(self.element())
            if self.kind == "..":
                result = self._range(items, opened)
            else:
                self.expect_close(opened)
                result = ListExpr(tuple(items), self.since(opened))
        return result

    def _range(self, items: list[Expr], opened: int) -> Expr:
        if len(items) > 2:
            raise self.expected("']'", "a range gives one or two elements before '..'")
        self.advance()
        last = None if self.kind == "]" else self.expr()
        self.expect_close(opened)
        second = items[1] if len(items) == 2 else None
        return Range(items[0], second, last, self.since(opened))

    def _comprehension(self, body: Expr, opened: int) -> Expr:
        self.advance()
        stmts = self.qualifiers()
        if self.kind == "|":
            raise self.refuse("parallel list comprehensions are", hint="use zip")
        self.expect_close(opened)
        return ListComp(body, stmts, self.since(opened))

    # --- constructs that reach as far right as they can ---

    def open_construct(self) -> Expr:
        kind, start = self.kind, self.pos
        self.advance()
        result: Expr
        if kind == "\\":
            result = self._lambda(start)
        elif kind == "let":
            decls = self.decl_block("a declaration")
            self.expect("in", "after the declarations of 'let'")
            result = Let(decls, self.value(), self.since(start))
        elif kind == "if":
            result = self._if(start)
        elif kind == "case":
            scrutinee = self.value()
            self.expect("of", "after the expression of 'case'")
            result = Case(scrutinee, self._alternatives(), self.since(start))
        elif kind == "do":
            stmts = self.block(self.statement, "a statement", same_column=True)
            if not stmts:
                raise self.expected(
                    "a statement after 'do'", "the statements must be indented further than their block"
                )
            result = Do(tuple(stmts), self.since(start))
        else:
            self.pos = start
            raise self.refuse(f"'{kind}' is")
        return result

    def _lambda(self, start: int) -> Expr:
        if self.kind == "case":
            self.advance()
            return LambdaCase(self._alternatives(), self.since(start))
        params = []
        while self.kind in _ATOMS:
            params.append(self.atomic_pattern())
        if not params:
            raise self.expected("a pattern after '\\'")
        self.expect("->", "after the parameters of the lambda")
        body = self.value()
        return Lambda(tuple(params), body, self.since(start))

    def _if(self, start: int) -> Expr:
        if self.kind == "|":
            return MultiIf(self.guarded("->"), self.since(start))
        condition = self.value()
        self.skip_semicolon_before("then")
        self.expect("then", "after the condition of 'if'")
        then = self.value()
        self.skip_semicolon_before("else")
        self.expect("else", "after the first branch of 'if'")
        otherwise = self.value()
        return If(condition, then, otherwise, self.since(start))

    def _alternatives(self) -> tuple[CaseAlt, ...]:
        return tuple(self.block(self.alternative, "an alternative"))

    def alternative(self) -> CaseAlt:
        start = self.pos
        mark = len(self.leaves)
        pattern = to_pattern(self.expr())
        del self.leaves[mark:]
        rhs = self.rhs("->")
        return CaseAlt(pattern, rhs, self.since(start))

    # --- statements and right-hand sides ---

    def statement(self) -> Stmt:
        start = self.pos
        if self.kind == "let":
            self.advance()
            decls = self.decl_block("a declaration")
            if self.kind != "in":
                return LetStmt(decls, self.since(start))
            # It was a let expression after all, which may go on with nothing: its body takes everything.
            self.advance()
            return ExprStmt(Let(decls, self.value(), self.since(start)), self.since(start))
        mark = len(self.leaves)
        body = self.expr()
        if self.kind == "<-":
            pattern = to_pattern(body)
            del self.leaves[mark:]
            self.advance()
            value = self.value()
            return Bind(pattern, value, self.since(start))
        if len(self.leaves) > mark:
            raise self.pattern_in_expression(mark)
        return ExprStmt(body, self.since(start))

    def qualifiers(self) -> tuple[Stmt, ...]:
        """Statements with commas between, as in guards and comprehensions."""
        stmts = [self.statement()]
        while self.kind == ",":
            self.advance()
            stmts.append(self.statement())
        return tuple(stmts)

    def guarded(self, sign: str) -> tuple[Guarded, ...]:
        """`| guards = body` once or more; `sign` is what stands before the body."""
        alternatives = []
        while self.kind == "|":
            start = self.pos
            self.advance()
            guards = self.qualifiers()
            self.expect(sign, "after the guard")
            body = self.value()
            alternatives.append(Guarded(guards, body, self.since(start)))
        return tuple(alternatives)

    def rhs(self, sign: str) -> Rhs:
        """A right-hand side with its guards and its `where`."""
        start = self.pos
        if self.kind == sign:
            self.advance()
            body = self.value()
            alternatives: tuple[Guarded, ...] = (Guarded((), body, body.span),)
        elif self.kind == "|":
            alternatives = self.guarded(sign)
        else:
            what = "the pattern" if sign == "->" else "the left-hand side"
            raise self.expected(f"'{sign}' or '|' after {what}")
        where: tuple[Decl, ...] = ()
        if self.kind == "where":
            self.advance()
            where = self.decl_block("a declaration")
        return Rhs(alternatives, where, self.since(start))
