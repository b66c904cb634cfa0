"""Expressions, statements and right-hand sides; operators in a row stay flat."""

from __future__ import annotations

from abc import abstractmethod

from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.implicit_parameters import binds, bound_in, in_the_rest, is_binding
from clew.haskell.syntax.meant import qualified_block
from clew.haskell.syntax.parsing.parser_atom import OPERATORS, AtomParser
from clew.haskell.syntax.recursive_do import recursive_block
from clew.haskell.syntax.tree import (
    App,
    BindStmt,
    Case,
    CaseAlt,
    Decl,
    Do,
    Expr,
    ExprStmt,
    Guarded,
    If,
    Infix,
    Lambda,
    LambdaCase,
    LeftSection,
    Let,
    LetStmt,
    Minus,
    MultiIf,
    Name,
    Op,
    Paren,
    Pattern,
    Rhs,
    Stmt,
    Typed,
    VisibleTypeApp,
)
from clew.source.diagnostics import SyntaxFault

#: The first tokens of operands: of atoms, and of constructs that extend as far to the right as possible.
_ATOMS = frozenset(
    "varid conid qvarid qconid integer rational char string address quote ' ( [ _ prefix! prefix~ prefix? prefix# prefix- ~".split()
)
_OPEN = frozenset("\\ let if case fcase do mdo proc".split())
_ARGUMENTS = (_ATOMS | _OPEN | {"prefix@"}) - {"~"}


