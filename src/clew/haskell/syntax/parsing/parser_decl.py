"""Declarations of values: signatures, fixities, functions and patterns; clauses gathered into functions."""

from __future__ import annotations

from clew.haskell.syntax.dialect import LOGIC
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.implicit_parameters import binding
from clew.haskell.syntax.parsing.parser_atom import OPERATORS
from clew.haskell.syntax.parsing.parser_expr import ExprParser
from clew.haskell.syntax.parsing.parser_pattern import PatternLeaf, spine
from clew.haskell.syntax.tree import (
    App,
    Assoc,
    Clause,
    Decl,
    Expr,
    Fixity,
    FreeDecl,
    FunBind,
    Guarded,
    Infix,
    Lit,
    Literal,
    LiteralKind,
    Minus,
    Name,
    Op,
    Paren,
    PatBind,
    Pattern,
    PTyped,
    PVar,
    Rhs,
    Typed,
    TypeSig,
    Var,
)
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_ASSOC = {"infixl": Assoc.LEFT, "infixr": Assoc.RIGHT, "infix": Assoc.NONE}
_DEFAULT_PRECEDENCE = 9


class DeclParser(ExprParser):
    """Reads declarations that may also be local."""

    def decl_block(self, what: str) -> tuple[Decl, ...]:
        return gather(self.block(self._local, what))

    def _local(self) -> Decl:
        if self.kind != "prefix?":
            return self.decl()
        start = self.pos
        name = self.parameter_name()
        self.expect("=", "after the implicit parameter")
        return binding(name, self.value(), self.since(start))

    def decl(self) -> Decl:
        kind = self.kind
        if kind in _ASSOC:
            return self.fixity()
        if kind == "varid":
            after = self.kinds[self.pos + 1]
            if after == "::" or after == "," or after == "free":
                return self.signature_or_binding()
        elif kind == "(" and self._is_operator_signature():
            return self.signature_or_binding()
        return self.binding()

    def _is_operator_signature(self) -> bool:
        kinds, pos = self.kinds, self.pos
        return (
            kinds[pos + 1] in OPERATORS
            and kinds[pos + 2] == ")"
            and (kinds[pos + 3] == "::" or kinds[pos + 3] == ",")
        )

    def signature_or_binding(self) -> Decl:
        """`x :: type`, or `x :: type = value`, which is a pattern with its type."""
        start = self.pos
        if self._declares_free():
            return self.free()
        signature = self.signature()
        if (self.kind == "=" or self.kind == "|") and len(signature.names) == 1:
            at = self.tokens.span(start)
            pattern = PTyped(PVar(signature.names[0], at), signature.type, signature.span)
            return PatBind(pattern, self.rhs("="), self.since(start))
        return signature

    def _declares_free(self) -> bool:
        """Whether `x, y free` stands here."""
        pos = self.pos + 1
        while self.kinds[pos] == "," and self.kinds[pos + 1] == "varid":
            pos += 2
        return self.kinds[pos] == "free"

    def free(self) -> FreeDecl:
        start = self.pos
        names = self.separated(self.name)
        self.expect("free", "after the variables")
        return FreeDecl(tuple(names), self.since(start))

    def signature(self) -> TypeSig:
        start = self.pos
        names = self.separated(self.variable)
        self.expect("::", "in the type signature")
        type_ = self.type()
        return TypeSig(tuple(names), type_, self.since(start))

    def variable(self) -> Name:
        """A variable, or an operator in parentheses."""
        if self.kind == "varid":
            return self.name()
        if self.kind == "(" and self.kinds[self.pos + 1] in ("varsym", "-", "~"):
            opened = self.pos
            self.advance()
            name = self.name()
            self.expect_close(opened)
            return name
        raise self.expected("a variable, or an operator in parentheses")

    def fixity(self) -> Decl:
        start = self.pos
        assoc = _ASSOC[self.kind]
        self.advance()
        precedence = _DEFAULT_PRECEDENCE
        if self.kind == "integer":
            precedence = self.values[self.pos].value
            if not 0 <= precedence <= 9:
                raise SyntaxFault("a precedence is a digit from 0 to 9", self.here())
            self.advance()
        names = self.separated(self._fixity_operator)
        return Fixity(assoc, precedence, tuple(names), self.since(start))

    def _fixity_operator(self) -> Name:
        if self.kind not in OPERATORS or self.kind in ("qvarsym", "qconsym"):
            raise self.expected("an operator, or a name in backquotes")
        return self.operator().name

    def binding(self) -> Decl:
        """A clause of a function, a variable or a pattern."""
        start, mark = self.pos, len(self.leaves)
        left = self.infix()
        if (
            self.kind in ("::", ",")
            and isinstance(spine(left)[0], Var)
            and self.text_at(start) == "primitive"
        ):
            span = self.since(start)
            raise SyntaxFault("Hugs's primitives are not supported", span, slug="syntax-foreign")
        if self.kind == "::":
            self.advance()
            left = Typed(left, self.type(), self.since(start))
            if self.kind != "=" and self.kind != "|":
                raise SyntaxFault("a type signature is for variables only", left.span)
        if self.kind != "=" and self.kind != "|":
            if self.overlapping_rules and _is_external(left):
                del self.leaves[mark:]
                return external(left, self.since(start))
            raise self.no_binding(left)
        name, patterns = self._left_side(left)
        del self.leaves[mark:]
        rhs = self.rhs("=")
        span = self.since(start)
        if name is None:
            return PatBind(patterns[0], rhs, span)
        return FunBind(name, (Clause(tuple(patterns), rhs, span),), span)

    def no_binding(self, left: Expr) -> SyntaxFault:
        head, _ = spine(left)
        hint = None
        if isinstance(head, Var) and head.name.text in ("import", "module"):
            hint = "this must come before all declarations"
        elif self.kind == "<-":
            hint = "'<-' binds in a 'do' block only"
        elif self.kind == "->":
            hint = "an equation has '=', an alternative of 'case' has '->'"
        elif (
            Extension.TEMPLATE_HASKELL in self.tokens.extensions
            and isinstance(head, Var)
            and left.span.column == self.here().column == 1
        ):
            message = f"'{head.name.text}' would have to make declarations: splices of Template Haskell are not supported"
            return SyntaxFault(message, left.span, slug="syntax-unsupported")
        return self.expected("'=' or '|' after the left-hand side of a definition", hint)

    def _left_side(self, left: Expr) -> tuple[Name | None, list[Pattern]]:
        """The function that is defined and its parameters, or no name and a pattern."""
        if isinstance(left, Var) and not isinstance(left, PatternLeaf):
            return self._defined(left.name, left.span), []
        if isinstance(left, Infix):
            split = self._infix_function(left)
            if split is not None:
                return split
            return None, [self.to_pattern(left)]
        head, arguments = spine(left)
        patterns: list[Pattern] = []
        if arguments and isinstance(head, Paren):
            # `(x <+> y) z = ...`, or `(f x) y = ...`.
            name, patterns = self._left_side(head.body)
            if name is None:
                raise SyntaxFault("this is not the left-hand side of a function", head.span)
        elif isinstance(head, Var) and not isinstance(head, PatternLeaf):
            name = self._defined(head.name, head.span)
        else:
            return None, [self.to_pattern(left)]
        return name, patterns + [self.to_pattern(argument) for argument in arguments]

    def _infix_function(self, left: Infix) -> tuple[Name, list[Pattern]] | None:
        items = left.items
        found = [i for i, item in enumerate(items) if isinstance(item, Op) and not item.is_con]
        if not found:
            return None
        operator = items[found[0]]
        assert isinstance(operator, Op)
        if len(found) > 1:
            second = items[found[1]]
            message = f"this defines '{operator.name}' or '{second.name}'?"  # type: ignore[union-attr]
            raise SyntaxFault(message, second.span, "put the parameters in parentheses")
        sides = []
        for side in (items[: found[0]], items[found[0] + 1 :]):
            sides.append(self.to_pattern(_row(side)))
        return self._defined(operator.name, operator.span), sides

    def _defined(self, name: Name, span: Span) -> Name:
        if name.qualifier is not None:
            raise SyntaxFault(f"a definition cannot name the qualified '{name}'", span)
        return name


