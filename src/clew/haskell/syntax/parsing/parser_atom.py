"""Atoms: names, literals, everything in brackets, records, and the atoms of patterns."""

from __future__ import annotations

from abc import ABC, abstractmethod

from clew.haskell.syntax import implicit_parameters
from clew.haskell.syntax.dialect import FREE_VARIABLES, FUNCTIONAL_PATTERNS, OVERLAPPING_RULES
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.lexer import Tokens
from clew.haskell.syntax.meant import address, label, monadic_comprehension, selection, selector
from clew.haskell.syntax.parsing.parser_pattern import leaf, to_pattern
from clew.haskell.syntax.parsing.parser_type import LIST, UNIT, TypeParser, tuple_name
from clew.haskell.syntax.recursive_do import branches
from clew.haskell.syntax.tree import (
    App,
    Con,
    Expr,
    FieldValue,
    Infix,
    LeftSection,
    ListComp,
    ListExpr,
    Lit,
    Literal,
    LiteralKind,
    Minus,
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
    RightSection,
    Stmt,
    Tuple,
    Typed,
    Var,
)
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

OPERATORS = frozenset("varsym consym qvarsym qconsym - `".split())
#: The module with what stands for quotations of Template Haskell, and the functions, by what is between the bars.
TEMPLATES = "Clew.TemplateHaskell"
_QUOTED = {"e": "quotedExp", "d": "quotedDecs", "t": "quotedType", "p": "quotedPat", "||": "quotedCode"}
_LITERALS = frozenset("integer rational char string".split())