class ExprParser(AtomParser):
    """Reads expressions, and patterns as expressions."""

    @abstractmethod
    def decl_block(self, what: str) -> tuple[Decl, ...]:
        """Read a block of local declarations; the parser of declarations does it."""

    def value(self) -> Expr:
        """An expression where a pattern is not possible."""
        mark = len(self.leaves)
        result = self.expr()
        if len(self.leaves) > mark:
            raise self.pattern_in_expression(mark)
        return result

    def pattern(self) -> Pattern:
        """A pattern with operators."""
        mark = len(self.leaves)
        result = self.to_pattern(self.infix())
        del self.leaves[mark:]
        return result

    def expr(self) -> Expr:
        """An expression with its type annotation, if it has one; it may turn out to be a pattern."""
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
        return self.infix_rest(items, start, False)

    def infix_rest(self, items: list[Expr | Op | Minus], start: int, in_parens: bool) -> Expr:
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

    def operand(self) -> Expr:
        """An application, or a construct that extends as far to the right as possible."""
        kind = self.kind
        if kind in _ATOMS:
            start = self.pos
            result = self.atom()
        elif kind in _OPEN:
            start = self.pos
            result = self.open_construct()
            if not self.block_arguments:
                return result
        elif self._is_splice() or (
            kind == "varsym" and self.text() == "$" and Extension.TEMPLATE_HASKELL in self.tokens.extensions
        ):
            start = self.pos
            result = self._splice()
        else:
            raise self.no_operand()
        while (kind := self.kind) in _ARGUMENTS or (kind == "varsym" and self._is_splice()):
            if kind == "varsym":
                result = App(result, self._splice(), self.since(start))
                continue
            if kind == "prefix@":
                self.advance()
                self.wildcards = True
                result = VisibleTypeApp(result, self.atomic_type(), self.since(start))
                self.wildcards = False
            elif kind in _OPEN:
                if not self.block_arguments:
                    hint = f"write '$' before '{kind}', or use the extension BlockArguments"
                    raise self.expected("an operator or the end of the expression", hint)
                result = App(result, self.open_construct(), self.since(start))
            else:
                result = App(result, self.atom(), self.since(start))
        return result

    def _is_splice(self) -> bool:
        """Whether a typed splice begins here, which is an argument where it follows a function."""
        return self.kind == "varsym" and self.text() == "$$" and self.begins_splice()

    def _splice(self) -> Expr:
        """A splice `$name`, which means the function of that name in a library; a typed one has two signs."""
        start = self.pos
        self.advance()
        if self.kind == "(" and self.kinds[self.pos + 1 : self.pos + 3] not in (
            ["varid", ")"],
            ["qvarid", ")"],
        ):
            raise self.refuse("splices of Template Haskell are", start)
        return self.atom()

    def no_operand(self) -> SyntaxFault:
        kind = self.kind
        if kind in OPERATORS:
            return self.expected("an expression", "an operator by itself goes in parentheses")
        if kind == "prefix@":
            return self.expected("an expression before '@'")
        return self.expected("an expression")

    # --- constructs that reach as far right as they can ---

    def open_construct(self) -> Expr:
        kind, start = self.kind, self.pos
        value = self.values[start]
        self.advance()
        result: Expr
        if kind == "\\":
            result = self._lambda(start)
        elif kind == "let":
            decls = self.decl_block("a declaration")
            self.expect("in", "after the declarations of 'let'")
            result = self._let(decls, self.value(), start)
        elif kind == "if":
            result = self._if(start)
        elif kind == "case" or kind == "fcase":
            scrutinee = self.value()
            self.expect("of", f"after the expression of '{kind}'")
            result = Case(scrutinee, self._alternatives(), self.since(start), kind == "fcase")
        elif kind == "do":
            stmts = self.block(self.statement, "a statement", same_column=True)
            if not stmts:
                raise self.expected(
                    "a statement after 'do'", "the statements must be indented further than their block"
                )
            if isinstance(value, Name):
                result = self._qualified(stmts, value, start)
            else:
                result = Do(tuple(in_the_rest(stmts)), self.since(start))
        elif kind == "mdo":
            stmts = self._without_parameters(self.block(self.statement, "a statement", same_column=True))
            if not stmts or not isinstance(stmts[-1], ExprStmt):
                raise self.expected("an expression at the end of the 'mdo' block")
            span = self.since(start)
            if len(stmts) > 1:
                stmts = [recursive_block(stmts[:-1], span), stmts[-1]]
            result = Do(tuple(stmts), span)
        else:
            self.pos = start
            raise self.refuse(f"'{kind}' is")
        return result

    def _qualified(self, stmts: list[Stmt], word: Name, start: int) -> Expr:
        """`M.do` (QualifiedDo)."""
        if not isinstance(stmts[-1], ExprStmt):
            raise SyntaxFault("the last statement of a do block must be an expression", stmts[-1].span)
        assert word.qualifier is not None
        return Paren(qualified_block(self._without_parameters(stmts), word.qualifier), self.since(start))

    def _let(self, decls: tuple[Decl, ...], body: Expr, start: int) -> Expr:
        """An expression with local declarations, or with bindings of implicit parameters."""
        span = self.since(start)
        if not any(map(is_binding, decls)):
            return Let(decls, body, span)
        self._only_parameters(decls)
        return bound_in(decls, body, span)

    def _only_parameters(self, decls: tuple[Decl, ...]) -> None:
        other = next((decl for decl in decls if not is_binding(decl)), None)
        if other is not None:
            message = "implicit parameters cannot be bound together with other names"
            raise SyntaxFault(message, other.span, "a 'let' of its own would do")

    def _without_parameters(self, stmts: list[Stmt]) -> list[Stmt]:
        """Statements of a kind that cannot bind implicit parameters for those that follow."""
        found = next(filter(binds, stmts), None)
        if found is not None:
            message = "bindings of implicit parameters are not supported here"
            raise SyntaxFault(message, found.span, slug="syntax-unsupported")
        return stmts

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
            return MultiIf(self.guarded("->", self.tokens.columns[self.pos]), self.since(start))
        condition = self.value()
        self.skip_semicolon_before("then")
        self.expect("then", "after the condition of 'if'")
        then = self.value()
        self.skip_semicolon_before("else")
        self.expect("else", "after the first branch of 'if'")
        otherwise = self.value()
        return If(condition, then, otherwise, self.since(start))

    def _alternatives(self) -> tuple[CaseAlt, ...]:
        in_braces = self.kinds[self.pos] == "{"
        alternatives = self.block(self.alternative, "an alternative")
        if not alternatives and not in_braces and Extension.EMPTY_CASE not in self.tokens.extensions:
            hint = "the alternatives must be indented further than their block"
            raise self.expected("an alternative", hint)
        return tuple(alternatives)

    def alternative(self) -> CaseAlt:
        start = self.pos
        mark = len(self.leaves)
        pattern = self.to_pattern(self.expr())
        del self.leaves[mark:]
        rhs = self.rhs("->")
        return CaseAlt(pattern, rhs, self.since(start))

    # --- statements and right-hand sides ---

    def statement(self) -> Stmt:
        start = self.pos
        if self.kind == "rec":
            self.advance()
            stmts = self._without_parameters(self.block(self.statement, "a statement", same_column=True))
            return recursive_block(stmts, self.since(start))
        if self.kind == "let":
            self.advance()
            decls = self.decl_block("a declaration")
            if self.kind != "in":
                if any(map(is_binding, decls)):
                    self._only_parameters(decls)
                return LetStmt(decls, self.since(start))
            # It was a let expression after all, whose body extends to the end.
            self.advance()
            return ExprStmt(self._let(decls, self.value(), start), self.since(start))
        mark = len(self.leaves)
        body = self.expr()
        if self.kind == "<-":
            pattern = self.to_pattern(body)
            del self.leaves[mark:]
            self.advance()
            value = self.value()
            return BindStmt(pattern, value, self.since(start))
        if len(self.leaves) > mark:
            raise self.pattern_in_expression(mark)
        return ExprStmt(body, self.since(start))

    def qualifiers(self) -> tuple[Stmt, ...]:
        """Statements with commas between, as in guards and comprehensions."""
        return tuple(self._without_parameters(self.separated(self.statement)))

    def guarded(self, sign: str, margin: int = 0) -> tuple[Guarded, ...]:
        """`| guards = body` once or more; `sign` is what stands before the body.

        A line that begins left of `margin` belongs to an enclosing multi-way if.
        """
        alternatives: list[Guarded] = []
        while self.kind == "|":
            if alternatives and 0 < self.tokens.firsts[self.pos] < margin:
                break
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
            found = next(filter(is_binding, where), None)
            if found is not None:
                message = "implicit parameters bound in a 'where' are not supported"
                raise SyntaxFault(message, found.span, "a 'let' binds them", slug="syntax-unsupported")
        return Rhs(alternatives, where, self.since(start))
