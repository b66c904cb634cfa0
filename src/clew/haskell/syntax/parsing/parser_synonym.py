"""Declarations of pattern synonyms: `pattern P x y <- pattern`, with or without what `P` makes as an expression."""

from __future__ import annotations

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser_data import DataParser
from clew.haskell.syntax.parsing.parser_pattern import spine
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span


class PatternSynonymParser(DataParser):
    """Reads pattern synonyms, which stand at the top of a module."""

    def begins_pattern_synonym(self) -> bool:
        """Whether `pattern` begins a declaration here, and is no function of that name."""
        if not self.is_word("pattern"):
            return False
        pos = self.pos + 1
        if self.kinds[pos] == "(" and self.kinds[pos + 1] == "consym":
            return True
        return self.kinds[pos] == "conid" or (self.kinds[pos] == "varid" and self.kinds[pos + 1] == "consym")

    def pattern_synonym(self) -> s.Decl:
        """A pattern synonym, or the signature of some."""
        start = self.pos
        self.advance()
        mark = len(self.leaves)
        left = self.infix()
        if self.kind in ("::", ","):
            return self._signature(left, start)
        name, params = _left_side(left)
        both_ways = self.kind == "="
        if not both_ways and self.kind != "<-":
            raise self.expected("'<-' or '=' after the left-hand side of a pattern synonym")
        self.advance()
        right = self.infix()
        pattern = self.to_pattern(right)
        is_pattern_only = len(self.leaves) > mark
        del self.leaves[mark:]
        span = self.since(start)
        builder: s.FunBind | None = None
        if both_ways:
            if is_pattern_only:
                raise SyntaxFault(
                    f"the right-hand side of '{name.text}' is no expression",
                    right.span,
                    "write '<-', and after 'where' what it makes",
                )
            patterns = tuple([s.PVar(param, span) for param in params])
            rhs = s.Rhs((s.Guarded((), right, right.span),), (), right.span)
            builder = s.FunBind(name, (s.Clause(patterns, rhs, span),), span)
        elif self.kind == "where":
            self.advance()
            builder = _builder(name, self.block(self.decl, "an equation"), span)
        has_fields = isinstance(left, s.RecordCon)
        return s.PatternSynonym(name, params, pattern, builder, self.since(start), has_fields)

    def _signature(self, first: s.Expr, start: int) -> s.Decl:
        """`pattern P, Q :: type`, after the first name."""
        named = [first]
        while self.kind == ",":
            self.advance()
            named.append(self.infix())
        self.expect("::", "in the signature of a pattern synonym")
        names = [_signed(node) for node in named]
        return s.PatternSig(tuple(names), self.type(), self.since(start))


def _signed(node: s.Expr) -> s.Name:
    """The name that a signature is for."""
    if isinstance(node, s.Con):
        return node.name
    raise SyntaxFault("a signature of pattern synonyms names constructors, such as 'P'", node.span)


def _left_side(left: s.Expr) -> tuple[s.Name, tuple[s.Name, ...]]:
    """The name and the variables of `P x y`, of `x :+ y`, or of `P {x, y}`."""
    if isinstance(left, s.Infix):
        match left.items:
            case (s.Var(first), s.Op(name, True), s.Var(second)):
                return name, (first, second)
    if isinstance(left, s.RecordCon):
        if left.wildcard or any(item.value is not None for item in left.fields):
            raise SyntaxFault("a pattern synonym has names of fields alone, such as 'P {x, y}'", left.span)
        return left.con, tuple([item.name for item in left.fields])
    head, arguments = spine(left)
    params = [a.name for a in arguments if isinstance(a, s.Var)]
    if not isinstance(head, s.Con) or len(params) < len(arguments):
        raise SyntaxFault("a pattern synonym is a constructor of variables, such as 'P x y'", left.span)
    return head.name, tuple(params)


def _builder(name: s.Name, decls: list[s.Decl], span: Span) -> s.FunBind:
    """What a pattern synonym makes, by the equations after its `where`, which look like pattern bindings."""
    clauses: list[s.Clause] = []
    for decl in decls:
        match decl:
            case s.PatBind(s.PCon(con, patterns), rhs, where) if con == name:
                clauses.append(s.Clause(patterns, rhs, where))
            case s.PatBind(s.PInfix(patterns, (con,)), rhs, where) if con == name:
                clauses.append(s.Clause(patterns, rhs, where))
            case _:
                raise SyntaxFault(f"only equations of '{name.text}' can stand here", decl.span)
    if not clauses:
        raise SyntaxFault(f"an equation of '{name.text}' is missing", span)
    return s.FunBind(name, tuple(clauses), span)