def _row(items: tuple[Expr | Op | Minus, ...]) -> Expr:
    first, last = items[0], items[-1]
    if len(items) == 1 and not isinstance(first, Op | Minus):
        return first
    return Infix(items, first.span.to(last.span))


def gather(decls: list[Decl], *, constants: bool = False) -> tuple[Decl, ...]:
    """The declarations with neighbouring clauses of one function made one `FunBind`.

    Where `constants` may have several clauses they count as functions, too: at the top of a Curry module, not in a
    `let`, whose variables have one value.
    """
    result: list[Decl] = []
    clauses: list[Clause] = []
    for decl in decls:
        if isinstance(decl, FunBind):
            last = result[-1] if result else None
            clause = decl.clauses[0]
            joins = bool(clause.patterns) or constants
            if isinstance(last, FunBind) and last.name == decl.name and joins and clauses:
                if len(clause.patterns) != len(clauses[0].patterns):
                    raise _arity_differs(decl, clauses[0])
                clauses.append(clause)
                continue
            _finish(result, clauses)
            # Other variables have one clause; the renamer refuses a second.
            clauses = [clause] if joins else []
        else:
            _finish(result, clauses)
            clauses = []
        result.append(decl)
    _finish(result, clauses)
    return tuple(result)


def _finish(result: list[Decl], clauses: list[Clause]) -> None:
    if len(clauses) > 1:
        last = result[-1]
        assert isinstance(last, FunBind)
        result[-1] = FunBind(last.name, tuple(clauses), last.span.to(clauses[-1].span))


def _arity_differs(decl: FunBind, first: Clause) -> SyntaxFault:
    here, before = len(decl.clauses[0].patterns), len(first.patterns)
    return SyntaxFault(
        f"this clause of '{decl.name}' has {_parameters(here)}, the first one has {before}",
        decl.span,
        f"the first clause is in line {first.span.line}",
    )


def _parameters(count: int) -> str:
    return "one parameter" if count == 1 else f"{count} parameters"


def _is_external(left: Expr) -> bool:
    """Whether a left-hand side is that of Curry's `f external`."""
    head, arguments = spine(left)
    return isinstance(head, Var) and [a.name.text for a in arguments if isinstance(a, Var)] == ["external"]


def external(left: Expr, span: Span) -> FunBind:
    """A function that other Curry systems have built in: here it raises an error that names it."""
    head, _ = spine(left)
    assert isinstance(head, Var)
    message = f"{head.name.text} is external: this primitive of a Curry system is not known to Clew"
    body = App(Var(Name("external", LOGIC), span), Lit(Literal(LiteralKind.STRING, message), span), span)
    return FunBind(head.name, (Clause((), Rhs((Guarded((), body, span),), (), span), span),), span)