class AtomParser(TypeParser, ABC):
    """Reads the smallest whole expressions, and patterns as expressions."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__(tokens)
        #: Whether there are literals that are addresses of bytes.
        self.has_addresses = False
        #: The places of syntax that only patterns have and that is not yet known to be in one.
        self.leaves: list[int] = []
        self.block_arguments = Extension.BLOCK_ARGUMENTS in tokens.extensions
        self.free_variables = FREE_VARIABLES in tokens.extensions
        self.functional_patterns = FUNCTIONAL_PATTERNS in tokens.extensions
        self.overlapping_rules = OVERLAPPING_RULES in tokens.extensions

    # --- the expressions inside of atoms, which the parser of expressions reads ---

    @abstractmethod
    def expr(self) -> Expr:
        """Read an expression, with its type if it has one."""

    @abstractmethod
    def infix(self) -> Expr:
        """Read operands and the operators between them."""

    @abstractmethod
    def infix_rest(self, items: list[Expr | Op | Minus], start: int, in_parens: bool) -> Expr:
        """Read what follows the first items of an infix expression."""

    @abstractmethod
    def operand(self) -> Expr:
        """Read what stands between two operators."""

    @abstractmethod
    def qualifiers(self) -> tuple[Stmt, ...]:
        """Read statements with commas between, as in guards and comprehensions."""

    def to_pattern(self, expr: Expr) -> Pattern:
        """Turn an expression into the pattern that it was read for."""
        return to_pattern(expr, functional=self.functional_patterns)

    def pattern_in_expression(self, mark: int) -> SyntaxFault:
        at = self.leaves[mark]
        kind, span = self.kinds[at], self.tokens.span(at)
        if kind == "_":
            return SyntaxFault("'_' can be used only in a pattern, and this is an expression", span)
        what = {"prefix!": "'!'", "prefix~": "'~'", "~": "'~'", "->": "'->'"}.get(kind, "'@'")
        hint = "an operator needs white space on both sides, or on neither" if kind == "prefix!" else None
        return SyntaxFault(f"{what} can be used only in a pattern, and this is an expression", span, hint)

    def atomic_pattern(self) -> Pattern:
        self.descend()
        mark = len(self.leaves)
        result = self.to_pattern(self.atom())
        del self.leaves[mark:]
        self.depth -= 1
        return result

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

    def _quotation(self) -> Expr:
        """A quotation of Template Haskell, whose inside is not read: a function of the library stands for it."""
        at, value = self.here(), str(self.values[self.pos])
        self.advance()
        if not value.startswith("'"):
            return Var(Name(_QUOTED[value], TEMPLATES), at)
        text = Literal(LiteralKind.STRING, value.lstrip("'").strip("()") or "()")
        return App(Var(Name("quotedName", TEMPLATES), at), Lit(text, at), at)

    def _quoted_constructor(self) -> Expr:
        """The name of a constructor, behind what is the mark of a type as well (DataKinds)."""
        start = self.pos
        self.advance()
        in_brackets, opened = self.kind == "(", self.pos
        if in_brackets:
            self.advance()
        if self.kind not in ("consym", "qconsym") if in_brackets else self.kind not in ("conid", "qconid"):
            raise self.expected("the name of a constructor after the mark that quotes it")
        text = Literal(LiteralKind.STRING, str(self.name()))
        if in_brackets:
            self.expect_close(opened)
        span = self.since(start)
        return App(Var(Name("quotedName", TEMPLATES), span), Lit(text, span), span)

    def atom(self) -> Expr:
        """The smallest whole expressions, with record braces, which bind tighter than anything."""
        kind, start = self.kind, self.pos
        if kind == "varid":
            at = self.here()
            name = self.name()
            result: Expr = Var(name, at)
            if self.kind == "@":
                loose = self._loose()
                self.advance()
                pattern = self.atomic_pattern()
                result = leaf(PAs(name, pattern, self.since(start), loose))
                self.leaves.append(start + 1)
        elif kind == "conid" or kind == "qconid":
            at = self.here()
            result = Con(self.name(), at)
        elif kind == "quote":
            result = self._quotation()
        elif kind == "'" and self._quotes:
            result = self._quoted_constructor()
        elif kind == "prefix?":
            result = implicit_parameters.parameter(self.parameter_name(), self.since(start))
        elif kind == "address":
            self.has_addresses = True
            literal = Lit(self.values[start], self.here())
            self.advance()
            result = address(literal, self.since(start))
        elif kind == "prefix#":
            self.advance()
            result = label(self._identifier("the name of a label after '#'"), self.since(start))
        elif kind == "prefix-":
            result = self._negated()
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
            if not self.free_variables:  # in an expression of Curry it is any value
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
        while self.kind == "{" or self.kind == "tight.":
            if self.kind == "{":
                result = self.record(result, start)
            else:
                self.advance()
                field = self._identifier("the name of a field after '.'")
                result = selection(result, field, self.since(start))
        return result

    def _identifier(self, what: str) -> Name:
        if self.kind != "varid":
            raise self.expected(what)
        return self.name()

    def _negated(self) -> Expr:
        """`-x`, where the sign belongs to the atom (LexicalNegation)."""
        start = self.pos
        minus = Minus(self.here())
        self.advance()
        operand = self.atom()
        span = self.since(start)
        return Paren(Infix((minus, operand), span), span)

    @property
    def _quotes(self) -> bool:
        """Whether there are quotations of Template Haskell."""
        asked = self.tokens.extensions
        return Extension.TEMPLATE_HASKELL in asked or Extension.TEMPLATE_HASKELL_QUOTES in asked

    def _loose(self) -> Span | None:
        """The place of an `@` that has white space around it."""
        span, before, after = self.here(), self.tokens.span(self.pos - 1), self.tokens.span(self.pos + 1)
        edges = (before.end_line, before.end_column, span.end_line, span.end_column)
        return None if edges == (span.line, span.column, after.line, after.column) else span

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
        # In a pattern, the field may have a view pattern.
        value = self.element()
        return FieldValue(name, value, self.since(start))

    def field_name(self) -> Name:
        if self.kind == "varid" or self.kind == "qvarid":
            return self.name()
        if self.kind == "(" and self.kinds[self.pos + 1] in OPERATORS and self.kinds[self.pos + 2] == ")":
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
        pattern = self.to_pattern(self.element())
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
        if kind in OPERATORS and (kind != "-" or self.kinds[self.pos + 1] == ")" or self._minus_is_operator):
            return self._operator_first(opened)
        if kind == "prefix.":
            return self._selector(opened)
        mark, start = len(self.leaves), self.pos
        self.descend()
        if kind == "prefix!":
            first: Expr | None = self._bang(opened)
            if isinstance(first, RightSection):
                self.depth -= 1
                return first
        else:
            first = None if kind == "-" else self.operand()
        if first is None or self.kind in OPERATORS:
            first = self.infix_rest([] if first is None else [first], start, True)
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

    @property
    def _minus_is_operator(self) -> bool:
        """Whether a minus sign with space behind it is an operator even where one begins."""
        return Extension.LEXICAL_NEGATION in self.tokens.extensions

    def _selector(self, opened: int) -> Expr:
        """`(.x.y)`."""
        fields: list[Name] = []
        while self.kind in ("prefix.", "tight."):
            self.advance()
            fields.append(self._identifier("the name of a field after '.'"))
        self.expect_close(opened)
        return selector(fields, self.since(opened))

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

    def _bang(self, opened: int) -> Expr:
        """`(!e)`: a section, as Haskell 2010 has it, which may become a strict pattern; or only a strict pattern."""
        mark, start = len(self.leaves), self.pos
        operator = Op(Name("!"), False, self.here())
        self.advance()
        operand = self.operand()
        if self.kind == ")" and len(self.leaves) == mark:
            self.advance()
            return RightSection(operator, operand, self.since(opened))
        pattern = self.to_pattern(operand)
        del self.leaves[mark:]
        self.leaves.append(start)
        return leaf(PBang(pattern, self.since(start)))

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
        is_monadic = Extension.MONAD_COMPREHENSIONS in self.tokens.extensions
        if self.kind == "|":
            if Extension.PARALLEL_LIST_COMP not in self.tokens.extensions:
                hint = "the extension ParallelListComp has comprehensions with several branches; else use zip"
                raise self.expected("']'", hint)
            parts = [stmts]
            while self.kind == "|":
                self.advance()
                parts.append(self.qualifiers())
            stmts = (branches(parts, self.since(opened), is_monadic=is_monadic),)
        self.expect_close(opened)
        if is_monadic:
            return monadic_comprehension(body, stmts, self.since(opened))
        return ListComp(body, stmts, self.since(opened))
